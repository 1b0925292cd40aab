//! Why a server closes a connection.

/// Why a server closes a connection, with the code of the close: one of those that the standard leaves to applications. The text of the
/// close is the code of a message, which a page can put into words.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[repr(u16)]
pub enum CloseReason {
    /// The client has sent too many messages, or too much, again and again.
    TooManyMessages = 4000,
    /// The client speaks another version of the protocol.
    OtherVersion = 4001,
    /// The client has sent a binary message.
    BinaryMessage = 4002,
    /// The client has sent a message that is too long.
    LongMessage = 4003,
    /// The client did not read what was sent to it.
    TooSlow = 4004,
    /// The server stops.
    Stopping = 4005,
    /// The client was silent for too long.
    Silent = 4006,
    /// There are too many connections in all.
    ServerFull = 4007,
    /// The guest has too many connections.
    TooManyConnections = 4008,
    /// The address that the client comes from has too many connections.
    CrowdedAddress = 4009,
    /// A game that was watched has failed in the server. It is loaded anew when it is asked for.
    GameFailed = 4010,
    /// The server was closed to the network that the client came from.
    NetworkClosed = 4011,
    /// The client has signed in or out, or its session has ended elsewhere: with its cookie it is another person now.
    SessionEnded = 4012,
    /// The owner of the server keeps the client's address out.
    Banned = 4013,
}

impl CloseReason {
    /// All reasons, in the order of their codes.
    pub const ALL: [Self; 14] = [
        Self::TooManyMessages,
        Self::OtherVersion,
        Self::BinaryMessage,
        Self::LongMessage,
        Self::TooSlow,
        Self::Stopping,
        Self::Silent,
        Self::ServerFull,
        Self::TooManyConnections,
        Self::CrowdedAddress,
        Self::GameFailed,
        Self::NetworkClosed,
        Self::SessionEnded,
        Self::Banned,
    ];

    /// The code of the close.
    pub const fn code(self) -> u16 {
        self as u16
    }

    /// The code of the message that tells people about it.
    pub const fn message(self) -> &'static str {
        match self {
            Self::TooManyMessages => "too-many-messages",
            Self::OtherVersion => "other-protocol-version",
            Self::BinaryMessage => "binary-message",
            Self::LongMessage => "message-over-limit",
            Self::TooSlow => "connection-too-slow",
            Self::Stopping => "server-stops",
            Self::Silent => "connection-silent",
            Self::ServerFull => "server-full",
            Self::TooManyConnections => "too-many-connections",
            Self::CrowdedAddress => "too-many-connections-here",
            Self::GameFailed => "game-failed",
            Self::NetworkClosed => "network-closed",
            Self::SessionEnded => "session-ended",
            Self::Banned => "address-banned",
        }
    }
}
