//! ICN, the notation of infinitechess.org.

use record::{Format, Tree};

use crate::support::{faults, read, read_one, written};

const START: &str = "P1,2+|P2,2+|P3,2+|P4,2+|P5,2+|P6,2+|P7,2+|P8,2+|p1,7+|p2,7+|p3,7+|p4,7+|p5,7+|p6,7+|p7,7+|p8,7+|\
R1,1+|R8,1+|r1,8+|r8,8+|N2,1|N7,1|n2,8|n7,8|B3,1|B6,1|b3,8|b6,8|Q4,1|q4,8|K5,1+|k5,8+";

fn coordinates(record: &record::GameRecord) -> Vec<String> {
    let text = |id| record.moves.node(id).text.as_ref().unwrap().coordinate.clone();
    record.moves.main_line().into_iter().map(text).collect()
}

#[test]
fn a_game_with_everything_is_read() {
    let text = format!(
        "[Variant: Classical]\n[White \"Ann\"]\n[Event: Open]\n[Result: 0-1]\n\nw 0/100 1 (8;Q,R,B,N|1;q,r,b,n) checkmate {{slow: 1}} {START}\n\n\
         1. P4,2 > 4,4  | p4,7 > 4,6\n2. P4,4 > 4,5 {{well}} | p3,7 > 3,5\n3. P4,5 x 3,6 {{en passant}} | b6,8 > 3,11\n\
         4. P3,6 x 2,7 !? | b3,11 > -4,4\n5. P2,7 x 1,8 Q | b-4,4 > 2,-2 +\n6. K5,1 > 4,2 | n7,8 > 6,6\n\
         7. Q1,8 x 2,8 | k5,8 > 7,8 {{castles}}\n"
    );
    let game = read_one(&text, Format::Icn, None);
    assert_eq!(game.game, "infinite-classical");
    assert_eq!((game.start.as_deref(), game.tag("Event")), (None, Some("Open")));
    assert_eq!(game.seats[0].players[0].name, "Ann");
    assert_eq!(game.result.as_ref().and_then(|result| result.winner()), Some(catalog::Team(1)));
    let moves = coordinates(&game);
    assert_eq!(moves.len(), 14);
    assert_eq!(
        (moves[4].as_str(), moves[8].as_str(), moves[13].as_str()),
        ("4,5>3,6", "2,7>1,8=Q", "5,8>7,8")
    );
    let comment =
        |number: usize| game.moves.node(game.moves.id(number).unwrap()).comment.clone().unwrap_or_default();
    assert_eq!((comment(0), comment(3), comment(14)), ("slow: 1".into(), "well".into(), "castles".into()));
    assert_eq!(game.moves.node(game.moves.id(7).unwrap()).glyphs, [5]);
    assert_eq!(read_one(written(&game, Format::Icn), Format::Icn, None), game);
    // The shortest form means the same.
    let compact =
        format!("{START}\n4,2>4,4|4,7>4,6|4,4>4,5|3,7>3,5|4,5>3,6|6,8>3,11|3,6>2,7|3,11>-4,4|2,7>1,8Q");
    assert_eq!(coordinates(&read_one(&compact, Format::Icn, Some("infinite-classical"))), moves[..9]);
    // Without a position, a game begins at its own start.
    for text in [
        "4,2>4,4 4,7>4,5",
        "1. P4,2>4,4 p4,7>4,5",
        "4,2>4,4|4,7>4,5",
        "P4,2 > 4,4 | p4,7 > 4,5",
        "4,2 > 4,4 4,7 > 4,5",
    ] {
        let game = read_one(text, Format::Icn, Some("infinite-classical"));
        assert_eq!(coordinates(&game), ["4,2>4,4", "4,7>4,5"], "{text}");
    }
}

#[test]
fn the_game_is_the_one_that_fits() {
    let game = read_one("8,5>8,7|8,10>8,8", Format::Icn, None);
    assert_eq!(game.game, "infinite-plane");
    assert_eq!(
        read_one("[Variant \"infinite-classical\"]\n\n4,2>4,4", Format::Icn, None).game,
        "infinite-classical"
    );
    // The promotion ranks tell.
    let fits = read_one("w (8|1) K5,1|P4,2|k5,8|q1,7\n", Format::Icn, None);
    assert_ne!(fits.game, "infinite-plane");
}

#[test]
fn variations_stand_in_brackets() {
    let game =
        read_one("[Variant \"Classical\"]\n\n4,2>4,4 (5,2>5,4|5,7>5,5 {hm})|4,7>4,5", Format::Icn, None);
    assert_eq!(coordinates(&game), ["4,2>4,4", "4,7>4,5"]);
    assert_eq!(game.moves.node(Tree::START).children().len(), 2);
    let text = written(&game, Format::Icn);
    assert!(text.ends_with("\n4,2>4,4 (5,2>5,4|5,7>5,5 {hm}) 4,7>4,5\n\n"), "{text}");
    let two = text.repeat(2);
    assert_eq!(read(&two, Format::Icn, None), [game.clone(), game]);
}

#[test]
fn faults_are_named_with_their_place() {
    for (text, line, part) in [
        ("[White: Ann", 1, "a tag is written"),
        ("\n\nw royalcapture K5,1|k5,8|q1,1", 3, "only checkmate"),
        ("w (12|3) K5,1|k5,8|q1,7", 1, "choose another game"),
        ("w (12|3 K5,1|k5,8|q1,7", 1, "not closed"),
        ("w K5,1|XX5,3|k5,8", 1, "is no piece"),
        ("w K5,1|K6,1|k5,8", 1, "may have one"),
        ("w K5,1|k5,8|q1,7\n5,1>5,2\n5,8>5,20", 3, "not a legal move"),
        ("w K5,1|k5,8|q1,7\n5,1>5,2|5,8", 2, "5,8"),
        ("4,2>4,4 {well", 1, "has no “}”"),
    ] {
        let errors = faults(text, Format::Icn, Some("infinite-classical"));
        let place = format!("game 1, line {line}: ");
        assert!(
            errors.len() == 1 && errors[0].starts_with(&place) && errors[0].contains(part),
            "{text}: {errors:?}"
        );
    }
}

#[test]
fn a_variant_that_is_not_known_is_refused() {
    let position = "w (8|1) K5,1|P4,2+|k5,8|q1,7\n5,1>5,2";
    for name in ["Classical", "infinite-classical", "Infinite Classical"] {
        let text = format!("[Variant \"{name}\"]\n\n{position}");
        assert_eq!(read_one(text, Format::Icn, None).game, "infinite-classical", "{name}");
    }
    let errors = faults(format!("[Event \"x\"]\n[Variant \"Omega^4\"]\n\n{position}"), Format::Icn, None);
    assert!(errors[0].starts_with("game 1, line 2: this is a game of “Omega^4”, which is not"), "{errors:?}");
}
