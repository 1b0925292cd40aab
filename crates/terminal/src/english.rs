//! English for what the layers below say in codes: every sentence of the terminal and of the command line that comes from a code is
//! made here.

use catalog::search::{Level, Score, Strength};
use catalog::{End, Message, Outcome, Reason, Seat, SeatInfo, Team, View, capital, clean};
use protocol::file::Decided;
use record::{ClockPreset, GameResult, Kind, Player};
use saves::SavedResult;
use table::Foreseen;

/// A message, as a sentence or as a part of one.
pub fn say(message: &Message) -> String {
    clean(&words::english().say(message))
}

/// What went wrong, as it stands after a colon.
pub fn error<E>(error: &E) -> String
where
    for<'e> Message: From<&'e E>,
{
    say(&error.into())
}

/// What went wrong, as a sentence of its own.
pub fn sentence<E>(wrong: &E) -> String
where
    for<'e> Message: From<&'e E>,
{
    capital(&error(wrong))
}

/// How a game ended, as a sentence: `White wins by checkmate.`
pub fn end(end: &End, seats: &[SeatInfo]) -> String {
    words::english().end(&end.outcome, Some(&end.reason.to_string()), &named(seats))
}

/// How a game ended that may have been aborted, as a sentence.
pub fn result(result: &GameResult, seats: &[SeatInfo]) -> String {
    match result {
        GameResult::Aborted => say(&Message::new("end-aborted")),
        GameResult::Finished { outcome, reason } => {
            clean(&words::english().end(outcome, reason.as_deref(), &named(seats)))
        }
    }
}

/// How a saved game ended, as a sentence: as far as its file tells without the rules of the game.
pub fn saved_result(result: &SavedResult) -> String {
    let reason = result.reason.as_deref();
    let winner = result.winner.as_deref().unwrap_or_default();
    let sides = [(winner, Team(0))];
    match result.outcome {
        Decided::Win => clean(&words::english().end(&Outcome::Win(Team(0)), reason, &sides)),
        Decided::Draw => clean(&words::english().end(&Outcome::Draw, reason, &sides)),
        Decided::Ranked => say(&Message::new("saved-ranked")),
        Decided::Aborted => say(&Message::new("end-aborted")),
    }
}

/// What a position is worth to the side to move: `+1.25`, or `won in 23` of its own moves.
pub fn score(score: Score) -> String {
    let in_moves =
        |code: &'static str, plies: u32| say(&Message::new(code).number("moves", plies.div_ceil(2)));
    match (score, score.known_without_distance()) {
        (Score::Win(plies), _) => in_moves("score-won-in", plies),
        (Score::Loss(plies), _) => in_moves("score-lost-in", plies),
        (_, Some(true)) => say(&Message::new("score-won")),
        (_, Some(false)) => say(&Message::new("score-lost")),
        (Score::Value(_), None) => score.to_string(),
    }
}

/// A win or a loss that is certain, as it follows a move: `: won in 23`. Nothing for other scores.
pub fn forced(found: Option<Score>) -> String {
    let is_forced =
        |score: &Score| !matches!(score, Score::Value(_)) || score.known_without_distance().is_some();
    found.filter(is_forced).map_or_else(String::new, |found| format!(": {}", score(found)))
}

/// Who is certain to win, as a sentence: `White wins in 23 moves.` Nothing where a side is certain to lose and several others play.
pub fn foreseen(foreseen: &Foreseen, seats: &[SeatInfo]) -> Option<String> {
    let own = seats.get(foreseen.seat.index())?.team;
    let (wins, moves) = match foreseen.score {
        Score::Win(plies) => (true, Some(plies.div_ceil(2))),
        Score::Loss(plies) => (false, Some(plies.div_ceil(2))),
        Score::Value(_) => (foreseen.score.known_without_distance()?, None),
    };
    let mut others = seats.iter().map(|seat| seat.team).filter(|team| *team != own);
    let other = others.next().filter(|first| others.all(|team| team == *first));
    let winner = if wins { Some(own) } else { other };
    Some(clean(&format!("{}.", words::english().foreseen(winner?, moves, &named(seats)))))
}

/// A clock that people choose often, as a line of a list: `Blitz 5+0`.
pub fn clock(preset: ClockPreset) -> String {
    capital(&say(&preset.name()))
}

/// What a level of the computer is called: `Amateur`.
pub fn level_name(level: Level) -> String {
    say(&Message::new(level.code()))
}

/// A level with its number: `level 3 (Amateur)`.
pub fn level(level: Level) -> String {
    let name = Message::new(level.code());
    say(&Message::new("level-and-name").number("number", level.number()).because("name", name))
}

/// The level that people mean by its number or its name.
pub fn parse_level(text: &str) -> Option<Level> {
    let is_named = |level: &Level| level_name(*level).eq_ignore_ascii_case(text);
    text.parse().ok().and_then(Level::new).or_else(|| Level::ALL.into_iter().find(is_named))
}

/// Our own computer player at a level.
pub fn computer(level: Level) -> Player {
    own_player(Kind::Level(level))
}

/// Our own computer player at a strength.
pub fn computer_of_strength(strength: Strength) -> Player {
    own_player(Kind::Strength(strength))
}

fn own_player(kind: Kind) -> Player {
    Player { name: kind.computer_name().as_ref().map(say).unwrap_or_default(), kind }
}

/// Why a game ended, or may end: the words after “by”.
pub fn reason(reason: &Reason) -> String {
    words::english().reason(&reason.to_string())
}

/// A side as a label, or at the beginning of a sentence without a verb: `White`, `Attackers`.
pub fn label(seats: &[SeatInfo], seat: Seat) -> String {
    seats.get(seat.index()).map(|info| capital(&info.name)).unwrap_or_default()
}

/// A side within a sentence: `White`, `the attackers`.
pub fn side(seats: &[SeatInfo], seat: Seat) -> String {
    seats.get(seat.index()).map(|info| words::english().side(&info.name)).unwrap_or_default()
}

/// Who is to move, in check or not, without a full stop: `Black to move, in check`.
pub fn to_move(seats: &[SeatInfo], seat: Seat, in_check: bool) -> String {
    format!("{} to move{}", label(seats, seat), if in_check { ", in check" } else { "" })
}

/// What the rules count for a side besides its pieces: `2 checks left`.
pub fn counters(view: &View, seat: Seat) -> Option<String> {
    let own = view.counters.iter().filter(|counter| counter.seat == seat);
    let counts: Vec<String> = own.map(|counter| say(&counter.count)).collect();
    (!counts.is_empty()).then(|| counts.join(", "))
}

/// The same for all sides, as sentences that go on after others; nothing where nothing is counted.
pub fn all_counters(view: &View, seats: &[SeatInfo]) -> String {
    let side = |seat: Seat| Some(format!(" {}: {}.", label(seats, seat), counters(view, seat)?));
    (0..).map(Seat).take(seats.len()).filter_map(side).collect()
}

fn named(seats: &[SeatInfo]) -> Vec<(&str, Team)> {
    seats.iter().map(|seat| (seat.name.as_str(), seat.team)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Tint;

    fn seats(names: [&str; 2]) -> Vec<SeatInfo> {
        let seat = |(name, team): (&str, u8)| SeatInfo {
            name: name.to_string(),
            team: Team(team),
            tint: if team == 0 { Tint::Light } else { Tint::Dark },
        };
        names.into_iter().zip(0..).map(seat).collect()
    }

    #[test]
    fn plural_sides_win_and_singular_sides_win_too() {
        let tafl = seats(["attackers", "defenders"]);
        let won = End::win(Team(0), Reason::new("encirclement"));
        assert_eq!(end(&won, &tafl), "The attackers win by encirclement.");
        let chess = seats(["white", "black"]);
        assert_eq!(end(&End::win(Team(1), Reason::CHECKMATE), &chess), "Black wins by checkmate.");
        assert_eq!(end(&End::draw(Reason::THREEFOLD), &chess), "Drawn by threefold repetition.");
        assert_eq!(result(&GameResult::win(Team(0), None), &tafl), "The attackers win.");
        assert_eq!(side(&tafl, Seat(1)), "the defenders");
        assert_eq!(to_move(&chess, Seat(1), true), "Black to move, in check");
    }

    #[test]
    fn who_is_certain_to_win_is_told_by_the_side() {
        let said = |seat: u8, score: Score, seats: &[SeatInfo]| {
            foreseen(&Foreseen { at: record::Tree::START, seat: Seat(seat), score }, seats)
        };
        let chess = seats(["white", "black"]);
        assert_eq!(said(0, Score::Win(45), &chess).as_deref(), Some("White wins in 23 moves."));
        assert_eq!(said(0, Score::Loss(1), &chess).as_deref(), Some("Black wins in 1 move."));
        assert_eq!(said(1, Score::Value(110_000), &chess).as_deref(), Some("Black wins."));
        let tafl = seats(["attackers", "defenders"]);
        assert_eq!(said(1, Score::Loss(5), &tafl).as_deref(), Some("The attackers win in 3 moves."));
        let three = [chess, vec![SeatInfo { name: "red".into(), team: Team(2), tint: Tint::Red }]].concat();
        assert_eq!(said(0, Score::Loss(4), &three), None, "one of two others wins");
    }
}
