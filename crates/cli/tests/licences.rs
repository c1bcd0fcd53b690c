//! What we take from others may be given on: every licence is one we know, every source is one we know.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails so")]

use serde_json::Value;
use std::process::Command;

/// Licences under which we may pass the program on.
const ALLOWED: [&str; 11] = [
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "Unicode-3.0",
    "CC0-1.0",
    "BSL-1.0",
];

/// Crates that we do not want, and why.
const BANNED: [(&str, &str); 2] = [
    ("bincode", "unmaintained: RUSTSEC-2025-0141"),
    ("openssl-sys", "TLS comes from Rust, not from the system"),
];

const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// What the workspace and everything under it is made of, on this machine's kind.
fn packages() -> Vec<Value> {
    let version = Command::new("rustc").arg("-vV").output().unwrap().stdout;
    let version = String::from_utf8(version).unwrap();
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap().to_string();
    let metadata = |offline: &[&str]| {
        let args = ["metadata", "--format-version", "1", "--locked", "--filter-platform", &host];
        Command::new(env!("CARGO")).args(args).args(offline).output().unwrap()
    };
    // Offline first; a part of the workspace that was never built has not been fetched.
    let output =
        Some(metadata(&["--offline"])).filter(|o| o.status.success()).unwrap_or_else(|| metadata(&[]));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let value: Value = serde_json::from_slice(&output.stdout).unwrap();
    let used: Vec<&Value> =
        value["resolve"]["nodes"].as_array().unwrap().iter().map(|node| &node["id"]).collect();
    let all = value["packages"].as_array().unwrap();
    all.iter().filter(|package| used.contains(&&package["id"])).cloned().collect()
}

#[test]
fn every_licence_and_every_source_is_known() {
    let packages = packages();
    assert!(packages.len() > 50, "only {} packages", packages.len());
    let mut wrong = Vec::new();
    for package in &packages {
        let name = package["name"].as_str().unwrap();
        let licence = package["license"].as_str().unwrap_or("none");
        if !allowed(licence) {
            wrong.push(format!("{name}: licence {licence}"));
        }
        if !matches!(package["source"].as_str(), None | Some(CRATES_IO)) {
            wrong.push(format!("{name}: source {}", package["source"]));
        }
        wrong.extend(
            BANNED.iter().filter(|(banned, _)| *banned == name).map(|(n, why)| format!("{n}: {why}")),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What the page is made of and with, as its lock file names it. Fonts are lettering, not code (OFL-1.1); what is under
/// MPL-2.0 builds the page and is no part of it.
#[test]
fn every_licence_of_the_page_is_known() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/package-lock.json");
    let lock: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let packages = lock["packages"].as_object().unwrap();
    let others = packages.iter().filter(|(name, _)| name.starts_with("node_modules/"));
    let wrong: Vec<String> = others
        .map(|(name, package)| (name, package["license"].as_str().unwrap_or("none")))
        .filter(|(name, licence)| match *licence {
            "OFL-1.1" => !name.starts_with("node_modules/@fontsource"),
            "MPL-2.0" => !["lightningcss", "axe-core"].iter().any(|tool| name.contains(tool)),
            licence => !allowed(licence),
        })
        .map(|(name, licence)| format!("{name}: licence {licence}"))
        .collect();
    assert!(packages.len() > 50 && wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether an SPDX expression can be fulfilled with what is allowed. `/` is an old way to write OR.
fn allowed(expression: &str) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = &words[..];
    either(&mut rest) && rest.is_empty()
}

fn either(words: &mut &[&str]) -> bool {
    let mut holds = both(words);
    while let Some(rest) = words.strip_prefix(&["OR"]) {
        *words = rest;
        holds |= both(words);
    }
    holds
}

fn both(words: &mut &[&str]) -> bool {
    let mut holds = one(words);
    while let Some(rest) = words.strip_prefix(&["AND"]) {
        *words = rest;
        holds &= one(words);
    }
    holds
}

fn one(words: &mut &[&str]) -> bool {
    if let Some(rest) = words.strip_prefix(&["("]) {
        *words = rest;
        let holds = either(words);
        *words = words.strip_prefix(&[")"]).unwrap_or(&[]);
        return holds;
    }
    let Some((name, rest)) = words.split_first() else { return false };
    *words = rest;
    let mut licence = (*name).to_string();
    if let ["WITH", exception, rest @ ..] = *words {
        *words = rest;
        licence = format!("{licence} WITH {exception}");
    }
    ALLOWED.contains(&licence.as_str())
}

#[test]
fn expressions_are_read_as_spdx_means_them() {
    for good in [
        "MIT",
        "MIT OR GPL-3.0",
        "(MIT OR Apache-2.0) AND Unicode-3.0",
        "Apache-2.0 WITH LLVM-exception OR GPL-2.0",
        "MIT/Apache-2.0",
        "GPL-3.0 OR MIT AND ISC",
    ] {
        assert!(allowed(good), "{good}");
    }
    for bad in
        ["GPL-3.0", "MIT AND GPL-3.0", "none", "", "(GPL-3.0 OR MPL-2.0) AND MIT", "GPL-2.0 WITH Classpath"]
    {
        assert!(!allowed(bad), "{bad}");
    }
}
