//! The stack of what a position waits for.

use crate::Array;
use serde::{Deserialize, Serialize};

/// A stack of at least one and at most `MOST` frames, as plain data: an interrupt pushes a frame, its end pops it.
/// Places above the top are wiped, so that equal positions are equal bytes.
///
/// ```
/// use sandtable_engine::Frames;
/// let mut frames = Frames::<char, 4>::new('t');
/// frames.push('a');
/// assert_eq!(frames.as_slice(), ['t', 'a']);
/// frames.replace('b');
/// assert_eq!(frames.top(), 'b');
/// frames.pop();
/// assert_eq!(frames, Frames::new('t'));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Frames<F, const MOST: usize> {
    len: u8,
    frames: Array<F, MOST>,
}

impl<F: Copy, const MOST: usize> Frames<F, MOST> {
    /// A stack of one frame.
    #[must_use]
    pub fn new(first: F) -> Self {
        Frames { len: 1, frames: Array([first; MOST]) }
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

    /// Puts a frame on top.
    pub fn push(&mut self, frame: F) {
        debug_assert!((self.len as usize) < MOST, "frames nest too deep");
        if let Some(place) = self.frames.get_mut(self.len as usize) {
            *place = frame;
            self.len += 1;
        }
    }

    /// Takes the top frame off; the last one stays.
    pub fn pop(&mut self) {
        if self.len > 1 {
            self.len -= 1;
            self.frames[self.len as usize] = self.frames[0];
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
}
