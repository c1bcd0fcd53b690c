//! The rules of a game by their ids, from the Markdown it carries.

use crate::game::Title;

/// A rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its id: `NAP-5.6.4`.
    pub id: String,
    /// The heading of its chapter.
    pub chapter: String,
    /// What it says, with its own lines.
    pub text: String,
}

/// The rules of a game in a language, as players read them; nothing if the game has none in it.
#[must_use]
pub fn rules(title: &Title, language: &str) -> Option<Vec<Rule>> {
    let (_, text) = title.rules.iter().find(|(code, _)| *code == language)?;
    Some(parse(text).into_iter().map(|rule| Rule { text: for_players(&rule.text), ..rule }).collect())
}

/// Reads rules: each begins with `- **ID**` and goes on to the next rule, heading or empty line.
#[must_use]
pub fn parse(text: &str) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    let mut chapter = "";
    let mut open = false;
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            (chapter, open) = (heading.trim(), false);
        } else if let Some((id, text)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("**")) {
            rules.push(Rule { id: id.trim().into(), chapter: chapter.into(), text: text.trim().into() });
            open = true;
        } else if line.trim().is_empty() || line.starts_with('#') {
            open = false;
        } else if let (true, Some(rule)) = (open, rules.last_mut()) {
            rule.text.push('\n');
            rule.text.push_str(line.trim_end());
        }
    }
    rules
}

/// How notes begin that say where a rule was taken from. What a note says after a colon is part of the rule.
const NOTES: [&str; 3] = ["KNOWN", "DESIGN", "scenario data"];

/// A rule as a player reads it: without what only its keepers need, the lines of the rulebook (`(L12-15)`), where
/// it was taken from (`[KNOWN …]`), rulings it leans on (`(AMB-3)`) and what was corrected in it.
fn for_players(text: &str) -> String {
    let is_line = |part: &str| {
        let part = part.trim();
        let digits = part.strip_prefix('L').or_else(|| part.strip_prefix("AMB-")).unwrap_or("");
        digits.starts_with(|c: char| c.is_ascii_digit())
            && digits.chars().all(|c| c.is_ascii_digit() || c == '-')
    };
    let kept = |inside: &str| {
        if inside.starts_with("corrected:") || inside.starts_with("added:") {
            return String::new();
        }
        let parts = inside.split(';').filter_map(|part| {
            let rest: Vec<&str> = part.split(',').filter(|part| !is_line(part)).collect();
            (!rest.is_empty()).then(|| rest.join(",").trim().to_string())
        });
        parts.collect::<Vec<_>>().join("; ")
    };
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['(', '[']) {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let round = from.starts_with('(');
        rest = from;
        let Some(end) = from.find(if round { ')' } else { ']' }) else { break };
        let inside = &from[1..end];
        let shown = match (round, inside.contains('(')) {
            (false, _) if NOTES.iter().any(|note| inside.starts_with(note)) => {
                inside.split_once(": ").map_or("", |(_, rule)| rule).to_string()
            }
            (true, false) => kept(inside),
            _ => inside.to_string(),
        };
        if shown.is_empty() {
            out.truncate(out.trim_end().len());
        } else {
            out.push_str(&from[..1]);
            out.push_str(&shown);
            out.push_str(&from[end..=end]);
        }
        rest = &from[end + 1..];
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_read_without_what_their_keepers_note() {
        let clean = [
            ("Cards (L47, L1082-90).", "Cards."),
            ("No zones (nothing says so; L254-286). [KNOWN high]", "No zones (nothing says so)."),
            ("Light (and Guard) move 1 (L267; Line AMB-01).", "Light (and Guard) move 1 (Line AMB-01)."),
            ("Needs all of it. [DESIGN: and a unit in it.]", "Needs all of it. [and a unit in it.]"),
            ("Half dice (L369, AMB-40; L12). [scenario data]", "Half dice."),
            ("May leave (L565). (corrected: leaders too)", "May leave."),
            ("An open ( bracket", "An open ( bracket"),
        ];
        for (kept, read) in clean {
            assert_eq!(for_players(kept), read);
        }
    }

    #[test]
    fn a_rule_keeps_its_lines() {
        let rules =
            parse("## 1. A\n\n- **X-1** One\n  - and more\n- **X-2** Two\n\nloose\n## B\n- **X-3** Three");
        let shown: Vec<_> =
            rules.iter().map(|r| (r.id.as_str(), r.chapter.as_str(), r.text.as_str())).collect();
        assert_eq!(
            shown,
            [("X-1", "1. A", "One\n  - and more"), ("X-2", "1. A", "Two"), ("X-3", "B", "Three")]
        );
    }
}
