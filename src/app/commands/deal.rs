//! The `patience deal` subcommand: the opening layout of a deal or of a list of deals, or the shuffled cards.

use crate::app::process::output::{print, print_diagnostic};
use crate::app::start::chosen_deal;
use crate::app::start::deal_arguments::{self, ReadyGame};
use crate::app::start::deal_list::DealList;
use crate::board::{PileId, View};
use crate::card::format_cards;
use crate::cli;
use crate::error::Result;
use crate::game::{GameInfo, Show};
use crate::games::catalog;
use crate::json::{self, DealLine, DeckLine, PositionJson};
use crate::play::Session;
use crate::render::{self, Style};
use crate::shell::OutputFormat;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

/// Deals a game and prints the layout. If the deal is random, also prints its seed, to standard error.
///
/// # Errors
/// Fails if the game or the deal does not exist, or if output cannot be written.
pub fn deal(args: &cli::Deal, style: &Style, out: &mut dyn Write) -> Result<()> {
    if let Some(path) = &args.deals {
        return deal_list(args, path, style, out);
    }
    let ready_game = deal_arguments::open(args.game.as_deref(), &args.deal)?;
    let (ready_game, note) = chosen_deal::find_if_requested(ready_game, &args.condition)?;
    print(out, &opening(args, &ready_game, 0, style))?;
    note.into_iter().chain(deal_arguments::deal_notes(&ready_game)).for_each(print_diagnostic);
    if let (None, None, Some(deal)) = (&args.deal.seed, &args.deal.deal, &ready_game.deal) {
        print_diagnostic(deal);
    }
    Ok(())
}

/// Prints the deals of a list, in its order.
fn deal_list(args: &cli::Deal, path: &Path, style: &Style, out: &mut dyn Write) -> Result<()> {
    let options = deal_arguments::parse_options(&args.deal.options)?;
    let game = catalog::open(args.game.as_deref().unwrap_or_default(), &options)?;
    let list = DealList::read(path, game.as_ref(), &options)?;
    let has_heading = args.format == OutputFormat::Text && !args.deck_only;
    for (index, (number, deal)) in (1..).zip(list.deals()).enumerate() {
        let dealt = deal_arguments::deal(Arc::clone(&game), deal);
        let ready_game = dealt.map_err(|error| list.locate(number, error))?;
        let heading = match index {
            _ if !has_heading => String::new(),
            0 => format!("{deal}\n"),
            _ => format!("\n{deal}\n"),
        };
        print(out, &(heading + &opening(args, &ready_game, index, style)))?;
    }
    list.other_board_note(game.as_ref()).into_iter().for_each(print_diagnostic);
    Ok(())
}

/// Formats a deal. `index` counts the deals that are printed before it.
fn opening(args: &cli::Deal, ready_game: &ReadyGame, index: usize, style: &Style) -> String {
    let ReadyGame { session, deal, .. } = ready_game;
    let board = if args.reveal { session.board().face_up() } else { session.board().clone() };
    let view = View::of(&board);
    match args.format {
        OutputFormat::Json if args.deck_only => json::line_at(index, &DeckLine::of(session, deal.as_ref())),
        _ if args.deck_only => format_cards(session.deck()) + "\n",
        OutputFormat::Text if args.reveal => draw(session, view, style) + &partly_shown_piles(session.info(), view),
        OutputFormat::Text => draw(session, view, style),
        OutputFormat::Json => {
            let line = DealLine::of(session, view);
            let position = args.reveal.then(|| PositionJson::of(session.info(), session.board()));
            json::line_at(index, &DealLine { position, ..line })
        }
    }
}

fn draw(session: &Session, view: View<'_>, style: &Style) -> String {
    render::board(session.game().as_ref(), view, style)
}

/// Lists the piles that the drawing shows only in part, in the syntax of a position file: all cards, from bottom to
/// top.
fn partly_shown_piles(info: &GameInfo, view: View<'_>) -> String {
    let is_fully_drawn =
        |pile: PileId| info.zone_of(pile).is_none_or(|zone| matches!(zone.show, Show::Fan | Show::Row));
    let mut lines = String::new();
    for (pile, named) in info.named_piles().filter(|&(pile, _)| !is_fully_drawn(pile) && !view.is_empty(pile)) {
        let cards: Vec<_> = view.cards(pile).flatten().collect();
        lines += &format!("{}: {}\n", named.name, format_cards(&cards));
    }
    lines
}
