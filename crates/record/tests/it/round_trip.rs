//! Nothing is lost between writing and reading, in any format and from one into the other.

use fastrand::Rng;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use record::{Format, GameRecord, Reader, game_of, write, write_collected};

use crate::random;
use crate::support::{CATALOG, read, read_one, said, written};

fn exchanged(record: &GameRecord) -> Format {
    Format::of_exchange(&game_of(record, &CATALOG).unwrap().info().exchange)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, max_shrink_iters: 0, rng_seed: RngSeed::Fixed(11), ..ProptestConfig::default() })]

    #[test]
    fn nothing_is_lost(seed: u64) {
        let record = random::record(&mut Rng::with_seed(seed), &CATALOG);
        let native = written(&record, Format::Native);
        let again = read_one(&native, Format::Native, None);
        prop_assert_eq!(&again, &record, "{}", native);
        let format = exchanged(&record);
        let text = written(&again, format);
        prop_assert!(text.lines().all(|line| !line.contains('\r')), "{}", text);
        let again = read_one(&text, format, None);
        prop_assert_eq!(&again, &record, "{}", text);
        prop_assert_eq!(written(&again, Format::Native), native);
        // Lines may be broken anywhere, and end as others end them.
        let broken = text.replace('\n', "\r\n");
        prop_assert_eq!(&read_one(&broken, format, None), &record, "{}", text);
    }

    /// Valid files with signs changed or cut out are read or refused, and errors say where.
    #[test]
    fn mangled_files_never_panic(seed: u64, cuts in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0_usize..4), 1..6)) {
        let record = random::record(&mut Rng::with_seed(seed), &CATALOG);
        for format in [Format::Native, exchanged(&record)] {
            let mut bytes = Vec::new();
            write(&record, format, &CATALOG, &mut bytes).unwrap();
            for (at, byte, count) in &cuts {
                let at = at.index(bytes.len().max(1)).min(bytes.len());
                let end = (at + count).min(bytes.len());
                bytes.splice(at..end, [*byte]);
            }
            let lines = bytes.iter().filter(|byte| **byte == b'\n').count() + 1;
            for read in Reader::new(bytes.as_slice(), format, &CATALOG, None) {
                if let Err(error) = read {
                    prop_assert!(error.line >= 1 && error.line <= lines && error.game >= 1, "{:?}", error);
                    let why = said(&error);
                    prop_assert!(why.ends_with(['.', '?']) && why.len() < 2000, "{}", why);
                }
            }
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        for format in Format::ALL {
            let _ = Format::sniff(&bytes);
            for read in Reader::new(bytes.as_slice(), format, &CATALOG, Some("checkers")) {
                if let Err(error) = read {
                    prop_assert!(error.line >= 1);
                }
            }
        }
    }

    #[test]
    fn any_signs_are_read_or_refused(text in "[\\[\\](){}|;%$!?*.,>x=\"\\\\ \n0-9a-hKQRBNO-]{0,120}") {
        for format in Format::ALL {
            for usual in [None, Some("chess"), Some("checkers"), Some("infinite-plane"), Some("connect-four")] {
                for record in Reader::new(text.as_bytes(), format, &CATALOG, usual).flatten() {
                    prop_assert_eq!(&read_one(written(&record, Format::Native), Format::Native, None), &record);
                    prop_assert_eq!(&read_one(written(&record, format), format, None), &record);
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10, failure_persistence: None, max_shrink_iters: 0, rng_seed: RngSeed::Fixed(11), ..ProptestConfig::default() })]

    #[test]
    fn collections_are_read_game_by_game(seed: u64) {
        let mut rng = Rng::with_seed(seed);
        let games: Vec<GameRecord> = (0..4).map(|_| random::record(&mut rng, &CATALOG)).collect();
        let mut native = Vec::new();
        for game in &games {
            write_collected(game, Format::Native, &CATALOG, &mut native).unwrap();
        }
        prop_assert_eq!(native.iter().filter(|byte| **byte == b'\n').count(), games.len());
        prop_assert_eq!(&read(&native, Format::Native, None), &games);
        for format in [Format::Pgn, Format::Pdn, Format::Icn] {
            let (mut text, mut kept) = (Vec::new(), Vec::new());
            for game in &games {
                match write_collected(game, format, &CATALOG, &mut text) {
                    Ok(()) => kept.push(game.clone()),
                    Err(error) => prop_assert!(said(&error).contains("or .anyboard")),
                }
            }
            prop_assert_eq!(&read(&text, format, None), &kept, "{}", String::from_utf8_lossy(&text));
        }
    }
}

#[test]
fn moves_get_their_old_numbers_back() {
    let mut rng = fastrand::Rng::with_seed(11);
    let mut moved = 0;
    for _ in 0..40 {
        let mut record = random::record(&mut rng, &CATALOG);
        // Other ways become the game itself, as they do when moves are taken back.
        for _ in 0..3 {
            let number = rng.usize(..=record.moves.moves());
            let node = record.moves.id(number).unwrap();
            record.moves.promote_line(node);
        }
        let numbers: Vec<usize> = record.moves.listed().into_iter().map(|node| node.number()).collect();
        moved += usize::from(numbers.iter().enumerate().any(|(place, number)| place != *number));
        let listed = record.in_order();
        assert_eq!(listed.with_numbers(&numbers), Some(record));
        assert_eq!(listed.with_numbers(&numbers[1..]), None);
        assert_eq!(listed.with_numbers(&vec![0; numbers.len() + 1]), None);
    }
    assert!(moved > 5, "the random games branch");
}
