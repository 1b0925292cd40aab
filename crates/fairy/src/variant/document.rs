//! A variant file as a tree of nodes that know where they stand, and the joining of a file with the one that it extends.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

use display::Message;

use super::{Fault, Source};

/// Where something stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Location {
    file: String,
    line: usize,
    /// The line of a text's own first line, if each of its lines stands in one of the file.
    text_line: Option<usize>,
    /// Where it comes from, if it stands in a file that this one extends. The line is then that of `extends`.
    inherited: Option<Remedy>,
}

/// How something inherited can be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Remedy {
    /// The id of the game.
    from: String,
    /// What to write into a file of one's own to have it otherwise.
    key: String,
}

impl Location {
    pub(crate) fn fault(&self, message: Message) -> Fault {
        let message = match &self.inherited {
            None => message,
            Some(Remedy { from, key }) => {
                let code = if key == "castling" { "variant-inherited-castling" } else { "variant-inherited" };
                Message::new(code).because("fault", message).text("from", from).text("key", key)
            }
        };
        Fault { file: self.file.clone(), line: self.line, message }
    }

    pub(crate) fn is_inherited(&self) -> bool {
        self.inherited.is_some()
    }

    /// How to fix whatever is wrong with something inherited.
    pub(crate) fn remedy(&self) -> Option<&Remedy> {
        self.inherited.as_ref()
    }

    /// The location of what begins at a byte of the text that stands here.
    pub(crate) fn within(&self, text: &str, at: usize) -> Self {
        let line = self.text_line.map(|first| first + text[..at].matches('\n').count());
        Self { line: line.unwrap_or(self.line), ..self.clone() }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct DocumentNode {
    pub(crate) location: Location,
    pub(crate) value: Value,
}

#[derive(Clone, Debug)]
pub(crate) enum Value {
    Text(String),
    Number(i64),
    Flag(bool),
    List(Vec<DocumentNode>),
    /// In the order of the file.
    Table(Vec<(String, DocumentNode)>),
    /// A kind of value that no key takes, such as a date: the code of its name.
    Other(&'static str),
}

impl Value {
    /// What such a value is called.
    pub(crate) fn kind(&self) -> Message {
        Message::new(match self {
            Self::Text(_) => "variant-value-text",
            Self::Number(_) => "variant-value-number",
            Self::Flag(_) => "variant-value-flag",
            Self::List(_) => "variant-value-list",
            Self::Table(_) => "variant-value-table",
            Self::Other(code) => code,
        })
    }
}

/// Reads a file into a tree.
pub(crate) fn parse(source: &Source) -> Result<DocumentNode, Vec<Fault>> {
    let lines = Lines::new(source);
    match DeTable::parse(&source.text) {
        Ok(section) => Ok(lines.node(section.span(), || lines.section(section.get_ref()))),
        Err(error) => {
            let span = error.span().unwrap_or(0..0);
            let location = lines.location(span.clone());
            let message = twice(&source.text, span, error.message()).unwrap_or_else(|| {
                Message::new("variant-malformed-toml").text("error", error.message().trim_end_matches('.'))
            });
            Err(vec![location.fault(message)])
        }
    }
}

/// A key or a table that stands in the file twice.
fn twice(text: &str, span: Range<usize>, message: &str) -> Option<Message> {
    if !message.contains("duplicate key") {
        return None;
    }
    let key = text.get(span.clone())?.trim();
    let line = text[..span.start].rsplit('\n').next().unwrap_or_default().trim_start();
    Some(match line.starts_with('[') {
        true => {
            let header = text[span.start - line.len()..].lines().next().unwrap_or(key);
            let header = header.split_inclusive(']').next().unwrap_or(header).trim();
            Message::new("variant-table-twice").text("table", header)
        }
        false => Message::new("variant-key-twice").text("key", key),
    })
}

/// `child` laid over `parent`: tables are joined key by key, everything else is replaced.
pub(crate) fn join(parent: DocumentNode, child: DocumentNode) -> DocumentNode {
    match (parent.value, child.value) {
        (Value::Table(mut below), Value::Table(above)) => {
            for (key, node) in above {
                match below.iter().position(|(k, _)| *k == key) {
                    Some(i) => below[i].1 = join(below[i].1.clone(), node),
                    None => below.push((key, node)),
                }
            }
            DocumentNode { location: child.location, value: Value::Table(below) }
        }
        (_, value) => DocumentNode { location: child.location, value },
    }
}

/// A tree as files inherit it that extend the game `from`: whatever is wrong with a part of it there can be fixed
/// only in their own file, where `extends` says so.
pub(crate) fn inherit(node: &mut DocumentNode, from: &str, extends: &Location, key: &str) {
    let shown = match node.value {
        _ if key == "castling" => key.to_string(),
        Value::Table(_) => format!("[{key}]"),
        _ => key.to_string(),
    };
    let inherited = Some(Remedy { from: from.to_string(), key: shown });
    relocate(node, &Location { text_line: None, inherited, ..extends.clone() });
    if let Value::Table(entries) = &mut node.value {
        for (name, node) in entries {
            let key = if key.is_empty() { name.clone() } else { format!("{key}.{name}") };
            inherit(node, from, extends, &key);
        }
    }
}

/// Gives an item, and everything in its lists, a place.
fn relocate(node: &mut DocumentNode, location: &Location) {
    node.location = location.clone();
    match &mut node.value {
        Value::List(list) => list.iter_mut().for_each(|node| relocate(node, location)),
        Value::Table(entries) => entries.iter_mut().for_each(|(_, node)| relocate(node, location)),
        _ => {}
    }
}

/// The part of a tree at the end of these keys.
pub(crate) fn at<'t>(node: &'t DocumentNode, keys: &[&str]) -> Option<&'t DocumentNode> {
    keys.iter().try_fold(node, |node, key| match &node.value {
        Value::Table(entries) => entries.iter().find(|(name, _)| name == key).map(|(_, node)| node),
        _ => None,
    })
}

struct Lines<'s> {
    source: &'s Source,
    starts: Vec<usize>,
}

impl<'s> Lines<'s> {
    fn new(source: &'s Source) -> Self {
        let breaks = source.text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i + 1);
        Self { source, starts: std::iter::once(0).chain(breaks).collect() }
    }

    fn location(&self, span: Range<usize>) -> Location {
        let line = self.starts.partition_point(|&s| s <= span.start);
        Location { file: self.source.file.clone(), line, text_line: None, inherited: None }
    }

    /// The line of the first line of a text, if none of its line breaks is left out or written otherwise.
    fn text_line(&self, span: Range<usize>, text: &str) -> Option<usize> {
        let raw = self.source.text.get(span.clone())?;
        let breaks = raw.matches('\n').count();
        // A line break right after the quotes is not part of the text.
        let skipped = ["\"\"\"", "'''"].iter().any(|quotes| {
            raw.strip_prefix(quotes).is_some_and(|rest| rest.starts_with('\n') || rest.starts_with("\r\n"))
        });
        let same = breaks == text.matches('\n').count() + usize::from(skipped);
        same.then(|| self.location(span).line + usize::from(skipped))
    }

    fn node(&self, span: Range<usize>, value: impl FnOnce() -> Value) -> DocumentNode {
        DocumentNode { location: self.location(span), value: value() }
    }

    fn section(&self, section: &DeTable<'_>) -> Value {
        let entry = |(key, value): (&toml::Spanned<_>, &toml::Spanned<DeValue<'_>>)| {
            // A key's own line is the better place: a table's span may begin elsewhere.
            let key: &toml::Spanned<std::borrow::Cow<'_, str>> = key;
            let mut node = self.node(value.span(), || self.value(value.get_ref()));
            node.location = self.location(key.span());
            if let Value::Text(text) = &node.value {
                node.location.text_line = self.text_line(value.span(), text);
            }
            (key.get_ref().to_string(), node)
        };
        Value::Table(section.iter().map(entry).collect())
    }

    fn value(&self, value: &DeValue<'_>) -> Value {
        match value {
            DeValue::String(text) => Value::Text(text.to_string()),
            DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
                .map_or(Value::Other("variant-value-too-large"), Value::Number),
            DeValue::Float(_) => Value::Other("variant-value-fraction"),
            DeValue::Boolean(flag) => Value::Flag(*flag),
            DeValue::Datetime(_) => Value::Other("variant-value-date"),
            DeValue::Array(list) => {
                Value::List(list.iter().map(|v| self.node(v.span(), || self.value(v.get_ref()))).collect())
            }
            DeValue::Table(section) => self.section(section),
        }
    }
}
