//! Seven letters that stand for an address in a network: easier to say across a room than numbers.
//!
//! The letters are the digits of the IPv4 address as a number in base 26, the least significant one first, `A` being 0.

use std::net::Ipv4Addr;

/// How many letters all addresses need: 26⁷ is more than 2³².
const LETTERS: usize = 7;

/// The letters for an address: `VMNCBMK` for 192.168.0.1.
pub fn write_code(address: Ipv4Addr) -> String {
    let mut rest = address.to_bits();
    let mut code = String::with_capacity(LETTERS);
    for _ in 0..LETTERS {
        code.push(char::from(b'A' + (rest % 26) as u8));
        rest /= 26;
    }
    code
}

/// The address that letters stand for, large or small; `None` if they stand for none.
pub fn read_code(code: &str) -> Option<Ipv4Addr> {
    let code = code.trim();
    if code.len() != LETTERS || !code.bytes().all(|letter| letter.is_ascii_alphabetic()) {
        return None;
    }
    let digit = |letter: u8| u64::from(letter.to_ascii_uppercase() - b'A');
    let number = code.bytes().rev().fold(0, |number, letter| number * 26 + digit(letter));
    u32::try_from(number).ok().map(Ipv4Addr::from_bits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn known_addresses_have_known_codes() {
        for (address, code) in [
            (Ipv4Addr::new(192, 168, 0, 1), "VMNCBMK"),
            (Ipv4Addr::new(0, 0, 0, 0), "AAAAAAA"),
            (Ipv4Addr::new(0, 0, 0, 27), "BBAAAAA"),
        ] {
            assert_eq!(write_code(address), code);
            assert_eq!(read_code(code), Some(address));
            assert_eq!(read_code(&format!(" {} ", code.to_lowercase())), Some(address));
        }
    }

    #[test]
    fn what_stands_for_no_address_is_none() {
        // The last of these is a number beyond all addresses.
        for code in ["", "VMNCBM", "VMNCBMKA", "VMNCBM1", "VMN BMK", "ÄÄÄA", "ZZZZZZZ"] {
            assert_eq!(read_code(code), None, "{code}");
        }
    }

    proptest! {
        #[test]
        fn every_address_comes_back(number: u32) {
            let address = Ipv4Addr::from_bits(number);
            prop_assert_eq!(read_code(&write_code(address)), Some(address));
        }

        #[test]
        fn whatever_is_read_is_written_the_same(code in "[A-Za-z]{7}") {
            if let Some(address) = read_code(&code) {
                prop_assert_eq!(write_code(address), code.to_uppercase());
            }
        }

        #[test]
        fn no_text_makes_it_panic(code in "\\PC{0,9}") {
            let _ = read_code(&code);
        }
    }
}
