//! Responses to commands, and their form as JSON.

pub(crate) mod json;
pub(crate) mod response;
