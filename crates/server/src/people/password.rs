//! Passwords: hashed with argon2id, and compared so that time tells nothing.

use argon2::{Algorithm, Argon2, Params, Version};
use catalog::Message;
use data_encoding::BASE64_NOPAD;

use super::name::skeleton;

/// The fewest characters of a password.
const SHORTEST: usize = 8;

/// The most.
const LONGEST: usize = 256;

/// Bytes of a salt.
const SALT: usize = 16;

/// Bytes of a hash.
const HASH: usize = 32;

/// What is said of a password that an account of this name can't have; nothing if it can.
pub(crate) fn check(password: &str, name: &str) -> Result<(), Message> {
    let length = password.chars().count();
    if !(SHORTEST..=LONGEST).contains(&length) {
        return Err(Message::new("password-length").number("least", SHORTEST).number("most", LONGEST));
    }
    if skeleton(password) == skeleton(name) {
        return Err(Message::new("password-like-name"));
    }
    Ok(())
}

/// The hash of a password, with its salt and its cost, as it is stored. It takes a while. `None` if the machine has no random numbers
/// to give, or no memory.
pub fn hash_password(password: &str) -> Option<String> {
    let mut salt = [0; SALT];
    getrandom::fill(&mut salt).ok()?;
    let params = Params::default();
    let hash = derive(password, &salt, params.clone())?;
    let (memory, passes, lanes) = (params.m_cost(), params.t_cost(), params.p_cost());
    let [salt, hash] = [&salt[..], &hash[..]].map(|bytes| BASE64_NOPAD.encode(bytes));
    Some(format!("$argon2id$v=19$m={memory},t={passes},p={lanes}${salt}${hash}"))
}

/// Whether a password is the one of a hash. Without a hash it takes as long, and is not.
pub(crate) fn is_right(password: &str, stored: Option<&str>) -> bool {
    // As long as a real one: what it is the hash of, nobody knows.
    let nobody = Stored { params: Params::default(), salt: vec![0; SALT], hash: vec![0; HASH] };
    let read = stored.and_then(read);
    let is_known = read.is_some();
    let Stored { params, salt, hash } = read.unwrap_or(nobody);
    // Longer ones were never set; they are not worth the time.
    let password: String = password.chars().take(LONGEST + 1).collect();
    let is_same = derive(&password, &salt, params).is_some_and(|found| is_equal(&found, &hash));
    is_same & is_known
}

fn derive(password: &str, salt: &[u8], params: Params) -> Option<[u8; HASH]> {
    let mut hash = [0; HASH];
    let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    argon.hash_password_into(password.as_bytes(), salt, &mut hash).ok()?;
    Some(hash)
}

/// Whether bytes are equal: it takes the same time wherever they differ.
fn is_equal(one: &[u8], two: &[u8]) -> bool {
    let differences = one.iter().zip(two).fold(0, |sum, (a, b)| sum | (a ^ b));
    one.len() == two.len() && std::hint::black_box(differences) == 0
}

/// A hash as it is stored.
struct Stored {
    params: Params,
    salt: Vec<u8>,
    hash: Vec<u8>,
}

fn read(text: &str) -> Option<Stored> {
    let mut parts = text.strip_prefix("$argon2id$v=19$")?.split('$');
    let mut costs = parts.next()?.split(',');
    let mut cost = |name: &str| costs.next()?.strip_prefix(name)?.parse::<u32>().ok();
    let (memory, passes, lanes) = (cost("m=")?, cost("t=")?, cost("p=")?);
    let params = Params::new(memory, passes, lanes, Some(HASH)).ok()?;
    let mut bytes = || BASE64_NOPAD.decode(parts.next()?.as_bytes()).ok();
    Some(Stored { params, salt: bytes()?, hash: bytes()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_known_by_its_hash() {
        let stored = hash_password("correct horse ✓").unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        assert!(is_right("correct horse ✓", Some(&stored)));
        assert!(!is_right("correct horse", Some(&stored)));
        assert!(!is_right("", Some(&stored)));
        assert_ne!(hash_password("correct horse ✓").unwrap(), stored, "salts differ");
    }

    #[test]
    fn what_is_no_hash_is_nobodys() {
        for wrong in ["", "$argon2id$v=19$", "$argon2id$v=19$m=0,t=0,p=0$$", "plain", "$2b$10$abc"] {
            assert!(!is_right("password", Some(wrong)), "{wrong}");
        }
        assert!(!is_right("password", None));
    }

    #[test]
    fn passwords_have_a_length() {
        assert!(check("12345678", "ann").is_ok() && check("пароль!!", "ann").is_ok());
        assert!(check(&"x".repeat(256), "ann").is_ok());
        for wrong in ["", "1234567", &"x".repeat(257)] {
            assert_eq!(check(wrong, "ann").unwrap_err().code, "password-length");
        }
        assert_eq!(check("Long_Name", "l0ngname").unwrap_err().code, "password-like-name");
    }
}
