//! Tests of README, `docs/` and the other documents: their tables are generated, their examples run, and the targets of
//! their links exist. `BLESS=1 cargo test --test documents` rewrites the tables and the output of the examples.

#[path = "../generated/check.rs"]
mod check;
mod coverage;
mod examples;
mod links;
mod page;
mod readme;
mod tables;
