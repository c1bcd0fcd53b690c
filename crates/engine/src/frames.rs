//! The stack of what a position waits for.

use crate::Array;
use crate::fault::{Fault, What};
use serde::{Deserialize, Serialize};

/// A stack of frames as the engine uses it: an interrupt pushes a frame, its end pops it. The stack also keeps the
/// fault of a game that cannot go on, and nothing but the first.
pub trait Stack {
    /// What is on it.
    type Frame: Copy;
    /// The frame on top.
    fn top(&self) -> Option<Self::Frame>;
    /// Puts a frame on top. Too many are a fault.
    fn push(&mut self, frame: Self::Frame);
    /// Takes the top frame off. None left to take is a fault.
    fn pop(&mut self);
    /// Puts a frame in the place of the top one.
    fn replace(&mut self, frame: Self::Frame);
    /// Why the game cannot go on.
    fn fault(&self) -> Option<Fault>;
    /// The game cannot go on.
    fn fail(&mut self, fault: Fault);
}

/// A stack of at least one and at most `MOST` frames, as plain data. Places above the top are wiped, so that equal
/// positions are equal bytes. A fault is no part of these bytes: the same record leads to it again.
///
/// ```
/// use sandtable_engine::Frames;
/// let mut frames = Frames::<char, 2>::new('t');
/// frames.push('a');
/// assert_eq!(frames.as_slice(), ['t', 'a']);
/// frames.replace('b');
/// assert_eq!(frames.top(), 'b');
/// frames.pop();
/// assert_eq!(frames, Frames::new('t'));
/// frames.pop();
/// assert!(frames.fault().is_some());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Frames<F, const MOST: usize> {
    len: u8,
    frames: Array<F, MOST>,
    #[serde(skip)]
    fault: Option<Fault>,
}

impl<F: Copy, const MOST: usize> Frames<F, MOST> {
    /// A stack of one frame.
    #[must_use]
    pub fn new(first: F) -> Self {
        Frames { len: 1, frames: Array([first; MOST]), fault: None }
    }

    /// The frame on top.
    #[must_use]
    pub fn top(&self) -> F {
        self.frames[self.len.saturating_sub(1) as usize]
    }

    /// The frames from the bottom to the top.
    #[must_use]
    pub fn as_slice(&self) -> &[F] {
        &self.frames[..self.len as usize]
    }

    /// Puts a frame on top; a fault if there is no place for it.
    #[track_caller]
    pub fn push(&mut self, frame: F) {
        match self.frames.get_mut(self.len as usize) {
            Some(place) => {
                *place = frame;
                self.len += 1;
            }
            None => self.fail(Fault::new(What::FramesFull)),
        }
    }

    /// Takes the top frame off; a fault if it is the last.
    #[track_caller]
    pub fn pop(&mut self) {
        if self.len > 1 {
            self.len -= 1;
            self.frames[self.len as usize] = self.frames[0];
        } else {
            self.fail(Fault::new(What::FramesEmpty));
        }
    }

    /// Puts a frame in the place of the top one.
    pub fn replace(&mut self, frame: F) {
        let top = self.len.saturating_sub(1) as usize;
        self.frames[top] = frame;
        if top == 0 {
            self.frames = Array([frame; MOST]);
        }
    }

    /// Why the game cannot go on.
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        self.fault
    }

    /// The game cannot go on; the first fault counts.
    pub fn fail(&mut self, fault: Fault) {
        self.fault.get_or_insert(fault);
    }
}

impl<F: Copy, const MOST: usize> Stack for Frames<F, MOST> {
    type Frame = F;
    #[inline]
    fn top(&self) -> Option<F> {
        Some(Frames::top(self))
    }
    #[track_caller]
    fn push(&mut self, frame: F) {
        Frames::push(self, frame);
    }
    #[track_caller]
    fn pop(&mut self) {
        Frames::pop(self);
    }
    fn replace(&mut self, frame: F) {
        Frames::replace(self, frame);
    }
    #[inline]
    fn fault(&self) -> Option<Fault> {
        self.fault
    }
    fn fail(&mut self, fault: Fault) {
        Frames::fail(self, fault);
    }
}

/// A stack for games that pile up many frames at once, on the heap. It may be empty while a step runs, and is written
/// as a list.
///
/// ```
/// use sandtable_engine::{LongFrames, Stack};
/// let mut frames = LongFrames::from(vec!['t', 'a']);
/// frames.pop();
/// assert_eq!(frames.top(), Some('t'));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct LongFrames<F> {
    frames: Vec<F>,
    #[serde(skip)]
    fault: Option<Fault>,
}

/// The most frames that a [`LongFrames`] takes.
const LONGEST: usize = 4_096;

impl<F> From<Vec<F>> for LongFrames<F> {
    fn from(frames: Vec<F>) -> LongFrames<F> {
        LongFrames { frames, fault: None }
    }
}

impl<F> std::ops::Deref for LongFrames<F> {
    type Target = [F];
    fn deref(&self) -> &[F] {
        &self.frames
    }
}

impl<F: Copy> Stack for LongFrames<F> {
    type Frame = F;
    fn top(&self) -> Option<F> {
        self.frames.last().copied()
    }
    #[track_caller]
    fn push(&mut self, frame: F) {
        if self.frames.len() < LONGEST {
            self.frames.push(frame);
        } else {
            self.fail(Fault::new(What::FramesFull));
        }
    }
    #[track_caller]
    fn pop(&mut self) {
        if self.frames.pop().is_none() {
            self.fail(Fault::new(What::FramesEmpty));
        }
    }
    #[track_caller]
    fn replace(&mut self, frame: F) {
        match self.frames.last_mut() {
            Some(top) => *top = frame,
            None => self.fail(Fault::new(What::FramesEmpty)),
        }
    }
    fn fault(&self) -> Option<Fault> {
        self.fault
    }
    fn fail(&mut self, fault: Fault) {
        self.fault.get_or_insert(fault);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_many_frames_are_a_fault() {
        let mut frames = Frames::<u8, 2>::new(1);
        frames.push(2);
        assert_eq!(frames.fault(), None);
        frames.push(3);
        assert_eq!(frames.fault().map(|fault| fault.what), Some(What::FramesFull));
        let mut long = LongFrames::from(vec![0u8]);
        (0..LONGEST).for_each(|_| long.push(1));
        assert_eq!(long.fault().map(|fault| fault.what), Some(What::FramesFull));
    }

    #[test]
    fn the_first_fault_counts_and_changes_no_hash() {
        let mut frames = Frames::<u8, 2>::new(1);
        let hash = crate::StateHash::of(&frames);
        frames.pop();
        frames.fail(Fault::new(What::Missing));
        assert_eq!(frames.fault().map(|fault| fault.what), Some(What::FramesEmpty));
        assert_eq!(crate::StateHash::of(&frames), hash);
        assert_eq!(crate::StateHash::of(&LongFrames::from(vec![7u8])), crate::StateHash::of(&vec![7u8]));
    }
}
