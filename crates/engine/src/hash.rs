//! Stable hashes: the same on every machine and in every build.

use crate::words::Problem;
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// The hash of a position: the first eight bytes of BLAKE3 over its `postcard` bytes. Written as 16
/// hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StateHash(pub u64);

impl StateHash {
    /// The hash of a position.
    ///
    /// A position is plain data, so it always serialises. One that does not has a hash all the same (of the
    /// complaint), and the test suite finds it when it tries to store it.
    pub fn of<S: Serialize>(state: &S) -> StateHash {
        match postcard::to_allocvec(state) {
            Ok(bytes) => StateHash::of_bytes(&bytes),
            Err(complaint) => StateHash::of_bytes(complaint.to_string().as_bytes()),
        }
    }

    /// The hash of bytes.
    #[must_use]
    pub fn of_bytes(bytes: &[u8]) -> StateHash {
        let digest = *blake3::hash(bytes).as_bytes();
        let mut first = [0; 8];
        first.copy_from_slice(&digest[..8]);
        StateHash(u64::from_be_bytes(first))
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for StateHash {
    type Err = Problem;

    fn from_str(text: &str) -> Result<StateHash, Problem> {
        let digits = text.len() == 16 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        let value = if digits { u64::from_str_radix(text, 16).ok() } else { None };
        value.map(StateHash).ok_or_else(|| Problem::new("hash", text, "16 hexadecimal digits in lower case"))
    }
}

/// The hash of a scenario's file for [`ScenarioInfo::hash`](crate::ScenarioInfo): the first 16 bytes of BLAKE3
/// over its text, ends of lines as `\n` and without white space at its end, as 32 hexadecimal digits.
#[must_use]
pub fn file_hash(text: &str) -> String {
    let digest = blake3::hash(text.trim_end().replace("\r\n", "\n").as_bytes());
    digest.to_hex().as_str()[..32].to_string()
}

/// A fixed number of bytes that is written as hexadecimal digits: seeds, commitments, nonces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digits<const N: usize>(pub [u8; N]);

impl<const N: usize> fmt::Display for Digits<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl<const N: usize> fmt::Debug for Digits<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<const N: usize> FromStr for Digits<N> {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Digits<N>, Problem> {
        let bad = || Problem::new("digits", text, format!("{} hexadecimal digits in lower case", 2 * N));
        if text.len() != 2 * N {
            return Err(bad());
        }
        let mut bytes = [0; N];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            *byte = match pair {
                [high, low] => nibble(*high).zip(nibble(*low)).map(|(h, l)| h << 4 | l).ok_or_else(bad)?,
                _ => return Err(bad()),
            };
        }
        Ok(Digits(bytes))
    }
}

fn nibble(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_the_same_everywhere() {
        let bytes = postcard::to_allocvec(&(1u8, "a")).unwrap();
        assert_eq!(bytes, [1, 1, b'a']);
        assert_eq!(StateHash::of(&(1u8, "a")), StateHash::of_bytes(&[1, 1, b'a']));
        // The empty input's hash is in BLAKE3's own test vectors: af1349b9f5f9a1a6a0404dea36dcc949...
        assert_eq!(StateHash::of_bytes(b"").to_string(), "af1349b9f5f9a1a6");
        assert_eq!(file_hash(""), "af1349b9f5f9a1a6a0404dea36dcc949");
    }

    #[test]
    fn hashes_and_digits_print_and_parse_back() {
        let hash = StateHash(0x00ab);
        assert_eq!(hash.to_string(), "00000000000000ab");
        assert_eq!(hash.to_string().parse::<StateHash>().unwrap(), hash);
        for bad in ["", "ab", "00000000000000AB", "+000000000000000", "0000000000000000ab", "éééééééé"]
        {
            assert!(bad.parse::<StateHash>().is_err(), "{bad}");
            assert!(bad.parse::<Digits<8>>().is_err(), "{bad}");
        }
        let digits = Digits([0, 1, 0xfe]);
        assert_eq!(digits.to_string(), "0001fe");
        assert_eq!("0001fe".parse::<Digits<3>>().unwrap(), digits);
    }

    #[test]
    fn line_ends_do_not_change_a_file() {
        assert_eq!(file_hash("a\r\nb\r\n"), file_hash("a\nb\n"));
        assert_eq!(file_hash("a\nb"), file_hash("a\nb\n"));
        assert_ne!(file_hash("ab"), file_hash("a\nb"));
    }
}
