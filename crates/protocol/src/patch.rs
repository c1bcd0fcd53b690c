//! Small differences between two JSON values, so that a scene of 30 kB goes out as a few hundred bytes.
//!
//! A patch is a list of steps, taken in order. Each names a place by a path of keys and indices from the root:
//!
//! - `{"at": ["turn", "key"], "set": value}` puts a value there: a new or another one. The empty path is the
//!   whole value.
//! - `{"at": ["over"], "drop": true}` removes a key from an object.
//! - `{"at": ["pieces"], "cut": [start, count], "put": [values…]}` removes `count` elements of a list from
//!   `start` on and puts others in their place: the `splice` of JavaScript.
//!
//! Applying it takes these lines of TypeScript:
//!
//! ```ts
//! export function apply(root: any, patch: Step[]): any {
//!   for (const step of patch) {
//!     if (step.at.length === 0 && 'set' in step) { root = step.set; continue; }
//!     const place = 'cut' in step ? step.at : step.at.slice(0, -1);
//!     const target = place.reduce((value: any, key) => value[key], root);
//!     const last = step.at[step.at.length - 1];
//!     if ('cut' in step) target.splice(step.cut[0], step.cut[1], ...step.put);
//!     else if ('drop' in step) delete target[last];
//!     else target[last] = step.set;
//!   }
//!   return root;
//! }
//! ```
//!
//! Lists whose elements are objects with an `id` are compared by it, so that a piece that leaves the table is one
//! step and not a change of all after it; other lists by their equal beginnings and ends.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// Steps from one value to another.
pub type Patch = Vec<Step>;

/// A part of a path: a key of an object or an index of a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Key {
    /// Of a list.
    Index(u32),
    /// Of an object.
    Name(String),
}

/// One step of a patch.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Step {
    /// Puts a value.
    Set {
        /// Where.
        at: Vec<Key>,
        /// What.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        set: Value,
    },
    /// Removes a key.
    Drop {
        /// Where.
        at: Vec<Key>,
        /// Always true.
        drop: bool,
    },
    /// Replaces a run of a list.
    Splice {
        /// Which list.
        at: Vec<Key>,
        /// From where, and how many go.
        cut: (u32, u32),
        /// What comes.
        #[cfg_attr(feature = "ts", ts(type = "Array<unknown>"))]
        put: Vec<Value>,
    },
}

/// The steps from `old` to `new`, both of them JSON as text, written in one way: what is the same text is not read.
#[must_use]
pub fn diff(old: &str, new: &str) -> Patch {
    let mut patch = Vec::new();
    match compare(old, new, &mut Vec::new(), &mut patch) {
        Ok(()) => patch,
        Err(_) => vec![Step::Set { at: Vec::new(), set: serde_json::from_str(new).unwrap_or_default() }],
    }
}

type Raw<'a> = &'a RawValue;
type Object<'a> = BTreeMap<String, Raw<'a>>;
type Compared = Result<(), serde_json::Error>;

fn compare(old: &str, new: &str, at: &mut Vec<Key>, patch: &mut Patch) -> Compared {
    if old == new {
        return Ok(());
    }
    match (old.as_bytes().first(), new.as_bytes().first()) {
        (Some(b'{'), Some(b'{')) => {
            compare_objects(&serde_json::from_str(old)?, &serde_json::from_str(new)?, at, patch)?;
        }
        (Some(b'['), Some(b'[')) => {
            let (old, new): (Vec<Raw<'_>>, Vec<Raw<'_>>) =
                (serde_json::from_str(old)?, serde_json::from_str(new)?);
            compare_lists(&old, &new, at, patch)?;
        }
        _ => patch.push(Step::Set { at: at.clone(), set: serde_json::from_str(new)? }),
    }
    Ok(())
}

fn compare_objects(old: &Object<'_>, new: &Object<'_>, at: &mut Vec<Key>, patch: &mut Patch) -> Compared {
    let inside = |at: &Vec<Key>, key: &String| [at.as_slice(), &[Key::Name(key.clone())]].concat();
    for key in old.keys().filter(|key| !new.contains_key(*key)) {
        patch.push(Step::Drop { at: inside(at, key), drop: true });
    }
    for (key, value) in new {
        match old.get(key) {
            None => patch.push(Step::Set { at: inside(at, key), set: read(value)? }),
            Some(before) => {
                at.push(Key::Name(key.clone()));
                compare(before.get(), value.get(), at, patch)?;
                at.pop();
            }
        }
    }
    Ok(())
}

fn read(raw: Raw<'_>) -> Result<Value, serde_json::Error> {
    serde_json::from_str(raw.get())
}

/// Elements that are the same thing are compared inside; runs of others between them are spliced. Steps go from
/// the end of the list to its beginning, so that indices of the old list hold.
fn compare_lists(old: &[Raw<'_>], new: &[Raw<'_>], at: &mut Vec<Key>, patch: &mut Patch) -> Compared {
    let pairs = pair_up(old, new);
    let mut steps: Vec<Patch> = Vec::new();
    let (mut o, mut n) = (0, 0);
    for (i, j) in pairs.into_iter().chain([(old.len(), new.len())]) {
        if i > o || j > n {
            let put = new.get(n..j).unwrap_or_default();
            let put = put.iter().map(|value| read(value)).collect::<Result<_, _>>()?;
            steps.push(vec![Step::Splice { at: at.clone(), cut: (o as u32, (i - o) as u32), put }]);
        }
        if let (Some(before), Some(after)) = (old.get(i), new.get(j)) {
            let mut inner = Vec::new();
            at.push(Key::Index(i as u32));
            compare(before.get(), after.get(), at, &mut inner)?;
            at.pop();
            steps.push(inner);
        }
        (o, n) = (i + 1, j + 1);
    }
    patch.extend(steps.into_iter().rev().flatten());
    Ok(())
}

/// Which elements of two lists are the same thing, in rising order of both.
fn pair_up(old: &[Raw<'_>], new: &[Raw<'_>]) -> Vec<(usize, usize)> {
    let same = |(a, b): &(&Raw<'_>, &Raw<'_>)| a.get() == b.get();
    let start = old.iter().zip(new).take_while(same).count();
    let end = old[start..].iter().rev().zip(new[start..].iter().rev()).take_while(same).count();
    let (old_end, new_end) = (old.len() - end, new.len() - end);
    let mut pairs: Vec<(usize, usize)> = (0..start).map(|i| (i, i)).collect();
    let middle: Vec<Option<&str>> = old[start..old_end].iter().map(|value| id(value)).collect();
    let other: Vec<Option<&str>> = new[start..new_end].iter().map(|value| id(value)).collect();
    if middle == other {
        pairs.extend((start..old_end).map(|i| (i, i)));
    } else {
        let mut from = 0;
        for (j, wanted) in other.iter().enumerate().filter(|(_, id)| id.is_some()) {
            let found = middle.iter().skip(from).position(|id| id == wanted);
            if let Some(place) = found {
                pairs.push((start + from + place, start + j));
                from += place + 1;
            }
        }
    }
    pairs.extend((0..end).map(|i| (old_end + i, new_end + i)));
    pairs
}

/// What an element is called, if it is an object with an `id`.
fn id<'a>(value: Raw<'a>) -> Option<&'a str> {
    #[derive(Deserialize)]
    struct Named<'a> {
        #[serde(borrow)]
        id: Raw<'a>,
    }
    let object = value.get().starts_with('{').then(|| serde_json::from_str::<Named<'a>>(value.get()));
    Some(object?.ok()?.id.get())
}

/// A patch that does not fit the value it is applied to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Misfit;

/// Takes the steps of a patch.
///
/// # Errors
/// If it was made for another value; the value is then spoilt.
pub fn apply(value: &mut Value, patch: &[Step]) -> Result<(), Misfit> {
    patch.iter().try_for_each(|step| take(value, step))
}

fn take(value: &mut Value, step: &Step) -> Result<(), Misfit> {
    match step {
        Step::Set { at, set } => match at.split_last() {
            None => *value = set.clone(),
            Some((Key::Name(name), path)) => {
                let object = reach(value, path)?.as_object_mut().ok_or(Misfit)?;
                object.insert(name.clone(), set.clone());
            }
            Some((Key::Index(_), _)) => *reach(value, at)? = set.clone(),
        },
        Step::Drop { at, .. } => {
            let Some((Key::Name(name), path)) = at.split_last() else { return Err(Misfit) };
            reach(value, path)?.as_object_mut().ok_or(Misfit)?.remove(name).ok_or(Misfit)?;
        }
        Step::Splice { at, cut: (start, count), put } => {
            let list = reach(value, at)?.as_array_mut().ok_or(Misfit)?;
            let (start, end) = (*start as usize, *start as usize + *count as usize);
            if end > list.len() {
                return Err(Misfit);
            }
            list.splice(start..end, put.iter().cloned());
        }
    }
    Ok(())
}

fn reach<'a>(value: &'a mut Value, path: &[Key]) -> Result<&'a mut Value, Misfit> {
    path.iter().try_fold(value, |value, key| {
        match key {
            Key::Index(index) => value.get_mut(*index as usize),
            Key::Name(name) => value.get_mut(name),
        }
        .ok_or(Misfit)
    })
}
