//! Uploaded files of many games, kept for a while for those who brought them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use catalog::Message;
use protocol::http::UploadedFile;
use protocol::wire::{FileGame, FilePage};
use record::{Format, GameHead, fold, heads};
use store::GuestKey;

/// Bytes of a file.
pub(crate) const LONGEST_FILE: usize = 16 << 20;

/// Games of a file.
const MOST_GAMES: usize = 100_000;

/// Bytes of all files together, with what is kept of their heads, which may be as long again.
const MOST_BYTES: usize = 256 << 20;

/// Files of a guest.
const MOST_OF_GUEST: usize = 2;

/// A file is kept so long after it was last asked for.
const KEPT: Duration = Duration::from_secs(30 * 60);

/// How many games of a file are told at once.
const MOST_TOLD: usize = 200;

/// The longest search, in characters.
const LONGEST_SEARCH: usize = 200;

/// The files.
#[derive(Default)]
pub(crate) struct FileShelf(Mutex<HashMap<String, Kept>>);

struct Kept {
    guest: GuestKey,
    file: Arc<ListedFile>,
    used: Instant,
}

/// A file, and the heads of its games.
struct ListedFile {
    format: Format,
    text: Vec<u8>,
    games: Vec<GameHead>,
}

impl FileShelf {
    fn files(&self) -> MutexGuard<'_, HashMap<String, Kept>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a file.
    pub(crate) fn put(&self, guest: GuestKey, name: &str, text: Vec<u8>) -> Result<UploadedFile, Message> {
        if text.len() > LONGEST_FILE {
            return Err(Message::new("upload-too-long").number("mebibytes", LONGEST_FILE >> 20));
        }
        let named = Format::from_path(std::path::Path::new(name));
        let format = named.or_else(|| Format::sniff(&text)).ok_or_else(|| Message::new("upload-empty"))?;
        let games = heads(&text, format, MOST_GAMES + 1);
        if games.len() > MOST_GAMES {
            return Err(Message::new("upload-too-many-games").number("most", MOST_GAMES));
        }
        if games.is_empty() {
            return Err(Message::new("upload-empty"));
        }
        let file = draw_name();
        let told = UploadedFile { file: file.clone(), name: catalog::shorten(name), games: games.len() };
        let mut files = self.files();
        files.retain(|_, kept| kept.used.elapsed() < KEPT);
        let own = |kept: &Kept| kept.guest == guest;
        while files.values().filter(|kept| own(kept)).count() >= MOST_OF_GUEST {
            drop_oldest(&mut files, own);
        }
        while !files.is_empty() && bytes(&files) + 2 * text.len() > MOST_BYTES {
            drop_oldest(&mut files, |_| true);
        }
        let listed = Arc::new(ListedFile { format, text, games });
        files.insert(file, Kept { guest, file: listed, used: Instant::now() });
        Ok(told)
    }

    fn find(&self, guest: &GuestKey, file: &str) -> Result<Arc<ListedFile>, Message> {
        let mut files = self.files();
        let kept = files.get_mut(file).filter(|kept| kept.guest == *guest && kept.used.elapsed() < KEPT);
        let kept = kept.ok_or_else(|| Message::new("upload-forgotten"))?;
        kept.used = Instant::now();
        Ok(kept.file.clone())
    }

    /// Some games of a file: those in whose heads all words are found.
    pub(crate) fn page(
        &self,
        guest: &GuestKey,
        file: &str,
        search: &str,
        (from, count): (usize, usize),
    ) -> Result<FilePage, Message> {
        if !(1..=MOST_TOLD).contains(&count) {
            return Err(Message::new("upload-page-size").number("most", MOST_TOLD));
        }
        let listed = self.find(guest, file)?;
        let words = fold(&search.chars().take(LONGEST_SEARCH).collect::<String>());
        let words: Vec<&str> = words.split_whitespace().collect();
        let mut page =
            FilePage { file: file.into(), total: listed.games.len(), found: 0, from, games: Vec::new() };
        for (number, head) in (1..).zip(&listed.games) {
            if !words.iter().all(|word| head.contains(word)) {
                continue;
            }
            page.found += 1;
            if page.found > from && page.games.len() < count {
                page.games.push(told(number, head));
            }
        }
        Ok(page)
    }

    /// The text of a game of a file, and its format.
    pub(crate) fn game(
        &self,
        guest: &GuestKey,
        file: &str,
        number: usize,
    ) -> Result<(Format, Vec<u8>), Message> {
        let listed = self.find(guest, file)?;
        let head = number.checked_sub(1).and_then(|place| listed.games.get(place));
        let head =
            head.ok_or_else(|| Message::new("few-games-in-file").number("count", listed.games.len()))?;
        let text = listed.text.get(head.range.clone()).unwrap_or_default();
        Ok((listed.format, text.to_vec()))
    }

    /// Forgets what nobody has asked for.
    pub(crate) fn tidy(&self) {
        let mut files = self.files();
        files.retain(|_, kept| kept.used.elapsed() < KEPT);
        files.shrink_to_fit();
    }
}

fn bytes(files: &HashMap<String, Kept>) -> usize {
    files.values().map(|kept| 2 * kept.file.text.len()).sum()
}

/// A name that nobody guesses; it opens nothing for others either.
fn draw_name() -> String {
    format!("{:016x}", fastrand::u64(..))
}

fn drop_oldest(files: &mut HashMap<String, Kept>, which: impl Fn(&Kept) -> bool) {
    let oldest = files.iter().filter(|(_, kept)| which(kept)).min_by_key(|(_, kept)| kept.used);
    if let Some(oldest) = oldest.map(|(file, _)| file.clone()) {
        files.remove(&oldest);
    }
}

fn told(number: usize, head: &GameHead) -> FileGame {
    let tag = |names: &[&str]| {
        let known = names.iter().find_map(|name| head.tag(name));
        known.filter(|value| !value.trim().is_empty() && *value != "?").map(str::to_string)
    };
    FileGame {
        number,
        players: head.players(),
        result: tag(&["Result"]),
        date: tag(&["Date", "UTCDate"]),
        event: tag(&["Event"]),
        opening: tag(&["Opening", "ECO"]),
        variant: tag(&["Variant", "GameType"]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: GuestKey = [1; 32];
    const BOB: GuestKey = [2; 32];

    fn pgn(games: usize) -> Vec<u8> {
        let game = |number: usize| {
            format!(
                "[Event \"Round {number}\"]\n[White \"Ann\"]\n[Black \"Bob {number}\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n"
            )
        };
        (1..=games).map(game).collect::<String>().into_bytes()
    }

    #[test]
    fn ten_thousand_games_are_listed_page_by_page_and_searched() {
        let shelf = FileShelf::default();
        let told = shelf.put(ANN, "a.pgn", pgn(10_000)).unwrap();
        let file = &told.file;
        assert_eq!(told.games, 10_000);
        let page = shelf.page(&ANN, file, "", (9_990, 100)).unwrap();
        assert_eq!((page.total, page.found, page.games.len()), (10_000, 10_000, 10));
        assert_eq!(page.games[9].players, ["Ann", "Bob 10000"]);
        let page = shelf.page(&ANN, file, "BOB 4711", (0, 100)).unwrap();
        assert_eq!((page.found, page.games[0].number), (1, 4711));
        assert_eq!(page.games[0].result.as_deref(), Some("1-0"));
        let (format, text) = shelf.game(&ANN, file, 4711).unwrap();
        assert_eq!(format, Format::Pgn);
        assert!(
            text.starts_with(b"[Event \"Round 4711\"]") && !String::from_utf8_lossy(&text).contains("4712")
        );
    }

    #[test]
    fn names_are_found_without_their_accents() {
        let shelf = FileShelf::default();
        let text = "[White \"Müller, Jörg\"]\n[Black \"Łukasz\"]\n\n1. e4 *\n";
        let file = shelf.put(ANN, "a.pgn", text.into()).unwrap().file;
        for search in ["muller jorg", "MÜLLER", "lukasz", "Łuk"] {
            assert_eq!(shelf.page(&ANN, &file, search, (0, 9)).unwrap().found, 1, "{search}");
        }
        assert_eq!(shelf.page(&ANN, &file, "mueller", (0, 9)).unwrap().found, 0);
    }

    #[test]
    fn a_file_is_for_its_guest_alone_and_the_third_takes_the_place_of_the_first() {
        let shelf = FileShelf::default();
        let [a, _, c] = [(); 3].map(|()| shelf.put(ANN, "a.pgn", pgn(1)).unwrap().file);
        let code = |found: Result<FilePage, Message>| found.err().map(|why| why.code);
        assert_eq!(code(shelf.page(&ANN, &a, "", (0, 1))), Some("upload-forgotten"));
        assert_eq!(code(shelf.page(&ANN, &c, "", (0, 1))), None);
        assert_eq!(code(shelf.page(&BOB, &c, "", (0, 1))), Some("upload-forgotten"));
        assert_eq!(code(shelf.page(&ANN, &c, "", (0, 201))), Some("upload-page-size"));
        assert!(shelf.put(ANN, "a.pgn", Vec::new()).is_err());
        assert!(shelf.game(&ANN, &c, 0).is_err() && shelf.game(&ANN, &c, 2).is_err());
    }
}
