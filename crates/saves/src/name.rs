//! The names that people give to saved games, and the names of their files.

use catalog::Message;

use crate::SaveError;

/// How a saved game's file ends.
pub(crate) const ENDING: &str = ".anyboard";

/// No file system takes longer names, with room for what is put around them.
const LONGEST: usize = 200;

/// Names that Windows keeps for devices.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

/// The name of the file for a name that a person chose: the same, with `%` and two digits for each byte that file systems don't like.
pub(crate) fn file_name(name: &str) -> Result<String, SaveError> {
    let name = name.trim();
    if name.is_empty() {
        return Err(SaveError::Name(Message::new("save-name-empty")));
    }
    if matches!(name, "." | "..") {
        return Err(SaveError::Name(Message::new("save-name-dots")));
    }
    if name.chars().any(char::is_control) {
        return Err(SaveError::Name(Message::new("save-name-invisible")));
    }
    let stem = name.split('.').next().unwrap_or_default().to_lowercase();
    let numbered = |device: &str| {
        stem.strip_prefix(device)
            .is_some_and(|rest| rest.len() == 1 && rest.bytes().all(|b| b.is_ascii_digit()))
    };
    let device = DEVICES.contains(&stem.as_str()) || numbered("com") || numbered("lpt");
    let mut file = String::new();
    for (place, sign) in name.char_indices() {
        let hidden = place == 0 && (sign == '.' || device);
        if hidden || matches!(sign, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' | '%') {
            let mut bytes = [0; 4];
            for byte in sign.encode_utf8(&mut bytes).bytes() {
                file += &format!("%{byte:02X}");
            }
        } else {
            file.push(sign);
        }
    }
    if file.len() + ENDING.len() > LONGEST {
        return Err(SaveError::Name(Message::new("save-name-long")));
    }
    Ok(file + ENDING)
}

/// The name that a person chose for this file; `None` if it is no file of a saved game.
pub(crate) fn chosen_name(file: &str) -> Option<String> {
    let stem = file.strip_suffix(ENDING).filter(|stem| !stem.is_empty() && !stem.starts_with('.'))?;
    let mut bytes = Vec::with_capacity(stem.len());
    let mut rest = stem.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let digits = after.get(..2).filter(|_| first == b'%').and_then(|two| std::str::from_utf8(two).ok());
        match digits.and_then(|two| u8::from_str_radix(two, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(first);
                rest = after;
            }
        }
    }
    // A file that was copied here by hand may be called anything.
    Some(String::from_utf8(bytes).unwrap_or_else(|_| stem.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn names_become_files() {
        let check = |name: &str, expect: &str| assert_eq!(file_name(name).as_deref(), Ok(expect), "{name}");
        check("Against Ann", "Against Ann.anyboard");
        check("  Jürgen №2 ", "Jürgen №2.anyboard");
        check("a/b\\c:d", "a%2Fb%5Cc%3Ad.anyboard");
        check("../../etc/passwd", "%2E.%2F..%2Fetc%2Fpasswd.anyboard");
        check(".hidden", "%2Ehidden.anyboard");
        check("100%", "100%25.anyboard");
        check("CON", "%43ON.anyboard");
        check("lpt1.x", "%6Cpt1.x.anyboard");
        check("console", "console.anyboard");
    }

    #[test]
    fn what_is_no_name_is_refused() {
        for (name, why) in [
            ("", "save-name-empty"),
            ("  \t", "save-name-empty"),
            ("..", "save-name-dots"),
            (".", "save-name-dots"),
            ("a\nb", "save-name-invisible"),
            ("a\0", "save-name-invisible"),
        ] {
            assert_eq!(file_name(name), Err(SaveError::Name(Message::new(why))), "{name:?}");
        }
        let long = SaveError::Name(Message::new("save-name-long"));
        assert_eq!(file_name(&"x".repeat(300)), Err(long));
        assert!(file_name(&"/".repeat(100)).is_err());
    }

    proptest! {
        #[test]
        fn names_come_back(name in "\\PC{1,40}") {
            if let Ok(file) = file_name(&name) {
                prop_assert!(!file.contains(['/', '\\', '\0']) && !file.starts_with('.'));
                prop_assert_eq!(chosen_name(&file), Some(name.trim().to_string()));
            }
        }
    }
}
