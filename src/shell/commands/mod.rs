//! The commands of a session: the table of them, and what each one does.

pub(crate) mod advise;
pub(crate) mod command_table;
pub(crate) mod confirm;
mod draw_until;
pub(crate) mod execute;
mod finish;
pub(crate) mod help;
pub(crate) mod mutate;
pub(crate) mod query;
pub(crate) mod score;
