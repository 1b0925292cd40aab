//! From where a browser may ask: only a page of this server may speak for its guest.

use std::net::IpAddr;

use axum::http::{HeaderMap, header};
use catalog::Message;

/// The name under which the server was asked, if it is one of its own.
///
/// A name that another party gave this address would let a foreign page pass for ours, so names must be known; addresses are
/// always ours.
pub(crate) fn host<'h>(headers: &'h HeaderMap, hosts: &[String]) -> Result<&'h str, Message> {
    let value = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let (name, port) = split(value);
    let is_own = is_address(name)
        || name.eq_ignore_ascii_case("localhost")
        || hosts.iter().any(|host| host.eq_ignore_ascii_case(name));
    if !is_own || !port.bytes().all(|byte| byte.is_ascii_digit()) {
        let name = catalog::shorten(name);
        return Err(Message::new("unknown-host").text("name", name));
    }
    Ok(value)
}

/// Whether a browser asks for a page of this server. Programs that are no browsers don't say where they come from.
pub(crate) fn check(headers: &HeaderMap, host: &str) -> Result<(), Message> {
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let named = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    if named.is_some_and(|named| named.eq_ignore_ascii_case(host)) {
        return Ok(());
    }
    Err(Message::new("foreign-page").text("origin", catalog::shorten(origin)))
}

/// A host without its port, and the port.
fn split(host: &str) -> (&str, &str) {
    match host.rsplit_once(':') {
        // The colons of an IPv6 address stand in brackets.
        Some((name, port)) if !port.ends_with(']') => (name, port),
        _ => (host, ""),
    }
}

fn is_address(name: &str) -> bool {
    let inside = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    match inside {
        Some(inside) => inside.parse::<std::net::Ipv6Addr>().is_ok(),
        None => name.parse::<IpAddr>().is_ok_and(|address| address.is_ipv4()),
    }
}

/// Whether a host is this very machine.
pub(crate) fn is_loopback(host: &str) -> bool {
    let (name, _) = split(host);
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    name.eq_ignore_ascii_case("localhost")
        || bare.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(host: &str, origin: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        headers
    }

    fn is_fine(host_text: &str, origin: Option<&str>) -> bool {
        let headers = headers(host_text, origin);
        host(&headers, &["chess.example".into()]).is_ok_and(|host| check(&headers, host).is_ok())
    }

    #[test]
    fn own_names_and_addresses_are_fine() {
        for host in
            ["127.0.0.1:7979", "localhost:7979", "[::1]:7979", "[::1]", "192.168.0.4", "Chess.Example:80"]
        {
            assert!(is_fine(host, None), "{host}");
            assert!(is_fine(host, Some(&format!("http://{host}"))), "{host}");
        }
    }

    #[test]
    fn others_are_not() {
        for host in
            ["", "evil.example", "127.0.0.1.evil.example:7979", "::1", "localhost:7979;x", "[localhost]"]
        {
            assert!(!is_fine(host, None), "{host}");
        }
        for origin in
            ["null", "http://evil.example", "http://127.0.0.1:80", "https://127.0.0.1:7979.evil", ""]
        {
            assert!(!is_fine("127.0.0.1:7979", Some(origin)), "{origin}");
        }
    }
}
