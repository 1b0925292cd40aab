//! How an engine is named on the command line.

use std::fmt;

use catalog::{clean, shorten};

/// A program, its arguments, and the options that it is given: `PROGRAM ARGUMENTS; Option=Value; …`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    /// The program's path, or its name if it is in the path of the system.
    pub program: String,
    /// What it is started with.
    pub arguments: Vec<String>,
    /// Its options, in order. Buttons have no value.
    pub options: Vec<(String, Option<String>)>,
    /// The engine's name for the game, where the user says that it plays it.
    pub variant: Option<String>,
}

impl Spec {
    /// Reads what follows `engine:`.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut parts = text.split(';');
        let mut words = words(parts.next().unwrap_or_default())?.into_iter();
        let program = words.next().ok_or("an engine needs a program, like engine: stockfish; Hash=64")?;
        let mut spec = Self { program, arguments: words.collect(), options: Vec::new(), variant: None };
        for part in parts.map(str::trim).filter(|part| !part.is_empty()) {
            let (name, value) = match part.split_once('=') {
                Some((name, value)) => (name.trim(), Some(value.trim())),
                None => (part, None),
            };
            match (name, value) {
                ("", _) => return Err(format!("“{}” names no option: write Option=Value", shorten(part))),
                ("variant", Some(variant)) if !variant.is_empty() => spec.variant = Some(variant.to_string()),
                ("variant", _) => return Err("variant= needs the engine's name for the game".into()),
                _ => spec.options.push((name.to_string(), value.map(str::to_string))),
            }
        }
        Ok(spec)
    }

    /// Whether there is such a program, by its path or in the path of the system.
    pub fn is_there(&self) -> bool {
        let program = std::path::Path::new(&self.program);
        if program.components().count() > 1 {
            return program.is_file();
        }
        let folders = std::env::var_os("PATH").unwrap_or_default();
        let ending = std::env::consts::EXE_SUFFIX;
        std::env::split_paths(&folders).any(|folder| {
            folder.join(program).is_file() || folder.join(format!("{}{ending}", self.program)).is_file()
        })
    }

    /// Whether the user has set an option.
    pub(super) fn sets(&self, option: &str) -> bool {
        self.options.iter().any(|(name, _)| name.eq_ignore_ascii_case(option))
    }
}

/// What it is called: its folder and its arguments are left out, since names stand in files that others read.
impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.program.rsplit(['/', '\\']).next().unwrap_or_default();
        f.write_str(&clean(name))?;
        for (name, value) in &self.options {
            write!(f, "; {}", clean(name))?;
            if let Some(value) = value {
                write!(f, "={}", clean(value))?;
            }
        }
        Ok(())
    }
}

/// The words of a command line; quotes of either kind hold a word with spaces together.
fn words(text: &str) -> Result<Vec<String>, String> {
    let mut all = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for sign in text.chars() {
        match (quote, sign) {
            (Some(open), _) if sign == open => quote = None,
            (None, '"' | '\'') => {
                quote = Some(sign);
                word.get_or_insert_default();
            }
            (None, _) if sign.is_whitespace() => all.extend(word.take()),
            _ => word.get_or_insert_default().push(sign),
        }
    }
    if quote.is_some() {
        return Err("the engine's command has a quote that is not closed".into());
    }
    all.extend(word);
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_are_read_with_their_arguments_and_options() {
        let spec = Spec::parse(" /usr/games/stockfish ; UCI_LimitStrength=true;UCI_Elo = 2300; Clear Hash;")
            .unwrap();
        assert_eq!(spec.program, "/usr/games/stockfish");
        assert_eq!(spec.arguments, [""; 0]);
        let option = |name: &str, value: Option<&str>| (name.to_string(), value.map(str::to_string));
        assert_eq!(
            spec.options,
            [
                option("UCI_LimitStrength", Some("true")),
                option("UCI_Elo", Some("2300")),
                option("Clear Hash", None)
            ]
        );
        assert_eq!(spec.to_string(), "stockfish; UCI_LimitStrength=true; UCI_Elo=2300; Clear Hash");
        assert!(spec.sets("uci_elo") && !spec.sets("Hash"));
        let spec = Spec::parse("'my engine' uci \"\" --level=3; variant=giveaway").unwrap();
        assert_eq!(spec.program, "my engine");
        assert_eq!(spec.arguments, ["uci", "", "--level=3"]);
        assert_eq!((spec.options.len(), spec.variant.as_deref()), (0, Some("giveaway")));
    }

    #[test]
    fn wrong_engines_are_explained() {
        for (text, why) in [
            ("", "needs a program"),
            (" ; Hash=1", "needs a program"),
            ("'x", "quote"),
            ("x; =3", "Option=Value"),
            ("x; variant=", "name for the game"),
        ] {
            let error = Spec::parse(text).unwrap_err();
            assert!(error.contains(why), "{text}: {error}");
        }
    }
}
