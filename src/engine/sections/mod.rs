//! The sections of a rulebook, one file for each, named after its key. A few files contain the rules of a key within
//! sections, such as `put`, `take` and `divert`.

pub(crate) mod arrange;
pub(crate) mod build_limits;
pub(crate) mod cover;
pub(crate) mod deal;
mod divert;
pub(crate) mod fill;
pub(crate) mod goal;
pub(crate) mod layout;
pub(crate) mod matches;
pub(crate) mod pack;
pub(crate) mod pairs;
pub(crate) mod phases;
pub(crate) mod pull;
pub(crate) mod put;
pub(crate) mod regather;
pub(crate) mod reshuffle;
pub(crate) mod score;
pub(crate) mod space;
pub(crate) mod stock;
pub(crate) mod sweep;
pub(crate) mod take;
pub(crate) mod zone;
