//! Tests that generated files are up to date: manual pages, lists of games, and the reference of the language.

#[path = "../support"]
mod support {}

mod check;
mod command_page;
mod files;
mod language;
mod lists;
mod manual_pages;
mod page;
mod roff;
mod schema;
mod source;
