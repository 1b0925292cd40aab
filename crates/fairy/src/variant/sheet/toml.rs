//! A sheet as TOML, with the part of it that stands on each line.

use display::{Message, shorten};

use super::{SheetTable, SheetValue, WrittenSheet};

/// Lists longer than this are written on lines of their own.
const LONG: usize = 72;

/// No sheet is nested deeper than the format is.
const DEEPEST: usize = 6;

/// Writes a sheet.
pub(super) fn write(table: &SheetTable) -> Result<WrittenSheet, Message> {
    let mut file = File::default();
    file.table(&Path::default(), table, 0)?;
    Ok(WrittenSheet { text: file.text, places: file.places })
}

/// Where a table stands: as people are told, and as the header says it.
#[derive(Clone, Default)]
struct Path {
    place: String,
    header: String,
}

impl Path {
    fn with(&self, key: &str) -> Self {
        Self { place: joined(&self.place, key), header: joined(&self.header, &name(key)) }
    }
}

#[derive(Default)]
struct File {
    text: String,
    places: Vec<String>,
}

impl File {
    /// Adds lines that say a part of the sheet.
    fn add(&mut self, text: &str, place: &str) {
        for line in text.lines() {
            self.text += line;
            self.text.push('\n');
            self.places.push(place.to_string());
        }
    }

    /// The entries of a table: first what stands on lines of its own, then its tables.
    fn table(&mut self, path: &Path, table: &SheetTable, depth: usize) -> Result<(), Message> {
        if depth > DEEPEST {
            return Err(Message::new("sheet-too-deep").text("key", shorten(&path.place)));
        }
        for (key, value) in table.iter().filter(|(_, value)| !is_section(value)) {
            let place = joined(&path.place, key);
            match value {
                SheetValue::List(list) if written(value).chars().count() > LONG => {
                    self.add(&format!("{} = [", name(key)), &place);
                    for (i, one) in list.iter().enumerate() {
                        self.add(&format!("  {},", written(one)), &format!("{place}.{i}"));
                    }
                    self.add("]", &place);
                }
                value => self.add(&format!("{} = {}", name(key), written(value)), &place),
            }
        }
        for (key, value) in table.iter().filter(|(_, value)| is_section(value)) {
            let inside = path.with(key);
            match value {
                SheetValue::Table(entries) => {
                    // A table of nothing but tables needs no line.
                    if entries.is_empty() || entries.iter().any(|(_, value)| !is_section(value)) {
                        self.add(&format!("\n[{}]", inside.header), &inside.place);
                    }
                    self.table(&inside, entries, depth + 1)?;
                }
                SheetValue::List(list) => {
                    for (i, one) in list.iter().enumerate() {
                        let SheetValue::Table(entries) = one else { continue };
                        let one = Path { place: format!("{}.{i}", inside.place), ..inside.clone() };
                        self.add(&format!("\n[[{}]]", one.header), &one.place);
                        self.table(&one, entries, depth + 1)?;
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }
}

fn joined(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_string() } else { format!("{path}.{key}") }
}

/// Whether a value is written under a header of its own.
pub(super) fn is_section(value: &SheetValue) -> bool {
    match value {
        SheetValue::Table(_) => true,
        SheetValue::List(list) => {
            !list.is_empty() && list.iter().all(|one| matches!(one, SheetValue::Table(_)))
        }
        _ => false,
    }
}

/// A key: bare where that can be.
fn name(key: &str) -> String {
    let bare = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if !key.is_empty() && key.chars().all(bare) { key.to_string() } else { quoted(key) }
}

fn written(value: &SheetValue) -> String {
    match value {
        SheetValue::Text(text) if text.contains('\n') => long_text(text),
        SheetValue::Text(text) => quoted(text),
        SheetValue::Number(number) => number.to_string(),
        SheetValue::Flag(flag) => flag.to_string(),
        SheetValue::List(list) => {
            format!("[{}]", list.iter().map(inline).collect::<Vec<_>>().join(", "))
        }
        SheetValue::Table(_) => inline(value),
    }
}

/// A value within a line.
fn inline(value: &SheetValue) -> String {
    match value {
        SheetValue::Text(text) => quoted(text),
        SheetValue::Table(entries) => {
            let entries = entries.iter().map(|(key, value)| format!("{} = {}", name(key), inline(value)));
            format!("{{ {} }}", entries.collect::<Vec<_>>().join(", "))
        }
        SheetValue::List(list) => format!("[{}]", list.iter().map(inline).collect::<Vec<_>>().join(", ")),
        plain => written(plain),
    }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text, false))
}

/// A text of several lines. The break after the quotes is not part of it.
fn long_text(text: &str) -> String {
    format!("\"\"\"\n{}\"\"\"", escaped(text, true))
}

fn escaped(text: &str, keeps_breaks: bool) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '"' => out += "\\\"",
            '\\' => out += "\\\\",
            '\n' if keeps_breaks => out.push('\n'),
            '\n' => out += "\\n",
            c if c.is_control() => out += &format!("\\u{:04X}", u32::from(c)),
            c => out.push(c),
        }
    }
    out
}
