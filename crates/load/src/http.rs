//! Requests over connections that begin at an address of this machine's own network, 127.0.0.0/8.

use crate::Failure;
use std::net::{Ipv4Addr, SocketAddr};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// A connection from an address.
pub async fn connect(to: SocketAddr, from: Ipv4Addr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(from.into(), 0))?;
    socket.connect(to).await
}

/// The answer to a request, the one it leads on to as well; the status and the body.
pub async fn get(to: SocketAddr, from: Ipv4Addr, path: &str) -> Result<(u16, String), Failure> {
    let (status, head, body) = exchange(to, from, "GET", path, "").await?;
    let place = head.lines().find_map(|line| line.strip_prefix("location: "));
    match (status, place) {
        (302, Some(place)) => request(to, from, "GET", place, "").await,
        _ => Ok((status, body)),
    }
}

/// A request of the page's own; the status and the body of the answer.
pub async fn request(
    to: SocketAddr,
    from: Ipv4Addr,
    method: &str,
    path: &str,
    body: &str,
) -> Result<(u16, String), Failure> {
    let (status, _, body) = exchange(to, from, method, path, body).await?;
    Ok((status, body))
}

/// The status, the head and the body.
async fn exchange(
    to: SocketAddr,
    from: Ipv4Addr,
    method: &str,
    path: &str,
    body: &str,
) -> Result<(u16, String, String), Failure> {
    let mut stream = connect(to, from).await?;
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {to}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await?;
    let _ = stream.write_all(body.as_bytes()).await;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
    Ok((status, head.to_string(), body.to_string()))
}
