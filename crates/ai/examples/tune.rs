//! Fits the evaluation of Napoleonics to self-play: `tune <player> <games> [seed]`.

use napoleonics::Napoleonics;
use sandtable_ai::Recipe;
use sandtable_ai::tune::{collect, fit, loss};
use sandtable_engine::{Game, Judge, Options};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |n: usize, default: &str| args.get(n).cloned().unwrap_or_else(|| default.to_string());
    let mut games = Vec::new();
    for text in Napoleonics::scenarios() {
        games.push(Napoleonics::load(text, &Options::default()).map_err(|p| format!("{p:?}"))?);
    }
    let recipe: Recipe = arg(0, "script,blur=10").parse()?;
    let samples = collect(&games, recipe, arg(1, "1500").parse()?, arg(2, "1").parse()?, 2, &|_, _| {});
    let (check, learn): (Vec<_>, Vec<_>) = samples.chunks(200).enumerate().partition(|(i, _)| i % 5 == 0);
    let flat = |parts: Vec<(usize, &[sandtable_ai::tune::Sample])>| {
        parts.into_iter().flat_map(|(_, part)| part.to_vec()).collect::<Vec<_>>()
    };
    let (check, learn) = (flat(check), flat(learn));
    let old = Napoleonics::feature_weights();
    let new = fit(&learn, &vec![0; old.len()], 20.0);
    println!(
        "{} positions; loss {:.4} before, {:.4} after (checked on others)",
        samples.len(),
        loss(&check, old),
        loss(&check, &new)
    );
    for ((name, old), new) in Napoleonics::feature_names().iter().zip(old).zip(&new) {
        println!("{name:20} {old:5} {new:5}");
    }
    println!("{new:?}");
    Ok(())
}
