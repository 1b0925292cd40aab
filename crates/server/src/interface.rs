//! The addresses of this machine in its networks.

use std::net::{IpAddr, Ipv4Addr, UdpSocket};

/// An address of this machine in a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interface {
    /// What the system calls the way to that network, such as `wlan0`.
    pub name: String,
    /// The address.
    pub address: Ipv4Addr,
}

/// The addresses under which others reach this machine, the one by which it reaches the world first.
pub fn interfaces() -> Vec<Interface> {
    let all = if_addrs::get_if_addrs().unwrap_or_default().into_iter();
    let others = all.filter(|found| !found.is_loopback()).filter_map(|found| {
        let IpAddr::V4(address) = found.ip() else { return None };
        Some(Interface { name: found.name, address })
    });
    sorted(others.collect(), way_out())
}

/// Private addresses and the one by which this machine reaches the world, which comes first; if there are none, whatever there is.
fn sorted(mut all: Vec<Interface>, best: Option<Ipv4Addr>) -> Vec<Interface> {
    let is_wanted = |found: &Interface| found.address.is_private() || Some(found.address) == best;
    if all.iter().any(is_wanted) {
        all.retain(is_wanted);
    }
    all.sort_by_key(|found| (Some(found.address) != best, found.address));
    all.dedup_by_key(|found| found.address);
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
    fn the_best_address_comes_first() {
        let found = |name: &str, address: [u8; 4]| Interface { name: name.into(), address: address.into() };
        let bridge = found("docker0", [172, 17, 0, 1]);
        let wireless = found("wlan0", [192, 168, 0, 4]);
        let public = found("eth0", [203, 0, 113, 9]);
        let all = vec![public.clone(), bridge.clone(), wireless.clone(), wireless.clone()];
        assert_eq!(sorted(all.clone(), Some(wireless.address)), [wireless.clone(), bridge.clone()]);
        // A rented machine reaches the world by a public address, and others reach it there.
        assert_eq!(sorted(all, Some(public.address)), [public.clone(), bridge, wireless]);
        assert_eq!(sorted(vec![public.clone()], None), [public]);
        assert_eq!(sorted(vec![], None), []);
    }
}
