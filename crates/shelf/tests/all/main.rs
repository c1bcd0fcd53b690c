//! All games of this build together.

mod hostile;
mod names;
mod pictures;
mod problems;
mod records;
