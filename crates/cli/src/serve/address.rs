//! Where the server listens on its own machine.

use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};

use server::USUAL_PORT;

use crate::failure::Failure;

/// Listens on this machine alone. The usual port gives way to any other one if it is in use, which the second value tells; a port that was
/// asked for does not.
pub(crate) fn listen(wished: Option<u16>) -> Result<(TcpListener, bool), Failure> {
    let bind = |port: u16| TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
    let port = wished.unwrap_or(USUAL_PORT);
    let refused = |error: std::io::Error| {
        Failure::said(match error.kind() {
            ErrorKind::AddrInUse => format!(
                "Port {port} is in use by another program: choose another one, or leave --port away to get a free one."
            ),
            ErrorKind::PermissionDenied => {
                format!(
                    "You may not listen on port {port}: choose one from 1024 to 65535, or let the system allow it, as docs/hosting.md tells."
                )
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_busy_port_is_an_error_only_if_it_was_asked_for() {
        let (first, _) = listen(Some(0)).unwrap();
        let port = first.local_addr().unwrap().port();
        let refused = listen(Some(port)).unwrap_err().message().unwrap();
        assert!(refused.contains(&format!("Port {port} is in use")), "{refused}");
        // If no port is asked for, one is found, whether the usual one is free or not.
        let (one, _) = listen(None).unwrap();
        let (two, is_other) = listen(None).unwrap();
        assert!(is_other);
        assert_ne!(one.local_addr().unwrap(), two.local_addr().unwrap());
    }
}
