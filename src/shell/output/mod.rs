//! Responses to commands, and their output as JSON.

pub(crate) mod json;
pub(crate) mod page;
pub(crate) mod response;
