//! Recorded games must play as they did when they were recorded: moves, texts, counts and ends.
//!
//! With `ANYBOARD_RECORD=1` the games of `data/playthroughs` are written anew instead, for a change
//! that is meant to change them.

use std::fmt::Write;
use std::path::PathBuf;

use catalog::{AnyMatch, Catalog, Message};
use words::english;

fn file(id: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/playthroughs").join(format!("{id}.txt"))
}

/// A position in one line.
fn line(one: &dyn AnyMatch, played: &str) -> String {
    let end = one.end().map_or_else(String::new, |e| {
        let winner = e.outcome.winner().and_then(|team| one.seats().iter().find(|seat| seat.team == team));
        let winner = winner.map_or("draw", |seat| seat.name.as_str());
        format!(" | {winner}, {}", english().reason(&e.reason.to_string()))
    });
    let check = if one.in_check() { " check" } else { "" };
    format!("{played} | {} moves{check} | {}{end}", one.legal().len(), one.position())
}

/// A random game with a taste for captures, so that it gets somewhere.
fn record(one: &mut dyn AnyMatch, plies: usize) -> String {
    let mut text = "# move, reading form | legal moves after it | position\n".to_string();
    writeln!(text, "{}", line(one, "start")).unwrap();
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    for _ in 0..plies {
        let legal = one.legal();
        if legal.is_empty() {
            break;
        }
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let captures: Vec<_> = legal.iter().filter(|m| m.reading.contains(['x', '=', 'O'])).collect();
        let pool = if captures.is_empty() || state >> 62 == 0 { legal.iter().collect() } else { captures };
        let m = pool[(state >> 33) as usize % pool.len()].clone();
        one.play(&m.coordinate).unwrap();
        writeln!(text, "{}", line(one, &format!("{} {}", m.coordinate, m.reading))).unwrap();
    }
    text
}

#[test]
fn recorded_games_play_as_they_did() {
    let catalog = Catalog::shipped();
    for game in catalog.games() {
        let id = &game.info().id;
        if std::env::var_os("ANYBOARD_RECORD").is_some() {
            let plies = if game.info().family.contains("levels") { 60 } else { 160 };
            std::fs::write(file(id), record(&mut *game.start(), plies)).unwrap();
        }
        let text =
            std::fs::read_to_string(file(id)).unwrap_or_else(|e| panic!("{id} has no recorded game: {e}"));
        let mut lines = text.lines().filter(|l| !l.starts_with('#'));
        let mut one = game.start();
        assert_eq!(lines.next(), Some(line(&*one, "start").as_str()));
        let mut plies = 0;
        for expected in lines {
            let coordinate = expected.split_whitespace().next().unwrap();
            let played = one.play(coordinate);
            let played =
                played.unwrap_or_else(|e| panic!("{id}, {expected}: {}", english().say(&Message::from(&e))));
            let played = format!("{} {}", played.text.coordinate, played.text.reading);
            assert_eq!(line(&*one, &played), expected, "{id}");
            plies += 1;
        }
        assert!(plies >= 10 || one.end().is_some(), "{id}: {plies}");
    }
}
