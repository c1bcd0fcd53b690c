//! Where a request comes from: networks of trusted proxies, and the address that they report.

use axum::http::HeaderMap;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

/// How many hops of a forwarding header are read at most.
const MOST_HOPS: usize = 32;

/// A network of addresses, such as `10.0.0.0/8`, `::1` or `fd00::/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

/// Text that is not a [`Network`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotANetwork;

impl fmt::Display for NotANetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected an address or a network such as 10.0.0.0/8 or fd00::/8")
    }
}

impl std::error::Error for NotANetwork {}

impl FromStr for Network {
    type Err = NotANetwork;

    fn from_str(text: &str) -> Result<Network, NotANetwork> {
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| NotANetwork)?;
        let most = width(address);
        let bits = match bits {
            Some(bits) if bits.bytes().all(|b| b.is_ascii_digit()) => {
                bits.parse().map_err(|_| NotANetwork)?
            }
            Some(_) => return Err(NotANetwork),
            None => most,
        };
        if bits > most {
            return Err(NotANetwork);
        }
        Ok(Network { address, bits })
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.bits)
    }
}

impl Network {
    fn holds(&self, address: IpAddr) -> bool {
        let own = canonical(*self);
        let address = address.to_canonical();
        width(own.address) == width(address) && first(own.address, own.bits) == first(address, own.bits)
    }
}

/// A network of IPv4 addresses written as IPv6 is the network of IPv4 addresses.
fn canonical(network: Network) -> Network {
    match network.address.to_canonical() {
        address @ IpAddr::V4(_) if network.address.is_ipv6() && network.bits >= 96 => {
            Network { address, bits: network.bits - 96 }
        }
        _ => network,
    }
}

fn width(address: IpAddr) -> u8 {
    if address.is_ipv4() { 32 } else { 128 }
}

/// The first bits of an address.
fn first(address: IpAddr, bits: u8) -> u128 {
    let (number, width) = match address {
        IpAddr::V4(v4) => (u128::from(u32::from(v4)), 32),
        IpAddr::V6(v6) => (u128::from(v6), 128),
    };
    number.checked_shr(width - u32::from(bits)).unwrap_or(0)
}

/// What counts as one guest for all limits: an IPv4 address, or the /64 that an IPv6 customer is given at least.
pub(crate) fn guest_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << 64))),
        v4 => v4,
    }
}

/// The header in which trusted proxies report the address of a guest. Only this one is read: a proxy that writes one
/// of them passes the other on as the guest sent it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ProxyHeader {
    /// `X-Forwarded-For`.
    #[default]
    XForwardedFor,
    /// `Forwarded` (RFC 7239).
    Forwarded,
}

/// Text that is not a [`ProxyHeader`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAProxyHeader;

impl fmt::Display for NotAProxyHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected x-forwarded-for or forwarded")
    }
}

impl std::error::Error for NotAProxyHeader {}

impl FromStr for ProxyHeader {
    type Err = NotAProxyHeader;

    fn from_str(text: &str) -> Result<ProxyHeader, NotAProxyHeader> {
        let known = [ProxyHeader::XForwardedFor, ProxyHeader::Forwarded];
        known.into_iter().find(|one| one.name().eq_ignore_ascii_case(text)).ok_or(NotAProxyHeader)
    }
}

impl fmt::Display for ProxyHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl ProxyHeader {
    fn name(self) -> &'static str {
        match self {
            ProxyHeader::XForwardedFor => "x-forwarded-for",
            ProxyHeader::Forwarded => "forwarded",
        }
    }
}

/// Whose word about a guest's address is taken.
#[derive(Clone, Debug, Default)]
pub(crate) struct Proxies {
    pub trusted: Vec<Network>,
    pub header: ProxyHeader,
}

/// A hop as a header names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hop {
    At(IpAddr),
    /// `unknown` or an obfuscated name: the proxy keeps it to itself.
    Hidden,
}

impl Proxies {
    /// Whether an address is that of a trusted proxy.
    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        self.trusted.iter().any(|network| network.holds(address))
    }

    /// The address of the guest: that of the connection, or the first from the right in the header that is no trusted
    /// proxy. A header that cannot be read counts as none.
    pub(crate) fn guest(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if !self.trusts(peer) {
            return peer;
        }
        let Some(hops) = self.hops(headers) else { return peer };
        let mut nearest = peer;
        for hop in hops.into_iter().rev() {
            match hop {
                Hop::At(address) => nearest = address,
                Hop::Hidden => return nearest,
            }
            if !self.trusts(nearest) {
                return nearest;
            }
        }
        nearest
    }

    fn hops(&self, headers: &HeaderMap) -> Option<Vec<Hop>> {
        let mut hops = Vec::new();
        for value in headers.get_all(self.header.name()) {
            let value = value.to_str().ok()?;
            match self.header {
                ProxyHeader::XForwardedFor => {
                    for hop in value.split(',') {
                        hops.push(node(hop.trim())?);
                    }
                }
                ProxyHeader::Forwarded => forwarded(value, &mut hops)?,
            }
        }
        (hops.len() <= MOST_HOPS).then_some(hops)
    }
}

/// An address with or without a port, `unknown`, or an obfuscated name (RFC 7239, 6).
fn node(text: &str) -> Option<Hop> {
    if text.eq_ignore_ascii_case("unknown") || obfuscated(text) {
        return Some(Hop::Hidden);
    }
    if let Ok(address) = text.parse::<IpAddr>() {
        return Some(Hop::At(address.to_canonical()));
    }
    let (host, port) = match text.strip_prefix('[') {
        Some(rest) => rest.split_once(']').map(|(host, port)| (host, port.strip_prefix(':')))?,
        None => text.split_once(':').map(|(host, port)| (host, Some(port)))?,
    };
    let port_is_sound = match port {
        Some(port) => port.parse::<u16>().is_ok() || obfuscated(port),
        None => text.ends_with(']'),
    };
    if !port_is_sound {
        return None;
    }
    if host.eq_ignore_ascii_case("unknown") || obfuscated(host) {
        return Some(Hop::Hidden);
    }
    host.parse::<IpAddr>().ok().map(|address| Hop::At(address.to_canonical()))
}

fn obfuscated(text: &str) -> bool {
    let sound = |b: u8| b.is_ascii_alphanumeric() || b"._-".contains(&b);
    text.len() > 1 && text.starts_with('_') && text.bytes().all(sound)
}

/// The hops of one `Forwarded` header: elements between commas, pairs between semicolons, values perhaps quoted.
fn forwarded(value: &str, hops: &mut Vec<Hop>) -> Option<()> {
    for element in split_unquoted(value, ',')? {
        let mut found = None;
        for pair in split_unquoted(element, ';')? {
            let pair = pair.trim();
            if pair.is_empty() {
                continue;
            }
            let (key, value) = pair.split_once('=')?;
            if key.eq_ignore_ascii_case("for") {
                if found.is_some() {
                    return None;
                }
                found = Some(node(&unquoted(value)?)?);
            }
        }
        hops.push(found.unwrap_or(Hop::Hidden));
    }
    Some(())
}

/// The parts of a text between separators that stand outside of quotes. Nothing if a quote is not closed.
fn split_unquoted(text: &str, separator: char) -> Option<Vec<&str>> {
    let (mut parts, mut begin, mut quoted, mut escaped) = (Vec::new(), 0, false, false);
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            c if c == separator && !quoted => {
                parts.push(text.get(begin..at)?);
                begin = at + c.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(text.get(begin..)?);
    (!quoted).then_some(parts)
}

fn unquoted(value: &str) -> Option<String> {
    let Some(inner) = value.strip_prefix('"') else {
        return (!value.contains('"')).then(|| value.to_string());
    };
    let inner = inner.strip_suffix('"')?;
    let mut plain = String::new();
    let mut chars = inner.chars();
    while let Some(c) = chars.next() {
        plain.push(if c == '\\' { chars.next()? } else { c });
    }
    Some(plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap_or_else(|_| unreachable!("{text}"))
    }

    fn guest(header: ProxyHeader, peer: &str, values: &[&str]) -> String {
        let trusted = ["127.0.0.1", "10.0.0.0/8", "fd00::/8"].iter().filter_map(|text| text.parse().ok());
        let proxies = Proxies { trusted: trusted.collect(), header };
        let mut headers = HeaderMap::new();
        for value in values {
            let value = HeaderValue::from_bytes(value.as_bytes()).unwrap_or(HeaderValue::from_static(""));
            headers.append(header.name(), value);
        }
        proxies.guest(ip(peer), &headers).to_string()
    }

    #[test]
    fn networks_are_read_as_they_are_written() {
        for text in ["10.0.0.0/8", "127.0.0.1/32", "::1/128", "fd00::/8", "0.0.0.0/0"] {
            assert_eq!(text.parse::<Network>().map(|network| network.to_string()), Ok(text.to_string()));
        }
        for bad in
            ["", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/+8", "10.0.0/8", "name", "1.2.3.4/8/8"]
        {
            assert_eq!(bad.parse::<Network>(), Err(NotANetwork), "{bad}");
        }
    }

    #[test]
    fn networks_hold_their_addresses() {
        let holds = |network: &str, address: &str| network.parse::<Network>().map(|n| n.holds(ip(address)));
        for (network, address, wanted) in [
            ("10.0.0.0/8", "10.255.1.2", true),
            ("10.0.0.0/8", "11.0.0.0", false),
            ("10.0.0.0/8", "::ffff:10.1.1.1", true),
            ("::ffff:10.0.0.0/104", "10.1.1.1", true),
            ("::/0", "10.1.1.1", false),
            ("0.0.0.0/0", "10.1.1.1", true),
            ("fd00::/8", "fdff::1", true),
            ("fd00::/8", "fe00::1", false),
            ("192.168.1.7", "192.168.1.8", false),
        ] {
            assert_eq!(holds(network, address), Ok(wanted), "{network} {address}");
        }
    }

    #[test]
    fn ipv6_guests_are_counted_by_64_bits() {
        assert_eq!(guest_of(ip("2001:db8:1:2:3:4:5:6")), ip("2001:db8:1:2::"));
        assert_eq!(guest_of(ip("::ffff:192.0.2.1")), ip("192.0.2.1"));
    }

    #[test]
    fn the_first_untrusted_hop_from_the_right_is_the_guest() {
        let x = |peer, values: &[&str]| guest(ProxyHeader::XForwardedFor, peer, values);
        assert_eq!(x("127.0.0.1", &["192.0.2.1"]), "192.0.2.1");
        assert_eq!(x("127.0.0.1", &["6.6.6.6, 192.0.2.1, 10.1.1.1"]), "192.0.2.1");
        assert_eq!(x("127.0.0.1", &["6.6.6.6", "192.0.2.1"]), "192.0.2.1");
        assert_eq!(x("127.0.0.1", &["10.0.0.2, 10.0.0.1"]), "10.0.0.2");
        assert_eq!(x("127.0.0.1", &["192.0.2.1:4711"]), "192.0.2.1");
        assert_eq!(x("127.0.0.1", &["2001:db8::1"]), "2001:db8::1");
        assert_eq!(x("127.0.0.1", &["[2001:db8::1]:80"]), "2001:db8::1");
        assert_eq!(x("::ffff:127.0.0.1", &["192.0.2.1"]), "192.0.2.1");
        assert_eq!(x("127.0.0.1", &[]), "127.0.0.1");
    }

    #[test]
    fn an_untrusted_peer_speaks_only_for_itself() {
        assert_eq!(guest(ProxyHeader::XForwardedFor, "192.0.2.9", &["6.6.6.6"]), "192.0.2.9");
        assert_eq!(guest(ProxyHeader::Forwarded, "192.0.2.9", &["for=6.6.6.6"]), "192.0.2.9");
    }

    #[test]
    fn a_header_that_cannot_be_read_counts_as_none() {
        for bad in [
            "",
            "name",
            "192.0.2.1, ",
            "192.0.2.1:port",
            "[::1",
            "[::1]x",
            "1.2.3.4.5",
            "\"192.0.2.1\"",
            "\u{e9}",
        ] {
            assert_eq!(guest(ProxyHeader::XForwardedFor, "127.0.0.1", &[bad]), "127.0.0.1", "{bad}");
        }
        for bad in [
            "for",
            "for=\"192.0.2.1",
            "for=name",
            "for=1.2.3.4;for=4.3.2.1",
            "for=2001:db8::zz",
            "for=\"\\\"",
        ] {
            assert_eq!(guest(ProxyHeader::Forwarded, "127.0.0.1", &[bad]), "127.0.0.1", "{bad}");
        }
        let many = vec!["192.0.2.1"; MOST_HOPS + 1].join(",");
        assert_eq!(guest(ProxyHeader::XForwardedFor, "127.0.0.1", &[&many]), "127.0.0.1");
    }

    #[test]
    fn rfc_7239_is_read() {
        let f = |values: &[&str]| guest(ProxyHeader::Forwarded, "127.0.0.1", values);
        assert_eq!(f(&["for=192.0.2.43, FOR=\"[2001:db8:cafe::17]:4711\""]), "2001:db8:cafe::17");
        assert_eq!(f(&["For=192.0.2.60;proto=http;by=203.0.113.43"]), "192.0.2.60");
        assert_eq!(f(&["for=6.6.6.6;host=\"a,b;c\", for=192.0.2.1;host=\"x\\\",y\""]), "192.0.2.1");
        // Names that hide the guest: the proxy that wrote them stands for it.
        assert_eq!(f(&["for=_hidden"]), "127.0.0.1");
        assert_eq!(f(&["for=unknown, for=10.0.0.7"]), "10.0.0.7");
        assert_eq!(f(&["for=6.6.6.6, for=\"_gazonk:_port\", for=10.0.0.7"]), "10.0.0.7");
        assert_eq!(f(&["proto=http"]), "127.0.0.1");
    }
}
