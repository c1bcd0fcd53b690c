//! `sandtable serve`: the table in a browser.

use crate::desk::Desk;
use crate::failure::{Done, Failure};
use clap::Args;
use sandtable_server::{Config, ServeError, say, serve};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

/// Serve the table to browsers, on this machine or for others
#[derive(Args)]
pub struct Serve {
    /// The port; 0 for any that is free.
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// The address to listen at. Only this machine's own by default; 0.0.0.0 lets others in.
    #[arg(long, default_value = "127.0.0.1")]
    address: IpAddr,
    /// The directory of the games: by default `sandtable` where this system keeps the data of programs.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// A name by which browsers may call the server, besides those of this machine. May be given several times.
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,
    /// Open the page in the browser.
    #[arg(long)]
    open: bool,
}

impl Serve {
    pub fn run(&self, desk: &mut Desk) -> Done {
        let data = self.data.clone().unwrap_or_else(own_data);
        let config = Config {
            address: self.address,
            port: self.port,
            hosts: self.host.clone(),
            ..Config::new(data.clone())
        };
        let language = desk.language;
        serve(config, |server| {
            let page = format!("http://{}/", server.address());
            for notice in server.notices() {
                eprintln!("{}", say(language.code(), &notice));
            }
            // Who started us in the background may have closed the output; that is no reason not to serve.
            let _ = desk.line(format!("{page}  ({})", data.display())).and_then(|()| desk.flush());
            if self.open {
                show(&page);
            }
        })
        .map_err(|error| match error {
            ServeError::Io(_, fault) if fault.kind() == std::io::ErrorKind::AddrInUse => {
                let place = SocketAddr::new(self.address, self.port);
                Failure::Io(format!("another program listens at {place}: name another port by --port"))
            }
            error => Failure::Io(error.to_string()),
        })
    }
}

/// Where this system keeps the data of programs.
fn own_data() -> PathBuf {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let place = folder("XDG_DATA_HOME")
        .or_else(|| folder("LOCALAPPDATA"))
        .or_else(|| folder("HOME").map(|home| home.join(".local").join("share")));
    place.unwrap_or_default().join("sandtable")
}

fn show(page: &str) {
    let (program, before): (&str, &[&str]) = if cfg!(target_os = "windows") {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    if std::process::Command::new(program).args(before).arg(page).spawn().is_err() {
        eprintln!("cannot open a browser: open {page}");
    }
}
