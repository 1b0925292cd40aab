//! How much memory there is.

/// Megabytes that can be had without taking them from other programs, where the system tells.
pub(super) fn available_megabytes() -> Option<usize> {
    available(&std::fs::read_to_string("/proc/meminfo").ok()?)
}

/// What Linux says of it.
fn available(meminfo: &str) -> Option<usize> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<usize>().ok().map(|kilobytes| kilobytes >> 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_linux_says_is_read() {
        let text = "MemTotal:       24576000 kB\nMemFree:         1024 kB\nMemAvailable:   20480000 kB\n";
        assert_eq!(available(text), Some(20_000));
        assert_eq!(available("MemTotal: 5 kB\n"), None);
        assert_eq!(available("MemAvailable: much\n"), None);
    }
}
