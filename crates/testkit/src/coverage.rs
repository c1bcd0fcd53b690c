//! Which rules the code keeps and the tests prove: every rule has an address.

use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

/// What lacks a citation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Coverage {
    /// All rules of `RULES.md`, in their order.
    pub rules: Vec<String>,
    /// Rules that no function cites.
    pub unkept: Vec<String>,
    /// Rules that no test cites and `UNTESTED.md` does not excuse.
    pub unproved: Vec<String>,
    /// Citations of rules that do not exist.
    pub unknown: Vec<String>,
    /// Lines of `UNTESTED.md` that are not needed.
    pub idle: Vec<String>,
}

/// Reads a game's crate: a rule is a bullet of `RULES.md` that begins with its id in bold; a citation is the
/// section sign and the id, in `src/` where the rule is kept and in `tests/` where it is proved; `UNTESTED.md`
/// excuses a rule by a line `id: reason`.
///
/// # Errors
/// If the files cannot be read.
pub fn coverage(dir: &Path) -> io::Result<Coverage> {
    let rules: Vec<String> = fs::read_to_string(dir.join("RULES.md"))?.lines().filter_map(rule_of).collect();
    let (kept, proved) = (cited_under(&dir.join("src"))?, cited_under(&dir.join("tests"))?);
    let untested = fs::read_to_string(dir.join("UNTESTED.md")).unwrap_or_default();
    let excused: BTreeSet<String> = untested.lines().filter_map(excuse_of).collect();
    let known: BTreeSet<&String> = rules.iter().collect();
    let lacking = |has: &dyn Fn(&String) -> bool| rules.iter().filter(|r| !has(r)).cloned().collect();
    Ok(Coverage {
        unkept: lacking(&|r| kept.contains(r)),
        unproved: lacking(&|r| proved.contains(r) || excused.contains(r)),
        unknown: kept.union(&proved).filter(|c| !known.contains(c)).cloned().collect(),
        idle: excused.iter().filter(|e| proved.contains(*e) || !known.contains(e)).cloned().collect(),
        rules,
    })
}

/// Every rule of a game's crate is kept somewhere and proved by a test, or `UNTESTED.md` says why not. At least
/// so many rules must be read; ids that begin with one of `other` are citations of something else than rules.
///
/// # Panics
/// If a rule is not kept or not proved, or a citation or excuse is of no use.
pub fn expect_covered(dir: &str, least: usize, other: &[&str]) {
    let read = coverage(Path::new(dir));
    assert!(read.is_ok(), "{dir}: {read:?}");
    let found = read.unwrap_or_default();
    assert!(found.rules.len() > least, "only {} rules were read", found.rules.len());
    let is_other = |id: &String| other.iter().any(|prefix| id.starts_with(prefix));
    let unknown: Vec<String> = found.unknown.into_iter().filter(|id| !is_other(id)).collect();
    for (what, ids) in [
        ("rules that no function cites", found.unkept),
        ("rules that no test proves", found.unproved),
        ("citations of rules that do not exist", unknown),
        ("lines of UNTESTED.md that are not needed", found.idle),
    ] {
        assert_eq!(ids, Vec::<String>::new(), "{what}");
    }
}

fn rule_of(line: &str) -> Option<String> {
    let rest = line.trim_start().strip_prefix("- **")?;
    let (id, _) = rest.split_once("**")?;
    id.chars().all(is_of_id).then(|| id.to_string())
}

fn excuse_of(line: &str) -> Option<String> {
    let (id, reason) = line.trim_start_matches(['-', '*', ' ']).split_once(':')?;
    let id = id.trim();
    (!id.is_empty() && id.chars().all(is_of_id) && !reason.trim().is_empty()).then(|| id.to_string())
}

fn is_of_id(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '.' || c == '-'
}

fn cited_under(dir: &Path) -> io::Result<BTreeSet<String>> {
    let mut cited = BTreeSet::new();
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            cited.extend(cited_under(&path)?);
        } else if path.extension().is_some_and(|e| e == "rs") {
            cited.extend(citations(&fs::read_to_string(&path)?));
        }
    }
    Ok(cited)
}

fn citations(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split('§').skip(1).filter_map(|rest| {
        let id: String = rest.chars().take_while(|&c| is_of_id(c)).collect();
        let id = id.trim_end_matches(['.', '-']);
        id.chars().any(|c| c.is_ascii_digit() || c == '-').then(|| id.to_string())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_written() {
        assert_eq!(rule_of("- **NAP-5.3.10** Line moves one hex."), Some("NAP-5.3.10".into()));
        assert_eq!(rule_of("- **Bold words** are no rule."), None);
        assert_eq!(excuse_of("NAP-1.1: nothing to see"), Some("NAP-1.1".into()));
        assert_eq!(excuse_of("NAP-1.1:"), None);
        let cited: Vec<String> = citations("/// Flags (§NAP-5.9.1, §AMB-04, §W-MOVE). See § 3.").collect();
        assert_eq!(cited, ["NAP-5.9.1", "AMB-04", "W-MOVE"]);
    }
}
