//! Pictures that were made lately: many may ask for the same one, as where a page elsewhere shows a game.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;

/// So many bytes of pictures are kept.
const MOST: usize = 16 << 20;

/// Pictures that were made lately, the latest last.
#[derive(Default)]
pub(crate) struct KeptPictures(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    list: VecDeque<(String, Made)>,
    bytes: usize,
}

/// A picture that was made.
#[derive(Clone, Debug)]
pub(super) struct Made {
    pub(super) plain: Bytes,
    /// The same, compressed.
    pub(super) gzip: Option<Bytes>,
}

impl Made {
    fn len(&self) -> usize {
        self.plain.len() + self.gzip.as_ref().map_or(0, Bytes::len)
    }
}

impl KeptPictures {
    /// The picture that was kept under a tag.
    pub(super) fn get(&self, tag: &str) -> Option<Made> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.list.iter().position(|(known, _)| known == tag)?;
        let found = kept.list.remove(place)?;
        let made = found.1.clone();
        kept.list.push_back(found);
        Some(made)
    }

    /// Keeps a picture, and forgets those that were asked for longest ago.
    pub(super) fn put(&self, tag: String, made: Made) {
        // One alone must not drive all others out.
        if made.len() > MOST / 4 {
            return;
        }
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.list.iter().any(|(known, _)| *known == tag) {
            return;
        }
        kept.bytes += made.len();
        kept.list.push_back((tag, made));
        while kept.bytes > MOST {
            let Some((_, oldest)) = kept.list.pop_front() else { break };
            kept.bytes -= oldest.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(length: usize) -> Made {
        Made { plain: vec![0; length].into(), gzip: None }
    }

    #[test]
    fn only_so_much_is_kept_and_the_oldest_goes_first() {
        let kept = KeptPictures::default();
        let quarter = MOST / 4;
        for tag in ["a", "b", "c", "d"] {
            kept.put(tag.into(), made(quarter));
        }
        assert!(kept.get("a").is_some());
        kept.put("e".into(), made(quarter));
        assert!(kept.get("b").is_none() && kept.get("a").is_some() && kept.get("e").is_some());
        kept.put("large".into(), made(quarter + 1));
        assert!(kept.get("large").is_none() && kept.get("a").is_some());
    }
}
