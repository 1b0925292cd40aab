//! What docs/hosting.md says about running a server is true.

use std::fs;
use std::path::Path;

use crate::tool::{good, run, write};

fn document() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/hosting.md");
    fs::read_to_string(path).expect("the document is there")
}

/// The options that a command's help lists.
fn options(command: &[&str]) -> Vec<String> {
    let help = good(command.iter().chain(&["--help"]));
    let lines = help.lines().filter_map(|line| {
        line.trim_start().split("--").nth(1).filter(|_| line.trim_start().starts_with('-'))
    });
    lines.map(|line| line.split([' ', '=', '\n']).next().unwrap_or_default().to_string()).collect()
}

#[test]
fn every_option_of_the_server_is_explained() {
    let text = document();
    let all = options(&["serve"]);
    assert!(all.len() > 10, "{all:?}");
    for name in all.iter().filter(|name| !["help", "version"].contains(&name.as_str())) {
        let is_told = text.lines().any(|line| {
            line.starts_with('|')
                && line.split('|').nth(1).is_some_and(|cell| cell.contains(&format!("`{name}`")))
        });
        assert!(is_told, "docs/hosting.md does not explain {name}");
    }
}

/// The blocks of code of the document that are written in a language.
fn blocks(text: &str, language: &str) -> Vec<String> {
    let begin = format!("```{language}\n");
    text.split(&begin).skip(1).filter_map(|rest| rest.split("```").next()).map(str::to_string).collect()
}

#[test]
fn its_files_with_settings_can_be_read() {
    let folder = tempfile::TempDir::new().unwrap();
    let blocks = blocks(&document(), "toml");
    assert!(blocks.len() >= 2, "{blocks:?}");
    for text in blocks {
        write(folder.path(), "anyboard.toml", &text);
        let file = folder.path().join("anyboard.toml");
        // What stands on the command line can't be used, and is found out after the file was read.
        let said = run([
            "serve",
            "--config",
            file.to_str().unwrap(),
            "--data",
            file.to_str().unwrap(),
            "--port",
            "0",
        ]);
        assert!(!said.err.contains("anyboard.toml, line"), "{text}: {said:?}");
    }
}
