//! The addresses of the server.

use crate::fault::{self, Trouble};
use crate::hall::{Hall, blocking, lay_out};
use crate::replays::Replay;
use crate::{guard, library, lists, page, socket};
use axum::Router;
use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequest, Path, Query, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use sandtable_engine::scene::Scene;
use sandtable_engine::{AnyTable, Record, ScenarioInfo, Seat, SeatSet, Viewer};
use sandtable_protocol::ErrorCode;
use sandtable_protocol::http::{
    AnalysisShown, ArtShown, CatalogueShown, Check, Checked, Games, Generated, MapShown, Moment, MyTable,
    NewFrom, NewReplay, NewTable, ReplayShown, Rule, TableMade, Tokens,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use tower_http::compression::CompressionLayer;

/// The longest record or scenario that may be sent, in bytes.
const LONGEST_TEXT: usize = 4 << 20;

type House = State<Arc<Hall>>;
type From = ConnectInfo<SocketAddr>;

/// All addresses.
pub(crate) fn router(hall: Arc<Hall>) -> Router {
    let api = Router::new()
        .route("/games", get(games))
        .route("/generate/{game}/{seed}", get(generate))
        .route("/stocks", get(|| async { Json(library::stocks()) }))
        .route("/words/{lang}", get(words))
        .route("/rules/{game}/{lang}", get(rules))
        .route("/games/{game}/{scenario}/catalogue", get(own_catalogue))
        .route("/games/{game}/{scenario}/scene", get(own_scene))
        .route("/games/{game}/{scenario}/map/{lang}/{theme}", get(own_map))
        .route("/games/{game}/{scenario}/art/{lang}/{theme}", get(own_art))
        .route("/games/{game}/{scenario}/miniature/{theme}", get(miniature))
        .route("/tables/{id}/catalogue", get(table_catalogue))
        .route("/tables/{id}/map/{lang}/{theme}", get(table_map))
        .route("/tables/{id}/art/{lang}/{theme}", get(table_art))
        .route("/replays/{id}/catalogue", get(replay_catalogue))
        .route("/replays/{id}/map/{lang}/{theme}", get(replay_map))
        .route("/replays/{id}/art/{lang}/{theme}", get(replay_art))
        .route("/replays/{id}/at/{moment}", get(moment))
        .route("/replays/{id}/analysis", get(analysis).post(analyse).delete(stop_analysis))
        .route("/heading", post(heading))
        .route("/tables", post(new_table))
        .route("/mine", post(mine))
        .route("/record", post(record))
        .route("/check", post(check))
        .route("/replays", post(new_replay))
        .fallback(|| async { Trouble::missing() })
        .layer(DefaultBodyLimit::max(LONGEST_TEXT));
    Router::new()
        .nest("/api", api)
        .fallback(page::page)
        // What goes over the WebSocket is not compressed, so that lengths tell no secret mixed with chosen text.
        .layer(CompressionLayer::new())
        .route("/ws", get(socket::socket))
        .layer(axum::middleware::from_fn_with_state(hall.clone(), guard::guard))
        .with_state(hall)
}

/// JSON, with our own words for what is wrong with it.
struct Json<T>(T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Trouble;

    async fn from_request(request: Request, state: &S) -> Result<Json<T>, Trouble> {
        match axum::Json::from_request(request, state).await {
            Ok(axum::Json(value)) => Ok(Json(value)),
            Err(JsonRejection::BytesRejection(rejection))
                if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE =>
            {
                Err(Trouble::new(ErrorCode::TooLong, "fault-too-long"))
            }
            Err(_) => Err(Trouble::new(ErrorCode::Malformed, "fault-malformed")),
        }
    }
}

impl<T: serde::Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

type Answer<T> = Result<Json<T>, Trouble>;

/// An answer that stays true while this program runs.
struct Lasting<T>(T);

impl<T: IntoResponse> IntoResponse for Lasting<T> {
    fn into_response(self) -> Response {
        ([(header::CACHE_CONTROL, "private, max-age=3600")], self.0).into_response()
    }
}

async fn games(State(hall): House) -> Answer<Games> {
    let house = hall.house.clone();
    Ok(Json(blocking(move || library::games(&house)).await?))
}

async fn generate(
    State(hall): House,
    Path((game, seed)): Path<(String, u64)>,
) -> Result<Lasting<Json<Generated>>, Trouble> {
    let house = hall.house.clone();
    Ok(Lasting(Json(blocking(move || library::generate(&house, &game, seed)).await??)))
}

/// The heading of a table that might be set up: who sits at it follows from the options.
async fn heading(State(hall): House, Json(from): Json<NewFrom>) -> Answer<ScenarioInfo> {
    let house = hall.house.clone();
    let work = move || lay_out(&house, from, "").map(|table| table.info().clone());
    Ok(Json(blocking(work).await??))
}

async fn words(State(hall): House, Path(lang): Path<String>) -> Answer<BTreeMap<&'static str, String>> {
    Ok(Json(library::words(&hall.house, &lang)?))
}

async fn rules(State(hall): House, Path((game, lang)): Path<(String, String)>) -> Answer<Vec<Rule>> {
    let title = hall.house.game(&game).ok_or_else(Trouble::missing)?;
    Ok(Json(library::rules(title.title(), &lang)?))
}

async fn own<T: Send + 'static>(
    hall: Arc<Hall>,
    game: String,
    scenario: String,
    draw: impl FnOnce(&dyn AnyTable) -> Result<T, Trouble> + Send + 'static,
) -> Result<Lasting<Json<T>>, Trouble> {
    let house = hall.house.clone();
    let work = move || draw(&*library::sample(&house, &game, &scenario)?);
    Ok(Lasting(Json(blocking(work).await??)))
}

async fn own_catalogue(
    State(hall): House,
    Path((game, scenario)): Path<(String, String)>,
) -> Result<Lasting<Json<CatalogueShown>>, Trouble> {
    own(hall, game, scenario, |table| Ok(library::catalogue(table))).await
}

/// A scenario as it is laid out, for all eyes.
async fn own_scene(
    State(hall): House,
    Path((game, scenario)): Path<(String, String)>,
) -> Result<Lasting<Json<Scene>>, Trouble> {
    own(hall, game, scenario, |table| Ok(table.scene(Viewer::Watcher))).await
}

async fn own_map(
    State(hall): House,
    Path((game, scenario, lang, theme)): Path<(String, String, String, String)>,
) -> Result<Lasting<Json<MapShown>>, Trouble> {
    own(hall, game, scenario, move |table| library::map(table, &lang, &theme)).await
}

async fn own_art(
    State(hall): House,
    Path((game, scenario, lang, theme)): Path<(String, String, String, String)>,
) -> Result<Lasting<Json<ArtShown>>, Trouble> {
    own(hall, game, scenario, move |table| library::art(table, &lang, &theme)).await
}

/// A scenario's map, small, with its armies as blocks: a picture of its own.
async fn miniature(
    State(hall): House,
    Path((game, scenario, theme)): Path<(String, String, String)>,
) -> Result<Lasting<Response>, Trouble> {
    let house = hall.house.clone();
    let work = move || library::miniature(&*library::sample(&house, &game, &scenario)?, &theme);
    let svg = blocking(work).await??;
    Ok(Lasting(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response()))
}

/// The pictures of a table hold no secret: its public name is enough to ask for them.
async fn of_table<T: Send + 'static>(
    hall: Arc<Hall>,
    id: String,
    draw: impl FnOnce(&dyn AnyTable) -> Result<T, Trouble> + Send + 'static,
) -> Result<Lasting<Json<T>>, Trouble> {
    let room = hall.room(&id).await?;
    let table = room.lock().await.table.boxed_clone();
    Ok(Lasting(Json(blocking(move || draw(&*table)).await??)))
}

async fn table_catalogue(
    State(hall): House,
    Path(id): Path<String>,
) -> Result<Lasting<Json<CatalogueShown>>, Trouble> {
    of_table(hall, id, |table| Ok(library::catalogue(table))).await
}

async fn table_map(
    State(hall): House,
    Path((id, lang, theme)): Path<(String, String, String)>,
) -> Result<Lasting<Json<MapShown>>, Trouble> {
    of_table(hall, id, move |table| library::map(table, &lang, &theme)).await
}

async fn table_art(
    State(hall): House,
    Path((id, lang, theme)): Path<(String, String, String)>,
) -> Result<Lasting<Json<ArtShown>>, Trouble> {
    of_table(hall, id, move |table| library::art(table, &lang, &theme)).await
}

async fn of_replay<T: Send + 'static>(
    hall: Arc<Hall>,
    id: String,
    look: impl FnOnce(&Replay) -> Result<T, Trouble> + Send + 'static,
) -> Result<Lasting<Json<T>>, Trouble> {
    let replay = hall.replays.get(&id)?;
    Ok(Lasting(Json(blocking(move || look(&replay)).await??)))
}

async fn replay_catalogue(
    State(hall): House,
    Path(id): Path<String>,
) -> Result<Lasting<Json<CatalogueShown>>, Trouble> {
    of_replay(hall, id, |replay| Ok(library::catalogue(replay.table()?))).await
}

async fn replay_map(
    State(hall): House,
    Path((id, lang, theme)): Path<(String, String, String)>,
) -> Result<Lasting<Json<MapShown>>, Trouble> {
    of_replay(hall, id, move |replay| library::map(replay.table()?, &lang, &theme)).await
}

async fn replay_art(
    State(hall): House,
    Path((id, lang, theme)): Path<(String, String, String)>,
) -> Result<Lasting<Json<ArtShown>>, Trouble> {
    of_replay(hall, id, move |replay| library::art(replay.table()?, &lang, &theme)).await
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
    Path((id, moment)): Path<(String, usize)>,
    Query(eyes): Query<Eyes>,
) -> Result<Lasting<Json<Moment>>, Trouble> {
    let viewer = eyes.viewer()?;
    of_replay(hall, id, move |replay| replay.at(moment, viewer)).await
}

/// What an analysis has found so far.
async fn analysis(State(hall): House, Path(id): Path<String>) -> Answer<AnalysisShown> {
    Ok(Json(hall.replays.get(&id)?.job.shown()))
}

async fn analyse(
    State(hall): House,
    ConnectInfo(from): From,
    Path(id): Path<String>,
) -> Answer<AnalysisShown> {
    hall.door.set_up(from.ip())?;
    Ok(Json(hall.replays.get(&id)?.analyse(hall.house.clone())))
}

async fn stop_analysis(State(hall): House, Path(id): Path<String>) -> Answer<AnalysisShown> {
    Ok(Json(hall.replays.get(&id)?.job.stop()))
}

async fn new_table(
    State(hall): House,
    ConnectInfo(from): From,
    Json(wish): Json<NewTable>,
) -> Answer<TableMade> {
    hall.door.set_up(from.ip())?;
    hall.create(wish).await.map(Json)
}

async fn mine(
    State(hall): House,
    ConnectInfo(from): From,
    Json(Tokens { tokens }): Json<Tokens>,
) -> Answer<Vec<MyTable>> {
    lists::mine(&hall, tokens, from.ip()).await.map(Json)
}

async fn record(
    State(hall): House,
    ConnectInfo(from): From,
    Json(Tokens { tokens }): Json<Tokens>,
) -> Result<Response, Trouble> {
    let record = open_record(&hall, &tokens, from.ip()).await?;
    let name = format!("attachment; filename=\"{}-{}.record\"", record.header.game, record.header.scenario);
    let kind = "text/plain; charset=utf-8".to_string();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], record.to_string())
        .into_response())
}

/// The record of a table. It holds what was drawn, so it is given only when the game is over, or to one who holds
/// every seat of it: against a computer, whose hand no person holds, not before the end.
async fn open_record(hall: &Hall, tokens: &[String], from: IpAddr) -> Result<Record, Trouble> {
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
    let room = hall.room(&found.ok_or_else(Trouble::unknown_link)?).await?;
    let room = room.lock().await;
    let seats = SeatSet::first(room.sitters.len() as u8);
    if room.table.outcome().is_none() && held != seats {
        return Err(Trouble::new(ErrorCode::Forbidden, "fault-forbidden"));
    }
    Ok(room.table.record())
}

async fn check(
    State(hall): House,
    ConnectInfo(from): From,
    Json(Check { game, text }): Json<Check>,
) -> Answer<Checked> {
    hall.door.set_up(from.ip())?;
    let house = hall.house.clone();
    let work = move || {
        let is_record = text.trim_start().starts_with("sandtable-record");
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
    blocking(work).await?.map(Json)
}

async fn new_replay(
    State(hall): House,
    ConnectInfo(from): From,
    Json(wish): Json<NewReplay>,
) -> Answer<ReplayShown> {
    hall.door.set_up(from.ip())?;
    let record = match wish {
        NewReplay::Record { text } => Record::parse(&text).map_err(Trouble::problems)?,
        NewReplay::Table { tokens } => open_record(&hall, &tokens, from.ip()).await?,
    };
    let house = hall.house.clone();
    let replay = blocking(move || Replay::open(&house, &record)).await??;
    Ok(Json(hall.replays.keep(replay)))
}
