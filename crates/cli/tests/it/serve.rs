//! The server as a program: how it starts, where it is found, and how it ends.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use tempfile::TempDir;

use crate::tool::{anyboard, bad, good};

/// A server that runs. It is killed at the end.
pub(crate) struct Serving {
    pub(crate) child: Child,
    out: BufReader<ChildStdout>,
    /// Such as `127.0.0.1:7979`.
    pub(crate) address: String,
}

impl Serving {
    pub(crate) fn start(mut command: Command) -> Self {
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let address = line.trim_end().strip_prefix("Anyboard runs at http://");
        let address = address.unwrap_or_else(|| panic!("it said {line:?}")).to_string();
        Self { child, out, address }
    }

    pub(crate) fn on(folder: &Path) -> Self {
        Self::start(serve(folder))
    }

    /// One whose games are in a database, if one is named.
    pub(crate) fn with(folder: &Path, database: Option<&str>) -> Self {
        let mut command = serve(folder);
        command.envs(database.map(|address| ("ANYBOARD_DATABASE", address)));
        Self::start(command)
    }

    /// What it answers to a request.
    pub(crate) fn get(&self, path: &str) -> String {
        self.get_as(path, &self.address)
    }

    /// What it answers to a request under this name.
    pub(crate) fn get_as(&self, path: &str, host: &str) -> String {
        self.ask(&format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"))
    }

    /// What it answers to a request with these headers.
    pub(crate) fn get_with(&self, path: &str, headers: &str) -> String {
        self.ask(&format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{headers}\r\n",
            self.address
        ))
    }

    /// What it answers to something that is sent to it.
    pub(crate) fn post(&self, path: &str, body: &str, headers: &str) -> String {
        let (host, length) = (&self.address, body.len());
        self.ask(&format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n{headers}\r\n{body}"
        ))
    }

    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Asks it to end, as systems do, and returns its exit code and all that it said.
    #[cfg(unix)]
    fn stop(mut self) -> (Option<i32>, String) {
        use rustix::process::{Pid, Signal, kill_process};
        let pid = Pid::from_raw(self.child.id().try_into().unwrap()).unwrap();
        kill_process(pid, Signal::TERM).unwrap();
        let mut said = String::new();
        self.out.read_to_string(&mut said).unwrap();
        (self.child.wait().unwrap().code(), said)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn serve(folder: &Path) -> Command {
    let mut command = anyboard(["serve", "--no-open", "--port", "0", "--data"]);
    command.arg(folder);
    command
}

#[test]
fn without_arguments_it_serves_the_page() {
    let folder = TempDir::new().unwrap();
    let mut command = anyboard::<&str>([]);
    command.env("ANYBOARD_DATA", folder.path());
    let serving = Serving::start(command);
    let page = serving.get("/");
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("<title>Anyboard</title>"), "{page}");
    assert!(serving.get("/catalog.json").contains("\"hole-chess\""));
    assert!(folder.path().join("server.sqlite").exists());
}

#[test]
fn options_alone_are_those_of_the_page() {
    let folder = TempDir::new().unwrap();
    let mut command = anyboard(["--no-open", "--port", "0", "--data"]);
    command.arg(folder.path());
    assert!(Serving::start(command).get("/").starts_with("HTTP/1.1 200"));
}

#[cfg(unix)]
#[test]
fn it_stops_when_it_is_asked_to() {
    let folder = TempDir::new().unwrap();
    let serving = Serving::on(folder.path());
    let (code, said) = serving.stop();
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("Ctrl-C stops it.") && said.contains("Every game is saved."), "{said}");
    let mut left: Vec<_> =
        std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["server.lock", "server.sqlite"]);
}

#[test]
fn a_second_one_says_where_the_first_is() {
    let folder = TempDir::new().unwrap();
    let first = Serving::on(folder.path());
    let second = serve(folder.path()).output().unwrap();
    assert!(second.status.success());
    let said = String::from_utf8(second.stdout).unwrap();
    assert_eq!(said, format!("Anyboard runs already at http://{}\n", first.address));
    // One that was killed blocks nothing.
    drop(first);
    let third = Serving::on(folder.path());
    assert!(third.get("/").starts_with("HTTP/1.1 200"));
}

#[test]
fn a_second_one_with_lan_opens_the_network_of_the_first_or_says_what_to_do() {
    let folder = TempDir::new().unwrap();
    let first = Serving::on(folder.path());
    assert!(first.get("/metrics").contains("anyboard_network_open 0\n"));
    let mut command = serve(folder.path());
    let second = crate::tool::Said::from(command.arg("--lan").output().unwrap());
    if second.code == 0 {
        assert!(second.out.contains("runs already") && second.out.contains("   code "), "{second:?}");
        assert!(first.get("/metrics").contains("anyboard_network_open 1\n"));
    } else {
        // A machine without a network.
        assert!(second.err.contains("runs already") && second.err.contains("in no network"), "{second:?}");
        assert!(second.err.contains("anyboard --lan"), "{second:?}");
    }
}

#[cfg(unix)]
#[test]
fn logs_can_be_read_by_programs_and_hold_no_secrets() {
    let folder = TempDir::new().unwrap();
    let mut command = serve(folder.path());
    command.args(["--log", "info", "--log-format", "json"]).stderr(Stdio::piped());
    let mut serving = Serving::start(command);
    let page = serving.get("/");
    let cookie = page.split("anyboard=").nth(1).unwrap().split(';').next().unwrap().to_string();
    let mut log = serving.child.stderr.take().unwrap();
    let (code, _) = serving.stop();
    assert_eq!(code, Some(0));
    let mut text = String::new();
    log.read_to_string(&mut text).unwrap();
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"))).collect();
    let started = lines.iter().find(|line| line["message"] == "started").unwrap_or_else(|| panic!("{text}"));
    assert!(started["port"].is_number() && started["level"] == "INFO", "{started}");
    assert!(lines.iter().any(|line| line["message"] == "stopping"), "{text}");
    assert!(!text.contains(&cookie), "{text}");
}

#[test]
fn a_port_that_was_asked_for_must_be_free() {
    let folder = TempDir::new().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let data = folder.path().to_str().unwrap();
    let said = bad(["serve", "--no-open", "--port", &port, "--data", data]);
    assert!(said.contains(&format!("Port {port} is in use")), "{said}");
}

#[test]
fn a_folder_that_can_not_be_used_is_named() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "x").unwrap();
    let said = bad(["serve", "--no-open", "--port", "0", "--data", file.to_str().unwrap()]);
    assert!(said.contains("--data") && said.contains(file.to_str().unwrap()), "{said}");
    std::fs::write(folder.path().join("server.sqlite"), "a letter ".repeat(200)).unwrap();
    let said = bad(["serve", "--no-open", "--port", "0", "--data", folder.path().to_str().unwrap()]);
    assert!(said.contains("not a database of Anyboard"), "{said}");
}

#[test]
fn others_in_the_network_are_told_where_it_is() {
    let folder = TempDir::new().unwrap();
    let mut command = serve(folder.path());
    command.arg("--lan");
    let mut serving = Serving::start(command);
    let mut said = String::new();
    while !said.contains("Ctrl-C") {
        assert!(serving.out.read_line(&mut said).unwrap() > 0, "{said}");
    }
    // A machine without a network has nothing to tell but that.
    assert!(said.contains("   code ") || said.contains("in no network"), "{said}");
    if let Some((_, rest)) = said.split_once("   code ") {
        let code: String = rest.chars().take_while(char::is_ascii_alphabetic).collect();
        let address = server::read_code(&code).unwrap_or_else(|| panic!("{said}"));
        assert!(said.contains(&format!("http://{address} ")), "{said}");
        assert!(said.contains('▀'), "{said}");
    }
}

#[test]
fn its_help_says_what_it_does() {
    let text = good(["serve", "--help"]);
    for word in [
        "--port",
        "7979",
        "--lan",
        "--no-open",
        "--data",
        "--host",
        "--proxy",
        "--config",
        "--tls-cert",
        "--log-format",
        "QR",
    ] {
        assert!(text.contains(word), "{word}: {text}");
    }
    assert!(good(["--help"]).contains("play in the browser"));
}
