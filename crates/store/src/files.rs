//! Files that only their owner may read.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

/// Opens a file to read and write, or makes it; no one else may read it then.
pub(crate) fn open_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    make_private(path);
    Ok(file)
}

/// Takes from others the right to read a file that is there; where it belongs to someone else, that is said.
pub(crate) fn make_private(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let Ok(found) = fs::metadata(path) else { return };
        if found.permissions().mode() & 0o077 != 0
            && let Err(error) = fs::set_permissions(path, fs::Permissions::from_mode(0o600))
        {
            eprintln!("sandtable: {} may be read by others: {error}", path.display());
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// Makes a directory and those above it that are missing; no one else may look into them.
///
/// # Errors
/// That it cannot be made.
pub fn make_directory(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Whether the open file is the one that lies at this path.
pub(crate) fn is_at(file: &File, path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let (Ok(open), Ok(there)) = (file.metadata(), fs::metadata(path)) else { return false };
        (open.dev(), open.ino()) == (there.dev(), there.ino())
    }
    #[cfg(not(unix))]
    {
        let _ = (file, path);
        true
    }
}

/// Makes sure that a file which was given its name is found under it after a power cut, as far as the system can.
pub(crate) fn sync_folder(path: &Path) {
    if let Some(folder) = path.parent() {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}
