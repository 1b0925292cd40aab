//! What stands in comments: words for people, and commands for programs such as `[%clk 0:03:00]`.
//!
//! Ours are `clk` (left on the clock), `emt` (spent), `at` (since the game began), `offer` (what was proposed), `leave` (a seat left), `here` (where the game goes on),
//! `csl` and `cal` (marked squares and arrows of flat boards, as other programs have them too), `draw` (both on any board),
//! `pre` (the comment belongs to the move that follows), and `u`, which stands for signs by their codes that a comment can't hold:
//! `[%u 7D]` is a brace. All others stay in the text as they are.

use std::fmt::Write as _;
use std::time::Duration;

use catalog::{Seat, SeatInfo};

use super::clock;
use crate::{Answer, Drawing, MOST_DRAWINGS, Offer, Proposal, SeatDeparture, Timing, TreeNode};

/// A comment, taken apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Remark {
    pub(super) text: String,
    pub(super) timing: Timing,
    pub(super) offers: Vec<Offer>,
    pub(super) departures: Vec<SeatDeparture>,
    pub(super) drawings: Vec<Drawing>,
    /// The game goes on here.
    pub(super) is_here: bool,
    /// It belongs to the move that follows.
    pub(super) is_preface: bool,
}

#[derive(Debug)]
enum Command {
    Left(Duration),
    Spent(Duration),
    At(Duration),
    Offer(Offer),
    Leave(SeatDeparture),
    Draw(Vec<Drawing>),
    Here,
    Preface,
    Signs(String),
}

/// The command that a text begins with, and what follows it.
fn command<'t>(text: &'t str, seats: &[SeatInfo]) -> Option<(Command, &'t str)> {
    let text = text.strip_prefix("[%")?;
    // None of ours holds a bracket, so that no part of a text is looked through twice.
    let end = text.find(['[', ']'])?;
    let (inside, rest) = (&text[..end], text[end..].strip_prefix(']')?);
    let (name, value) = inside.split_once(' ').unwrap_or((inside, ""));
    let command = match (name, value) {
        ("clk", time) => Command::Left(clock::parse(time)?),
        ("emt", time) => Command::Spent(clock::parse(time)?),
        ("at", time) => Command::At(clock::parse(time)?),
        ("offer", said) => Command::Offer(offer(said, seats)?),
        ("leave", said) => Command::Leave(departure(said, seats)?),
        ("csl", said) => Command::Draw(drawings(said, ',', |one| Drawing::parse_squares(one, false))?),
        ("cal", said) => Command::Draw(drawings(said, ',', |one| Drawing::parse_squares(one, true))?),
        ("draw", said) => Command::Draw(drawings(said, ' ', Drawing::parse_cells)?),
        ("here", "") => Command::Here,
        ("pre", "") => Command::Preface,
        ("u", codes) => {
            let sign = |code: &str| {
                let fits = (1..=6).contains(&code.len()) && code.bytes().all(|b| b.is_ascii_hexdigit());
                char::from_u32(u32::from_str_radix(code, 16).ok().filter(|_| fits)?)
            };
            Command::Signs(codes.split(' ').map(sign).collect::<Option<String>>()?)
        }
        _ => return None,
    };
    Some((command, rest))
}

/// Reads `Ge4,Rd5` and the like. What has something strange in it stays a text.
fn drawings(said: &str, between: char, parse: impl Fn(&str) -> Option<Drawing>) -> Option<Vec<Drawing>> {
    said.split(between).map(|one| parse(one.trim())).collect()
}

const ANSWERS: [(&str, Answer); 4] = [
    ("open", Answer::Open),
    ("accepted", Answer::Accepted),
    ("declined", Answer::Declined),
    ("withdrawn", Answer::Withdrawn),
];

/// Reads `white draw accepted`, `white takeback 2 open`.
fn offer(said: &str, seats: &[SeatInfo]) -> Option<Offer> {
    let words: Vec<&str> = said.split(' ').collect();
    let (seat, proposal, answer) = match words[..] {
        [seat, "draw", answer] => (seat, Proposal::Draw, answer),
        [seat, "pause", answer] => (seat, Proposal::Pause, answer),
        [seat, "takeback", plies, answer] => (seat, Proposal::TakeBack(plies.parse().ok()?), answer),
        _ => return None,
    };
    let (answer, agreed) = match answer.split_once('+') {
        Some((answer, agreed)) => (answer, agreed.split('+').map(|word| seat_of(word, seats)).collect()),
        None => (answer, Some(Vec::new())),
    };
    let answer = ANSWERS.iter().find(|(word, _)| *word == answer)?.1;
    Some(Offer { seat: seat_of(seat, seats)?, proposal, answer, agreed: agreed? })
}

/// Reads `blue resignation`, `blue time`: only where the others can play on.
fn departure(said: &str, seats: &[SeatInfo]) -> Option<SeatDeparture> {
    let (seat, code) = said.split_once(' ')?;
    let mut teams: Vec<_> = seats.iter().map(|seat| seat.team).collect();
    teams.sort_unstable();
    teams.dedup();
    let departure = SeatDeparture { seat: seat_of(seat, seats)?, reason: SeatDeparture::reason_of(code)? };
    (teams.len() > 2).then_some(departure)
}

fn seat_of(word: &str, seats: &[SeatInfo]) -> Option<Seat> {
    (0..seats.len() as u8).map(Seat).find(|seat| seat_word(*seat, seats) == word)
}

/// The seat's name, or its number where that is not one word.
fn seat_word(seat: Seat, seats: &[SeatInfo]) -> String {
    let name = seats.get(seat.index()).map_or("", |seat| seat.name.as_str());
    let is_word = !name.is_empty() && name.chars().all(char::is_alphanumeric);
    if is_word { name.to_string() } else { seat.0.to_string() }
}

/// Takes a comment apart. A preface has no commands but for its own signs.
pub(super) fn parse(raw: &str, seats: &[SeatInfo], is_preface: bool) -> Remark {
    // Lines are broken anywhere between words.
    let words: Vec<&str> =
        raw.split(|c: char| c.is_ascii_whitespace() || c == '\u{b}').filter(|w| !w.is_empty()).collect();
    let plain = words.join(" ");
    let mut remark = Remark { is_preface, ..Remark::default() };
    // Up to here the text is as it was written by its codes, and no blank is left out.
    let mut fixed = 0;
    let mut rest = plain.as_str();
    while let Some(c) = rest.chars().next() {
        let found = if c == '[' { command(rest, seats) } else { None };
        let own = found.filter(|(command, _)| {
            !remark.is_preface || matches!(command, Command::Preface | Command::Signs(_))
        });
        let Some((command, after)) = own else {
            remark.text.push(c);
            rest = &rest[c.len_utf8()..];
            continue;
        };
        rest = after;
        match command {
            Command::Signs(signs) => {
                remark.text += &signs;
                fixed = remark.text.len();
                continue;
            }
            Command::Left(time) => remark.timing.left = Some(time),
            Command::Spent(time) => remark.timing.spent = Some(time),
            Command::At(time) => remark.timing.at = Some(time),
            Command::Offer(offer) => remark.offers.push(offer),
            Command::Leave(departure) => remark.departures.push(departure),
            Command::Draw(drawings) => {
                let room = MOST_DRAWINGS.saturating_sub(remark.drawings.len());
                remark.drawings.extend(drawings.into_iter().take(room));
            }
            Command::Here => remark.is_here = true,
            Command::Preface => remark.is_preface = true,
        }
        // The blank behind a command goes with it.
        if remark.text.len() == fixed || remark.text.ends_with(' ') {
            rest = rest.strip_prefix(' ').unwrap_or(rest);
        }
    }
    if remark.text.len() > fixed && remark.text.ends_with(' ') {
        remark.text.pop();
    }
    remark
}

/// The comment of a node without its braces; empty if there is nothing to say.
pub(super) fn write(node: &TreeNode, seats: &[SeatInfo], is_here: bool, has_squares: bool) -> String {
    let mut parts = Vec::new();
    let Timing { at, spent, left } = node.timing;
    for (name, time) in [("clk", left), ("emt", spent), ("at", at)] {
        parts.extend(time.map(|time| format!("[%{name} {}]", clock::write(time))));
    }
    for offer in &node.offers {
        let what = match offer.proposal {
            Proposal::Draw => "draw".to_string(),
            Proposal::Pause => "pause".to_string(),
            Proposal::TakeBack(plies) => format!("takeback {plies}"),
        };
        let answer =
            ANSWERS.iter().find(|(_, answer)| *answer == offer.answer).map_or("open", |(word, _)| word);
        let agreed: String =
            offer.agreed.iter().map(|seat| format!("+{}", seat_word(*seat, seats))).collect();
        parts.push(format!("[%offer {} {what} {answer}{agreed}]", seat_word(offer.seat, seats)));
    }
    for SeatDeparture { seat, reason } in &node.departures {
        parts.push(format!("[%leave {} {reason}]", seat_word(*seat, seats)));
    }
    parts.extend(write_drawings(&node.drawings, has_squares));
    if is_here {
        parts.push("[%here]".to_string());
    }
    parts.extend(node.comment.as_deref().filter(|text| !text.is_empty()).map(|text| escape(text, seats)));
    parts.join(" ")
}

/// Drawings by the names of squares where other programs know them, and by numbers elsewhere.
fn write_drawings(drawings: &[Drawing], has_squares: bool) -> Vec<String> {
    let (mut marks, mut arrows, mut others) = (Vec::new(), Vec::new(), Vec::new());
    for drawing in drawings {
        match drawing.by_squares().filter(|_| has_squares) {
            Some(text) if drawing.is_mark() => marks.push(text),
            Some(text) => arrows.push(text),
            None => others.push(drawing.by_cells()),
        }
    }
    let written = [("csl", marks.join(",")), ("cal", arrows.join(",")), ("draw", others.join(" "))];
    let written = written.into_iter().filter(|(_, said)| !said.is_empty());
    written.map(|(name, said)| format!("[%{name} {said}]")).collect()
}

/// What was said before a move, without braces. Where it stands may say that already.
pub(super) fn write_preface(text: &str, seats: &[SeatInfo], is_clear: bool) -> String {
    let mark = if is_clear { "" } else { "[%pre] " };
    format!("{mark}{}", escape(text, seats))
}

/// A text as a comment can hold it: in one line, with single blanks between words, without braces and commands.
fn escape(text: &str, seats: &[SeatInfo]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut codes = Vec::new();
    let flush = |codes: &mut Vec<String>, out: &mut String| {
        if !codes.is_empty() {
            // Writing to a string never fails.
            let _ = write!(out, "[%u {}]", codes.join(" "));
            codes.clear();
        }
    };
    let mut chars = text.char_indices().peekable();
    // Whether a blank would be the first of its kind here.
    let mut after_word = false;
    while let Some((at, c)) = chars.next() {
        let is_single = c == ' ' && after_word && chars.peek().is_some_and(|(_, next)| *next != ' ');
        let is_plain = match c {
            ' ' => is_single,
            '{' | '}' => false,
            '[' => command(&text[at..], seats).is_none(),
            c => !c.is_control(),
        };
        if is_plain {
            flush(&mut codes, &mut out);
            out.push(c);
        } else {
            codes.push(format!("{:X}", u32::from(c)));
        }
        after_word = is_plain && c != ' ';
    }
    flush(&mut codes, &mut out);
    out
}

#[cfg(test)]
mod tests {
    use catalog::{Team, Tint};

    use super::*;
    use crate::Ink;

    fn seats() -> Vec<SeatInfo> {
        let seat = |(name, team): (&str, u8)| SeatInfo {
            name: name.into(),
            team: Team(team),
            tint: Tint::of_chess(Seat(team)),
        };
        [("white", 0), ("black", 1)].map(seat).to_vec()
    }

    #[test]
    fn texts_survive() {
        for text in [
            "",
            "plain words",
            " blanks  on all   sides ",
            "  ",
            " ",
            "a { brace } and\na line\r\n\n",
            "[%clk 0:01:00] as words, [%u 41] too, [%here] [%pre]",
            "[%eval 0.17] [%cal Ga1a2] [%clk nonsense] [% ] [ %u 41]",
            "[[%u 5B] [%u 5B[%u 5B]]",
            "[%clk\n0:01:00]",
            "tab\tand é ½ \u{85} \u{a0} \u{2028}",
            "; ( ) $1 | \\ \" % [Event \"x\"]",
            "[%offer white draw open] x",
        ] {
            let mut node = TreeNode::default();
            node.comment = Some(text.to_string());
            let written = write(&node, &seats(), false, true);
            assert!(!written.contains(['{', '}', '\n']), "{written}");
            let read = parse(&written, &seats(), false);
            assert_eq!(read, Remark { text: text.to_string(), ..Remark::default() }, "{written}");
            for clear in [true, false] {
                let preface = write_preface(text, &seats(), clear);
                let read = parse(&preface, &seats(), clear);
                assert_eq!(
                    read,
                    Remark { text: text.to_string(), is_preface: true, ..Remark::default() },
                    "{preface}"
                );
            }
        }
    }

    #[test]
    fn drawings_survive() {
        let cell = |x, y, z| catalog::Cell { x, y, z };
        let draw = |ink, from, to| Drawing { ink, from, to };
        let mark = draw(Ink::Green, cell(4, 3, 0), cell(4, 3, 0));
        let arrow = draw(Ink::Red, cell(0, 9, 0), cell(7, 10, 0));
        let afar = draw(Ink::Blue, cell(-5, 1_000_000, 0), cell(2, 2, 0));
        let above = draw(Ink::Yellow, cell(1, 1, 3), cell(1, 1, 3));
        let mut node = TreeNode::default();
        (node.drawings, node.comment) = (vec![mark, arrow, afar, above], Some("So it is".into()));
        let written = write(&node, &seats(), false, true);
        let expected = "[%csl Ge4] [%cal Ra10h11] [%draw B-5,1000000,0:2,2,0 Y1,1,3] So it is";
        assert_eq!(written, expected);
        for has_squares in [true, false] {
            let read = parse(&write(&node, &seats(), false, has_squares), &seats(), false);
            assert_eq!((&read.drawings, read.text.as_str()), (&node.drawings, "So it is"));
        }
        let many = format!("[%csl {}]", vec!["Ga1"; 5000].join(","));
        assert_eq!(parse(&many, &seats(), false).drawings.len(), MOST_DRAWINGS);
        for strange in ["[%csl Xa1]", "[%cal Ga1]", "[%csl Ga0]", "[%csl Ga123]", "[%csl ]", "[%draw G1,2]"] {
            assert_eq!(parse(strange, &seats(), false).text, strange);
        }
    }

    #[test]
    fn what_other_programs_write_is_understood() {
        let check = |raw: &str, text: &str, left: Option<u64>| {
            let read = parse(raw, &seats(), false);
            assert_eq!(
                (read.text.as_str(), read.timing.left),
                (text, left.map(Duration::from_millis)),
                "{raw}"
            );
        };
        check(" [%eval 0.17] [%clk 0:00:30] ", "[%eval 0.17]", Some(30_000));
        check("well  [%clk\n0:03:00]\nplayed", "well played", Some(180_000));
        check("[%clk 1:30:00]", "", Some(5_400_000));
        check("[%clk 0:01:00.5][%emt 0:00:02]!", "!", Some(60_500));
        check("[%clk", "[%clk", None);
        check("[%clk soon]", "[%clk soon]", None);
    }
}
