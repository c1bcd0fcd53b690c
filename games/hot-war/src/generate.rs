//! A battle made from a seed (§HW-16.2): the map of a scenario, and two armies bought for the same points and set up as
//! the house proposes. Both sides may set up again.

use crate::HotWar;
use crate::board::Edge;
use crate::data::Side;
use crate::free::{Ground, written};
use crate::look::Turn;
use crate::scenario::{Compass, ScenarioFile, UnitLine, Wind, Words};
use crate::state::{Lasting, Place, State, Unit};
use sandtable_engine::{Dice, Game, Options, Problem, Seat, Silent};

/// How large armies are, in quarters of what fits the map.
const SIZES: [u16; 3] = [3, 4, 5];

/// A battle by its seed, on the map of one of these scenarios: the text of its file.
///
/// # Errors
/// What is wrong with the files of the game itself.
pub fn generate(seed: u64, scenarios: &[&str]) -> Result<String, Vec<Problem>> {
    let mut dice = Dice::new(seed);
    let fault = |found: &str| vec![Problem::new("generated scenario", found, "a file")];
    let text = scenarios.get(dice.below(scenarios.len() as u32) as usize).copied();
    let like = text.and_then(written).ok_or_else(|| fault("no scenario"))?;
    let ground = Ground::of(&like);
    let size = SIZES[dice.below(SIZES.len() as u32) as usize % SIZES.len()];
    let points = ground.points() * size / 4 / 10 * 10;
    let edges = if dice.below(2) == 0 { [Edge::W, Edge::E] } else { [Edge::E, Edge::W] };
    let mut file = ground.battle(&like, points, edges);
    file.id = format!("random-{seed}");
    file.wind = if dice.below(3) == 0 { Wind::Calm } else { Wind::Roll };
    file.origin = "made from a seed".into();
    muster(&mut file, &mut dice)?;
    serde_json::to_string_pretty(&file).map_err(|problem| fault(&problem.to_string()))
}

/// Buys both armies by the rules of the set-up, and writes them down.
fn muster(file: &mut ScenarioFile, dice: &mut Dice) -> Result<(), Vec<Problem>> {
    let text = serde_json::to_string(file).unwrap_or_default();
    let game = HotWar::load(&text, &Options::default())?;
    let mut state = game.begin();
    for seat in 0..2 {
        Turn { g: &game, s: &mut state, log: &mut Silent }.muster(Seat(seat), dice);
    }
    let [ussr, usa] = Side::BOTH.map(|side| lines(&game, &state, side));
    (file.sides.ussr.units, file.sides.usa.units) = (ussr, usa);
    (file.sides.ussr.army, file.sides.usa.army) = (None, None);
    if let Some(army) = file.special.first_mut() {
        *army = bought_words(&game, &state);
    }
    Ok(())
}

/// The units of a side as a file has them.
fn lines(game: &HotWar, state: &State, side: Side) -> Vec<UnitLine> {
    let look = game.look(state);
    look.units(side).map(|unit| line(game, look.unit(unit), look.number(unit))).collect()
}

fn line(game: &HotWar, unit: &Unit, number: u8) -> UnitLine {
    let hex = match unit.at {
        Place::Hex(hex) => Some(game.board.grid.name(hex).to_string()),
        _ => None,
    };
    UnitLine {
        number,
        card: game.cards[unit.card as usize].id.clone(),
        inside: None,
        outside: None,
        towed_by: None,
        airfield: unit.at == Place::Parked,
        arrives: None,
        ambush: None,
        deployed: unit.facing.filter(|_| unit.is(Lasting::DEPLOYED)).map(Compass::of),
        landed: false,
        suppressed: false,
        strength: None,
        ammo: None,
        fuel: None,
        cargo: None,
        player: 1,
        hex,
    }
}

/// What both armies have cost.
fn bought_words(game: &HotWar, state: &State) -> Words {
    let [ussr, usa] = Side::BOTH.map(|side| -> u16 {
        let look = game.look(state);
        look.units(side).map(|unit| look.card(unit).cost).sum()
    });
    Words {
        en: format!("Both armies were bought for points: {ussr} the Soviet one, {usa} the American one."),
        ru: Some(format!("Обе армии набраны за очки: советская — {ussr}, американская — {usa}.")),
    }
}
