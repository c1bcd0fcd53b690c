//! The page inside the program: what the build of `web/` made.

use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};

#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

const NOT_BUILT: &str = "<!doctype html><meta charset=\"utf-8\"><title>Sandtable</title>\
<h1>Sandtable</h1><p>The server runs, but it was built without its page. Build the page \
(<code>make page</code>), then build the program again.</p>";

/// A file of the page; any other path is the page itself, which finds its way by the path.
pub(crate) async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let index = "index.html";
    match (Files::get(path), Files::get(index)) {
        (Some(file), _) if !path.is_empty() => answer(path, file, &headers),
        // What looks like a file and is none is missing; the page would only confuse.
        _ if path.rsplit('/').next().is_some_and(|name| name.contains('.')) => {
            StatusCode::NOT_FOUND.into_response()
        }
        (_, Some(file)) => answer(index, file, &headers),
        (_, None) => Html(NOT_BUILT).into_response(),
    }
}

fn answer(path: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let hash: String = file.metadata.sha256_hash().iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{hash}\"");
    // The build puts a hash into the names of files under `assets/`: they never change.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|value| value.as_bytes() == tag.as_bytes());
    let kind = [
        (header::CONTENT_TYPE, kind_of(path).to_string()),
        (header::ETAG, tag),
        (header::CACHE_CONTROL, cache.to_string()),
    ];
    if known {
        return (StatusCode::NOT_MODIFIED, kind).into_response();
    }
    (kind, Body::from(file.data.into_owned())).into_response()
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
