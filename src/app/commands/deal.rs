//! The `patience deal` subcommand: the opening layout of a deal, or its shuffled cards.

use crate::app::process::output::{print, print_diagnostic};
use crate::app::start::chosen_deal;
use crate::app::start::deal_arguments::{self, ReadyGame};
use crate::board::{PileId, View};
use crate::card::format_cards;
use crate::cli;
use crate::error::Result;
use crate::game::{GameInfo, Show};
use crate::json::{self, DealLine, DeckLine, PositionJson};
use crate::play::Session;
use crate::render::{self, Style};
use crate::shell::OutputFormat;
use std::io::Write;

/// Deals a game and prints the layout. If the deal is random, also prints its seed, to standard error.
///
/// # Errors
/// Fails if the game or the deal does not exist, or if output cannot be written.
pub fn deal(args: &cli::Deal, style: &Style, out: &mut dyn Write) -> Result<()> {
    let ready_game = deal_arguments::open(args.game.as_deref(), &args.deal)?;
    let (ready_game, note) = chosen_deal::find_if_requested(ready_game, &args.condition)?;
    let ReadyGame { session, deal, .. } = &ready_game;
    let board = if args.reveal { session.board().face_up() } else { session.board().clone() };
    let view = View::of(&board);
    let text = match args.format {
        OutputFormat::Json if args.deck_only => json::lines([DeckLine::of(session, deal.as_ref())]),
        _ if args.deck_only => format_cards(session.deck()) + "\n",
        OutputFormat::Text if args.reveal => draw(session, view, style) + &partly_shown_piles(session.info(), view),
        OutputFormat::Text => draw(session, view, style),
        OutputFormat::Json => {
            let line = DealLine::of(session, view);
            let position = args.reveal.then(|| PositionJson::of(session.info(), session.board()));
            json::lines([DealLine { position, ..line }])
        }
    };
    print(out, &text)?;
    note.into_iter().chain(deal_arguments::deal_notes(&ready_game)).for_each(print_diagnostic);
    if let (None, None, Some(deal)) = (&args.deal.seed, &args.deal.deal, deal) {
        print_diagnostic(deal);
    }
    Ok(())
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
