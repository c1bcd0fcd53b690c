//! Rules that may be switched: one way to declare and to read them.

/// Declares the rules of a game that may be switched: an enum of them, each with its name in records, its values (the
/// default first) and the rule it changes; and a type that holds the values in force.
///
/// ```
/// use sandtable_engine::Options;
/// sandtable_engine::rulings! {
///     /// Rules that the published cards read otherwise.
///     pub enum Ruling, values Rulings {
///         YoungGuard = "young-guard" ["two", "one"] "AMB-04",
///         Rifles = "rifles" ["up", "down", "never"] "AMB-05",
///     }
/// }
/// let mut options = Options::default();
/// options.0.insert("rifles".into(), "down".into());
/// let rulings = Rulings::of(&options);
/// assert!(rulings.stands(Ruling::YoungGuard));
/// assert_eq!(rulings.value(Ruling::Rifles), 1);
/// assert_eq!(Ruling::infos()[1].values, ["up", "down", "never"]);
/// ```
#[macro_export]
macro_rules! rulings {
    (
        $(#[$outer:meta])*
        pub enum $ruling:ident, values $values:ident {
            $($name:ident = $id:literal [$($value:literal),+ $(,)?] $rule:literal),+ $(,)?
        }
    ) => {
        $(#[$outer])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $ruling {
            $(#[doc = concat!("§", $rule, ": `", $id, "`.")] $name,)+
        }

        impl $ruling {
            /// All of them.
            pub const ALL: &'static [$ruling] = &[$($ruling::$name),+];

            /// The switches, for lists.
            #[must_use]
            pub fn infos() -> Vec<$crate::OptionInfo> {
                vec![$($crate::OptionInfo::new($id, &[$($value),+], $rule)),+]
            }
        }

        /// The values in force.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $values([u8; $ruling::ALL.len()]);

        impl $values {
            /// The values of these options; unknown ones are the caller's to refuse.
            #[must_use]
            pub fn of(options: &$crate::Options) -> $values {
                let infos = $ruling::infos();
                $values(::core::array::from_fn(|place| {
                    let set = options.value(&infos[place]);
                    infos[place].values.iter().position(|value| *value == set).unwrap_or(0) as u8
                }))
            }

            /// Which of its values a ruling has; 0 is the default.
            #[must_use]
            pub const fn value(&self, ruling: $ruling) -> u8 {
                self.0[ruling as usize]
            }

            /// Whether a ruling has its default.
            #[must_use]
            pub const fn stands(&self, ruling: $ruling) -> bool {
                self.value(ruling) == 0
            }
        }
    };
}
