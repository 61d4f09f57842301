//! From arguments to a session: deals, recording options, unfinished games.

pub(crate) mod choose_game;
pub(crate) mod chosen_deal;
pub(crate) mod deal_arguments;
pub(crate) mod deal_list;
pub(crate) mod file_patterns;
pub(crate) mod list_prompt;
mod player_experience;
pub(crate) mod practice_game;
pub(crate) mod recording_options;
pub(crate) mod removal;
pub(crate) mod requested_deals;
pub(crate) mod run_session;
mod shared_deal;
pub(crate) mod transcript_name;
pub(crate) mod unfinished_games;
