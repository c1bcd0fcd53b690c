//! Serves the page with the games of this build and the toys of the testkit: to see by eye what no game uses yet, as
//! seats that plan at the same time.
//!
//! `cargo run -p sandtable-server --example toys -- <directory> [port]`

use sandtable_engine::{AnyTitle, TitleOf};
use sandtable_server::{Config, ServeError, Server};
use sandtable_testkit::toys::Plot;

static PLOT: TitleOf<Plot> = TitleOf::new();

#[tokio::main]
async fn main() -> Result<(), ServeError> {
    let mut words = std::env::args().skip(1);
    let data = words.next().unwrap_or_else(|| "toys".into());
    let port = words.next().and_then(|port| port.parse().ok()).unwrap_or(0);
    let mut config = Config { port, ..Config::new(data.into()) };
    config.games.push(&PLOT as &dyn AnyTitle);
    let server = Server::bind(config).await?;
    println!("http://{}/", server.address());
    server.run(std::future::pending()).await
}
