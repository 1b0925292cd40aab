//! A variant file as a tree in which everything knows its place, and the joining of a file with the
//! one that it extends.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::{Fault, Source};

/// Where something stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) file: String,
    pub(crate) line: usize,
}

impl Place {
    pub(crate) fn fault(&self, message: impl Into<String>) -> Fault {
        Fault { file: self.file.clone(), line: self.line, message: message.into() }
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
            let place = lines.place(error.span().unwrap_or(0..0));
            Err(vec![
                place.fault(format!(
                    "this is not well-formed TOML: {}.",
                    error.message().trim_end_matches('.')
                )),
            ])
        }
    }
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
        Place { file: self.source.file.clone(), line: self.starts.partition_point(|&s| s <= span.start) }
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
