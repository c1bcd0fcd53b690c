//! O20.3.1 Fire Groups: pieces that fire together, from one hex or from a chain of hexes.

use crate::board::{Hex, HexSet};
use crate::choice;
use crate::look::{Look, Piece, Turn};
use crate::rules::terrain::Fort;
use crate::rules::weapons::each;
use crate::state::is;
use sandtable_engine::{Log, Noun, Sink};

impl<'a> Look<'a> {
    /// Whether a piece fires in the attack under way.
    #[must_use]
    pub fn is_firing(self, piece: Piece) -> bool {
        match piece {
            Piece::Unit(unit) => self.is(unit, is::FIRING),
            Piece::Weapon(weapon) => self.s.attack.weapons >> weapon.0 & 1 == 1,
        }
    }

    /// The pieces of the attack under way.
    pub fn firing(self) -> impl Iterator<Item = Piece> + use<'a> {
        let units = self.units(self.s.attack.by).filter(move |&u| self.is(u, is::FIRING));
        units.map(Piece::Unit).chain(each(self.s.attack.weapons).map(Piece::Weapon))
    }

    /// The hexes fired from.
    #[must_use]
    pub fn firing_hexes(self) -> HexSet {
        // They stay what they were if someone falls before the attack is over.
        match self.s.attack.from {
            HexSet::EMPTY => self.firing().map(|p| self.piece_hex(p)).collect(),
            from => from,
        }
    }

    /// D6: the pieces that join in: one connected chain of hexes, Ordnance always alone (§O20.3.1, §O20.3.1.1, §F106.3-a).
    pub fn group_choices(self, out: &mut impl Sink) {
        let hexes = self.firing_hexes();
        let mut more = 0;
        for piece in self.shooters() {
            if self.may_join(piece, hexes) {
                out.add(choice::JOIN, self.piece_noun(piece));
                more += u8::from(!self.is_ordnance(piece));
            }
        }
        if more > 1 {
            out.add(choice::ALL, Noun::None);
        }
        if !hexes.is_empty() {
            out.add(choice::SHOOT, Noun::None);
        }
    }

    /// §O20.3.1, §O20.3.1.1, §F106.3-a: whether a piece may fire together with those in these hexes.
    #[must_use]
    pub fn may_join(self, piece: Piece, hexes: HexSet) -> bool {
        if self.is_firing(piece) || !self.reaches(piece, self.s.attack.target) {
            return false;
        }
        let alone = || self.is_ordnance(piece) || self.firing().any(|p| self.is_ordnance(p));
        hexes.is_empty() || (!alone() && self.is_linked(self.piece_hex(piece), hexes))
    }

    /// §O20.3.1, §F106.3-a: whether a hex is one of these or next to one, with no Wire in between.
    fn is_linked(self, hex: Hex, hexes: HexSet) -> bool {
        let wired = |h: Hex| self.fort(h) == Some(Fort::Wire);
        let beside = || (self.g.board.adjacent(hex) & hexes).iter();
        hexes.contains(hex) || (!wired(hex) && beside().any(|h| !wired(h)))
    }

    /// §O20.3.1: those of these hexes that form a chain with this one.
    fn chain(self, from: Hex, hexes: HexSet) -> HexSet {
        let mut chain = HexSet::one(from);
        loop {
            let more: HexSet = hexes.iter().filter(|&h| self.is_linked(h, chain)).collect();
            if (more - chain).is_empty() {
                return chain;
            }
            chain = chain | more;
        }
    }

    /// §10.3.2.1, §O20.3.2: whether some group of pieces that can still fire has enough Firepower for a hex: the strongest
    /// of a chain of hexes whose hindrance is no worse than that of one of them. Ordnance needs it too, alone, and pays
    /// its hindrance in Targeting (§10.3.1).
    #[must_use]
    pub fn any_group_hits(self, target: Hex) -> bool {
        let height = |from: HexSet| self.height(from, std::iter::once(target));
        let hindrance = |p: Piece| self.los(self.piece_hex(p), target).unwrap_or(0);
        let fit = || self.shooters().filter(move |&p| self.reaches(p, target));
        fit().any(|first| {
            if self.is_ordnance(first) {
                return self.piece_fp(first) + height(HexSet::one(self.piece_hex(first))) >= 1;
            }
            let among = || fit().filter(|&p| !self.is_ordnance(p) && hindrance(p) <= hindrance(first));
            let chain = self.chain(self.piece_hex(first), among().map(|p| self.piece_hex(p)).collect());
            let group = || among().filter(|&p| chain.contains(self.piece_hex(p)));
            let strongest = group().map(|p| self.piece_fp(p)).max().unwrap_or(0);
            strongest + group().count() as i8 - 1 + height(chain) - hindrance(first) as i8 >= 1
        })
    }
}

impl<L: Log> Turn<'_, L> {
    /// D6: a piece joins in, or all that may.
    pub fn join(&mut self, piece: Option<Piece>) {
        match piece {
            Some(Piece::Unit(unit)) => self.set(unit, is::FIRING),
            Some(Piece::Weapon(weapon)) => self.s.attack.weapons |= 1 << weapon.0,
            None => {
                while let Some(piece) = self.next_to_join() {
                    self.join(Some(piece));
                }
            }
        }
    }

    fn next_to_join(&self) -> Option<Piece> {
        let look = self.look();
        let hexes = look.firing_hexes();
        look.shooters().find(|&p| !look.is_ordnance(p) && look.may_join(p, hexes))
    }
}
