//! A server of one's own, as another process.

use crate::{Failure, http};
use sandtable_server::{Config, Limits, Rate};
use serde_json::{Value, json};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// How long a server may take to begin or to answer for its memory.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server in a directory that goes away with it.
pub struct House {
    pub address: SocketAddr,
    child: Child,
    folder: Folder,
    program: Option<PathBuf>,
    bounds: Bounds,
}

/// A directory that goes away.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The links of a table.
#[derive(Clone, Debug)]
pub struct Table {
    pub seats: Vec<String>,
}

impl House {
    /// Starts a server in an empty directory.
    pub async fn open(program: Option<&Path>, bounds: Bounds) -> Result<House, Failure> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("sandtable-load-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let folder = Folder(std::env::temp_dir().join(name));
        std::fs::create_dir_all(&folder.0)?;
        let (child, address) = start(program, &folder.0, bounds).await?;
        Ok(House { address, child, folder, program: program.map(Path::to_path_buf), bounds })
    }

    /// Kills the server without a warning, and starts another on what it left.
    pub async fn kill_and_open(&mut self) -> Result<(), Failure> {
        self.child.kill().await?;
        (self.child, self.address) = start(self.program.as_deref(), &self.folder.0, self.bounds).await?;
        Ok(())
    }

    /// Starts a second server on the same directory: whether it is turned away, and what it says.
    pub async fn open_twice(&self) -> Result<(bool, String), Failure> {
        let mut second = command(self.program.as_deref(), &self.folder.0, self.bounds)?;
        let second = second.stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true).spawn()?;
        match tokio::time::timeout(Duration::from_secs(5), second.wait_with_output()).await {
            Ok(output) => {
                let output = output?;
                Ok((!output.status.success(), String::from_utf8_lossy(&output.stderr).trim().to_string()))
            }
            Err(_) => Ok((false, String::new())),
        }
    }

    /// The memory the server holds now, in bytes.
    pub fn memory(&self) -> Result<f64, Failure> {
        self.status("VmRSS:")
    }

    /// The most memory it has held.
    pub fn most_memory(&self) -> Result<f64, Failure> {
        self.status("VmHWM:")
    }

    fn status(&self, name: &str) -> Result<f64, Failure> {
        let id = self.child.id().ok_or("the server has ended")?;
        let status = std::fs::read_to_string(format!("/proc/{id}/status"))?;
        let line = status.lines().find(|line| line.starts_with(name)).ok_or("no such memory")?;
        let kilobytes: f64 = line.split_whitespace().nth(1).unwrap_or("0").parse()?;
        Ok(kilobytes * 1024.0)
    }

    /// Waits until the memory no longer changes much, and reads it.
    pub async fn settled_memory(&self) -> Result<f64, Failure> {
        let until = Instant::now() + PATIENCE;
        let mut before = self.memory()?;
        loop {
            tokio::time::sleep(Duration::from_millis(700)).await;
            let now = self.memory()?;
            if (now - before).abs() < 300_000.0 || Instant::now() > until {
                return Ok(now);
            }
            before = now;
        }
    }

    /// Sets up a table that goes on from a record, with these sitters.
    pub async fn table(&self, record: &str, sitters: [Value; 2]) -> Result<Table, Failure> {
        let seats = sitters.map(|sitter| json!({"sitter": sitter}));
        let wish = json!({"from": {"from": "record", "text": record}, "seats": seats});
        let made: Value = serde_json::from_str(&self.post("/api/tables", &wish).await?)?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
        let seats = made["seats"].as_array().ok_or_else(|| format!("no table: {made}"))?;
        Ok(Table { seats: seats.iter().map(|seat| text(&seat[1])).collect() })
    }

    /// The record of a table, of which all seats are held.
    pub async fn record(&self, table: &Table) -> Result<String, Failure> {
        self.post("/api/record", &json!({"tokens": table.seats})).await
    }

    async fn post(&self, path: &str, body: &Value) -> Result<String, Failure> {
        let (status, body) =
            http::request(self.address, Ipv4Addr::LOCALHOST, "POST", path, &body.to_string()).await?;
        if status == 200 { Ok(body) } else { Err(format!("{path}: {status} {body}").into()) }
    }
}

pub fn person() -> Value {
    json!({"kind": "human"})
}

pub fn computer(level: &str) -> Value {
    json!({"kind": "computer", "level": level})
}

fn command(program: Option<&Path>, folder: &Path, bounds: Bounds) -> Result<Command, Failure> {
    let mut command = Command::new(match program {
        Some(program) => program.to_path_buf(),
        None => std::env::current_exe()?,
    });
    match (program, bounds) {
        (Some(_), Bounds::Usual) => command.args(["serve", "--port", "0", "--data"]).arg(folder),
        (Some(_), Bounds::Wide) => {
            command.args(["serve", "--port", "0", "--data"]).arg(folder).args(wide_settings())
        }
        (None, Bounds::Usual) => command.arg("serve").arg(folder),
        (None, Bounds::Wide) => command.args(["serve", "--wide"]).arg(folder),
    };
    Ok(command)
}

/// How many connections a trial may make, from one address and in all.
const CONNECTIONS: usize = 30_000;

/// Settings of the program that are not in the way of a crowd at one address.
fn wide_settings() -> Vec<String> {
    let much = ["messages", "requests", "tables", "works", "space"].map(|name| format!("--{name}=1e12/1e12"));
    let many = ["connections", "http-connections", "all-connections"];
    let many = many.map(|name| format!("--{name}={CONNECTIONS}"));
    much.into_iter().chain(many).collect()
}

/// Whom the server bounds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Bounds {
    /// All, as by default.
    Usual,
    /// No one: a crowd comes from one address.
    Wide,
}

async fn start(
    program: Option<&Path>,
    folder: &Path,
    bounds: Bounds,
) -> Result<(Child, SocketAddr), Failure> {
    let mut child = command(program, folder, bounds)?.stdout(Stdio::piped()).kill_on_drop(true).spawn()?;
    let out = child.stdout.take().ok_or("no output")?;
    let mut line = String::new();
    tokio::time::timeout(PATIENCE, BufReader::new(out).read_line(&mut line)).await??;
    let place = line.strip_prefix("http://").and_then(|rest| rest.split('/').next());
    Ok((child, place.ok_or_else(|| format!("the server says `{}`", line.trim()))?.parse()?))
}

/// Serves as the program itself would.
pub fn serve(data: &Path, wide: bool) -> Result<(), Failure> {
    let much = Rate { second: 1e12, burst: 1e12 };
    let limits = Limits {
        messages: much,
        requests: much,
        tables: much,
        works: much,
        space: much,
        connections: CONNECTIONS,
        http_connections: CONNECTIONS,
        all_connections: CONNECTIONS,
        ..Limits::default()
    };
    let limits = if wide { limits } else { Limits::default() };
    let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let config = Config { address, port: 0, limits, ..Config::new(data.into()) };
    Ok(sandtable_server::serve(config, |server| println!("http://{}/", server.address()))?)
}
