//! The entry point of the program: it passes the arguments on and returns the exit status.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(patience::app::run(std::env::args_os()))
}
