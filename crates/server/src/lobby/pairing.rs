//! People who look for an opponent, and who is paired with whom.

use std::sync::Arc;
use std::time::{Duration, Instant};

use protocol::wire::{Seek, SeekEntry, Tell};
use store::GuestKey;

use crate::app_state::AppState;
use crate::message::in_english;
use crate::outbox::Outbox;
use crate::planned;

/// While one waits, the difference of ratings that is accepted grows by this much …
const STEP: u64 = 50;

/// … every so often.
const PATIENCE: Duration = Duration::from_secs(5);

/// How many look for an opponent at once.
const MOST: usize = 4096;

/// Someone who looks for an opponent.
#[derive(Clone)]
pub(crate) struct Seeker {
    pub(crate) person: GuestKey,
    pub(crate) connection: u64,
    pub(crate) outbox: Outbox,
    pub(crate) name: String,
    pub(crate) rating: Option<i32>,
    pub(crate) seek: Seek,
    pub(crate) since: Instant,
}

impl Seeker {
    /// How far the opponent's rating may be away by now; `None` for any.
    fn range(&self, now: Instant) -> Option<u64> {
        let waited = now.saturating_duration_since(self.since).as_millis() / PATIENCE.as_millis();
        let waited = u64::try_from(waited).unwrap_or(u64::MAX);
        self.seek.range.map(|range| u64::from(range).saturating_add(waited.saturating_mul(STEP)))
    }

    fn fits(&self, other: &Self, now: Instant) -> bool {
        let (one, two) = (&self.seek, &other.seek);
        let is_same = (&one.rules, &one.clock, one.rated) == (&two.rules, &two.clock, two.rated);
        if self.person == other.person || !is_same {
            return false;
        }
        // Where one has no rating, there is no difference.
        let Some(apart) = self.rating.zip(other.rating).map(|(a, b)| u64::from(a.abs_diff(b))) else {
            return true;
        };
        [self, other].iter().all(|seeker| seeker.range(now).is_none_or(|range| apart <= range))
    }
}

/// All who look for an opponent, the oldest first.
#[derive(Default)]
pub(super) struct Seekers(Vec<Seeker>);

impl Seekers {
    pub(super) fn come(&mut self, seeker: Option<Seeker>) {
        if let Some(seeker) = seeker.filter(|_| self.0.len() < MOST) {
            // On one connection at a time.
            self.0.retain(|known| known.person != seeker.person);
            self.0.push(seeker);
        }
    }

    pub(super) fn leave(&mut self, connection: u64) {
        self.0.retain(|seeker| seeker.connection != connection);
    }

    /// Takes out all who can be paired, those who wait longest first.
    pub(super) fn pair(&mut self, keeps_apart: impl Fn(&GuestKey, &GuestKey) -> bool) -> Vec<[Seeker; 2]> {
        let now = Instant::now();
        let mut pairs = Vec::new();
        let mut first = 0;
        while first < self.0.len() {
            let one = &self.0[first];
            let found = self
                .0
                .iter()
                .skip(first + 1)
                .position(|other| one.fits(other, now) && !keeps_apart(&one.person, &other.person));
            match found {
                Some(place) => {
                    let two = self.0.remove(first + 1 + place);
                    let one = self.0.remove(first);
                    pairs.push([one, two]);
                }
                None => first += 1,
            }
        }
        pairs
    }

    pub(super) fn entries(&self, most: usize) -> Vec<SeekEntry> {
        let entry = |seeker: &Seeker| SeekEntry {
            rules: seeker.seek.rules.clone(),
            clock: seeker.seek.clock.clone(),
            rated: seeker.seek.rated,
            name: seeker.name.clone(),
            rating: seeker.rating,
            mine: false,
        };
        self.0.iter().take(most).map(entry).collect()
    }

    /// Marks someone's own among the entries.
    pub(super) fn mark(&self, entries: &mut [SeekEntry], person: &GuestKey) {
        for (entry, seeker) in entries.iter_mut().zip(&self.0) {
            entry.mine = seeker.person == *person;
        }
    }
}

/// Begins the games of all pairs. Who can't be served now waits on.
pub(super) fn begin_all(app: &Arc<AppState>, pairs: Vec<[Seeker; 2]>) {
    for pair in pairs {
        let app = app.clone();
        tokio::spawn(async move {
            let people = [&pair[0], &pair[1]].map(|seeker| (seeker.person, seeker.name.clone()));
            match planned::for_pair(&app, people, &pair[0].seek).await {
                Ok(game) => {
                    let paired = Tell::Paired { game };
                    pair.iter().for_each(|seeker| seeker.outbox.tell(&paired));
                }
                Err(why) => {
                    tracing::error!("two can't be paired: {}", in_english(&why));
                    app.lobby.seek_again(pair.into());
                }
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backlog::Backlog;
    use crate::limits::ServerLimits;

    fn seeker(person: u8, clock: &str, rating: Option<i32>, range: Option<u16>, waited: u64) -> Seeker {
        let limits = ServerLimits::default();
        let (outbox, _) = Outbox::new(&limits, &Arc::new(Backlog::new(&limits)));
        let seek = Seek { rules: "chess".into(), clock: Some(clock.into()), rated: false, range };
        let since = Instant::now() - Duration::from_secs(waited);
        let name = person.to_string();
        Seeker { person: [person; 32], connection: person.into(), outbox, name, rating, seek, since }
    }

    fn paired(seekers: Vec<Seeker>, apart: &[(u8, u8)]) -> Vec<[u8; 2]> {
        let mut all = Seekers::default();
        seekers.into_iter().for_each(|seeker| all.come(Some(seeker)));
        let pairs = all.pair(|one, two| apart.contains(&(one[0], two[0])));
        pairs.iter().map(|pair| [pair[0].person[0], pair[1].person[0]]).collect()
    }

    #[test]
    fn those_who_wait_longest_are_paired_first() {
        let all = (1..=5).map(|person| seeker(person, "5+3", None, None, 0)).collect();
        assert_eq!(paired(all, &[]), [[1, 2], [3, 4]]);
    }

    #[test]
    fn only_those_who_want_the_same_are_paired() {
        let all = vec![
            seeker(1, "5+3", None, None, 0),
            seeker(2, "3+2", None, None, 0),
            seeker(3, "5+3", None, None, 0),
        ];
        assert_eq!(paired(all, &[]), [[1, 3]]);
        let same = vec![seeker(1, "5+3", None, None, 0), seeker(1, "5+3", None, None, 0)];
        assert_eq!(paired(same, &[]), [[0; 2]; 0]);
    }

    #[test]
    fn ratings_are_near_enough_for_both_and_ranges_grow() {
        let far = |waited| {
            vec![seeker(1, "5+3", Some(1500), Some(100), waited), seeker(2, "5+3", Some(1650), None, waited)]
        };
        assert_eq!(paired(far(0), &[]), [[0; 2]; 0]);
        assert_eq!(paired(far(5), &[]), [[1, 2]]);
        let unrated = vec![seeker(1, "5+3", None, Some(0), 0), seeker(2, "5+3", Some(2500), Some(0), 0)];
        assert_eq!(paired(unrated, &[]), [[1, 2]]);
    }

    #[test]
    fn those_who_keep_each_other_away_are_not_paired() {
        let all = (1..=3).map(|person| seeker(person, "5+3", None, None, 0)).collect();
        assert_eq!(paired(all, &[(1, 2)]), [[1, 3]]);
    }
}
