//! How a law is checked.

use std::fmt::Debug;

/// A sentence about the law that is broken.
pub(super) type Broken = String;

pub(super) fn ensure(holds: bool, broken: impl FnOnce() -> Broken) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(broken()) }
}

pub(super) fn equal<T: PartialEq + Debug + ?Sized>(got: &T, expected: &T, what: &str) -> Result<(), Broken> {
    ensure(got == expected, || format!("{what} is {got:?}, not {expected:?}"))
}

pub(super) fn unique(forms: &[String]) -> Result<(), Broken> {
    let mut sorted: Vec<&String> = forms.iter().collect();
    sorted.sort();
    match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(format!("two moves are written {}", pair[0])),
        None => Ok(()),
    }
}
