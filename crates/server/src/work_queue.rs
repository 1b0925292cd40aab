//! Who may do costly work next: so much at once, and each address and guest in turn.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::GuestKey;
use tokio::sync::oneshot;

use crate::address::Address;

/// Those who wait for costly work, and how much of it is being done.
#[derive(Clone)]
pub(crate) struct WorkQueue(Arc<Mutex<State>>);

/// The right to do one piece of costly work; it is given back when it is dropped.
pub(crate) struct WorkPermit {
    queue: WorkQueue,
    worker: Worker,
}

/// Who works: a guest, at an address. A guest without a cookie has no key of its own.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Worker {
    pub(crate) address: Address,
    pub(crate) guest: GuestKey,
}

struct State {
    /// How many may work at once.
    most: usize,
    running: Vec<Worker>,
    /// In the order in which they came.
    waiting: Vec<Waiting>,
    /// When those who wait had their last turn, as a count of turns.
    turns: HashMap<Address, u64>,
    guest_turns: HashMap<Worker, u64>,
    turn: u64,
}

struct Waiting {
    worker: Worker,
    grant: oneshot::Sender<WorkPermit>,
}

impl WorkQueue {
    pub(crate) fn new(most: usize) -> Self {
        Self(Arc::new(Mutex::new(State {
            most: most.max(1),
            running: Vec::new(),
            waiting: Vec::new(),
            turns: HashMap::new(),
            guest_turns: HashMap::new(),
            turn: 0,
        })))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a turn. A future that is dropped gives its place up.
    pub(crate) async fn permit(&self, worker: Worker) -> Option<WorkPermit> {
        let (grant, granted) = oneshot::channel();
        self.state().waiting.push(Waiting { worker, grant });
        self.go_on();
        granted.await.ok()
    }

    /// Lets all work for whom there is room.
    fn go_on(&self) {
        loop {
            let Some(Waiting { worker, grant }) = self.state().take_next() else { return };
            // The permit of one that does not wait any more comes back at once.
            let _ = grant.send(WorkPermit { queue: self.clone(), worker });
        }
    }

    /// Forgets the turns of those who do not wait.
    pub(crate) fn tidy(&self) {
        let State { waiting, turns, guest_turns, running, .. } = &mut *self.state();
        turns.retain(|address, _| waiting.iter().any(|other| other.worker.address == *address));
        guest_turns.retain(|worker, _| waiting.iter().any(|other| other.worker == *worker));
        turns.shrink_to_fit();
        guest_turns.shrink_to_fit();
        waiting.shrink_to_fit();
        running.shrink_to_fit();
    }
}

impl State {
    /// Whether there is room for this one: one piece of work a guest, and half of all an address.
    fn has_room(&self, worker: Worker) -> bool {
        let of_address = self.running.iter().filter(|other| other.address == worker.address).count();
        self.running.len() < self.most
            && of_address < (self.most / 2).max(1)
            && !self.running.contains(&worker)
    }

    /// Takes the one out whose address, and then who itself, has waited longest for a turn.
    fn take_next(&mut self) -> Option<Waiting> {
        self.waiting.retain(|waiting| !waiting.grant.is_closed());
        let turn_of = |Waiting { worker, .. }: &Waiting| {
            let turn = self.turns.get(&worker.address).copied().unwrap_or_default();
            (turn, self.guest_turns.get(worker).copied().unwrap_or_default())
        };
        let fit = self.waiting.iter().enumerate().filter(|(_, waiting)| self.has_room(waiting.worker));
        let (place, _) = fit.min_by_key(|(place, waiting)| (turn_of(waiting), *place))?;
        let next = self.waiting.remove(place);
        self.turn += 1;
        self.turns.insert(next.worker.address, self.turn);
        self.guest_turns.insert(next.worker, self.turn);
        self.running.push(next.worker);
        Some(next)
    }
}

impl Drop for WorkPermit {
    fn drop(&mut self) {
        let mut state = self.queue.state();
        if let Some(place) = state.running.iter().position(|worker| *worker == self.worker) {
            state.running.swap_remove(place);
        }
        drop(state);
        self.queue.go_on();
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::pin::Pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    type Turn<'q> = Pin<Box<dyn Future<Output = Option<WorkPermit>> + 'q>>;

    fn worker(address: u8, guest: u8) -> Worker {
        let address = IpAddr::from(Ipv4Addr::new(192, 0, 2, address)).into();
        Worker { address, guest: [guest; 32] }
    }

    /// The permit, if it is there already.
    fn now(turn: &mut Turn<'_>) -> Option<WorkPermit> {
        match turn.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(permit) => permit,
            Poll::Pending => None,
        }
    }

    /// Starts to wait.
    fn ask(queue: &WorkQueue, address: u8, guest: u8) -> (Turn<'_>, Option<WorkPermit>) {
        let mut turn: Turn<'_> = Box::pin(queue.permit(worker(address, guest)));
        let permit = now(&mut turn);
        (turn, permit)
    }

    #[test]
    fn a_guest_has_one_turn_at_a_time_and_an_address_half_of_all() {
        let queue = WorkQueue::new(4);
        let (_first, one) = ask(&queue, 1, 1);
        let (mut same, none) = ask(&queue, 1, 1);
        let (_other, two) = ask(&queue, 1, 2);
        let (mut third, no) = ask(&queue, 1, 3);
        assert!(one.is_some() && none.is_none() && two.is_some() && no.is_none());
        let (_elsewhere, there) = ask(&queue, 2, 4);
        assert!(there.is_some(), "another address is not concerned");
        drop(two);
        // The guest who has had no turn yet comes first, though it came later; the first one's work is not done yet.
        let third = now(&mut third);
        assert!(third.is_some() && now(&mut same).is_none());
        drop(one);
        assert!(now(&mut same).is_some());
    }

    #[test]
    fn many_questions_of_one_guest_do_not_delay_another() {
        let queue = WorkQueue::new(1);
        let (_first, mut working) = ask(&queue, 1, 1);
        let mut greedy: Vec<Turn<'_>> = (0..50).map(|_| ask(&queue, 1, 1).0).collect();
        let (mut neighbour, _) = ask(&queue, 1, 2);
        let (mut other, _) = ask(&queue, 2, 3);
        drop(working.take());
        let other = now(&mut other);
        assert!(other.is_some(), "the other address has had no turn yet");
        drop(other);
        let neighbour = now(&mut neighbour);
        assert!(neighbour.is_some(), "and then a guest of the same address who has had none");
        drop(neighbour);
        assert!(now(&mut greedy[0]).is_some());
    }

    #[test]
    fn those_who_leave_give_their_turns_up() {
        let queue = WorkQueue::new(1);
        let (_first, working) = ask(&queue, 1, 1);
        let (gone, _) = ask(&queue, 2, 2);
        let (mut next, _) = ask(&queue, 3, 3);
        drop(gone);
        drop(working);
        let permit = now(&mut next);
        assert!(permit.is_some());
        drop((permit, next));
        queue.tidy();
        let state = queue.state();
        assert!(state.running.is_empty() && state.waiting.is_empty() && state.turns.is_empty());
    }

    #[test]
    fn a_turn_that_came_too_late_is_given_back() {
        let queue = WorkQueue::new(1);
        let (_first, working) = ask(&queue, 1, 1);
        let (late, _) = ask(&queue, 2, 2);
        drop(working);
        // It was granted, and nobody took it.
        drop(late);
        assert!(ask(&queue, 3, 3).1.is_some());
    }
}
