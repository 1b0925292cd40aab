//! Which processor cores the two programs of a test run on.

use std::str::FromStr;

/// Which core the players are asked to run on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pin {
    /// The last one, if there are several.
    Last,
    /// This one.
    Core(usize),
    /// Any, and the server as well.
    None,
}

impl FromStr for Pin {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "last" => Ok(Self::Last),
            "none" => Ok(Self::None),
            _ => text
                .parse()
                .map(Self::Core)
                .map_err(|_| "the number of a core, last or none is needed".into()),
        }
    }
}

/// The cores of the two programs: none in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cores {
    /// Where the players run.
    pub(crate) players: usize,
    /// Where a server runs that is started for the test.
    pub(crate) server: Vec<usize>,
}

impl Cores {
    /// Divides the cores of this machine. `None` if they are not divided. The error is a sentence.
    pub(crate) fn choose(pin: Pin) -> Result<Option<Self>, String> {
        Self::divide(&allowed(), pin)
    }

    fn divide(allowed: &[usize], pin: Pin) -> Result<Option<Self>, String> {
        let players = match pin {
            Pin::None => return Ok(None),
            Pin::Last if allowed.len() < 2 => return Ok(None),
            Pin::Last => allowed[allowed.len() - 1],
            Pin::Core(core) if allowed.contains(&core) => core,
            Pin::Core(core) => return Err(format!("This program can't run on core {core}.")),
        };
        let others: Vec<usize> = allowed.iter().copied().filter(|core| *core != players).collect();
        let server = if others.is_empty() { vec![players] } else { others };
        Ok(Some(Self { players, server }))
    }
}

/// The cores that this thread may run on; none where that can't be asked.
#[cfg(target_os = "linux")]
fn allowed() -> Vec<usize> {
    use rustix::thread::{CpuSet, sched_getaffinity};
    sched_getaffinity(None)
        .map_or_else(|_| Vec::new(), |set| (0..CpuSet::MAX_CPU).filter(|core| set.is_set(*core)).collect())
}

#[cfg(not(target_os = "linux"))]
fn allowed() -> Vec<usize> {
    Vec::new()
}

/// Lets this thread, and what it starts from now on, run on these cores only. The error is a sentence.
#[cfg(target_os = "linux")]
pub(crate) fn run_on(cores: &[usize]) -> Result<(), String> {
    use rustix::thread::{CpuSet, sched_setaffinity};
    let mut set = CpuSet::new();
    cores.iter().for_each(|core| set.set(*core));
    sched_setaffinity(None, &set).map_err(|error| format!("This program can't choose its core: {error}."))
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn run_on(_: &[usize]) -> Result<(), String> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_and_server_share_no_core() {
        let divided = |allowed: &[usize], pin| Cores::divide(allowed, pin);
        let cores = |players, server: &[usize]| Ok(Some(Cores { players, server: server.into() }));
        assert_eq!(divided(&[0, 1], Pin::Last), cores(1, &[0]));
        assert_eq!(divided(&[0, 1], Pin::Core(0)), cores(0, &[1]));
        assert_eq!(divided(&[2, 5, 7], Pin::Last), cores(7, &[2, 5]));
        assert_eq!(divided(&[0, 1], Pin::None), Ok(None));
        assert!(divided(&[0, 1], Pin::Core(2)).is_err());
    }

    #[test]
    fn one_core_is_shared() {
        assert_eq!(Cores::divide(&[3], Pin::Last), Ok(None));
        assert_eq!(Cores::divide(&[3], Pin::Core(3)), Ok(Some(Cores { players: 3, server: vec![3] })));
        assert_eq!(Cores::divide(&[], Pin::Last), Ok(None));
    }

    #[test]
    fn a_core_is_written_as_a_number() {
        assert_eq!("1".parse(), Ok(Pin::Core(1)));
        assert_eq!("none".parse(), Ok(Pin::None));
        assert!("first".parse::<Pin>().is_err());
    }
}
