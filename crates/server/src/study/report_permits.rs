//! How many reports are worked on at once.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use catalog::Message;

use crate::work_queue::Worker;

/// Of all clients of an address.
const MOST_OF_ADDRESS: usize = 2;

/// Of all clients.
const MOST: usize = 32;

/// Who has a report worked on.
#[derive(Clone, Default)]
pub(crate) struct ReportPermits(Arc<Mutex<Vec<Worker>>>);

/// The right to have one; it is given back when it is dropped.
pub(crate) struct ReportPermit {
    permits: ReportPermits,
    worker: Worker,
}

impl ReportPermits {
    fn all(&self) -> MutexGuard<'_, Vec<Worker>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives the right to have a report, or says why not.
    pub(crate) fn take(&self, worker: Worker) -> Result<ReportPermit, Message> {
        let mut all = self.all();
        if all.iter().any(|other| other.guest == worker.guest) {
            return Err(Message::new("report-one-at-a-time"));
        }
        let here = all.iter().filter(|other| other.address == worker.address).count();
        if here >= MOST_OF_ADDRESS || all.len() >= MOST {
            return Err(Message::new("report-too-many"));
        }
        all.push(worker);
        Ok(ReportPermit { permits: self.clone(), worker })
    }
}

impl Drop for ReportPermit {
    fn drop(&mut self) {
        let mut all = self.permits.all();
        if let Some(place) = all.iter().position(|other| *other == self.worker) {
            all.swap_remove(place);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    #[test]
    fn a_guest_has_one_and_an_address_two() {
        let worker = |last: u8, guest: u8| Worker {
            address: IpAddr::from(Ipv4Addr::new(192, 0, 2, last)).into(),
            guest: [guest; 32],
        };
        let permits = ReportPermits::default();
        let one = permits.take(worker(1, 1)).unwrap_or_else(|_| panic!("the first"));
        let code = |taken: Result<ReportPermit, Message>| taken.err().map(|why| why.code);
        assert_eq!(code(permits.take(worker(2, 1))), Some("report-one-at-a-time"));
        let _two = permits.take(worker(1, 2));
        assert_eq!(code(permits.take(worker(1, 3))), Some("report-too-many"));
        assert_eq!(code(permits.take(worker(2, 3))), None);
        drop(one);
        assert_eq!(code(permits.take(worker(1, 3))), None);
    }
}
