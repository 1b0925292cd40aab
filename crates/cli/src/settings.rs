//! Options of the server that the command line does not name: from the environment, or else from a file.
//!
//! Every option of `anyboard serve` can be set in three ways, and what comes first counts: `--tls-cert FILE` on the command line, `ANYBOARD_TLS_CERT` in
//! the environment, `tls-cert = "FILE"` in the file that `--config` names. They are added to the command line, which is then read as usual.

mod file;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, CommandFactory};

use crate::args::Args;
use crate::failure::Failure;
use file::SettingsFile;

/// Options that are no settings.
const NO_SETTINGS: [&str; 3] = ["help", "version", "config"];

/// The value of a setting, and where it stands.
struct Setting {
    place: String,
    value: SettingValue,
}

enum SettingValue {
    Flag(bool),
    One(String),
    List(Vec<String>),
}

/// The command line with all that the environment and the file add to it.
pub(crate) fn complete(mut line: Vec<OsString>) -> Result<Vec<OsString>, Failure> {
    let mut program = Args::command();
    program.build();
    // What is wrong with the command line itself is told when it is read.
    let Ok(matches) = program.clone().try_get_matches_from(&line) else { return Ok(line) };
    let Some(serve) = program.find_subcommand("serve") else { return Ok(line) };
    let (command, given) = match matches.subcommand() {
        None => (serve, &matches),
        Some(("serve", given)) => (serve, given),
        Some(("admin", given)) => match program.find_subcommand("admin") {
            Some(admin) => (admin, given),
            None => return Ok(line),
        },
        Some(_) => return Ok(line),
    };
    let path = given.get_one::<PathBuf>("config").cloned();
    let file = match path
        .or_else(|| std::env::var_os("ANYBOARD_CONFIG").filter(|path| !path.is_empty()).map(PathBuf::from))
    {
        Some(path) => SettingsFile::read(&path, serve)?,
        None => SettingsFile::default(),
    };
    for option in settings_of(command).filter(|option| !is_given(given, option)) {
        let name = option.get_long().unwrap_or_default();
        let setting = match from_environment(option)? {
            Some(setting) => Some(setting),
            None => file.setting(name, option)?,
        };
        line.extend(setting.map(|setting| words(command, name, setting)).transpose()?.into_iter().flatten());
    }
    Ok(line)
}

/// The options of a command that can be set.
fn settings_of(command: &Command) -> impl Iterator<Item = &Arg> {
    let is_setting = |option: &&Arg| {
        option.get_long().is_some_and(|name| !NO_SETTINGS.contains(&name)) && !option.is_hide_set()
    };
    command.get_arguments().filter(is_setting)
}

/// Whether the command line names an option: behind the command, or behind a part of it.
fn is_given(matches: &ArgMatches, option: &Arg) -> bool {
    let id = option.get_id().as_str();
    let here =
        matches.try_contains_id(id).is_ok_and(|_| matches.value_source(id) == Some(ValueSource::CommandLine));
    here || matches.subcommand().is_some_and(|(_, inner)| is_given(inner, option))
}

/// An option's value in the environment.
fn from_environment(option: &Arg) -> Result<Option<Setting>, Failure> {
    let name = option.get_long().unwrap_or_default();
    let place = format!("ANYBOARD_{}", name.to_uppercase().replace('-', "_"));
    let Some(text) = std::env::var_os(&place).filter(|text| !text.is_empty()) else { return Ok(None) };
    let Ok(text) = text.into_string() else {
        return Err(Failure::said(format!("{place}: this is no text.")));
    };
    let value = match option.get_action() {
        ArgAction::SetTrue => match text.to_lowercase().as_str() {
            "1" | "true" | "yes" | "on" => SettingValue::Flag(true),
            "0" | "false" | "no" | "off" => SettingValue::Flag(false),
            _ => return Err(Failure::said(format!("{place}: say 1 or 0, not “{text}”."))),
        },
        ArgAction::Append => {
            SettingValue::List(text.split(',').map(|part| part.trim().to_string()).collect())
        }
        _ => SettingValue::One(text),
    };
    Ok(Some(Setting { place, value }))
}

/// A setting as words of the command line, if they can be read there.
fn words(command: &Command, name: &str, Setting { place, value }: Setting) -> Result<Vec<OsString>, Failure> {
    let words: Vec<OsString> = match value {
        SettingValue::Flag(false) => Vec::new(),
        SettingValue::Flag(true) => vec![format!("--{name}").into()],
        SettingValue::One(value) => vec![format!("--{name}={value}").into()],
        SettingValue::List(values) => values.iter().map(|value| format!("--{name}={value}").into()).collect(),
    };
    // Parts of a command, which it may need, are not what is looked at here.
    let alone = Command::new("anyboard")
        .args(command.get_arguments().filter(|option| option.get_long() == Some(name)));
    match alone
        .disable_help_flag(true)
        .try_get_matches_from(["anyboard".into()].into_iter().chain(words.clone()))
    {
        Ok(_) => Ok(words),
        Err(error) => {
            let text = error.to_string();
            let first = text.strip_prefix("error: ").unwrap_or(&text).lines().next().unwrap_or_default();
            Err(Failure::said(format!("{place}: {first}.")))
        }
    }
}
