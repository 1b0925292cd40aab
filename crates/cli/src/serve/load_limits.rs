//! The limits of a server that is tested with a load from one address.

use server::{AddressLimits, Rate, ServerLimits};

/// Much more than any load test asks for. What protects the server from readers that are too slow stays.
pub(super) fn raised() -> ServerLimits {
    let plenty = Rate::per_second(1 << 30, 1 << 30);
    ServerLimits {
        visitors: 1 << 16,
        connections: 1 << 20,
        watched: 1 << 20,
        messages: plenty,
        bytes: plenty,
        new_games: plenty,
        loopback: AddressLimits {
            visitors: 1 << 16,
            requests: plenty,
            connections: 1 << 20,
            messages: plenty,
            new_games: plenty,
            uploads: plenty,
            upload_bytes: plenty,
            sign_ins: plenty,
            registrations: plenty,
            pictures: plenty,
        },
        ..ServerLimits::default()
    }
}
