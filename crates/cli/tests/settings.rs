//! `sandtable serve` takes its settings from flags, the environment and a file.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests stop at once")]

use std::path::PathBuf;
use std::process::Command;

/// A file of settings that goes away with the test.
struct File(PathBuf);

impl File {
    fn new(name: &str, text: &str) -> File {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, text).unwrap();
        File(path)
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Runs `serve --print-config`: the exit code, what it printed, and what it complained of.
fn printed(flags: &[&str], variables: &[(&str, &str)]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_sandtable"))
        .args(["serve", "--print-config"])
        .args(flags)
        .env("LANG", "en_GB.UTF-8")
        .envs(variables.iter().copied())
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[track_caller]
fn holds(shown: &(i32, String, String), line: &str) {
    assert_eq!(shown.0, 0, "{}", shown.2);
    assert!(shown.1.lines().any(|one| one == line), "no `{line}` in\n{}", shown.1);
}

#[test]
fn a_flag_beats_the_environment_and_the_environment_beats_the_file() {
    let file = File::new("order.toml", "port = 1\nrequests = \"1/1\"\nconnections = 1\nhost = [\"file\"]\n");
    let config = ["--config", file.0.to_str().unwrap()];
    let from_file = printed(&config, &[]);
    for line in ["port = 1", "requests = \"1/1\"", "connections = 1", "host = [\"file\"]"] {
        holds(&from_file, line);
    }
    holds(&from_file, "idle = \"10m\"");

    let variables = [("SANDTABLE_PORT", "2"), ("SANDTABLE_REQUESTS", "2/2"), ("SANDTABLE_HOST", "one,two")];
    let with_variables = printed(&config, &variables);
    for line in ["port = 2", "requests = \"2/2\"", "connections = 1", "host = [\"one\", \"two\"]"] {
        holds(&with_variables, line);
    }

    let flags = [&config[..], &["--port", "3", "--host", "flag"]].concat();
    let with_flags = printed(&flags, &variables);
    for line in ["port = 3", "requests = \"2/2\"", "connections = 1", "host = [\"flag\"]"] {
        holds(&with_flags, line);
    }
}

#[test]
fn trusted_proxies_are_networks() {
    let proxies = printed(&["--trusted-proxy", "10.0.0.0/8,::1", "--proxy-header", "Forwarded"], &[]);
    holds(&proxies, "trusted-proxy = [\"10.0.0.0/8\", \"::1/128\"]");
    holds(&proxies, "proxy-header = \"forwarded\"");
    let none = printed(&[], &[]);
    holds(&none, "trusted-proxy = []");
    holds(&none, "proxy-header = \"x-forwarded-for\"");
    let of_variable = printed(&[], &[("SANDTABLE_TRUSTED_PROXY", "127.0.0.1,fd00::/8")]);
    holds(&of_variable, "trusted-proxy = [\"127.0.0.1/32\", \"fd00::/8\"]");
}

#[test]
fn printed_settings_can_be_read_again() {
    let (_, text, _) = printed(&["--requests", "7/8", "--idle", "90s"], &[]);
    let file = File::new("again.toml", &text);
    assert_eq!(printed(&["--config", file.0.to_str().unwrap()], &[]).1, text);
}

#[test]
fn an_unknown_key_or_a_bad_value_is_refused_with_its_place() {
    for (text, place) in [
        ("port = 1\nprot = 2\n", "line 2"),
        ("\n\nport = \"many\"\n", "line 3"),
        ("port = 65536\n", "line 1"),
        ("requests = \"fast\"\n", "line 1"),
        ("requests = 50\n", "line 1"),
        ("thinkers = 0\n", "line 1"),
        ("thinkers = -1\n", "line 1"),
        ("idle = \"soon\"\n", "line 1"),
        ("address = \"nowhere\"\n", "line 1"),
        ("trusted-proxy = [\"10.0.0.0/8\", \"10.0.0.0/33\"]\n", "line 1"),
        ("proxy-header = \"x-real-ip\"\n", "line 1"),
        ("all-space = -1\n", "line 1"),
        ("port = 1\nport = 2\n", "line 2"),
        ("port\n", "line 1"),
    ] {
        let file = File::new("bad.toml", text);
        let name = file.0.to_str().unwrap();
        let (code, out, err) = printed(&["--config", name], &[]);
        assert_eq!((code, out.as_str()), (1, ""), "{text}: {err}");
        assert!(err.contains(name) && err.contains(place), "{text}: {err}");
    }
    let (code, _, err) = printed(&["--config", "/no/such/file"], &[]);
    assert!(code == 1 && err.contains("/no/such/file"), "{err}");
    for (variable, bad) in
        [("SANDTABLE_PORT", "x"), ("SANDTABLE_REQUESTS", "50"), ("SANDTABLE_THINKERS", "0")]
    {
        let (code, _, err) = printed(&[], &[(variable, bad)]);
        assert!(code == 2 && err.contains(bad), "{variable}: {err}");
    }
}

#[test]
fn a_misspelt_variable_is_pointed_out() {
    let (code, _, err) = printed(&[], &[("SANDTABLE_PROT", "1")]);
    assert!(code == 0 && err.contains("SANDTABLE_PROT"), "{err}");
}
