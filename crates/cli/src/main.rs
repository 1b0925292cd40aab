//! The program `anyboard`. All of it is in the library, which the compiler can begin before the crates below it are finished: only linking
//! has to wait.

/// What games that left and sockets that were closed took goes back to the system, which the usual one keeps.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    cli::run(std::env::args_os())
}
