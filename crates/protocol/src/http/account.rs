//! Accounts.

use serde::{Deserialize, Serialize};

use crate::wire::Message;

/// Why something was not done: the answer with every status from 400 on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Fault {
    /// Why, and what to do.
    pub why: Message,
}

/// The answer to all that is asked about one's own account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AccountAnswer {
    /// The account; null for a guest.
    pub account: Option<Account>,
}

/// An account, as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Account {
    /// The name that all others see.
    pub name: String,
    /// When it was registered.
    pub created: u64,
    /// Whether its owner may chat on this server.
    pub chat: bool,
}

/// What `register` and `sign-in` ask for.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// 3 to 20 letters, digits and underscores.
    pub name: String,
    /// 8 to 256 characters.
    pub password: String,
}

/// What `rename` asks for: another name, and the password of the account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NamedPassword {
    /// The new name.
    pub name: String,
    /// The password.
    pub password: String,
}

/// What `sign-out` asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SignOut {
    /// Whether all other browsers are signed out too.
    #[serde(default)]
    pub everywhere: bool,
}

/// What `password` asks for.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PasswordChange {
    /// The password until now.
    pub old: String,
    /// The password from now on.
    pub new: String,
}

/// What `delete` asks for.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Deletion {
    /// The password.
    pub password: String,
}
