//! Messages and reasons in the words of a language.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use display::{Arg, Message, capital};

use crate::grammar::{fold, is_plural, join, number, ordinal, possessive, side};
use crate::tables::ENGLISH;
use crate::template::{Form, Part, Template};

/// The words of a language, by codes.
#[derive(Clone, Debug)]
pub struct Words {
    templates: BTreeMap<String, Template>,
}

/// English.
pub fn english() -> &'static Words {
    static WORDS: OnceLock<Words> = OnceLock::new();
    WORDS.get_or_init(|| Words::read(ENGLISH.iter().map(|(_, table)| *table)))
}

impl Words {
    /// The words of some tables, each an object of codes and templates. Tables that can't be read add nothing, and templates that can't are
    /// texts without gaps: a test makes sure that there are none among those that are compiled in.
    fn read<'t>(tables: impl IntoIterator<Item = &'t str>) -> Self {
        let mut templates = BTreeMap::new();
        for table in tables {
            let table: BTreeMap<String, String> = serde_json::from_str(table).unwrap_or_default();
            for (code, text) in table {
                templates.insert(code, Template::parse(&text).unwrap_or_else(|_| Template::literal(&text)));
            }
        }
        Self { templates }
    }

    /// A message. One whose code is unknown is told by its code and arguments.
    pub fn say(&self, message: &Message) -> String {
        match self.templates.get(message.code) {
            Some(template) => self.fill(template, &message.args),
            None => self.spell(message),
        }
    }

    /// Why a game ended, by what [`game::Reason`] writes: the words that follow “White wins by …”. What is no reason of ours, such as one
    /// from a file of another program, is returned as it is.
    pub fn reason(&self, reason: &str) -> String {
        if let Some(template) = self.templates.get(reason) {
            return self.fill(template, &[]);
        }
        let numbered = reason.rsplit_once('-').and_then(|(code, digits)| {
            let count: u32 = digits.parse().ok()?;
            let template = self.templates.get(&format!("{code}-n"))?;
            Some(self.fill(template, &[("count", Arg::Number(count.into()))]))
        });
        numbered.unwrap_or_else(|| reason.to_string())
    }

    /// A side within a sentence, by its name: `White`, `the attackers`.
    pub fn side(&self, name: &str) -> String {
        side(name)
    }

    fn fill(&self, template: &Template, args: &[(&str, Arg)]) -> String {
        let part = |part: &Part| match part {
            Part::Text(text) => text.clone(),
            Part::Gap { name, form } => match args.iter().find(|(known, _)| known == name) {
                Some((_, arg)) => self.write(arg, form),
                None => format!("{{{name}}}"),
            },
        };
        template.0.iter().map(part).collect()
    }

    fn write(&self, arg: &Arg, form: &Form) -> String {
        match (form, arg) {
            (Form::Capital, _) => capital(&self.plain(arg)),
            (Form::Whose, Arg::Side(name) | Arg::Text(name)) => possessive(name),
            (Form::Or, Arg::List(list)) => join(list, "or"),
            (Form::And, Arg::List(list)) => join(list, "and"),
            (Form::Plural(one, many), Arg::Number(count)) => {
                format!("{count} {}", if *count == 1 { one } else { many })
            }
            (Form::Choose(many, one), _) => if is_several(arg) { many } else { one }.clone(),
            (Form::Fold, Arg::Number(times)) => fold(*times),
            (Form::Word, Arg::Number(count)) => number(*count),
            (Form::Ordinal, Arg::Number(place)) => ordinal(*place),
            _ => self.plain(arg),
        }
    }

    fn plain(&self, arg: &Arg) -> String {
        match arg {
            Arg::Text(text) => text.clone(),
            Arg::Number(number) => number.to_string(),
            Arg::Side(name) | Arg::Piece(name) => name.to_lowercase(),
            Arg::List(list) => list.join(", "),
            Arg::Reason(reason) => self.reason(reason),
            Arg::Message(message) => self.say(message),
        }
    }

    /// A message that no table knows: `some-code (cell e4, count 3)`.
    fn spell(&self, message: &Message) -> String {
        let args: Vec<String> =
            message.args.iter().map(|(name, arg)| format!("{name} {}", self.plain(arg))).collect();
        if args.is_empty() {
            message.code.to_string()
        } else {
            format!("{} ({})", message.code, args.join(", "))
        }
    }
}

/// Whether an argument is a grammatical plural.
fn is_several(arg: &Arg) -> bool {
    match arg {
        Arg::Number(count) => *count != 1,
        Arg::List(list) => list.len() != 1 || is_plural(&list[0]),
        Arg::Text(name) | Arg::Side(name) | Arg::Piece(name) => is_plural(name),
        Arg::Reason(_) | Arg::Message(_) => false,
    }
}
