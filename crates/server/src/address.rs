//! Where a connection comes from. Limits are held against addresses too, since a client can be a new guest as often as it likes.

use std::net::{IpAddr, Ipv6Addr};

use axum::http::HeaderMap;

/// The part of an IPv6 address that a network is given: what follows it, its owner chooses freely.
const NETWORK: u128 = u128::MAX << 64;

/// The address of a client: its IPv4 address, or the /64 network of its IPv6 address.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Address(IpAddr);

impl From<IpAddr> for Address {
    fn from(ip: IpAddr) -> Self {
        Self(match ip.to_canonical() {
            IpAddr::V6(ip) if !ip.is_loopback() => IpAddr::V6(Ipv6Addr::from_bits(ip.to_bits() & NETWORK)),
            ip => ip,
        })
    }
}

impl Address {
    /// Whether it is an address of this very machine.
    pub(crate) fn is_loopback(self) -> bool {
        self.0.is_loopback()
    }

    /// The address as a number: no two have the same.
    pub(crate) fn number(self) -> u64 {
        match self.0 {
            IpAddr::V4(ip) => u64::from(ip.to_bits()),
            // No network is given out whose number is below 2³²: there they do not meet.
            IpAddr::V6(ip) => u64::try_from(ip.to_bits() >> 64).unwrap_or_default(),
        }
    }
}

/// Who sends a request: the address, and whether the way from the browser is encrypted.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Client {
    pub(crate) address: Address,
    pub(crate) is_secure: bool,
}

impl Client {
    /// The client behind a connection from `peer`. What `X-Forwarded-For` and `X-Forwarded-Proto` say is believed of trusted proxies
    /// alone: anyone can write them.
    pub(crate) fn of(peer: IpAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> Self {
        let is_proxy = |ip: IpAddr| proxies.contains(&ip.to_canonical());
        let mut client = peer;
        // The nearest proxy writes last.
        for hop in values(headers, "x-forwarded-for").rev() {
            match read_ip(hop).filter(|_| is_proxy(client)) {
                Some(ip) => client = ip,
                None => break,
            }
        }
        let scheme = values(headers, "x-forwarded-proto").next_back();
        Self { address: client.into(), is_secure: is_proxy(peer) && scheme == Some("https") }
    }
}

/// All values of a header that lists them, in order.
fn values<'h>(headers: &'h HeaderMap, name: &str) -> impl DoubleEndedIterator<Item = &'h str> {
    let texts: Vec<&str> =
        headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok()).collect();
    texts.into_iter().flat_map(|text| text.split(',').map(str::trim))
}

/// An address with or without a port.
fn read_ip(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse::<std::net::SocketAddr>().ok().map(|address| address.ip()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn client(peer: &str, forwarded: &[&'static str], proto: &'static str) -> Client {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        headers.insert("x-forwarded-proto", proto.parse().unwrap());
        Client::of(ip(peer), &headers, &[ip("10.0.0.1"), ip("10.0.0.2")])
    }

    #[test]
    fn an_ipv6_network_is_one_address() {
        let [one, same, other] =
            ["2001:db8::1", "2001:db8::ffff:1:2:3", "2001:db8:0:1::1"].map(|text| Address::from(ip(text)));
        assert_eq!(one, same);
        assert_ne!(one, other);
        assert_eq!(Address::from(ip("::ffff:192.0.2.7")), Address::from(ip("192.0.2.7")));
        assert_ne!(Address::from(ip("127.0.0.1")), Address::from(ip("127.0.0.2")));
        assert_eq!(one.number(), 0x2001_0db8_0000_0000);
        assert_eq!(Address::from(ip("192.0.2.7")).number(), 0xc000_0207);
        assert!(
            Address::from(ip("::1")).is_loopback() && Address::from(ip("::ffff:127.0.0.1")).is_loopback()
        );
    }

    #[test]
    fn forwarded_headers_of_others_than_proxies_are_ignored() {
        let forged = client("192.0.2.7", &["198.51.100.1"], "https");
        assert_eq!(forged, Client { address: ip("192.0.2.7").into(), is_secure: false });
    }

    #[test]
    fn a_proxy_says_for_whom_it_asks() {
        let expect = |client: Client, address: &str, is_secure| {
            assert_eq!(client, Client { address: ip(address).into(), is_secure });
        };
        expect(client("10.0.0.1", &["192.0.2.7"], "https"), "192.0.2.7", true);
        expect(client("::ffff:10.0.0.1", &["[2001:db8::1]:4711"], "http"), "2001:db8::1", false);
        // What a client has forged stands before what the proxy adds.
        expect(client("10.0.0.1", &["127.0.0.1, 192.0.2.7:80"], "https"), "192.0.2.7", true);
        // Two proxies, one behind the other.
        expect(client("10.0.0.1", &["1.2.3.4, 192.0.2.7", "10.0.0.2"], "https"), "192.0.2.7", true);
        // Without an address that can be read, the proxy itself is the client.
        expect(client("10.0.0.1", &["unknown"], "https"), "10.0.0.1", true);
        expect(client("10.0.0.1", &[], "gopher"), "10.0.0.1", false);
    }
}
