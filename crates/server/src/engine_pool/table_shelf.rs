//! The transposition tables of all searches, in a bounded amount of memory.

use std::collections::VecDeque;
use std::ops::Deref;
use std::sync::{Arc, Mutex};

use catalog::Request;
use catalog::search::{Level, Player, TranspositionTable};

use super::hold;

/// All tables together, in bytes.
const MOST: usize = 128 << 20;

/// Tables that no search uses are kept up to so many bytes: a game's next move finds what the last one left.
const KEPT: usize = 64 << 20;

/// The strengths at which the levels 4 and 5 are played.
const ADVANCED: u8 = 64;
const EXPERT: u8 = 82;

/// Whose table it is: the game, and who thinks.
pub(super) type Owner = (String, usize);

/// As many bytes as the positions that a search looks at can fill.
pub(super) fn bytes_wanted(request: &Request) -> usize {
    let megabytes = match request.player {
        player if player.is_quick() => 0,
        Player::Level(level) if level.number() <= 4 => 2,
        Player::Level(level) if level < Level::MASTER => 8,
        Player::Strength(strength) if strength.number() <= ADVANCED => 2,
        Player::Strength(strength) if strength.number() <= EXPERT => 8,
        _ => 16,
    };
    megabytes << 20
}

/// The tables that no search uses, and the size of the others.
#[derive(Default)]
pub(super) struct TableShelf(Mutex<Shelf>);

#[derive(Default)]
struct Shelf {
    /// Bytes of the tables in use.
    lent: usize,
    /// The one used last first.
    idle: VecDeque<OwnedTable>,
}

#[derive(Clone)]
struct OwnedTable {
    owner: Owner,
    bytes: usize,
    table: Arc<TranspositionTable>,
}

/// A table that a search uses. It goes back to the shelf when it is dropped, also if the search breaks down.
pub(super) struct LentTable<'a> {
    shelf: &'a TableShelf,
    owned: OwnedTable,
}

impl Deref for LentTable<'_> {
    type Target = TranspositionTable;

    fn deref(&self) -> &TranspositionTable {
        &self.owned.table
    }
}

impl Drop for LentTable<'_> {
    fn drop(&mut self) {
        hold(&self.shelf.0).put(self.owned.clone());
    }
}

impl TableShelf {
    /// The table that its owner used last, or an empty one. Where many are in use, it is smaller than wanted.
    pub(super) fn lend(&self, owner: Owner, wanted: usize) -> LentTable<'_> {
        let (idle, bytes) = hold(&self.0).take(&owner, wanted);
        // To fill memory with zeros takes milliseconds: not while others wait for the lock.
        let table = match idle {
            Some(idle) if idle.owner == owner => idle.table,
            Some(idle) => {
                idle.table.clear();
                idle.table
            }
            None => Arc::new(TranspositionTable::with_bytes(bytes)),
        };
        LentTable { shelf: self, owned: OwnedTable { owner, bytes, table } }
    }
}

impl Shelf {
    /// The owner's table, or one that would be dropped soon, or else none; and its bytes. A new table may have half of what is left, so
    /// that something always is.
    fn take(&mut self, owner: &Owner, wanted: usize) -> (Option<OwnedTable>, usize) {
        let own = self.idle.iter().position(|idle| idle.owner == *owner && idle.bytes == wanted);
        // To clear a table takes a tenth of the time that a new one does.
        let is_full = self.lent + self.idle_bytes() + wanted > KEPT;
        let oldest = || self.idle.iter().rposition(|idle| is_full && idle.bytes == wanted);
        if let Some(idle) = own.or_else(oldest).and_then(|at| self.idle.remove(at)) {
            self.lent += idle.bytes;
            return (Some(idle), wanted);
        }
        let left = MOST - self.lent;
        let mut bytes = wanted;
        while bytes > left / 2 {
            bytes /= 2;
        }
        self.lent += bytes;
        self.shrink(MOST - self.lent);
        (None, bytes)
    }

    fn put(&mut self, owned: OwnedTable) {
        self.lent -= owned.bytes;
        if owned.bytes > 0 {
            self.idle.push_front(owned);
        }
        self.shrink(KEPT);
    }

    /// Drops idle tables, the oldest first, until the others take no more than so many bytes.
    fn shrink(&mut self, most: usize) {
        while self.idle_bytes() > most {
            self.idle.pop_back();
        }
    }

    fn idle_bytes(&self) -> usize {
        self.idle.iter().map(|idle| idle.bytes).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LARGE: usize = 16 << 20;

    fn owner(number: usize) -> Owner {
        ("game".into(), number)
    }

    fn used(shelf: &TableShelf) -> usize {
        let shelf = hold(&shelf.0);
        shelf.lent + shelf.idle_bytes()
    }

    #[test]
    fn tables_never_take_more_than_their_bound() {
        let shelf = TableShelf::default();
        let mut lent = Vec::new();
        for round in 0..100 {
            lent.push(shelf.lend(owner(round), LARGE));
            assert!(used(&shelf) <= MOST, "{round}");
            if round % 3 == 0 {
                lent.swap_remove(round / 2 % lent.len());
            }
        }
        assert!(lent.iter().all(|lent| lent.owned.bytes <= LARGE));
        drop(lent);
        assert_eq!(hold(&shelf.0).lent, 0);
        assert!(used(&shelf) <= KEPT);
    }

    #[test]
    fn a_player_finds_its_own_table_again_and_no_other() {
        let shelf = TableShelf::default();
        let first = Arc::downgrade(&shelf.lend(owner(1), LARGE).owned.table);
        let other = shelf.lend(owner(2), LARGE);
        let own = shelf.lend(owner(1), LARGE);
        assert!(std::ptr::eq(first.as_ptr(), &*own.owned.table), "what it left is still there");
        assert!(!std::ptr::eq(first.as_ptr(), &*other.owned.table));
    }

    /// Clearing a table is cheaper than making one, and one player's findings must not mislead another.
    #[test]
    fn the_oldest_table_is_cleared_for_another_when_no_more_are_kept() {
        let shelf = TableShelf::default();
        let all: Vec<_> = (0..KEPT / LARGE).map(|number| shelf.lend(owner(number), LARGE)).collect();
        let tables: Vec<_> = all.iter().map(|lent| Arc::as_ptr(&lent.owned.table)).collect();
        all.into_iter().for_each(drop);
        let another = shelf.lend(owner(99), LARGE);
        assert_eq!(Arc::as_ptr(&another.owned.table), tables[0]);
        assert_eq!(another.permille_full(), 0);
        assert_eq!(Arc::as_ptr(&shelf.lend(owner(1), LARGE).owned.table), tables[1]);
    }

    #[test]
    fn a_search_that_breaks_down_returns_its_table() {
        let shelf = TableShelf::default();
        let broken = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let _lent = shelf.lend(owner(1), LARGE);
            panic!("it breaks down");
        }));
        assert!(broken.is_err());
        assert_eq!(hold(&shelf.0).lent, 0);
        assert_eq!(used(&shelf), LARGE);
    }
}
