//! Export of a whole transcript as a share code, one line of letters.

use super::export_format::{ExportFormat, ExportOption, ExportRequest};
use super::shared_transcript::SharedTranscript;
use crate::error::Result;
use crate::play::share_code;

/// The export as a share code, alone or appended to an address.
pub struct Link;

impl ExportFormat for Link {
    fn name(&self) -> &'static str {
        "link"
    }

    fn extension(&self) -> &'static str {
        "txt"
    }

    fn supported_options(&self) -> &'static [ExportOption] {
        &[ExportOption::BaseUrl]
    }

    fn write(&self, shared: &SharedTranscript<'_>, request: &ExportRequest<'_>) -> Result<String> {
        // Reports an error if the transcript does not replay.
        shared.session_at(None)?;
        let code = share_code(shared.transcript, shared.game.as_ref());
        Ok(match request.base_url {
            Some(url) => format!("{}#{code}\n", url.trim_end_matches('#')),
            None => format!("{code}\n"),
        })
    }
}
