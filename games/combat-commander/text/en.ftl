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

nation-germany = Germans
nation-russia = Russians
nation-america = Americans

posture-attack = Attack
posture-recon = Reconnaissance
posture-defend = Defence

unit-germany-hero = German hero
unit-germany-private = German private
unit-russia-hero = Russian hero
unit-russia-private = Russian private
unit-america-hero = American hero
unit-america-private = American private
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
unit-america-engineer = American engineer squad
unit-america-paratroop = American paratroop squad
unit-america-elite = American elite squad
unit-america-line = American line squad
unit-america-green = American green squad
unit-america-weapon-team = American weapon team
unit-america-elite-team = American elite team
unit-america-line-team = American line team
unit-america-green-team = American green team
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
weapon-flamethrower = flamethrower
weapon-satchel-charge = satchel charge
weapon-light-mg = light machine gun
weapon-heavy-mg = heavy machine gun
weapon-light-mortar = light mortar
weapon-medium-mortar = medium mortar
weapon-ig-18-gun = IG 18 infantry gun
weapon-ig-33-gun = IG 33 infantry gun
weapon-medium-mg = medium machine gun
weapon-50cal-mg = .50-calibre machine gun
weapon-infantry-gun = infantry gun
weapon-pack-howitzer = pack howitzer
radio-radio-75mm = 75 mm battery
radio-radio-81mm = 81 mm battery
radio-radio-105mm = 105 mm battery
radio-radio-120mm = 120 mm battery
radio-radio-150mm = 150 mm battery
radio-radio-76mm = 76 mm battery
radio-radio-82mm = 82 mm battery
radio-radio-122mm = 122 mm battery
radio-radio-152mm = 152 mm battery
radio-radio-155mm = 155 mm battery
radio-radio-203mm = 203 mm battery
fort-foxholes = Foxholes
fort-trench = Trench
fort-pillbox = Pillbox
fort-bunker = Bunker
fort-mines = Mines
fort-wire = Wire

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
log-chit-open = Chit { $chit } lies open.
log-chit-secret = You draw chit { $chit } in secret.
refusal-not-now = That is not possible now.
