//! The addresses of the server.

use crate::change::STOPPED;
use crate::fault::Trouble;
use crate::guard::Client;
use crate::hall::{
    self, Hall, LONGEST_RECORD, LONGEST_SCENARIO, blocking, check_length, lay_out, persons_of,
};
use crate::kept::{ASK_AGAIN, FOREVER};
use crate::pictures::{self, Source, Wanted, What};
use crate::replays::Replay;
use crate::room::record_text;
use crate::sent::{Json, LONGEST_BODY, Path, Query};
use crate::standing::standing;
use crate::{fault, guard, library, lists, page, past, socket};
use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use sandtable_engine::{Record, ScenarioInfo, Seat, SeatSet, Viewer};
use sandtable_protocol::http::{
    AnalysisShown, Check, Checked, Generated, Moment, MyTable, NewFrom, NewReplay, NewTable, ReplayShown,
    TableMade, Tokens, WantedRecord,
};
use sandtable_protocol::{ErrorCode, SeatKind};
use serde::Deserialize;
use std::sync::Arc;
use tower_http::compression::{CompressionLayer, CompressionLevel};

type House = State<Arc<Hall>>;

/// All addresses.
pub(crate) fn router(hall: Arc<Hall>) -> Router {
    let api = Router::new()
        .route("/games", get(games))
        .route("/generate/{game}/{seed}", get(generate))
        .route("/stocks", get(stocks))
        .route("/words/{lang}", get(words))
        .route("/rules/{game}/{lang}", get(rules))
        .route("/games/{game}/{scenario}/{what}", get(plain_picture))
        .route("/games/{game}/{scenario}/{what}/{theme}", get(themed_picture))
        .route("/games/{game}/{scenario}/{what}/{lang}/{theme}", get(picture))
        .route("/tables/{id}/catalogue", get(table_catalogue))
        .route("/tables/{id}/{what}/{lang}/{theme}", get(table_picture))
        .route("/replays/{id}/catalogue", get(replay_catalogue))
        .route("/replays/{id}/{what}/{lang}/{theme}", get(replay_picture))
        .route("/replays/{id}/at/{moment}", get(moment))
        .route("/replays/{id}/analysis", get(analysis).post(analyse).delete(stop_analysis))
        .route("/heading", post(heading))
        .route("/tables", post(new_table))
        .route("/mine", post(mine))
        .route("/drop", post(give_up))
        .route("/record", post(record))
        .route("/check", post(check))
        .route("/replays", post(new_replay))
        .fallback(|| async { Trouble::missing() })
        .method_not_allowed_fallback(fault::wrong_method)
        .layer(DefaultBodyLimit::max(LONGEST_BODY));
    Router::new()
        .nest("/api", api)
        .route("/pictures/{name}", get(named_picture).fallback(fault::wrong_method))
        .fallback(page::page)
        // What is said once is compressed quickly; what is kept was compressed well. What goes over the WebSocket is not
        // compressed, so that lengths tell no secret mixed with chosen text.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .route("/ws", get(socket::socket).fallback(fault::wrong_method))
        .layer(axum::middleware::from_fn_with_state(hall.clone(), guard::guard))
        .with_state(hall)
}

type Answer<T> = Result<Json<T>, Trouble>;

/// An answer that stays true while this program runs.
struct Lasting<T>(T);

impl<T: IntoResponse> IntoResponse for Lasting<T> {
    fn into_response(self) -> Response {
        ([(header::CACHE_CONTROL, "private, max-age=3600")], self.0).into_response()
    }
}

async fn games(State(hall): House, from: Client, headers: HeaderMap) -> Result<Response, Trouble> {
    // What everyone should know is a part of it, and may change.
    let notices = hall.house.notices();
    let key = format!("games {notices:?}");
    let kept = standing(&hall, from, key, |house| Ok(library::games(house, notices))).await?;
    Ok(kept.answer(&headers, ASK_AGAIN))
}

async fn stocks(State(hall): House, from: Client, headers: HeaderMap) -> Result<Response, Trouble> {
    let kept = standing(&hall, from, "stocks".into(), |house| Ok(library::stocks(house))).await?;
    Ok(kept.answer(&headers, ASK_AGAIN))
}

async fn words(
    State(hall): House,
    from: Client,
    headers: HeaderMap,
    Path(lang): Path<String>,
) -> Result<Response, Trouble> {
    let language = library::language(&lang)?;
    let key = format!("words {language}");
    let kept = standing(&hall, from, key, |house| library::words(house, language)).await?;
    Ok(kept.answer(&headers, ASK_AGAIN))
}

async fn rules(
    State(hall): House,
    from: Client,
    headers: HeaderMap,
    Path((game, lang)): Path<(String, String)>,
) -> Result<Response, Trouble> {
    let title = hall.house.game(&game).ok_or_else(Trouble::missing)?.title();
    let language = library::language(&lang)?;
    let key = format!("rules {} {language}", title.slug);
    let kept = standing(&hall, from, key, |_| library::rules(title, language)).await?;
    Ok(kept.answer(&headers, ASK_AGAIN))
}

async fn generate(
    State(hall): House,
    from: Client,
    Path((game, seed)): Path<(String, u64)>,
) -> Result<Lasting<Json<Generated>>, Trouble> {
    Ok(Lasting(Json(hall.work(from, move |house| library::generate(house, &game, seed)).await??)))
}

/// The heading of a table that might be set up: who sits at it follows from the options.
async fn heading(State(hall): House, from: Client, Json(wish): Json<NewFrom>) -> Answer<ScenarioInfo> {
    let work = move |house: &hall::House| lay_out(house, wish, "").map(|table| table.info().clone());
    Ok(Json(hall.work(from, work).await??))
}

/// Leads on to the address of a picture, which never changes.
async fn lead_on(hall: Arc<Hall>, from: Client, wanted: Wanted) -> Result<Response, Trouble> {
    let name = pictures::name(&hall, from, wanted.clone()).await?;
    let head = [(header::LOCATION, wanted.address(&name)), (header::CACHE_CONTROL, ASK_AGAIN.to_string())];
    Ok((StatusCode::FOUND, head).into_response())
}

async fn plain_picture(
    State(hall): House,
    from: Client,
    Path((game, scenario, what)): Path<(String, String, String)>,
) -> Result<Response, Trouble> {
    let what = match what.as_str() {
        "catalogue" => What::Catalogue,
        // A scenario as it is laid out, for all eyes.
        "scene" => What::Scene,
        _ => return Err(Trouble::missing()),
    };
    lead_on(hall, from, Wanted::plain(Source::Scenario { game, scenario }, what)).await
}

/// A scenario's map, small, with its armies as blocks.
async fn themed_picture(
    State(hall): House,
    from: Client,
    Path((game, scenario, what, theme)): Path<(String, String, String, String)>,
) -> Result<Response, Trouble> {
    if what != "miniature" {
        return Err(Trouble::missing());
    }
    let theme = library::theme(&theme)?;
    let source = Source::Scenario { game, scenario };
    lead_on(hall, from, Wanted { theme, ..Wanted::plain(source, What::Miniature) }).await
}

/// A map, or all other pictures of a scenario.
async fn drawn(
    hall: Arc<Hall>,
    from: Client,
    source: Source,
    what: &str,
    (language, theme): (&str, &str),
) -> Result<Response, Trouble> {
    let what = match what {
        "map" => What::Map,
        "art" => What::Art,
        _ => return Err(Trouble::missing()),
    };
    let (language, theme) = (library::language(language)?, library::theme(theme)?);
    lead_on(hall, from, Wanted { source, what, language, theme }).await
}

async fn picture(
    State(hall): House,
    from: Client,
    Path((game, scenario, what, lang, theme)): Path<(String, String, String, String, String)>,
) -> Result<Response, Trouble> {
    drawn(hall, from, Source::Scenario { game, scenario }, &what, (&lang, &theme)).await
}

/// The pictures of a table hold no secret: its public name is enough to ask for them.
async fn table_picture(
    State(hall): House,
    from: Client,
    Path((id, what, lang, theme)): Path<(String, String, String, String)>,
) -> Result<Response, Trouble> {
    drawn(hall, from, Source::Table(id), &what, (&lang, &theme)).await
}

async fn replay_picture(
    State(hall): House,
    from: Client,
    Path((id, what, lang, theme)): Path<(String, String, String, String)>,
) -> Result<Response, Trouble> {
    drawn(hall, from, Source::Replay(id), &what, (&lang, &theme)).await
}

async fn table_catalogue(
    State(hall): House,
    from: Client,
    Path(id): Path<String>,
) -> Result<Response, Trouble> {
    lead_on(hall, from, Wanted::plain(Source::Table(id), What::Catalogue)).await
}

async fn replay_catalogue(
    State(hall): House,
    from: Client,
    Path(id): Path<String>,
) -> Result<Response, Trouble> {
    lead_on(hall, from, Wanted::plain(Source::Replay(id), What::Catalogue)).await
}

/// The picture of a name: `NAME.json`, `NAME.svg`.
async fn named_picture(
    State(hall): House,
    from: Client,
    headers: HeaderMap,
    Path(name): Path<String>,
) -> Result<Response, Trouble> {
    let (name, _) = name.split_once('.').ok_or_else(Trouble::missing)?;
    let kept = pictures::named(&hall, from, name).await?;
    hall.door.take_unpacking(from, kept.unpacking(&headers))?;
    Ok(kept.answer(&headers, FOREVER))
}

#[derive(Deserialize)]
struct Eyes {
    #[serde(default)]
    viewer: String,
}

impl Eyes {
    fn viewer(&self) -> Result<Viewer, Trouble> {
        match self.viewer.as_str() {
            "" | "umpire" => Ok(Viewer::Umpire),
            "watcher" => Ok(Viewer::Watcher),
            seat => match seat.parse() {
                Ok(number) if number < Seat::MAX => Ok(Viewer::Seat(Seat(number))),
                _ => Err(Trouble::missing()),
            },
        }
    }
}

async fn moment(
    State(hall): House,
    from: Client,
    Path((id, moment)): Path<(String, usize)>,
    Query(eyes): Query<Eyes>,
) -> Result<Lasting<Json<Moment>>, Trouble> {
    let viewer = eyes.viewer()?;
    let replay = hall.replays.get(&id)?;
    let place = hall.place_in_line(from).await?;
    let work = move || {
        let moment = replay.at(moment, viewer);
        drop(place);
        moment
    };
    Ok(Lasting(Json(blocking(work).await??)))
}

/// What an analysis has found so far.
async fn analysis(State(hall): House, Path(id): Path<String>) -> Answer<AnalysisShown> {
    Ok(Json(hall.replays.get(&id)?.job.shown()))
}

async fn analyse(State(hall): House, from: Client, Path(id): Path<String>) -> Answer<AnalysisShown> {
    hall.door.set_up(from)?;
    Ok(Json(hall.replays.get(&id)?.analyse(hall.house.clone())))
}

async fn stop_analysis(State(hall): House, Path(id): Path<String>) -> Answer<AnalysisShown> {
    Ok(Json(hall.replays.get(&id)?.job.stop()))
}

async fn new_table(State(hall): House, from: Client, Json(wish): Json<NewTable>) -> Answer<TableMade> {
    hall.door.set_up(from)?;
    hall.create(wish, from).await.map(Json)
}

async fn mine(
    State(hall): House,
    from: Client,
    Json(Tokens { tokens }): Json<Tokens>,
) -> Answer<Vec<MyTable>> {
    lists::mine(&hall, tokens, from).await.map(Json)
}

/// Gives up the games of some links.
async fn give_up(State(hall): House, from: Client, Json(Tokens { tokens }): Json<Tokens>) -> Answer<()> {
    past::give_up(&hall, tokens, from).await.map(Json)
}

async fn record(
    State(hall): House,
    from: Client,
    Json(WantedRecord { tokens, earlier }): Json<WantedRecord>,
) -> Result<Response, Trouble> {
    let (id, text) = open_record(&hall, &tokens, from).await?;
    let text = match earlier {
        None => text,
        Some(number) => hall.earlier_record(&id, number).await?,
    };
    let name = match Record::parse(&text) {
        Ok(Record { header, .. }) => format!("{}-{}", header.game, header.scenario),
        // It is given out as it is: whoever played it may want to know what is wrong with it.
        Err(_) => "damaged".into(),
    };
    let name = format!("attachment; filename=\"{name}.record\"");
    let kind = "text/plain; charset=utf-8".to_string();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], text).into_response())
}

/// The name and the record of a table, as it is stored, whether or not the program can play it. It holds what was
/// drawn, so it is given only when the game is over, or to one who holds every seat of it: against a computer, whose
/// hand no person holds, not before the end. A game that failed and was stopped has ended as well, for those who sat
/// at it.
async fn open_record(hall: &Hall, tokens: &[String], from: Client) -> Result<(String, String), Trouble> {
    let mut found: Option<String> = None;
    let mut held = SeatSet::EMPTY;
    for token in tokens.iter().take(usize::from(Seat::MAX) + 1) {
        let (id, viewer) = hall.find(token, from).await?;
        if found.as_ref().is_some_and(|other| *other != id) {
            return Err(Trouble::new(ErrorCode::Malformed, "fault-malformed"));
        }
        found = Some(id);
        if let Viewer::Seat(seat) = viewer {
            held = held.with(seat);
        }
    }
    let id = found.ok_or_else(Trouble::unknown_link)?;
    let stored = hall.stored(&id).await?;
    let sitters: Vec<SeatKind> = serde_json::from_str(&stored.glance.sitters).unwrap_or_default();
    // A seat that was given to the computer is held by no one.
    let held: SeatSet =
        held.iter().filter(|seat| persons_of(&stored.glance.sitters).contains(&seat.0)).collect();
    let over = !stored.tail.is_empty();
    let noted = stored.notes.iter().any(|(note, _)| note == STOPPED);
    let stopped = !held.is_empty() && (noted || hall.is_stopped(&id).await);
    if !over && !stopped && held != SeatSet::first(sitters.len() as u8) {
        return Err(Trouble::new(ErrorCode::Forbidden, "fault-forbidden"));
    }
    Ok((id, record_text(&stored)))
}

async fn check(State(hall): House, from: Client, Json(Check { game, text }): Json<Check>) -> Answer<Checked> {
    hall.door.set_up(from)?;
    let work = move |house: &hall::House| {
        let is_record = text.trim_start().starts_with("sandtable-record");
        check_length(&text, if is_record { LONGEST_RECORD } else { LONGEST_SCENARIO })?;
        let slug = if is_record { Record::parse(&text).map(|r| r.header.game) } else { Ok(game) };
        let problems = match slug {
            Err(problems) => problems,
            Ok(slug) => {
                let title = house.game(&slug).ok_or_else(Trouble::missing)?;
                match Record::parse(&text) {
                    Ok(record) if is_record => title.open(&record).err().unwrap_or_default(),
                    _ => title.check(&text),
                }
            }
        };
        Ok(Checked { record: is_record, problems: fault::shown(&problems) })
    };
    hall.work(from, work).await?.map(Json)
}

async fn new_replay(State(hall): House, from: Client, Json(wish): Json<NewReplay>) -> Answer<ReplayShown> {
    hall.door.set_up(from)?;
    let record = match wish {
        NewReplay::Record { text } => Err(text),
        NewReplay::Table { tokens } => {
            let (_, text) = open_record(&hall, &tokens, from).await?;
            Ok(Record::parse(&text).map_err(Trouble::problems)?)
        }
    };
    let work = move |house: &hall::House| {
        let record = record.or_else(|text| {
            check_length(&text, LONGEST_RECORD)?;
            Record::parse(&text).map_err(Trouble::problems)
        })?;
        Replay::open(house, &record)
    };
    let replay = hall.work(from, work).await??;
    hall.replays.keep(from, replay, &hall.tally).map(Json)
}
