//! The file with settings: TOML, a line for each option.

use std::collections::BTreeMap;
use std::path::Path;

use clap::{Arg, ArgAction, Command};
use toml::de::{DeTable, DeValue};

use super::{Setting, SettingValue, settings_of};
use crate::failure::Failure;

/// What a file sets.
#[derive(Default)]
pub(super) struct SettingsFile {
    path: String,
    entries: BTreeMap<String, Entry>,
}

struct Entry {
    line: usize,
    value: Value,
}

enum Value {
    Flag(bool),
    Plain(String),
    List(Vec<String>),
    Other,
}

impl SettingsFile {
    /// Reads a file. What a server has no option for is an error.
    pub(super) fn read(path: &Path, serve: &Command) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let text = std::fs::read_to_string(path).map_err(|error| {
            Failure::said(format!(
                "{name} can't be read ({error}): name the file with the settings behind --config."
            ))
        })?;
        let line_of = |at: usize| text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1;
        let table = DeTable::parse(&text).map_err(|error| {
            let line = error.span().map_or(1, |span| line_of(span.start));
            Failure::said(format!("{name}, line {line}: {}.", error.message()))
        })?;
        let mut entries = BTreeMap::new();
        for (key, value) in table.get_ref() {
            let (line, key) = (line_of(key.span().start), key.get_ref().to_string());
            if !settings_of(serve).any(|option| option.get_long() == Some(&key)) {
                return Err(unknown(&name, line, &key, serve));
            }
            entries.insert(key, Entry { line, value: read(value.get_ref()) });
        }
        Ok(Self { path: name, entries })
    }

    /// The value of an option.
    pub(super) fn setting(&self, name: &str, option: &Arg) -> Result<Option<Setting>, Failure> {
        let Some(Entry { line, value }) = self.entries.get(name) else { return Ok(None) };
        let place = format!("{}, line {line}", self.path);
        let value = match (option.get_action(), value) {
            (ArgAction::SetTrue, Value::Flag(flag)) => SettingValue::Flag(*flag),
            (ArgAction::SetTrue, _) => {
                return Err(Failure::said(format!("{place}: {name} is true or false.")));
            }
            (ArgAction::Append, Value::List(list)) => SettingValue::List(list.clone()),
            (_, Value::Plain(text)) => SettingValue::One(text.clone()),
            _ => return Err(Failure::said(format!("{place}: {name} is one text or number."))),
        };
        Ok(Some(Setting { place, value }))
    }
}

fn read(value: &DeValue<'_>) -> Value {
    let plain = |value: &DeValue<'_>| match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) => Some(number.as_str().to_string()),
        DeValue::Float(number) => Some(number.as_str().to_string()),
        _ => None,
    };
    match value {
        DeValue::Boolean(flag) => Value::Flag(*flag),
        DeValue::Array(list) => {
            let all: Option<Vec<String>> = list.iter().map(|value| plain(value.get_ref())).collect();
            all.map_or(Value::Other, Value::List)
        }
        value => plain(value).map_or(Value::Other, Value::Plain),
    }
}

/// A key that no option has.
fn unknown(path: &str, line: usize, key: &str, serve: &Command) -> Failure {
    let names = || settings_of(serve).filter_map(Arg::get_long);
    let near =
        names().find(|name| strsim::damerau_levenshtein(name, key) <= 2 || key.replace('_', "-") == **name);
    let advice = match near {
        Some(name) => format!("did you mean {name}?"),
        None => format!("there are {}.", names().collect::<Vec<_>>().join(", ")),
    };
    Failure::said(format!("{path}, line {line}: there is no setting “{}”: {advice}", catalog::shorten(key)))
}
