//! A sentence with gaps.

/// How an argument is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Plain,
    Capital,
    Whose,
    Or,
    And,
    Plural(String, String),
    Choose(String, String),
    Fold,
    Word,
    Ordinal,
}

/// A part of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Text(String),
    Gap { name: String, form: Form },
}

/// A sentence with gaps: `the {piece} on {cell} can go to {targets}.`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template(pub(crate) Vec<Part>);

impl Template {
    /// Reads a template. The error says what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            let (gap, after) = after.split_once('}').ok_or("a { has no }: close it")?;
            if !before.is_empty() {
                parts.push(plain(before)?);
            }
            parts.push(parse_gap(gap)?);
            rest = after;
        }
        if !rest.is_empty() {
            parts.push(plain(rest)?);
        }
        Ok(Self(parts))
    }

    /// A text without gaps.
    pub(crate) fn literal(text: &str) -> Self {
        Self(vec![Part::Text(text.to_string())])
    }

    /// The names of the arguments that it uses, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter_map(|part| match part {
            Part::Gap { name, .. } => Some(name.as_str()),
            Part::Text(_) => None,
        })
    }
}

fn plain(text: &str) -> Result<Part, String> {
    if text.contains('}') {
        return Err(format!("a }} without a {{ in “{text}”"));
    }
    Ok(Part::Text(text.to_string()))
}

fn parse_gap(gap: &str) -> Result<Part, String> {
    let (name, form) = gap.split_once(':').unwrap_or((gap, ""));
    if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        return Err(format!("“{name}” is not the name of an argument"));
    }
    let (word, rest) = form.split_once(' ').unwrap_or((form, ""));
    let two = || {
        let pair = rest.split_once('|').filter(|(_, second)| !second.contains('|'));
        let (first, second) = pair.ok_or_else(|| format!("“{form}” needs two words, like win|wins"))?;
        Ok::<_, String>((first.to_string(), second.to_string()))
    };
    let form = match word {
        "" if form.is_empty() && !gap.contains(':') => Form::Plain,
        "plural" => two().map(|(one, many)| Form::Plural(one, many))?,
        "choose" => two().map(|(many, one)| Form::Choose(many, one))?,
        _ if !rest.is_empty() => return Err(format!("“{form}” has words that it does not need")),
        "capital" => Form::Capital,
        "whose" => Form::Whose,
        "or" => Form::Or,
        "and" => Form::And,
        "fold" => Form::Fold,
        "word" => Form::Word,
        "ordinal" => Form::Ordinal,
        _ => return Err(format!("“{form}” is not a form that an argument can take")),
    };
    Ok(Part::Gap { name: name.to_string(), form })
}
