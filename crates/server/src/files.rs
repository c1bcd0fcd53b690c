//! How many files and connections the system lets this program have.

/// Those that are kept for the database and the program itself.
const OWN: u64 = 256;

/// Raises the number to what the system allows, and says how many connections there may be: as many as wanted, or
/// fewer.
#[cfg(unix)]
pub(crate) fn raise(wanted: usize) -> usize {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    let _ = setrlimit(Resource::Nofile, limit);
    // Some systems do not take the maximum that they name.
    let most = getrlimit(Resource::Nofile).current.map_or(u64::MAX, |most| most.saturating_sub(OWN).max(1));
    wanted.min(usize::try_from(most).unwrap_or(usize::MAX))
}

/// Other systems have no such limit.
#[cfg(not(unix))]
pub(crate) fn raise(wanted: usize) -> usize {
    let _ = OWN;
    wanted
}
