//! Tests of how positions are drawn and described: boards as text, scenes for graphical programs, and sentences.

mod boards;
mod pictures;
mod scenes;
mod spoken;

use patience::internals::game::Game;
use patience::internals::games::catalog;
use std::sync::{Arc, LazyLock};

/// All games with their default options.
static GAMES: LazyLock<Vec<Arc<dyn Game>>> = LazyLock::new(catalog::list);
