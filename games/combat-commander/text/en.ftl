## Nations

nation-germany = Germans
nation-russia = Russians
nation-america = Americans

## Units

unit-germany-pionier = German pioneer squad
unit-germany-ss = German SS squad
unit-germany-elite-rifle = German elite rifle squad
unit-germany-parachute = German parachute squad
unit-germany-rifle = German rifle squad
unit-germany-volksgrenadier = German Volksgrenadier squad
unit-germany-conscript = German conscript squad
unit-germany-weapon-team = German weapon team
unit-germany-elite-team = German elite team
unit-germany-line-team = German line team
unit-germany-green-team = German green team
unit-germany-hero = German hero
unit-germany-private = German private
unit-russia-assault = Russian assault squad
unit-russia-guards-smg = Russian Guards SMG squad
unit-russia-guards-rifle = Russian Guards rifle squad
unit-russia-smg = Russian SMG squad
unit-russia-rifle = Russian rifle squad
unit-russia-militia = Russian militia squad
unit-russia-weapon-team = Russian weapon team
unit-russia-elite-team = Russian elite team
unit-russia-line-team = Russian line team
unit-russia-green-team = Russian green team
unit-russia-hero = Russian hero
unit-russia-private = Russian private
unit-america-engineer = American engineer squad
unit-america-paratroop = American paratroop squad
unit-america-elite = American elite squad
unit-america-line = American line squad
unit-america-green = American green squad
unit-america-weapon-team = American weapon team
unit-america-elite-team = American elite team
unit-america-line-team = American line team
unit-america-green-team = American green team
unit-america-hero = American hero
unit-america-private = American private

## Leaders: ranks and names

leader-ahrens = Corporal Ahrens
leader-brandt = Corporal Brandt
leader-kessler = Sergeant Kessler
leader-vogt = Sergeant Vogt
leader-hartung = Sergeant Hartung
leader-lorenz = Lieutenant Lorenz
leader-eickhoff = Lieutenant Eickhoff
leader-von-tresen = Lieutenant von Tresen
leader-dietz = Corporal Dietz
leader-moll = Corporal Moll
leader-sauer = Sergeant Sauer
leader-krahl = Sergeant Krahl
leader-jansen = Sergeant Jansen
leader-oberlin = Lieutenant Oberlin
leader-wirth = Lieutenant Wirth
leader-falkner = Lieutenant Falkner
leader-stahl = Captain Stahl
leader-zimin = Corporal Zimin
leader-baranov = Corporal Baranov
leader-lapin = Corporal Lapin
leader-sorokin = Sergeant Sorokin
leader-ermakov = Sergeant Ermakov
leader-tarasov = Sergeant Tarasov
leader-veselov = Lieutenant Veselov
leader-orlovsky = Lieutenant Orlovsky
leader-gusev = Corporal Gusev
leader-panin = Corporal Panin
leader-klimov = Corporal Klimov
leader-dolin = Sergeant Dolin
leader-ryabov = Sergeant Ryabov
leader-shubin = Sergeant Shubin
leader-voronin = Lieutenant Voronin
leader-zhdanko = Lieutenant Zhdanko
leader-markov = Captain Markov
leader-doyle = Corporal Doyle
leader-hatcher = Corporal Hatcher
leader-pruitt = Sergeant Pruitt
leader-mercer = Sergeant Mercer
leader-lindgren = Sergeant Lindgren
leader-castellan = Sergeant Castellan
leader-whitlock = Lieutenant Whitlock
leader-armitage = Lieutenant Armitage
leader-boone = Corporal Boone
leader-tully = Corporal Tully
leader-sexton = Sergeant Sexton
leader-kowalczyk = Sergeant Kowalczyk
leader-ridley = Sergeant Ridley
leader-harlow = Sergeant Harlow
leader-novak = Lieutenant Novak
leader-garrity = Lieutenant Garrity
leader-stanhope = Captain Stanhope

## Names on counters

counter-germany-pionier = Pioneer
counter-germany-ss = SS
counter-germany-elite-rifle = Elite Rifle
counter-germany-parachute = Parachute
counter-germany-rifle = Rifle
counter-germany-volksgrenadier = Volksgren.
counter-germany-conscript = Conscript
counter-germany-weapon-team = Weapon Team
counter-germany-elite-team = Elite Team
counter-germany-line-team = Line Team
counter-germany-green-team = Green Team
counter-germany-hero = Hero
counter-germany-private = Private
counter-russia-assault = Assault
counter-russia-guards-smg = Guards SMG
counter-russia-guards-rifle = Guards Rifle
counter-russia-smg = SMG
counter-russia-rifle = Rifle
counter-russia-militia = Militia
counter-russia-weapon-team = Weapon Team
counter-russia-elite-team = Elite Team
counter-russia-line-team = Line Team
counter-russia-green-team = Green Team
counter-russia-hero = Hero
counter-russia-private = Private
counter-america-engineer = Engineer
counter-america-paratroop = Paratroop
counter-america-elite = Elite
counter-america-line = Line
counter-america-green = Green
counter-america-weapon-team = Weapon Team
counter-america-elite-team = Elite Team
counter-america-line-team = Line Team
counter-america-green-team = Green Team
counter-america-hero = Hero
counter-america-private = Private
counter-leader-ahrens = Cpl Ahrens
counter-leader-brandt = Cpl Brandt
counter-leader-kessler = Sgt Kessler
counter-leader-vogt = Sgt Vogt
counter-leader-hartung = Sgt Hartung
counter-leader-lorenz = Lt Lorenz
counter-leader-eickhoff = Lt Eickhoff
counter-leader-von-tresen = Lt von Tresen
counter-leader-dietz = Cpl Dietz
counter-leader-moll = Cpl Moll
counter-leader-sauer = Sgt Sauer
counter-leader-krahl = Sgt Krahl
counter-leader-jansen = Sgt Jansen
counter-leader-oberlin = Lt Oberlin
counter-leader-wirth = Lt Wirth
counter-leader-falkner = Lt Falkner
counter-leader-stahl = Capt Stahl
counter-leader-zimin = Cpl Zimin
counter-leader-baranov = Cpl Baranov
counter-leader-lapin = Cpl Lapin
counter-leader-sorokin = Sgt Sorokin
counter-leader-ermakov = Sgt Ermakov
counter-leader-tarasov = Sgt Tarasov
counter-leader-veselov = Lt Veselov
counter-leader-orlovsky = Lt Orlovsky
counter-leader-gusev = Cpl Gusev
counter-leader-panin = Cpl Panin
counter-leader-klimov = Cpl Klimov
counter-leader-dolin = Sgt Dolin
counter-leader-ryabov = Sgt Ryabov
counter-leader-shubin = Sgt Shubin
counter-leader-voronin = Lt Voronin
counter-leader-zhdanko = Lt Zhdanko
counter-leader-markov = Capt Markov
counter-leader-doyle = Cpl Doyle
counter-leader-hatcher = Cpl Hatcher
counter-leader-pruitt = Sgt Pruitt
counter-leader-mercer = Sgt Mercer
counter-leader-lindgren = Sgt Lindgren
counter-leader-castellan = Sgt Castellan
counter-leader-whitlock = Lt Whitlock
counter-leader-armitage = Lt Armitage
counter-leader-boone = Cpl Boone
counter-leader-tully = Cpl Tully
counter-leader-sexton = Sgt Sexton
counter-leader-kowalczyk = Sgt Kowalczyk
counter-leader-ridley = Sgt Ridley
counter-leader-harlow = Sgt Harlow
counter-leader-novak = Lt Novak
counter-leader-garrity = Lt Garrity
counter-leader-stanhope = Capt Stanhope

## Weapons and radios

weapon-flamethrower = Flamethrower
    .acc = the flamethrower
weapon-satchel-charge = Satchel charge
    .acc = the satchel charge
weapon-light-mg = Light machine gun
    .acc = the light machine gun
weapon-medium-mg = Medium machine gun
    .acc = the medium machine gun
weapon-heavy-mg = Heavy machine gun
    .acc = the heavy machine gun
weapon-50cal-mg = Half-inch machine gun
    .acc = the half-inch machine gun
weapon-light-mortar = Light mortar
    .acc = the light mortar
weapon-medium-mortar = Medium mortar
    .acc = the medium mortar
weapon-ig-18-gun = IG 18 infantry gun
    .acc = the IG 18 infantry gun
weapon-ig-33-gun = IG 33 infantry gun
    .acc = the IG 33 infantry gun
weapon-infantry-gun = Infantry gun
    .acc = the infantry gun
weapon-pack-howitzer = Pack howitzer
    .acc = the pack howitzer
radio-radio-75mm = 75 mm battery
radio-radio-76mm = 76 mm battery
radio-radio-81mm = 81 mm battery
radio-radio-82mm = 82 mm battery
radio-radio-105mm = 105 mm battery
radio-radio-120mm = 120 mm battery
radio-radio-122mm = 122 mm battery
radio-radio-150mm = 150 mm battery
radio-radio-152mm = 152 mm battery
radio-radio-155mm = 155 mm battery
radio-radio-203mm = 203 mm battery

## Orders

order-advance = Advance
order-advance-text = Activated units may each enter one adjacent hex, also an enemy's: then there is a Melee.
order-artillery-denied = Artillery Denied
order-artillery-denied-text = The enemy's Radio breaks; a broken one is eliminated.
order-artillery-request = Artillery Request
order-artillery-request-text = Mend your broken Radio, or let an unbroken Leader call down its fire.
order-confusion = Command Confusion
order-confusion-text = Cannot be given as an Order.
order-fire = Fire
order-fire-text = Activated units and their Weapons fire at enemies they see, alone or in groups.
order-fire-also = also Op Fire
order-move = Move
order-move-text = Activated units move hex by hex; the enemy may fire at every hex they enter.
order-recover = Recover
order-recover-text = Your Suppressed markers go; each of your broken units rolls to rally.
order-rout = Rout
order-rout-text = The broken units of one player roll, and run if they roll above their Morale.

## Actions

action-ambush = Ambush
action-ambush-text = Before a Melee: the enemy breaks one of his units in it.
action-assault-fire = Assault Fire
action-assault-fire-text = In your Move: units with boxed FP fire once.
action-bore-sighting = Bore Sighting
action-bore-sighting-text = Defender, before fire with a Weapon of FP 5 or more: +2.
action-confusion = Command Confusion
action-confusion-text = Cannot be played.
action-concealment = Concealment
action-concealment-text = Before your defence roll: the attack falls by the hex's Cover.
action-crossfire = Crossfire
action-crossfire-text = Before your fire at a moving unit: +2 FP.
action-demolitions = Demolitions
action-demolitions-text = When the enemy passes: destroy a work in a hex of yours.
action-dig-in = Dig In
action-dig-in-text = At the end of a Time advance: Foxholes in a hex of yours.
action-hand-grenades = Hand Grenades
action-hand-grenades-text = Before your fire at an adjacent hex: +2 FP.
action-hidden-entrenchments = Hidden Entrenchments
action-hidden-entrenchments-text = Defender, before a defence roll: Foxholes there at once.
action-hidden-mines = Hidden Mines
action-hidden-mines-text = Defender, as units enter a hex: Mines there, and they go off.
action-hidden-pillbox = Hidden Pillbox
action-hidden-pillbox-text = Defender, before a defence roll on an Objective: a Pillbox.
action-hidden-unit = Hidden Unit
action-hidden-unit-text = Defender, when the enemy passes: a Support roll, placed in your zone.
action-hidden-wire = Hidden Wire
action-hidden-wire-text = Defender, as units enter a hex: Wire there stops them.
action-light-wounds = Light Wounds
action-light-wounds-text = A Squad about to break becomes a Team instead: lose 1 VP.
action-marksmanship = Marksmanship
action-marksmanship-text = Before fire by a Squad or Team of your nation: +2 FP.
action-no-quarter = No Quarter
action-no-quarter-text = By or against Russians, after a Melee that your units survived: +2 VP.
action-smoke-grenades = Smoke Grenades
action-smoke-grenades-text = In your Move, with boxed Movement: Smoke here or next to it.
action-spray-fire = Spray Fire
action-spray-fire-text = All firing with boxed Range: a second hex next to the target too.
action-sustained-fire = Sustained Fire
action-sustained-fire-text = An MG or Mortar fires: +2 FP; on doubles it breaks.

## Events: names and texts

event-air-support = Air Support
event-air-support-text = Random hex: you may break every unit there, or in the nearest hex with units.
event-battle-harden = Battle Harden
event-battle-harden-text = One of your units becomes Veteran.
event-battlefield-integrity = Battlefield Integrity
event-battlefield-integrity-text = 1 VP for each enemy unit on the Casualty Track.
event-blaze = Blaze
event-blaze-text = A Blaze in a random hex; whoever is there must flee.
event-booby-trap = Booby Trap
event-booby-trap-text = Mines in a random hex.
event-breeze = Breeze
event-breeze-text = All Smoke is gone; every Blaze spreads downwind.
event-command-and-control = Command & Control
event-command-and-control-text = 1 VP for each Objective you control.
event-commissar = Commissar
event-commissar-text = A broken Soviet unit rolls: above Morale it is eliminated, otherwise it rallies.
event-cower = Cower
event-cower-text = Your Squads beyond every Leader's Command are suppressed.
event-deploy = Deploy
event-deploy-text = You may split one of your Squads into two Teams.
event-dust = Dust
event-dust-text = Smoke in a random hex.
event-elan = Élan
event-elan-text = Your Surrender number rises by 1.
event-entrench = Entrench
event-entrench-text = Foxholes in a hex with a unit of yours.
event-field-promotion = Field Promotion
event-field-promotion-text = You may place your Private with a broken unit of yours.
event-fog-of-war = Fog of War
event-fog-of-war-text = Each player discards a random card from the other's hand.
event-hero = Hero
event-hero-text = Your Hero appears in a friendly hex and may rally a unit there.
event-infiltration = Infiltration
event-infiltration-text = A Support roll; the unit appears in or next to a random hex.
event-interdiction = Interdiction
event-interdiction-text = Suppress a unit in a hex without Cover.
event-interrogation = Interrogation
event-interrogation-text = The enemy shows his hand; you may discard one card of it.
event-kia = KIA
event-kia-text = Eliminate one broken unit, of either side.
event-malfunction = Malfunction
event-malfunction-text = The Weapon nearest to a random hex breaks.
event-medic = Medic!
event-medic-text = Rally one broken unit, of either side.
event-mission-objective = Mission Objective
event-mission-objective-text = Draw a secret Objective chit.
event-prisoners-of-war = Prisoners of War
event-prisoners-of-war-text = One of your broken units next to an enemy is eliminated.
event-reconnaissance = Reconnaissance
event-reconnaissance-text = The enemy opens one of his secret chits.
event-reinforcements = Reinforcements
event-reinforcements-text = A Support roll; what comes enters at your edge.
event-rubble = Rubble
event-rubble-text = Wire in a random hex.
event-sappers = Sappers
event-sappers-text = You may remove one Mines or Wire from the map.
event-scrounge = Scrounge
event-scrounge-text = You may give a lost Weapon to a unit of yours.
event-shell-shock = Shell Shock
event-shell-shock-text = The unit nearest to a random hex breaks.
event-shellholes = Shellholes
event-shellholes-text = Foxholes in a random hex.
event-strategic-objective = Strategic Objective
event-strategic-objective-text = Draw an open Objective chit.
event-suppressing-fire = Suppressing Fire
event-suppressing-fire-text = One of your MGs suppresses an enemy it sees in Range.
event-walking-wounded = Walking Wounded
event-walking-wounded-text = A lost unit returns broken in or next to a random hex.
event-walking-wounded-whole-text = A lost unit returns unbroken in or next to a random hex.
event-white-phosphorus = White Phosphorus
event-white-phosphorus-text = You may lay Smoke next to an unbroken Squad of yours; it breaks a unit of each side there.

## Triggers and parts of cards

trigger-event = Event!
trigger-jammed = Jammed!
trigger-sniper = Sniper!
trigger-time = Time!
card-event = event
card-title = { $order } / { $action }
card-text = { $order }: { $does } { $action }: { $then }
card-text-order = { $order }: { $does }

## Terrain

terrain-building = Building
terrain-woods = Woods
terrain-brush = Brush
terrain-orchard = Orchard
terrain-field = Field
terrain-bridge_major = Major bridge
terrain-bridge_minor = Minor bridge
terrain-gully = Gully
terrain-water_barrier = Water barrier
terrain-stream = Stream
terrain-marsh = Marsh
terrain-open = Open ground
hexside-fence = Fence
hexside-hedge = Hedge
hexside-wall = Wall
hexside-cliff = Cliff
feature-rail = Railway
feature-hill = Hill, level { $n }
feature-smoke = Smoke { $n }
feature-blaze = Blaze

## Fortifications and markers

fort-foxholes = Foxholes
    .acc = the foxholes
fort-trench = Trench
    .acc = the trench
fort-pillbox = Pillbox
    .acc = the pillbox
fort-bunker = Bunker
    .acc = the bunker
fort-mines = Mines
    .acc = the mines
fort-wire = Wire
    .acc = the wire
mark-objective = Objective { $n }
mark-objective-held = Objective { $n }, held by { $side }
mark-aim = Spotting Round
state-suppressed = suppressed
state-veteran = veteran
state-broken = broken
state-spent = has acted this Turn
state-ordered = activated
state-fired = has fired

## Chits

chit-objective = Objective { $n }: { $vp } VP
chit-all = Each Objective: { $vp } VP
chit-all-five = All five Objectives win before a Sudden Death roll
chit-exits = Exits count double
chit-losses = Eliminations count double

## The table

turn = Turn { $turn }
phase-chits = Drawing chits
phase-setup = Set-up
phase-deal = Dealing cards
phase-choose = Orders
phase-order = Order: { $order }
phase-pass = Pass
phase-melee = Melee
phase-event = Event: { $event }
phase-sniper = Sniper!
phase-time = Time advances
phase-turn-end = End of the Turn
ending = { $side } win, with { $vp } VP.
ending-surrender = { $side } win: the enemy surrenders.
hand = Hand
deck-of = Draw pile, { $side }
discards-of = Discards, { $side }
initiative = Initiative: { $side }
box-radio = Radio, { $side }
box-reserve = To be set up, { $side }
box-waiting = Off the map
box-losses = Losses, { $side }
box-weapons = Lost Weapons
piece-waiting = { $unit }, due at Time { $time }
track-time = Time: { $time }, Sudden Death from { $death }
track-points = Victory points
track-losses = Losses of the { $side }
track-losses-heading = Losses until surrender
track-orders = Orders of the { $side }
track-orders-heading = Orders this Turn
track-objective = Objective { $n }
track-objective-heading = Objectives
track-chit = { $how ->
    [secret] Secret { $chit }: { $what }
    [others] Secret ones of the { $what }
   *[open] { $chit }: { $what }
}
track-chit-heading = Objective chits
measure-eliminated = units eliminated
measure-broken = units broken
measure-suppressed = units suppressed
measure-rallied = units rallied
measure-driven-back = units driven back
measure-jammed = weapons jammed
measure-triggers = rolls with an Event, a Sniper or Time
odds-note = Of the rolls alone: nobody plays a card, every roll stands, and an Event, a Sniper or Time is counted but not followed.

## The report: Turns, cards, rolls

log-turn = Turn { $turn }: { $side }
log-order = { $side } play { $card }.
log-action = { $side } play { $card }.
log-activated = { $unit } is activated.
log-takes-along = { $leader } takes along: { $units }.
taken-along = { $unit }
log-pass = { $side } pass; cards discarded: { $cards }.
log-drawn = { $side } draw { $card }.
log-roll = { $side } roll { $sum }.
log-reroll = { $side } hand over the Initiative: the roll is made again.
log-event = Event! { $side } reveal a card.
log-event-card = Event of the { $side }: { $event }.
log-sniper = Sniper! { $side } reveal a random hex.
log-sniped = The sniper hits: { $unit }.
log-jammed = Jammed! Every Weapon of the attack breaks.
log-random-hex = Random hex: { $hex }.
log-time = { $side } move Time on to { $time } and reshuffle.
log-sudden-death = Sudden Death: { $roll } is below Time { $time }, the battle is over.
log-no-sudden-death = No Sudden Death: { $roll } is not below Time { $time }, the battle goes on.
log-all-five = { $side } hold all five Objectives and win.
log-enters = { $unit } enters at { $hex }.
log-radio-arrives = A Radio arrives for the { $side }.

## The report: fire

log-attack = { $side } fire at { $hex }: { $firers }.
firer = { $what_acc }
firers-from = { $pieces } in { $hex }
log-smoke-shot = A round of smoke at { $hex }: { $firers }.
log-firepower = FP: { $parts }. Total { $total }.
log-sprayed = The burst sweeps { $hex } too.
log-attack-total = { $burst ->
    [0] Attack Total on { $hexes }: { $strength } + { $roll } = { $total }.
   *[other] Attack Total on { $hexes }: { $strength } + { $roll } and { $burst } for bursts in trees = { $total }.
}
log-defence = { $unit }: Morale { $morale } + { $roll } = { $total } against { $attack }: { $fate }.
fate-holds = it holds
fate-suppressed = suppressed
fate-stays-suppressed = it stays suppressed
fate-breaks = not enough, it is to break
fate-eliminated = not enough, and it is broken already
fate-rallies = it rallies
fate-stays-broken = it stays broken
fate-stays = it stays where it is
fate-retreats = { $hexes ->
    [one] it runs one hex
   *[other] it runs { $hexes } hexes
}
fate-shot = it is shot
fate-hit = on target
fate-miss = off target
log-targeting-hit = { $hindrance ->
    [0] On target: { $product } beats range { $range }.
   *[other] On target: { $product } less hindrance { $hindrance } beats range { $range }.
}
log-targeting-miss = { $hindrance ->
    [0] Off target: { $product } does not beat range { $range }.
   *[other] Off target: { $product } less hindrance { $hindrance } does not beat range { $range }.
}
log-concealed = Concealed: with Cover { $cover } the Attack Total is { $total }.
log-concealed-bare = Concealed, but without Cover: the Attack Total stays { $total }.
log-breaks = { $unit } breaks.
log-breaks-again = { $unit } breaks again.
log-rallies = { $unit } rallies.
log-suppressed = { $unit } is suppressed.
log-eliminated = { $unit } is eliminated.
log-light-wounds = Light wounds: { $unit } carries on as { $team }.
log-weapon-breaks = { $weapon } breaks.
log-weapon-lost = { $weapon } is lost.
log-weapon-mended = { $weapon } works again.
log-weapon-used = { $weapon } is used up.
log-weapon-destroyed = { $weapon } is destroyed by its owner.
log-overheats = { $weapon } runs hot.
log-handed-over = { $unit } takes { $weapon_acc }.
log-smoke = Smoke { $value } in { $hex }.
log-smoke-gone = The smoke in { $hex } is gone.
log-mines = Mines go off in { $hex }.
log-fort-foxholes = Foxholes in { $hex }.
log-fort-trench = A trench in { $hex }.
log-fort-pillbox = A pillbox in { $hex }.
log-fort-bunker = A bunker in { $hex }.
log-fort-mines = Mines in { $hex }.
log-fort-wire = Wire in { $hex }.
log-fort-gone = The fortification in { $hex } is gone.

## The report: movement, melee, artillery

log-moves = { $unit } moves to { $hex }.
log-advances = { $unit } advances to { $hex }.
log-retreats = { $unit } retreats to { $hex }.
log-retreats-off = { $unit } runs off the map.
log-retreat-kills = { $unit } has nowhere to run.
log-exits = { $unit } leaves the map by the enemy's edge.
log-overstacked = Too many in the hex: { $unit } goes.
log-melee = Melee in { $hex }.
log-melee-total = { $side }: { $strength } + { $roll } = { $total }.
log-recover = { $side } recover: nobody is suppressed any more.
log-rally-roll = { $unit } rolls { $roll } against Morale { $morale }: { $fate }.
log-rout = The broken units of the { $side } are to rout.
log-rout-roll = { $unit } rolls { $roll } against Morale { $morale }: { $fate }.
log-radio-breaks = The Radio of the { $side } breaks.
log-radio-lost = { $side } lose their Radio.
log-battery-access = { $side } reach their battery again.
log-spotter = { $unit } spots for the battery.
log-spotting-round = Spotting Round at { $hex }.
log-round-lands = The round comes down in { $hex }.
log-round-lost = The round falls off the map.

## The report: victory

log-points = { $side }: { $points } VP, now { $total }.
log-objective = { $side } take Objective { $objective }.
log-chit-open = Chit { $chit } lies open.
log-surrender = { $side } surrender.
log-no-units = { $side } have no units left on the map.
log-wins = { $side } win.

## The report: events

log-air-strike = Aircraft strike { $hex }.
log-blaze = { $hex } is on fire.
log-burnt = { $unit } cannot escape the fire.
log-captured = { $unit } is taken prisoner.
log-card-lost = { $side } lose a card: { $card }.
log-card-shown = In the hand of the { $side }: { $card }.
log-card-taken = { $side } must discard { $card }.
log-chit-drawn = { $side } draw a secret chit.
log-chit-secret = { $side } draw chit { $chit } in secret.
log-commissar = The commissar comes to { $unit }.
log-commissar-roll = { $unit } rolls { $roll } against Morale { $morale }: { $fate }.
log-deploys = { $unit } splits into two Teams.
log-elan = The Surrender number of the { $side } rises to { $number }.
log-event-declined = Nothing is made of it.
log-event-nothing = Nothing comes of it.
log-flees = { $unit } flees to { $hex }.
log-hero = { $unit } appears in { $hex }.
log-interrogation = { $side } show their hand.
log-keeps-suppressed = { $unit } stays suppressed.
log-keeps-veteran = { $unit } stays veteran.
log-keeps-weapon = { $unit } keeps { $weapon_acc }.
log-killed = { $unit } is killed in action.
log-phosphorus = White phosphorus in { $hex }.
log-promoted = { $unit } steps up in { $hex }.
log-scrounged = { $unit } takes up { $weapon_acc }.
log-shell-shocked = Shell shock: { $unit }.
log-support-arrives = { $unit } arrives in { $hex }.
log-support-radio = { $side } get { $radio }.
log-veteran = { $unit } is hardened: Veteran.
log-walking-wounded = { $unit } comes back in { $hex }.

## Questions

ask-wait = The other side decides
ask-over = The battle is over
ask-setup = Which piece do you set up next?
ask-setup-done = All is placed: be ready, or change what you like.
ask-setup-hex = Where do you put { $what_acc }?
ask-setup-weapon = Which unit carries { $what_acc }?
ask-choose = What do you do: an Order, or Pass?
ask-choose-more = Another Order, or the end of the Turn?
ask-discard = Which cards do you discard?
game-combat-commander = squads, fate cards and the chaos of a fight, 1941 to 1945
window-w-move = When they move
window-w-advance = When they advance
window-w-predef = Before the defence is rolled
window-w-prefire = Before the attack is rolled
window-w-reroll = After a roll
window-w-break = When a unit breaks
window-w-pass = When they pass
window-w-melee = Before a melee
window-w-melee-end = After a melee
window-w-time = When time advances
ask-pass-window = { $side } discard. Do you answer?
ask-overstack = Too many figures in { $hex }: who goes?
ask-share-weapon = Which Team keeps the Weapon?
ask-share-suppressed = Which Team stays suppressed?
ask-share-veteran = Which Team stays veteran?
ask-activate = { $order }: whom do you activate?
ask-activate-op-fire = { $hex } was entered: who answers with fire?
ask-company = Whom does { $unit } take along?
ask-fire = What do you fire at?
ask-fire-more = What do you fire at next?
ask-group = Who fires at { $hex }?
ask-smoke-shot = Where does the smoke round go?
ask-pre-fire = Fire at { $hexes } with FP { $fp }: roll?
ask-spray = Which second hex do you spray?
ask-defence = Attack Total of { $total } on { $hexes }: which unit rolls next?
ask-pre-defence = { $unit } defends against an Attack Total of { $total }: roll?
ask-overheat = Doubles: which Weapon breaks?
ask-break = { $unit } is about to break: save it?
ask-assault = Assault Fire: at which hex?
ask-grenade = Where do the smoke grenades go?
ask-move = Who moves next?
ask-halt = { $unit } can go no farther: stop here?
ask-step = Where does { $unit } go? MP left: { $left }
ask-hand-over = Who takes { $weapon_acc }?
ask-entry = { $unit } enters { $hex }: do you fire?
ask-entry-gone = { $hex } was entered: do you answer?
ask-entry-works = { $unit } enters { $hex }: do you answer?
ask-exit = { $unit } left the map: when does it come back?
ask-advance = Who advances next?
ask-advance-to = Where does { $unit } advance to?
ask-retreat = { $unit } must retreat, hexes left: { $left }. Where to?
ask-pick-melee = Which Melee is fought next?
ask-melee = Melee in { $hex }: do you spring an Ambush?
ask-ambushed = Ambush in { $hex }: which of your units breaks?
ask-no-quarter = The Melee in { $hex } is over: No Quarter?
ask-artillery = What do you ask of the battery?
ask-spotter = Which Leader spots?
ask-spot = Where does the Spotting Round go?
ask-shells = Shells or smoke?
ask-impact = Which hex do the shells hit next?
ask-rally = Whose Rally roll is next?
ask-rout-whom = Whose broken units rout?
ask-rout = Whose Rout roll is next?
ask-reroll = { $side } rolled { $white } and { $coloured }: does it stand?
ask-sniper = Sniper near { $hex }: whom does he hit?
ask-smoke-clears = Which smoke clears?
ask-enter = { $unit } arrives: at which hex of your edge?
ask-dig-in = Time moved on: do you dig in?
ask-support = Support roll { $roll }: what do you take?
ask-set-down = Where do you set it down?
ask-demolish = Which fortification do you blow up?
ask-dig = Where do you dig Foxholes?
ask-flee = { $unit } flees the Blaze: where to?
ask-victim = White phosphorus in { $hex }: which of your units breaks?
ask-event-air-support = Air Support: which hex is struck?
ask-event-battle-harden = Battle Harden: which unit becomes Veteran?
ask-event-commissar = Commissar: which broken unit does he visit?
ask-event-deploy = Deploy: which Squad splits?
ask-event-entrench = Entrench: where?
ask-event-field-promotion = Field Promotion: where does the Private step up?
ask-event-hero = Hero: in which hex?
ask-event-hero-rally = Whom does the Hero rally?
ask-event-interdiction = Interdiction: which unit without Cover is suppressed?
ask-event-interrogation = Interrogation: which card goes?
ask-event-kia = Killed in action: which broken unit?
ask-event-malfunction = Malfunction: which Weapon breaks?
ask-event-medic = Medic: which broken unit rallies?
ask-event-prisoners-of-war = Prisoners: which of your units is lost?
ask-event-reconnaissance = Reconnaissance: which secret chit do you open?
ask-event-sappers = Sappers: which Mines or Wire go?
ask-event-scrounge = Scrounge: which Weapon?
ask-event-scrounge-who = Who takes { $weapon_acc }?
ask-event-shell-shock = Shell Shock: which unit breaks?
ask-event-suppressing-fire = Suppressing Fire: which enemy?
ask-event-walking-wounded = Walking Wounded: who comes back?
ask-event-walking-wounded-where = { $unit } comes back: where?
ask-event-white-phosphorus = White Phosphorus: smoke in which hex?

## What explains a question

detail-orders = Orders given: { $given } of { $most }. Posture: { $posture }.
detail-discard = Discarded: { $n } of { $most } at most.
detail-setup = Still to place: { $parts }.
detail-setup-left-out = There is no place for { $parts }: left out of the battle.
setup-units = { $n ->
    [one] one unit
   *[other] { $n } units
  }
setup-weapons = { $n ->
    [one] one weapon
   *[other] { $n } weapons
  }
setup-forts = { $n ->
    [one] one fortification
   *[other] { $n } fortifications
  }
detail-sum = FP: { $parts }. Total { $total }.
detail-attack = { $sum } { $target }
detail-target = Target: { $parts }.
detail-morale = { $unit }: Morale { $morale } with Cover { $cover }; the roll must exceed { $need }.
detail-morale-bare = { $unit }: Morale { $morale } without Cover; the roll must exceed { $need }.
detail-melee = Melee: { $own } against { $enemy }.
detail-roll = { $what }. You hold the Initiative.
detail-roll-sets-off = { $what }. If it stands: { $then }. You hold the Initiative.
sets-off-event = “Event!”, the { $side } reveal one
sets-off-sniper = “Sniper!”, the { $side } may break a unit in or next to a random hex
sets-off-time = “Time!”, the Time marker moves on
sets-off-jam = “Jammed!”, the Weapons that fire break
sets-off-nothing = “Jammed!”, which changes nothing here
sets-off-last = Time advances for the last card of the pile, even if it is rolled again
attacked-one = { $hex }
attacked-both = { $hex } and { $second }
sum-base = strongest piece { $n }
sum-command = Command { $n }
sum-others = others { $n }
sum-height = height { $n }
sum-bonus = Actions { $n }
sum-hindrance = hindrance { $n }
sum-target = { $unit } Morale { $morale } with Cover { $cover }
sum-target-bare = { $unit } Morale { $morale } without Cover
roll-attack = { $burst ->
    [0] Attack roll on { $hexes }: FP { $fp } + { $roll } makes an Attack Total of { $total }
   *[other] Attack roll on { $hexes }: FP { $fp } + { $roll } and { $burst } for bursts in trees makes an Attack Total of { $total }
}
roll-defence = { $unit }: Morale { $morale } + { $roll } = { $sum } against an Attack Total of { $total }
roll-targeting = { $hindrance ->
    [0] Targeting { $hex }: { $product } against range { $range }, { $fate }
   *[other] Targeting { $hex }: { $product } against range { $range } and hindrance { $hindrance }, { $fate }
}
roll-accuracy = { $hindrance ->
    [0] Accuracy of the battery on { $hex }: { $product } against range { $range }, { $fate }
   *[other] Accuracy of the battery on { $hex }: { $product } against range { $range } and hindrance { $hindrance }, { $fate }
}
roll-rally = Rally of { $unit }, Morale { $morale }
roll-rout = Rout of { $unit }, Morale { $morale }
roll-melee = Melee in { $hex }: { $side } { $fp } + { $roll } = { $total } against { $enemy } of the { $other }
roll-melee-first = Melee in { $hex }: { $side } { $fp } + { $roll } = { $total }; the { $other } have still to roll, with strength { $enemy }
roll-sudden-death = Sudden Death: less than { $time } ends the battle
roll-support = Support Table
roll-commissar = Commissar and { $unit }, Morale { $morale }

## What a choice says

choose-place = Place { $what }
choose-at = Choose { $hex }
choose-at-place = Put it in { $hex }
choose-at-smoke = Smoke in { $hex }
choose-at-spray = Spray { $hex } as well
choose-at-spot = Spotting Round at { $hex }
choose-at-impact = Shells on { $hex }
choose-at-clear = The smoke in { $hex } clears
choose-at-enter = Enter at { $hex }
choose-at-demolish = Blow up the work in { $hex }
choose-at-dig = Dig Foxholes in { $hex }
choose-at-set-down = Set it down in { $hex }
choose-at-air = Strike { $hex }
choose-at-hero = The Hero appears in { $hex }
choose-at-promote = The Private steps up in { $hex }
choose-at-return = It comes back in { $hex }
choose-at-sappers = Clear { $hex }
choose-give = Hand over { $weapon_acc } (1 MP)
choose-give-to = Give it to { $unit } ({ $hex })
choose-back = Put it back
choose-back-fort = Take up the work in { $hex }
choose-rest = Set up the rest
choose-ready = Ready
choose-play = Order: { $card }
choose-play-action = Play { $card }
choose-play-op-fire = Op Fire with this card
choose-pass = Pass
choose-pass-window = Play nothing
choose-end = End the Turn
choose-discard = Discard { $card }
choose-activate = Activate { $unit } ({ $hex })
choose-activate-spotter = { $unit } spots ({ $hex })
choose-with = Take along { $unit } ({ $hex })
choose-with-move = { $unit } goes along
choose-all = All of them
choose-all-fire = Everyone fires
choose-target = Fire at { $hex } (FP { $fp })
choose-fire = Op Fire at { $hex }
choose-join = { $unit } fires ({ $hex })
choose-join-weapon = { $weapon } fires ({ $hex })
choose-shoot = Fire (FP { $fp })
choose-smoke = Smoke round from { $weapon_acc }
choose-roll-attack = Roll the attack (FP { $fp })
choose-roll-defence = Roll the defence (Morale { $morale })
choose-abandon = Give the shot up
choose-defend = { $unit } rolls next
choose-jam = { $weapon } breaks
choose-move = Move { $unit } ({ $hex })
choose-to = Go to { $hex } ({ $cost } MP)
choose-to-advance = Advance to { $hex }
choose-to-melee = Advance to { $hex }: Melee
choose-to-retreat = Retreat to { $hex }
choose-to-flee = Flee to { $hex }
choose-exit = Leave the map (+{ $vp } VP)
choose-stop = Stop here
choose-destroy = Destroy { $weapon_acc } ({ $hex })
choose-advance = { $unit } advances ({ $hex })
choose-space = Back at Time { $n }
choose-space-never = It does not come back
choose-keep = The roll stands
choose-reroll = Roll again, hand over the Initiative
choose-pick = Choose { $unit } ({ $hex })
choose-pick-sniper = Hit { $unit } ({ $hex })
choose-pick-take = { $unit } takes it
choose-pick-lost = Bring back { $unit }
choose-melee = Fight in { $hex }
choose-access = Reach the battery: mend the Radio
choose-effect = Fire for effect
choose-shells = Shells
choose-screen = Smoke screen
choose-rally = { $unit } rolls (Morale { $morale })
choose-rout = { $unit } rolls (Morale { $morale })
choose-own = My own
choose-enemy = The enemy's
choose-eliminate = Eliminate { $unit }
choose-deploy = Split { $unit } ({ $hex })
choose-take = { $unit }
choose-support = { $item }
choose-chit = Open { $chit }: { $what }
choose-weapon = Choose { $weapon_acc }
choose-done = Done
choose-done-discard = Discarded { $n }: end the Turn
choose-done-company = No one else
choose-done-fire = No more fire
choose-done-move = No one else moves
choose-done-advance = No one else advances
choose-done-sniper = Hit no one
choose-done-break = Let it break
choose-done-event = Decline
support-with = { $unit } with { $weapon_acc }

## Refusals

refusal-not-now = That is not possible now.
refusal-over = The battle is over.
refusal-not-asked = It is the other side's decision.
refusal-unknown = There is nothing to tell.
refusal-card-not-in-hand = That card is not in your hand.
refusal-card-now = No card is played at this moment.
refusal-card-first = Choose a card first: it gives the Order.
refusal-action-now = { $action } does not fit this moment.
refusal-discard-limit = You have discarded as many as your nation may.
refusal-orders-used = All { $orders } Orders of this Turn are given.
refusal-no-advance = None of your free units can advance.
refusal-no-enemy-radio = The enemy has no Radio.
refusal-no-radio = You have no Radio.
refusal-no-spotter = No unbroken Leader is free to spot.
refusal-confusion = Command Confusion is never given as an Order.
refusal-no-fire = None of your free units has an enemy in Range and sight.
refusal-no-move = None of your free units can move.
refusal-recovered = You were activated for Recover or Rout this Turn already.
refusal-no-recover = You have no broken or suppressed unit.
refusal-no-rout = No player has broken units that may still be made to rout.
refusal-off-map = It is not on the map.
refusal-enemy = That is the enemy's.
refusal-armed = It carries a Weapon already.
refusal-never-armed = A unit from the Support Table is given no Weapon at set-up.
refusal-activated = It was activated this Turn already.
refusal-not-activated = It is not activated for this.
refusal-cannot-move = It cannot pay for a single hex.
refusal-cannot-advance = It has nowhere to advance to.
refusal-no-target = Neither it nor its Weapon has an enemy in Range and sight.
refusal-cannot-op-fire = It cannot fire at the hex that was entered.
refusal-not-leader = Only a Leader can spot.
refusal-broken-leader = A broken Leader cannot spot.
refusal-leader-leads-no-leader = A Leader activates Squads and Teams, never other Leaders.
refusal-beyond-command = It is beyond the Command of { $unit }: { $command }.
refusal-fires-already = It fires already.
refusal-fired = It has had its shot in this Order.
refusal-no-sight = There is no line of sight.
refusal-range = Out of Range: { $apart } hexes.
refusal-ordnance-alone = Ordnance fires alone.
refusal-chain = The firing hexes must form one chain, and none may group across Wire.
refusal-bound-weapon = That Weapon stays with its unit.
refusal-no-taker = No unit in its hex can take it, or no point is left for that.
refusal-radio = A Radio lies in its box: it is never chosen itself.
refusal-weapon-now = Its unit is chosen, not the Weapon.
refusal-weapon-broken = The Weapon is broken.
refusal-carrier-broken = A broken unit cannot fire its Weapon.
refusal-carrier-suppressed = A suppressed unit cannot fire its Weapon.
refusal-weapon-water = No Weapon is fired from water.
refusal-weapon-wire = No Weapon is fired from Wire.
refusal-moved = It has gone already in this Order.
refusal-goes-already = It is going now.
refusal-one-at-a-time = One unit finishes before the next begins; only those that start together go together.
refusal-no-defence = It does not have to roll against this attack.
refusal-not-listed = It was not broken when the Order was given, or has rolled already.
refusal-sniper = The Sniper hits in his hex or next to it.
refusal-ambush = It is not one of your units in this Melee.
refusal-cannot-take = It is not in the hex, or carries a Weapon.
refusal-overstack = It is not in the crowded hex.
refusal-event = The Event does not touch it.
refusal-retreat = A Retreat leads closer to the own edge, and not to death while there is another way.
refusal-spotter-sees = The spotter does not see that hex.
refusal-no-smoke-there = No Smoke lies on water or in a Blaze.
refusal-smoke-range = The Weapon does not reach or see that hex.
refusal-grenade-range = Smoke grenades go into the hex of a moving unit with boxed Movement, or next to it.
refusal-spray = The second hex lies next to the first, with enemies that all who fire reach and see.
refusal-impact = Shells fall on hexes of the seven with a unit or a fortification.
refusal-enter = It enters on a free hex of its own edge.
refusal-no-own-unit = There is no unit of yours.
refusal-no-works-there = There is a fortification, water or fire already.
refusal-nothing-to-demolish = There is no fortification.
refusal-not-adjacent = That hex is not adjacent.
refusal-enemy-there = No Move leads into a hex with enemies; an Advance does.
refusal-wire = Wire takes all movement points that are left.
refusal-points = It costs { $cost } MP, and { $left } are left.
refusal-cliff-weapon = A unit with a Weapon does not advance across a Cliff.
refusal-not-all = Not all who go together can enter there.
refusal-no-enemy = There is no enemy in that hex.
refusal-all-fired = Everyone activated has fired.
refusal-nothing-in-hand = Choose a piece first.
refusal-outside-zone = It lies outside your zone of set-up.
refusal-impassable = No unit can be there.
refusal-no-room = { $there ->
    [one] One figure stands there, { $more } more would be too many: { $most } at most.
   *[other] { $there } figures stand there, { $more } more would be too many: { $most } at most.
  }
refusal-one-fort = There is a fortification already: one in a hex.
refusal-no-more-forts = None of those are left.
refusal-stands-there = It is there already.
refusal-enemy-holds = Enemies are there.
refusal-weapon-to-unit = A Weapon is given to a unit, not to a hex.
refusal-not-in-setup = It is not among what you set up.
refusal-put-down-first = Put { $what_acc } down first, or take it back.
refusal-wants-unit = A unit is asked for.
refusal-wants-weapon = A Weapon is asked for.
refusal-wants-melee = A hex with a Melee is asked for.
refusal-wants-smoke = A hex with Smoke is asked for.
refusal-wants-card = A card of your hand is asked for.
refusal-wants-answer = One of the answers is asked for.
refusal-wants-action = An Action from your hand is asked for, or none.
refusal-set-down = It cannot be set down there.
refusal-edge = There the map is closed.
refusal-water = Water bars the way.
refusal-blaze = A Blaze bars the way.
refusal-bridge = A major bridge is entered and left by its road or railway.
refusal-cliff = A Cliff bars the way.

## What a thing is

about-number = { $n }
about-boxed = [{ $n }]
about-changed = { $n } (printed { $printed })
about-changed-boxed = [{ $n }] (printed { $printed })
about-name = { $name }
about-list = { $list }
about-fp = Firepower
about-range = Range
about-range-from = { $least } to { $most }
about-move = Movement
about-morale = Morale
about-command = Command
about-weapon = Weapon
about-vp = Worth in VP
about-load = Movement of its carrier
about-fix = Mended by random hexes with
about-eliminate = Lost by random hexes with
about-span = { $low }–{ $high }
about-carrier = Carried by
about-vulnerability = Destroys a fortification on a roll of
about-cost = Cost of entry
about-cover = Cover
about-figures = Figures
about-figures-of = Axis { $axis }, Allies { $allies }
about-level = Level
about-sides = Hexsides
about-nobody = no one
about-at = in { $hex }
about-waits = due at Time { $time }
about-lost = on the Casualty Track
about-reserve = to be set up
about-box = not in play
about-hex = { $hex }: { $terrain }
about-roll = Roll
about-dice = { $white } and { $coloured }
about-random-hex = Random hex
about-trigger = Trigger
note-broken = Broken: it fires no Weapon; if it breaks again it is eliminated.
note-suppressed = Suppressed: all its numbers are one lower, and its Weapon is silent.
note-veteran = Veteran: all its numbers are one higher.
note-activated = It was activated this Turn.
note-hero = A Hero may be activated any number of times and is worth nothing when lost.
note-led = A Leader in its hex adds his Command.
note-wire = In Wire: FP, Range and Morale are one lower.
note-weapon-broken = It is broken.
note-ordnance = Ordnance: it must hit first, fires alone, and not as Op Fire.
note-smoke = It can fire smoke.
note-no-cover = Its target has no Cover.
note-single-use = It is used up by its attack.
note-radio-broken = The Radio is broken: an Artillery Request mends it.
note-in-smoke = Smoke hinders every line through the hex by { $n }.
note-blaze = A Blaze blocks sight, and no one may enter.
note-water = Water: no fortification, no Smoke, and no Weapon fires from here.
fort-foxholes-text = Foxholes: Cover 3, against mortars and artillery 4.
fort-trench-text = Trench: Cover 4, against shells 5; 1 MP from trench to trench, and no Op Fire there.
fort-pillbox-text = Pillbox: Cover 5, against shells 6; its last holder wins a tied Melee.
fort-bunker-text = Bunker: Cover 6, against shells 7; its last holder wins a tied Melee.
fort-mines-text = Mines attack whoever enters or leaves.
fort-wire-text = Wire: FP, Range and Morale −1, no Weapon fires, and a Move ends here.
sight-blocks = { $what } in { $hex } blocks the line
sight-hinders = { $what } in { $hex } hinders by { $n }
hand-seen = Seen in the hand of the { $side }
measure-own-lost = own units lost

### Scenarios

scenario-when = { $place }, { $date }

scenario-cc-1-title = First Light at Birch Crossing
scenario-cc-1-place = Birch Crossing, west of Orsha
scenario-cc-1-date = 9 July 1941
scenario-cc-1-story = Two patrols set out before dawn for the same crossroads, and neither knows of the other. The Germans have fewer men and better officers; the Russians have machine guns and the numbers. Whoever holds the farms when the mist lifts decides where the regiments meet.

scenario-cc-2-title = Lanes of Saint-Aubin
scenario-cc-2-place = Saint-Aubin, Normandy
scenario-cc-2-date = 11 July 1944
scenario-cc-2-story = Every field is a box with four green walls. A worn-out Volksgrenadier company has dug itself in along the lanes, with one heavy machine gun for the long one. The Americans have the men to take the hamlet, hedge by hedge, if the clock lets them.

scenario-cc-3-title = The Manor Road
scenario-cc-3-place = The estate of Ozerki, on the Don
scenario-cc-3-date = 6 July 1942
scenario-cc-3-story = The road to the crossing runs past a manor whose park wall still stands. A Russian rearguard with a few militiamen holds it behind wire and two lengths of trench. The German company must have the road today and brings a charge for the gate.

scenario-cc-4-title = Two Bridges
scenario-cc-4-place = The mill at Kamenka, Ukraine
scenario-cc-4-date = 24 September 1943
scenario-cc-4-story = Two plank bridges are all that is left across the stream. A picked German platoon means to keep them until night, with mines on the paths between. The Guards who come for them are twice as many and carry submachine guns; everything depends on who gets across first.

scenario-cc-5-title = Kestrel Ridge
scenario-cc-5-place = The Futa road, north of Florence
scenario-cc-5-date = 14 September 1944
scenario-cc-5-story = From the ridge a man with field glasses can count the lorries in the valley. Paratroopers hold its crest and have dug in below it. The Americans climb from the south with a battery at the other end of the wire, and the cliff behind the Germans leaves little room to fall back.

scenario-cc-6-title = Canal Town
scenario-cc-6-place = Finow, on the Hohenzollern canal
scenario-cc-6-date = 21 April 1945
scenario-cc-6-story = Boys, old men and two squads of the SS hold the houses along the canal. One road bridge still stands. The Russian assault group has flames, charges and a battery of 76s; it needs the bridge whole and the town by evening.

scenario-cc-7-title = Dead Ground
scenario-cc-7-place = A walled park near Belgorod
scenario-cc-7-date = 30 March 1943
scenario-cc-7-story = A gully runs between the lines, deep enough to hide a section of men, and both staffs want to know who uses it. Two small patrols of good troops go to look. It will be short.

scenario-cc-8-title = Rearguard at Mill Stream
scenario-cc-8-place = Mill Stream, south of Saint-Lô
scenario-cc-8-date = 30 July 1944
scenario-cc-8-story = The front has broken and the way south lies open behind one tired company. American paratroopers push through to the far side of the stream; a platoon of the line follows them up. Men who get off the far edge are worth more than anything that is left behind.

scenario-random-title = Battle { $seed }
scenario-random-date = { $year }
scenario-random-story-attack = { $attacker } attack; { $defender } defend. The forces, the support and the ground were drawn by lot.
scenario-random-story-recon = Two forces of equal worth meet while feeling their way forward. Who they are, what supports them and where they meet was drawn by lot.

map-m1 = Birch Crossing
map-m2 = Saint-Aubin
map-m3 = The walled manor
map-m4 = Mill Stream
map-m5 = Kestrel Ridge
map-m6 = Canal Town

special-at-once = Both sides set up at once; neither sees the other’s men until both are ready.
special-thick-hedges = Thick hedges: crossing one costs 2 movement points more, not 1, and its Cover is 2, not 1.
special-bridge = Objective 2 is the road bridge.
special-exits = Chit W lies open: points for leaving the map by the enemy’s edge are doubled for both sides.
special-reinforcements-8 = Sergeant Sexton and three Line squads enter by the American edge when the Time marker reaches space 3.

### Sides and counters

posture-attack = attack
posture-recon = reconnaissance
posture-defend = defence

### Options

option-errata-2008 = Last unit eliminated
option-errata-2008-off = the points decide
option-errata-2008-on = that side loses at once (2008 errata)
option-weapon-command = Several Leaders with one weapon
option-weapon-command-best = the best Command counts
option-weapon-command-sum = all add up
option-retreat-metric = A Retreat leads closer to the own edge
option-retreat-metric-geometry = measured from the edge line
option-retreat-metric-hexes = counted in hexes
option-pass-of-none = Pass without a discard
option-pass-of-none-yes = allowed
option-pass-of-none-no = not while there are cards
option-walking-wounded = Walking Wounded come back
option-walking-wounded-broken = broken
option-walking-wounded-whole = unbroken
option-fort-vulnerability = Artillery destroys a Fortification
option-fort-vulnerability-exact = on the exact roll
option-fort-vulnerability-or-more = on that roll or more
option-concealment = Concealment with negative Cover
option-concealment-no-gain = changes nothing
option-concealment-literal = helps the attacker, as written
option-deploy = The Event Deploy is decided by
option-deploy-drawer = who drew it
option-deploy-active = the active player
option-melee = A hex both sides share is fought over
option-melee-after-order = when the Order is done
option-melee-at-once = after every Action, Event and trigger

### Setting up

log-set-up = { $side } have set up.

### Events

## What the computer opponent looks at

feature-points = victory points
feature-points-late = points as Sudden Death comes near
feature-secret = secret objectives
feature-squads = the number of squads
feature-teams = the number of teams
feature-leaders = leaders
feature-broken = broken units
feature-suppressed = suppressed units
feature-weapons = weapons in working order
feature-veterans = veterans
feature-losses = losses
feature-surrender = the nearness of surrender
feature-ground = men near the objectives
feature-danger = units under the enemy's fire
feature-aim = targets in one's own sights
feature-cover = cover
feature-initiative = the Initiative
feature-hand = the number of cards in hand
feature-fire-cards = Fire cards in hand
feature-radio = the radio
feature-led = units under command
feature-cards = the worth of the cards in hand
feature-held = objectives held

# What is said of files that are wrong: the English is what the code says, word for word.
phrase-map-id = letters, digits and hyphens
phrase-a-text = a text
phrase-words = words
phrase-map-of-build = a map of this build: { $ids }; or a map itself
phrase-map-or-itself = one of { $ids }, or a map itself
phrase-to-draw = { $n } to be drawn
phrase-twice = { $name } twice
phrase-chit-once = each chit once
phrase-random-or-chit = `random`, or one of { $letters }
phrase-edge-opposite = the edge opposite: { $edge }
phrase-allied-nation = russia or america
phrase-unit-on-map = at least one unit on the map
phrase-unit-of = a unit of data/units.json or a Leader of data/leaders.json of this nation
phrase-weapon-of = a weapon of data/weapons.json of this nation
phrase-radio-of = a radio of data/weapons.json of this nation
phrase-counters-spent = no more of them than there are counters
phrase-radio-later = one Radio at most that comes later
phrase-hex = a hex from A1 to O10
phrase-both-or-neither = both or neither
phrase-depth-or-hexes = either `depth` or `hexes`
phrase-hexes = { $n } hexes
phrase-zone-room = a zone with room for its units (rule 8.2)
phrase-fort-room = room for its fortifications (rule 8.1.3)
phrase-two-pillboxes = two Pillboxes
phrase-one-most = one at most (rule A35.3)
phrase-zones-apart = zones apart, if both set up at once
phrase-objective = an Objective from 1 to 5
phrase-again = { $what } again
phrase-each-once = each once
phrase-hex-once = each hex once
phrase-level = a level from 0 to { $most }
phrase-building-number = the number of the building
phrase-building-only = a number only in a building hex
phrase-under-bridge = the terrain under the bridge
phrase-no-bridge = terrain that is no bridge
phrase-bridge-only = terrain underneath only in a bridge hex
phrase-major-bridge = two for a major bridge
phrase-ways = { $n } road or railway hexsides
phrase-compass = a number of the compass, 1 to 6
phrase-direction-once = each direction once
phrase-way-both = each way on both sides of a hexside
phrase-two-adjacent = two adjacent hexes
phrase-hexside-once = each hexside once
phrase-own-hex = a hex of its own, in no other objective's building
phrase-enterable = a hex that units can enter
phrase-way-back = no { $back }, but { $hex } has { $way }
phrase-building-apart = a number of its own: it does not touch { $hex }
phrase-two-hexes = { $a } and { $b }
