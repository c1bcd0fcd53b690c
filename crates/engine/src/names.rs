//! What every game declares in the same form: numbered things and verbs.

/// Declares things of a game by their number, or none: `Copy`, one byte, plain data. The game's crate depends on
/// `serde`.
///
/// ```
/// sandtable_engine::numbered! {
///     /// A unit, by its number in the scenario.
///     UnitId;
///     /// A kind of card.
///     Card;
/// }
/// assert_eq!(UnitId(7).index(), 7);
/// assert!(!Card::NONE.is_some());
/// ```
#[macro_export]
macro_rules! numbered {
    ($($(#[$doc:meta])* $name:ident;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// None.
            pub const NONE: $name = $name(u8::MAX);

            /// It as an index.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Whether it is one at all.
            #[must_use]
            pub const fn is_some(self) -> bool {
                self.0 != u8::MAX
            }
        }
    )+};
}

/// Declares the two sides of a game, in the order of their seats. The game's crate depends on `serde`.
///
/// ```
/// use sandtable_engine::Seat;
/// sandtable_engine::sides! {
///     /// The two armies.
///     pub enum Side {
///         /// The one in the north.
///         North,
///         /// The one in the south.
///         South,
///     }
/// }
/// assert_eq!(Side::North.other(), Side::South);
/// assert_eq!((Side::South.index(), Side::South.seat()), (1, Seat(1)));
/// assert_eq!(Side::of_seat(Seat(0)), Some(Side::North));
/// ```
#[macro_export]
macro_rules! sides {
    (
        $(#[$outer:meta])*
        pub enum $side:ident {
            $(#[$first_meta:meta])* $first:ident,
            $(#[$second_meta:meta])* $second:ident $(,)?
        }
    ) => {
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize, ::serde::Deserialize)]
        $(#[$outer])*
        pub enum $side {
            $(#[$first_meta])* $first,
            $(#[$second_meta])* $second,
        }

        impl $side {
            /// Both, in the order of their seats.
            pub const BOTH: [$side; 2] = [$side::$first, $side::$second];

            /// As an index.
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The opponent.
            #[must_use]
            pub const fn other(self) -> $side {
                match self {
                    $side::$first => $side::$second,
                    $side::$second => $side::$first,
                }
            }

            /// Its seat, where each side has one.
            #[must_use]
            pub const fn seat(self) -> $crate::Seat {
                $crate::Seat(self as u8)
            }

            /// The side of a seat, where each side has one.
            #[must_use]
            pub fn of_seat(seat: $crate::Seat) -> Option<$side> {
                $side::BOTH.get(seat.index()).copied()
            }
        }
    };
}

/// Declares the verbs of a game, each a constant with what it means; `VERBS`: as they are written, for the
/// [`Vocabulary`](crate::Vocabulary); and `VERB_LOOKS`: how they are [offered](crate::decision::offers) wherever they are,
/// by the words in brackets: `main` (the main button), `quit` (leaves what is being done undone), `odds` (odds may be
/// asked), `target`, `reach` and `button` (how its thing is lit).
///
/// ```
/// sandtable_engine::verbs! {
///     TAKE = "take" [target odds]: "Take that many.",
///     PASS = "pass" [main]: "Leave it.",
/// }
/// assert_eq!(VERBS[PASS.0 as usize], "pass");
/// assert_eq!(VERB_LOOKS.len(), 2);
/// ```
#[macro_export]
macro_rules! verbs {
    ($($name:ident = $text:literal $([$($look:ident)+])? : $doc:literal),+ $(,)?) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "only their numbers are used")]
        enum VerbNumber { $($name),+ }
        $(#[doc = $doc] pub const $name: $crate::Verb = $crate::Verb(VerbNumber::$name as u16);)+
        /// The verbs as they are written, in the order of their numbers.
        pub const VERBS: &[&str] = &[$($text),+];
        /// How they look, in the same order.
        #[allow(dead_code, reason = "a game without buttons of its own does not ask")]
        pub const VERB_LOOKS: &[$crate::decision::VerbLook] =
            &[$($crate::decision::VerbLook::PLAIN $($(.$look())+)?),+];
    };
}
