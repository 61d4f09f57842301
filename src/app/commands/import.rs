//! The `patience import` subcommand: a transcript made from a file of another program.

use crate::app::process::output::{print, print_diagnostic, print_note};
use crate::app::start::deal_arguments::{self, parse_options};
use crate::error::Result;
use crate::import::{self, GivenDeal, ImportRequest, ImportedGame};
use crate::play::{Existing, TranscriptHeader, transcript_text, write_file};
use crate::{cli, encoding, text, yaml};
use std::io::Write;

/// Reads the file with the reader that fits it, or with the one of `--from`, and writes the transcript.
///
/// # Errors
/// Fails if the file cannot be read, at the first illegal move, or if output cannot be written.
pub fn import(args: &cli::Import, out: &mut dyn Write) -> Result<u8> {
    let (file_name, bytes) = yaml::load_bytes(&args.file)?;
    import::check_bytes(&file_name, &bytes)?;
    let text = encoding::decode(&file_name, &bytes)?;
    let reader = match args.from {
        Some(reader) => reader,
        None => import::recognize(&file_name, text)?,
    };
    let options = parse_options(&args.options)?;
    let dealer = |game: &str| deal(args, game);
    let given = args.deal.as_ref().map(|text| GivenDeal { text, dealer: &dealer });
    let request = ImportRequest {
        file_name: &file_name,
        text,
        game: args.game.as_deref(),
        options: &options,
        deal: given.as_ref(),
    };
    let mut notes = Vec::new();
    let imported = reader.read(&request, &mut notes);
    notes.into_iter().for_each(|note| print_diagnostic(format!("note: {}", text::sanitize_line(&note))));
    let ImportedGame { session, deal, position } = imported?;
    let header = TranscriptHeader { deal: deal.as_ref(), position: position.as_ref(), ..Default::default() };
    let transcript = transcript_text(&header, &session)?;
    if args.from.is_none() {
        print_note(&file_name, format!("recognized {}: {}", reader.contents(), session.info().title));
    }
    match &args.out {
        Some(path) => {
            let existing = if args.force { Existing::Replace } else { Existing::Keep };
            write_file(path, transcript.as_bytes(), existing)?;
        }
        None => print(out, &transcript)?,
    }
    Ok(0)
}

/// Deals the deal of the arguments in a game.
fn deal(args: &cli::Import, game: &str) -> Result<ImportedGame> {
    let deal = cli::DealArgs { deal: args.deal.clone(), options: args.options.clone(), ..cli::DealArgs::default() };
    let ready_game = deal_arguments::open(Some(game), &deal)?;
    Ok(ImportedGame { session: ready_game.session, deal: ready_game.deal, position: ready_game.position })
}
