//! Options of the server from the command line, the environment and a file.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::serve::Serving;
use crate::tool::{Said, anyboard, write};

/// A server with a file of settings, and a port that is in use.
struct World {
    folder: TempDir,
    _taken: TcpListener,
    port: u16,
}

impl World {
    fn new() -> Self {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = taken.local_addr().unwrap().port();
        Self { folder: TempDir::new().unwrap(), _taken: taken, port }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn command(&self, text: &str) -> Command {
        write(self.path(), "anyboard.toml", text);
        let mut command = anyboard(["serve", "--config"]);
        command.arg(self.path().join("anyboard.toml")).env("ANYBOARD_DATA", self.path().join("data"));
        command
    }

    /// What it says to settings that it can't use.
    fn refused(&self, text: &str, name: &str, value: &str) -> String {
        let mut command = self.command(text);
        if !name.is_empty() {
            command.env(name, value);
        }
        let said = Said::from(command.stdin(Stdio::null()).output().unwrap());
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{said:?}");
        said.err
    }
}

#[test]
fn the_command_line_comes_before_the_environment_and_that_before_the_file() {
    let world = World::new();
    let busy = world.port.to_string();
    let in_use = format!("Port {busy} is in use");
    let file = format!("no-open = true\nport = {busy}\n");
    assert!(world.refused(&file, "", "").contains(&in_use));
    assert!(world.refused("no-open = true\nport = 0\n", "ANYBOARD_PORT", &busy).contains(&in_use));
    let mut by_environment = world.command(&file);
    by_environment.env("ANYBOARD_PORT", "0");
    drop(Serving::start(by_environment));
    let mut by_line = world.command(&file);
    by_line.env("ANYBOARD_PORT", &busy).args(["--port", "0"]);
    drop(Serving::start(by_line));
}

#[test]
fn lists_are_taken_from_one_place_alone() {
    let world = World::new();
    let mut command = world.command("no-open = true\nport = 0\nhost = [\"one.example\", \"two.example\"]\n");
    let serving = Serving::start(command);
    assert!(serving.get_as("/healthz", "two.example").contains(" 200 "));
    drop(serving);
    command = world.command("no-open = true\nport = 0\nhost = [\"one.example\"]\n");
    command.env("ANYBOARD_HOST", "three.example, four.example");
    let serving = Serving::start(command);
    assert!(serving.get_as("/healthz", "four.example").contains(" 200 "));
    assert!(serving.get_as("/healthz", "one.example").contains(" 403 "));
}

#[test]
fn what_can_not_be_used_is_named_with_its_place() {
    let world = World::new();
    for (text, expect) in [
        ("no-open = true\nprot = 8000\n", "line 2: there is no setting “prot”: did you mean port?"),
        ("log_format = \"json\"\n", "line 1: there is no setting “log_format”: did you mean log-format?"),
        ("colour = 1\n", "line 1: there is no setting “colour”: there are"),
        ("\n\nport = 70000\n", "line 3: invalid value '70000' for '--port"),
        ("port = \"many\"\n", "line 1: invalid value 'many' for '--port"),
        ("lan = \"yes\"\n", "line 1: lan is true or false."),
        ("port = [1, 2]\n", "line 1: port is one text or number."),
        ("log = \"loud\"\n", "line 1: invalid value 'loud' for '--log"),
        ("port = \n", "line 1: "),
        ("config = \"other.toml\"\n", "line 1: there is no setting “config”"),
    ] {
        let said = world.refused(text, "", "");
        assert!(said.contains("anyboard.toml, ") && said.contains(expect), "{text:?}: {said}");
    }
    let said = world.refused("", "ANYBOARD_PORT", "many");
    assert!(said.starts_with("anyboard: ANYBOARD_PORT: invalid value 'many'"), "{said}");
    let said = world.refused("", "ANYBOARD_LAN", "perhaps");
    assert!(said.contains("ANYBOARD_LAN: say 1 or 0, not “perhaps”."), "{said}");
    let said = Said::from(anyboard(["--config", "/nowhere/anyboard.toml"]).output().unwrap());
    assert!(said.err.contains("/nowhere/anyboard.toml can't be read"), "{said:?}");
}

#[test]
fn a_certificate_needs_its_key() {
    let world = World::new();
    assert!(world.refused("tls-cert = \"cert.pem\"\n", "", "").contains("--tls-key FILE"));
    assert!(world.refused("tls-key = \"key.pem\"\n", "", "").contains("--tls-cert FILE"));
    let both = world.refused("tls-cert = \"/none/cert.pem\"\ntls-key = \"/none/key.pem\"\n", "", "");
    assert!(both.contains("/none/cert.pem can’t be read as PEM"), "{both}");
}

#[test]
fn other_commands_have_no_settings() {
    let said = Said::from(anyboard(["games"]).env("ANYBOARD_PORT", "many").output().unwrap());
    assert_eq!(said.code, 0, "{said:?}");
}
