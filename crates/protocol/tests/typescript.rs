//! The page's types are made from ours, and the file in the tree is up to date.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use sandtable_protocol::http::{
    AnalysisShown, ArtShown, CatalogueShown, Check, Checked, Fault, Games, Generated, MapShown, Moment,
    MyTable, NewReplay, NewTable, ReplayShown, Rule, StockShown, TableMade, Tokens, WantedRecord,
};
use sandtable_protocol::{FromTable, PROTOCOL, ToTable, patch};
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

/// Declarations by name, with what they need.
struct Collected {
    config: Config,
    types: BTreeMap<String, String>,
}

impl TypeVisitor for Collected {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() {
            return T::visit_dependencies(self);
        }
        let name = T::ident(&self.config);
        if self.types.contains_key(&name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        self.types.insert(name, format!("{}export {}\n", docs, T::decl(&self.config)));
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

fn typescript() -> String {
    let mut all = Collected { config: Config::new().with_large_int("number"), types: BTreeMap::new() };
    all.visit::<ToTable>();
    all.visit::<FromTable>();
    all.visit::<patch::Step>();
    all.visit::<Games>();
    all.visit::<Generated>();
    all.visit::<StockShown>();
    all.visit::<Rule>();
    all.visit::<CatalogueShown>();
    all.visit::<MapShown>();
    all.visit::<ArtShown>();
    all.visit::<NewTable>();
    all.visit::<TableMade>();
    all.visit::<Tokens>();
    all.visit::<WantedRecord>();
    all.visit::<MyTable>();
    all.visit::<Check>();
    all.visit::<Checked>();
    all.visit::<NewReplay>();
    all.visit::<ReplayShown>();
    all.visit::<Moment>();
    all.visit::<AnalysisShown>();
    all.visit::<Fault>();
    let head = "// Made from the Rust types of crates/protocol and crates/engine. Do not edit:\n\
        // `make bless` writes them.\n";
    let version = format!("/** The version of the messages. */\nexport const PROTOCOL = {PROTOCOL};\n");
    let types = all.types.into_values().collect::<Vec<_>>().join("\n");
    let text = format!("{head}\n{version}\n{types}");
    text.lines().flat_map(|line| [line.trim_end(), "\n"]).collect()
}

#[test]
fn the_types_of_the_page_are_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/protocol/messages.ts");
    let made = typescript();
    if std::env::var("SANDTABLE_BLESS").is_ok_and(|value| value == "1") {
        std::fs::write(path, &made).unwrap();
    }
    let stored = std::fs::read_to_string(path).unwrap_or_default();
    assert!(stored == made, "web/src/lib/protocol/messages.ts is out of date: run `make bless`");
}
