//! Reading a table of the tree: typed values by key, faults gathered, unknown keys reported.

use super::tree::{Item, Node, Place};
use super::{Fault, closest};

/// The faults found so far. Reading goes on after a fault, so that one look shows them all.
#[derive(Default)]
pub(crate) struct Faults {
    /// Those of the file itself.
    pub(crate) own: Vec<Fault>,
    /// Those of values that it inherits.
    pub(crate) inherited: Vec<Fault>,
}

impl Faults {
    pub(crate) fn add(&mut self, place: &Place, message: impl Into<String>) {
        match place.remedy() {
            None => self.own.push(place.fault(message)),
            // To set it once fixes all that is wrong with it.
            Some(remedy) if self.inherited.iter().any(|fault| fault.message.ends_with(&remedy)) => {}
            Some(_) => self.inherited.push(place.fault(message)),
        }
    }

    pub(crate) fn count(&self) -> usize {
        self.own.len() + self.inherited.len()
    }
}

/// A table that is being read. Every key that is asked for becomes known.
pub(crate) struct Table<'t> {
    /// What the table is called in messages: `[board]`, `piece N`.
    name: String,
    pub(crate) place: &'t Place,
    entries: &'t [(String, Item)],
    known: Vec<&'static str>,
}

/// A value with its place.
#[derive(Clone)]
pub(crate) struct Placed<'t, T> {
    pub(crate) value: T,
    pub(crate) place: &'t Place,
}

impl<'t> Table<'t> {
    /// The table that an item holds.
    pub(crate) fn new(name: impl Into<String>, item: &'t Item, faults: &mut Faults) -> Option<Self> {
        let name = name.into();
        match &item.node {
            Node::Table(entries) => Some(Self { name, place: &item.place, entries, known: Vec::new() }),
            other => {
                faults.add(&item.place, format!("{name} must be a table, not {}.", other.kind()));
                None
            }
        }
    }

    pub(crate) fn entries(&self) -> &'t [(String, Item)] {
        self.entries
    }

    pub(crate) fn item(&mut self, key: &'static str) -> Option<&'t Item> {
        if !self.known.contains(&key) {
            self.known.push(key);
        }
        self.entries.iter().find(|(k, _)| k == key).map(|(_, item)| item)
    }

    fn typed<T>(
        &mut self,
        key: &'static str,
        wanted: &str,
        faults: &mut Faults,
        read: impl FnOnce(&'t Node) -> Option<T>,
    ) -> Option<Placed<'t, T>> {
        let item = self.item(key)?;
        let value = read(&item.node);
        if value.is_none() {
            let message = format!("`{key}` in {} must be {wanted}, not {}.", self.name, item.node.kind());
            faults.add(&item.place, message);
        }
        value.map(|value| Placed { value, place: &item.place })
    }

    pub(crate) fn text(&mut self, key: &'static str, faults: &mut Faults) -> Option<Placed<'t, &'t str>> {
        self.typed(key, "a text in quotes", faults, |node| match node {
            Node::Text(text) => Some(text.as_str()),
            _ => None,
        })
    }

    /// A text, or `default` where the key is missing.
    pub(crate) fn text_or(&mut self, key: &'static str, default: &str, faults: &mut Faults) -> String {
        self.text(key, faults).map_or(default, |t| t.value).to_string()
    }

    pub(crate) fn flag(&mut self, key: &'static str, faults: &mut Faults) -> bool {
        let read = |node: &Node| match node {
            Node::Flag(flag) => Some(*flag),
            _ => None,
        };
        self.typed(key, "true or false", faults, read).is_some_and(|f| f.value)
    }

    pub(crate) fn number(&mut self, key: &'static str, faults: &mut Faults) -> Option<Placed<'t, i64>> {
        self.typed(key, "a whole number", faults, |node| match node {
            Node::Number(number) => Some(*number),
            _ => None,
        })
    }

    pub(crate) fn list(&mut self, key: &'static str, faults: &mut Faults) -> Option<Placed<'t, &'t [Item]>> {
        self.typed(key, "a list", faults, |node| match node {
            Node::List(list) => Some(list.as_slice()),
            _ => None,
        })
    }

    /// A list of texts; a single text counts as a list of one.
    pub(crate) fn texts(&mut self, key: &'static str, faults: &mut Faults) -> Vec<Placed<'t, &'t str>> {
        let Some(item) = self.item(key) else { return Vec::new() };
        let list = match &item.node {
            Node::List(list) => list.as_slice(),
            Node::Text(_) => std::slice::from_ref(item),
            other => {
                let kind = other.kind();
                faults.add(
                    &item.place,
                    format!("`{key}` in {} must be a list of texts, not {kind}.", self.name),
                );
                return Vec::new();
            }
        };
        let mut texts = Vec::new();
        for item in list {
            match &item.node {
                Node::Text(text) => texts.push(Placed { value: text.as_str(), place: &item.place }),
                other => faults.add(
                    &item.place,
                    format!("`{key}` in {} holds texts in quotes, not {}.", self.name, other.kind()),
                ),
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
                let all = words.iter().map(|(word, _)| format!("\"{word}\"")).collect::<Vec<_>>().join(", ");
                let message =
                    format!("`{key}` in {} can't be “{}”: write one of {all}.", self.name, text.value);
                faults.add(text.place, message);
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

    /// Reports keys that nobody asked for.
    pub(crate) fn finish(self, faults: &mut Faults) {
        for (key, item) in self.entries {
            if !self.known.contains(&key.as_str()) {
                let fix = closest(key, self.known.iter().copied()).map_or_else(
                    || format!("the keys here are {}", self.known.join(", ")),
                    |near| format!("did you mean `{near}`?"),
                );
                let message = format!("unknown key `{key}` in {}: {fix}", self.name);
                let stop = if message.ends_with('?') { "" } else { "." };
                faults.add(&item.place, message + stop);
            }
        }
    }
}
