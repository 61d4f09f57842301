//! Responses to commands, and their output as JSON.

pub(crate) mod json;
pub(crate) mod response;
pub(crate) mod texts_for_page;
