//! Letters that stand for a server in a network: easier to say across a room than numbers.
//!
//! Seven letters are the digits of the IPv4 address as a number in base 26, the least significant one first, `A` being 0. Four more are
//! the port in the same way; without them it is [`USUAL_PORT`].

use std::net::{Ipv4Addr, SocketAddrV4};

/// The port that servers listen on where no other is asked for.
pub const USUAL_PORT: u16 = 7979;

/// How many letters all addresses need: 26⁷ is more than 2³².
const OF_ADDRESS: usize = 7;

/// How many letters all ports need: 26⁴ is more than 2¹⁶.
const OF_PORT: usize = 4;

/// The letters for a server: `VMNCBMK` for 192.168.0.1 and the usual port, `VMNCBMKQZLA` for port 8102 there.
pub fn write_code(server: SocketAddrV4) -> String {
    let mut code = letters(server.ip().to_bits(), OF_ADDRESS);
    if server.port() != USUAL_PORT {
        code += &letters(server.port().into(), OF_PORT);
    }
    code
}

/// The server that letters stand for, large or small, with or without spaces and hyphens; `None` if they stand for none.
pub fn read_code(code: &str) -> Option<SocketAddrV4> {
    let letters: Vec<u8> = code.bytes().filter(|byte| !matches!(byte, b' ' | b'-')).collect();
    if !letters.iter().all(u8::is_ascii_alphabetic) {
        return None;
    }
    let (address, port) = letters.split_at_checked(OF_ADDRESS)?;
    let port = match port.len() {
        0 => USUAL_PORT,
        // There is one way to write a server.
        OF_PORT => u16::try_from(number(port)).ok().filter(|port| ![0, USUAL_PORT].contains(port))?,
        _ => return None,
    };
    let address = u32::try_from(number(address)).ok()?;
    Some(SocketAddrV4::new(Ipv4Addr::from_bits(address), port))
}

/// A number in so many letters.
fn letters(mut number: u32, many: usize) -> String {
    let mut digit = || {
        let letter = char::from(b'A' + (number % 26) as u8);
        number /= 26;
        letter
    };
    (0..many).map(|_| digit()).collect()
}

/// The number that at most seven letters stand for.
fn number(letters: &[u8]) -> u64 {
    letters.iter().rev().fold(0, |number, letter| number * 26 + u64::from(letter.to_ascii_uppercase() - b'A'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn known_servers_have_known_codes() {
        for (server, code) in [
            ("192.168.0.1:7979", "VMNCBMK"),
            ("192.168.0.1:8102", "VMNCBMKQZLA"),
            ("0.0.0.0:7979", "AAAAAAA"),
            ("0.0.0.27:1", "BBAAAAABAAA"),
            ("255.255.255.255:65535", "VXLRMXNPYSD"),
        ] {
            let server: SocketAddrV4 = server.parse().unwrap();
            assert_eq!(write_code(server), code);
            assert_eq!(read_code(code), Some(server));
            let spoken = format!(" {} - {} ", code[..7].to_lowercase(), &code[7..]);
            assert_eq!(read_code(&spoken), Some(server));
        }
    }

    #[test]
    fn what_stands_for_no_server_is_none() {
        // A number beyond all addresses, then port 0, the usual port written out, and a number beyond all ports.
        let wrong = ["ZZZZZZZ", "VMNCBMKAAAA", "VMNCBMKXULA", "VMNCBMKZZZZ"];
        assert_eq!(letters(USUAL_PORT.into(), OF_PORT), "XULA");
        let misspelt = ["", "VMNCBM", "VMNCBMKA", "VMNCBMKQZL", "VMNCBMKQZLAA", "VMNCBM1", "VMN.BMK", "ÄÄÄA"];
        for code in wrong.into_iter().chain(misspelt) {
            assert_eq!(read_code(code), None, "{code}");
        }
    }

    proptest! {
        #[test]
        fn every_server_comes_back(number: u32, port in 1..=u16::MAX) {
            let server = SocketAddrV4::new(Ipv4Addr::from_bits(number), port);
            let code = write_code(server);
            prop_assert_eq!(code.len(), if port == USUAL_PORT { 7 } else { 11 });
            prop_assert_eq!(read_code(&code), Some(server));
        }

        #[test]
        fn whatever_is_read_is_written_the_same(code in "[A-Za-z]{7}([A-Za-z]{3}[A-D])?") {
            if let Some(server) = read_code(&code) {
                prop_assert_eq!(write_code(server), code.to_uppercase());
            }
        }

        #[test]
        fn no_text_makes_it_panic(code in "\\PC{0,13}") {
            let _ = read_code(&code);
        }
    }
}
