//! Commands & Colors: Napoleonics.
