//! Tab completion, and the preview of a line while it is typed.

pub(crate) mod candidates;
pub(crate) mod line_preview;
pub(crate) mod typed_forms;
