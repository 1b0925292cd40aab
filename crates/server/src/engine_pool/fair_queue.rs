//! Which search runs next. Knows no threads and no clock: it is told who has run for how long.
//!
//! Addresses share the processors evenly, the guests of an address share what it gets, and the jobs of a guest share that by their
//! urgency. Each of them has a virtual time that grows while it is served, and the one with the least is next; so a guest with 500
//! games gets as much as a guest with one, and who has had nothing yet is served at once.
//!
//! A search that was started occupies a thread and memory until it ends, so there are only so many of them. Jobs that take
//! milliseconds have places of their own: long thinks can't occupy those.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::time::Duration;

use super::group::{Active, Group};
use table::Urgency;

use super::job::{ShareKey, weight};
use super::limits::{Counts, Limits};

/// A job's number, in the order in which they came.
pub(super) type JobId = u64;

/// A search that has run for so long may be told to finish, to make room for another.
const ENOUGH: Duration = Duration::from_secs(1);

/// Jobs that were not started yet.
const QUEUED: Limits = Limits { guest: 64, address: 256, total: 2048 };
/// Searches that were started and may take long.
const LONG: Limits = Limits { guest: 4, address: 8, total: 16 };
/// Searches that were started and take milliseconds.
const QUICK: Limits = Limits { guest: 2, address: 4, total: 32 };

/// All searches that can have been started at once.
#[cfg(test)]
pub(super) const MOST_STARTED: usize = LONG.total + QUICK.total;

/// The places that a job can be started in.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Lane {
    /// For jobs that take milliseconds.
    Quick,
    /// For all others.
    Long,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Stage {
    /// Not started.
    Queued,
    /// Started, and waits for a processor.
    Ready,
    /// Has a processor, or is about to end.
    Running,
}

struct Job {
    urgency: Urgency,
    lane: Lane,
    stage: Stage,
    /// How long it has run.
    has_run: Duration,
    /// Whether it was told to finish, to make room.
    makes_room: bool,
}

impl Active for Job {
    fn is_active(&self) -> bool {
        true
    }
}

impl Job {
    fn is_started_in(&self, lane: Lane) -> bool {
        self.stage != Stage::Queued && self.lane == lane
    }
}

/// A job and its place among the others.
struct Ranked<'a> {
    id: JobId,
    share: ShareKey,
    job: &'a Job,
    /// What its address, its guest and the job itself have had.
    served: [i64; 3],
}

impl Ranked<'_> {
    /// The least is next. A job that is due goes before others of its guest.
    fn order(&self, is_due: bool) -> impl Ord + use<> {
        let [address, guest, job] = self.served;
        ((address, guest), Reverse(is_due), job, self.job.urgency, self.id)
    }
}

/// All jobs that wait or run.
#[derive(Default)]
pub(super) struct FairQueue {
    addresses: Group<Group<Group<Job>>>,
    shares: HashMap<JobId, ShareKey>,
    arrivals: u64,
    queued: Counts,
    /// Started ones by lane.
    quick: Counts,
    long: Counts,
}

impl FairQueue {
    /// A job comes.
    pub(super) fn add(&mut self, share: ShareKey, urgency: Urgency, lane: Lane) -> JobId {
        self.arrivals += 1;
        let id = self.arrivals;
        let job = Job { urgency, lane, stage: Stage::Queued, has_run: Duration::ZERO, makes_room: false };
        let address = self.addresses.join(share.address, Group::default);
        let guest = address.inside.join(share.guest, Group::default);
        guest.inside.join(id, || job);
        self.shares.insert(id, share);
        self.queued.add(share);
        id
    }

    /// A job has ended, or is not wanted any more.
    pub(super) fn remove(&mut self, id: JobId) {
        if let Some(share) = self.shares.remove(&id)
            && let Some(address) = self.addresses.get_mut(share.address)
            && let Some(guest) = address.inside.get_mut(share.guest)
        {
            let removed = guest.inside.remove(id);
            if let Some(job) = removed {
                self.counts(job.stage, job.lane).remove(share);
            }
        }
    }

    /// A job of a share that has too many: of the least urgent the oldest. It is still there.
    pub(super) fn excess(&self, share: ShareKey) -> Option<JobId> {
        let queued = || self.jobs().filter(|ranked| ranked.job.stage == Stage::Queued);
        let of_guest = |ranked: &Ranked<'_>| ranked.share == share;
        let of_address = |ranked: &Ranked<'_>| ranked.share.address == share.address;
        let least_urgent = |ranked: &Ranked<'_>| (Reverse(weight(ranked.job.urgency)), Reverse(ranked.id));
        let excess = if self.queued.of_guest(share) > QUEUED.guest {
            queued().filter(of_guest).max_by_key(least_urgent)
        } else if self.queued.of_address(share) > QUEUED.address {
            queued().filter(of_address).max_by_key(least_urgent)
        } else if self.queued.total > QUEUED.total {
            queued().max_by_key(|ranked| (self.queued.of_address(ranked.share), least_urgent(ranked)))
        } else {
            None
        };
        excess.map(|ranked| ranked.id)
    }

    /// Chooses the job that runs next. One that was not started and `is_due` only needs a moment.
    pub(super) fn next(&mut self, is_due: impl Fn(JobId) -> bool) -> Option<JobId> {
        let may_run = |ranked: Ranked<'_>| {
            let is_queued = ranked.job.stage == Stage::Queued;
            let is_due = is_queued && is_due(ranked.id);
            let lane = if is_due { Lane::Quick } else { ranked.job.lane };
            let has_place = match lane {
                _ if !is_queued => ranked.job.stage == Stage::Ready,
                Lane::Quick => QUICK.admit(&self.quick, ranked.share),
                Lane::Long => LONG.admit(&self.long, ranked.share),
            };
            has_place.then(|| (ranked.order(is_due), ranked.id, lane))
        };
        let (_, id, lane) = self.jobs().filter_map(may_run).min_by(|(a, ..), (b, ..)| a.cmp(b))?;
        let share = *self.shares.get(&id)?;
        let job = self.addresses.choose(share.address)?.choose(share.guest)?.choose(id)?;
        let before = (job.stage, job.lane);
        (job.stage, job.lane) = (Stage::Running, lane);
        self.counts(before.0, before.1).remove(share);
        self.counts(Stage::Running, lane).add(share);
        Some(id)
    }

    /// A search that ran has to wait for its next turn.
    pub(super) fn wait(&mut self, id: JobId) {
        if let Some(job) = self.job(id) {
            job.stage = Stage::Ready;
        }
    }

    /// A search that waits is about to end, for which it needs no turn. Returns false if it has one already.
    pub(super) fn leave(&mut self, id: JobId) -> bool {
        self.job(id).is_some_and(|job| std::mem::replace(&mut job.stage, Stage::Running) == Stage::Ready)
    }

    /// A search has run for so long.
    pub(super) fn charge(&mut self, id: JobId, time: Duration) {
        let Some(&share) = self.shares.get(&id) else { return };
        let Some(address) = self.addresses.get_mut(share.address) else { return };
        address.charge(time, 1);
        let Some(guest) = address.inside.get_mut(share.guest) else { return };
        guest.charge(time, 1);
        let Some(job) = guest.inside.get_mut(id) else { return };
        job.inside.has_run += time;
        job.charge(time, weight(job.inside.urgency));
    }

    /// The search that is to finish, to make room for one whose guest or address has fewer of the places for long thinks; one at a time.
    pub(super) fn make_room(&mut self) -> Option<JobId> {
        let long = &self.long;
        if self.jobs().any(|ranked| ranked.job.makes_room) {
            return None;
        }
        let is_kept_out = |ranked: &Ranked<'_>| {
            let waits = ranked.job.stage == Stage::Queued && ranked.job.lane == Lane::Long;
            waits && long.of_guest(ranked.share) < LONG.guest && !LONG.admit(long, ranked.share)
        };
        let kept_out = self.jobs().filter(is_kept_out).min_by_key(|ranked| ranked.order(false))?.share;
        // Where its address has its share of places, room is made among its guests.
        let within = long.of_address(kept_out) >= LONG.address;
        let places = |share: ShareKey| if within { long.of_guest(share) } else { long.of_address(share) };
        let may_finish = |ranked: &Ranked<'_>| {
            ranked.job.is_started_in(Lane::Long)
                && ranked.job.has_run >= ENOUGH
                && (!within || ranked.share.address == kept_out.address)
                && places(ranked.share) > places(kept_out)
        };
        let id = self
            .jobs()
            .filter(may_finish)
            .max_by_key(|ranked| {
                let is_timed = matches!(ranked.job.urgency, Urgency::Clock(_));
                (places(ranked.share), Reverse(is_timed), ranked.job.has_run, ranked.id)
            })?
            .id;
        self.job(id)?.makes_room = true;
        Some(id)
    }

    fn job(&mut self, id: JobId) -> Option<&mut Job> {
        let share = self.shares.get(&id)?;
        let guest = self.addresses.get_mut(share.address)?.inside.get_mut(share.guest)?;
        guest.inside.get_mut(id).map(|member| &mut member.inside)
    }

    fn jobs(&self) -> impl Iterator<Item = Ranked<'_>> {
        self.addresses.iter().flat_map(|(address_key, address)| {
            address.inside.iter().flat_map(move |(guest_key, guest)| {
                guest.inside.iter().map(move |(id, job)| Ranked {
                    id,
                    share: ShareKey { address: address_key, guest: guest_key },
                    job: &job.inside,
                    served: [address.served, guest.served, job.served],
                })
            })
        })
    }

    /// Among which a job counts.
    fn counts(&mut self, stage: Stage, lane: Lane) -> &mut Counts {
        match (stage, lane) {
            (Stage::Queued, _) => &mut self.queued,
            (_, Lane::Quick) => &mut self.quick,
            (_, Lane::Long) => &mut self.long,
        }
    }
}

#[cfg(test)]
mod tests {
    use session::Timestamp;

    use super::*;

    const SLICE: Duration = Duration::from_millis(20);

    fn share(address: u64, guest: u64) -> ShareKey {
        ShareKey { address, guest }
    }

    fn never(_: JobId) -> bool {
        false
    }

    /// Lets one processor work for so many slices. Returns how many each job had.
    fn run(queue: &mut FairQueue, slices: usize) -> HashMap<JobId, usize> {
        let mut had = HashMap::new();
        for _ in 0..slices {
            let Some(id) = queue.next(never) else { break };
            *had.entry(id).or_default() += 1;
            queue.charge(id, SLICE);
            queue.wait(id);
        }
        had
    }

    fn add_many(queue: &mut FairQueue, count: usize, share: ShareKey, urgency: Urgency) -> Vec<JobId> {
        (0..count).map(|_| queue.add(share, urgency, Lane::Long)).collect()
    }

    fn sum(had: &HashMap<JobId, usize>, jobs: &[JobId]) -> usize {
        jobs.iter().map(|id| had.get(id).copied().unwrap_or_default()).sum()
    }

    #[test]
    fn a_guest_with_many_games_gets_as_much_as_one_with_one() {
        let mut queue = FairQueue::default();
        let many = add_many(&mut queue, 60, share(1, 1), Urgency::People);
        let one = add_many(&mut queue, 1, share(2, 2), Urgency::People);
        let had = run(&mut queue, 1000);
        assert_eq!((sum(&had, &many), sum(&had, &one)), (500, 500));
    }

    #[test]
    fn many_guests_of_one_address_get_as_much_as_one_of_another() {
        let mut queue = FairQueue::default();
        let mut crowd = Vec::new();
        for guest in 0..8 {
            crowd.extend(add_many(&mut queue, 1, share(1, guest), Urgency::People));
        }
        let one = add_many(&mut queue, 1, share(2, 99), Urgency::People);
        let had = run(&mut queue, 1600);
        assert_eq!((sum(&had, &crowd), sum(&had, &one)), (800, 800));
        assert!(crowd.iter().all(|id| had[id] == 100), "{had:?}");
    }

    #[test]
    fn a_newcomer_is_next_however_many_wait() {
        let mut queue = FairQueue::default();
        for address in 0..40 {
            add_many(&mut queue, 4, share(address, 0), Urgency::Clock(Timestamp(Duration::ZERO)));
        }
        run(&mut queue, 777);
        let new = queue.add(share(99, 0), Urgency::Alone, Lane::Quick);
        assert_eq!(queue.next(never), Some(new));
    }

    /// A guest who stays away for an hour may not have an hour then.
    #[test]
    fn nothing_is_saved_up_by_staying_away() {
        let mut queue = FairQueue::default();
        let rare = queue.add(share(1, 1), Urgency::People, Lane::Long);
        assert_eq!(queue.next(never), Some(rare));
        let steady = add_many(&mut queue, 1, share(2, 2), Urgency::People);
        queue.remove(rare);
        run(&mut queue, 10_000);
        let back = add_many(&mut queue, 1, share(1, 1), Urgency::People);
        let had = run(&mut queue, 100);
        assert!(sum(&had, &back) <= 51 && sum(&had, &steady) >= 49, "{had:?}");
    }

    /// A guest who asks again and again, each time with a new job, gets no more than one who asks once.
    #[test]
    fn what_was_had_is_remembered_when_a_job_ends() {
        let mut queue = FairQueue::default();
        let steady = queue.add(share(2, 2), Urgency::People, Lane::Long);
        let mut slices = [0, 0];
        let mut other = queue.add(share(1, 1), Urgency::People, Lane::Long);
        for _ in 0..1000 {
            let id = queue.next(never).unwrap();
            slices[usize::from(id == steady)] += 1;
            queue.charge(id, SLICE);
            if id == steady {
                queue.wait(id);
            } else {
                queue.remove(id);
                other = queue.add(share(1, 1), Urgency::People, Lane::Long);
            }
        }
        assert_ne!(other, steady);
        assert!(slices.iter().all(|count| (490..=510).contains(count)), "{slices:?}");
    }

    #[test]
    fn jobs_of_a_guest_share_by_urgency_and_none_starves() {
        let mut queue = FairQueue::default();
        let flag = Urgency::Clock(Timestamp(Duration::from_secs(9)));
        let urgencies = [Urgency::Alone, Urgency::Aside, Urgency::People, flag];
        let ids = urgencies.map(|urgency| queue.add(share(1, 1), urgency, Lane::Long));
        let had = run(&mut queue, 1500);
        let had = ids.map(|id| had[&id]);
        assert!(had.iter().zip([100, 200, 400, 800]).all(|(had, fair)| had.abs_diff(fair) <= 2), "{had:?}");
    }

    #[test]
    fn of_jobs_that_have_had_the_same_the_most_urgent_is_next() {
        use Urgency::{Alone, Aside, People};
        let flag = |seconds| Urgency::Clock(Timestamp(Duration::from_secs(seconds)));
        let mut queue = FairQueue::default();
        let came = [Alone, Aside, People, flag(9), Aside, flag(3), People, Alone, flag(9)];
        for urgency in came {
            queue.add(share(1, 1), urgency, Lane::Long);
        }
        let mut order = Vec::new();
        while let Some(id) = queue.next(never) {
            queue.remove(id);
            order.push(id);
        }
        assert_eq!(order, [6, 4, 9, 3, 7, 2, 5, 1, 8]);
    }

    #[test]
    fn long_thinks_leave_room_for_short_ones_and_for_others() {
        let mut queue = FairQueue::default();
        add_many(&mut queue, 60, share(1, 1), Urgency::People);
        let started = |queue: &mut FairQueue| std::iter::from_fn(|| queue.next(never)).count();
        assert_eq!(started(&mut queue), LONG.guest);
        add_many(&mut queue, 60, share(1, 2), Urgency::People);
        add_many(&mut queue, 60, share(1, 3), Urgency::People);
        assert_eq!(started(&mut queue), LONG.address - LONG.guest);
        for address in 2..50 {
            add_many(&mut queue, 4, share(address, 0), Urgency::People);
        }
        assert_eq!(started(&mut queue), LONG.total - LONG.address);
        let quick = queue.add(share(1, 1), Urgency::People, Lane::Quick);
        assert_eq!(queue.next(never), Some(quick));
    }

    #[test]
    fn a_job_that_is_due_goes_first_and_needs_no_place_of_a_long_think() {
        let mut queue = FairQueue::default();
        let jobs = add_many(&mut queue, 10, share(1, 1), Urgency::People);
        run(&mut queue, 100);
        let due = *jobs.last().unwrap();
        assert_eq!(queue.next(|id| id == due), Some(due));
    }

    #[test]
    fn the_greediest_search_makes_room_for_a_newcomer_once_it_has_run_a_while() {
        let mut queue = FairQueue::default();
        for address in 0..2 {
            for guest in 0..2 {
                add_many(&mut queue, LONG.guest, share(address, guest), Urgency::People);
            }
        }
        let had = run(&mut queue, LONG.total);
        assert_eq!(had.len(), LONG.total);
        let new = queue.add(share(9, 9), Urgency::People, Lane::Long);
        assert_eq!(queue.make_room(), None, "none has run long enough");
        queue.charge(7, ENOUGH);
        assert_eq!(queue.make_room(), Some(7));
        assert_eq!(queue.make_room(), None, "one at a time");
        queue.remove(7);
        assert_eq!(queue.next(never), Some(new));
        // Those who have the most places lose the next, however long others have run.
        queue.add(share(8, 8), Urgency::People, Lane::Long);
        queue.charge(new, ENOUGH * 9);
        queue.charge(2, ENOUGH);
        assert_eq!(queue.make_room(), Some(2));
    }

    #[test]
    fn a_guest_of_a_crowded_address_gets_a_place_from_another_of_it() {
        let mut queue = FairQueue::default();
        add_many(&mut queue, LONG.guest, share(1, 1), Urgency::People);
        add_many(&mut queue, LONG.guest, share(1, 2), Urgency::People);
        let other = add_many(&mut queue, LONG.guest, share(2, 0), Urgency::People);
        run(&mut queue, 1000);
        queue.add(share(1, 3), Urgency::People, Lane::Long);
        let victim = queue.make_room().unwrap();
        assert!(!other.contains(&victim), "{victim}");
    }

    #[test]
    fn a_clock_is_spared_where_another_can_make_room() {
        let mut queue = FairQueue::default();
        let flag = Urgency::Clock(Timestamp(Duration::from_secs(9)));
        for address in 0..4 {
            add_many(&mut queue, 3, share(address, 0), flag);
            add_many(&mut queue, 1, share(address, 0), Urgency::Alone);
        }
        run(&mut queue, 5000);
        queue.add(share(9, 9), Urgency::People, Lane::Long);
        let victim = queue.make_room().unwrap();
        assert!(victim.is_multiple_of(4), "{victim}");
    }

    #[test]
    fn a_guest_with_too_many_jobs_loses_the_oldest_of_the_least_urgent() {
        let mut queue = FairQueue::default();
        let moves = add_many(&mut queue, QUEUED.guest - 2, share(1, 1), Urgency::People);
        let hints = add_many(&mut queue, 2, share(1, 1), Urgency::Aside);
        assert_eq!(queue.excess(share(1, 1)), None);
        for dropped in [hints[0], hints[1], moves[0], moves[1]] {
            queue.add(share(1, 1), Urgency::People, Lane::Long);
            assert_eq!(queue.excess(share(1, 1)), Some(dropped));
            queue.remove(dropped);
            assert_eq!(queue.excess(share(1, 1)), None);
        }
    }

    #[test]
    fn addresses_and_the_whole_queue_are_bounded_too() {
        let mut queue = FairQueue::default();
        let mut total = 0;
        let mut refused = 0;
        for address in 0..9 {
            for guest in 0..5 {
                for _ in 0..QUEUED.guest {
                    queue.add(share(address, guest), Urgency::People, Lane::Long);
                    total += 1;
                    if let Some(id) = queue.excess(share(address, guest)) {
                        queue.remove(id);
                        refused += 1;
                    }
                }
            }
        }
        assert_eq!(total - refused, QUEUED.total);
        assert_eq!(queue.shares.len(), QUEUED.total);
    }

    /// Every guest and address that ever asked is not remembered for ever.
    #[test]
    fn who_is_gone_is_forgotten() {
        let mut queue = FairQueue::default();
        add_many(&mut queue, 1, share(0, 0), Urgency::People);
        run(&mut queue, 1);
        for guest in 1..3000 {
            let id = queue.add(share(guest % 7, guest), Urgency::People, Lane::Quick);
            assert_eq!(queue.next(never), Some(id));
            queue.charge(id, SLICE);
            queue.remove(id);
            let steady = queue.next(never).unwrap();
            queue.charge(steady, SLICE);
            queue.wait(steady);
        }
        let remembered: usize =
            queue.addresses.iter().map(|(_, address)| address.inside.iter().count()).sum();
        assert!(remembered < 10, "{remembered}");
    }

    #[test]
    fn a_search_that_ends_while_it_waits_takes_no_turn() {
        let mut queue = FairQueue::default();
        let ids = add_many(&mut queue, 2, share(1, 1), Urgency::People);
        run(&mut queue, 2);
        assert!(queue.leave(ids[0]));
        assert_eq!(queue.next(never), Some(ids[1]));
        assert!(!queue.leave(ids[1]), "it has a turn");
        assert_eq!(queue.next(never), None);
    }
}
