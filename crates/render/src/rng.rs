//! Seeded chance and value noise: the same seed gives the same picture on every run.

/// FNV-1a over the code points of a text.
pub fn hash(text: &str) -> u32 {
    text.chars().fold(2_166_136_261, |h, c| (h ^ c as u32).wrapping_mul(16_777_619))
}

/// A small stream of chance (mulberry32), seeded by a text such as map id + layer + hex name.
#[derive(Clone, Debug)]
pub struct Rng(u32);

impl Rng {
    /// A stream seeded by a text.
    pub fn new(seed: &str) -> Self {
        Rng(hash(seed))
    }

    /// A stream for one cell of a lattice, so that what happens in a cell depends on nothing outside it.
    pub fn at_cell(seed: u32, i: i32, j: i32, round: u32) -> Self {
        Rng(mix(i, j, seed ^ round.wrapping_mul(0x9e37_79b9)))
    }

    /// The next number in `0.0..1.0`.
    pub fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x6d2b_79f5);
        let mut t = self.0;
        t = (t ^ (t >> 15)).wrapping_mul(t | 1);
        t ^= t.wrapping_add((t ^ (t >> 7)).wrapping_mul(t | 61));
        f64::from(t ^ (t >> 14)) / 4_294_967_296.0
    }

    /// The next number in `-reach..reach`.
    pub fn spread(&mut self, reach: f64) -> f64 {
        (self.unit() - 0.5) * 2.0 * reach
    }

    /// The next number in `from..to`.
    pub fn between(&mut self, from: f64, to: f64) -> f64 {
        from + self.unit() * (to - from)
    }

    /// The next whole number below `n`.
    pub fn below(&mut self, n: u32) -> u32 {
        (self.unit() * f64::from(n)) as u32
    }
}

fn mix(i: i32, j: i32, seed: u32) -> u32 {
    let h = (i as u32).wrapping_mul(374_761_393) ^ (j as u32).wrapping_mul(668_265_263) ^ seed;
    let h = (h ^ (h >> 13)).wrapping_mul(1_274_126_177);
    h ^ (h >> 16)
}

/// Value noise in `-1.0..=1.0`, smoothstep between lattice points, two octaves.
#[derive(Clone, Copy, Debug)]
pub struct Noise {
    seed: u32,
    scale: f64,
}

impl Noise {
    /// Noise with features about `scale` units wide.
    pub fn new(seed: &str, scale: f64) -> Self {
        Noise { seed: hash(seed), scale }
    }

    /// The noise at a point.
    pub fn at(&self, x: f64, y: f64) -> f64 {
        let (u, v) = (x / self.scale, y / self.scale);
        self.octave(u, v) * 0.68 + self.octave(u * 2.1 + 17.0, v * 2.1 + 5.0) * 0.32
    }

    fn octave(&self, x: f64, y: f64) -> f64 {
        let (fx, fy) = (x.floor(), y.floor());
        let (i, j) = (fx as i32, fy as i32);
        let ease = |t: f64| t * t * (3.0 - 2.0 * t);
        let (a, b) = (ease(x - fx), ease(y - fy));
        let v = |i, j| f64::from(mix(i, j, self.seed)) / 4_294_967_295.0 * 2.0 - 1.0;
        let top = v(i, j) * (1.0 - a) + v(i + 1, j) * a;
        let low = v(i, j + 1) * (1.0 - a) + v(i + 1, j + 1) * a;
        top * (1.0 - b) + low * b
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hash_is_fnv1a() {
        assert_eq!(hash(""), 0x811c_9dc5);
        assert_eq!(hash("a"), 0xe40c_292c);
        assert_eq!(hash("foobar"), 0xbf9c_f968);
    }

    #[test]
    fn chance_is_repeatable_and_in_range() {
        let (mut a, mut b) = (Rng::new("vitoria"), Rng::new("vitoria"));
        for _ in 0..1000 {
            let x = a.unit();
            assert!((0.0..1.0).contains(&x));
            assert_eq!(x, b.unit());
        }
        assert_ne!(Rng::new("vitoria").unit(), Rng::new("waterloo").unit());
    }

    #[test]
    fn noise_stays_within_one() {
        let n = Noise::new("n", 30.0);
        for k in 0..4000 {
            let v = n.at(f64::from(k) * 3.7 - 2000.0, f64::from(k % 61) * 5.3 - 100.0);
            assert!((-1.0..=1.0).contains(&v));
        }
    }
}
