//! The properties of a file. Each system finds them in its own way.

/// The identity of a file, independent of its names.
#[derive(Copy, Clone, Debug)]
pub struct FileId {
    /// The number of the device or volume, or `None` if it is unknown.
    pub(super) volume: Option<u64>,
    /// The number of the file on its volume.
    pub(super) index: u64,
}

impl PartialEq for FileId {
    /// An unknown volume may be any volume.
    fn eq(&self, other: &FileId) -> bool {
        let is_same_volume = self.volume.zip(other.volume).is_none_or(|(volume, other)| volume == other);
        self.index == other.index && is_same_volume
    }
}

/// The properties of a file.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct FileInfo {
    /// The identity.
    pub id: FileId,
    /// The size, in bytes.
    pub length: u64,
    /// Whether it is a regular file: not a folder, a device or a pipe.
    pub is_file: bool,
    /// Whether it is a folder.
    pub is_folder: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_volume_may_be_any_volume() {
        let id = |volume, index| FileId { volume, index };
        assert_eq!(id(Some(1), 7), id(Some(1), 7));
        assert_ne!(id(Some(1), 7), id(Some(2), 7));
        assert_eq!((id(None, 7), id(None, 7)), (id(Some(2), 7), id(None, 7)));
        assert_ne!(id(None, 7), id(None, 8));
    }
}
