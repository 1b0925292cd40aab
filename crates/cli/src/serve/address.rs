//! Where the server listens, and where others find it.

use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, UdpSocket};

use crate::failure::Failure;

/// The port that is taken if no other one is asked for.
pub(crate) const USUAL_PORT: u16 = 7979;

/// An address of this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Network {
    /// What the system calls the way to that network, such as `wlan0`.
    pub(crate) name: String,
    pub(crate) address: Ipv4Addr,
}

/// Listens: on this machine alone, or on all its networks. The usual port gives way to any other one if it is in use, which the
/// second value tells; a port that was asked for does not.
pub(crate) fn listen(wished: Option<u16>, is_lan: bool) -> Result<(TcpListener, bool), Failure> {
    let host = if is_lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    let bind = |port: u16| TcpListener::bind(SocketAddr::from((host, port)));
    let port = wished.unwrap_or(USUAL_PORT);
    let refused = |error: std::io::Error| {
        Failure::said(match error.kind() {
            ErrorKind::AddrInUse => format!(
                "Port {port} is in use by another program: choose another one, or leave --port away to get a free one."
            ),
            ErrorKind::PermissionDenied => {
                format!("You may not listen on port {port}: choose one from 1024 to 65535.")
            }
            _ => format!("Port {port} can't be listened on ({error}): choose another one."),
        })
    };
    match bind(port) {
        Ok(listener) => Ok((listener, false)),
        Err(_) if wished.is_none() => bind(0).map(|listener| (listener, true)).map_err(refused),
        Err(error) => Err(refused(error)),
    }
}

/// The addresses under which others reach this machine, the one by which it reaches the world first.
pub(crate) fn networks() -> Vec<Network> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default().into_iter();
    let all = interfaces.filter(|interface| !interface.is_loopback()).filter_map(|interface| {
        let IpAddr::V4(address) = interface.ip() else { return None };
        Some(Network { name: interface.name, address })
    });
    sorted(all.collect(), way_out())
}

/// Private addresses if there are any, else whatever there is; the best first.
fn sorted(mut all: Vec<Network>, best: Option<Ipv4Addr>) -> Vec<Network> {
    if all.iter().any(|network| network.address.is_private()) {
        all.retain(|network| network.address.is_private());
    }
    all.sort_by_key(|network| (Some(network.address) != best, network.address));
    all.dedup_by_key(|network| network.address);
    all
}

/// The address from which this machine reaches the world. Nothing is sent: the system only chooses a way.
fn way_out() -> Option<Ipv4Addr> {
    // An address that is not in use, for documents.
    const ANYWHERE: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(ANYWHERE).ok()?;
    match socket.local_addr().ok()?.ip() {
        IpAddr::V4(address) => Some(address),
        IpAddr::V6(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_busy_port_is_an_error_only_if_it_was_asked_for() {
        let (first, _) = listen(Some(0), false).unwrap();
        let port = first.local_addr().unwrap().port();
        let refused = listen(Some(port), false).unwrap_err().message().unwrap();
        assert!(refused.contains(&format!("Port {port} is in use")), "{refused}");
        // If no port is asked for, one is found, whether the usual one is free or not.
        let (one, _) = listen(None, false).unwrap();
        let (two, is_other) = listen(None, false).unwrap();
        assert!(is_other);
        assert_ne!(one.local_addr().unwrap(), two.local_addr().unwrap());
    }

    #[test]
    fn the_best_address_comes_first() {
        let network = |name: &str, address: [u8; 4]| Network { name: name.into(), address: address.into() };
        let bridge = network("docker0", [172, 17, 0, 1]);
        let wireless = network("wlan0", [192, 168, 0, 4]);
        let public = network("eth0", [203, 0, 113, 9]);
        let all = vec![public.clone(), bridge.clone(), wireless.clone(), wireless.clone()];
        assert_eq!(sorted(all, Some(wireless.address)), [wireless, bridge]);
        assert_eq!(sorted(vec![public.clone()], None), [public]);
        assert_eq!(sorted(vec![], None), []);
    }
}
