//! The page that people play in, built from `web/` and kept inside the program.

/// A file of the page.
#[derive(Copy, Clone, Debug)]
pub struct File {
    /// What is in it.
    pub bytes: &'static [u8],
    /// The same, compressed with gzip, where that is shorter.
    pub gzip: Option<&'static [u8]>,
    /// What a browser knows it by: a weak entity tag, which is another one for another content.
    pub tag: &'static str,
    /// Its MIME type.
    pub kind: &'static str,
    /// Whether its name changes with what is in it: a browser may keep it for ever.
    pub is_hashed: bool,
}

/// All files by their paths, sorted.
const FILES: &[(&str, File)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The file at this path below the root of the page, such as `index.html` or `assets/index-1234.js`; a slash before it makes no
/// difference.
pub fn file(path: &str) -> Option<File> {
    let path = path.strip_prefix('/').unwrap_or(path);
    let place = FILES.binary_search_by_key(&path, |(name, _)| name).ok()?;
    Some(FILES[place].1)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::io::Read;

    use super::*;

    #[test]
    fn the_page_and_what_it_loads_are_there() {
        let page = file("index.html").unwrap();
        assert_eq!(page.kind, "text/html; charset=utf-8");
        assert!(!page.is_hashed);
        let text = std::str::from_utf8(page.bytes).unwrap();
        let quoted = text.split('"').filter(|part| part.starts_with("/assets/"));
        let mut loaded = 0;
        for path in quoted {
            let asset = file(path).unwrap_or_else(|| panic!("{path} is missing"));
            assert!(asset.is_hashed && !asset.bytes.is_empty(), "{path}");
            loaded += 1;
        }
        assert!(loaded > 0, "the page loads no script");
    }

    #[test]
    fn the_page_has_nothing_that_its_policy_forbids() {
        let text = std::str::from_utf8(file("index.html").unwrap().bytes).unwrap();
        assert!(!text.contains("style=") && !text.contains("<style") && !text.contains("https:"), "{text}");
        assert_eq!(text.matches("<script").count(), text.matches("src=\"/").count(), "{text}");
    }

    #[test]
    fn what_is_compressed_is_the_same() {
        let mut compressed = 0;
        for (name, file) in FILES {
            let Some(gzip) = file.gzip else { continue };
            let mut text = Vec::new();
            flate2::read::GzDecoder::new(gzip).read_to_end(&mut text).unwrap();
            assert_eq!(text, file.bytes, "{name}");
            assert!(gzip.len() < file.bytes.len(), "{name}");
            compressed += 1;
        }
        assert!(compressed > 1, "the page and its script are compressed");
    }

    #[test]
    fn files_have_tags_of_their_own() {
        let tags: BTreeMap<&str, &[u8]> = FILES.iter().map(|(_, file)| (file.tag, file.bytes)).collect();
        let contents: BTreeSet<&[u8]> = FILES.iter().map(|(_, file)| file.bytes).collect();
        assert_eq!(tags.len(), contents.len());
    }

    #[test]
    fn other_paths_are_none() {
        for path in ["", "/", "//index.html", "nothing.js", "../index.html", "assets", "assets/"] {
            assert!(file(path).is_none(), "{path:?}");
        }
        assert!(file("/index.html").is_some());
    }
}
