//! The examples that every program that renders words is held to.

use display::{Arg, Message};
use game::{Outcome, Ranking, Team};
use serde_json::{Map, Value, from_str};
use words::english;

const EXAMPLES: &str = include_str!("../../../../words/examples.json");

fn examples(of: &str) -> Vec<Value> {
    let all: Value = from_str(EXAMPLES).unwrap();
    let examples = all[of].as_array().unwrap().clone();
    assert!(!examples.is_empty());
    examples
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

/// Codes and names are compiled into programs, so those of the file must live as long.
fn leak(text: &str) -> &'static str {
    Box::leak(text.to_string().into_boxed_str())
}

fn arg(value: &Map<String, Value>) -> Arg {
    let (kind, value) = value.iter().next().unwrap();
    match kind.as_str() {
        "text" => Arg::Text(text(value).into()),
        "number" => Arg::Number(value.as_i64().unwrap()),
        "side" => Arg::Side(text(value).into()),
        "piece" => Arg::Piece(text(value).into()),
        "list" => Arg::List(value.as_array().unwrap().iter().map(|entry| text(entry).into()).collect()),
        "reason" => Arg::Reason(text(value).into()),
        "message" => Arg::Message(Box::new(message(value))),
        kind => panic!("{kind} is no kind of argument"),
    }
}

fn message(value: &Value) -> Message {
    let args = value["args"].as_object().unwrap().iter();
    let args = args.map(|(name, value)| (leak(name), arg(value.as_object().unwrap()))).collect();
    Message { args, ..Message::new(leak(text(&value["code"]))) }
}

#[test]
fn messages_are_said_in_english() {
    for example in examples("messages") {
        assert_eq!(english().say(&message(&example["message"])), text(&example["words"]));
    }
}

#[test]
fn reasons_are_said_in_english_or_as_they_are() {
    for example in examples("reasons") {
        assert_eq!(english().reason(text(&example["reason"])), text(&example["words"]));
    }
}

fn numbers<N: TryFrom<i64, Error: std::fmt::Debug>>(value: &Value) -> Vec<N> {
    value.as_array().unwrap().iter().map(|n| n.as_i64().unwrap().try_into().unwrap()).collect()
}

fn outcome(end: &Value) -> Outcome {
    match text(&end["outcome"]) {
        "draw" => Outcome::Draw,
        "win" => Outcome::Win(Team(end["team"].as_u64().unwrap().try_into().unwrap())),
        "ranked" => {
            let (places, points): (Vec<u8>, Vec<i16>) = (numbers(&end["places"]), numbers(&end["points"]));
            let has_points = points.iter().any(|&points| points != 0);
            let ranking = if has_points { Ranking::by_points(&points) } else { Ranking::new(&places) };
            assert_eq!(ranking.places(), places);
            Outcome::Ranked(ranking)
        }
        outcome => panic!("{outcome} is no outcome"),
    }
}

#[test]
fn ends_are_said_in_english() {
    for example in examples("ends") {
        let seats: Vec<(&str, Team)> = example["seats"]
            .as_array()
            .unwrap()
            .iter()
            .map(|seat| (text(&seat[0]), Team(seat[1].as_u64().unwrap().try_into().unwrap())))
            .collect();
        let said = english().end(&outcome(&example["end"]), example["end"]["reason"].as_str(), &seats);
        assert_eq!(said, text(&example["words"]));
    }
}

/// What the shared constructors build fits the gaps of their templates.
#[test]
fn shared_refusals_leave_no_gap() {
    use display::{Cell, MoveError, PieceOn};
    use game::Reason;

    let (rook, king) =
        (PieceOn::new("Rook", "e8", Cell::flat(4, 7)), PieceOn::new("King", "e1", Cell::flat(4, 0)));
    let check = |message: &Message, expect: &str| assert_eq!(english().say(message), expect);
    check(&Message::game_over(None), "the game is over.");
    check(&Message::game_over(Some(Reason::move_rule(75))), "the game is over (75-move rule).");
    check(&Message::no_piece("e4"), "there is no piece on e4.");
    check(
        &Message::not_yours("white", rook.clone(), "black"),
        "it is White’s turn, and the rook on e8 is Black’s.",
    );
    check(&Message::own_piece("white", king.clone()), "White’s own king stands on e1.");
    check(&Message::blocked(rook.clone()), "the way is blocked by the rook on e8.");
    check(&Message::nothing_to_take("d5"), "there is nothing to take on d5.");
    check(&Message::pinned(king.clone(), rook.clone()), "the king on e1 is pinned by the rook on e8.");
    check(
        &Message::in_check("white", "King", rook.clone()),
        "White’s king is in check from the rook on e8, and this does not help.",
    );
    check(
        &Message::into_check(king.clone(), rook.clone()),
        "the king would be in check on e1, from the rook on e8.",
    );
    check(&Message::leaves_check("defenders", "King"), "it would leave the defenders’ king in check.");
    check(&Message::goes_elsewhere(rook.clone(), Vec::new()), "the rook on e8 has no legal move.");
    check(&Message::goes_elsewhere(rook, vec!["e7".into()]), "the rook on e8 can go to e7.");
    check(&Message::lacks("black", "Queen"), "Black has no queen.");
    let error =
        MoveError::illegal("Ke2", Message::own_piece("white", PieceOn::new("Pawn", "e2", Cell::flat(4, 1))));
    check(&(&error).into(), "“Ke2” is not a legal move here: White’s own pawn stands on e2.");
}
