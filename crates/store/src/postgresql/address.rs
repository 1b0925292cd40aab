//! Where a database is.

use std::fmt;
use std::time::Duration;

use postgres::Config;
use postgres::config::Host;

use crate::StoreError;

/// How long to wait for a database that does not answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// Where a database is, and who may use it. It is shown without the password.
#[derive(Clone)]
pub(crate) struct Address(Config);

impl Address {
    pub(crate) fn read(text: &str) -> Result<Self, StoreError> {
        if !["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme)) {
            return Err(StoreError::Address);
        }
        // What is wrong with it is not told: that might be the password.
        let mut config: Config = text.parse().map_err(|_| StoreError::Address)?;
        config.application_name("anyboard").tcp_user_timeout(PATIENCE);
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(PATIENCE);
        }
        Ok(Self(config))
    }

    pub(super) fn config(&self) -> &Config {
        &self.0
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "postgres://")?;
        if let Some(user) = self.0.get_user() {
            write!(f, "{user}@")?;
        }
        match self.0.get_hosts().first() {
            Some(Host::Tcp(host)) => write!(f, "{host}")?,
            Some(Host::Unix(folder)) => write!(f, "{}", folder.display())?,
            None => {}
        }
        if let Some(port) = self.0.get_ports().first() {
            write!(f, ":{port}")?;
        }
        write!(f, "/{}", self.0.get_dbname().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_password_is_never_shown() {
        let address = Address::read("postgres://ann:s3cret@db.example:5433/games?connect_timeout=9").unwrap();
        assert_eq!(address.to_string(), "postgres://ann@db.example:5433/games");
        for wrong in ["ann:s3cret@host", "postgres://ann:s3cret@host:port/x", "mysql://ann:s3cret@host"] {
            let error = Address::read(wrong).err();
            assert_eq!(error, Some(StoreError::Address), "{wrong}");
            assert!(!format!("{error:?}").contains("s3cret"));
        }
    }
}
