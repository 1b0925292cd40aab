//! Guests: known by a secret in a cookie, of which only the hash is stored.

use axum::http::{HeaderMap, HeaderValue, header};
use catalog::Message;
use cookie::{Cookie, SameSite};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};
use store::GuestKey;
use unicode_width::UnicodeWidthChar;

/// What the cookie is called.
const COOKIE: &str = "anyboard";

/// How long a browser keeps it: as long as browsers do.
const KEPT: cookie::time::Duration = cookie::time::Duration::days(400);

/// The digits of a secret: 192 random bits, in hexadecimal.
const DIGITS: usize = 48;

/// A guest.
pub(crate) struct Guest {
    secret: String,
}

impl Guest {
    /// Who asks, by the cookie; a new guest if there is none. `None` if the machine has no random numbers to give.
    pub(crate) fn of(headers: &HeaderMap) -> Option<Self> {
        Self::known(headers).or_else(Self::new)
    }

    /// A new guest. `None` if the machine has no random numbers to give.
    pub(crate) fn new() -> Option<Self> {
        let mut bytes = [0; DIGITS / 2];
        getrandom::fill(&mut bytes).ok()?;
        Some(Self { secret: hex(&bytes) })
    }

    /// Who asks, by the cookie; `None` if there is none.
    pub(crate) fn known(headers: &HeaderMap) -> Option<Self> {
        let texts = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
        let cookies = texts.flat_map(Cookie::split_parse).filter_map(Result::ok);
        let mut own = cookies.filter(|cookie| cookie.name() == COOKIE && is_secret(cookie.value()));
        own.next().map(|cookie| Self { secret: cookie.value().into() })
    }

    /// By which others know them.
    pub(crate) fn key(&self) -> GuestKey {
        Sha256::digest(&self.secret).into()
    }

    /// What makes a browser remember who they are. One that came by an encrypted way is never sent by another.
    pub(crate) fn cookie(&self, is_secure: bool) -> Option<HeaderValue> {
        let cookie = Cookie::build((COOKIE, self.secret.as_str()))
            .path("/")
            .max_age(KEPT)
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(is_secure);
        HeaderValue::from_str(&cookie.to_string()).ok()
    }
}

fn is_secret(text: &str) -> bool {
    text.len() == DIGITS && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    HEXLOWER.encode(bytes)
}

/// The longest name, in letters.
const LONGEST_NAME: usize = 24;

/// A name as others are to see it.
pub(crate) fn clean_name(name: &str) -> Result<String, Message> {
    let name = clean_line(name);
    // Accents need something to stand on.
    let is_seen = |c: char| !c.is_whitespace() && c.width().is_some_and(|width| width > 0);
    match name.chars().count() {
        _ if !name.chars().any(is_seen) => Err(Message::new("guest-name-invisible")),
        ..=LONGEST_NAME => Ok(name),
        _ => Err(Message::new("guest-name-long").number("most", LONGEST_NAME)),
    }
}

/// A text in one line, without signs that can't be seen.
pub(crate) fn clean_line(text: &str) -> String {
    let shown: String = catalog::clean(text).chars().filter(|c| !is_hidden(*c)).collect();
    shown.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a sign turns the direction of what follows, or is invisible: it would let one pass for another.
fn is_hidden(c: char) -> bool {
    // What Unicode calls default ignorable, and signs that are drawn as nothing.
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}')
        || matches!(c, '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}')
        || matches!(c, '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}')
        || matches!(c, '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// The name of a guest who has not chosen one: the same each time.
pub(crate) fn usual_name(key: &GuestKey) -> String {
    let number = key.iter().take(4).fold(0_u32, |sum, byte| sum << 8 | u32::from(*byte));
    format!("Guest {}", 1000 + number % 9000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guest_is_known_by_the_cookie_again() {
        let guest = Guest::new().unwrap();
        let set = guest.cookie(false).unwrap();
        let pair = set.to_str().unwrap().split(';').next().unwrap();
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, format!("other=1; {pair}").parse().unwrap());
        assert_eq!(Guest::of(&headers).unwrap().key(), guest.key());
        // What is no secret of ours makes a new guest.
        headers.insert(header::COOKIE, "anyboard=abc".parse().unwrap());
        assert_ne!(Guest::of(&headers).unwrap().key(), guest.key());
    }

    #[test]
    fn a_cookie_is_secure_where_the_way_is() {
        let guest = Guest { secret: "00".repeat(24) };
        let [open, secure] = [false, true].map(|is_secure| guest.cookie(is_secure).unwrap());
        let usual = format!("anyboard={}; HttpOnly; SameSite=Lax; Path=/; Max-Age=34560000", guest.secret);
        assert_eq!(open.to_str().unwrap(), usual);
        assert_eq!(secure.to_str().unwrap(), usual.replace("Lax;", "Lax; Secure;"));
    }

    #[test]
    fn names_are_cleaned() {
        assert_eq!(clean_name("  Ada\u{202e}\t\nLovelace "), Ok("Ada Lovelace".into()));
        assert!(clean_name("\u{200b} ").is_err());
        assert!(clean_name(&"x".repeat(25)).is_err());
        assert_eq!(clean_name("Zoë Ångström 李 🦊"), Ok("Zoë Ångström 李 🦊".into()));
        assert_eq!(clean_name("e\u{301}\u{34f}va"), Ok("e\u{301}va".into()));
    }

    #[test]
    fn an_invisible_name_is_refused() {
        let unseen = [
            "\u{3164}",
            "\u{2800}\u{2800}",
            "\u{34f}",
            "\u{301}\u{302}",
            "\u{20dd}",
            " \u{ffa0} \u{115f}",
            "\u{fe0f}",
            "\u{e0041}",
            "\u{a0}\u{3000}",
        ];
        for name in unseen {
            assert!(clean_name(name).is_err(), "{name:?}");
        }
        assert_eq!(clean_name("<b>Bobby</b>"), Ok("<b>Bobby</b>".into()));
    }
}
