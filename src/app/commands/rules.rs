//! The `patience rules` subcommand: the rules of a game, and the reference of the rulebook language.

use super::games;
use crate::app::process::output::{print, print_diagnostic};
use crate::app::start::deal_arguments::{namesakes_note, parse_options};
use crate::cli;
use crate::error::{Error, Result};
use crate::game::GameInfo;
use crate::games::catalog;
use crate::games::families::Family;
use crate::json::RulesLine;
use crate::platform;
use crate::render::{RulesReader, Style, rules_text};
use crate::shell::OutputFormat;
use crate::{engine, json, shell, text};
use std::io::Write;

/// Prints the rules of a game, its rulebook, or the reference of the rulebook language.
///
/// # Errors
/// Fails if the game does not exist or has no rulebook, or if output cannot be written.
pub fn rules(args: &cli::Rules, style: &Style, out: &mut dyn Write) -> Result<()> {
    if let Some(name) = &args.family {
        return print(out, &family_text(games::find_family(name)?, style));
    }
    // Without a game, clap requires `--language`.
    let Some(name) = &args.game else { return print(out, engine::LANGUAGE) };
    let game = catalog::open(name, &parse_options(&args.options)?)?;
    if let Some(others) = namesakes_note(name) {
        print_diagnostic(others);
    }
    if args.format == OutputFormat::Json {
        let line = RulesLine::of(game.info(), shell::command_forms(game.info()));
        return print(out, &json::lines([line]));
    }
    if args.yaml {
        print(out, &rulebook(game.info())?)
    } else {
        let info = game.info();
        let path = info.rulebook.is_some().then(|| platform::quote_argument(name));
        let reader = RulesReader::OutsideGame(path.as_deref().unwrap_or(&info.id));
        print(out, &format!("{}\n", rules_text(info, reader, style.columns())))
    }
}

/// Returns the page of a family: what its games have in common, and each game with its description.
fn family_text(family: &Family, style: &Style) -> String {
    let mut lines = vec![family.name.to_string(), String::new()];
    lines.extend(text::wrap(family.about, style.columns()));
    for entry in family.games() {
        let odds = entry.survey().map(games::odds_text);
        let odds = odds.map(|odds| format!(" With all cards visible, {odds} deals can be won.")).unwrap_or_default();
        lines.extend([String::new(), format!("{} ({})", entry.title, entry.id)]);
        lines.extend(text::wrap(&format!("{}{odds}", entry.about), style.columns()));
    }
    lines.extend([String::new(), "`patience rules GAME` explains a game.".into()]);
    lines.join("\n") + "\n"
}

/// Returns the rulebook of a game as YAML.
fn rulebook(info: &GameInfo) -> Result<String> {
    let text = info.rulebook.clone().or_else(|| catalog::rulebook_text(&info.id).map(String::from));
    text.ok_or_else(|| {
        Error::negative_answer(format!("`{}` has no rulebook: its rules are part of the program", info.id))
    })
}
