//! Recorded games.

use record::Format;

use crate::support::{line, position, read, read_one, written};

#[test]
fn historic_games_end_as_they_did() {
    let games = read(include_str!("../../../../data/games/historic-games.pgn"), Format::Pgn, None);
    assert_eq!(games.len(), 6);
    for game in games {
        let last = position(&game, game.moves.end());
        let board: Vec<&str> = last.split(' ').take(3).collect();
        assert_eq!(Some(board.join(" ").as_str()), game.tag("FinalPosition"));
        assert!(game.result.as_ref().is_some_and(|result| {
            result.winner().is_some() && matches!(result.reason(), Some("checkmate" | "resignation"))
        }));
        let text = written(&game, Format::Pgn);
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        assert_eq!(read_one(&text, Format::Pgn, None), game);
        assert_eq!(written(&read_one(&text, Format::Pgn, None), Format::Pgn), text);
        assert_eq!(read_one(written(&game, Format::Native), Format::Native, None), game);
    }
}

#[test]
fn games_without_an_edge_are_written_as_others_write_them() {
    let text = include_str!("../../../../data/games/infinite-games.txt");
    let mut count = 0;
    for moves in text.lines().filter(|line| !line.starts_with('#')) {
        // Their reading form has brackets, so that it is played from coordinates.
        let mut record = record::GameRecord::new("infinite-plane");
        let game = record::game_of(&record, &crate::support::CATALOG).unwrap();
        let mut walker = record::TreeMatch::new(&*game, &record).unwrap();
        for word in moves.split_whitespace().filter(|word| !word.ends_with('.')) {
            walker.play(&mut record.moves, word).unwrap();
        }
        assert_eq!(read_one(written(&record, Format::Icn), Format::Icn, None), record);
        assert!(line(&record).len() > 8);
        count += 1;
    }
    assert_eq!(count, 3);
}
