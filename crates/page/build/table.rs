//! The built files as a table in Rust.

use std::fmt::Write;
use std::fs;
use std::path::Path;

/// Where Vite puts files whose names change with what is in them.
const HASHED: &str = "assets/";

/// The source of a slice of names and files, sorted by name.
pub(crate) fn write(page: &Path) -> Result<String, String> {
    let mut names = Vec::new();
    collect(page, "", &mut names)
        .map_err(|error| format!("The page in {} can't be read: {error}.", page.display()))?;
    if !names.iter().any(|name| name == "index.html") {
        return Err(format!("The page in {} has no index.html: build it anew.", page.display()));
    }
    names.sort();
    let mut text = String::from("&[\n");
    for name in names {
        let (kind, is_hashed) = (kind(&name), name.starts_with(HASHED));
        let path = page.join(&name);
        let bytes = format!("include_bytes!({:?})", path.to_string_lossy());
        let _ = writeln!(
            text,
            "    ({name:?}, File {{ bytes: {bytes}, kind: {kind:?}, is_hashed: {is_hashed} }}),"
        );
    }
    text.push(']');
    Ok(text)
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
