//! `sandtable serve`: the table in a browser.

use crate::desk::Desk;
use crate::failure::{Done, Failure};
use crate::settings::{Settings, misspelt};
use clap::Args;
use sandtable_server::{Config, say, serve};
use std::path::PathBuf;

/// Serve the table to browsers, on this machine or for others
#[derive(Args)]
pub struct Serve {
    /// Open the page in the browser.
    #[arg(long)]
    open: bool,
    /// A TOML file with settings; what flags and the environment say goes before it.
    #[arg(long, value_name = "FILE", env = "SANDTABLE_CONFIG")]
    config: Option<PathBuf>,
    /// Print the settings that would hold, as such a file, and do nothing else.
    #[arg(long)]
    print_config: bool,
    #[command(flatten)]
    settings: Settings,
}

impl Serve {
    pub fn run(&self, desk: &mut Desk) -> Done {
        let config = self.effective()?;
        if self.print_config {
            return desk.line(Settings::of(&config).text().trim_end());
        }
        let data = config.data.clone();
        let language = desk.language;
        serve(config, |server| {
            let page = format!("http://{}/", server.address());
            for notice in server.notices().into_iter().chain(server.advice()) {
                eprintln!("{}", say(language.code(), &notice));
            }
            // Who started us in the background may have closed the output; that is no reason not to serve.
            let _ = desk.line(format!("{page}  ({})", data.display())).and_then(|()| desk.flush());
            if self.open {
                show(&page);
            }
        })
        .map_err(|error| Failure::Io(error.to_string()))
    }

    /// The settings of all places.
    fn effective(&self) -> Result<Config, Failure> {
        for name in misspelt() {
            eprintln!("sandtable: the environment variable {name} is no setting, and has no effect");
        }
        let of_file = self.config.as_deref().map_or_else(|| Ok(Settings::default()), Settings::read);
        let mut config = Config { key: own_key(), ..Config::new(own_data()) };
        self.settings.clone().or(of_file.map_err(Failure::Wrong)?).apply(&mut config);
        Ok(config)
    }
}

/// Where this system keeps the data of programs.
fn own_data() -> PathBuf {
    own_folder("XDG_DATA_HOME", "LOCALAPPDATA", "share").unwrap_or_default().join("sandtable")
}

/// The file of the keys, where this system keeps the state of programs: not among the data.
fn own_key() -> PathBuf {
    match own_folder("XDG_STATE_HOME", "APPDATA", "state") {
        Some(folder) => folder.join("sandtable").join("seeds.key"),
        None => PathBuf::from("sandtable.key"),
    }
}

fn own_folder(xdg: &str, windows: &str, usual: &str) -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || folder("HOME").map(|home| home.join(".local").join(usual));
    folder(xdg).or_else(|| folder(windows)).or_else(home)
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
