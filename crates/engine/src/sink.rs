//! Where a game's rules list their choices: once, for `legal` and for the check in `apply` both.

use crate::choice::{Choice, Choices, Noun, Verb};

/// Takes legal choices: into a list, or past one choice that is looked for.
pub trait Sink {
    /// Whether this choice is of interest; costly tests may be skipped if not.
    fn wants(&self, verb: Verb, noun: Noun) -> bool;
    /// The choice is legal.
    fn add(&mut self, verb: Verb, noun: Noun);
}

impl Sink for Choices {
    #[inline]
    fn wants(&self, _verb: Verb, _noun: Noun) -> bool {
        true
    }
    #[inline]
    fn add(&mut self, verb: Verb, noun: Noun) {
        Choices::add(self, verb, noun);
    }
}

/// Looks for one choice in the list.
#[derive(Clone, Copy, Debug)]
pub struct Probe {
    wanted: Choice,
    found: bool,
}

impl Probe {
    /// Looks for this choice.
    #[must_use]
    pub fn new(wanted: Choice) -> Probe {
        Probe { wanted, found: false }
    }

    /// Whether it was listed.
    #[must_use]
    pub fn found(&self) -> bool {
        self.found
    }
}

impl Sink for Probe {
    #[inline]
    fn wants(&self, verb: Verb, noun: Noun) -> bool {
        self.wanted.verb == verb && self.wanted.noun == noun
    }
    #[inline]
    fn add(&mut self, verb: Verb, noun: Noun) {
        self.found |= self.wants(verb, noun);
    }
}

/// Looks whether there is any choice but the end of the step.
#[derive(Clone, Copy, Debug)]
pub struct AnyBut {
    end: Verb,
    found: bool,
}

impl AnyBut {
    /// Looks for choices of other verbs than this one.
    #[must_use]
    pub fn new(end: Verb) -> AnyBut {
        AnyBut { end, found: false }
    }

    /// Whether one was listed.
    #[must_use]
    pub fn found(&self) -> bool {
        self.found
    }
}

impl Sink for AnyBut {
    fn wants(&self, _verb: Verb, _noun: Noun) -> bool {
        !self.found
    }
    fn add(&mut self, verb: Verb, _noun: Noun) {
        self.found |= verb != self.end;
    }
}

/// Looks for the only choice there is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Only {
    choice: Option<Choice>,
    more: bool,
}

impl Only {
    /// The only choice; nothing if there are several or none.
    #[must_use]
    pub fn choice(&self) -> Option<Choice> {
        self.choice.filter(|_| !self.more)
    }
}

impl Sink for Only {
    fn wants(&self, _verb: Verb, _noun: Noun) -> bool {
        !self.more
    }
    fn add(&mut self, verb: Verb, noun: Noun) {
        self.more |= self.choice.is_some();
        self.choice = Some(Choice { verb, noun });
    }
}

/// Looks for the first choice.
#[derive(Clone, Copy, Debug, Default)]
pub struct First {
    choice: Option<Choice>,
}

impl First {
    /// The first choice listed.
    #[must_use]
    pub fn choice(&self) -> Option<Choice> {
        self.choice
    }
}

impl Sink for First {
    fn wants(&self, _verb: Verb, _noun: Noun) -> bool {
        self.choice.is_none()
    }
    fn add(&mut self, verb: Verb, noun: Noun) {
        self.choice.get_or_insert(Choice { verb, noun });
    }
}

/// Looks for any choice of a noun.
#[derive(Clone, Copy, Debug)]
pub struct Touch {
    noun: Noun,
    found: bool,
}

impl Touch {
    /// Looks for choices of this noun.
    #[must_use]
    pub fn new(noun: Noun) -> Touch {
        Touch { noun, found: false }
    }

    /// Whether one was listed.
    #[must_use]
    pub fn found(&self) -> bool {
        self.found
    }
}

impl Sink for Touch {
    fn wants(&self, _verb: Verb, noun: Noun) -> bool {
        noun == self.noun
    }
    fn add(&mut self, _verb: Verb, noun: Noun) {
        self.found |= noun == self.noun;
    }
}
