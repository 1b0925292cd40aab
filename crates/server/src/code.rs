//! The codes by which games and studies are told apart.

use sha2::{Digest, Sha256};
use store::GuestKey;

/// Letters that are not mixed up, and that make no words.
const LETTERS: &[u8; 19] = b"bcdfghjkmnpqrstvwxz";

/// How many of them a code has.
const LENGTH: usize = 8;

/// The code of the game that a guest asked for with a message of this id; the next try if that is taken by another game. The
/// same question has the same code, so that one which is asked twice begins one game.
pub(crate) fn of_question(guest: &GuestKey, id: &str, attempt: u32) -> String {
    let mut hash = Sha256::new();
    hash.update(b"game\0");
    hash.update(guest);
    hash.update(attempt.to_be_bytes());
    hash.update(id);
    letters(&hash.finalize())
}

/// The code of the game that follows another with sides changed. A game that went on after its end may be followed by many: they are
/// told apart by the number of its last event.
pub(crate) fn of_rematch(code: &str, number: u64, owner: &GuestKey, attempt: u32) -> String {
    let mut hash = Sha256::new();
    hash.update(b"rematch\0");
    hash.update(owner);
    hash.update(number.to_be_bytes());
    hash.update(attempt.to_be_bytes());
    hash.update(code);
    letters(&hash.finalize())
}

/// The code of the study that a guest asked for with a message of this id.
pub(crate) fn of_study(guest: &GuestKey, id: &str, attempt: u32) -> String {
    let mut hash = Sha256::new();
    hash.update(b"study\0");
    hash.update(guest);
    hash.update(attempt.to_be_bytes());
    hash.update(id);
    letters(&hash.finalize())
}

/// The code of the game of a number that begins in a room.
pub(crate) fn of_room(room: &str, number: u64, attempt: u32) -> String {
    let mut hash = Sha256::new();
    hash.update(b"game of room\0");
    hash.update(number.to_be_bytes());
    hash.update(attempt.to_be_bytes());
    hash.update(room);
    letters(&hash.finalize())
}

fn letters(hash: &[u8]) -> String {
    let number = hash.iter().take(15).fold(0_u128, |sum, byte| sum << 8 | u128::from(*byte));
    let many = LETTERS.len() as u128;
    let digit = |place| usize::try_from(number / many.pow(place) % many).unwrap_or(0);
    (0..LENGTH as u32).map(|place| char::from(LETTERS[digit(place)])).collect()
}

/// Whether a text is such a code.
pub(crate) fn is_code(text: &str) -> bool {
    text.len() == LENGTH && text.bytes().all(|byte| LETTERS.contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_codes_and_differ() {
        let all: std::collections::HashSet<String> =
            (0..1000).map(|n| of_question(&[7; 32], &n.to_string(), 0)).collect();
        assert_eq!(all.len(), 1000);
        assert!(all.iter().all(|code| is_code(code)));
        assert_eq!(of_question(&[7; 32], "a", 0), of_question(&[7; 32], "a", 0));
        assert_ne!(of_question(&[7; 32], "a", 0), of_question(&[7; 32], "a", 1));
        assert_ne!(of_question(&[7; 32], "a", 0), of_question(&[8; 32], "a", 0));
        assert!(!is_code("abcdefgh") && !is_code("bcdfghj") && !is_code("BCDFGHJK") && !is_code(""));
    }
}
