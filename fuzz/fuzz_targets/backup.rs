#![no_main]

#[path = "../../tests/support/fuzz_targets.rs"]
mod targets;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| targets::backup(bytes));
