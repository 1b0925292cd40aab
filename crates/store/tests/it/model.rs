//! The store does what a few maps in memory do.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use store::{CardRow, GameRow, GuestKey, Store, StoreError, Update};
use tempfile::TempDir;

use crate::left;

#[derive(Clone, Debug)]
enum Step {
    Put { update: Update, is_waited_for: bool },
    Name(GuestKey, String),
    Reopen,
}

#[derive(Default)]
struct Model {
    games: BTreeMap<String, GameRow>,
    events: BTreeMap<String, Vec<(u64, String)>>,
    members: BTreeSet<(GuestKey, String)>,
    names: BTreeMap<GuestKey, String>,
}

impl Model {
    fn put(&mut self, update: &Update) -> Result<(), StoreError> {
        let code = &update.code;
        if update.is_new && self.games.contains_key(code) {
            return Err(StoreError::Taken(code.clone()));
        }
        let mut last = self.games.get(code).map_or(0, |game| game.last_event);
        for (number, _) in &update.events {
            if *number != last + 1 {
                return Err(StoreError::Gap { code: code.clone(), expected: last + 1, found: *number });
            }
            last += 1;
        }
        self.events.entry(code.clone()).or_default().extend(update.events.clone());
        self.members.extend(update.members.iter().map(|guest| (*guest, code.clone())));
        self.games.insert(code.clone(), left(update, last));
        Ok(())
    }

    fn games_of(&self, guest: &GuestKey) -> Vec<CardRow> {
        let mine = self.games.values().filter(|game| self.members.contains(&(*guest, game.code.clone())));
        let mut mine: Vec<GameRow> = mine.cloned().collect();
        mine.sort_by(|a, b| (a.is_over, b.changed, &a.code).cmp(&(b.is_over, a.changed, &b.code)));
        let listed = |game: GameRow| CardRow { code: game.code, card: game.extra, changed: game.changed };
        mine.into_iter().map(listed).collect()
    }
}

fn guest() -> impl Strategy<Value = GuestKey> {
    (0..3u8).prop_map(|byte| [byte; 32])
}

fn step() -> impl Strategy<Value = Step> {
    let code = prop::sample::select(vec!["a", "b", "c"]);
    let put = (
        (code, "\\PC{0,8}", "\\PC{0,8}", "\\PC{0,8}", any::<bool>(), any::<bool>()),
        (prop::collection::vec("\\PC{0,6}", 0..4), prop::collection::vec(guest(), 0..3)),
        (any::<bool>(), 0..20u64, 0..10u8),
    );
    let put = put.prop_map(|((code, rules, record, extra, is_over, is_ticking), (events, members), rest)| {
        let (is_waited_for, changed, luck) = rest;
        // Numbers are set when it is put; now and then one is wrong.
        let wrong = u64::from(luck == 0);
        let events = events.into_iter().map(|what| (wrong, what)).collect();
        let code = code.to_string();
        let update = Update {
            code,
            card: extra.clone(),
            rules,
            record,
            extra,
            events,
            members,
            is_new: luck == 1,
            is_over,
            is_ticking,
            changed,
        };
        Step::Put { update, is_waited_for }
    });
    prop_oneof![
        8 => put,
        2 => (guest(), "\\PC{0,8}").prop_map(|(guest, name)| Step::Name(guest, name)),
        1 => Just(Step::Reopen),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn it_does_what_the_model_does(steps in prop::collection::vec(step(), 1..40)) {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("server.sqlite");
        let mut store = Store::open(&path).unwrap();
        let mut model = Model::default();
        let mut waiting = Vec::new();
        for step in steps {
            match step {
                Step::Put { mut update, is_waited_for } => {
                    let last = model.games.get(&update.code).map_or(0, |game| game.last_event);
                    for (next, event) in (last + 1..).zip(&mut update.events) {
                        event.0 += next;
                    }
                    let expected = model.put(&update);
                    let receipt = store.put(update);
                    if is_waited_for {
                        prop_assert_eq!(receipt.wait(), expected);
                    } else {
                        waiting.push((receipt, expected));
                    }
                }
                Step::Name(guest, name) => {
                    store.set_guest_name(&guest, &name).wait().unwrap();
                    model.names.insert(guest, name);
                }
                Step::Reopen => {
                    store.close();
                    store = Store::open(&path).unwrap();
                }
            }
        }
        for (receipt, expected) in waiting {
            prop_assert_eq!(receipt.wait(), expected);
        }
        for code in ["a", "b", "c"] {
            prop_assert_eq!(store.game(code).unwrap(), model.games.get(code).cloned());
            let events = model.events.get(code).cloned().unwrap_or_default();
            prop_assert_eq!(store.events(code, 0).unwrap(), events.clone());
            prop_assert_eq!(store.events(code, 2).unwrap(), events.get(2..).unwrap_or_default());
        }
        for guest in [[0; 32], [1; 32], [2; 32]] {
            prop_assert_eq!(store.games_of(&guest, 100).unwrap(), model.games_of(&guest));
            prop_assert_eq!(store.guest_name(&guest).unwrap(), model.names.get(&guest).cloned());
        }
        let ticking = model.games.values().filter(|game| game.is_ticking);
        let ticking: Vec<String> = ticking.map(|game| game.code.clone()).collect();
        prop_assert_eq!(store.ticking().unwrap(), ticking);
    }
}
