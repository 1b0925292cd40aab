//! The codes of rooms, which people say aloud.

use sha2::{Digest, Sha256};
use store::GuestKey;

const CONSONANTS: &[u8; 14] = b"bdfgklmnprstvz";
const VOWELS: &[u8; 5] = b"aeiou";

/// How many pairs of a consonant and a vowel a code has.
const SYLLABLES: usize = 3;

/// The code of the room that a guest opens with a message of this id; the next try if that is taken.
pub(crate) fn of_question(guest: &GuestKey, id: &str, attempt: u32) -> String {
    let mut hash = Sha256::new();
    hash.update(b"room\0");
    hash.update(guest);
    hash.update(attempt.to_be_bytes());
    hash.update(id);
    let hash = hash.finalize();
    let letter = |letters: &[u8], place: usize| {
        let number = usize::from(hash[2 * place]) << 8 | usize::from(hash[2 * place + 1]);
        char::from(letters[number % letters.len()])
    };
    (0..SYLLABLES).flat_map(|place| [letter(CONSONANTS, 2 * place), letter(VOWELS, 2 * place + 1)]).collect()
}

/// Whether a text is such a code.
pub(crate) fn is_room_code(text: &str) -> bool {
    let fits = |(place, byte): (usize, u8)| match place % 2 {
        0 => CONSONANTS.contains(&byte),
        _ => VOWELS.contains(&byte),
    };
    text.len() == 2 * SYLLABLES && text.bytes().enumerate().all(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_can_be_said_aloud_and_are_the_same_for_the_same_question() {
        for number in 0..1000 {
            let code = of_question(&[7; 32], &number.to_string(), 0);
            assert!(is_room_code(&code), "{code}");
            assert_eq!(code, of_question(&[7; 32], &number.to_string(), 0));
        }
        assert_ne!(of_question(&[7; 32], "a", 0), of_question(&[7; 32], "a", 1));
        assert!(
            is_room_code("dakoti")
                && !is_room_code("dakotx")
                && !is_room_code("akotid")
                && !is_room_code("dako")
        );
        assert!(!is_room_code("DAKOTI") && !is_room_code("") && !is_room_code("dakotía"));
    }
}
