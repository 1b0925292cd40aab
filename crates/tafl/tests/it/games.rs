//! The shipped games, and what is said about them.

use display::{Notation, Picture, Tint};
use family::Described;
use game::{Game, Seat};
use tafl::games::{BRANDUBH, HNEFATAFL};
use tafl::{Options, OptionsError, Side, Tafl};

use crate::support::{SETS, game};

#[test]
fn the_pieces_are_as_many_as_their_rule_books_say() {
    let pieces = SETS.map(|set| {
        let game = game(set);
        let view = game.view(&game.start());
        let of = |letter: char| view.pieces.iter().filter(|piece| piece.letter == letter).count();
        (set.id, of('A'), of('D'), of('K'))
    });
    let expect =
        [("viking-chess", 24, 8, 1), ("hnefatafl", 24, 12, 1), ("brandubh", 8, 4, 1), ("tablut", 16, 8, 1)];
    assert_eq!(pieces, expect);
}

#[test]
fn set_ups_look_the_same_from_all_sides() {
    for set in SETS {
        let game = game(set);
        let last = set.size as i64 - 1;
        let view = game.view(&game.start());
        let at = |x: i64, y: i64| {
            view.pieces.iter().find(|piece| (piece.cell.x, piece.cell.y) == (x, y)).map(|piece| piece.letter)
        };
        for (x, y) in (0..=last).flat_map(|x| (0..=last).map(move |y| (x, y))) {
            assert_eq!((at(x, y), at(x, y)), (at(last - x, y), at(y, x)), "{}", set.id);
        }
    }
}

#[test]
fn a_game_tells_about_itself() {
    let hnefatafl = game(HNEFATAFL);
    let info = hnefatafl.info();
    assert_eq!((info.family.as_str(), info.board.as_str(), info.seats), ("Viking chess", "11×11", 2));
    assert_eq!(
        [Side::Attackers, Side::Defenders].map(|side| hnefatafl.seat_name(side.seat())),
        ["attackers", "defenders"]
    );
    assert_eq!(hnefatafl.turn(&hnefatafl.start()), Seat(0));
    let view = hnefatafl.view(&hnefatafl.start());
    let king = view.pieces.iter().find(|piece| piece.letter == 'K').unwrap();
    assert_eq!(
        (king.seat, king.tint, king.name.as_str(), king.symbol),
        (Seat(1), Tint::Light, "King", Some('♔'))
    );
    for set in SETS {
        assert!(set.help.split("\n\n").count() >= 5 && !set.help.contains("  "), "{}", set.id);
    }
}

#[test]
fn faulty_options_are_refused() {
    let error = |options: Options| Tafl::<1>::new(options).unwrap_err();
    assert_eq!(error(HNEFATAFL), OptionsError::Words { needed: 2 });
    for size in [3, 6, 25] {
        assert_eq!(error(Options { size, ..BRANDUBH }), OptionsError::Size { least: 5, most: 23 });
    }
    assert_eq!(error(Options { setup: "7/7/7/7/7/7/7", ..BRANDUBH }), OptionsError::NoKing);
    assert!(matches!(error(Options { setup: "7/7/7/7/7/7/k", ..BRANDUBH }), OptionsError::Setup(_)));
}

/// One word is enough for the small board, and plays the same.
#[test]
fn words_make_no_difference() {
    let (narrow, wide) = (Tafl::<1>::new(BRANDUBH).unwrap(), game(BRANDUBH));
    assert_eq!(game::perft(&narrow, &narrow.start(), 4), game::perft(&wide, &wide.start(), 4));
}
