//! The pages of a database file read without SQLite: every row that stands on a sound page, whether or not a way leads
//! to it. Pages that the file says are free are passed over, for what stands there has been deleted.
//!
//! The format is that of <https://www.sqlite.org/fileformat2.html>. What is read may be anything: each length is
//! checked, and a cell that does not add up is passed over.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

/// The longest row that is read, in bytes.
const LONGEST: usize = 64 << 20;
/// The page size of files whose head does not tell it.
const USUAL: usize = 4096;

/// A value in a row.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Null,
    Number(i64),
    Text(String),
    Bytes(Vec<u8>),
    /// One of a kind that we do not write.
    Strange,
}

/// The pages of a file, with what its log says of them.
pub(crate) struct Pages {
    file: File,
    log: Option<File>,
    /// Where in the log a page stands that was written last.
    logged: BTreeMap<u32, u64>,
    size: usize,
    usable: usize,
    count: u32,
    free: BTreeSet<u32>,
}

impl Pages {
    /// Opens a file and its log.
    pub(crate) fn open(path: &Path, log: &Path) -> io::Result<Pages> {
        let mut file = File::open(path)?;
        let mut head = [0; 100];
        let read = read_up_to(&mut file, &mut head)?;
        let sound = read == 100 && head.starts_with(b"SQLite format 3\0");
        let size = match u16::from_be_bytes([head[16], head[17]]) {
            1 if sound => 65536,
            size if sound && size.is_power_of_two() && size >= 512 => usize::from(size),
            _ => USUAL,
        };
        let reserved = if sound && head[20] <= 32 { usize::from(head[20]) } else { 0 };
        let length = file.metadata()?.len();
        let count = u32::try_from(length.div_ceil(size as u64)).unwrap_or(u32::MAX);
        let usable = size - reserved;
        let free = BTreeSet::new();
        let mut pages = Pages { file, log: None, logged: BTreeMap::new(), size, usable, count, free };
        if let Ok(mut log) = File::open(log) {
            pages.logged = committed(&mut log, size).unwrap_or_default();
            pages.count = pages.logged.keys().next_back().map_or(count, |last| count.max(*last));
            pages.log = Some(log);
        }
        pages.find_free();
        Ok(pages)
    }

    /// Hands on every row of every page.
    pub(crate) fn rows(&mut self, mut row: impl FnMut(Vec<Value>)) {
        for number in (1..=self.count).filter(|number| !self.free.contains(number)).collect::<Vec<_>>() {
            let Some(page) = self.page(number) else { continue };
            for cell in cells(&page, number, self.usable) {
                if let Some(values) = self.payload(&page, &cell).and_then(|bytes| values(&bytes)) {
                    row(values);
                }
            }
        }
    }

    fn page(&mut self, number: u32) -> Option<Vec<u8>> {
        let mut page = vec![0; self.size];
        let (file, at) = match (self.logged.get(&number), &mut self.log) {
            (Some(at), Some(log)) => (log, *at),
            _ => (&mut self.file, u64::from(number.checked_sub(1)?) * self.size as u64),
        };
        file.seek(SeekFrom::Start(at)).ok()?;
        (read_up_to(file, &mut page).ok()? == self.size).then_some(page)
    }

    fn find_free(&mut self) {
        let Some(first) = self.page(1).filter(|page| page.starts_with(b"SQLite format 3\0")) else { return };
        let mut trunk = number(&first, 32).unwrap_or(0);
        let mut free = BTreeSet::new();
        while trunk > 0 && trunk <= self.count && free.insert(trunk) {
            let Some(page) = self.page(trunk) else { break };
            let leaves = number(&page, 4).unwrap_or(0).min(self.size as u32 / 4 - 2);
            free.extend((0..leaves as usize).filter_map(|leaf| number(&page, 8 + 4 * leaf)));
            trunk = number(&page, 0).unwrap_or(0);
        }
        self.free = free;
    }

    /// The bytes of a row: those on its page, and those on the pages that follow.
    fn payload(&mut self, page: &[u8], cell: &Cell) -> Option<Vec<u8>> {
        let local = local(cell.length, cell.table, self.usable);
        let mut bytes = page.get(cell.at..cell.at + local)?.to_vec();
        let mut next = if local < cell.length { number(page, cell.at + local)? } else { 0 };
        while bytes.len() < cell.length {
            let page = self.page(next).filter(|_| !self.free.contains(&next))?;
            let part = (cell.length - bytes.len()).min(self.usable - 4);
            bytes.extend_from_slice(page.get(4..4 + part)?);
            next = number(&page, 0)?;
        }
        Some(bytes)
    }
}

/// A row as it lies on its page.
struct Cell {
    /// Of a table with row numbers; otherwise of an index, as which SQLite keeps tables without them.
    table: bool,
    /// Where its bytes begin.
    at: usize,
    /// How many there are.
    length: usize,
}

fn cells(page: &[u8], number_of_page: u32, usable: usize) -> Vec<Cell> {
    let start = if number_of_page == 1 { 100 } else { 0 };
    let (head, child, table) = match page.get(start) {
        Some(0x0d) => (8, 0, true),
        Some(0x0a) => (8, 0, false),
        Some(0x02) => (12, 4, false),
        _ => return Vec::new(),
    };
    let short = |at: usize| Some(usize::from(u16::from_be_bytes([*page.get(at)?, *page.get(at + 1)?])));
    let count = short(start + 3).unwrap_or(0).min(usable / 2);
    let cell = |place: usize| {
        let at = short(start + head + 2 * place)?;
        let (length, mut at) = varint(page, at + child)?;
        if table {
            at = varint(page, at)?.1;
        }
        let length = usize::try_from(length).ok().filter(|length| *length <= LONGEST)?;
        Some(Cell { table, at, length })
    };
    (0..count).filter_map(cell).collect()
}

/// How many bytes of a row lie on its page.
fn local(length: usize, table: bool, usable: usize) -> usize {
    let least = (usable - 12) * 32 / 255 - 23;
    let most = if table { usable - 35 } else { (usable - 12) * 64 / 255 - 23 };
    if length <= most {
        return length;
    }
    let some = least + (length - least) % (usable - 4);
    if some <= most { some } else { least }
}

fn values(row: &[u8]) -> Option<Vec<Value>> {
    let (head, mut at) = varint(row, 0)?;
    let head = usize::try_from(head).ok()?;
    let mut body = head;
    let mut values = Vec::new();
    while at < head {
        let (kind, next) = varint(row, at)?;
        at = next;
        let length = match kind {
            0 | 8 | 9 => 0,
            1..=4 => kind as usize,
            5 => 6,
            6 | 7 => 8,
            10 | 11 => return None,
            _ => usize::try_from((kind - 12) / 2).ok()?,
        };
        let bytes = row.get(body..body.checked_add(length)?)?;
        body += length;
        values.push(match kind {
            0 => Value::Null,
            8 | 9 => Value::Number(kind as i64 - 8),
            1..=6 => Value::Number(whole(bytes)),
            7 => Value::Strange,
            _ if kind % 2 == 0 => Value::Bytes(bytes.to_vec()),
            _ => Value::Text(String::from_utf8(bytes.to_vec()).ok()?),
        });
    }
    (body == row.len()).then_some(values)
}

/// A whole number, the highest byte first, with its sign.
fn whole(bytes: &[u8]) -> i64 {
    let sign = if bytes.first().is_some_and(|first| *first >= 0x80) { -1 } else { 0 };
    bytes.iter().fold(sign, |value, byte| (value << 8) | i64::from(*byte))
}

fn varint(bytes: &[u8], at: usize) -> Option<(u64, usize)> {
    let mut value = 0u64;
    for i in 0..9 {
        let byte = *bytes.get(at + i)?;
        if i == 8 {
            return Some(((value << 8) | u64::from(byte), at + 9));
        }
        value = (value << 7) | u64::from(byte & 0x7f);
        if byte < 0x80 {
            return Some((value, at + i + 1));
        }
    }
    None
}

fn number(bytes: &[u8], at: usize) -> Option<u32> {
    let four = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_be_bytes(four.try_into().ok()?))
}

fn read_up_to(file: &mut File, bytes: &mut [u8]) -> io::Result<usize> {
    let mut read = 0;
    while read < bytes.len() {
        match file.read(&mut bytes[read..])? {
            0 => break,
            more => read += more,
        }
    }
    Ok(read)
}

/// The pages in a log that belong to finished transactions, and where they stand.
fn committed(log: &mut File, size: usize) -> Option<BTreeMap<u32, u64>> {
    let mut head = [0; 32];
    (read_up_to(log, &mut head).ok()? == 32).then_some(())?;
    let big = match number(&head, 0)? {
        0x377f_0683 => true,
        0x377f_0682 => false,
        _ => return None,
    };
    (number(&head, 8)? as usize == size).then_some(())?;
    let mut sum = checksum((0, 0), &head[..24], big);
    (sum == (number(&head, 24)?, number(&head, 28)?)).then_some(())?;
    let (mut pages, mut pending) = (BTreeMap::new(), BTreeMap::new());
    let mut frame = vec![0; 24 + size];
    let mut at = 32u64;
    while read_up_to(log, &mut frame).ok()? == frame.len() && frame[8..16] == head[16..24] {
        sum = checksum(checksum(sum, &frame[..8], big), &frame[24..], big);
        if sum != (number(&frame, 16)?, number(&frame, 20)?) {
            break;
        }
        pending.insert(number(&frame, 0)?, at + 24);
        if number(&frame, 4)? > 0 {
            pages.append(&mut pending);
        }
        at += frame.len() as u64;
    }
    Some(pages)
}

fn checksum(before: (u32, u32), bytes: &[u8], big: bool) -> (u32, u32) {
    let word = |four: &[u8]| {
        let four = [four[0], four[1], four[2], four[3]];
        if big { u32::from_be_bytes(four) } else { u32::from_le_bytes(four) }
    };
    bytes.chunks_exact(8).fold(before, |(one, two), eight| {
        let one = one.wrapping_add(word(&eight[..4])).wrapping_add(two);
        (one, two.wrapping_add(word(&eight[4..])).wrapping_add(one))
    })
}
