//! The rules of a variant as sentences, and the terms that its players use.

use board::Board;
use display::{Message, RuleGuide, Term, Topic};

use super::examples::Examples;
use super::wording;
use crate::variant::{Fate, Kind, Royal, Variant};

/// The rules of a variant.
pub(super) fn rules(variant: &Variant, examples: &Examples<'_>) -> Vec<RuleGuide> {
    let mut rules = goals(variant);
    rules.extend(captures(variant, examples));
    rules.extend(promotions(variant, examples));
    if !variant.castlings.is_empty() {
        let code = match variant.castlings.iter().any(|castling| castling.anywhere.is_some()) {
            true => "guide-castling-anywhere",
            false => "guide-castling",
        };
        let castling = RuleGuide::new(Topic::Castling, plain(code));
        rules.push(castling.with(examples.castling()));
    }
    if variant.checks_forbidden {
        rules.push(RuleGuide::new(Topic::Special, Message::new("guide-no-checks")));
    }
    rules.extend(draws(variant));
    rules.extend(board(variant));
    let code = match &variant.board {
        Board::Plane(_) => "guide-notation-plane",
        Board::Grid(grid) if grid.level_count() > 1 => "guide-notation-levels",
        Board::Grid(_) => "guide-notation",
    };
    rules.push(RuleGuide::new(Topic::Notation, plain(code)));
    rules
}

fn plain(code: &'static str) -> Message {
    Message { code, args: Vec::new(), places: Vec::new() }
}

fn name(variant: &Variant, kind: Kind) -> &str {
    &variant.piece_types[usize::from(kind)].name
}

/// What becomes of a side, as one of three codes.
fn fated(fate: Fate, [loss, draw, win]: [&'static str; 3]) -> Message {
    plain(match fate {
        Fate::Loss => loss,
        Fate::Draw => draw,
        Fate::Win => win,
    })
}

fn goals(variant: &Variant) -> Vec<RuleGuide> {
    let ends = &variant.ends;
    let mut goals = Vec::new();
    let royal = variant.piece_types.iter().find(|p| p.royal != Royal::No);
    if let Some(royal) = royal.filter(|_| variant.is_won_by_mate()) {
        let code = match (royal.royal, royal.royal_of) {
            (_, Some(_)) => "guide-goal-mate-one-side",
            (Royal::Each, _) => "guide-goal-mate-any",
            _ => "guide-goal-mate",
        };
        goals.push(plain(code).piece("piece", &royal.name));
    }
    if variant.blast.is_some()
        && let Some(royal) = royal
    {
        goals.push(Message::new("guide-goal-blast").piece("piece", &royal.name));
    }
    if let Some(goal) = &ends.goal {
        let pieces = goal.piece_types.iter().map(|kind| name(variant, *kind).to_lowercase());
        let code = match (goal.mirrored, goal.reply) {
            (true, _) => "guide-goal-reach-own",
            (false, true) => "guide-goal-reach-reply",
            (false, false) => "guide-goal-reach",
        };
        goals.push(plain(code).list("pieces", pieces).because("where", wording::place(variant, &goal.zone)));
    }
    if let Some(count) = ends.checks {
        goals.push(Message::new("guide-goal-checks").number("count", count));
    }
    if let Some(fate) = ends.extinct_all {
        goals.push(fated(fate, ["guide-all-gone-loses", "guide-all-gone-draws", "guide-all-gone-wins"]));
    }
    for (kind, fate) in &ends.extinct {
        let told = fated(*fate, ["guide-kind-gone-loses", "guide-kind-gone-draws", "guide-kind-gone-wins"]);
        goals.push(told.piece("piece", name(variant, *kind)));
    }
    if let Some(fate) = ends.bare {
        goals.push(fated(fate, ["guide-bare-loses", "guide-bare-draws", "guide-bare-wins"]));
    }
    goals.push(fated(
        ends.no_moves,
        ["guide-stalemate-loses", "guide-stalemate-draws", "guide-stalemate-wins"],
    ));
    goals.into_iter().map(|goal| RuleGuide::new(Topic::Goal, goal)).collect()
}

fn captures(variant: &Variant, examples: &Examples<'_>) -> Vec<RuleGuide> {
    let mut found = Vec::new();
    if variant.must_capture {
        found.push(RuleGuide::new(Topic::Captures, Message::new("guide-must-capture")));
    }
    if variant.blast.is_some() {
        found.push(RuleGuide::new(Topic::Captures, Message::new("guide-blast")).with(examples.blast()));
    }
    if variant.piece_types.iter().any(|p| p.en_passant) {
        found.push(RuleGuide::new(Topic::Special, Message::new("guide-en-passant")).with(examples.passing()));
    }
    found
}

fn promotions(variant: &Variant, examples: &Examples<'_>) -> Option<RuleGuide> {
    let promotes = variant.piece_types.iter().find(|p| p.promotion.is_some())?;
    let promotion = promotes.promotion.as_ref()?;
    let told = Message::new("guide-promotion")
        .piece("piece", &promotes.name)
        .because("how", wording::promotion(variant, promotion));
    Some(RuleGuide::new(Topic::Promotion, told).with(examples.promotion()))
}

fn draws(variant: &Variant) -> Vec<RuleGuide> {
    let draws = &variant.draws;
    let mut found = Vec::new();
    let mut tell = |message: Option<Message>| found.extend(message.map(|m| RuleGuide::new(Topic::Draws, m)));
    tell(draws.repetition_claim.map(|count| Message::new("guide-repetition-claim").number("count", count)));
    tell(draws.repetition.map(|count| Message::new("guide-repetition").number("count", count)));
    tell(draws.moves_claim.map(|count| Message::new("guide-moves-claim").number("count", count)));
    tell(draws.moves.map(|count| Message::new("guide-moves-draw").number("count", count)));
    tell((!draws.dead.is_empty()).then(|| Message::new("guide-dead-position")));
    found
}

fn board(variant: &Variant) -> Vec<RuleGuide> {
    let mut found = vec![match &variant.board {
        Board::Plane(_) => Message::new("guide-board-plane"),
        Board::Grid(grid) if grid.level_count() > 1 => Message::new("guide-board-levels")
            .number("files", grid.files())
            .number("ranks", grid.ranks())
            .number("levels", grid.level_count()),
        Board::Grid(grid) => {
            Message::new("guide-board-flat").number("files", grid.files()).number("ranks", grid.ranks())
        }
    }];
    if let Board::Grid(grid) = &variant.board {
        let holes = grid.cells() - grid.iter().count();
        found.extend((holes > 0).then(|| Message::new("guide-board-holes").number("count", holes)));
    }
    found.extend(variant.shuffle.is_some().then(|| Message::new("guide-board-shuffled")));
    found.into_iter().map(|text| RuleGuide::new(Topic::Board, text)).collect()
}

/// The terms that the rules of a variant use.
pub(super) fn terms(variant: &Variant) -> Vec<Term> {
    let mut all = vec![("guide-term-capture", "guide-means-capture")];
    if variant.board.plane().is_none() {
        all.push(("guide-term-rank", "guide-means-rank"));
        all.push(("guide-term-file", "guide-means-file"));
    }
    if variant.board.grid().is_some_and(|grid| grid.level_count() > 1) {
        all.push(("guide-term-level", "guide-means-level"));
    }
    if variant.piece_types.iter().any(|p| p.royal != Royal::No) {
        all.push(("guide-term-check", "guide-means-check"));
    }
    if variant.is_won_by_mate() {
        all.push(("guide-term-mate", "guide-means-mate"));
        all.push(("guide-term-pin", "guide-means-pin"));
    }
    all.push(("guide-term-stalemate", "guide-means-stalemate"));
    all.push(("guide-term-fork", "guide-means-fork"));
    if variant.piece_types.iter().any(|p| p.promotion.is_some()) {
        all.push(("guide-term-promotion", "guide-means-promotion"));
    }
    if !variant.castlings.is_empty() {
        all.push(("guide-term-castling", "guide-means-castling"));
    }
    if variant.piece_types.iter().any(|p| p.en_passant) {
        all.push(("guide-term-en-passant", "guide-means-en-passant"));
    }
    if variant.blast.is_some() {
        all.push(("guide-term-blast", "guide-means-blast"));
    }
    all.into_iter().map(|(name, meaning)| Term { name: plain(name), meaning: plain(meaning) }).collect()
}
