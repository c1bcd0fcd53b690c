## Names

-language = English
    .code = en
words =
    { -language.code ->
        [ru] { $ru }
       *[en] { $en }
    }
unit-name = { $card } No. { $number }
side-ussr = Soviets
    .num = many
side-usa = Americans
    .num = many
commander = Commander
commander-of-many = player { $number }
scenario-when = { $place }, { $date }
game-hot-war = platoons of 1985, secret orders carried out at once
turn = { $turn ->
    [0] Set-up
   *[other] Turn { $turn }
}
about-number = { $n }

## Phases and steps

phase-setup = Set-up
phase-plan = Orders are written
phase-recovery = Recovery
phase-defence = Step 1: Defence
phase-fire = Step 2: Fire
phase-attack = Step 3: Attack
phase-ambush = Step 4: Ambush
phase-special = Step 5: Special orders
phase-movement = Step 6: Movement
phase-end = End of the turn

## Orders

order-defence = Defence
order-defence-text = The unit takes cover, faces a side of its hex and shoots once at the first enemy in its zone of fire.
order-fire = Fire
order-fire-text = It stays and shoots at an enemy in sight and range, or at a structure; 1 ammo.
order-area-fire = Area fire
order-area-fire-text = It shells a hex: everyone there is tested, own units and hidden ones too; 1 ammo.
order-attack = Attack
order-attack-text = It goes to the hex of an enemy by a route and fights it there in close combat; 1 ammo.
order-ambush = Ambush
order-ambush-text = It hides on its hex and shoots once at who comes into its zone of fire; with zone 0 it only hides.
order-pack-up = Pack up
order-pack-up-text = A deployed unit makes ready to move or to be towed; the card says how many turns it takes.
order-deploy = Deploy
order-deploy-text = The unit makes ready to shoot to a side of its hex; the card says how many turns it takes.
order-change-sector = Change sector
order-change-sector-text = A deployed unit turns to another side without packing up; in ambush it stays hidden.
order-gather = Gather
order-gather-text = Weakened units of one card on one hex, all with this order, become one.
order-lay-mines = Lay mines
order-lay-mines-text = Sappers lay a minefield on their hex, of a kind chosen in secret; the card says how many turns it takes.
order-clear-mines = Clear mines
order-clear-mines-text = Sappers remove a minefield that was found on their hex; the card says how many turns it takes.
order-demolition = Demolition
order-demolition-text = Sappers blow up a structure on the next hex, with everyone in it; the card says how many turns it takes, and 1 explosive is spent.
order-arson = Arson
order-arson-text = It sets fire to the settlement or oil field on which it stands.
order-tow = Tow
order-tow-text = A packed gun and a tractor on one hex, both with this order: from the next turn the tractor pulls the gun.
order-remove-wire = Remove wire
order-remove-wire-text = It takes the barbed wire off a side of its hex, in one turn.
order-remove-at-obstacles = Remove obstacles
order-remove-at-obstacles-text = It takes the anti-tank obstacles off a side of its hex; the card says how many turns it takes.
order-build-pontoon = Build a pontoon bridge
order-build-pontoon-text = From the bank it goes onto the river hex and builds a bridge, a section each turn.
order-receive-supplies = Receive supplies
order-receive-supplies-text = It takes ammo from a depot on its hex, or from a supply transport that has this order too.
order-load-supplies = Load supplies
order-load-supplies-text = A supply transport takes cargo from a depot of its army.
order-dig-in = Dig in
order-dig-in-text = It digs an infantry trench on a side of its hex; until it is done its Defence is 0.
order-recon = Recon
order-recon-text = It scouts within a radius: if the die is low enough, all hidden enemies in sight there are found.
order-artillery-spotting = Spot for artillery
order-artillery-spotting-text = It names a friendly artillery unit, which may throw the missed dice of its Fire again.
order-self-entrench = Entrench itself
order-self-entrench-text = A tank digs a tank trench on its hex, facing a side; a later Defence takes it.
order-chem-protection-on = Put protection on
order-chem-protection-on-text = It puts on protection: no harm by chemical weapons, but Defence 0, Morale −2, Accuracy −1, and no ambush.
order-chem-protection-off = Take protection off
order-chem-protection-off-text = It takes the protection off, which takes the turn.
order-smoke-screen = Smoke screen
order-smoke-screen-text = It lays smoke on its hex or on one of its route, once a game, along with another order.
order-move = Move
order-move-text = It moves by a route, up to the distance on its card.
order-withdraw = Withdraw
order-withdraw-text = A unit in close combat does not shoot, is still hit, and then steps back to the next hex.
order-fire-on-move = Fire on the move
order-fire-on-move-text = It moves by a route and shoots at an enemy from one of its hexes, with fewer dice; 1 ammo.
order-embark = Embark
order-embark-text = Infantry and a transport on one hex, both with this order: the infantry goes aboard.
order-disembark = Disembark
order-disembark-text = The passenger gets off onto the hex of the transport; one on the ground does not move this turn.
order-smoke-in-movement = Smoke in movement
order-smoke-in-movement-text = It moves and lays smoke on the hexes marked of its route, or on its own hex if it stays.
order-mine-search = Search for mines
order-mine-search-text = Sappers move; on an enemy's minefield they stop and lay it open without an explosion.
order-mine-trawling = Trawl mines
order-mine-trawling-text = A tank with a trawl moves: mines neither stop nor hurt it, and are laid open.
order-flares-move = Fly with flares
order-flares-move-text = A helicopter flies and keeps its printed Defence; 1 fuel.
order-flight = Fly
order-flight-text = A helicopter flies up to 15 hexes; 1 fuel.
order-landing = Land
order-landing-text = A helicopter lands on its hex or one up to 5 hexes away; 1 fuel.
order-take-off = Take off
order-take-off-text = A helicopter goes up and flies up to 5 hexes; 1 fuel.
order-march = March
order-march-text = It moves strictly on roads, 3 hexes further; its Defence is 0, and no enemy may be in sight.
order-sortie = Sortie
order-sortie-text = From the airfield the helicopter is put on the edge of the board; next turn it must get an order.
order-return = Back to the airfield
order-return-text = From the edge of the board the helicopter goes back to the airfield.
order-wait = Wait
order-wait-text = It stays and does nothing; whatever it is in stays as it is.
order-fight-on-text = It names no one and fights on with the enemy of the lowest number on its hex.

## Mines, works, structures

item-ap = Anti-personnel mines
    .acc = anti-personnel mines
    .num = many
item-at = Anti-tank mines
    .acc = anti-tank mines
    .num = many
item-dummy = Dummy mines
    .acc = dummy mines
    .num = many
item-wire = Barbed wire
    .acc = barbed wire
item-obstacle = Anti-tank obstacles
    .acc = anti-tank obstacles
    .num = many
item-infantry-trench = Infantry trench
    .acc = infantry trench
item-tank-trench = Tank trench
    .acc = tank trench
item-pillbox = Pillbox
    .acc = pillbox
item-ap-text = A minefield on a hex, its kind hidden from the enemy. Whoever moves onto it is stopped there and tested, your own units too; who is not named below is only stopped. It stays and may go off any number of times.
item-at-text = A minefield on a hex, its kind hidden from the enemy. Whoever moves onto it is stopped there and tested, your own units too; who is not named below is only stopped. It stays and may go off any number of times.
item-dummy-text = It looks like a minefield and does nothing: no one is stopped or told, until sappers search the hex.
item-wire-text = On a side of a hex: infantry, artillery and vehicles cannot cross it, either way. Armoured units and tanks crush it; engineers remove it, and artillery tears it by fire at the hex.
item-obstacle-text = On a side of a hex: nothing but infantry crosses it, either way. Only engineers remove it.
item-infantry-trench-text = Faces a side of its hex and holds one infantry unit: defence +{ $n } for who takes up Defence towards that side, and from then on until it moves or is suppressed. Attacked in flank or rear it has nothing of it.
item-tank-trench-text = Faces a side of its hex and holds one armoured unit or tank: defence +{ $n } for who takes up Defence towards that side, and from then on until it moves, suppressed or not. Attacked in flank or rear it has nothing of it.
item-pillbox-text = Stands on a hex and adds defence +{ $n } to who is in it. It can be shot at and blown up, and then all in it are lost.
note-mine-row = { $types }: { $dice ->
    [one] one die
   *[other] { $dice } dice
  }, hitting on { $n ->
    [one] a one
   *[other] 1 to { $n }
  }.
mines-ap = anti-personnel mines
mines-at = anti-tank mines
mines-dummy = dummy mines
structure-bridge = The bridge
structure-sections = The unfinished bridge
structure-settlement = The settlement
structure-oil-field = The oil field
structure-depot = The depot
structure-pillbox = The pillbox

## Marks on the map

mark-wire = Barbed wire
mark-obstacle = Anti-tank obstacles
mark-trench = Infantry trench
mark-tank-trench = Tank trench
mark-pillbox = { $n ->
    [0] Pillbox
   *[other] Pillbox, damage { $n }
  }
mark-ruin = Ruins
mark-depot = Depot, ammo { $n }
mark-sections = Pontoon sections: { $n }
mark-damage = Damage { $n }
mark-mines-ap = Anti-personnel mines
mark-mines-at = Anti-tank mines
mark-mines-dummy = Dummy mines
mark-mines-unknown = Mines of unknown kind
mark-smoke = Smoke
mark-fire = { $n ->
    [0] Burning oil
   *[other] Fire since turn { $n }
  }
mark-objective-held = Objective held, points: { $n }
mark-objective = Objective, points: { $n }

## What a scenario counts

counts-losses = Each side scores the cost of what the enemy loses.
counts-at = { $hex } ({ $points })
counts-hex = { $hex }
counts-span = { $from } to { $to }
counts-held = Points for who holds the hex at the end: { $what }.
counts-held-side = { $side }: points for a hex they hold at the end: { $what }.
counts-held-intact = Points for who holds the hex at the end, if what stands there is not destroyed: { $what }.
counts-held-intact-side = { $side }: points for a hex they hold at the end, if what stands there is not destroyed: { $what }.
counts-intact-side = { $side }: points if what stands there is not destroyed, whoever holds it: { $what }.
counts-destroyed-side = { $side }: points if what stands there is destroyed: { $what }.
counts-exit = { $side }: units that leave the board by hex { $hex } over its { $edge ->
    [N] northern
    [E] eastern
    [S] southern
   *[W] western
  } edge score { $percent } % of their cost.
counts-bridgehead = { $side }: { $points } { $points ->
    [one] point
   *[other] points
  } for each ground unit on the bridgehead at the end, hexes { $hexes }.
counts-oil = Who destroys an oil field loses { $points } { $points ->
    [one] point
   *[other] points
  }.
counts-start = { $side } begin with { $points } { $points ->
    [one] point
   *[other] points
  }.
counts-margin = A lead of less than { $points } points is a draw.
note-goal-held = Objective: { $points } { $points ->
    [one] point
   *[other] points
  } for who holds the hex at the end.
note-goal-held-side = Objective of the { $side } alone: { $points } { $points ->
    [one] point
   *[other] points
  } if they hold the hex at the end.
note-goal-held-intact = Objective: { $points } { $points ->
    [one] point
   *[other] points
  } for who holds the hex at the end, if what stands here is not destroyed.
note-goal-held-intact-side = Objective of the { $side } alone: { $points } { $points ->
    [one] point
   *[other] points
  } if they hold the hex at the end and what stands here is not destroyed.
note-goal-intact-side = { $points } { $points ->
    [one] point
   *[other] points
  } for the { $side } if what stands here is not destroyed at the end, whoever holds it.
note-goal-destroyed-side = { $points } { $points ->
    [one] point
   *[other] points
  } for the { $side } if what stands here is destroyed.
note-bridgehead = Bridgehead: { $points } { $points ->
    [one] point
   *[other] points
  } for each ground unit of the { $side } here at the end.

## What a unit is

state-suppressed = suppressed
state-ambush = in ambush
state-trench = in a trench
state-deployed = deployed
state-chem = in chemical protection
state-bound = bound in close combat
state-on-ground = on the ground

## Beside the map

box-hand = To be set up, { $side }
box-airfield = Airfield, { $side }
box-due = On the way, { $side }
box-lost = Out of play, { $side }
track-turns = Turn { $turn } of { $turns }
track-points = Points: Soviets { $ussr }, Americans { $usa }
ending-won = { $side } win, points { $ussr } : { $usa }.
ending-drawn = A draw, points { $ussr } : { $usa }.
measure-losses = enemy strength lost
measure-destroyed = enemy units destroyed
measure-suppressed = enemy units suppressed
measure-own-losses = own strength lost
measure-damage = damage to structures

## Questions

ask-setup = Set up: change what you like, then be ready.
ask-setup-buy = { $left ->
    [one] Buy your army: one point left.
   *[other] Buy your army: { $left } points left.
  }
ask-setup-place = { $n ->
    [one] Place your units: one is still in hand.
   *[other] Place your units: { $n } are still in hand.
  }
ask-setup-unit = Where does { $unit } go?
ask-setup-stance = How does { $unit } stand at { $hex }?
ask-setup-item = Where { $what_num ->
    [many] do
   *[other] does
  } the { $what_acc } go?
ask-setup-lacks = Your army is not yet complete.
ask-setup-ready = Your army stands: change what you like, or be ready.
ask-setup-nothing = You have nothing to set up: be ready.
ask-plan = Give your units their orders.
ask-order = What is { $unit } to do?
ask-field = { $unit }: { $order }. What next?
ask-again = The spotter corrects the fire: how many missed dice are thrown again?
ask-spill = The stack is dense: which unit do the stray shots hit next?
ask-passengers = { $unit } is hit, losses still to share out: { $left }. Who aboard is lost?
ask-react = { $unit }: at whom does it shoot?
ask-close-target = The target of { $unit } is gone: whom does it fight instead?
ask-close-answer = { $unit } has several attackers: which one does it shoot?
ask-retreat = { $unit } must fall back: where to?
ask-aboard = { $unit }: inside or on top?
ask-merge = Which of these units remains?
ask-supply = How much does { $unit } take?
ask-unload = How much does { $unit } unload?
ask-fire-exit = { $unit } must leave the fire: where to?
ask-trench-side = On which side does { $unit } dig its trench?
ask-mine-type = Which mines does { $unit } lay?
ask-nothing = Nothing is asked of you now.

## What a choice says

choose-buy-what = { $what }
choose-place-unit = Place { $unit }
choose-at-hex = Put it on { $hex }
choose-put-back = Leave it as it is
choose-put-away = Do not build it
choose-give-back = Give { $unit } back
choose-order-unit = Order for { $unit }
choose-give-what = { $what }
choose-to-hex = To { $hex }
choose-back = One step back
choose-leave = Off the board
choose-target-unit = Name { $unit }
choose-target-hex = Name { $hex }
choose-face-hex = Face { $hex }
choose-zone-what = Distance { $what }
choose-shoot-here = Shoot from here
choose-smoke = Smoke here
choose-mine-what = { $what }
choose-copy-unit = The same as { $unit }
choose-set = The order stands
choose-drop = Cancel
choose-clear-unit = Strike out the order of { $unit }
choose-clear-hex = Remove what was built on { $hex }
choose-ready = Ready
choose-hand-over = Hand over to { $seat }
choose-rest = Buy and set up the rest as proposed
choose-fight-on = Fight on
choose-radius = { $n ->
    [one] One hex
   *[other] { $n } hexes
  }: a die of { $most } or less
choose-seal = Seal the orders
choose-shoot-unit = Shoot at { $unit }
choose-hold = Let it pass
choose-again-what = Throw { $what } again
choose-next-unit = { $unit } is next
choose-lose-unit = { $unit } loses one
choose-fight-unit = Fight { $unit }
choose-fire-unit = Fire at { $unit }
choose-fire-hex = Fire at { $hex }
choose-attack-unit = Attack { $unit }
choose-answer-unit = Shoot at { $unit }
choose-inside = Inside
choose-inside-unit = Inside { $unit }
choose-outside = On top
choose-outside-unit = On top of { $unit }
choose-keep-unit = { $unit } remains
choose-take-what = Take { $what }

## Plans over the map, and the list of orders

overlay-plan = { $unit }: { $plan }
overlay-last-seen = { $unit } went into ambush at { $hex }
overlay-danger = Here { $unit } could be shot at by known enemies
plan-at-unit = { $order } · { $unit }
plan-at-hex = { $order } · { $hex }
plan-to = { $order } → { $hex }
plan-mines = { $order } · { $mines }
plan-leaves = { $order } off the board
plan-radius = { $order } · radius { $n }
plan-zone = { $order } · { $n ->
    [one] zone of one hex
   *[other] zone of { $n } hexes
  }
roster-title = Orders
roster-note = { $done } of { $all } · hidden from the enemy
roster-open = no order, it waits
roster-bound = no order, it fights on
roster-hidden = no order, it stays in ambush
roster-aboard = no order, it stays aboard
roster-towed = no order, it is towed on
roster-airfield = no order, it stays at the airfield
roster-writing = { $plan } · being written
roster-alone = { $plan }. The other one needs the order, too.
roster-turn = { $plan } · turn { $n } of { $all }
group-defence = 1 · Defence
group-fire = 2 · Fire
group-attack = 3 · Attack
group-ambush = 4 · Ambush
group-special = 5 · Special
group-movement = 6 · Movement
group-passengers = Aboard
group-copy = As another unit
group-zone = Zone of fire
group-radius = Radius: the farther, the harder
group-mines = Mines
group-buy = { $left ->
    [one] Units: one point left
   *[other] Units: { $left } points left
}
group-fields = Minefields left: { $left }
group-works = { $left ->
    [one] Works: one point left
   *[other] Works: { $left } points left
}
detail-setup = Pick a unit, then a hex for it.
detail-setup-zone = Choose a hex of your zone.
detail-setup-aboard = Choose a hex of your zone, or a transport with room.
detail-setup-faces = Choose the side its sector looks to, another hex, or leave it as it is.
detail-setup-hides = Choose a zone of fire to lie in ambush here (0: it only hides), another hex, or leave it as it is.
detail-setup-stands = Choose the side it looks to, a zone of fire to lie in ambush here (0: it only hides), another hex, or leave it as it is.
detail-setup-hand-over = It may be handed over to a comrade.
detail-setup-sides = { $n ->
    [one] Choose a side of a hex; the points are enough for this one alone.
   *[other] Choose a side of a hex; the points are enough for { $n }, this one among them.
  }
detail-setup-hexes = { $n ->
    [one] Choose a hex; the points are enough for this one alone.
   *[other] Choose a hex; the points are enough for { $n }, this one among them.
  }
detail-setup-buy = At most { $card } units of a card; { $flights }; works and mines for { $works } points; { $each ->
    [0] infantry as you like
   *[other] one infantry unit for every { $each } points spent
  }. { $next }
detail-flights-none = no helicopters
detail-flights = helicopters for { $air } points
detail-flights-few = helicopters for { $air } points, { $most } at most
detail-setup-enough = You may be ready as it stands: points left over are lost.
detail-setup-works = { $left ->
    [one] Pick a unit, then a hex for it; works may be built for one point.
   *[other] Pick a unit, then a hex for it; works may be built for { $left } points.
  }
detail-setup-fields = Minefields left to lay: { $n }. Pick one, or a unit to place anew.
detail-setup-only-works = { $left ->
    [one] Works may be built for one point.
   *[other] Works may be built for { $left } points.
  }
detail-plan = { $left ->
    [0] Every unit has its order.
    [one] One unit is without an order and will wait.
   *[other] { $left } units are without an order and will wait.
  }
detail-way = { $n ->
    [0] Up to { $left } hexes.
   *[other] { $n } so far, up to { $left } more.
  } Click where it shall go, or draw the way hex by hex.
detail-way-end = { $n ->
    [one] One hex: it goes no farther.
   *[other] { $n } hexes: it goes no farther.
  }
detail-flight = { $n ->
    [0] Up to { $left } hexes.
   *[other] { $n } so far, up to { $left } more.
  } Each click is a point of its flight, straight from the last one.
detail-sortie = Pick a hex at your edge: it comes out there this turn, and may fly on in the next.
detail-smoke-way = { $n ->
    [0] Up to { $left } hexes.
   *[other] { $n } so far, up to { $left } more.
  } Draw the way, and press “Smoke here” wherever it has come to a hex for smoke: at least once.
detail-area = Any hex that is marked: everyone on it is shot at, hidden enemies and your own units too. A ring: enemies you know of.
detail-again = { $unit } at { $target }: { $hits ->
    [one] one hit
   *[other] { $hits } hits
  }, { $misses ->
    [one] one miss
   *[other] { $misses } misses
  }; { $accuracy ->
    [0] it cannot hit
    [1] it hits on a one
   *[other] it hits on 1 to { $accuracy }
  }.
detail-fire = Choose an enemy or a structure; the odds are shown before it is settled.
detail-attack = Choose the enemy to attack, then the way to its hex.
detail-fire-on-move = Choose the enemy to shoot at, then the way.
detail-turn = Choose the side its sector is to look to.
detail-clear-mines = Choose the hex of the minefield.
detail-demolition = Choose what to blow up.
detail-remove = Choose the side of its hex to clear.
detail-pontoon = Choose the river hex to bridge.
detail-spotting = Choose the artillery whose fire it is to correct.
detail-supplies = Choose a depot or a supply transport; the transport needs the same order.
detail-supplies-gives = It gives to those who choose it. To put its load down here, choose its hex.
detail-partner = Choose the other one, and give it this order, too.
detail-trench = Choose the side it looks to now, or leave it open until it is dug.
detail-mines = Choose their kind now, or leave it open until the field is laid.
detail-zone = Choose a side and how far it watches, or draw the zone from the unit.
odds-note = As things stand now: the shots or the close combat alone, with what your side has ordered against the same target, and the Morale Tests. Where there is something to choose on the way, a gun that is spotted for throws all its misses again, and misses and losses go to the units in their order.

## Cards and hexes under the cursor

card-front = Front
card-back = Orders
card-strength = strength
card-defence = defence
card-morale = morale
card-ammo = ammo
card-fuel = fuel
card-mines = mines
card-explosives = explosives
card-cargo = cargo
card-against = against
card-dice = dice
card-accuracy = close · by hexes
card-types = { $types }
card-parts = { $parts }
card-nothing = –
card-dice-moving = { $n } · moving { $moving }
card-dice-indirect = { $n } · indirect { $indirect }
card-dice-all = { $n } · moving { $moving } · indirect { $indirect }
card-accuracies = { $close } · { $list }
card-order = order
card-numbers = on the card
card-distance = distance { $n }
card-turns = { $n ->
    [one] one turn
   *[other] { $n } turns
  }
card-bonus = defence +{ $n }
card-required = needs strength { $n }
card-radius = by radius { $list }
card-may-move = may go one hex
tag-sector = has a sector
tag-indirect = indirect fire
tag-area = area fire
tag-designation = designates targets
tag-water = crosses water
tag-wire = tears wire
tag-aa = anti-aircraft
tag-sapper = sappers
tag-trawl = mine trawl
tag-tractor = tractor
tag-towed = towed only
tag-artillery = counts as artillery
tag-medics = medics +{ $n }
tag-supply = carries supplies { $n }
tag-inside = room inside { $n }
tag-outside = room on top { $n }
tag-sight = sees { $n }
tag-suppressed = suppressed hits on { $n }
tag-cost = worth { $n }
type-infantry = infantry
type-artillery = artillery
type-vehicle = vehicles
type-armoured = armoured
type-light-tank = light tanks
type-heavy-tank = heavy tanks
type-helicopter = helicopters
type-structure = structures
about-changed = { $n } ({ $printed })
about-commander = Commanded by
about-order = Order
about-aboard = Aboard
about-at = { $type }, { $hex }
about-with = { $type }, with { $unit }
about-airfield = { $type }, at the airfield
about-half-hex = { $type }, on the half-hex beside { $hex }
about-due = { $type }, may come in at { $hex } from turn { $turn } on
about-due-airfield = { $type }, at the airfield from turn { $turn } on
about-hex = { $hex }, { $terrain }
about-level = Level
about-road = Road, ways out
about-cover = Defence
about-barred = Closed off the road
about-hides = May hide in ambush
about-there = Here
about-destroyed = destroyed
about-structure = defence { $defence }, strength { $left }
cover-all = +{ $n }
cover-infantry = infantry +{ $n }
cover-others = others +{ $n }
terrain-plain = plain
terrain-bushes = bushes
terrain-river = river
terrain-ford = ford
terrain-light-wood = light wood
terrain-forest = forest
terrain-ravine = ravine
terrain-lake = lake
terrain-settlement = settlement
terrain-oil-field = oil field
terrain-sand-plain = sand
terrain-sand-bushes = bushes on sand
terrain-sand-light-wood = light wood on sand
note-suppressed = Suppressed: it carries out no order until it recovers, sees 1 hex far and has no Defence of the ground; it only answers fire in close combat.
note-ambush = In ambush: the enemy does not see it until it shoots, moves or is found.
note-trench = In a trench: better Defence, fire to one side only.
note-chem = In chemical protection: its own Defence is 0, Morale 2 lower, Accuracy 1 lower, and it cannot hide.
note-bound = Bound in close combat: it fights on or withdraws.
note-raid-ahead = Scores { $points } if it is landed on the ground the scenario names and is back at the airfield from turn { $turn } on.
note-raid-landed = Has been landed: scores { $points } if it is back at the airfield from turn { $turn } on.
note-raid-back = Brought back: it has scored { $points }.
note-barrier = It blocks sight.
note-water = Only units that cross water enter it.
note-one-hex = A way through it is one hex long.
note-digs = Trenches may be dug here.
note-smoke = Smoke: no one sees through it.
note-shooters = Here { $unit } could be shot at by { $who }.
counter-mr = MR
counter-inf = Inf
counter-recon = Recon
counter-eng = Engr
counter-med = Med
counter-pont = Bridge

## Why not

refusal-not-now = That cannot be chosen now.
refusal-not-asked = You are not asked now.
refusal-must-order = { $unit } may not be left without an order. { $why }
refusal-over = The battle is over.
refusal-unplaced = { $n ->
    [one] One unit has no place yet.
   *[other] { $n } units have no place yet.
  }
refusal-lacks-infantry = { $n ->
    [one] One infantry unit is missing for the points that are spent.
   *[other] { $n } infantry units are missing for the points that are spent.
  }
refusal-no-army = Nothing is bought yet: an army has at least one unit.
refusal-comrades = { $unit } is commanded by { $seat }.
refusal-unit-first = Orders go to units: choose one of yours first.
refusal-order-first = Choose an order for { $unit } first.
refusal-buy-first = There is nothing in your hand: buy something, or pick one of your units.
refusal-pick-first = There is nothing in your hand: pick one of your units first.
refusal-put-down-first = Put { $unit } down first.
refusal-react = It shoots only at an enemy that has just come into its zone of fire, in sector, range and sight.
refusal-close-target = It fights only an enemy on its own hex that may be fought there.
refusal-close-answer = It answers only one of those that attack it on its hex.
refusal-retreat = It falls back straight away from the attack, or where that is barred to one of the two hexes beside it.
refusal-fire-exit = It leaves the fire for a hex next to it that is open to it.
refusal-spill = Stray shots hit a unit of the same kind in the stack.
refusal-passengers = Only passengers inside the transport that was hit are lost.
refusal-merge = Only one of the units that gather remains.
refusal-trench-side = Choose a side of its hex that has no trench yet.
refusal-number = Choose a number.
refusal-button = Choose one of the answers.
refusal-not-yours = That unit is not yours to command.
refusal-no-answer = There is nothing to say of that.

### Orders of any kind

bar-in-smoke = A unit in smoke gets no order until the smoke clears.
bar-no-fuel = It has no fuel: it lands where it is.
bar-aboard = Passengers get no order but to disembark.
bar-towed = A towed gun gets no order but to deploy.
bar-not-yet = It has not arrived yet.
bar-at-airfield = It is at the airfield.
bar-not-in-play = It is not in play.
bar-smoke-accompanies = A smoke screen goes with another order: write that order first.
bar-no-symbol = Its card has no such order.
bar-bound = It is bound in close combat: it fights on or withdraws.
bar-not-bound = Only a unit in close combat withdraws.
bar-must-leave-fire = Its hex is on fire: it must leave.
bar-must-act = A helicopter on a half-hex may not wait.
bar-may-not-wait = It may not stand idle this turn.
bar-last-fuel = On its last fuel it must fly towards its own edge.
bar-deployed = It is deployed and must pack up first.
bar-packed = It is packed and must deploy first.
bar-no-ammo = It has no ammo.
bar-not-on-board = It does not stand on the board.
bar-no-target = There is no target it may be given.
bar-no-one-to-attack = It reaches no enemy it could attack.
bar-no-area-fire = Its card does not let it fire at an area.
bar-no-way = There is no way for it.

bar-not-seen = No such unit is seen on the board.
bar-unseen = It is not in sight.
bar-out-of-range = Out of range: { $apart ->
    [one] one hex
   *[other] { $apart } hexes
  } away, and its fire reaches { $reach }.
bar-out-of-sector = It lies outside its sector of fire.
bar-no-row = Its card has no dice against such a target.
bar-no-indirect-row = Its card has no dice of indirect fire against such a target.
bar-no-moving-row = Its card has no dice on the move against such a target.
bar-not-designated = It does not see the target, and no friend designates it.
bar-target-fights = Close combat goes on there: no one may shoot into it.
bar-forest-air = Under the trees it does not shoot at what flies.
bar-same-hex = It is on the same hex.
bar-own-hex = That is its own hex.
bar-own-unit = That is one of your own units.
bar-nothing-there = There is neither an enemy in view nor a structure.
bar-no-enemy-there = There is no enemy in view.
bar-area-unseen = Neither it nor a friend who designates targets sees that hex.
bar-suppressed-sees = Suppressed, it sees one hex far.
bar-not-attacked-in-air = No one attacks what flies.
bar-attack-too-far = Too far to attack: { $apart ->
    [one] one hex
   *[other] { $apart } hexes
  }, and it goes { $far }.
bar-no-way-to-enemy = No open way leads to it within the distance of its attack.
bar-not-next = That hex is not next to the last of its way.
bar-leads-astray = From there it would not reach its target.
bar-names-enemy = Choose an enemy as its target.
bar-names-way = Choose the next hex of its way.
bar-names-point = Choose the next point of its flight.
bar-names-area = Choose the hex it is to fire at.
bar-names-facing = Choose the side it is to face.
bar-names-zone = Choose how far its zone of fire reaches.
bar-names-radius = Choose how far it scouts.
bar-names-transport = Choose a transport with room on its hex.
bar-names-tow = Choose the packed gun or the tractor on its hex.
bar-names-mines = Choose which mines it lays.
bar-names-field = Choose a discovered minefield in its reach.
bar-names-structure = Choose a structure in its reach.
bar-names-wire = Choose a side of its hex with wire.
bar-names-obstacles = Choose a side of its hex with obstacles.
bar-names-river = Choose a river hex next to it.
bar-names-supplies = Choose where its supplies come from: a transport or a depot at hand.
bar-names-gun = Choose the friendly artillery it is to spot for.
bar-set-down = The order needs nothing more: let it stand, or drop it.
bar-faces-trench = In a trench it faces the side of the trench.
bar-faces-sector = Deployed, it faces where its sector looks.

### Set-up

bar-outside-zone = That hex is outside your set-up zone.
bar-outside-works = Works are built within your own zone.
bar-place-given = The scenario says where it begins.
bar-stands-there = It is there already.
bar-begins-parked = Helicopters begin parked at the airfield.
bar-goes-with-tractor = It is towed and goes where its tractor goes.
bar-carries-no-one = That unit carries no infantry.
bar-no-space = There is no room for it aboard.
bar-place-first = Put it on a hex first.
bar-no-heir = No such comrade can take it.
bar-no-sector = Only a gun with a sector, or a unit in ambush, faces a side.
bar-no-ambush-at-start = By the scenario it does not begin in ambush.
bar-no-points = Your side has no points to buy units for.
bar-no-more-units = Your side has no number left for another unit.
bar-not-for-sale = That is not for sale to your side.
bar-not-bought = Only what you have bought or built is given back, and no transport with passengers.
bar-too-dear = It costs { $cost }, and { $left ->
    [one] one point is
   *[other] { $left } points are
  } left for units.
bar-works-too-dear = It costs { $cost }, and { $left ->
    [one] one point is
   *[other] { $left } points are
  } left for works.
bar-enough-of-card = Your side has { $n } units of that card, and no more may be bought.
bar-no-more-flights = Your side has as many helicopters as its points allow.
bar-no-works = Your side builds no works.
bar-no-pillboxes = Pillboxes are not in play.
bar-names-side = Choose a side of that hex.
bar-names-hex = Choose a hex.
bar-mines-in-water = No mines are laid in water.
bar-no-work-here = This ground does not allow it.
bar-built-already = There is one already.
bar-other-hexside = That side is named from the hex beyond it.
bar-one-tank-trench = One tank trench on a hex is all.

### Movement

bar-way-too-long = { $left ->
    [0] It goes no farther.
    [one] Too far: it goes one hex more at most.
   *[other] Too far: it goes { $left } hexes more at most.
  }
bar-no-open-way = No open way leads there this turn.
bar-way-ends = Its way ends here.
bar-enters-elsewhere = It comes in by another hex.
bar-not-departure = A sortie begins at a hex of its own edge.
bar-long-leg = From point to point a flight goes five hexes at most.

bar-off-board = That is off the board.
bar-sheer = The slope is sheer.
bar-wire = Wire bars the way.
bar-obstacle = Anti-tank obstacles bar the way to all but infantry.
bar-off-bridge = A bridge is left by its ends.
bar-bridge-weak = The bridge does not carry it.
bar-water = Only units that cross water enter a river or lake.
bar-wreck = The wreck of a bridge blocks the water.
bar-upstream = No one moves up the river.
bar-ford = Along the river a ford stops swimmers.
bar-ravine = It enters and leaves a ravine by its exits only.
bar-terrain = This ground is closed to it but along a road.
bar-off-road = In this wood it must keep to the road.
bar-too-far = That is too far.
bar-one-hex = Such ground takes a whole turn for one hex.
bar-enemy-there = An enemy is there.
bar-no-march = Marches are not played here.
bar-march-tows = With a gun in tow it may not march.
bar-march-enemy = It may not march while it sees an enemy.

### Helicopters

bar-flies = A helicopter flies: give it a flight.
bar-on-ground = It is on the ground.
bar-in-air = It is in the air.
bar-not-parked = Only a helicopter parked at the airfield goes out.
bar-not-on-half-hex = Only a helicopter on a half-hex turns back.
bar-smoke-there = There is smoke.
bar-dangerous-landing = The ground is too dangerous to land on.
bar-stack-full = The hex is full.

### Ambush and transport

bar-chemical-protection = In chemical protection no one hides.
bar-no-ambush-yet = The scenario allows no ambush yet.
bar-no-cover = Nothing here hides such a unit.
bar-not-on-ground = It is not on the ground of the board.
bar-not-infantry = Only infantry goes aboard.
bar-no-transport = No transport with room for it is on its hex.
bar-no-passenger = No infantry that it has room for is on its hex.
bar-not-aboard = It is not aboard.
bar-transport-flies = Its helicopter is in the air and is not ordered to land.
bar-transport-moves = Its transport is ordered to move.
bar-passengers-disembark = Passengers are ordered to get off: it must stay this turn.

### Special orders

bar-not-deployed = It is not deployed.
bar-already-deployed = It is deployed already.
bar-in-trench = Only an order of movement leads out of a trench.
bar-no-room = There is no room on the hex to set it down.
bar-already-towing = It tows a gun already.
bar-no-tow = No packed gun and tractor stand together here.
bar-full-strength = It is at full strength.
bar-no-one-to-gather = No unit of the same card below strength is with it.
bar-too-many-to-gather = Together they would be more than one full unit.
bar-no-mines-found = There are no discovered mines to clear.
bar-no-explosives = It has no explosives left.
bar-no-structure = There is nothing next to it to blow up.
bar-nothing-to-burn = Only a settlement or an oil field burns, and it must stand on it.
bar-burns-already = It burns already.
bar-no-wire = There is no wire on the sides of its hex.
bar-no-obstacles = There are no obstacles on the sides of its hex.
bar-too-weak = It is not strong enough for that.
bar-no-river = There is no river next to it to bridge.
bar-no-trench-here = No trench can be dug here.
bar-one-digs-already = Another unit digs on this hex already.
bar-no-cargo = It carries no supplies.
bar-ammo-full = Its ammo is full.
bar-no-supplies = There is no ammo of its army here, or no place at the depot.
bar-no-supply-transport = Only a supply transport loads supplies.
bar-cargo-full = It has no room for more cargo.
bar-no-artillery = There is no friendly artillery to spot for.
bar-already-protected = It wears protection already.
bar-not-protected = It wears no protection.

## Sight

sight-far = It is farther than this unit sees.
sight-barrier = The terrain blocks the line.
sight-height = The hill is in the way.
sight-shadow = It lies right behind a barrier, seen from above.
sight-smoke = Smoke hides it.
sight-river = Down in the river one sees and is seen one hex far.
sight-ravine = Down in a ravine one sees nothing and is seen from next to it.
sight-road = On a road through a wood it looks along the road only.

## The report: the turn

log-turn = Turn { $turn }
log-handed-over = { $unit } goes to { $seat }.
log-struck-out = { $unit }: the order is struck out.
log-ordered = { $unit }, order: { $order }.
log-orders-open = Orders are laid open
log-wind = The wind blows to { $side ->
    [1] the north
    [2] the north-east
    [3] the south-east
    [4] the south
    [5] the south-west
   *[other] the north-west
  }.
log-points = { $side }: points { $points }.
log-won = { $side } win, points { $ussr } : { $usa }.
log-drawn = Neither side leads by enough: a draw, points { $ussr } : { $usa }.
log-order-lapses = { $unit } cannot go on with its order.
log-recovered = { $unit } recovers: { $sum } against Morale { $morale }.
log-not-recovered = { $unit } does not recover: { $sum } against Morale { $morale }.
log-test-passed = { $unit } keeps its nerve: { $sum } against Morale { $morale }.
log-test-failed = { $unit } is suppressed: { $sum } against Morale { $morale }.

## The report: fire

log-defends = { $unit } takes up its defence.
log-throw = { $unit } shoots at { $target }, hitting on { $accuracy ->
    [0] no number
    [one] a one
   *[other] 1 to { $accuracy }
  }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }.
log-throw-close = { $unit } fights { $target }, hitting on { $accuracy ->
    [0] no number
    [one] a one
   *[other] 1 to { $accuracy }
  }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }.
log-throw-spill = Stray shots of { $unit } strike at { $target }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }.
log-throw-structure = { $unit } shoots at what stands on { $hex }, hitting on { $accuracy ->
    [0] no number
    [one] a one
   *[other] 1 to { $accuracy }
  }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }.
log-mine-throw = Mines under { $target }, hitting on { $accuracy ->
    [0] no number
    [one] a one
   *[other] 1 to { $accuracy }
  }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }.
log-area-fire = Shells fall on { $hex }.
log-target-gone = The target of { $unit } is no more: the shot is wasted.
log-target-lost = { $unit } has lost its target and does not shoot.
log-target-fights = The target of { $unit } is in close combat: no shot.
log-target-smokes = The target of { $unit } vanishes in its own smoke: no shot.
log-defence-takes = { $unit }: hits { $hits }, taken by Defence { $taken }, damage { $damage }.
log-structure-defence-takes = What stands on { $hex }: hits { $hits }, taken by Defence { $taken }, damage { $damage }.
log-loses = { $unit } loses { $lost }.
log-destroyed = { $unit } is destroyed.
log-captured = { $unit } is captured.
log-surrenders = { $unit } surrenders.
log-merged = { $unit } joins another unit.
log-left = { $unit } leaves the board.
log-structure-damaged = { $structure } on { $hex } is damaged; strength left: { $left }.
log-structure-destroyed = { $structure } on { $hex } is destroyed.
log-wire-torn = The wire around { $hex } is torn up.
log-fire-breaks-out = Fire breaks out on { $hex }.
log-fire-goes-out = The fire on { $hex } has burnt out.
log-burns = { $unit } burns.
log-leaves-fire = { $unit } leaves the fire.

## The report: attack and close combat

log-counter-attack = { $unit } and { $enemy } go for each other, and { $unit } is quicker.
log-counter-attacked = { $unit } and { $enemy } go for each other, and { $enemy } is quicker.
log-counter-tie = { $unit } and { $enemy } go for each other, and neither is quicker.
log-no-one-there = { $unit } finds no one to fight.
log-flanked = { $unit } is taken in flank or rear and must test.
log-gets-down-to-fight = { $unit } jumps down on { $hex }, into the fight.
log-order-lost = { $unit } is held in close combat and gives up its order.
log-driven-back = { $unit } is driven back to { $hex }.
log-raid-landed = { $unit } has been landed: now bring it back to the airfield.
log-bound = { $unit } is bound in close combat.

## The report: ambush and transport

log-hides = { $unit } goes into ambush.
log-hiding = { $unit } is hiding and needs another turn.
log-cannot-hide = { $unit } can no longer hide here.
log-ambush-changed = { $unit } watches in another way from its ambush.
log-discovered = { $unit } appears on { $hex }.
log-contact = { $unit } has walked into hidden enemies and must fight.
log-embarks = { $unit } goes aboard { $transport }.
log-embarks-outside = { $unit } climbs onto { $transport }.
log-not-aboard = { $unit } has no transport to go aboard.
log-set-down = { $unit } stands on { $hex }.
log-disembarks = { $unit } gets off on { $hex }.
log-stays-aboard = { $unit } cannot get off and stays aboard.

## The report: special orders

log-packed-up = { $unit } has packed up.
log-shifts = { $unit } shifts to the next hex.
log-deployed = { $unit } has deployed.
log-turned = { $unit } turns its sector.
log-hitched = { $unit } is hitched to its tractor.
log-unhitched = { $unit } is unhitched.
log-gathered = { $unit } has gathered its men.
log-mines-laid = Mines are laid on { $hex }.
log-mines-kind = Laid on { $hex }: { $mines }.
log-mines-cleared = The mines on { $hex } are cleared.
log-blown-up = Charges go off on { $hex }.
log-sets-fire = { $unit } sets fire.
log-wire-removed = { $unit } removes the wire.
log-obstacles-removed = { $unit } removes the obstacles.
log-enters-river = { $unit } goes into the river to build.
log-pontoon-built = A pontoon bridge stands on { $hex }.
log-trench-dug = { $unit } has dug a trench.
log-in-trench = { $unit } takes the trench.
log-supplied = { $unit } receives ammo.
log-loaded = { $unit } loads supplies.
log-depot-filled = { $unit } unloads into the depot.
log-depot-made = { $unit } unloads: a new depot.
log-recon-passed = { $unit } scouts to distance { $radius }: nothing in sight stays hidden.
log-recon-failed = { $unit } scouts to distance { $radius } and finds nothing.
log-protected = { $unit } puts on chemical protection.
log-unprotected = { $unit } takes off chemical protection.

## The report: movement, smoke, mines

log-impulse = { $side } on the move: { $moves }.
log-impulse-both = On the move: Soviets { $ussr }; Americans { $usa }.
step-to = No. { $number } to { $hex }
log-goes = { $unit } moves to { $hex }.
log-arrives = { $unit } arrives at { $hex }.
log-breaks-wire = { $unit } breaks through the wire.
log-stops-smoke = { $unit } halts before the smoke.
log-stops-terrain = { $unit } halts: the way is barred.
log-stops-head-on = { $unit } halts: an enemy comes head-on.
log-stops-crossing = { $unit } halts: an enemy crosses its route.
log-stops-enemy = { $unit } halts: the enemy holds the next hex.
log-stops-full = { $unit } halts: there is no room on the next hex.
log-gives-way = { $unit } gives way: the hex is lost to it.
log-stops-contest = { $unit } gives way and halts.
log-stops-mines = { $unit } is stopped by mines.
log-contest = { $side } contest { $hex }: { $total } with Morale.
log-lays-smoke = { $unit } lays smoke.
log-smoke-drifts = Smoke drifts onto { $hex }.
log-mines-shown = Found on { $hex }: { $mines }.

## The report: helicopters

log-flies = { $unit } flies to { $hex }.
log-dashes = { $unit } breaks off and dashes to { $hex }.
log-lands = { $unit } lands.
log-cannot-land = { $unit } cannot land among enemies and stays in the air.
log-crashes = { $unit } crashes on dangerous ground.
log-landing-test = { $unit } makes a hard landing and takes { $damage } damage.
log-comes-home = { $unit } is back at the airfield.
log-may-come-in = { $unit } may come in at { $hex }: order it to move there.
log-parked = { $unit } stands refilled at the airfield.
log-sortie = { $unit } comes out to the edge of the board.

## Options

option-ambush-morale-test = Who falls into an ambush tests Morale
option-ambush-morale-test-always = always, once
option-ambush-morale-test-losses-only = only for losses
option-area-fire-any-hex = Area fire at any hex
option-area-fire-any-hex-yes = any hex may be named
option-area-fire-any-hex-no = only one with an enemy
option-chemical-hexes = Contaminated hexes
option-chemical-hexes-no = are not played
option-chemical-hexes-yes = as the scenario marks them
option-def-pool = The Defence of a turn
option-def-pool-dynamic = changes with its bonuses
option-def-pool-fixed-at-first-test = is fixed by the first Fire Test
option-defence-fire-present = Defence: enemies already in the zone
option-defence-fire-present-s1 = are shot at in step 1
option-defence-fire-present-on-entry = are shot at only when they move
option-defence-without-trench-sector = Defence beside a trench not taken
option-defence-without-trench-sector-yes = keeps its own sector and bonus
option-defence-without-trench-sector-no = gives neither
option-forced-withdrawal-scope = Falling back is forced on units suppressed
option-forced-withdrawal-scope-suppressed-before-fire = before the close combat
option-forced-withdrawal-scope-also-by-cc-fire = also by the close combat
option-hide-ammo = Ammo and fuel of the enemy
option-hide-ammo-no = are known
option-hide-ammo-yes = are secret
option-los-edge = A line of sight along a hexside
option-los-edge-both-block = is blocked if both hexes block
option-los-edge-one-blocks = is blocked if one of them does
option-march-order = The order March
option-march-order-no = is not played
option-march-order-yes = is played
option-passenger-loss-factor = For each loss of a transport passengers lose
option-passenger-loss-factor-3 = 3
option-passenger-loss-factor-1 = 1
option-pillboxes = Pillboxes
option-pillboxes-no = are not played
option-pillboxes-yes = may be built
option-players-ussr = Soviet players
option-players-ussr-scenario = as in the scenario
option-players-ussr-1 = 1
option-players-ussr-2 = 2
option-players-ussr-3 = 3
option-players-usa = American players
option-players-usa-scenario = as in the scenario
option-players-usa-1 = 1
option-players-usa-2 = 2
option-players-usa-3 = 3
option-sector-half-angle-deg = The sector of fire is
option-sector-half-angle-deg-30 = 60 degrees wide
option-sector-half-angle-deg-60 = 120 degrees wide
option-sector-half-angle-deg-90 = 180 degrees wide
option-settlement-fire-smoke = Smoke over a burning settlement
option-settlement-fire-smoke-turn2-end-s6 = at the end of its second turn
option-settlement-fire-smoke-turn1-s5 = at once
# What the computer opponent weighs

feature-points = points
feature-points-late = the lead as the end comes near
feature-army = the strength of the armies
feature-suppressed = units that are not suppressed
feature-ammo = ammunition
feature-ground = the way to the objectives
feature-danger = units under fire
feature-aim = targets in reach
feature-fuel = fuel

## What is wrong with a file, as the code says it

phrase-hex = a hex from 0101 to { $last }
phrase-block = the upper left hex of the block, then the lower right one
phrase-a-text = a text, without blanks around it
phrase-again = { $what } again
phrase-card-once = each card once
phrase-fewer-cards = fewer cards
phrase-objective-hex = a hex with a bridge, a settlement, an oil field, a depot or a pillbox
phrase-side-of-points = the side that gets the points
phrase-edge-of-hex = an edge on which the hex lies
phrase-no-oil = 0, for there is no oil field
phrase-unit-of-that-side = a number of a unit of that side
phrase-extraction-ground = hexes on which they must have stood
phrase-zones-overlap = zones that overlap
phrase-zones-apart = zones of set-up apart from each other
phrase-dry-land = dry land
phrase-no-structure = a hex without another structure
phrase-pillbox-ground = terrain on which a pillbox may stand
phrase-one-pillbox = one pillbox to a hex
phrase-no-hexes = no hexes
phrase-hexes-or-zone = hexes, here or in `zone`
phrase-unit-or-army = at least one unit, or `army`
phrase-no-zone = no zone
phrase-zone-for-bought = a `zone` in which to set up what is bought
phrase-number-once = each number once
phrase-card-of-side = a card of this side
phrase-two-places = two places
phrase-one-place = one of `hex`, `in`, `on`, `towed_by`, `airfield`, `arrives`
phrase-may-stand = a hex on which such a unit may stand
phrase-unit-of-side = the number of a unit of this side
phrase-entry-hex = the hex at which it enters
phrase-helicopter = a helicopter
phrase-no-place = no place
phrase-a-place = a place, for the side has no zone of set-up
phrase-edge-hex = a hex on the edge of the board
phrase-with-sector = a unit with a sector, on a hex
phrase-may-hide = a card with this order, on terrain that hides it
phrase-hex-side = a side of the hex
phrase-not-deployed = not deployed
phrase-deployed-same = `deployed` to the same side, for it has a sector
phrase-landed = a helicopter on a hex
phrase-zone-hex = a hex of the zone of set-up
phrase-stack-found = { $heavy } heavy and { $light } light units on { $hex }
phrase-stack-most = { $heavy } heavy and { $light } light units at most
phrase-aboard = { $card } with { $load } strength aboard { $number }
phrase-aboard-most = infantry, { $n } strength at most
phrase-behind = { $card } behind { $number }
phrase-towed = one gun that is towed, behind a tractor
phrase-board-found = { $width } columns, { $height } rows
phrase-board-size = 1 to { $most } columns and rows
phrase-other-edge = another edge than the USSR's
phrase-rows = { $n } rows
phrase-letters = { $n } letters
phrase-letter = a letter of FORMAT.md
phrase-letter-in = { $letter } in column { $n }
phrase-river-hex = a river hex
phrase-adjacent = a hex adjacent to the one before
phrase-n-hexes = { $n } hexes
phrase-n-points = { $n } points
phrase-n-minefields = { $n } minefields
phrase-two-hexes = two hexes at least
phrase-land = land, a ford or a bridge
phrase-river-or-ford = a river hex or a ford
phrase-one-way = a hex that flows one way only
phrase-all-rivers = every river hex and ford in the course of a river
phrase-ravine-hex = a ravine hex
phrase-ravine-exits = the exits of every ravine hex
phrase-trench-ground = terrain on which such a trench may lie
phrase-one-trench = one infantry trench to a hexside, one tank trench to a hex
phrase-hexside-once = each hexside once
phrase-loss-values = { $n } values, one for each number of losses
phrase-values = { $n } values
phrase-target = a type of unit, or structure
phrase-each-once = each once
phrase-an-order = an order of the rules
phrase-strength-numbers = { $n } numbers, one for each strength from 1 on
phrase-numbers = { $n } numbers
