//! The law that layers 0 to 2 do no input or output, read no clock, draw no random seed and start no thread.
//!
//! A scan of the sources, as the standard library for the browser compiles such calls, and fails only when they are made.

use std::fs;
use std::path::{Path, PathBuf};

use crate::chore::{Failed, root};
use crate::layers;

/// The crates that start threads, and what their code for them stands behind.
const THREADED: [&str; 2] = ["neural", "search"];
const BEHIND_FEATURE: &str = "#[cfg(feature = \"threads\")]";

const TESTS: &str = "#[cfg(test)]";

/// What no path may begin with, and why. A whole module is not imported either, as its parts could then be named without it.
const BANNED: [(&str, &str); 11] = [
    ("std::fs", "reads or writes files"),
    ("std::net", "uses the network"),
    ("std::process", "starts or ends processes"),
    ("std::thread", "uses threads"),
    ("std::env", "reads the environment"),
    ("std::io::stdin", "reads what is typed"),
    ("std::io::stdout", "prints"),
    ("std::io::stderr", "prints"),
    ("std::time::Instant", "reads a clock"),
    ("std::time::SystemTime", "reads a clock"),
    ("fastrand::Rng::new", "draws a random seed"),
];

/// Imports that would hide one of these.
const TOO_WIDE: [&str; 4] = ["std::time", "std::time::*", "std::io::*", "fastrand::*"];

/// Macros that print.
const PRINTING: [&str; 5] = ["print!", "println!", "eprint!", "eprintln!", "dbg!"];

/// Scans every source of these layers.
pub(crate) fn check() -> Result<(), Failed> {
    let mut faults = Vec::new();
    for name in layers::pure_crates()? {
        let folder = root().join("crates").join(&name).join("src");
        for path in sources(&folder)? {
            let text = fs::read_to_string(&path).map_err(|e| Failed(format!("{}: {e}", path.display())))?;
            let shown = path.strip_prefix(root()).unwrap_or(&path).display().to_string();
            faults.extend(
                scan(&name, &text).into_iter().map(|(line, fault)| format!("{shown}:{line}: {fault}")),
            );
        }
    }
    if faults.is_empty() {
        return Ok(());
    }
    let faults = faults.join("\n  ");
    Err(Failed(format!(
        "layers 0 to 2 must also run in a browser: let the caller bring the time, the seed and the data\n  {faults}"
    )))
}

fn sources(folder: &Path) -> Result<Vec<PathBuf>, Failed> {
    let failed = |e| Failed(format!("{}: {e}", folder.display()));
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_dir() {
            found.extend(sources(&path)?);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// The faults of one source of a crate, by line.
fn scan(name: &str, text: &str) -> Vec<(usize, String)> {
    let allowed: &[&str] = if THREADED.contains(&name) { &[TESTS, BEHIND_FEATURE] } else { &[TESTS] };
    let text = shipped(text, allowed);
    let mut faults = Vec::new();
    for (at, path) in paths(&text) {
        let line = text[..at].matches('\n').count() + 1;
        if let Some(why) = fault(&path) {
            faults.push((line, format!("{path} {why}")));
        }
    }
    for (number, line) in text.lines().enumerate() {
        for name in PRINTING {
            let is_called = line.match_indices(name).any(|(at, _)| !line[..at].ends_with(is_of_name));
            if is_called {
                faults.push((number + 1, format!("{name} prints")));
            }
        }
        if line.match_indices("Rng::new()").any(|(at, _)| !line[..at].ends_with("fastrand::")) {
            faults.push((number + 1, "Rng::new() draws a random seed".into()));
        }
    }
    faults.sort();
    faults
}

/// What is wrong with a path, if anything.
fn fault(path: &str) -> Option<&'static str> {
    if TOO_WIDE.contains(&path) {
        return Some("hides what is used of it: name each thing");
    }
    let begins =
        |with: &str| path.strip_prefix(with).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"));
    if let Some((_, why)) = BANNED.iter().find(|(banned, _)| begins(banned)) {
        return Some(why);
    }
    // Its functions share a generator that is seeded by the machine; a generator of one's own has a seed that its caller gave.
    (path.starts_with("fastrand::") && !begins("fastrand::Rng"))
        .then_some("draws from a generator without a seed")
}

/// The text without comments, and without the items behind one of these attributes. Lines stay where they are.
///
/// It is enough to look at indentation, as all sources are formatted: an item ends on the first line that is indented as it is and
/// closes it.
fn shipped(text: &str, attributes: &[&str]) -> String {
    let mut kept = String::new();
    let mut skipped: Option<usize> = None;
    for line in text.lines() {
        let code = line.split("//").next().unwrap_or_default().trim_end();
        let indent = code.len() - code.trim_start().len();
        if let Some(depth) = skipped {
            let word = code.trim_start();
            let is_end = indent == depth && (word.starts_with('}') || word.ends_with([';', ',', '}']));
            if is_end && !word.is_empty() {
                skipped = None;
            }
        } else if attributes.contains(&code.trim_start()) {
            skipped = Some(indent);
        } else {
            kept += code;
        }
        kept.push('\n');
    }
    kept
}

/// Every path that begins with `std` or `fastrand`, with where it begins. Groups in braces are written out.
fn paths(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for first in ["std", "fastrand"] {
        for (at, _) in text.match_indices(first) {
            let rest = &text[at + first.len()..];
            if text[..at].ends_with(is_of_name) || !rest.starts_with("::") {
                continue;
            }
            let mut ends = Vec::new();
            expand(first, &rest[2..], &mut ends);
            found.extend(ends.into_iter().map(|path| (at, path)));
        }
    }
    found
}

/// Writes out what follows `prefix::`, and returns what is left of the text after it.
fn expand<'t>(prefix: &str, text: &'t str, found: &mut Vec<String>) -> &'t str {
    let text = text.trim_start();
    if let Some(mut rest) = text.strip_prefix('{') {
        loop {
            rest = rest.trim_start().trim_start_matches(',').trim_start();
            if rest.is_empty() || rest.starts_with('}') {
                return rest.strip_prefix('}').unwrap_or(rest);
            }
            let before = rest.len();
            rest = expand(prefix, rest, found);
            // Something that is no list of imports.
            if rest.len() == before {
                return rest;
            }
        }
    }
    let end = if text.starts_with('*') { 1 } else { text.find(|c| !is_of_name(c)).unwrap_or(text.len()) };
    let (word, rest) = text.split_at(end);
    let path = if word == "self" { prefix.to_string() } else { format!("{prefix}::{word}") };
    match rest.strip_prefix("::").filter(|rest| rest.starts_with(|c| is_of_name(c) || c == '{' || c == '*')) {
        Some(rest) => expand(&path, rest, found),
        None => {
            if !word.is_empty() {
                found.push(path);
            }
            let renamed = rest.strip_prefix(" as ").map(|rest| rest.trim_start_matches(is_of_name));
            renamed.unwrap_or(rest)
        }
    }
}

fn is_of_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, text: &str, expect: &[usize]) {
        let found = scan(name, text);
        let lines: Vec<usize> = found.iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, expect, "{text}\n{found:?}");
    }

    #[test]
    fn what_a_browser_can_not_do_is_found() {
        for text in [
            "let now = std::time::Instant::now();",
            "use std::time::{Duration, Instant};",
            "use std::{cmp, time::{Duration, SystemTime as Clock}};",
            "use std::time;",
            "use std::time::{self, Duration};",
            "use std::time::*;",
            "use std::fs::read;",
            "use std::{fmt, fs};",
            "use std::{fs::File as Text, fmt};",
            "std::thread::spawn(|| 1);",
            "let seed = fastrand::u64(..);",
            "use fastrand::{Rng, shuffle};",
            "let rng = fastrand::Rng::new();",
            "let rng = Rng::new();",
            "println!(\"x\");",
            "dbg!(x);",
        ] {
            check("game", text, &[1]);
        }
        check(
            "game",
            "use std::{\n    fmt,\n    env,\n};\nfn f() {\n    std::process::exit(1);\n}\n",
            &[1, 6],
        );
    }

    #[test]
    fn what_a_browser_can_do_is_allowed() {
        for text in [
            "use std::time::Duration;",
            "use std::{fmt, io::{BufRead, Write}};",
            "let rng = fastrand::Rng::with_seed(1);",
            "use fastrand::Rng;",
            "fn f(rng: &mut fastrand::Rng) {}",
            "/// Not `std::fs`.",
            "let x = 1; // no std::thread here",
            "writeln!(out, \"x\");",
            "my_std::fs::read();",
        ] {
            check("game", text, &[]);
        }
    }

    #[test]
    fn tests_may_do_anything() {
        let module =
            "#[cfg(test)]\nmod tests {\n    use std::fs;\n\n    fn f() {\n        println!();\n    }\n}\n";
        check("game", module, &[]);
        check("game", &format!("{module}use std::fs;\n"), &[9]);
        check("game", "#[cfg(test)]\nuse std::fs;\nuse std::thread;\n", &[3]);
    }

    #[test]
    fn only_search_starts_threads_and_only_behind_its_feature() {
        let text = "fn f() {\n    #[cfg(feature = \"threads\")]\n    std::thread::scope(|scope| {\n        g();\n    });\n    g();\n}\n";
        check("search", text, &[]);
        check("game", text, &[3]);
        check("search", &text.replace("    g();\n}", "    std::thread::yield_now();\n}"), &[6]);
    }
}
