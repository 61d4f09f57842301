//! The whole transcript in a line of letters.

use super::form::{Export, Heed, Wish};
use super::story::Shared;
use crate::error::Result;
use crate::play::share_code;

/// A share code, alone or behind an address.
pub(super) struct Link;

impl Export for Link {
    fn name(&self) -> &'static str {
        "link"
    }

    fn extension(&self) -> &'static str {
        "txt"
    }

    fn heeds(&self) -> &'static [Heed] {
        &[Heed::BaseUrl]
    }

    fn write(&self, shared: &Shared<'_>, wish: &Wish<'_>) -> Result<String> {
        // What does not replay for others is not sent to them.
        shared.at(None)?;
        let code = share_code(shared.transcript, shared.game.as_ref());
        Ok(match wish.base_url {
            Some(url) => format!("{}#{code}\n", url.trim_end_matches('#')),
            None => format!("{code}\n"),
        })
    }
}
