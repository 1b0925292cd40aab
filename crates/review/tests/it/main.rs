//! Reviews of games that were played, by short searches.

use std::time::Duration;

use catalog::search::{Budget, Control, Player, Tools, TranspositionTable};
use catalog::{AnyMatch, Catalog, Request, ThoughtLine};
use record::{Format, Reader, TreeMatch, game_of};
use review::{LINES, Phase, Report, Review, Verdict};

/// What a search of so many positions finds.
fn think(position: &dyn AnyMatch, table: &TranspositionTable, nodes: u64) -> Vec<ThoughtLine> {
    let request = Request { lines: LINES, ..Request::new(Player::Analyst, Budget::nodes(nodes), 0) };
    let (control, clock) = (Control::new(), || Duration::ZERO);
    let tools = Tools { table, control: &control, clock: &clock };
    position.think(&request, &tools, &mut |_| {}).unwrap().thought.lines
}

/// Reviews the games of a PGN file.
fn reports(pgn: &[u8], nodes: u64) -> Vec<Report> {
    let catalog = Catalog::shipped();
    let review = |record: record::GameRecord| {
        let rules = game_of(&record, &catalog).unwrap();
        let start = TreeMatch::new(&*rules, &record).unwrap();
        let text = |id: &record::NodeId| record.moves.node(*id).text.as_ref().unwrap().coordinate.clone();
        let line = record.moves.main_line().iter().map(text).collect();
        let usual = rules.start().view().pieces.len();
        let mut review = Review::new(start.as_match(), line, usual);
        let table = TranspositionTable::new(4);
        let positions = review.positions();
        while let Some(position) = review.position() {
            let found = think(position, &table, nodes);
            review.take(&found).unwrap();
        }
        assert_eq!(review.evaluated(), positions);
        review.finish()
    };
    Reader::new(pgn, Format::Pgn, &catalog, None).map(|game| review(game.unwrap())).collect()
}

#[test]
fn the_six_historic_games_are_judged() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/games/historic-games.pgn");
    let all = reports(&std::fs::read(path).unwrap(), 800);
    assert_eq!(all.len(), 6);
    for (number, report) in (1..).zip(&all) {
        assert_eq!(report.course.len(), report.moves.len() + 1, "game {number}");
        assert!(report.course.iter().all(|expected| (0.0..=1.0).contains(expected)), "game {number}");
        assert!(report.moves.is_sorted_by_key(|reviewed| reviewed.phase), "game {number}");
        assert_eq!(report.moves[0].phase, Phase::Opening);
        let moments = report.moments();
        assert!(moments.len() <= 3 && moments.is_sorted_by(|one, next| one.loss >= next.loss));
        for side in &report.sides {
            let judged: usize = Verdict::ALL.iter().map(|verdict| side.count(*verdict)).sum();
            let accuracy = side.accuracy().unwrap();
            assert!(judged > 10 && (30.0..=100.0).contains(&accuracy), "game {number}: {accuracy}");
        }
        for reviewed in &report.moves {
            let is_own = reviewed.best.first() == Some(&reviewed.played);
            assert!(!is_own || reviewed.loss == 0.0, "game {number}: {reviewed:?}");
            assert_eq!(reviewed.verdict.is_faulty(), reviewed.loss >= 0.05, "game {number}: {reviewed:?}");
        }
    }
    // The first two end in mate by White.
    for report in &all[..2] {
        assert_eq!(report.course.last(), Some(&1.0));
        assert!(matches!(report.moves.last().unwrap().verdict, Verdict::Best | Verdict::OnlyMove));
    }
}

#[test]
fn a_win_that_is_given_away_is_missed() {
    // Re8 would be mate; instead the rook is lost.
    let pgn = "[FEN \"6k1/5ppp/8/q7/8/8/5PPP/4R1K1 w - - 0 1\"]\n\n1. h3 Qxe1+ *\n";
    let report = &reports(pgn.as_bytes(), 3_000)[0];
    assert_eq!(report.moves[0].verdict, Verdict::MissedWin, "{:?}", report.moves[0]);
    assert_eq!((report.moments()[0].place, report.moves[0].phase), (0, Phase::End));
}
