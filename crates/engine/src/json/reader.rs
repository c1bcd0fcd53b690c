//! A tree as serde reads it. Places known to be wrong are passed over: a value of the wrong form or a missing field is
//! made up, an unknown field is left out, so that what comes after can be read as well.

use super::fault::{Fault, one_of};
use super::tree::{Node, Value, element, field};
use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor,
};
use std::collections::BTreeSet;

/// The places that are passed over.
#[derive(Clone, Debug, Default)]
pub(super) struct Passed {
    pub made_up: BTreeSet<String>,
    pub left_out: BTreeSet<String>,
}

/// A place to be read: a node of the tree, or nothing, for which something is made up.
#[derive(Clone)]
pub(super) struct Reader<'a> {
    node: Option<&'a Node>,
    path: String,
    passed: &'a Passed,
}

impl<'a> Reader<'a> {
    pub fn new(node: Option<&'a Node>, path: String, passed: &'a Passed) -> Reader<'a> {
        let node = node.filter(|_| !passed.made_up.contains(&path));
        Reader { node, path, passed }
    }

    fn value(&self) -> Option<&'a Value> {
        self.node.map(|node| &node.value)
    }

    fn wrong(&self, expected: impl Into<String>) -> Fault {
        self.place(Fault::value(expected))
    }

    fn place(&self, fault: Fault) -> Fault {
        fault.at(&self.path, || self.node.map_or_else(|| "nothing".into(), Node::shown))
    }

    fn list<V: Visitor<'a>>(self, made_up: usize, visitor: V) -> Result<V::Value, Fault> {
        let elements: Vec<Option<&Node>> = match self.value() {
            Some(Value::List(list)) => list.iter().map(Some).collect(),
            None => vec![None; made_up],
            Some(_) => return Err(self.wrong("a list")),
        };
        let count = elements.len();
        let mut list = Elements { of: &self, elements: elements.into_iter().enumerate() };
        let read = visitor.visit_seq(&mut list).map_err(|fault| self.place(fault))?;
        // A list that is longer than what takes it.
        match list.elements.len() {
            0 => Ok(read),
            left => Err(self.wrong(format!("a list of {}", count - left))),
        }
    }

    /// An object; of `wanted` fields those that are known to be missing are made up.
    fn object<V: Visitor<'a>>(
        self,
        wanted: Option<&'static [&'static str]>,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let mut fields: Vec<(&'a str, Option<&'a Node>)> = match self.value() {
            Some(Value::Object(fields)) => fields.iter().map(|(k, node)| (k.as_str(), Some(node))).collect(),
            None => Vec::new(),
            Some(_) => {
                let names = wanted.map_or_else(String::new, |names| format!(" with {}", names.join(", ")));
                return Err(self.wrong(format!("an object{names}")));
            }
        };
        fields.retain(|(key, _)| !self.passed.left_out.contains(&field(&self.path, key)));
        for name in wanted.unwrap_or_default() {
            let made_up = self.node.is_none() || self.passed.made_up.contains(&field(&self.path, name));
            if made_up && !fields.iter().any(|(key, _)| key == name) {
                fields.push((name, None));
            }
        }
        let fields = Fields { of: &self, fields: fields.into_iter(), now: None };
        visitor.visit_map(fields).map_err(|fault| self.place(fault))
    }
}

/// Reads a simple value: what is made up, or by the form that stands there.
macro_rules! simple {
    ($($method:ident, $visit:ident, $made_up:expr;)+) => {$(
        fn $method<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Fault> {
            match self.node {
                None => visitor.$visit($made_up).map_err(|fault: Fault| self.place(fault)),
                Some(_) => self.deserialize_any(visitor),
            }
        }
    )+};
}

impl<'a> Deserializer<'a> for Reader<'a> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Fault> {
        let read = match self.value() {
            None | Some(Value::Null) => visitor.visit_unit(),
            Some(Value::Bool(is)) => visitor.visit_bool(*is),
            Some(Value::Number(number)) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(number), ..) => visitor.visit_u64(number),
                (_, Some(number), _) => visitor.visit_i64(number),
                (.., number) => visitor.visit_f64(number.unwrap_or_default()),
            },
            Some(Value::Text(text)) => visitor.visit_borrowed_str(text),
            Some(Value::List(_)) => return self.list(0, visitor),
            Some(Value::Object(_)) => return self.object(None, visitor),
        };
        read.map_err(|fault| self.place(fault))
    }

    simple! {
        deserialize_bool, visit_bool, false;
        deserialize_i8, visit_u64, 0;
        deserialize_i16, visit_u64, 0;
        deserialize_i32, visit_u64, 0;
        deserialize_i64, visit_u64, 0;
        deserialize_u8, visit_u64, 0;
        deserialize_u16, visit_u64, 0;
        deserialize_u32, visit_u64, 0;
        deserialize_u64, visit_u64, 0;
        deserialize_f32, visit_f64, 0.0;
        deserialize_f64, visit_f64, 0.0;
        deserialize_char, visit_char, ' ';
        deserialize_str, visit_borrowed_str, "";
        deserialize_string, visit_borrowed_str, "";
        deserialize_bytes, visit_borrowed_bytes, &[];
        deserialize_byte_buf, visit_borrowed_bytes, &[];
        deserialize_identifier, visit_borrowed_str, "";
    }

    fn deserialize_option<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.value() {
            None | Some(Value::Null) => visitor.visit_none(),
            Some(_) => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_any(visitor)
    }

    fn deserialize_ignored_any<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'a>>(self, _: &'static str, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_any(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.list(0, visitor)
    }

    fn deserialize_tuple<V: Visitor<'a>>(self, length: usize, visitor: V) -> Result<V::Value, Fault> {
        self.list(length, visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.list(length, visitor)
    }

    fn deserialize_map<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.object(None, visitor)
    }

    fn deserialize_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.object(Some(fields), visitor)
    }

    fn deserialize_enum<V: Visitor<'a>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let (name, inner) = match self.value() {
            None => (variants.first().copied().unwrap_or_default(), None),
            Some(Value::Text(name)) => (name.as_str(), None),
            Some(Value::Object(fields)) => match fields.as_slice() {
                [(name, node)] => (name.as_str(), Some(node)),
                _ => return Err(self.wrong(one_of(variants))),
            },
            Some(_) => return Err(self.wrong(one_of(variants))),
        };
        let path = inner.map_or_else(|| self.path.clone(), |_| field(&self.path, name));
        let bare = inner.is_none() && self.node.is_some();
        let inner = Reader::new(inner, path, self.passed);
        visitor.visit_enum(Variant { name, inner, bare }).map_err(|fault| self.place(fault))
    }
}

struct Elements<'r, 'a> {
    of: &'r Reader<'a>,
    elements: std::iter::Enumerate<std::vec::IntoIter<Option<&'a Node>>>,
}

impl<'a> SeqAccess<'a> for Elements<'_, 'a> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        let Some((i, node)) = self.elements.next() else { return Ok(None) };
        let reader = Reader::new(node, element(&self.of.path, i), self.of.passed);
        let place = reader.clone();
        seed.deserialize(reader).map(Some).map_err(|fault| place.place(fault))
    }
}

struct Fields<'r, 'a> {
    of: &'r Reader<'a>,
    fields: std::vec::IntoIter<(&'a str, Option<&'a Node>)>,
    now: Option<(&'a str, Option<&'a Node>)>,
}

impl<'a> MapAccess<'a> for Fields<'_, 'a> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'a>>(&mut self, seed: K) -> Result<Option<K::Value>, Fault> {
        self.now = self.fields.next();
        let Some((key, _)) = self.now else { return Ok(None) };
        let read = seed.deserialize(serde::de::value::BorrowedStrDeserializer::<Fault>::new(key));
        read.map(Some).map_err(|fault| fault.at(&field(&self.of.path, key), || key.to_string()))
    }

    fn next_value_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Result<T::Value, Fault> {
        let (key, node) = self.now.take().unwrap_or_default();
        let reader = Reader::new(node, field(&self.of.path, key), self.of.passed);
        let place = reader.clone();
        seed.deserialize(reader).map_err(|fault| place.place(fault))
    }
}

struct Variant<'a> {
    name: &'a str,
    inner: Reader<'a>,
    /// A name without anything beside it.
    bare: bool,
}

impl<'a> EnumAccess<'a> for Variant<'a> {
    type Error = Fault;
    type Variant = Variant<'a>;

    fn variant_seed<T: DeserializeSeed<'a>>(self, seed: T) -> Result<(T::Value, Variant<'a>), Fault> {
        let name: StrDeserializer<'_, Fault> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'a> VariantAccess<'a> for Variant<'a> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        if self.inner.node.is_none() { Ok(()) } else { Err(self.inner.wrong("the name alone, in quotes")) }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'a>>(self, seed: T) -> Result<T::Value, Fault> {
        self.with_more()?;
        seed.deserialize(self.inner)
    }

    fn tuple_variant<V: Visitor<'a>>(self, length: usize, visitor: V) -> Result<V::Value, Fault> {
        self.with_more()?;
        self.inner.deserialize_tuple(length, visitor)
    }

    fn struct_variant<V: Visitor<'a>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.with_more()?;
        self.inner.object(Some(fields), visitor)
    }
}

impl Variant<'_> {
    fn with_more(&self) -> Result<(), Fault> {
        let expected = || Fault::value(format!("an object of one field `{}`", self.name));
        if self.bare { Err(expected().at(&self.inner.path, || self.name.to_string())) } else { Ok(()) }
    }
}
