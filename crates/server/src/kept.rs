//! Answers that stay as they are: compressed once, known by their content.

use crate::fault::Trouble;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use std::io::{Cursor, Read, Write};

/// How much of an answer that goes out uncompressed is unpacked at a time, in bytes.
const PIECE: usize = 32 << 10;
/// How much of the hash is the name, in bytes.
const NAME: usize = 16;

/// Says that the answer to this address never changes.
pub(crate) const FOREVER: &str = "public, max-age=31536000, immutable";
/// Says that a kept answer is asked for again, and sent again only if it has changed.
pub(crate) const ASK_AGAIN: &str = "no-cache";

/// An answer that is kept.
#[derive(Debug)]
pub(crate) struct Kept {
    kind: &'static str,
    /// The name of its content: a part of its SHA-256.
    pub name: String,
    packed: Bytes,
    /// How long it is unpacked, in bytes.
    length: usize,
}

impl Kept {
    /// Packs an answer of a content type.
    pub(crate) fn new(kind: &'static str, plain: &[u8]) -> Result<Kept, Trouble> {
        let digest = Sha256::new().chain_update(kind).chain_update([0]).chain_update(plain).finalize();
        let name = digest.iter().take(NAME).map(|byte| format!("{byte:02x}")).collect();
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        let packed = encoder.write_all(plain).and_then(|()| encoder.finish());
        let mut packed = packed.map_err(|_| Trouble::busy())?;
        packed.shrink_to_fit();
        Ok(Kept { kind, name, packed: packed.into(), length: plain.len() })
    }

    /// The same of something that is written as JSON.
    pub(crate) fn json(value: &impl serde::Serialize) -> Result<Kept, Trouble> {
        let plain = serde_json::to_vec(value).map_err(|_| Trouble::busy())?;
        Kept::new("application/json", &plain)
    }

    /// How many bytes it takes in memory.
    pub(crate) fn size(&self) -> usize {
        self.packed.len() + size_of::<Kept>()
    }

    /// How many bytes are unpacked for a request.
    pub(crate) fn unpacking(&self, asked: &HeaderMap) -> usize {
        if knows(asked, &self.name) || accepts_gzip(asked) { 0 } else { self.length }
    }

    /// As an answer to a request: not sent again to one who has it, and unpacked piece by piece for one who wants it so.
    pub(crate) fn answer(&self, asked: &HeaderMap, lasts: &'static str) -> Response {
        let tag = format!("W/\"{}\"", self.name);
        let head =
            [(header::ETAG, tag.as_str()), (header::CACHE_CONTROL, lasts), (header::VARY, "accept-encoding")];
        if knows(asked, &self.name) {
            return (StatusCode::NOT_MODIFIED, head).into_response();
        }
        let kind = [(header::CONTENT_TYPE, self.kind)];
        if accepts_gzip(asked) {
            return (head, kind, [(header::CONTENT_ENCODING, "gzip")], Body::from(self.packed.clone()))
                .into_response();
        }
        let unpacking = GzDecoder::new(Cursor::new(self.packed.clone()));
        let pieces = futures_util::stream::unfold(unpacking, |mut unpacking| async {
            let mut piece = vec![0; PIECE];
            match unpacking.read(&mut piece) {
                Ok(0) => None,
                Ok(read) => {
                    piece.truncate(read);
                    Some((Ok(Bytes::from(piece)), unpacking))
                }
                Err(error) => Some((Err(error), unpacking)),
            }
        });
        (head, kind, [(header::CONTENT_LENGTH, self.length)], Body::from_stream(pieces)).into_response()
    }
}

/// Whether a request says that it has this content (`If-None-Match`).
fn knows(asked: &HeaderMap, name: &str) -> bool {
    let values = asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let mut tags = values.flat_map(|value| value.split(',')).map(str::trim);
    tags.any(|tag| {
        let tag = tag.strip_prefix("W/").unwrap_or(tag);
        tag == "*" || tag.strip_prefix('"').and_then(|tag| tag.strip_suffix('"')) == Some(name)
    })
}

/// Whether a request takes gzip. (`*` alone may mean it; a plain answer is right as well.)
fn accepts_gzip(asked: &HeaderMap) -> bool {
    let values = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let mut codings = values.flat_map(|value| value.split(','));
    codings.any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let refused = || weight.trim().strip_prefix("q=").is_some_and(|q| q.trim().parse() == Ok(0.0));
        name.trim().eq_ignore_ascii_case("gzip") && !refused()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn with(name: header::HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn gzip_is_sent_to_those_who_take_it() {
        for yes in ["gzip", "br, gzip", "GZIP;q=0.5", "deflate, gzip;q=1.0, *;q=0.5"] {
            assert!(accepts_gzip(&with(header::ACCEPT_ENCODING, yes)), "{yes}");
        }
        for no in ["", "br", "gzip;q=0", "gzip; q=0.0", "identity", "gzipped"] {
            assert!(!accepts_gzip(&with(header::ACCEPT_ENCODING, no)), "{no}");
        }
    }

    #[test]
    fn tags_are_compared_by_their_names() {
        for yes in ["\"ab\"", "W/\"ab\"", "\"x\", W/\"ab\"", "*"] {
            assert!(knows(&with(header::IF_NONE_MATCH, yes), "ab"), "{yes}");
        }
        for no in ["ab", "\"abc\"", "", "\"a"] {
            assert!(!knows(&with(header::IF_NONE_MATCH, no), "ab"), "{no}");
        }
    }
}
