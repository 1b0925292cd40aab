//! The program `anyboard`. All of it is in the library, which is compiled while the crates below it still are: only linking has to wait.

fn main() -> std::process::ExitCode {
    cli::run(std::env::args_os())
}
