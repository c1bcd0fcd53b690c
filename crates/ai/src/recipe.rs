//! Levels, and the recipes they stand for.

use sandtable_engine::Problem;
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// How a player finds its choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// Any legal choice.
    Random,
    /// The best score of the script, blurred.
    Script,
    /// The script of the temperament that does best in playouts of the turn.
    Portfolio,
    /// Whole lines, up to the first chance, are tried by playouts, the worse half dropped again and again.
    Rollout,
}

const METHODS: [(&str, Method); 4] = [
    ("random", Method::Random),
    ("greedy", Method::Script),
    ("portfolio", Method::Portfolio),
    ("rollout", Method::Rollout),
];

/// How a player thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Recipe {
    /// The method.
    pub method: Method,
    /// Nodes for a decision; a new turn's first has [`first`](Recipe::first) times as many.
    pub nodes: u64,
    /// How many times as many nodes the first decision of the seat's own turn gets.
    pub first: u64,
    /// How many first choices are tried.
    pub width: usize,
    /// Turns after the one under way, before a playout is judged.
    pub horizon: u32,
    /// By how much a script's scores are blurred, in playouts and where the player takes what its script likes best:
    /// [`Method::Script`] and [`Method::Portfolio`].
    pub blur: i32,
    /// The temperament of the player's own script.
    pub style: usize,
    /// Whether a plan is thought over again before each of its choices.
    pub replan: bool,
    /// In how many temperaments of the script it sees its own turn.
    pub styles: usize,
    /// How sure it must be that a variation of a whole plan is better, in hundredths of a standard error.
    pub trust: u32,
    /// Where both sides plan in secret: whether the best plan is improved order by order.
    pub refine: bool,
}

impl Recipe {
    /// A recipe with ordinary settings for a method.
    #[must_use]
    pub const fn of(method: Method) -> Recipe {
        Recipe {
            method,
            nodes: 10_000,
            first: 3,
            width: 10,
            horizon: 1,
            blur: 4,
            style: 0,
            replan: false,
            styles: 4,
            trust: 75,
            refine: true,
        }
    }
}

/// The levels of strength, from the weakest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Any legal choice.
    Random,
    /// The script, not always at its best.
    Recruit,
    /// The script, a little careless, checked by a few playouts.
    Regular,
    /// Plans of whole turns.
    Veteran,
    /// The same with more time, thought over again before every step.
    General,
}

impl Level {
    /// All of them, from the weakest.
    pub const ALL: [Level; 5] =
        [Level::Random, Level::Recruit, Level::Regular, Level::Veteran, Level::General];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Recruit => "recruit",
            Level::Regular => "regular",
            Level::Veteran => "veteran",
            Level::General => "general",
        }
    }

    /// How it thinks.
    #[must_use]
    pub const fn recipe(self) -> Recipe {
        match self {
            Level::Random => Recipe::of(Method::Random),
            Level::Recruit => Recipe { blur: 90, ..Recipe::of(Method::Script) },
            Level::Regular => Recipe { nodes: 150, first: 1, blur: 25, ..Recipe::of(Method::Portfolio) },
            Level::Veteran => Recipe { nodes: 300, first: 4, refine: false, ..Recipe::of(Method::Rollout) },
            Level::General => Recipe {
                nodes: 1_000,
                first: 5,
                width: 8,
                replan: true,
                styles: 16,
                ..Recipe::of(Method::Rollout)
            },
        }
    }
}

impl FromStr for Recipe {
    type Err = Problem;

    /// Reads a level (`veteran`) or a method (`rollout`), with settings after it: `rollout,nodes=20000,width=8`.
    fn from_str(text: &str) -> Result<Recipe, Problem> {
        let mut parts = text.split(',');
        let name = parts.next().unwrap_or("");
        let level = Level::ALL.into_iter().find(|l| l.name() == name).map(Level::recipe);
        let method = METHODS.iter().find(|(n, _)| *n == name).map(|(_, m)| Recipe::of(*m));
        let names = || {
            let levels: Vec<&str> = Level::ALL.iter().map(|l| l.name()).collect();
            let methods = METHODS.iter().map(|(n, _)| *n).filter(|method| !levels.contains(method));
            levels.iter().copied().chain(methods).collect::<Vec<_>>().join(", ")
        };
        let mut recipe =
            level.or(method).ok_or_else(|| Problem::new("player", name, format!("one of {}", names())))?;
        for part in parts {
            recipe.set(part)?;
        }
        Ok(recipe)
    }
}

impl Recipe {
    fn set(&mut self, part: &str) -> Result<(), Problem> {
        let bad = || {
            let expected = "nodes, first, width, horizon, blur, style, replan, styles, trust or refine, `=` and a number";
            Problem::new("player", part, expected)
        };
        let (key, value) = part.split_once('=').ok_or_else(bad)?;
        let number: u32 = value.parse().map_err(|_| bad())?;
        match key {
            "nodes" => self.nodes = u64::from(number),
            "first" => self.first = u64::from(number),
            "width" => self.width = number as usize,
            "horizon" => self.horizon = number,
            "blur" => self.blur = number as i32,
            "style" => self.style = number as usize,
            "replan" => self.replan = number > 0,
            "styles" => self.styles = number as usize,
            "trust" => self.trust = number,
            "refine" => self.refine = number > 0,
            _ => return Err(bad()),
        }
        Ok(())
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = METHODS.iter().find(|(_, m)| *m == self.method).map_or("?", |(n, _)| *n);
        let Recipe { nodes, first, width, horizon, blur, style, replan, styles, trust, refine, .. } = self;
        let (replan, refine) = (u8::from(*replan), u8::from(*refine));
        write!(
            f,
            "{name},nodes={nodes},first={first},width={width},horizon={horizon},blur={blur},style={style},replan={replan},styles={styles},trust={trust},refine={refine}"
        )
    }
}
