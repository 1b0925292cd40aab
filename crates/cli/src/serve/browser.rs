//! The user's browser.

use std::thread::JoinHandle;

/// Opens an address, if there is a browser with a screen. If there is none, the address was printed already. It may take a while to find
/// out whether a browser has started: a caller that ends sooner waits for the thread returned.
pub(crate) fn open(address: &str) -> Option<JoinHandle<()>> {
    if !has_screen() {
        return None;
    }
    let address = address.to_string();
    let opening = move || drop(open::that_detached(address));
    std::thread::Builder::new().name("browser".into()).spawn(opening).ok()
}

/// Without a screen, some systems would start a browser in this very terminal.
fn has_screen() -> bool {
    if !cfg!(all(unix, not(target_os = "macos"))) {
        return true;
    }
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"].into_iter().any(is_set)
}
