//! The commands of a session: their table and their implementations.

pub(crate) mod advise;
pub(crate) mod coach;
pub(crate) mod command_forms;
pub(crate) mod command_table;
pub(crate) mod confirm;
mod draw_until;
pub(crate) mod execute;
pub(crate) mod explain_input;
pub(crate) mod finish;
pub(crate) mod game_result;
pub(crate) mod help;
mod hint;
mod history;
pub(crate) mod mutate;
mod practice;
pub(crate) mod query;
pub(crate) mod save_setting;
pub(crate) mod score;
