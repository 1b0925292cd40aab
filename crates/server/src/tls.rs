//! TLS: a certificate and its key from files, which are read again when they change.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use catalog::Message;
use tokio::net::TcpStream;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::server::TlsStream;
use tokio_rustls::{TlsAcceptor, rustls};

/// What a connection begins with that is to be encrypted.
const HANDSHAKE: u8 = 0x16;

/// A certificate with its key. It is cheap to clone; all clones are the same.
#[derive(Clone)]
pub struct Tls(Arc<Files>);

struct Files {
    certificate: PathBuf,
    key: PathBuf,
    current: Mutex<Current>,
}

struct Current {
    config: Arc<ServerConfig>,
    /// When the files were last written.
    written: [Option<SystemTime>; 2],
}

impl Tls {
    /// Reads a certificate, with those that vouch for it, and its key, as PEM.
    pub fn read(certificate: &Path, key: &Path) -> Result<Self, Message> {
        let current = Current { config: read(certificate, key)?, written: written(certificate, key) };
        let (certificate, key) = (certificate.to_path_buf(), key.to_path_buf());
        Ok(Self(Arc::new(Files { certificate, key, current: Mutex::new(current) })))
    }

    /// Reads the files again if they have changed: what renews a certificate need not tell anyone. Blocks. Returns whether they have.
    pub(crate) fn refresh(&self) -> Result<bool, Message> {
        let Files { certificate, key, current } = &*self.0;
        let now = written(certificate, key);
        let mut current = current.lock().unwrap_or_else(PoisonError::into_inner);
        if current.written == now {
            return Ok(false);
        }
        current.config = read(certificate, key)?;
        current.written = now;
        Ok(true)
    }

    /// Encrypts a connection.
    pub(crate) async fn accept(&self, stream: TcpStream) -> io::Result<TlsStream<TcpStream>> {
        let config = self.0.current.lock().unwrap_or_else(PoisonError::into_inner).config.clone();
        TlsAcceptor::from(config).accept(stream).await
    }
}

impl fmt::Debug for Tls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tls").field("certificate", &self.0.certificate).finish_non_exhaustive()
    }
}

/// Whether a client begins with what is to be encrypted. Nothing is taken from the connection.
pub(crate) async fn is_wanted(stream: &TcpStream) -> io::Result<bool> {
    let mut first = [0];
    Ok(stream.peek(&mut first).await? == 1 && first[0] == HANDSHAKE)
}

fn written(certificate: &Path, key: &Path) -> [Option<SystemTime>; 2] {
    [certificate, key].map(|path| std::fs::metadata(path).and_then(|file| file.modified()).ok())
}

fn read(certificate: &Path, key: &Path) -> Result<Arc<ServerConfig>, Message> {
    let unreadable = |path: &Path, why: &dyn fmt::Display| {
        Message::new("tls-file-unreadable")
            .text("path", path.display().to_string())
            .text("why", why.to_string())
    };
    let chain = CertificateDer::pem_file_iter(certificate).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let chain = chain.map_err(|why| unreadable(certificate, &why))?;
    if chain.is_empty() {
        return Err(Message::new("tls-no-certificate").text("path", certificate.display().to_string()));
    }
    let secret = PrivateKeyDer::from_pem_file(key).map_err(|why| unreadable(key, &why))?;
    let config = || -> Result<ServerConfig, rustls::Error> {
        let builder = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()?
            .with_no_client_auth();
        let mut config = builder.with_single_cert(chain, secret)?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(config)
    };
    config().map(Arc::new).map_err(|why| Message::new("tls-files-do-not-fit").text("why", why.to_string()))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_certificate_that_was_renewed_is_read_again_and_a_broken_one_changes_nothing() {
        let given = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/tls");
        let folder = tempfile::tempdir().unwrap();
        let [certificate, key] = ["cert.pem", "key.pem"].map(|name| folder.path().join(name));
        let mut hour = 0;
        let mut put = |name: &str| {
            for (end, path) in [("pem", &certificate), ("key", &key)] {
                std::fs::copy(given.join(format!("{name}.{end}")), path).unwrap();
                // As if hours lay between: some disks have a coarse clock.
                hour += 1;
                let then = SystemTime::UNIX_EPOCH + Duration::from_secs(hour * 3600);
                std::fs::File::options().write(true).open(path).unwrap().set_modified(then).unwrap();
            }
        };
        put("server");
        let tls = Tls::read(&certificate, &key).unwrap();
        let config = || tls.0.current.lock().unwrap().config.clone();
        let first = config();
        assert_eq!(tls.refresh(), Ok(false));
        put("other");
        assert_eq!(tls.refresh(), Ok(true));
        let second = config();
        assert!(!Arc::ptr_eq(&first, &second));
        std::fs::write(&certificate, "half a file").unwrap();
        assert!(tls.refresh().is_err());
        assert!(Arc::ptr_eq(&second, &config()));
    }
}
