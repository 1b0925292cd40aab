//! What threads have learnt in a game so far, kept for its next search.

use std::any::Any;
use std::sync::{Mutex, PoisonError};

use crate::correction::CorrectionHistory;
use crate::history::History;

/// What one thread has learnt: it goes on from there when the next move is searched.
pub(crate) struct Lessons<M> {
    pub(crate) history: History<M>,
    pub(crate) corrections: CorrectionHistory,
    seats: u8,
}

impl<M: Copy> Lessons<M> {
    pub(crate) fn new(seats: u8) -> Self {
        Self { history: History::new(seats), corrections: CorrectionHistory::new(seats), seats }
    }
}

/// The lessons of all threads, between two searches. Which type of move they are about, only searches know.
#[derive(Debug, Default)]
pub(crate) struct Experience(Mutex<Vec<Box<dyn Any + Send>>>);

impl Experience {
    /// What some thread of the search before has learnt, if there was one with as many seats.
    pub(crate) fn take<M: 'static>(&self, seats: u8) -> Option<Lessons<M>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let lessons = kept.and_then(|kept| kept.downcast::<Lessons<M>>().ok());
        lessons.map(|lessons| *lessons).filter(|lessons| lessons.seats == seats)
    }

    /// Keeps what a thread has learnt.
    pub(crate) fn keep<M: Send + 'static>(&self, lessons: Lessons<M>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(Box::new(lessons));
    }

    pub(crate) fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}
