//! The entry point of the program: the library runs the program.

use std::process::ExitCode;

fn main() -> ExitCode {
    patience::run_program()
}
