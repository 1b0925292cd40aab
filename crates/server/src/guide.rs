//! What a game tells those who learn it, as the protocol has it.

use catalog::{Catalog, Example, Message, Topic};
use protocol::wire::{
    Guide, GuideAnswer, GuideExample, GuidePiece, GuideRule, GuideTerm, GuideTopic, PieceKind, RulesSource,
};

use crate::message::to_wire as words;
use crate::{probe, to_wire};

/// The guide of a game.
pub(crate) fn guide(catalog: &Catalog, rules: &RulesSource) -> Result<GuideAnswer, Message> {
    let rules = match probe::find(catalog, rules)? {
        Ok(rules) => rules,
        Err(faults) => return Ok(GuideAnswer::Unread { faults }),
    };
    let game = rules.game();
    let told = game.guide();
    let pieces = told.pieces.iter().map(|piece| GuidePiece {
        kind: PieceKind {
            figure: piece.figure.clone(),
            name: piece.name.clone(),
            letter: piece.letter.to_string(),
            royal: piece.royal,
        },
        tint: game
            .seats()
            .get(piece.seat.index())
            .map_or(protocol::wire::Tint::Light, |seat| to_wire::tint(seat.tint)),
        points: piece.points,
        moves: piece.moves.iter().map(words).collect(),
        example: piece.example.as_ref().map(example),
    });
    let sections = told.rules.iter().map(|rule| GuideRule {
        topic: topic(rule.topic),
        text: words(&rule.text),
        example: rule.example.as_ref().map(example),
    });
    let terms =
        told.terms.iter().map(|term| GuideTerm { name: words(&term.name), meaning: words(&term.meaning) });
    Ok(GuideAnswer::Told {
        guide: Guide {
            rules: game.info().id.clone(),
            name: game.info().name.clone(),
            pieces: pieces.collect(),
            sections: sections.collect(),
            terms: terms.collect(),
        },
    })
}

fn example(example: &Example) -> GuideExample {
    GuideExample {
        position: example.position.clone(),
        practice: example.practice,
        from: example.from.map(to_wire::place),
    }
}

fn topic(topic: Topic) -> GuideTopic {
    match topic {
        Topic::Goal => GuideTopic::Goal,
        Topic::Captures => GuideTopic::Captures,
        Topic::Promotion => GuideTopic::Promotion,
        Topic::Castling => GuideTopic::Castling,
        Topic::Special => GuideTopic::Special,
        Topic::Draws => GuideTopic::Draws,
        Topic::Board => GuideTopic::Board,
        Topic::Notation => GuideTopic::Notation,
    }
}
