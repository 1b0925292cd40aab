//! A variant file as a tree in which everything knows its place, and the joining of a file with the
//! one that it extends.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::{Fault, Source};

/// Where something stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    file: String,
    line: usize,
    /// The line of a text's own first line, if each of its lines stands in one of the file.
    text_line: Option<usize>,
    /// Where it comes from, if it stands in a file that this one extends. The line is then that of `extends`.
    inherited: Option<Inherited>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Inherited {
    /// The id of the game.
    from: String,
    /// What to write into a file of one's own to have it otherwise.
    key: String,
}

impl Place {
    pub(crate) fn fault(&self, message: impl Into<String>) -> Fault {
        let message = message.into() + &self.remedy().unwrap_or_default();
        Fault { file: self.file.clone(), line: self.line, message }
    }

    pub(crate) fn is_inherited(&self) -> bool {
        self.inherited.is_some()
    }

    /// How to fix whatever is wrong with something inherited.
    pub(crate) fn remedy(&self) -> Option<String> {
        let Inherited { from, key } = self.inherited.as_ref()?;
        Some(format!(" That is inherited from {from}: set {key} in this file."))
    }

    /// The place of what begins at a byte of the text that stands here.
    pub(crate) fn within(&self, text: &str, at: usize) -> Self {
        let line = self.text_line.map(|first| first + text[..at].matches('\n').count());
        Self { line: line.unwrap_or(self.line), ..self.clone() }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Item {
    pub(crate) place: Place,
    pub(crate) node: Node,
}

#[derive(Clone, Debug)]
pub(crate) enum Node {
    Text(String),
    Number(i64),
    Flag(bool),
    List(Vec<Item>),
    /// In the order of the file.
    Table(Vec<(String, Item)>),
    /// A kind of value that no key takes, such as a date.
    Other(&'static str),
}

impl Node {
    /// What people call such a value.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::Text(_) => "a text in quotes",
            Self::Number(_) => "a number",
            Self::Flag(_) => "true or false",
            Self::List(_) => "a list",
            Self::Table(_) => "a table",
            Self::Other(name) => name,
        }
    }
}

/// Reads a file into a tree.
pub(crate) fn parse(source: &Source) -> Result<Item, Vec<Fault>> {
    let lines = Lines::new(source);
    match DeTable::parse(&source.text) {
        Ok(table) => Ok(lines.item(table.span(), || lines.table(table.get_ref()))),
        Err(error) => {
            let span = error.span().unwrap_or(0..0);
            let place = lines.place(span.clone());
            let message = twice(&source.text, span, error.message()).unwrap_or_else(|| {
                format!("this is not well-formed TOML: {}.", error.message().trim_end_matches('.'))
            });
            Err(vec![place.fault(message)])
        }
    }
}

/// A sentence about a key or a table that stands in the file twice.
fn twice(text: &str, span: Range<usize>, message: &str) -> Option<String> {
    if !message.contains("duplicate key") {
        return None;
    }
    let key = text.get(span.clone())?.trim();
    let line = text[..span.start].rsplit('\n').next().unwrap_or_default().trim_start();
    Some(match line.starts_with('[') {
        true => {
            let header = text[span.start - line.len()..].lines().next().unwrap_or(key);
            let header = header.split_inclusive(']').next().unwrap_or(header).trim();
            format!("{header} is in the file twice: join the two tables into one.")
        }
        false => format!("`{key}` is in this table twice: take one of the two away."),
    })
}

/// `child` laid over `parent`: tables are joined key by key, everything else is replaced.
pub(crate) fn join(parent: Item, child: Item) -> Item {
    match (parent.node, child.node) {
        (Node::Table(mut below), Node::Table(above)) => {
            for (key, item) in above {
                match below.iter().position(|(k, _)| *k == key) {
                    Some(i) => below[i].1 = join(below[i].1.clone(), item),
                    None => below.push((key, item)),
                }
            }
            Item { place: child.place, node: Node::Table(below) }
        }
        (_, node) => Item { place: child.place, node },
    }
}

/// A tree as those inherit it that extend the game `from`: whatever is wrong with a part of it there can be fixed
/// only in their own file, where `extends` says so.
pub(crate) fn inherit(item: &mut Item, from: &str, extends: &Place, key: &str) {
    let shown = match item.node {
        _ if key == "castling" => "[[castling]] tables, or castling = [],".to_string(),
        Node::Table(_) => format!("[{key}]"),
        _ => key.to_string(),
    };
    let inherited = Some(Inherited { from: from.to_string(), key: shown });
    move_to(item, &Place { text_line: None, inherited, ..extends.clone() });
    if let Node::Table(entries) = &mut item.node {
        for (name, item) in entries {
            let key = if key.is_empty() { name.clone() } else { format!("{key}.{name}") };
            inherit(item, from, extends, &key);
        }
    }
}

/// Gives an item, and everything in its lists, a place.
fn move_to(item: &mut Item, place: &Place) {
    item.place = place.clone();
    match &mut item.node {
        Node::List(list) => list.iter_mut().for_each(|item| move_to(item, place)),
        Node::Table(entries) => entries.iter_mut().for_each(|(_, item)| move_to(item, place)),
        _ => {}
    }
}

/// The part of a tree at the end of these keys.
pub(crate) fn at<'t>(item: &'t Item, keys: &[&str]) -> Option<&'t Item> {
    keys.iter().try_fold(item, |item, key| match &item.node {
        Node::Table(entries) => entries.iter().find(|(name, _)| name == key).map(|(_, item)| item),
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

    fn place(&self, span: Range<usize>) -> Place {
        let line = self.starts.partition_point(|&s| s <= span.start);
        Place { file: self.source.file.clone(), line, text_line: None, inherited: None }
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
        same.then(|| self.place(span).line + usize::from(skipped))
    }

    fn item(&self, span: Range<usize>, node: impl FnOnce() -> Node) -> Item {
        Item { place: self.place(span), node: node() }
    }

    fn table(&self, table: &DeTable<'_>) -> Node {
        let entry = |(key, value): (&toml::Spanned<_>, &toml::Spanned<DeValue<'_>>)| {
            // A key's own line is the better place: a table's span may begin elsewhere.
            let key: &toml::Spanned<std::borrow::Cow<'_, str>> = key;
            let mut item = self.item(value.span(), || self.node(value.get_ref()));
            item.place = self.place(key.span());
            if let Node::Text(text) = &item.node {
                item.place.text_line = self.text_line(value.span(), text);
            }
            (key.get_ref().to_string(), item)
        };
        Node::Table(table.iter().map(entry).collect())
    }

    fn node(&self, value: &DeValue<'_>) -> Node {
        match value {
            DeValue::String(text) => Node::Text(text.to_string()),
            DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
                .map_or(Node::Other("a number that is too large"), Node::Number),
            DeValue::Float(_) => Node::Other("a number with a fraction"),
            DeValue::Boolean(flag) => Node::Flag(*flag),
            DeValue::Datetime(_) => Node::Other("a date"),
            DeValue::Array(list) => {
                Node::List(list.iter().map(|v| self.item(v.span(), || self.node(v.get_ref()))).collect())
            }
            DeValue::Table(table) => self.table(table),
        }
    }
}
