//! The page inside the program: what the build of `web/` made.

use crate::fault::{self, Trouble};
use crate::guard::Client;
use crate::hall::Hall;
use crate::kept::{ASK_AGAIN, FOREVER, Kept};
use crate::standing;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};
use std::sync::Arc;

#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

const NOT_BUILT: &str = "<!doctype html><meta charset=\"utf-8\"><title>Sandtable</title>\
<h1>Sandtable</h1><p>The server runs, but it was built without its page. Build the page \
(<code>make page</code>), then build the program again.</p>";

/// A file of the page. What is not there is said to be missing: to a person by the page itself, which can go on from
/// there, and to a program as a fault.
pub(crate) async fn page(
    State(hall): State<Arc<Hall>>,
    from: Client,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let index = "index.html";
    let path = match uri.path().trim_start_matches('/') {
        "" => index,
        path => path,
    };
    let found = Files::get(path);
    if (found.is_some() || path == index) && method != Method::GET && method != Method::HEAD {
        return fault::wrong_method().await;
    }
    match found {
        Some(file) => answer(&hall, from, path, file, &headers).await,
        None if path == index => Html(NOT_BUILT).into_response(),
        None if !wants_a_page(path, &headers) => Trouble::missing().into_response(),
        None => {
            let page = Files::get(index).map(|file| Body::from(file.data.into_owned()));
            (StatusCode::NOT_FOUND, Html(page.unwrap_or_else(|| Body::from(NOT_BUILT)))).into_response()
        }
    }
}

/// Whether a person asks for a page, and not the page for one of its files.
fn wants_a_page(path: &str, headers: &HeaderMap) -> bool {
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    !is_file && accepted.contains("text/html")
}

async fn answer(hall: &Hall, from: Client, path: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    // The build puts a hash into the names of files under `assets/`: they never change.
    let lasts = if path.starts_with("assets/") { FOREVER } else { ASK_AGAIN };
    let hash: String = file.metadata.sha256_hash().iter().map(|byte| format!("{byte:02x}")).collect();
    let (kind, key) = (kind_of(path), format!("page {path} {hash}"));
    let kept = standing::kept(hall, from, key, move |_| Kept::new(kind, &file.data)).await;
    kept.map_or_else(IntoResponse::into_response, |kept| kept.answer(headers, lasts))
}

fn kind_of(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "ftl" | "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        _ => "application/octet-stream",
    }
}
