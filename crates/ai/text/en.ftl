# Levels of the computer, hints and analysis
level-random = Random
level-random-about = Takes any choice that the rules allow. For trying things out.
level-recruit = Recruit
level-recruit-about = Knows what each choice is good for, but is often careless and does not think ahead.
level-regular = Regular
level-regular-about = Reckons the odds of each attack and tries a few manners of play in its head, but overlooks things now and then. Answers at once.
level-veteran = Veteran
level-veteran-about = Plays each of its plans through many times, with your likely reply. Takes a moment for a turn.
level-general = General
level-general-about = The veteran with more time, who thinks his plan over again before every step of it. The strongest we have; takes a moment for each step.
hint = { $choice }: { $grade }, { $chance } % to win{ $reasons ->
    [0] .
   *[other] : { $why }.
}
hint-choice = { $choice }
grade-best = best
grade-good = good
grade-doubtful = doubtful
grade-mistake = mistake
grade-blunder = blunder
reason-for = better for { $feature }
reason-against = worse for { $feature }
