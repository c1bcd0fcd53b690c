//! Names that cannot be guessed, and the time.

use crate::fault::Trouble;
use sandtable_engine::Digits;
use std::time::{SystemTime, UNIX_EPOCH};

/// Bytes that no one can foresee.
pub(crate) fn random<const N: usize>() -> Result<Digits<N>, Trouble> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| Trouble::busy())?;
    Ok(Digits(bytes))
}

/// The secret of a link or the name of a table: 128 bits.
pub(crate) fn name() -> Result<String, Trouble> {
    random::<16>().map(|digits| digits.to_string())
}

/// Whether this can be a secret of ours: what cannot is not looked up.
pub(crate) fn looks_like_name(text: &str) -> bool {
    text.parse::<Digits<16>>().is_ok()
}

/// A number below `n` that no one can foresee.
pub(crate) fn below(n: u64) -> u64 {
    let bytes = random::<8>().map_or([0; 8], |digits| digits.0);
    u64::from_le_bytes(bytes) % n.max(1)
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64)
}
