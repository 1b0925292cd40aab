//! A line of EPD (Extended Position Description): a position without its counters, and operations about it.

use crate::text::shorten;

/// How many words the positions of a game have.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// Before the counters of moves: four in FEN.
    fields: usize,
    /// With the counters, and what follows them.
    whole: usize,
}

impl Layout {
    /// That of a game whose start position is written like this. The counters begin with the first word, after the board, that is a bare number.
    pub(super) fn of(start: &str) -> Self {
        let words: Vec<&str> = start.split_whitespace().collect();
        let counter = words.iter().skip(1).position(|word| is_number(word));
        Self { fields: counter.map_or(words.len(), |i| i + 1), whole: words.len() }
    }

    /// A line cut behind its position. Whole FENs are common too: a bare number is never the name of an operation.
    fn cut<'l>(&self, line: &'l str) -> Option<(&'l str, &'l str)> {
        let next = line.split_whitespace().nth(self.fields);
        let words = if next.is_some_and(is_number) { self.whole } else { self.fields };
        let mut end = 0;
        for _ in 0..words {
            let rest = &line[end..];
            let blank = rest.len() - rest.trim_start().len();
            let word = rest.split_whitespace().next()?;
            end += blank + word.len();
        }
        Some(line.split_at(end))
    }
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

/// What a line says. Operations other than these are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Epd {
    /// The position, as the game writes it; its counters may be missing.
    pub(super) position: String,
    /// `bm`: the best moves.
    pub(super) best: Vec<String>,
    /// `am`: moves to avoid.
    pub(super) avoid: Vec<String>,
    /// `id`: what the position is called.
    pub(super) id: Option<String>,
}

impl Epd {
    /// Reads a line.
    pub(super) fn parse(line: &str, layout: Layout) -> Result<Self, String> {
        let (position, rest) = layout.cut(line).ok_or_else(|| {
            format!(
                "“{}” is too short: a position of {} fields is needed, and then operations like bm e4;",
                shorten(line),
                layout.fields
            )
        })?;
        let mut epd = Self { position: position.trim().to_string(), ..Self::default() };
        for operation in operations(rest)? {
            epd.add(operation)?;
        }
        if epd.best.is_empty() && epd.avoid.is_empty() {
            return Err(
                "no move is named: add the best ones, like bm e4 d4; or those to avoid, like am f3;".into()
            );
        }
        Ok(epd)
    }

    fn add(&mut self, operation: &str) -> Result<(), String> {
        let (name, operands) = operation.split_once(char::is_whitespace).unwrap_or((operation, ""));
        let moves = match name {
            "bm" => &mut self.best,
            "am" => &mut self.avoid,
            "id" if self.id.is_some() => return Err("id is there twice: leave one".into()),
            "id" => {
                let id = operands.trim().trim_matches('"').trim();
                self.id = Some(id.to_string()).filter(|id| !id.is_empty());
                return self
                    .id
                    .is_some()
                    .then_some(())
                    .ok_or_else(|| "id needs a name, like id \"one\";".into());
            }
            _ => return Ok(()),
        };
        if !moves.is_empty() {
            return Err(format!("{name} is there twice: name all of its moves in one"));
        }
        moves.extend(operands.split_whitespace().map(str::to_string));
        if moves.is_empty() { Err(format!("{name} names no move, like {name} e4;")) } else { Ok(()) }
    }
}

/// The operations, without what ends them: a semicolon that is not within quotes. Many leave out the last one.
fn operations(text: &str) -> Result<Vec<&str>, String> {
    let mut is_quoted = false;
    let parts: Vec<&str> = text
        .split(|sign| {
            is_quoted ^= sign == '"';
            sign == ';' && !is_quoted
        })
        .collect();
    if is_quoted {
        return Err("a quote is not closed: add a \" where the text ends".into());
    }
    Ok(parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHESS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    fn chess(line: &str) -> Result<Epd, String> {
        Epd::parse(line, Layout::of(CHESS))
    }

    #[test]
    fn lines_are_read() {
        let epd = chess(r#" 8/8/8/8/8/8/8/8  w - - acd 5; bm Qg6 Rxh7+ ;am  f3; c0 "; bm e4;";id "a; b";"#)
            .unwrap();
        let texts = |texts: &[&str]| texts.iter().map(|text| text.to_string()).collect::<Vec<_>>();
        assert_eq!(epd.position, "8/8/8/8/8/8/8/8  w - -");
        assert_eq!((epd.best, epd.avoid), (texts(&["Qg6", "Rxh7+"]), texts(&["f3"])));
        assert_eq!(epd.id.as_deref(), Some("a; b"));
        let bare = chess("8/8 b KQ e3 id one; am e4").unwrap();
        assert_eq!((bare.position.as_str(), bare.id.as_deref()), ("8/8 b KQ e3", Some("one")));
        assert_eq!(bare.avoid, ["e4"]);
    }

    #[test]
    fn whole_positions_are_read_too() {
        assert_eq!(chess("8/8 w - - 12 34 bm e4;").unwrap().position, "8/8 w - - 12 34");
    }

    #[test]
    fn every_kind_of_position_has_its_fields() {
        for (start, fields, whole) in [
            (CHESS, 4, 6),
            ("8/8 w KQkq - 3+3 0 1", 5, 7),
            ("8/8 w - - 0 1 a2,b2", 4, 7),
            ("k5,1|K5,8 w - 0 1", 3, 5),
            ("8 w - - 0 1", 4, 6),
            ("3/3/3 x", 2, 2),
            ("W:W21,22:B1,2:H0", 1, 1),
        ] {
            assert_eq!(Layout::of(start), Layout { fields, whole }, "{start}");
        }
        let draughts = Epd::parse("W:W21:B9 bm 21-17;", Layout::of("W:W21,22:B1,2:H0")).unwrap();
        assert_eq!((draughts.position.as_str(), draughts.best.len()), ("W:W21:B9", 1));
    }

    #[test]
    fn broken_lines_are_explained() {
        for (line, why) in [
            ("8/8 w", "a position of 4 fields"),
            ("8/8 w - -", "no move is named"),
            ("8/8 w - - id \"x\";", "no move is named"),
            ("8/8 w - - bm;", "bm names no move"),
            ("8/8 w - - am ; bm e4;", "am names no move"),
            ("8/8 w - - bm e4; bm d4;", "bm is there twice"),
            ("8/8 w - - bm e4; id \"x\"; id \"y\";", "id is there twice"),
            ("8/8 w - - bm e4; id \"\";", "id needs a name"),
            ("8/8 w - - bm e4; id \"x;", "a quote is not closed"),
        ] {
            let error = chess(line).unwrap_err();
            assert!(error.contains(why), "{line}: {error}");
        }
    }
}
