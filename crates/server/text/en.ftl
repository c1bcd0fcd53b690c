# What the server says when something is not done. Every key stands in both languages.

fault-malformed = The message was not understood.
fault-method = This address does not answer to that method.
fault-media-type = The body must be JSON (content-type: application/json).
fault-too-long = The message is too long.
fault-too-slow = The request did not arrive in time.
fault-text-too-long = The file is too long: { $size } kB. At most { $most } kB are taken.
fault-space = Too much has been set up from here: try again later, or with a shorter file.
fault-full = The server has no room for new games. Games that are set up go on.
fault-too-fast = Too many messages: wait a moment.
fault-guesses = Too many links from here were not known: wait half a minute, then try again.
fault-no-hello = The first message must say which link you hold.
fault-unknown-link = This link is not known here.
fault-protocol = The page is of another version than the server: load it anew.
fault-stale = The table has changed in the meantime.
fault-not-seated = Those who watch cannot do that.
fault-missing = There is no such thing here.
fault-problems = { $count ->
    [one] There is a problem.
   *[other] There are { $count } problems.
}
fault-forbidden = That may not be seen before the game is over.
fault-disk-full = The disk is full: the choice was not taken. Make room and try again.
fault-locked = Another program holds the database: the choice was not taken. Try again.
fault-read-only = The database may not be written: the choice was not taken.
fault-damaged = The database is damaged here: nothing was changed. Games in other places of it go on. Who runs the server may start it anew: it saves what can be read.
fault-storage = The choice could not be stored and was not taken.
fault-game = The game made a mistake here and the choice was not taken. The record is kept.
fault-question = The game failed at this question. It goes on as it was.
fault-stopped = The game has failed and is stopped. Nothing of what was played is lost: download the record and send it to those who run this server.
fault-busy = The server has no room for that now. Try again later.
fault-host = This server does not answer to the name { $host }. Whoever runs it can allow the name with --host.
fault-no-socket = This address is for WebSockets only.
fault-origin = The request comes from another site.
fault-record = The record of this game does not replay; the report of the server says where.
fault-record-over = This game is over: it can be looked at again, but not played on.
fault-rules = The game was begun under rules version { $was }; this program plays version { $is }.
fault-halted = The game stands still: the rules have changed since, and a line of its record cannot be played. All players together may let it go on from here.
fault-too-late = It is too late for that: the dice are being fixed, or have been thrown.
fault-not-pledged = This is not the number that was pledged for the dice.
fault-seat-taken = Someone sits there.
notice-seat-given = { $side }: before you came, this seat was given to the computer with the consent of those at the table. You watch; ask for a new game if you wanted to play.
fault-seats = The game has { $count } seats.

# What everyone who comes should know.
advice-open = Open to the network: anyone who can reach this machine can set up tables. Browsers are served by address; to be served by name, give the name with --host.
notice-rescued = { $saved ->
    [0] The database was damaged, and no game could be read from it. It was kept untouched as { $file }; new games go into a new one.
   *[other] The database was damaged. It was kept untouched as { $file }. { $saved ->
        [one] One game was read from it and goes on
       *[other] { $saved } games were read from it and go on
    }{ $lost ->
        [0] .
        [one] ; one could not be read.
       *[other] ; { $lost } could not be read.
    }
}
notice-relinked = { $count ->
    [one] The links of one game could not be read; new ones
   *[other] The links of { $count } games could not be read; new ones
} are in the file { $file } beside the database, for whoever runs the server to hand out.
notice-damaged = The database has been found damaged in some place. Games that can be read go on. Who runs the server may start it anew: it keeps the damaged file and saves what can be read.

undo-refused = The other side does not agree.
undo-pending = The other side has been asked already.
hint-not-asked = You are not asked now.
hint-broken-off = The hint was broken off.
