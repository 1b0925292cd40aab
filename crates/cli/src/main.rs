//! The program `anyboard`. All of it is in the library, which the compiler can begin before the crates below it are finished: only linking
//! has to wait.

fn main() -> std::process::ExitCode {
    cli::run(std::env::args_os())
}
