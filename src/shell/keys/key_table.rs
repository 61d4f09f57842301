//! The keys of a game, derived from its piles and commands.
//!
//! No sequence of keys begins with another one, so each command is complete with its last key.

use super::pile_keys::{FreeKeys, PileFamily, PileKeys, families, pile_label, pile_word, row_letters};
use crate::board::{PileId, PileSet};
use crate::game::{Argument, GameInfo, Role, Verb};
use crate::shell::commands::command_table::COMMAND_TABLE;
use crate::shell::commands::help::{draws_until_playable, repeated_text};
use crate::shell::parse::place::Place;
use std::sync::Arc;

/// The keys of a game.
pub struct KeyTable {
    /// Keys that are a whole command, or begin one of the game's own commands.
    pub(super) commands: Vec<CommandKey>,
    /// Keys of piles that cards can leave.
    pub(super) sources: Vec<PileFamily>,
    /// Keys of piles that cards can go to, or of the second pile of a pair.
    pub(super) targets: Vec<PileFamily>,
    /// The names of the piles.
    pub(super) names: Vec<PileNames>,
    /// Whether [`ANY_FOUNDATION`] means any foundation that takes the card.
    pub(super) any_foundation: bool,
    /// The only pile to which cards can go, if there is only one. Its keys are then left out.
    pub(super) only_target: Option<PileId>,
    /// What the keys of two piles mean. `None` if no command takes two piles.
    pub(super) move_kind: Option<MoveKind>,
    /// The commands that the space bar repeats, as a list.
    pub(super) repeated_commands: String,
    /// Whether several cards can move together.
    pub(super) moves_runs: bool,
    /// The arguments that a player can type without their verb, such as `8C` for `play 8C`: the keys, and the text of
    /// the argument.
    pub(super) bare_arguments: Vec<(String, String)>,
}

/// What the keys of two piles mean.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum MoveKind {
    /// Cards go from the first pile to the second.
    Transfer,
    /// The top cards of both piles are removed.
    Removal,
    /// Cards go from the first pile to the second, or the top cards of both piles are removed.
    Both,
}

/// A key that is a whole command, or begins one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct CommandKey {
    pub key: char,
    pub effect: CommandEffect,
    /// What the key does, in one or two words.
    pub about: String,
}

/// The effect of a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum CommandEffect {
    /// Runs a command.
    Run(String),
    /// Opens the line editor with this text.
    Line(String),
    /// Begins a command that takes this number of piles.
    Piles(String, usize),
}

/// The names of a pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PileNames {
    /// The pile.
    pub pile: PileId,
    /// The shortest beginning of a command that moves cards of the pile: `3`, or `move w` if `w` is another command.
    pub command_start: String,
    /// The shortest name in a command: `3`.
    pub word: String,
    /// The full name in commands: `t3`.
    pub name: String,
    /// What a player calls it: `column 3`.
    pub label: String,
}

/// The key of any foundation, or of the hole.
pub(super) const ANY_FOUNDATION: char = 'f';

/// The key that opens the line editor.
pub(super) const LINE_KEY: char = ':';

/// The space bar: the best move of the first pile, or a single card.
pub(super) const SPACE_KEY: char = ' ';

/// The command that draws until a card can be played.
pub(super) const DRAW_UNTIL_PLAYABLE: &str = "draw until playable";

/// The key that lists the keys.
pub(super) const HELP_KEY: char = '?';

/// The key that adds a card to the number of cards.
pub(super) const COUNT_KEY: char = '+';

impl KeyTable {
    /// Derives the keys of a game.
    pub fn of(info: &GameInfo) -> Arc<KeyTable> {
        let draws = info.verbs.iter().any(|verb| verb.word == "draw" && !verb.is_custom);
        let move_kind = move_kind(info);
        let any_foundation = move_kind.is_some_and(|kind| kind != MoveKind::Removal)
            && matches!(Place::parse(info, "f"), Some(Place::Pile(_) | Place::Any(_)));
        // The rows of a grid have the letters that the board shows. A command with the same letter has a capital letter.
        let rows: Vec<char> = row_letters(info);
        let aside = |key: char| if rows.contains(&key) { key.to_ascii_uppercase() } else { key };
        let any_foundation = any_foundation && aside(ANY_FOUNDATION) == ANY_FOUNDATION;
        // Each row has a key, whether the game has the command, the command, and its meaning in a few words.
        let draw_commands = [
            (aside('d'), draws, "draw", "draw"),
            (aside('n'), draws_until_playable(info), DRAW_UNTIL_PLAYABLE, "until playable"),
        ];
        let shared = [('u', true, "undo", "undo"), ('U', true, "redo", "redo"), (aside('h'), true, "hint", "hint")];
        let mut commands: Vec<CommandKey> = draw_commands.into_iter().filter(|row| row.1).map(command_key).collect();
        let bare_arguments = bare_argument_keys(info);
        let first_keys = bare_arguments.iter().filter_map(|(keys, _)| keys.chars().next());
        let mut free_keys =
            FreeKeys::without(commands.iter().map(|row| row.key).chain(shared.map(|row| row.0)).chain(first_keys));
        for &letter in &rows {
            free_keys.take_only(&[letter]);
        }
        if any_foundation {
            free_keys.take_only(&[ANY_FOUNDATION]);
        }
        let sources = source_piles(info, move_kind);
        let targets = target_piles(info, move_kind);
        let only_target = targets.only().filter(|_| move_kind == Some(MoveKind::Transfer));
        let all_families =
            families(info, |pile| sources.has(pile) || (targets.has(pile) && only_target.is_none()), &mut free_keys);
        commands.extend(info.verbs.iter().filter_map(|verb| verb_key(verb, &mut free_keys)));
        commands.extend(shared.map(command_key));
        commands.extend(auto_key(info, &mut free_keys));
        let names = |pile: PileId| PileNames {
            pile,
            command_start: command_start(info, pile),
            word: pile_word(info, pile),
            name: info.pile_name(pile).to_string(),
            label: pile_label(info, pile),
        };
        let mut table = KeyTable {
            commands,
            sources: families_with_piles(&all_families, sources),
            targets: families_with_piles(&all_families, targets),
            names: info.named_piles().map(|(pile, _)| names(pile)).collect(),
            any_foundation,
            only_target,
            move_kind,
            repeated_commands: repeated_text(info),
            moves_runs: info.moves_runs(),
            bare_arguments,
        };
        let cells = table.lettered_cells();
        for names in &mut table.names {
            if let Some((_, label)) = cells.iter().find(|(name, _)| *name == names.name) {
                names.label.clone_from(label);
            }
        }
        Arc::new(table)
    }

    /// Returns the names of a pile.
    pub(super) fn names_of(&self, pile: PileId) -> Option<&PileNames> {
        self.names.iter().find(|names| names.pile == pile)
    }

    /// Returns the cells whose keys are letters, each with its name in commands and the name that the key suggests:
    /// `c1` and `cell a`.
    pub(super) fn lettered_cells(&self) -> Vec<(String, String)> {
        let families = self.sources.iter().chain(&self.targets).filter(|family| family.role == Role::Cell);
        let is_letter = |entry: &&PileKeys| entry.keys.len() == 1;
        let pair = |family: &PileFamily, entry: &PileKeys| {
            let name = self.names_of(entry.pile)?.name.clone();
            (name != entry.keys).then(|| (name, format!("{} {}", family.noun, entry.keys)))
        };
        let mut cells: Vec<(String, String)> = families
            .flat_map(|family| family.piles.iter().filter(is_letter).filter_map(move |entry| pair(family, entry)))
            .collect();
        cells.sort();
        cells.dedup();
        cells
    }

    /// Whether the game removes cards.
    pub(super) fn removes(&self) -> bool {
        matches!(self.move_kind, Some(MoveKind::Removal | MoveKind::Both))
    }

    /// Whether the game only removes cards.
    pub(super) fn only_removes(&self) -> bool {
        self.move_kind == Some(MoveKind::Removal)
    }

    /// Whether a player can choose the number of cards with [`COUNT_KEY`].
    pub(super) fn counts_cards(&self) -> bool {
        self.moves_runs && self.only_target.is_none() && self.move_kind == Some(MoveKind::Transfer)
    }
}

fn command_key((key, _, command, about): (char, bool, &str, &str)) -> CommandKey {
    CommandKey { key, effect: CommandEffect::Run(command.into()), about: about.into() }
}

/// Returns what the keys of two piles mean in a game. Returns `None` if no command takes piles.
fn move_kind(info: &GameInfo) -> Option<MoveKind> {
    let has_verb = |word: &str| info.verbs.iter().any(|verb| verb.word == word);
    let transfers = has_verb("move") || !info.verbs.iter().any(|verb| verb.is_custom || verb.word == "remove");
    match (transfers, has_verb("remove")) {
        (true, true) => Some(MoveKind::Both),
        (true, false) => Some(MoveKind::Transfer),
        (false, true) => Some(MoveKind::Removal),
        (false, false) => None,
    }
}

/// Returns the piles from which a player moves or removes cards.
fn source_piles(info: &GameInfo, move_kind: Option<MoveKind>) -> PileSet {
    let removes_from = |role| matches!(role, Role::Tableau | Role::Reserve | Role::Waste | Role::Cell);
    let zones = info.zones.iter().filter(|zone| match move_kind {
        None => false,
        Some(MoveKind::Transfer) => zone.take.is_some(),
        Some(MoveKind::Removal) => removes_from(zone.role),
        Some(MoveKind::Both) => zone.take.is_some() || removes_from(zone.role),
    });
    let sources = zones.fold(PileSet::EMPTY, |all, zone| all.union(zone.piles));
    // A book may also remove the top card of the stock.
    let removed_from = info.removal().map_or(&[][..], |clause| &clause.from);
    removed_from.iter().fold(sources, |all, &id| all.union(info.zone(id).piles))
}

/// Returns the piles to which a player moves cards, or from which the second card of a pair comes.
fn target_piles(info: &GameInfo, move_kind: Option<MoveKind>) -> PileSet {
    let takes_moves = move_kind.is_some_and(|kind| kind != MoveKind::Removal);
    let zones = info.zones.iter().filter(|zone| takes_moves && zone.accepts_cards());
    let targets = zones.fold(PileSet::EMPTY, |all, zone| all.union(zone.piles));
    match move_kind {
        Some(MoveKind::Removal | MoveKind::Both) => targets.union(source_piles(info, move_kind)),
        _ => targets,
    }
}

/// Returns the families with these piles only.
fn families_with_piles(all: &[PileFamily], piles: PileSet) -> Vec<PileFamily> {
    let family = |family: &PileFamily| PileFamily {
        prefix: family.prefix.clone(),
        noun: family.noun.clone(),
        role: family.role,
        piles: family.piles.iter().filter(|entry| piles.has(entry.pile)).cloned().collect::<Vec<PileKeys>>(),
    };
    all.iter().map(family).filter(|family| !family.piles.is_empty()).collect()
}

/// Returns the shortest beginning of a command that moves cards of a pile: its word. If the word is also that of
/// another command, `move` comes before it.
fn command_start(info: &GameInfo, pile: PileId) -> String {
    let word = pile_word(info, pile);
    let is_command = COMMAND_TABLE.named(&word).or_else(|| COMMAND_TABLE.aliased(&word)).is_some();
    if is_command { format!("move {word}") } else { word }
}

/// Returns the key of one of the game's own commands. Returns `None` for a command that needs no key, because the keys
/// of its piles or its argument are enough.
fn verb_key(verb: &Verb, free_keys: &mut FreeKeys) -> Option<CommandKey> {
    let effect = match verb.argument {
        _ if verb.piles > 0 => CommandEffect::Piles(verb.word.into(), verb.piles),
        Some(argument) if argument.can_omit_verb => return None,
        Some(_) => CommandEffect::Line(format!("{} ", verb.word)),
        None if verb.is_custom || verb.word == "next" => CommandEffect::Run(verb.word.into()),
        None => return None,
    };
    Some(CommandKey { key: free_keys.take(verb.word.chars())?, effect, about: verb.word.into() })
}

/// Returns the key of `auto`. Returns `None` in a game without this command.
fn auto_key(info: &GameInfo, free_keys: &mut FreeKeys) -> Option<CommandKey> {
    COMMAND_TABLE.offered(info).find(|command| command.usage.word == AUTO)?;
    let key = free_keys.take_only(&['a', 'A'])?;
    Some(CommandKey { key, effect: CommandEffect::Run(AUTO.into()), about: AUTO.into() })
}

/// The command that makes all safe moves to the foundations.
const AUTO: &str = "auto";

/// The largest number that can encode an argument that is not a card, such as a bid. [`argument_texts`] tries all
/// numbers up to this one.
const MAX_ARGUMENT: u64 = 63;

/// Returns the arguments that players type without their command, such as cards and bids, each with its keys. The keys
/// of an argument are its shortest beginning that is not the beginning of another argument.
fn bare_argument_keys(info: &GameInfo) -> Vec<(String, String)> {
    let without_verb = info.verbs.iter().filter_map(|verb| verb.argument.filter(|argument| argument.can_omit_verb));
    let mut texts: Vec<String> = without_verb.flat_map(|argument| argument_texts(info, argument)).collect();
    texts.sort();
    texts.dedup();
    let keys = |text: &String| {
        let is_unique = |length: &usize| {
            let start = &text[..*length];
            texts.iter().all(|other| other == text || !other.starts_with(start))
        };
        text.char_indices()
            .map(|(offset, c)| offset + c.len_utf8())
            .find(is_unique)
            .map(|length| text[..length].to_lowercase())
    };
    texts.iter().filter_map(|text| Some((keys(text)?, text.clone()))).collect()
}

fn argument_texts(info: &GameInfo, argument: Argument) -> Vec<String> {
    if argument.is_card {
        return info.pack.cards().iter().map(ToString::to_string).collect();
    }
    let texts = (0..=MAX_ARGUMENT).map(|number| (number, (argument.format)(number)));
    texts.filter(|(number, text)| (argument.parse)(text) == Ok(*number)).map(|(_, text)| text).collect()
}
