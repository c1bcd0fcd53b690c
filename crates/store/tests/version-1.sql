-- The tables of the first version, as they were.
PRAGMA journal_mode = wal;
PRAGMA application_id = 1935765092;
PRAGMA user_version = 1;
CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    head TEXT NOT NULL,
    tail TEXT NOT NULL,
    counter INTEGER NOT NULL,
    seed BLOB NOT NULL,
    sitters TEXT NOT NULL,
    summary TEXT NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL
) STRICT;
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (game, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE links (
    token BLOB NOT NULL PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE notes (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID;
