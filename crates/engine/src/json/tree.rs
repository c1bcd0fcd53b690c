//! JSON as a tree that knows its lines, and which fields stand twice.

use crate::words::Problem;
use serde::de::IgnoredAny;
use serde_json::Number;
use std::collections::BTreeSet;

/// How deep lists and objects may lie in each other.
const DEEPEST: usize = 64;

/// A value and the line it begins in.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub line: usize,
    pub value: Value,
}

#[derive(Clone, Debug)]
pub(super) enum Value {
    Null,
    Bool(bool),
    Number(Number),
    Text(String),
    List(Vec<Node>),
    Object(Vec<(String, Node)>),
}

impl Node {
    /// What stands here, in a few words.
    pub fn shown(&self) -> String {
        match &self.value {
            Value::Null => "null".into(),
            Value::Bool(is) => is.to_string(),
            Value::Number(number) => number.to_string(),
            Value::Text(text) if text.chars().nth(60).is_none() => text.clone(),
            Value::Text(text) => format!("{}…", text.chars().take(60).collect::<String>()),
            Value::List(list) => format!("a list of {}", list.len()),
            Value::Object(fields) => format!("an object of {}", fields.len()),
        }
    }

    /// Calls with every place under this one and its line.
    pub fn places(&self, path: &str, tell: &mut dyn FnMut(&str, usize)) {
        tell(path, self.line);
        match &self.value {
            Value::List(list) => {
                for (i, node) in list.iter().enumerate() {
                    node.places(&element(path, i), tell);
                }
            }
            Value::Object(fields) => {
                fields.iter().for_each(|(key, node)| node.places(&field(path, key), tell))
            }
            _ => {}
        }
    }
}

/// The path of a field of an object.
pub(super) fn field(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_string() } else { format!("{path}.{key}") }
}

/// The path of an element of a list.
pub(super) fn element(path: &str, index: usize) -> String {
    format!("{path}[{index}]")
}

/// Reads a text; fields that stand twice in an object are told and left out.
///
/// # Errors
/// Where it ceases to be JSON.
pub(super) fn parse(text: &str, twice: &mut Vec<Problem>) -> Result<Node, Problem> {
    let fault = |fault: serde_json::Error| {
        let place = format!("line {}, column {}", fault.line(), fault.column());
        let said = fault.to_string();
        let said = said.split(" at line ").next().unwrap_or(&said);
        Problem::new(place, said, "JSON")
    };
    serde_json::from_str::<IgnoredAny>(text).map_err(fault)?;
    let mut scanner = Scanner { rest: text, line: 1, twice };
    scanner.value("", 0)
}

/// Walks over a text that is known to be JSON.
struct Scanner<'a, 'p> {
    rest: &'a str,
    line: usize,
    twice: &'p mut Vec<Problem>,
}

impl<'a> Scanner<'a, '_> {
    fn value(&mut self, path: &str, depth: usize) -> Result<Node, Problem> {
        self.blank();
        let line = self.line;
        if depth > DEEPEST {
            return Err(self.fault("lists in lists", "fewer of them in each other"));
        }
        let value = match self.rest.chars().next() {
            Some('{') => self.object(path, depth)?,
            Some('[') => self.list(path, depth)?,
            Some('"') => Value::Text(self.text()?),
            _ => self.word()?,
        };
        Ok(Node { line, value })
    }

    fn object(&mut self, path: &str, depth: usize) -> Result<Value, Problem> {
        let mut fields: Vec<(String, Node)> = Vec::new();
        let mut keys = BTreeSet::new();
        self.skip(1);
        while !self.closes('}') {
            let line = self.line;
            let key = self.text()?;
            self.blank();
            self.skip(1);
            let place = field(path, &key);
            let node = self.value(&place, depth + 1)?;
            if keys.insert(key.clone()) {
                fields.push((key, node));
            } else {
                self.twice.push(Problem::new(format!("line {line}, {place}"), key, "each field once"));
            }
        }
        Ok(Value::Object(fields))
    }

    fn list(&mut self, path: &str, depth: usize) -> Result<Value, Problem> {
        let mut list = Vec::new();
        self.skip(1);
        while !self.closes(']') {
            list.push(self.value(&element(path, list.len()), depth + 1)?);
        }
        Ok(Value::List(list))
    }

    /// Whether the list or object ends here; steps over the end, or over the comma.
    fn closes(&mut self, end: char) -> bool {
        self.blank();
        let ends = self.rest.starts_with(end) || self.rest.is_empty();
        if ends || self.rest.starts_with(',') {
            self.skip(1);
        }
        self.blank();
        ends
    }

    fn text(&mut self) -> Result<String, Problem> {
        let mut escaped = false;
        let inside = self.rest.char_indices().skip(1);
        let end = inside.into_iter().find(|(_, c)| {
            let ends = *c == '"' && !escaped;
            escaped = *c == '\\' && !escaped;
            ends
        });
        let token = self.take(end.map_or(self.rest.len(), |(at, _)| at + 1));
        serde_json::from_str(token).map_err(|_| self.fault(token, "text in quotes"))
    }

    fn word(&mut self) -> Result<Value, Problem> {
        let end = self.rest.find(|c: char| c.is_ascii_whitespace() || ",]}".contains(c));
        let token = self.take(end.unwrap_or(self.rest.len()));
        match token {
            "null" => Ok(Value::Null),
            "true" | "false" => Ok(Value::Bool(token == "true")),
            number => {
                serde_json::from_str(number).map(Value::Number).map_err(|_| self.fault(number, "a number"))
            }
        }
    }

    fn fault(&self, found: &str, expected: &str) -> Problem {
        Problem::new(format!("line {}", self.line), found, expected)
    }

    fn take(&mut self, bytes: usize) -> &'a str {
        let (token, rest) = self.rest.split_at_checked(bytes).unwrap_or((self.rest, ""));
        self.rest = rest;
        token
    }

    fn skip(&mut self, bytes: usize) {
        self.take(bytes);
    }

    fn blank(&mut self) {
        let blank = self.rest.len() - self.rest.trim_ascii_start().len();
        self.line += self.take(blank).matches('\n').count();
    }
}
