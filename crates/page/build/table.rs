//! The built files as a table in Rust.

use std::fmt::Write as _;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write as _;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

/// Where Vite puts files whose names change with what is in them.
const HASHED: &str = "assets/";

/// The source of a slice of names and files, sorted by name. What is shorter when it is compressed is written so too, into `out`.
pub(crate) fn write(page: &Path, out: &Path) -> Result<String, String> {
    let unreadable = |error| format!("The page in {} can't be read: {error}.", page.display());
    let mut names = Vec::new();
    collect(page, "", &mut names).map_err(unreadable)?;
    if !names.iter().any(|name| name == "index.html") {
        return Err(format!("The page in {} has no index.html: build it anew.", page.display()));
    }
    names.sort();
    let mut text = String::from("&[\n");
    for (place, name) in names.into_iter().enumerate() {
        let (kind, is_hashed) = (kind(&name), name.starts_with(HASHED));
        let path = page.join(&name);
        let bytes = fs::read(&path).map_err(unreadable)?;
        let gzip = match compressed(&bytes) {
            Some(gzip) => {
                let path = out.join(format!("{place}.gz"));
                fs::write(&path, gzip)
                    .map_err(|error| format!("{} can't be written: {error}.", path.display()))?;
                format!("Some({})", include(&path))
            }
            None => "None".to_string(),
        };
        let (tag, bytes) = (tag(&bytes), include(&path));
        let _ = writeln!(
            text,
            "    ({name:?}, File {{ bytes: {bytes}, gzip: {gzip}, tag: {tag:?}, kind: {kind:?}, is_hashed: {is_hashed} }}),"
        );
    }
    text.push(']');
    Ok(text)
}

fn include(path: &Path) -> String {
    format!("include_bytes!({:?})", path.to_string_lossy())
}

/// The same, compressed; `None` if that is hardly shorter, as with pictures and fonts.
fn compressed(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok().filter(|gzip| gzip.len() < bytes.len() / 10 * 9)
}

/// What a browser knows a file by: another one for another content.
fn tag(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    // The same one stands for the file and its compressed form, so it is a weak one.
    format!("W/\"{:016x}\"", hasher.finish())
}

fn collect(folder: &Path, prefix: &str, names: &mut Vec<String>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), names)?;
        } else {
            names.push(name);
        }
    }
    Ok(())
}

/// The MIME type, by the end of the name.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/vnd.microsoft.icon",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
