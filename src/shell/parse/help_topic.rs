//! The subjects that `help` explains besides commands.

/// A subject that `help` explains besides commands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum HelpTopic {
    /// Single keys that act at once.
    Keys,
    /// The mouse.
    Mouse,
}

impl HelpTopic {
    /// Returns the topic that a word names, regardless of case.
    pub fn named(word: &str) -> Option<HelpTopic> {
        match word.to_lowercase().as_str() {
            "keys" | "key" => Some(HelpTopic::Keys),
            "mouse" | "click" | "clicks" | "drag" => Some(HelpTopic::Mouse),
            _ => None,
        }
    }

    /// Returns the tip for a player who has typed the topic as a command.
    pub fn tip(self) -> &'static str {
        match self {
            HelpTopic::Keys => "`help keys` explains single keys",
            HelpTopic::Mouse => "`help mouse` explains the mouse",
        }
    }
}
