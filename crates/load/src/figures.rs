//! What a trial has measured.

use serde_json::{Value, json};
use std::fmt::Write;
use std::time::Duration;

/// What a trial has measured, in the order in which it is printed.
#[derive(Default)]
pub struct Figures(Vec<Figure>);

struct Figure {
    name: String,
    value: f64,
    unit: &'static str,
    /// The least and the most it should be.
    bounds: (Option<f64>, Option<f64>),
}

impl Figure {
    fn holds(&self) -> bool {
        let (least, most) = self.bounds;
        least.is_none_or(|least| self.value >= least) && most.is_none_or(|most| self.value <= most)
    }
}

impl Figures {
    /// A figure without a bound.
    pub fn add(&mut self, name: &str, value: f64, unit: &'static str) {
        self.0.push(Figure { name: name.into(), value, unit, bounds: (None, None) });
    }

    /// A figure that should be at most this.
    pub fn at_most(&mut self, most: f64, name: &str, value: f64, unit: &'static str) {
        self.0.push(Figure { name: name.into(), value, unit, bounds: (None, Some(most)) });
    }

    /// A figure that should be at least this.
    pub fn at_least(&mut self, least: f64, name: &str, value: f64, unit: &'static str) {
        self.0.push(Figure { name: name.into(), value, unit, bounds: (Some(least), None) });
    }

    /// How long something took, each time; 99 of 100 should take at most so many milliseconds.
    pub fn times(&mut self, most: f64, name: &str, mut times: Vec<Duration>) {
        times.sort_unstable();
        let at = |share: f64| {
            let place = (times.len() as f64 * share) as usize;
            let time = times.get(place.min(times.len().saturating_sub(1)));
            time.map_or(f64::NAN, |time| time.as_secs_f64() * 1e3)
        };
        self.add(&format!("{name}, number"), times.len() as f64, "");
        self.add(&format!("{name}, median"), at(0.5), "ms");
        self.at_most(most, &format!("{name}, 99 of 100"), at(0.99), "ms");
        self.add(&format!("{name}, longest"), at(1.0), "ms");
    }

    /// Whether all are within their bounds.
    pub fn hold(&self) -> bool {
        self.0.iter().all(Figure::holds)
    }

    /// As a table.
    pub fn table(&self) -> String {
        let width = self.0.iter().map(|figure| figure.name.chars().count()).max().unwrap_or(0);
        self.0.iter().fold(String::new(), |mut text, figure| {
            let Figure { name, value, unit, bounds } = figure;
            let _ = write!(text, "{name:width$}  {value:>12.1} {unit:3}");
            match bounds {
                (_, Some(most)) => _ = write!(text, "  at most {most}"),
                (Some(least), _) => _ = write!(text, "  at least {least}"),
                _ => {}
            }
            text.push_str(if figure.holds() { "\n" } else { "  MISSED\n" });
            text
        })
    }

    /// As JSON: an object of name, value, unit, and whether it is within its bounds.
    pub fn json(&self) -> String {
        let figure =
            |f: &Figure| json!({"name": f.name, "value": f.value, "unit": f.unit, "holds": f.holds()});
        format!("{}\n", Value::from(self.0.iter().map(figure).collect::<Vec<_>>()))
    }
}
