//! The order of legal moves.

use catalog::{Cell, LegalMove, MoveText, Step, best_promotion_first};
use proptest::prelude::*;

fn legal(coordinate: String, from: i64, to: i64, becomes: Option<String>) -> LegalMove {
    let text = MoveText { reading: coordinate.clone(), coordinate, also: None };
    let (from, to) = (Some(Cell::flat(from, 0)), Cell::flat(to, 0));
    LegalMove { text, step: Step { from, to, via: Vec::new(), taken: Vec::new(), becomes } }
}

proptest! {
    #[test]
    fn groups_stand_by_coordinate_form_and_inside_by_rule(
        parts in prop::collection::vec((0..3_i64, 0..3_i64, 0..3_u8, any::<u8>()), 0..40)
    ) {
        // A third are no promotions; the sign in front mixes the order of the written forms.
        let moves: Vec<LegalMove> = parts
            .iter()
            .enumerate()
            .map(|(i, &(from, to, kind, sign))| {
                let becomes = (kind > 0).then(|| format!("{i}"));
                legal(format!("{sign:03}-{i:02}"), from, to, becomes)
            })
            .collect();
        let sorted = best_promotion_first(moves.clone());
        prop_assert_eq!(sorted.len(), moves.len());
        let rule = |m: &LegalMove| moves.iter().position(|other| other == m).unwrap();
        let group = |m: &LegalMove| match m.step.becomes {
            Some(_) => (true, rule(moves.iter().find(|o| o.step.becomes.is_some()
                && (o.step.from, o.step.to) == (m.step.from, m.step.to)).unwrap())),
            None => (false, rule(m)),
        };
        let mut groups: Vec<Vec<&LegalMove>> = Vec::new();
        for m in &sorted {
            match groups.last_mut().filter(|last| group(last[0]) == group(m)) {
                Some(last) => last.push(m),
                None => groups.push(vec![m]),
            }
        }
        let mut seen: Vec<_> = groups.iter().map(|all| group(all[0])).collect();
        seen.sort_unstable();
        seen.dedup();
        prop_assert_eq!(seen.len(), groups.len(), "a group stands in two places");
        prop_assert!(groups.iter().all(|all| all.is_sorted_by_key(|m| rule(m))));
        let least = |all: &Vec<&LegalMove>| all.iter().map(|m| m.text.coordinate.clone()).min();
        prop_assert!(groups.is_sorted_by_key(least));
    }
}
