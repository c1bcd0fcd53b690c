//! The messages between a client and a table: one definition, for the server, for tests and for the page.
//!
//! [`ToTable`] goes up a WebSocket at `/ws`, [`FromTable`] comes down; everything else is asked by HTTP
//! ([`http`]). Scenes go out as small differences ([`patch`]). The TypeScript types of all of it are made from
//! these types: `make bless` writes them to `web/src/lib/protocol/messages.ts`.
//!
//! ```
//! use sandtable_protocol::ToTable;
//!
//! let said: ToTable = serde_json::from_str(r#"{"type":"choose","number":7,"text":"to F7"}"#)?;
//! assert_eq!(said, ToTable::Choose { number: 7, text: "to F7".into() });
//! # Ok::<(), serde_json::Error>(())
//! ```

pub mod exchange;
pub mod http;
pub mod patch;
mod socket;

pub use socket::{
    Considered, ErrorCode, Fair, FromTable, Halt, Played, Reply, SeatKind, SeatShown, Stage, Standing,
    TableShown, ToTable, Undo, Update, Welcome,
};

/// The version of these messages: a page of another version is told to load itself anew.
pub const PROTOCOL: u16 = 2;

/// The longest message a client may send, in bytes.
pub const LONGEST_MESSAGE: usize = 16 * 1024;
