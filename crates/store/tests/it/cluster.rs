//! PostgreSQL for the tests: a cluster of their own in a temporary folder, reached by a socket in that folder.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};

use postgres::{Client, NoTls};

/// Runs a cluster until the input ends, as it does when the tests end, however they do. No test cuts the power, so nothing waits
/// for the disk.
const RUN: &str = r#"
    set -e
    bin="$1" folder="$2" afterwards="$3"
    [ -e "$folder/data" ] ||
        "$bin/initdb" -D "$folder/data" -U anyboard -A trust -E UTF8 --no-locale --no-sync > "$folder/initdb"
    options="-k $folder -c listen_addresses= -c fsync=off -c max_connections=200"
    "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w -o "$options" start > "$folder/start"
    echo ready
    read -r how || how=immediate
    "$bin/pg_ctl" -D "$folder/data" -m "$how" -w stop > "$folder/stop"
    [ "$afterwards" = keep ] || rm -rf "$folder"
"#;

/// A cluster of PostgreSQL.
pub(crate) struct Cluster {
    folder: PathBuf,
    afterwards: &'static str,
    /// The shell that runs it.
    keeper: Child,
}

impl Cluster {
    /// The cluster that most tests share. It stops and is removed when they have ended.
    fn shared() -> &'static Self {
        static SHARED: OnceLock<Cluster> = OnceLock::new();
        SHARED.get_or_init(|| Self::start(make_folder(), "remove"))
    }

    /// A cluster that can be stopped and started again.
    pub(crate) fn own() -> Self {
        Self::start(make_folder(), "keep")
    }

    fn start(folder: PathBuf, afterwards: &'static str) -> Self {
        let mut command = unprivileged("sh");
        command.args(["-c", RUN, "sh"]).arg(programs()).arg(&folder).arg(afterwards);
        let mut keeper = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(keeper.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let log = || std::fs::read_to_string(folder.join("log")).unwrap_or_default();
        assert_eq!(line, "ready\n", "PostgreSQL did not start: {}", log());
        Self { folder, afterwards, keeper }
    }

    /// Stops it in this way: `fast`, as an administrator does, or `immediate`, like a crash.
    pub(crate) fn stop(&mut self, how: &str) {
        let mut input = self.keeper.stdin.take().unwrap();
        input.write_all(format!("{how}\n").as_bytes()).unwrap();
        assert!(self.keeper.wait().unwrap().success());
    }

    /// Starts it again, after it was stopped.
    pub(crate) fn start_again(&mut self) {
        *self = Self::start(std::mem::take(&mut self.folder), self.afterwards);
    }

    /// The address of a new, empty database.
    pub(crate) fn database(&self) -> String {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let name = format!("games{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        let mut client = Client::connect(&self.address("postgres"), NoTls).unwrap();
        client.execute(&format!("CREATE DATABASE {name}"), &[]).unwrap();
        self.address(&name)
    }

    fn address(&self, database: &str) -> String {
        format!("postgres://anyboard@/{database}?host={}", self.folder.display())
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if self.keeper.stdin.is_some() {
            self.stop("immediate");
        }
        if self.folder.exists() {
            let removed = unprivileged("rm").arg("-rf").arg(&self.folder).status();
            assert!(removed.unwrap().success());
        }
    }
}

/// An empty database in the cluster that tests share. It is used again by another test, since making one takes its time.
pub(crate) struct Database {
    pub(crate) address: String,
}

static UNUSED: Mutex<Vec<String>> = Mutex::new(Vec::new());

impl Database {
    pub(crate) fn take() -> Self {
        let unused = UNUSED.lock().unwrap().pop();
        let address = unused.unwrap_or_else(|| Cluster::shared().database());
        let mut client = Client::connect(&address, NoTls).unwrap();
        client.batch_execute("DROP SCHEMA IF EXISTS anyboard CASCADE").unwrap();
        Self { address }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        UNUSED.lock().unwrap().push(std::mem::take(&mut self.address));
    }
}

fn make_folder() -> PathBuf {
    let made = unprivileged("mktemp").args(["-d", "/tmp/anyboard-postgresql-XXXXXX"]).output().unwrap();
    PathBuf::from(String::from_utf8(made.stdout).unwrap().trim())
}

/// A command as a user that PostgreSQL accepts: it refuses to run as root.
fn unprivileged(program: &str) -> Command {
    let is_root = std::fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0);
    let mut command = Command::new(if is_root { "setpriv" } else { program });
    if is_root {
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", program]);
    }
    // Apart from the tests, so that what ends them, such as Ctrl-C, does not end it before it has tidied up.
    command.process_group(0).current_dir("/");
    command
}

/// Where the programs of PostgreSQL are. Debian has them in a folder by version, and not on the path.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let debian = versions.map(|version| version.path().join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = debian.chain(std::env::split_paths(&path));
    let has_programs = |folder: &PathBuf| ["initdb", "pg_ctl"].iter().all(|name| is_file(folder, name));
    folders.find(has_programs).expect(
        "PostgreSQL is needed for these tests: install it (Debian: `apt-get install postgresql`), then run them again",
    )
}

fn is_file(folder: &Path, name: &str) -> bool {
    folder.join(name).is_file()
}
