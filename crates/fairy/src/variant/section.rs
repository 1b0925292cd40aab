//! Reading a table of the document: typed values by key, faults gathered, unknown keys reported.

use display::Message;

use super::document::{DocumentNode, Location, Remedy, Value};
use super::{Fault, closest};

/// Letters of a name.
const LONGEST_NAME: usize = 80;

/// The faults found so far. Reading goes on after a fault, so that one look shows them all.
#[derive(Default)]
pub(crate) struct Faults {
    /// Those of the file itself.
    pub(crate) own: Vec<Fault>,
    /// Those of values that it inherits.
    pub(crate) inherited: Vec<Fault>,
    /// How those are fixed.
    remedies: Vec<Remedy>,
}

impl Faults {
    pub(crate) fn add(&mut self, location: &Location, message: Message) {
        match location.remedy() {
            None => self.own.push(location.fault(message)),
            // To set it once fixes all that is wrong with it.
            Some(remedy) if self.remedies.contains(remedy) => {}
            Some(remedy) => {
                self.remedies.push(remedy.clone());
                self.inherited.push(location.fault(message));
            }
        }
    }

    pub(crate) fn count(&self) -> usize {
        self.own.len() + self.inherited.len()
    }
}

/// A table that is being read. Every key that is asked for becomes known.
pub(crate) struct Section<'t> {
    /// What the table is called in messages: `[board]`, piece N.
    name: Message,
    pub(crate) location: &'t Location,
    entries: &'t [(String, DocumentNode)],
    known: Vec<&'static str>,
}

/// A value with its location.
#[derive(Clone)]
pub(crate) struct Located<'t, T> {
    pub(crate) value: T,
    pub(crate) location: &'t Location,
}

/// The name of a table as the file has it: `[board]`.
pub(crate) fn table_name(name: &str) -> Message {
    Message::new("variant-section-table").text("name", name)
}

impl<'t> Section<'t> {
    /// The table that a node holds.
    pub(crate) fn new(name: Message, node: &'t DocumentNode, faults: &mut Faults) -> Option<Self> {
        match &node.value {
            Value::Table(entries) => {
                Some(Self { name, location: &node.location, entries, known: Vec::new() })
            }
            other => {
                let message = Message::new("variant-not-a-table").because("section", name);
                faults.add(&node.location, message.because("found", other.kind()));
                None
            }
        }
    }

    pub(crate) fn entries(&self) -> &'t [(String, DocumentNode)] {
        self.entries
    }

    pub(crate) fn node(&mut self, key: &'static str) -> Option<&'t DocumentNode> {
        if !self.known.contains(&key) {
            self.known.push(key);
        }
        self.entries.iter().find(|(k, _)| k == key).map(|(_, node)| node)
    }

    /// A message about a key of this table.
    fn about(&self, code: &'static str, key: &str) -> Message {
        Message::new(code).text("key", key).because("section", self.name.clone())
    }

    fn typed<T>(
        &mut self,
        key: &'static str,
        wanted: &'static str,
        faults: &mut Faults,
        read: impl FnOnce(&'t Value) -> Option<T>,
    ) -> Option<Located<'t, T>> {
        let node = self.node(key)?;
        let value = read(&node.value);
        if value.is_none() {
            let message = self.about("variant-wrong-value", key).because("wanted", Message::new(wanted));
            faults.add(&node.location, message.because("found", node.value.kind()));
        }
        value.map(|value| Located { value, location: &node.location })
    }

    pub(crate) fn text(&mut self, key: &'static str, faults: &mut Faults) -> Option<Located<'t, &'t str>> {
        self.typed(key, "variant-value-text", faults, |value| match value {
            Value::Text(text) => Some(text.as_str()),
            _ => None,
        })
    }

    /// The name of something: lists, headings and buttons show it.
    pub(crate) fn name(&mut self, faults: &mut Faults) -> Option<Located<'t, &'t str>> {
        let name = self.text("name", faults)?;
        if name.value.chars().count() > LONGEST_NAME {
            faults.add(name.location, Message::new("variant-long-name").number("most", LONGEST_NAME));
        }
        Some(name)
    }

    /// A text, or `default` where the key is missing.
    pub(crate) fn text_or(&mut self, key: &'static str, default: &str, faults: &mut Faults) -> String {
        self.text(key, faults).map_or(default, |t| t.value).to_string()
    }

    pub(crate) fn flag(&mut self, key: &'static str, faults: &mut Faults) -> bool {
        let read = |value: &Value| match value {
            Value::Flag(flag) => Some(*flag),
            _ => None,
        };
        self.typed(key, "variant-value-flag", faults, read).is_some_and(|f| f.value)
    }

    pub(crate) fn number(&mut self, key: &'static str, faults: &mut Faults) -> Option<Located<'t, i64>> {
        self.typed(key, "variant-value-whole-number", faults, |value| match value {
            Value::Number(number) => Some(*number),
            _ => None,
        })
    }

    pub(crate) fn list(
        &mut self,
        key: &'static str,
        faults: &mut Faults,
    ) -> Option<Located<'t, &'t [DocumentNode]>> {
        self.typed(key, "variant-value-list", faults, |value| match value {
            Value::List(list) => Some(list.as_slice()),
            _ => None,
        })
    }

    /// A list of texts; a single text counts as a list of one.
    pub(crate) fn texts(&mut self, key: &'static str, faults: &mut Faults) -> Vec<Located<'t, &'t str>> {
        let Some(node) = self.node(key) else { return Vec::new() };
        let list = match &node.value {
            Value::List(list) => list.as_slice(),
            Value::Text(_) => std::slice::from_ref(node),
            other => {
                let message = self
                    .about("variant-wrong-value", key)
                    .because("wanted", Message::new("variant-value-texts"));
                faults.add(&node.location, message.because("found", other.kind()));
                return Vec::new();
            }
        };
        let mut texts = Vec::new();
        for node in list {
            match &node.value {
                Value::Text(text) => texts.push(Located { value: text.as_str(), location: &node.location }),
                other => {
                    let message = self.about("variant-not-only-texts", key).because("found", other.kind());
                    faults.add(&node.location, message);
                }
            }
        }
        texts
    }

    /// One of a few words, or the first of them where the key is missing.
    pub(crate) fn word<T: Copy>(&mut self, key: &'static str, words: &[(&str, T)], faults: &mut Faults) -> T {
        let default = words[0].1;
        let Some(text) = self.text(key, faults) else { return default };
        words.iter().find(|(word, _)| *word == text.value).map_or_else(
            || {
                let all = words.iter().map(|(word, _)| format!("\"{word}\""));
                let message =
                    self.about("variant-unknown-word", key).text("word", text.value).list("words", all);
                faults.add(text.location, message);
                default
            },
            |(_, value)| *value,
        )
    }

    pub(crate) fn has(&self, key: &str) -> bool {
        self.entries.iter().any(|(k, _)| k == key)
    }

    /// Whether a key is missing, and no unknown one looks as if it were meant.
    pub(crate) fn lacks(&self, key: &str) -> bool {
        let unknown = self.entries.iter().map(|(k, _)| k).filter(|k| !self.known.contains(&k.as_str()));
        !self.has(key) && !unknown.into_iter().any(|k| closest(k, [key]).is_some())
    }

    /// Reports keys that were never asked for.
    pub(crate) fn finish(self, faults: &mut Faults) {
        for (key, node) in self.entries {
            if !self.known.contains(&key.as_str()) {
                let message = match closest(key, self.known.iter().copied()) {
                    Some(near) => self.about("variant-misspelt-key", key).text("near", near),
                    None => self.about("variant-unknown-key", key).list("keys", self.known.iter().copied()),
                };
                faults.add(&node.location, message);
            }
        }
    }
}
