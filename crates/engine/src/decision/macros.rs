//! What a game is declared with.

/// Declares the frames of a game: an enum of types of their own, each with its kind. The first word of a line is the
/// kind: `asks` a [`Decision`](crate::decision::Decision), `skips` a [`Skippable`](crate::decision::Skippable) one,
/// `window` a [`Reaction`](crate::decision::Reaction), `chance` a [`ChanceRequest`](crate::decision::ChanceRequest),
/// `runs` an [`Automatic`](crate::decision::Automatic) step. Their order is part of every hash: new ones go to the end. A
/// frame that grows beyond the bytes allowed does not compile. See [`decision`](crate::decision) for an example.
#[macro_export]
macro_rules! frames {
    (
        $(#[$outer:meta])*
        pub enum $name:ident of $game:ty, at most $bytes:literal bytes {
            $( $(#[doc = $doc:literal])* $kind:ident $variant:ident($frame:ty) ),+ $(,)?
        }
    ) => {
        $(#[$outer])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, ::serde::Serialize, ::serde::Deserialize)]
        pub enum $name {
            $( $(#[doc = $doc])* $variant($frame), )+
        }

        const _: () = assert!(::core::mem::size_of::<$name>() <= $bytes, "a frame has grown too large");

        impl $crate::decision::FrameSet<$game> for $name {
            const LIST: &'static [$crate::decision::Entry] = &[
                $( $crate::frame_entry!($kind, $game, $frame, stringify!($variant), concat!($($doc),*)), )+
            ];

            #[inline]
            fn visit<V: $crate::decision::Visit<$game>>(self, visitor: V) -> V::Out {
                match self {
                    $( $name::$variant(frame) => $crate::frame_visit!($kind, visitor, frame), )+
                }
            }

            fn name(self) -> &'static str {
                match self {
                    $( $name::$variant(_) => stringify!($variant), )+
                }
            }
        }

        $(
            impl From<$frame> for $name {
                fn from(frame: $frame) -> $name {
                    $name::$variant(frame)
                }
            }
        )+
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! frame_visit {
    (asks, $visitor:ident, $frame:ident) => {
        $visitor.decision($frame)
    };
    (skips, $visitor:ident, $frame:ident) => {
        $visitor.skippable($frame)
    };
    (window, $visitor:ident, $frame:ident) => {
        $visitor.reaction($frame)
    };
    (chance, $visitor:ident, $frame:ident) => {
        $visitor.chance($frame)
    };
    (runs, $visitor:ident, $frame:ident) => {
        $visitor.automatic($frame)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! frame_entry {
    (asks, $game:ty, $frame:ty, $name:expr, $doc:expr) => {
        $crate::frame_entry!(@ Asks, Decision, $game, $frame, $name, $doc)
    };
    (skips, $game:ty, $frame:ty, $name:expr, $doc:expr) => {
        $crate::frame_entry!(@ Skips, Decision, $game, $frame, $name, $doc)
    };
    (window, $game:ty, $frame:ty, $name:expr, $doc:expr) => {
        $crate::frame_entry!(@ Window, Reaction, $game, $frame, $name, $doc)
    };
    (chance, $game:ty, $frame:ty, $name:expr, $doc:expr) => {
        $crate::decision::Entry {
            name: $name,
            doc: $doc,
            kind: $crate::decision::Kind::Chance,
            phase: <$frame as $crate::decision::ChanceRequest<$game>>::PHASE,
            rule: "",
            who: None,
        }
    };
    (runs, $game:ty, $frame:ty, $name:expr, $doc:expr) => {
        $crate::decision::Entry {
            name: $name,
            doc: $doc,
            kind: $crate::decision::Kind::Runs,
            phase: <$frame as $crate::decision::Automatic<$game>>::PHASE,
            rule: "",
            who: None,
        }
    };
    (@ $kind:ident, $trait:ident, $game:ty, $frame:ty, $name:expr, $doc:expr) => {
        $crate::decision::Entry {
            name: $name,
            doc: $doc,
            kind: $crate::decision::Kind::$kind,
            phase: <$frame as $crate::decision::$trait<$game>>::PHASE,
            rule: <$frame as $crate::decision::$trait<$game>>::RULE,
            who: Some(<$frame as $crate::decision::$trait<$game>>::WHO),
        }
    };
}

/// Declares the two ways to hold a position: one to look at it (`g` the game, `s` the state), one to play it on (`g`,
/// `s`, and `log`). They are the game's own types, so that its rules are their methods. The state's field `frames` is the
/// stack. See [`decision`](crate::decision) for an example.
#[macro_export]
macro_rules! contexts {
    (
        $view_vis:vis $view:ident, $exec_vis:vis $exec:ident of $game:ty,
        state $state:ty, frame $frame:ty, stack $stack:ty $(,)?
    ) => {
        /// A position, looked at.
        #[derive(Clone, Copy)]
        $view_vis struct $view<'a> {
            /// The game as laid out.
            pub g: &'a $game,
            /// The position.
            pub s: &'a $state,
        }

        /// A position, played on.
        $exec_vis struct $exec<'a, L: $crate::Log> {
            /// The game as laid out.
            pub g: &'a $game,
            /// The position.
            pub s: &'a mut $state,
            /// Where it is told.
            pub log: &'a mut L,
        }

        #[allow(dead_code, reason = "what a game does not use")]
        impl<L: $crate::Log> $exec<'_, L> {
            /// The position, looked at.
            #[inline]
            #[must_use]
            pub fn look(&self) -> $view<'_> {
                $view { g: self.g, s: self.s }
            }

            /// Reports something.
            pub fn report(&mut self, line: impl FnOnce($view<'_>) -> $crate::Line) {
                let look = $view { g: self.g, s: self.s };
                self.log.say(|| line(look));
            }

            /// Reports something, with the rule that applied.
            pub fn say(&mut self, rule: &'static str, line: impl FnOnce($view<'_>) -> $crate::Line) {
                self.report(|look| line(look).rule(rule));
            }

            /// Puts a frame on top.
            #[track_caller]
            pub fn push(&mut self, frame: impl Into<$frame>) {
                $crate::Stack::push(&mut self.s.frames, frame.into());
            }

            /// Takes the top frame off.
            #[track_caller]
            pub fn pop(&mut self) {
                $crate::Stack::pop(&mut self.s.frames);
            }

            /// Puts a frame in the place of the top one.
            #[track_caller]
            pub fn replace(&mut self, frame: impl Into<$frame>) {
                $crate::Stack::replace(&mut self.s.frames, frame.into());
            }

            /// The game cannot go on: this is wrong, here.
            #[track_caller]
            pub fn fault(&mut self, what: $crate::What) {
                $crate::Stack::fail(&mut self.s.frames, $crate::Fault::new(what));
            }

            /// Runs on until a seat or chance is asked, the game is over, or it is at fault: for positions set up by hand.
            pub fn run_on(&mut self) {
                $crate::decision::run_on::<$game, L>(self);
            }
        }

        impl $crate::decision::Contexts for $game {
            type Frame = $frame;
            type Stack = $stack;
            type View<'a> = $view<'a>;
            type Exec<'a, L: $crate::Log + 'a> = $exec<'a, L>;

            #[inline]
            fn view<'a>(&'a self, state: &'a $state) -> $view<'a> {
                $view { g: self, s: state }
            }
            #[inline]
            fn exec<'a, L: $crate::Log>(&'a self, state: &'a mut $state, log: &'a mut L) -> $exec<'a, L> {
                $exec { g: self, s: state, log }
            }
            #[inline]
            fn seen<'a, L: $crate::Log>(x: &'a $exec<'_, L>) -> $view<'a> {
                x.look()
            }
            #[inline]
            fn stack<'a>(view: <$game as $crate::decision::Contexts>::View<'a>) -> &'a $stack {
                &view.s.frames
            }
            #[inline]
            fn stack_mut<'a, L: $crate::Log>(x: &'a mut $exec<'_, L>) -> &'a mut $stack {
                &mut x.s.frames
            }
        }
    };
}

/// The part of a game's `impl Game` that its frames play: what is waited for, what may be chosen and why not, what a
/// choice and chance do. See [`decision`](crate::decision) for an example.
#[macro_export]
macro_rules! by_frames {
    () => {
        fn waiting(&self, state: &Self::State) -> $crate::Waiting {
            $crate::decision::waiting(self, state)
        }

        fn legal(&self, state: &Self::State, seat: $crate::Seat, out: &mut $crate::Choices) {
            $crate::decision::legal(self, state, seat, out);
        }

        fn is_legal(&self, state: &Self::State, seat: $crate::Seat, choice: $crate::Choice) -> bool {
            $crate::decision::is_legal(self, state, seat, choice)
        }

        fn apply<L: $crate::Log>(
            &self,
            state: &mut Self::State,
            seat: $crate::Seat,
            choice: $crate::Choice,
            log: &mut L,
        ) -> Result<$crate::Step, $crate::Refusal> {
            $crate::decision::apply(self, state, seat, choice, log)
        }

        fn apply_listed<L: $crate::Log>(
            &self,
            state: &mut Self::State,
            seat: $crate::Seat,
            listed: $crate::Listed,
            log: &mut L,
        ) -> Result<$crate::Step, $crate::Refusal> {
            $crate::decision::apply_listed(self, state, seat, listed, log)
        }

        fn resolve<L: $crate::Log>(
            &self,
            state: &mut Self::State,
            rolled: &$crate::Rolled,
            log: &mut L,
        ) -> Result<(), $crate::NotAsked> {
            $crate::decision::resolve(self, state, rolled, log)
        }

        fn weights(&self, state: &Self::State, out: &mut $crate::Weights) {
            $crate::decision::weights(self, state, out);
        }

        fn prompt(&self, state: &Self::State, seat: $crate::Seat) -> $crate::scene::Prompt {
            $crate::decision::prompt(self, state, seat)
        }

        fn why_not(
            &self,
            state: &Self::State,
            seat: $crate::Seat,
            noun: $crate::Noun,
        ) -> Option<$crate::Refusal> {
            $crate::decision::why_not(self, state, seat, noun)
        }

        fn assume(&self, origin: &Self::State, at: &Self::State) -> Option<($crate::Seat, $crate::Choice)> {
            $crate::decision::assume(self, origin, at)
        }
    };
}
