//! The settings of `sandtable serve`: from flags, from the environment, from a file, and by default, in this order.
//!
//! A setting is one line of `settings!`: its flag, its environment variable and its key in the file
//! follow from it. A setting that is given in several places is taken from the first of them.

use clap::Args;
use sandtable_server::{Config, Network, ProxyHeader, Rate};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};
use std::fmt;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

/// The longest file of settings, in bytes.
const LONGEST_FILE: u64 = 1 << 20;

/// Declares the settings: words for `--help`, the field, its environment variable, its type, and what it sets.
macro_rules! settings {
    ($($(#[$meta:meta])* $field:ident $variable:literal: $type:ty => $($path:tt).+;)*) => {
        /// Settings as they were given; what was not given is empty.
        #[derive(Args, Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
        #[command(next_help_heading = "Settings: each may stand in the environment or in the file as well")]
        #[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
        pub struct Settings {
            $(
                $(#[$meta])*
                #[arg(long, env = $variable)]
                $field: Option<$type>,
            )*
        }

        impl Settings {
            /// These, and where nothing was given, the others.
            pub fn or(self, others: Settings) -> Settings {
                Settings { $($field: self.$field.or(others.$field),)* }
            }

            /// Puts what was given in its place.
            pub fn apply(self, config: &mut Config) {
                $(if let Some(value) = self.$field { config.$($path).+ = value.plain(); })*
            }

            /// All settings as they stand.
            pub fn of(config: &Config) -> Settings {
                Settings { $($field: Some(<$type as Value>::of(&config.$($path).+)),)* }
            }
        }

        #[cfg(test)]
        const VARIABLES: &[(&str, &str)] = &[$((stringify!($field), $variable),)*];
    };
}

settings! {
    /// The port; 0 for any that is free.
    port "SANDTABLE_PORT": u16 => port;
    /// The address to listen at. Only this machine's own by default; 0.0.0.0 lets others in.
    address "SANDTABLE_ADDRESS": Text<IpAddr> => address;
    /// The directory of the games: by default `sandtable` where this system keeps the data of programs.
    #[arg(value_name = "DIR")]
    data "SANDTABLE_DATA": PathBuf => data;
    /// The file of the keys that seal the dice of running games: by default `sandtable/seeds.key` where this system
    /// keeps the state of programs. It is made on the first start.
    #[arg(value_name = "FILE")]
    key_file "SANDTABLE_KEY_FILE": PathBuf => key;
    /// How long to wait at the start for another server that still uses the directory, such as one being restarted.
    #[arg(value_name = "TIME")]
    wait_for_lock "SANDTABLE_WAIT_FOR_LOCK": Text<Span> => wait_for_lock;
    /// A name by which browsers may call the server, besides localhost and its addresses. May be given several times.
    #[arg(value_name = "NAME", value_delimiter = ',')]
    host "SANDTABLE_HOST": Vec<String> => hosts;
    /// A proxy whose word about the address of a guest is taken: an address or a network, such as 10.0.0.0/8. May be
    /// given several times.
    #[arg(value_name = "NETWORK", value_delimiter = ',')]
    trusted_proxy "SANDTABLE_TRUSTED_PROXY": Vec<Text<Network>> => trusted_proxies;
    /// The header in which trusted proxies give it: x-forwarded-for or forwarded.
    #[arg(value_name = "HEADER")]
    proxy_header "SANDTABLE_PROXY_HEADER": Text<ProxyHeader> => proxy_header;
    /// Messages on one connection: a second / at once.
    #[arg(value_name = "RATE")]
    messages "SANDTABLE_MESSAGES": Text<Rate> => limits.messages;
    /// Requests from one address: a second / at once.
    #[arg(value_name = "RATE")]
    requests "SANDTABLE_REQUESTS": Text<Rate> => limits.requests;
    /// Tables, replays and analyses begun from one address: a second / at once.
    #[arg(value_name = "RATE")]
    tables "SANDTABLE_TABLES": Text<Rate> => limits.tables;
    /// Unknown links tried from one address: a second / at once.
    #[arg(value_name = "RATE")]
    guesses "SANDTABLE_GUESSES": Text<Rate> => limits.guesses;
    /// WebSockets from one address at a time.
    #[arg(value_name = "COUNT")]
    connections "SANDTABLE_CONNECTIONS": Count => limits.connections;
    /// Other connections from one address at a time; those of trusted proxies do not count.
    #[arg(value_name = "COUNT")]
    http_connections "SANDTABLE_HTTP_CONNECTIONS": Count => limits.http_connections;
    /// Connections in all: no more than the system allows open files.
    #[arg(value_name = "COUNT")]
    all_connections "SANDTABLE_ALL_CONNECTIONS": Count => limits.all_connections;
    /// How long the head of a request may take, and how long a connection may be idle.
    #[arg(value_name = "TIME")]
    head_time "SANDTABLE_HEAD_TIME": Text<Span> => limits.head_time;
    /// How long the body of a request may take, and how long an answer may wait to be read.
    #[arg(value_name = "TIME")]
    body_time "SANDTABLE_BODY_TIME": Text<Span> => limits.body_time;
    /// Pictures drawn and texts read for one address: a second / at once.
    #[arg(value_name = "RATE")]
    works "SANDTABLE_WORKS": Text<Rate> => limits.works;
    /// Bytes of tables set up from one address: a second / at once.
    #[arg(value_name = "RATE")]
    space "SANDTABLE_SPACE": Text<Rate> => limits.space;
    /// Bytes of all games in the database: beyond it no table is set up.
    #[arg(value_name = "BYTES")]
    all_space "SANDTABLE_ALL_SPACE": u64 => limits.all_space;
    /// Bytes of the pictures that are kept in memory.
    #[arg(value_name = "BYTES")]
    picture_space "SANDTABLE_PICTURE_SPACE": u64 => limits.picture_space;
    /// Replays of one address at a time.
    #[arg(value_name = "COUNT")]
    replays "SANDTABLE_REPLAYS": Count => limits.replays;
    /// Bytes of all replays in memory, as an estimate.
    #[arg(value_name = "BYTES")]
    replay_space "SANDTABLE_REPLAY_SPACE": u64 => limits.replay_space;
    /// After how long a game that no person has played is deleted.
    #[arg(value_name = "TIME")]
    unplayed "SANDTABLE_UNPLAYED": Text<Span> => limits.unplayed;
    /// Addresses that are remembered for these limits.
    #[arg(value_name = "COUNT")]
    addresses "SANDTABLE_ADDRESSES": Count => limits.addresses;
    /// Games in the database.
    #[arg(value_name = "COUNT")]
    games "SANDTABLE_GAMES": u64 => limits.games;
    /// Tables in memory at a time.
    #[arg(value_name = "COUNT")]
    rooms "SANDTABLE_ROOMS": Count => limits.rooms;
    /// How long a table stays in memory after the last guest has left.
    #[arg(value_name = "TIME")]
    idle "SANDTABLE_IDLE": Text<Span> => limits.idle;
    /// Computer opponents that think at a time.
    #[arg(value_name = "COUNT")]
    thinkers "SANDTABLE_THINKERS": Count => limits.thinkers;
    /// How long a standing answer waits at least.
    #[arg(value_name = "TIME")]
    standing_least "SANDTABLE_STANDING_LEAST": Text<Span> => limits.standing.0;
    /// How long a standing answer waits at most.
    #[arg(value_name = "TIME")]
    standing_most "SANDTABLE_STANDING_MOST": Text<Span> => limits.standing.1;
}

impl Settings {
    /// Reads a file of settings.
    ///
    /// # Errors
    /// What is wrong with it, and in which line.
    pub fn read(file: &Path) -> Result<Settings, String> {
        let told = |what: &dyn fmt::Display| format!("{}: {what}", file.display());
        let size = std::fs::metadata(file).map_err(|error| told(&error))?.len();
        if size > LONGEST_FILE {
            return Err(told(&"too long for a file of settings"));
        }
        let text = std::fs::read_to_string(file).map_err(|error| told(&error))?;
        toml::from_str(&text).map_err(|error| told(&error))
    }

    /// As a file of settings.
    pub fn text(&self) -> String {
        toml::to_string(self).unwrap_or_default()
    }
}

/// Environment variables that look like settings and are none: most likely misspelt.
pub fn misspelt() -> Vec<String> {
    /// Ours, but not settings: those of our own tests, and `--config`.
    const OTHERS: [&str; 4] = ["SANDTABLE_BIN", "SANDTABLE_BLESS", "SANDTABLE_CONFIG", "SANDTABLE_SERVER"];
    let command = Settings::augment_args(clap::Command::new("serve"));
    let known = |name: &str| {
        let of_setting = |arg: &clap::Arg| arg.get_env().is_some_and(|variable| variable == name);
        OTHERS.contains(&name) || command.get_arguments().any(of_setting)
    };
    let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    names.filter(|name| name.starts_with("SANDTABLE_") && !known(name)).collect()
}

/// How a setting is written, and what it stands for.
trait Value {
    type Plain;
    fn plain(self) -> Self::Plain;
    fn of(plain: &Self::Plain) -> Self;
}

macro_rules! as_they_are {
    ($($type:ty),*) => {$(
        impl Value for $type {
            type Plain = $type;
            fn plain(self) -> $type {
                self
            }
            fn of(plain: &$type) -> $type {
                plain.clone()
            }
        }
    )*};
}

as_they_are!(u16, u64, PathBuf, String);

/// A value that is written as text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text<T>(T);

impl<T: FromStr> FromStr for Text<T> {
    type Err = T::Err;

    fn from_str(text: &str) -> Result<Text<T>, T::Err> {
        text.parse().map(Text)
    }
}

impl<T: fmt::Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&self.0)
    }
}

impl<'a, T: FromStr<Err: fmt::Display>> Deserialize<'a> for Text<T> {
    fn deserialize<D: Deserializer<'a>>(from: D) -> Result<Text<T>, D::Error> {
        String::deserialize(from)?.parse().map(Text).map_err(D::Error::custom)
    }
}

macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl Value for Text<$type> {
            type Plain = $type;
            fn plain(self) -> $type {
                self.0
            }
            fn of(plain: &$type) -> Self {
                Text(*plain)
            }
        }
    )*};
}

as_text!(IpAddr, Network, ProxyHeader, Rate);

impl<T: Value> Value for Vec<T> {
    type Plain = Vec<T::Plain>;
    fn plain(self) -> Vec<T::Plain> {
        self.into_iter().map(T::plain).collect()
    }
    fn of(plain: &Vec<T::Plain>) -> Self {
        plain.iter().map(T::of).collect()
    }
}

/// A length of time: `10s`, `15m`, `400ms`.
#[derive(Clone, Debug, PartialEq)]
pub struct Span(Duration);

impl FromStr for Span {
    type Err = humantime::DurationError;

    fn from_str(text: &str) -> Result<Span, humantime::DurationError> {
        humantime::parse_duration(text).map(Span)
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        humantime::format_duration(self.0).fmt(f)
    }
}

impl Value for Text<Span> {
    type Plain = Duration;
    fn plain(self) -> Duration {
        self.0.0
    }
    fn of(plain: &Duration) -> Self {
        Text(Span(*plain))
    }
}

/// A number from 1.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "usize")]
pub struct Count(usize);

impl TryFrom<usize> for Count {
    type Error = &'static str;

    fn try_from(number: usize) -> Result<Count, &'static str> {
        (number > 0).then_some(Count(number)).ok_or("expected a number from 1")
    }
}

impl FromStr for Count {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Count, &'static str> {
        text.parse::<usize>().map_err(|_| "expected a number from 1")?.try_into()
    }
}

impl Value for Count {
    type Plain = usize;
    fn plain(self) -> usize {
        self.0
    }
    fn of(plain: &usize) -> Self {
        Count(*plain)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variable_is_named_after_its_flag() {
        for (field, variable) in VARIABLES {
            assert_eq!(*variable, format!("SANDTABLE_{}", field.to_uppercase()));
        }
    }

    #[test]
    fn settings_are_read_as_they_are_written() {
        let settings = Settings::of(&Config::new("games".into()));
        assert_eq!(toml::from_str(&settings.text()), Ok(settings.clone()));
        let written = settings.text().lines().count();
        assert_eq!(written, VARIABLES.len(), "every setting is shown:\n{}", settings.text());
    }
}
