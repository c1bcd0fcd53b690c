//! JSON as written: fields in their order, and a name that stands twice stands twice.

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// A piece of JSON.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    Object(Vec<(String, Node)>),
    Array(Vec<Node>),
    Text(String),
    Whole(i64),
    /// A fraction, a truth value, null, or a number out of all bounds.
    Other(String),
}

impl fmt::Display for Node {
    /// What to show of it when something else was expected: short.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Node::Object(fields) if fields.is_empty() => write!(f, "{{}}"),
            Node::Object(_) => write!(f, "{{…}}"),
            Node::Array(items) if items.is_empty() => write!(f, "[]"),
            Node::Array(_) => write!(f, "[…]"),
            Node::Text(text) => {
                let short: String = text.chars().take(40).collect();
                f.write_str(&short)
            }
            Node::Whole(number) => write!(f, "{number}"),
            Node::Other(text) => f.write_str(text),
        }
    }
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Node, D::Error> {
        deserializer.deserialize_any(NodeVisitor)
    }
}

struct NodeVisitor;

impl<'de> Visitor<'de> for NodeVisitor {
    type Value = Node;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Node, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = access.next_entry()? {
            fields.push(field);
        }
        Ok(Node::Object(fields))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Node, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = access.next_element()? {
            items.push(item);
        }
        Ok(Node::Array(items))
    }

    fn visit_str<E>(self, text: &str) -> Result<Node, E> {
        Ok(Node::Text(text.to_string()))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Node, E> {
        Ok(Node::Whole(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Node, E> {
        Ok(i64::try_from(number).map_or_else(|_| Node::Other(number.to_string()), Node::Whole))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Node, E> {
        Ok(Node::Other(number.to_string()))
    }

    fn visit_bool<E>(self, truth: bool) -> Result<Node, E> {
        Ok(Node::Other(truth.to_string()))
    }

    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(Node::Other("null".to_string()))
    }
}
