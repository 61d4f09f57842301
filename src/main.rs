//! The program: arguments in, exit status out.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(patience::app::run(std::env::args_os()))
}
