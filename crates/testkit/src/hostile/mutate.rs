//! Bad input made from good: cut, doubled, mixed, and sown with what parsers stumble over. The same seed makes the
//! same input on every machine.

use sandtable_engine::Dice;

/// What is sown in: ends of numbers, of text, of nesting, and words of our formats.
const SEEDS: [&[u8]; 40] = [
    b"0",
    b"-1",
    b"255",
    b"256",
    b"65535",
    b"65536",
    b"4294967296",
    b"18446744073709551616",
    b"-9223372036854775809",
    b"1e999",
    b"NaN",
    b"null",
    b"true",
    b"{}",
    b"[]",
    b"[[[[[[[[",
    b"{\"",
    b"\"",
    b"\\",
    b"\\u0000",
    b"\\ud800",
    b"\0",
    b"\n",
    b"\r\n",
    b"\t",
    b" ",
    b"\xff",
    b"\xc3\xa9",
    b"\xe2\x80\xae",
    b"\xf0\x9f\x92\xa3",
    b"@",
    b"#",
    b"| ",
    b"! ",
    b"=",
    b"end won 0",
    b"start",
    b"A1",
    b"Z99",
    b"format",
];

/// What is put for a number.
const NUMBERS: [&[u8]; 14] = [
    b"0", b"1", b"2", b"9", b"40", b"99", b"100", b"127", b"128", b"255", b"256", b"2000", b"32767", b"65535",
];

/// Makes input from a corpus.
pub struct Mutator {
    corpus: Vec<Vec<u8>>,
    dice: Dice,
    longest: usize,
}

impl Mutator {
    /// Mutants of these texts; none is longer than `longest` bytes.
    #[must_use]
    pub fn new(corpus: Vec<Vec<u8>>, seed: u64, longest: usize) -> Mutator {
        Mutator { corpus, dice: Dice::new(seed), longest }
    }

    fn below(&mut self, n: usize) -> usize {
        self.dice.below(n.max(1) as u32) as usize
    }

    /// A stretch of a text: more often short than long.
    fn stretch(&mut self, length: usize) -> std::ops::Range<usize> {
        let from = self.below(length + 1);
        let most = [1, 4, 32, length][self.below(4)];
        from..(from + self.below(most + 1)).min(length)
    }

    fn any(&mut self) -> Vec<u8> {
        let which = self.below(self.corpus.len());
        self.corpus.get(which).cloned().unwrap_or_default()
    }

    fn change(&mut self, bytes: &mut Vec<u8>) {
        let at = self.stretch(bytes.len());
        match self.below(10) {
            0 => {
                let bit = 1 << self.below(8);
                bytes.iter_mut().skip(at.start).take(1).for_each(|byte| *byte ^= bit);
            }
            1 => drop(bytes.drain(at)),
            2 => {
                let twice = bytes.get(at.clone()).unwrap_or_default().to_vec();
                bytes.splice(at.end..at.end, twice);
            }
            3 => bytes.truncate(at.start),
            4 => {
                let other = self.any();
                let from = self.stretch(other.len());
                bytes.splice(at, other.get(from).unwrap_or_default().to_vec());
            }
            5 => self.swap_lines(bytes),
            6 | 7 => self.other_number(bytes),
            _ => {
                let seed = SEEDS[self.below(SEEDS.len())];
                bytes.splice(at, seed.iter().copied());
            }
        }
    }

    /// Another number in the place of one: at the ends of what a field of one or two bytes holds, or a small one.
    fn other_number(&mut self, bytes: &mut Vec<u8>) {
        let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
        let starts: Vec<usize> =
            (0..bytes.len()).filter(|&at| is_digit(at) && (at == 0 || !is_digit(at - 1))).collect();
        let Some(&start) = starts.get(self.below(starts.len())) else { return };
        let end = (start..bytes.len()).find(|&at| !is_digit(at)).unwrap_or(bytes.len());
        let number = NUMBERS[self.below(NUMBERS.len())];
        bytes.splice(start..end, number.iter().copied());
    }

    fn swap_lines(&mut self, bytes: &mut Vec<u8>) {
        let mut lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
        let (a, b) = (self.below(lines.len()), self.below(lines.len()));
        lines.swap(a, b);
        *bytes = lines.join(&b'\n');
    }
}

impl Iterator for Mutator {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        let mut bytes = self.any();
        for _ in 0..=self.below(4) {
            self.change(&mut bytes);
        }
        bytes.truncate(self.longest);
        Some(bytes)
    }
}
