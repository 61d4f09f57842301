//! Reports of mouse clicks. The line editor does not deliver them on Windows.

/// Whether [`report_clicks`] has an effect on this system.
pub const HAS_MOUSE: bool = false;

/// Does nothing.
pub fn report_clicks(_is_on: bool) {}

/// Does nothing.
pub fn pause_clicks() {}

/// Does nothing.
pub fn resume_clicks() {}
