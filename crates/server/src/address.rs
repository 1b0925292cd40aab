//! Where a connection comes from. Limits are held against addresses too, since a client can be a new guest as often as it likes.

use std::net::{IpAddr, Ipv6Addr};

use axum::http::{HeaderMap, header};

use crate::origin;

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

/// What proxies write into requests.
const FORWARDING: [&str; 5] = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/// Who sends a request: the address, and whether the way from the browser is encrypted.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Client {
    pub(crate) address: Address,
    pub(crate) is_secure: bool,
    /// Whether it is a program on the server's own machine, and asks for nobody else.
    pub(crate) is_own_machine: bool,
    /// Whether a trusted proxy asks for it.
    pub(crate) is_proxied: bool,
}

impl Client {
    /// The client behind a connection from `peer`. What `X-Forwarded-For` and `X-Forwarded-Proto` say is believed of trusted proxies
    /// alone: anyone can write them.
    pub(crate) fn of(peer: IpAddr, is_tls: bool, headers: &HeaderMap, proxies: &[IpAddr]) -> Self {
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
        // A proxy on this machine that was not named as trusted passes on whom it asks for, or at least under which name.
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let is_forwarded = FORWARDING.iter().any(|name| headers.contains_key(*name));
        Self {
            address: client.into(),
            is_secure: is_tls || (is_proxy(peer) && scheme == Some("https")),
            is_own_machine: peer.to_canonical().is_loopback() && !is_forwarded && origin::is_loopback(host),
            is_proxied: is_proxy(peer),
        }
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
        Client::of(ip(peer), false, &headers, &[ip("10.0.0.1"), ip("10.0.0.2")])
    }

    fn told(client: Client) -> (Address, bool) {
        (client.address, client.is_secure)
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
        assert_eq!(told(forged), (ip("192.0.2.7").into(), false));
    }

    #[test]
    fn a_proxy_says_for_whom_it_asks() {
        let expect = |client: Client, address: &str, is_secure| {
            assert_eq!(told(client), (ip(address).into(), is_secure));
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

    #[test]
    fn only_what_asks_on_this_machine_for_itself_is_its_own() {
        let is_own = |peer: &str, host: &'static str, more: &[(&'static str, &'static str)]| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            for (name, value) in more {
                headers.insert(*name, value.parse().unwrap());
            }
            Client::of(ip(peer), false, &headers, &[ip("10.0.0.1")]).is_own_machine
        };
        for (peer, host) in
            [("127.0.0.1", "127.0.0.1:7979"), ("::1", "[::1]:7979"), ("127.0.0.1", "localhost")]
        {
            assert!(is_own(peer, host, &[]), "{peer} {host}");
        }
        assert!(!is_own("192.168.0.7", "127.0.0.1:7979", &[]));
        assert!(!is_own("127.0.0.1", "192.168.0.4:7979", &[]));
        assert!(!is_own("127.0.0.1", "chess.example", &[]));
        for name in FORWARDING {
            assert!(!is_own("127.0.0.1", "127.0.0.1:7979", &[(name, "127.0.0.1")]), "{name}");
        }
    }
}
