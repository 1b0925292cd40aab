//! Names of accounts, and which of them look alike.

use catalog::Message;

/// The shortest name.
const SHORTEST: usize = 3;

/// The longest name.
const LONGEST: usize = 20;

/// Names that would pass for the server's own, as they look.
const RESERVED: [&str; 9] =
    ["anyboard", "admin", "administrator", "moderator", "server", "system", "computer", "support", "guest"];

/// What is said of a name that an account can't have; nothing if it can.
pub(crate) fn check(name: &str) -> Result<(), Message> {
    let is_plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let has_letter = name.bytes().any(|byte| byte.is_ascii_alphabetic());
    if !is_plain || !(SHORTEST..=LONGEST).contains(&name.len()) || !has_letter {
        return Err(Message::new("account-name-form").number("least", SHORTEST).number("most", LONGEST));
    }
    let look = skeleton(name);
    let is_reserved = RESERVED.iter().any(|reserved| skeleton(reserved) == look);
    if is_reserved || look.starts_with(&skeleton("anyboard")) || is_of_guest(name) {
        return Err(Message::new("account-name-reserved"));
    }
    Ok(())
}

/// Whether a name is like those that guests are given: a word and a number.
fn is_of_guest(name: &str) -> bool {
    let plain = name.to_ascii_lowercase().replace('_', "");
    plain.strip_prefix("guest").is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()))
}

/// A name as it looks: those that look alike are the same.
pub fn skeleton(name: &str) -> String {
    let mut look: String = name
        .chars()
        .flat_map(char::to_lowercase)
        .filter(|c| *c != '_')
        .map(|c| match c {
            '0' => 'o',
            '1' | 'i' => 'l',
            '2' => 'z',
            '5' => 's',
            '8' => 'b',
            c => c,
        })
        .collect();
    for (pair, single) in [("rn", "m"), ("vv", "w")] {
        look = look.replace(pair, single);
    }
    look
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_the_same() {
        for (one, two) in [
            ("Ann_Lee", "annlee"),
            ("Bob", "B0B"),
            ("lily", "1i1y"),
            ("modern", "rnodem"),
            ("victor_w", "VICTORVV"),
            ("sss", "5S5"),
            ("Bill", "8i1L"),
        ] {
            assert_eq!(skeleton(one), skeleton(two), "{one} {two}");
        }
        assert_ne!(skeleton("ann"), skeleton("bob"));
    }

    #[test]
    fn names_are_letters_digits_and_underscores() {
        for good in ["Ann", "x_1", "Under_Score_20_chars", "guesthouse", "ServerFan", "R2D2"] {
            assert_eq!(check(good), Ok(()), "{good}");
        }
        let bad = [
            "",
            "ab",
            "___",
            "123",
            "a b",
            "Zoë",
            "аnn",
            "a\0b",
            "x\u{202e}yz",
            "<b>",
            "'; DROP TABLE accounts",
            "twenty_one_characters",
        ];
        for bad in bad {
            assert_eq!(check(bad).unwrap_err().code, "account-name-form", "{bad}");
        }
        for reserved in
            ["Anyboard", "Adm1n", "_SERVER_", "anyb0ard_level_3", "gue5t", "Guest_1234", "AnyBoard1"]
        {
            assert_eq!(check(reserved).unwrap_err().code, "account-name-reserved", "{reserved}");
        }
    }
}
