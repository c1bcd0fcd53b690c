//! How maps, pieces and cards look, as data: the renderer, which no game knows, turns it into pictures. Words in it are
//! keys, said when it is drawn.

pub use sandtable_picture::*;
