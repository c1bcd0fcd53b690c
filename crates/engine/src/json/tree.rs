//! JSON as a tree that knows its lines, and which fields stand twice.

use super::MOST;
use crate::words::Problem;
use serde::de::IgnoredAny;
use serde_json::Number;
use std::collections::BTreeSet;

/// How deep lists and objects may lie in each other.
const DEEPEST: usize = 64;
/// How long the name of a place may be, in bytes. Names of fields come from outside, and every place in a list that has
/// a long name would be written with it.
const LONGEST: usize = 500;

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

    /// The line of a place under this one, or of the nearest place around it.
    pub fn line_of(&self, path: &str) -> usize {
        let inner = match &self.value {
            _ if path.is_empty() => None,
            Value::List(list) => within_list(list, path),
            // Of `a` and `a.b`, both names of fields, the longer one holds the place `a.b`.
            Value::Object(fields) => {
                let inside = fields.iter().filter_map(|(key, node)| Some((key, node, after(path, key)?)));
                inside.max_by_key(|(key, ..)| key.len()).map(|(_, node, rest)| (node, rest))
            }
            _ => None,
        };
        inner.map_or(self.line, |(node, rest)| node.line_of(rest))
    }

    /// How many values there are in it, itself among them.
    pub fn size(&self) -> usize {
        match &self.value {
            Value::List(list) => 1 + list.iter().map(Node::size).sum::<usize>(),
            Value::Object(fields) => 1 + fields.iter().map(|(_, node)| node.size()).sum::<usize>(),
            _ => 1,
        }
    }
}

/// The element of a list in which a place lies, and where in it.
fn within_list<'n, 'p>(list: &'n [Node], path: &'p str) -> Option<(&'n Node, &'p str)> {
    let (index, rest) = path.strip_prefix('[')?.split_once(']')?;
    Some((list.get(index.parse::<usize>().ok()?)?, rest))
}

/// What is left of a place after the name of a field.
fn after<'p>(path: &'p str, key: &str) -> Option<&'p str> {
    let rest = path.strip_prefix('.').unwrap_or(path).strip_prefix(key)?;
    (rest.is_empty() || rest.starts_with(['.', '[', ','])).then_some(rest)
}

/// A place on the way to it: written out only where there is something to say of it.
#[derive(Clone, Copy)]
enum Path<'a> {
    Top,
    Field(&'a Path<'a>, &'a str),
    Element(&'a Path<'a>, usize),
}

impl Path<'_> {
    fn written(&self) -> String {
        match self {
            Path::Top => String::new(),
            Path::Field(of, key) => field(&of.written(), key),
            Path::Element(of, index) => element(&of.written(), *index),
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
    scanner.value(Path::Top, 0, 0)
}

/// Walks over a text that is known to be JSON.
struct Scanner<'a, 'p> {
    rest: &'a str,
    line: usize,
    twice: &'p mut Vec<Problem>,
}

impl<'a> Scanner<'a, '_> {
    /// A value at a place whose name has so many bytes.
    fn value(&mut self, path: Path<'_>, depth: usize, length: usize) -> Result<Node, Problem> {
        self.blank();
        let line = self.line;
        if depth > DEEPEST {
            return Err(self.fault("lists in lists", "fewer of them in each other"));
        }
        if length > LONGEST {
            return Err(self.fault("a place with a long name", "shorter names of fields"));
        }
        let value = match self.rest.chars().next() {
            Some('{') => self.object(path, depth, length)?,
            Some('[') => self.list(path, depth, length)?,
            Some('"') => Value::Text(self.text()?),
            _ => self.word()?,
        };
        Ok(Node { line, value })
    }

    fn object(&mut self, path: Path<'_>, depth: usize, length: usize) -> Result<Value, Problem> {
        let mut fields: Vec<(String, Node)> = Vec::new();
        let mut keys = BTreeSet::new();
        self.skip(1);
        while !self.closes('}') {
            let line = self.line;
            let key = self.text()?;
            self.blank();
            self.skip(1);
            let place = Path::Field(&path, &key);
            let node = self.value(place, depth + 1, length + key.len())?;
            if !keys.contains(&key) {
                keys.insert(key.clone());
                fields.push((key, node));
            } else if self.twice.len() < MOST {
                let place = format!("line {line}, {}", place.written());
                self.twice.push(Problem::new(place, key, "each field once"));
            }
        }
        Ok(Value::Object(fields))
    }

    fn list(&mut self, path: Path<'_>, depth: usize, length: usize) -> Result<Value, Problem> {
        let mut list = Vec::new();
        self.skip(1);
        while !self.closes(']') {
            list.push(self.value(Path::Element(&path, list.len()), depth + 1, length)?);
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
