# Hints and analysis
hint = { $choice }: { $grade }, { $chance } % to win{ $reasons ->
    [0] .
   *[other] : { $why }.
}
grade-best = best
grade-good = good
grade-doubtful = doubtful
grade-mistake = mistake
grade-blunder = blunder
reason-for = better for { $feature }
reason-against = worse for { $feature }
