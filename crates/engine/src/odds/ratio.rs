//! Exact fractions.

/// A fraction between 0 and 1 in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ratio {
    /// The upper number.
    pub num: u128,
    /// The lower number, never 0.
    pub den: u128,
}

impl Ratio {
    pub(super) fn new(num: u128, den: u128) -> Ratio {
        let common = gcd(num, den).max(1);
        Ratio { num: num / common, den: (den / common).max(1) }
    }

    pub(super) fn times(self, other: Ratio) -> Option<Ratio> {
        let (a, b) = (Ratio::new(self.num, other.den), Ratio::new(other.num, self.den));
        Some(Ratio { num: a.num.checked_mul(b.num)?, den: a.den.checked_mul(b.den)? })
    }

    pub(super) fn plus(self, other: Ratio) -> Option<Ratio> {
        let den = lcm(self.den, other.den)?;
        let left = self.num.checked_mul(den / self.den)?;
        let right = other.num.checked_mul(den / other.den)?;
        Some(Ratio::new(left.checked_add(right)?, den))
    }
}

/// By halving and taking away: division of such long numbers is slow, and this is what odds spend their time on.
fn gcd(mut a: u128, mut b: u128) -> u128 {
    if a == 0 || b == 0 {
        return a | b;
    }
    let twos = (a | b).trailing_zeros();
    a >>= a.trailing_zeros();
    loop {
        b >>= b.trailing_zeros();
        if a > b {
            std::mem::swap(&mut a, &mut b);
        }
        b -= a;
        if b == 0 {
            return a << twos;
        }
    }
}

pub(super) fn lcm(a: u128, b: u128) -> Option<u128> {
    (a / gcd(a, b).max(1)).checked_mul(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_exact_and_notice_overflow() {
        let sixth = Ratio::new(6, 36);
        assert_eq!(sixth, Ratio { num: 1, den: 6 });
        assert_eq!(sixth.plus(sixth).unwrap(), Ratio { num: 1, den: 3 });
        assert_eq!(sixth.times(Ratio::new(3, 5)).unwrap(), Ratio { num: 1, den: 10 });
        let tiny = Ratio { num: 1, den: u128::MAX };
        assert_eq!(tiny.times(sixth), None);
        assert_eq!(tiny.plus(Ratio::new(1, 2)), None);
        assert_eq!((gcd(0, 5), gcd(5, 0), gcd(0, 0)), (5, 5, 0));
        assert_eq!((gcd(12, 18), gcd(1 << 100, 96), gcd(7, 13)), (6, 32, 1));
    }
}
