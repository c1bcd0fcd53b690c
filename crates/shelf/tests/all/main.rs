//! All games of this build together.

mod hostile;
mod names;
mod problems;
mod records;
