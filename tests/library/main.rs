//! Tests of the public library, and of the examples that use it.

mod examples;
mod sessions;
mod shell;
