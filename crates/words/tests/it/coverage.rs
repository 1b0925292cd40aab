//! Every code that the sources use has English words, and every template is used.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use words::{ENGLISH, Template};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The sources of a folder, without tests of the crates: those may say what they like.
fn read_sources(folder: &Path, endings: &[&str], out: &mut Vec<String>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    for entry in entries {
        let path = entry.unwrap().path();
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if path.is_dir() {
            read_sources(&path, endings, out);
        } else if endings.contains(&ending) {
            let text = fs::read_to_string(&path).unwrap();
            // Unit tests stand at the end of a file.
            out.push(text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_string());
        }
    }
}

fn rust_sources() -> Vec<String> {
    let mut sources = Vec::new();
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let folder = entry.unwrap().path();
        // The games of testkit are played by tests only, and never speak to people.
        if !folder.ends_with("testkit") {
            read_sources(&folder.join("src"), &["rs"], &mut sources);
        }
    }
    assert!(sources.len() > 100, "the sources are not where they should be");
    sources
}

/// The string literals that stand directly after `call`.
fn literals<'s>(source: &'s str, call: &'s str) -> impl Iterator<Item = &'s str> {
    let after = source.split(call).skip(1);
    after.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split_once('"').map(|(literal, _)| literal))
}

/// Codes and the table that each is in.
fn templates() -> BTreeMap<String, (&'static str, String)> {
    let mut all: BTreeMap<String, (&'static str, String)> = BTreeMap::new();
    for (name, table) in ENGLISH {
        let table: BTreeMap<String, String> =
            serde_json::from_str(table).unwrap_or_else(|e| panic!("words/en/{name}.json: {e}"));
        for (code, text) in table {
            let earlier = all.insert(code.clone(), (name, text));
            assert!(earlier.is_none(), "{code} is in words/en/{name}.json and in {earlier:?}: keep one");
        }
    }
    all
}

fn is_code(text: &str) -> bool {
    let word =
        |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    text.split('-').all(word)
}

#[test]
fn every_table_is_compiled_in() {
    let files = fs::read_dir(root().join("words/en")).unwrap().map(|entry| entry.unwrap().path());
    // Those in the folders `page` and `late` are the page's alone.
    let files = files.filter(|path| path.is_file());
    let files: BTreeSet<String> =
        files.map(|path| path.file_stem().unwrap().to_str().unwrap().to_string()).collect();
    let known: BTreeSet<String> = ENGLISH.iter().map(|(name, _)| (*name).to_string()).collect();
    assert_eq!(files, known, "the files in words/en, and those that crates/words/src/tables.rs names");
}

#[test]
fn every_template_can_be_read() {
    for (code, (table, text)) in templates() {
        assert!(is_code(&code), "{code:?} in words/en/{table}.json is not words joined by hyphens");
        if let Err(error) = Template::parse(&text) {
            panic!("{code} in words/en/{table}.json: {error}");
        }
    }
}

#[test]
fn every_code_has_a_template() {
    let templates = templates();
    let mut missing = BTreeSet::new();
    let mut seen = 0;
    for source in rust_sources() {
        // `Self` is one of the two where their own constructors stand.
        let own = ["impl Message", "for Message", "impl Reason"].iter().any(|text| source.contains(text));
        let calls = ["Message::new(", "Reason::new("].into_iter().chain(own.then_some("Self::new("));
        let codes: Vec<&str> = calls.flat_map(|call| literals(&source, call)).collect();
        for code in codes {
            seen += 1;
            if !templates.contains_key(code) {
                missing.insert(code.to_string());
            }
        }
    }
    assert!(seen > 20, "the scan finds only {seen} codes");
    assert!(missing.is_empty(), "no file in words/en has {missing:?}");
}

#[test]
fn every_template_is_used() {
    let mut sources = rust_sources();
    read_sources(&root().join("web/src"), &["ts", "svelte"], &mut sources);
    let sources = sources.join("\n");
    let unused: Vec<String> = templates()
        .into_iter()
        .filter(|(code, _)| {
            // A reason with a number is built from the code without it.
            let built = code.strip_suffix("-n").map(|code| format!("\"{code}\""));
            ![Some(format!("\"{code}\"")), built]
                .into_iter()
                .flatten()
                .any(|literal| sources.contains(&literal))
        })
        .map(|(code, (table, _))| format!("{code} ({table}.json)"))
        .collect();
    assert!(unused.is_empty(), "nothing uses {unused:?}: remove them");
}
