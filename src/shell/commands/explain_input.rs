//! The help about single keys and the mouse.

use crate::shell::parse::help_topic::HelpTopic;
use crate::shell::state::Shell;

/// Explains single keys or the mouse, in paragraphs. A page always has both.
pub(super) fn explain(shell: &Shell<'_>, topic: HelpTopic) -> &'static str {
    match topic {
        _ if shell.settings.is_page => POINTER_ON_PAGE,
        HelpTopic::Keys => SINGLE_KEYS,
        HelpTopic::Mouse => MOUSE_AND_KEYS,
    }
}

/// Returns a few words for a newcomer about single keys and the mouse. Returns `None` if the input has none, or if they
/// are on.
pub(crate) fn input_note(shell: &Shell<'_>) -> Option<&'static str> {
    match (shell.front_end.has_keys && !shell.settings.keys, shell.front_end.has_mouse) {
        (false, _) => None,
        (true, true) => Some("`set mouse on` turns on the mouse and single keys"),
        (true, false) => Some("`set keys on` turns on single keys, without Enter"),
    }
}

const SINGLE_KEYS: &str = "\
    With single keys, you play without Enter. The keys of two piles move cards from the first pile to the \
    second: `3` and `4`, for example, from column 3 to column 4. `f` after a pile sends its card to a \
    foundation. `u` takes a move back. The line below the board shows the keys of your game, and `?` lists them \
    all. `:` opens a line for all other commands.\n`set keys on` turns single keys on. `:set keys off` turns \
    them off again. `set keys on --save` keeps them for later sessions. `help mouse` explains the mouse.";

const MOUSE_AND_KEYS: &str = "\
    Click a card, and then the place to which it goes: the card moves with all cards on top of it. You can also \
    drag it, or press the key of the place after the first click. A double-click sends a card to a foundation, \
    or removes it. A click on the stock draws. A click on a card that cannot move explains why. Esc, or a click \
    on the empty table, cancels a selection. The wheel scrolls a text that is longer than the window.\n`set \
    mouse on` turns on the mouse and single keys, because no card can be clicked while you type a line. `:set \
    mouse off` turns the mouse off. `set mouse on --save` keeps both for later sessions. The mouse needs a \
    terminal with a board that stays in place (`set screen live`). It does not work on Windows.";

const POINTER_ON_PAGE: &str = "\
    On this page, you can always drag a card, or tap a card and then its place. Single keys always act at once; \
    `?` lists them.";
