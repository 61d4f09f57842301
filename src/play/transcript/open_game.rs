//! The game of a transcript.

use super::{Transcript, retired_options};
use crate::error::{Error, Result};
use crate::game::Game;
use crate::games::catalog;
use crate::text;
use std::sync::Arc;

impl Transcript {
    /// Opens the game of the transcript with its options. The name is never used as a path, so a transcript cannot make
    /// the program read other files.
    ///
    /// # Errors
    /// Fails if the game or one of its options does not exist.
    pub fn open_game(&self) -> Result<Arc<dyn Game>> {
        let game = match &self.rulebook {
            Some(rulebook) => retired_options::open(&self.options, |options| catalog::from_rulebook(rulebook, options)),
            None => {
                if let Some(entry) = catalog::entry(&self.game) {
                    retired_options::open(&self.options, |options| catalog::open(entry.id, options))
                } else {
                    let name = text::truncate(&self.game, 60);
                    Err(Error::unknown_name("game", &name, catalog::ids()))
                }
            }
        };
        game.map_err(|error| self.game_place.locate_unplaced(self.option_places.locate(error)))
    }
}
