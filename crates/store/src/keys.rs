//! The keys that seal the seeds of games. They lie in a file of their own, apart from the database, so that a copy of
//! the database does not tell how the dice of running games will fall.
//!
//! The file has a key a line, as 64 hexadecimal digits; `#` begins a remark. The first key seals; the others only
//! open what was sealed with them before, until the next start has sealed it with the first.

use crate::{StoreError, files};
use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{KeyInit, XChaCha20Poly1305, XNonce};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;

/// The longest file of keys, in bytes.
const LONGEST: u64 = 64 << 10;
/// A seed as it was kept before there were keys.
const PLAIN: usize = 32;
/// The first byte of what is sealed: the way in which it is.
const WAY: u8 = 1;
/// The way, the name of the key, and the nonce.
const HEAD: usize = 1 + NAME + NONCE;
const NAME: usize = 8;
const NONCE: usize = 24;

/// The keys that seal the seeds of games.
pub(crate) struct Keys(Vec<Key>);

struct Key {
    name: [u8; NAME],
    cipher: XChaCha20Poly1305,
}

/// What a stored seed is to these keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seal {
    /// Sealed with the first key.
    Current,
    /// Not sealed, or with a later key.
    Old,
    /// Sealed with a key that is not here.
    Unknown,
}

impl Keys {
    /// No keys at all.
    pub(crate) fn none() -> Keys {
        Keys(Vec::new())
    }

    /// The keys of a file; nothing if there is none.
    pub(crate) fn read(path: &Path) -> Result<Option<Keys>, StoreError> {
        let fault = |what: String| StoreError::Key(format!("{}: {what}", path.display()));
        let file = match fs::File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(fault(error.to_string())),
        };
        files::make_private(path);
        let mut text = String::new();
        file.take(LONGEST).read_to_string(&mut text).map_err(|error| fault(error.to_string()))?;
        let mut keys = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let expected = || fault(format!("line {number}: expected a key, 64 hexadecimal digits"));
            keys.push(Key::new(digits(line).ok_or_else(expected)?));
        }
        if keys.is_empty() { Err(fault("there is no key in it".into())) } else { Ok(Some(Keys(keys))) }
    }

    /// Makes a file with a new key, which is on the disk before anything is sealed with it. If another process is
    /// quicker, its key holds.
    pub(crate) fn make(path: &Path) -> Result<Keys, StoreError> {
        let fault = |error: std::io::Error| StoreError::Key(format!("{}: {error}", path.display()));
        if let Some(folder) = path.parent().filter(|folder| *folder != Path::new("")) {
            files::make_directory(folder).map_err(fault)?;
        }
        let mut text =
            String::from("# Seals the seeds of sandtable's games. Keep it, and keep it apart from them.\n");
        for byte in random::<32>()? {
            let _ = write!(text, "{byte:02x}");
        }
        text.push('\n');
        let mut name = path.as_os_str().to_os_string();
        name.push(format!(".{}", std::process::id()));
        let draft = Path::new(&name);
        let mut file = files::open_private(draft).map_err(fault)?;
        let made = file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).and_then(|()| {
            match fs::hard_link(draft, path) {
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
                // Where files have one name only.
                Err(_) => fs::rename(draft, path),
                Ok(()) => Ok(()),
            }
        });
        let _ = fs::remove_file(draft);
        made.map_err(fault)?;
        files::sync_folder(path);
        Keys::read(path)?.ok_or_else(|| StoreError::Key(format!("{}: it is gone", path.display())))
    }

    /// Seals the seed of a game with the first key.
    pub(crate) fn seal(&self, game: &str, seed: &[u8]) -> Result<Vec<u8>, StoreError> {
        let failed = || StoreError::Key("the seed cannot be sealed".into());
        let key = self.0.first().ok_or_else(failed)?;
        let nonce = random::<NONCE>()?;
        let payload = Payload { msg: seed, aad: &about(game) };
        let sealed = key.cipher.encrypt(&XNonce::from(nonce), payload).map_err(|_| failed())?;
        Ok([&[WAY], &key.name[..], &nonce[..], &sealed[..]].concat())
    }

    /// The seed of a game.
    pub(crate) fn open(&self, game: &str, sealed: &[u8]) -> Result<Vec<u8>, StoreError> {
        if sealed.len() == PLAIN {
            return Ok(sealed.to_vec());
        }
        let damaged = || StoreError::Damaged(format!("the seed of game {game}"));
        let (head, body) = sealed.split_at_checked(HEAD).ok_or_else(damaged)?;
        let missing =
            || StoreError::Key(format!("the seed of game {game} is sealed with a key that is not here"));
        let key = self.of(sealed).ok_or_else(missing)?;
        let nonce = <[u8; NONCE]>::try_from(&head[1 + NAME..]).map_err(|_| damaged())?;
        let payload = Payload { msg: body, aad: &about(game) };
        key.cipher.decrypt(&XNonce::from(nonce), payload).map_err(|_| damaged())
    }

    /// What a stored seed is to these keys.
    pub(crate) fn seal_of(&self, sealed: &[u8]) -> Seal {
        match self.of(sealed) {
            _ if sealed.len() == PLAIN => Seal::Old,
            None => Seal::Unknown,
            Some(key) if self.0.first().is_some_and(|first| first.name == key.name) => Seal::Current,
            Some(_) => Seal::Old,
        }
    }

    fn of(&self, sealed: &[u8]) -> Option<&Key> {
        let name = sealed.strip_prefix(&[WAY])?.get(..NAME)?;
        self.0.iter().find(|key| key.name == name)
    }
}

impl Key {
    fn new(bytes: [u8; 32]) -> Key {
        let hash: [u8; 32] =
            Sha256::new().chain_update("sandtable key").chain_update(bytes).finalize().into();
        let mut name = [0; NAME];
        name.copy_from_slice(&hash[..NAME]);
        Key { name, cipher: XChaCha20Poly1305::new(&bytes.into()) }
    }
}

/// What a seal is bound to: the seed of one game is none of another.
fn about(game: &str) -> Vec<u8> {
    [b"sandtable seed ", game.as_bytes()].concat()
}

/// Bytes that no one can foresee.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], StoreError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| StoreError::Other(format!("no randomness: {error}")))?;
    Ok(bytes)
}

fn digits(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    let mut bytes = [0; 32];
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * i..2 * i + 2)?, 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests stop at once")]
    use super::*;

    #[test]
    fn a_seed_is_sealed_for_its_game() {
        let keys = Keys(vec![Key::new([1; 32])]);
        let sealed = keys.seal("a", &[7; 32]).unwrap();
        assert!(!sealed.windows(8).any(|part| part == [7; 8]));
        assert_ne!(sealed, keys.seal("a", &[7; 32]).unwrap());
        assert_eq!(keys.open("a", &sealed).unwrap(), vec![7; 32]);
        assert!(matches!(keys.open("b", &sealed), Err(StoreError::Damaged(_))));
        for place in 0..sealed.len() {
            let mut other = sealed.clone();
            other[place] ^= 1;
            assert!(keys.open("a", &other).is_err(), "{place}");
        }
        for length in (0..sealed.len()).filter(|length| *length != PLAIN) {
            assert!(keys.open("a", &sealed[..length]).is_err(), "{length}");
        }
    }

    #[test]
    fn an_older_key_still_opens() {
        let (old, new) = (|| Key::new([1; 32]), || Key::new([2; 32]));
        let sealed = Keys(vec![old()]).seal("a", &[7; 32]).unwrap();
        let both = Keys(vec![new(), old()]);
        assert_eq!(both.seal_of(&sealed), Seal::Old);
        assert_eq!(both.open("a", &sealed).unwrap(), vec![7; 32]);
        assert_eq!(both.seal_of(&both.seal("a", &[7; 32]).unwrap()), Seal::Current);
        let without = Keys(vec![new()]);
        assert_eq!(without.seal_of(&sealed), Seal::Unknown);
        assert!(matches!(without.open("a", &sealed), Err(StoreError::Key(_))));
    }
}
