//! Clients that are slow, or only pretend to be: they are cut off in time and keep no one out.

use crate::common::{Folder, House, wide};
use sandtable_server::Limits;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// Long enough for a busy machine, short enough for a test.
const SOON: Duration = Duration::from_millis(600);

fn impatient() -> Limits {
    Limits { head_time: SOON, body_time: SOON, ..wide() }
}

/// How long the server bears with one who sends this, and then a byte now and then; and what it answers.
async fn borne(house: &House, begin: &str, drip: &str) -> (Duration, String) {
    let stream = TcpStream::connect(house.address).await.unwrap();
    let (mut read, mut write) = stream.into_split();
    write.write_all(begin.as_bytes()).await.unwrap();
    let drip = drip.to_string();
    let dripping = tokio::spawn(async move {
        while write.write_all(drip.as_bytes()).await.is_ok() {
            tokio::time::sleep(SOON / 6).await;
        }
    });
    let began = Instant::now();
    let mut answer = Vec::new();
    let read = read.read_to_end(&mut answer);
    let ended = tokio::time::timeout(Duration::from_secs(20), read).await;
    dripping.abort();
    assert!(ended.is_ok(), "it is borne with for ever: {begin:?}");
    (began.elapsed(), String::from_utf8_lossy(&answer).to_string())
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_heads_bodies_and_handshakes_are_cut_off() {
    let folder = Folder::new();
    let house = House::with(&folder.0, impatient()).await;
    let host = format!("Host: {}\r\n", house.address);
    let json_head = "Content-Type: application/json\r\n";
    let upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n";
    for (begin, drip, answer) in [
        (String::new(), "", ""),
        (format!("GET /api/games HTTP/1.1\r\n{host}X-Slow: "), "a", ""),
        (format!("GET /ws HTTP/1.1\r\n{host}{upgrade}Sec-WebSocket-Key: "), "a", ""),
        (
            format!("POST /api/mine HTTP/1.1\r\n{host}{json_head}Content-Length: 99999\r\n\r\n"),
            " ",
            "HTTP/1.1 408",
        ),
        (
            format!("POST /api/mine HTTP/1.1\r\n{host}{json_head}Transfer-Encoding: chunked\r\n\r\n"),
            "1\r\n \r\n",
            "HTTP/1.1 408",
        ),
        // One who asks nothing more.
        (format!("GET /api/stocks HTTP/1.1\r\n{host}\r\n"), "", "HTTP/1.1 200"),
    ] {
        let (time, said) = borne(&house, &begin, drip).await;
        assert!(time < Duration::from_secs(10), "{begin:?}: {time:?}");
        assert!(said.starts_with(answer), "{begin:?}: {said:?}");
        assert!(!said.starts_with("HTTP/1.1 408") || said.contains("fault-too-slow"), "{said:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_does_not_read_is_cut_off() {
    let folder = Folder::new();
    let house = House::with(&folder.0, impatient()).await;
    house.get("/api/games/hot-war/hw-6/map/en/day").await;
    let (_, head, _) = house.send("GET", "/api/games/hot-war/hw-6/map/en/day", "", "").await;
    let address = head.lines().find_map(|line| line.strip_prefix("location: ")).unwrap();
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(house.address).await.unwrap();
    let asked = format!("GET {address} HTTP/1.1\r\nHost: {}\r\n\r\n", house.address).repeat(8);
    stream.write_all(asked.as_bytes()).await.unwrap();
    tokio::time::sleep(SOON * 5).await;
    // What had been sent by then is still there, and then nothing.
    let (mut read, mut bytes) = (0, vec![0; 1 << 16]);
    while let Ok(Ok(more)) = tokio::time::timeout(Duration::from_secs(10), stream.read(&mut bytes)).await {
        read += more;
        if more == 0 {
            break;
        }
    }
    assert!(read < 8 << 20, "all was sent: {read}");
}

async fn connect_from(ip: [u8; 4], to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((ip, 0).into()).unwrap();
    socket.connect(to).await.unwrap()
}

/// A request over this connection: whether it was answered.
async fn answered(mut stream: TcpStream, host: SocketAddr) -> bool {
    let request = format!("GET /api/stocks HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    let _ = stream.write_all(request.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = tokio::time::timeout(Duration::from_secs(10), stream.read_to_end(&mut answer)).await;
    answer.starts_with(b"HTTP/1.1 200")
}

#[tokio::test(flavor = "multi_thread")]
async fn half_open_requests_keep_no_one_out() {
    let folder = Folder::new();
    let limits = Limits { http_connections: 20, all_connections: 50, ..wide() };
    let house = House::with(&folder.0, limits).await;
    let mut held = Vec::new();
    for number in 0..300 {
        // From one address, and later from many.
        let ip = if number < 200 { [127, 0, 0, 9] } else { [127, 0, 1, number as u8] };
        let mut stream = connect_from(ip, house.address).await;
        let _ = stream.write_all(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ").await;
        held.push(stream);
    }
    for ip in [[127, 0, 0, 1], [127, 0, 0, 9], [127, 0, 1, 250]] {
        assert!(answered(connect_from(ip, house.address).await, house.address).await, "{ip:?} is kept out");
    }
    let table = house.two_people().await;
    house.sit(&table.seats[0]).await.settle().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_play_are_not_closed_for_others() {
    let folder = Folder::new();
    let limits = Limits { http_connections: 10, all_connections: 20, ..wide() };
    let house = House::with(&folder.0, limits).await;
    let table = house.two_people().await;
    let mut guest = house.sit(&table.seats[0]).await;
    let mut held = Vec::new();
    for _ in 0..60 {
        held.push(connect_from([127, 0, 0, 9], house.address).await);
        held.push(connect_from([127, 0, 0, 1], house.address).await);
    }
    guest.settle().await;
}
