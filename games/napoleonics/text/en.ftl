## Nations and sides

nation-french = French
    .num = many
nation-british = British
    .num = many
nation-portuguese = Portuguese
    .num = many
nation-dutch-belgian = Dutch-Belgians
    .num = many
side-allied = Allies
    .num = many
side-french = French
    .num = many

## Arms and classes

arm-infantry = infantry
arm-cavalry = cavalry
arm-artillery = artillery
arm-leader = leader
class-regular = regular
class-irregular = irregular
class-elite = elite
class-guard = guard

## Faces of the battle die

face-inf = infantry
face-cav = cavalry
face-art = artillery
face-flag = flag
face-sab = sabres
face-times = { $face } ×{ $n }

## Sections and phases

section-left = left flank
    .loc = on the left flank
section-center = centre
    .loc = in the centre
section-right = right flank
    .loc = on the right flank
phase-deal = Deal
phase-command = Command
phase-orders = Orders
phase-movement = Movement
phase-combat = Combat
phase-draw = Draw

## Unit types

unit-french-ln = French line infantry
unit-french-lt = French light infantry
unit-french-gr = French grenadiers
unit-french-yg = French Young Guard
unit-french-og = French Old Guard
unit-french-mi = French militia
unit-french-lc = French light cavalry
unit-french-ll = French lancers
unit-french-hc = French heavy cavalry
unit-french-ch = French cuirassiers
unit-french-glc = French guard light cavalry
unit-french-ghc = French guard heavy cavalry
unit-french-fa = French foot artillery
unit-french-gfa = French guard foot artillery
unit-french-ha = French horse artillery
unit-french-gha = French guard horse artillery
unit-british-ln = British line infantry
unit-british-lt = British light infantry
unit-british-rl = British rifles
unit-british-gr = British grenadiers
unit-british-gg = British guard grenadiers
unit-british-lc = British light cavalry
unit-british-hc = British heavy cavalry
unit-british-ghc = British guard heavy cavalry
unit-british-fa = British foot artillery
unit-british-ha = British horse artillery
unit-portuguese-ln = Portuguese line infantry
unit-portuguese-lt = Portuguese light infantry
unit-portuguese-mi = Portuguese militia
unit-portuguese-lc = Portuguese light cavalry
unit-portuguese-fa = Portuguese foot artillery
unit-dutch-belgian-ln = Dutch-Belgian line infantry
unit-dutch-belgian-lt = Dutch-Belgian light infantry
unit-dutch-belgian-mi = Dutch-Belgian militia
unit-dutch-belgian-lc = Dutch-Belgian light cavalry
unit-dutch-belgian-fa = Dutch-Belgian foot artillery

## Unit types, short

unit-short-french-ln = Line
unit-short-french-lt = Light
unit-short-french-gr = Grenadiers
unit-short-french-yg = Young Guard
unit-short-french-og = Old Guard
unit-short-french-mi = Militia
unit-short-french-lc = Light cavalry
unit-short-french-ll = Lancers
unit-short-french-hc = Heavy cavalry
unit-short-french-ch = Cuirassiers
unit-short-french-glc = Guard light cav.
unit-short-french-ghc = Guard heavy cav.
unit-short-french-fa = Foot guns
unit-short-french-gfa = Guard foot guns
unit-short-french-ha = Horse guns
unit-short-french-gha = Guard horse guns
unit-short-british-ln = Line
unit-short-british-lt = Light
unit-short-british-rl = Rifles
unit-short-british-gr = Grenadiers
unit-short-british-gg = Guard grenadiers
unit-short-british-lc = Light cavalry
unit-short-british-hc = Heavy cavalry
unit-short-british-ghc = Guard heavy cav.
unit-short-british-fa = Foot guns
unit-short-british-ha = Horse guns
unit-short-portuguese-ln = Line
unit-short-portuguese-lt = Light
unit-short-portuguese-mi = Militia
unit-short-portuguese-lc = Light cavalry
unit-short-portuguese-fa = Foot guns
unit-short-dutch-belgian-ln = Line
unit-short-dutch-belgian-lt = Light
unit-short-dutch-belgian-mi = Militia
unit-short-dutch-belgian-lc = Light cavalry
unit-short-dutch-belgian-fa = Foot guns

## Terrain

terrain-clear = Open ground
terrain-clear-text = No effect.
terrain-forest = Forest
terrain-forest-text = Stop on entering. No battle in the turn of entry, except for light infantry and the Young Guard. Squares may form. Attack into it: infantry −1, cavalry −2, artillery −1. Attack out of it: cavalry −2, artillery −1. Blocks line of sight.
terrain-hill = Hill
terrain-hill-text = No effect on movement; squares may form. Attack from below: infantry −1, cavalry −1. Attack downhill: cavalry −1. From hill to hill: infantry fire −1. Guns on a hill may fire over a friend in the adjacent lower hex. Blocks line of sight between pieces on lower ground; on the same or on another hill one sees freely over hills.
terrain-rugged-hill = Rugged hill
terrain-rugged-hill-text = Nobody may enter. No combat. Blocks line of sight.
terrain-town = Town
terrain-town-text = Stop on entering; no battle in the turn of entry. No squares. Attack into it: infantry −2, cavalry −3, artillery −1. Attack out of it: cavalry −3, artillery −1. Cavalry Charge adds no dice into or out of it. Blocks line of sight.
terrain-mill = Mill
terrain-mill-text = As a town: stop on entering, no battle in the turn of entry, no squares. Attack into it: infantry −2, cavalry −3, artillery −1. Attack out of it: cavalry −3, artillery −1. No dice from Cavalry Charge. Blocks line of sight.
terrain-river = River
terrain-river-text = Nobody may enter; cross at bridges and fords. No melee. Does not block line of sight: fire across it as usual.
terrain-ford = Ford
terrain-ford-text = Stop on entering; battle is allowed. No squares. Melee into it: −1 for all. Attack out of it: −1 for all, in melee and fire. Does not block line of sight.
terrain-bridge = Bridge
terrain-bridge-text = Lifts the limits of the river: no stop, no change of dice, squares may form. Does not block line of sight.
terrain-sandpit = Sandpit
terrain-sandpit-text = Stop on entering; battle is allowed. Artillery may not enter. Squares may form. Attack into it: infantry −1 in melee, cavalry −2, artillery −1. Attack out of it: infantry −1, cavalry −2. Does not block line of sight.
terrain-fieldworks = Fieldworks
terrain-fieldworks-text = Stop when crossing a marked side, in or out. No squares in the hex. Attack in across a marked side: infantry −1, cavalry −2; infantry and artillery attacked so may ignore one flag. Cavalry attacking out across a marked side: −2. On a hill only the fieldworks count across a marked side. Does not block line of sight.

## Command cards

card-scout-left = Scout Left Flank
card-scout-left-text = Order one unit or leader on the left flank. When you draw, take two cards, keep one and discard the other.
card-scout-center = Scout Centre
card-scout-center-text = Order one unit or leader in the centre. When you draw, take two cards, keep one and discard the other.
card-scout-right = Scout Right Flank
card-scout-right-text = Order one unit or leader on the right flank. When you draw, take two cards, keep one and discard the other.
card-probe-left = Probe Left Flank
card-probe-left-text = Order two units or leaders on the left flank.
card-probe-center = Probe Centre
card-probe-center-text = Order two units or leaders in the centre.
card-probe-right = Probe Right Flank
card-probe-right-text = Order two units or leaders on the right flank.
card-attack-left = Attack Left Flank
card-attack-left-text = Order three units or leaders on the left flank.
card-attack-center = Attack Centre
card-attack-center-text = Order three units or leaders in the centre.
card-attack-right = Attack Right Flank
card-attack-right-text = Order three units or leaders on the right flank.
card-assault-left = Assault Left Flank
card-assault-left-text = Order as many units or leaders as your Command on the left flank. Your Command is the number of cards in your hand, this one included.
card-assault-center = Assault Centre
card-assault-center-text = Order as many units or leaders as your Command in the centre. Your Command is the number of cards in your hand, this one included.
card-assault-right = Assault Right Flank
card-assault-right-text = Order as many units or leaders as your Command on the right flank. Your Command is the number of cards in your hand, this one included.
card-coordinated-advance = Coordinated Advance
card-coordinated-advance-text = Order one unit or leader on the left flank, two in the centre and one on the right flank.
card-flank-attack = Flank Attack
card-flank-attack-text = Order two units or leaders on each flank.
card-forward = Forward
card-forward-text = Order two units or leaders in each section.
card-recon-in-force = Recon in Force
card-recon-in-force-text = Order one unit or leader in each section.
card-bayonet-charge = Bayonet Charge
card-bayonet-charge-text = Order up to four infantry units. They may move two hexes and still melee, but may not fire. Guard infantry melees with one die more. If you have no infantry, order any one unit.
card-bombard = Bombard
card-bombard-text = Order up to four artillery units. Each either moves up to three hexes and does not battle, or stays and battles with two dice more; guard artillery with three more. If you have no artillery, order any one unit.
card-cavalry-charge = Cavalry Charge
card-cavalry-charge-text = Order up to four units of cavalry or horse artillery. The cavalry battles with one die more all turn, guard cavalry with two more. Heavy cavalry may move three hexes and still battle. Horse artillery moves and battles as usual. If you have neither cavalry nor horse artillery, order any one unit.
card-counter-attack = Counter-Attack
card-counter-attack-text = This card becomes a copy of the card your opponent played in his last turn; follow it as your own. On a section card left and right change places.
card-elan = Elan
card-elan-text = Roll as many dice as your Command. Each arm symbol orders one unit of that arm, each flag any one unit or leader, sabres nothing. Ordered units battle with one die more all turn. At the end of the turn deck and discards are shuffled together.
card-fire-and-hold = Fire and Hold
card-fire-and-hold-text = Order up to four units of infantry or artillery that are not adjacent to enemy units. They fire with one die more; they may not move or melee, but may leave square. If an enemy unit comes next to one of them before it has fired, it may not fire. If you have neither infantry nor artillery, order any one unit.
card-first-strike = First Strike
card-first-strike-text = Play this in your opponent’s turn, right after he declares a melee against one of your units and before he rolls. Your unit rolls first; the attacker rolls only if it is still in its hex. Your unit has no battle back and may not advance. One per melee, never against a battle back. At the end of the turn you draw first.
card-force-march = Force March
card-force-march-text = Order all your infantry in one section. Light infantry, rifles, grenadiers, guard infantry and any infantry with an attached leader may move two hexes and still battle. Other infantry moves up to one hex and battles, or two without battle. If you have no infantry, order any one unit.
card-cold-steel = Give Them the Cold Steel
card-cold-steel-text = Order all your units adjacent to enemy units. They do not move or fire and melee with one die more. After a won melee infantry may advance and cavalry may break through; a bonus melee has no extra die.
card-leadership = Leadership
card-leadership-text = Order all your leaders. A unit whose leader stays with it is ordered too and battles with one die more. A leader may detach; then neither the unit he leaves nor the one he joins is ordered. If you have no leaders, order any one unit.
card-grande-manoeuvre = La Grande Manœuvre
card-grande-manoeuvre-text = Order up to four units or leaders, none of them in square. Each may move up to four hexes; they may not battle. Or simply order any one unit.
card-rally = Rally
card-rally-text = Roll as many dice as your Command. Each arm symbol returns one block of that arm to one of your reduced units, never above its starting strength; flags and sabres return nothing. Every unit that regained a block is ordered.
card-short-supply = Short Supply
card-short-supply-text = Choose any one unit of either side that is not in square. Put it on a free hex of its own edge in the same section; if there is none it could enter, one row forward. Its leader goes with it. It may not battle this turn. A lone leader cannot be chosen.

## Leaders

leader-alten = Alten
leader-baird = Baird
leader-barclay = Barclay
leader-beckwith = Beckwith
leader-brenier = Brenier
leader-campbell = Campbell
leader-clausel = Clausel
leader-cole = Cole
leader-craufurd = Craufurd
leader-delaborde = Delaborde
leader-derlon = D’Erlon
leader-erskine = Erskine
leader-fane = Fane
leader-ferey = Ferey
leader-ferguson = Ferguson
leader-foy = Foy
leader-gazan = Gazan
leader-heudelet = Heudelet
leader-hill = Hill
leader-hope = Hope
leader-joseph = King Joseph
leader-jourdan = Jourdan
leader-junot = Junot
leader-kellermann = Kellermann
leader-lake = Lake
leader-leith = Leith
leader-loison = Loison
leader-marchand = Marchand
leader-marmont = Marmont
leader-massena = Masséna
leader-maucune = Maucune
leader-merle = Merle
leader-mermet = Mermet
leader-montbrun = Montbrun
leader-moore = Moore
leader-napoleon = Napoleon
leader-ney = Ney
leader-orange = Prince William of Orange
leader-pack = Pack
leader-pakenham = Pakenham
leader-picton = Picton
leader-reille = Reille
leader-reynier = Reynier
leader-ruffin = Ruffin
leader-sebastiani = Sébastiani
leader-sherbrooke = Sherbrooke
leader-soult = Soult
leader-st-clair = St Clair
leader-thomieres = Thomières
leader-trant = Trant
leader-uxbridge = Uxbridge
leader-victor = Victor
leader-wellesley = Wellesley
leader-wellington = Wellington

## Places on the maps

place-almeida-outskirts = Outskirts of Almeida
place-almeida-windmill = Windmill of Almeida
place-ancos = Anços
place-ancos-bridge = Anços bridge
place-arapiles = Arapiles
place-arinez = Ariñez
place-bois-de-bossu = Bois de Bossu
place-calvarrasa-de-arriba = Calvarrasa de Arriba
place-cascajal = Cerro de Cascajal
place-cerro-de-medellin = Cerro de Medellín
place-coa = Côa
place-coa-bridge = Côa bridge
place-corunna-outskirts = Outskirts of Corunna
place-elvina = Elviña
place-gemioncourt = Gemioncourt
place-gemioncourt-brook = Gemioncourt brook
place-greater-arapile = Greater Arapile
place-hougoumont = Hougoumont
place-la-haye-sainte = La Haye Sainte
place-lesser-arapile = Lesser Arapile
place-maceira = Maceira
place-margarita = Margarita
place-monelos = Monelos
place-moura = Moura
place-obidos = Óbidos
place-pajar-de-vergara = Pajar de Vergara
place-palavea = Palavea
place-papelotte = Papelotte
place-pico-de-miranda = Pico de Miranda
place-piedralonga = Piedralonga
place-piraumont = Piraumont
place-portina = Portiña
place-quatre-bras = Quatre Bras
place-redinha = Redinha
place-rolica = Roliça
place-san-antonio-de-cantaro = Santo António do Cântaro
place-sorauren = Sorauren
place-subijana = Subijana
place-sula = Sula
place-sula-windmill = Windmill of Sula
place-talavera = Talavera
place-ulzama = Ulzama
place-ventosa = Ventosa
place-vimeiro = Vimeiro
place-zabaldica = Zabaldica
place-zadorra = Zadorra
place-zadorra-bridge = Zadorra bridge

## Scenarios

scenario-nap-001-title = Roliça (first French position)
scenario-nap-001-place = Roliça, Portugal
scenario-nap-001-date = 17 August 1808
scenario-nap-001-story = Wellesley’s army has landed in Portugal and marches on Lisbon. Delaborde, with a third of its numbers, stands on the rising ground before Roliça to win a day for Loison’s division, which never comes. Three columns move against him: Trant’s Portuguese, the centre under Wellesley himself, and Ferguson’s brigades.
scenario-nap-001-special = The battle to learn the game with: few types of troops, open ground, and an attacker with the larger hand. The Allies must press on; two hills on the French edge reward those who get there.
scenario-nap-001-objective = At the start of an Allied turn each of the two hills on the French edge with an Allied unit on it gives the Allies a banner; it is lost when no Allied unit stands there any more.
scenario-nap-001-rule-1 = All rivers can be forded.
scenario-nap-002-title = Roliça (second French position)
scenario-nap-002-place = Columbeira, Portugal
scenario-nap-002-date = 17 August 1808
scenario-nap-002-story = Before the ring closed Delaborde slipped back to a far stronger ridge, steep as a wall and split by four gullies. The British went in before all was ready: Lake led his regiment up a gully alone and fell behind the French line. Only repeated assaults drove the French off.
scenario-nap-002-special = The rugged slope cannot be climbed: only the gullies lead up, at F3, F6, F9 and F12. The French must choose which to plug, the Allies where to strike in strength.
scenario-nap-003-title = Vimeiro
scenario-nap-003-place = Vimeiro, Portugal
scenario-nap-003-date = 21 August 1808
scenario-nap-003-story = Four days after Roliça Junot came out of Lisbon to throw the British into the sea. He sent his columns straight at the hill of Vimeiro and part of his army on a wide march round by Ventosa. Line and gun met column, and the French were beaten one attack after another.
scenario-nap-003-special = Here the French attack, and they have grenadiers and heavy cavalry to do it with. The British wait on good ground; the villages of Vimeiro and Ventosa are what the French have come for.
scenario-nap-003-objective = At the start of a French turn each of the towns Vimeiro and Ventosa with a French unit in it gives the French a banner; it is lost when no French unit stands there any more.
scenario-nap-003-rule-1 = The stream can be forded.
scenario-nap-004-title = Corunna
scenario-nap-004-place = Corunna, Spain
scenario-nap-004-date = 16 January 1809
scenario-nap-004-story = After a terrible winter retreat through Galicia Moore’s army waits for its ships with the sea at its back. Soult attacks before it can sail, hardest at the village of Elviña. Moore is struck down by a round shot, but the line holds, and the army embarks in the night.
scenario-nap-004-special = Two ridges face each other across a valley with streams and villages. Elviña stands in front of the British line: a strong post, and the first the French will come to.
scenario-nap-004-rule-1 = All streams can be forded.
scenario-nap-005-title = Talavera
scenario-nap-005-place = Talavera de la Reina, Spain
scenario-nap-005-date = 28 July 1809
scenario-nap-005-story = Wellesley and his Spanish allies stand between the Tagus and the Cerro de Medellín, the hill that is the key to the field. The French under Victor and Sébastiani tried for it by night and at dawn; now they come on along the whole line, across the Portiña brook. The day will cost both sides dear and make Wellesley Viscount Wellington.
scenario-nap-005-special = The French have numbers and guns on the Cascajal, the British a hill and a redoubt. The redoubt at Pajar de Vergara is walled on the side of the enemy and open to the rear.
scenario-nap-005-objective = At the start of a French turn the crest of the Cerro de Medellín with a French unit on it gives the French a banner; it is lost when no French unit stands there any more.
scenario-nap-005-rule-1 = The Portiña brook can be forded.
scenario-nap-006-title = The River Côa
scenario-nap-006-place = Almeida, Portugal
scenario-nap-006-date = 24 July 1810
scenario-nap-006-story = Craufurd has kept his Light Division on the wrong side of the Côa a day too long. At dawn Ney comes out of the rain with a whole corps, and behind the British there is a gorge and a single narrow bridge. They fall back on it from wall to wall, and then hold the far bank against every rush.
scenario-nap-006-special = A rearguard fight with small hands: four cards each. The Allied line rests on two hexes of fieldworks and many light troops; if it is pushed aside, the bridge lies open.
scenario-nap-006-objective = At the start of a French turn the Côa bridge with a French unit on it gives the French a banner; it is lost when no French unit stands there any more.
scenario-nap-006-rule-1 = The Côa cannot be forded; the bridge is the only way across.
scenario-nap-007-title = Bussaco (Reynier’s attack)
scenario-nap-007-place = Serra do Bussaco, Portugal
scenario-nap-007-date = 27 September 1810
scenario-nap-007-story = Masséna marches on Lisbon with the Army of Portugal, and Wellington bars the road on a ridge nine miles long. In the morning mist Reynier’s corps climbs from Santo António do Cântaro and for a moment stands on the crest. Picton and Leith bring up what they have and throw it down again.
scenario-nap-007-special = All the heights are Allied, but the line is long and thin, half of it Portuguese. The French must concentrate, climb and pay for every step.
scenario-nap-007-rule-1 = The stream can be forded.
scenario-nap-008-title = Bussaco (Ney’s attack)
scenario-nap-008-place = Sula, Portugal
scenario-nap-008-date = 27 September 1810
scenario-nap-008-story = While Reynier fails in the south, Ney sends Loison’s division up the road through the village of Sula. Craufurd waits by the windmill with two light regiments lying behind the crest; when the French are a few paces away he gives the word. Marchand’s men fare no better against Pack’s Portuguese.
scenario-nap-008-special = Two strong light units wait behind the crest for the one good counter-stroke. Sula and its mill break up the way to them.
scenario-nap-009-title = Redinha
scenario-nap-009-place = Redinha, Portugal
scenario-nap-009-date = 12 March 1811
scenario-nap-009-story = Masséna’s starving army is falling back from the Lines of Torres Vedras, and Ney commands its rearguard. On the heights before Redinha he makes Wellington deploy his whole force, fires a last volley and is gone over the bridge.
scenario-nap-009-special = A rearguard with its back to a river: the French trade ground for losses, the Allies need the town beyond the bridge. Woods cover both flanks for light troops.
scenario-nap-009-objective = At the start of an Allied turn the town of Redinha with an Allied unit in it gives the Allies a banner; it is lost when no Allied unit stands there any more.
scenario-nap-009-rule-1 = The Anços can be forded.
scenario-nap-010-title = Salamanca (attack on the French left)
scenario-nap-010-place = Arapiles, Spain
scenario-nap-010-date = 22 July 1812
scenario-nap-010-story = For weeks Marmont and Wellington have marched side by side, each waiting for the other’s mistake. Now Marmont’s left, hurrying to cut the road to Portugal, has drawn itself out too far. Wellington sees the gap, and Pakenham’s division falls on the head of the column.
scenario-nap-010-special = The French are strung out along their ridge and move first: close the gap, or strike before the Allied hand of six cards tells.
scenario-nap-010-rule-1 = The river can be forded.
scenario-nap-011-title = Salamanca (attack on the French right)
scenario-nap-011-place = Calvarrasa de Arriba, Spain
scenario-nap-011-date = 22 July 1812
scenario-nap-011-story = The French left is broken, Marmont lies wounded, and Clausel tries to save the army. On the right Foy and Ferey hold the ridges above the Pelagarcia stream so that the rest may get away. Wellington sends in fresh divisions before the light goes.
scenario-nap-011-special = The Allies have the Guards, two units of heavy cavalry and six cards; the French have hills, villages and no reserves. The stream hardly slows anyone.
scenario-nap-011-rule-1 = The Pelagarcia stream can be forded everywhere.
scenario-nap-011-rule-2 = Units and leaders do not have to stop when they enter a hex of the stream.
scenario-nap-012-title = Vitoria
scenario-nap-012-place = Vitoria, Spain
scenario-nap-012-date = 21 June 1813
scenario-nap-012-story = King Joseph’s army, heavy with the loot of Spain, stands in the bend of the Zadorra and leaves the bridges whole. Wellington comes over them in several columns. By evening the French have lost almost all their guns and their wagons, and Joseph his kingdom.
scenario-nap-012-special = The river is crossed at three bridges only. The Allies must force them before the French guns settle the matter, then go for the villages behind.
scenario-nap-012-objective = At the start of an Allied turn each of the towns Ariñez and Margarita with an Allied unit in it gives the Allies a banner; it is lost when no Allied unit stands there any more.
scenario-nap-012-rule-1 = The Zadorra cannot be forded; three bridges cross it.
scenario-nap-013-title = Sorauren
scenario-nap-013-place = Sorauren, Spain
scenario-nap-013-date = 28 July 1813
scenario-nap-013-story = Soult has broken through the passes of the Pyrenees to relieve Pamplona. On the last heights before the city Cole makes his stand, and at the last minute Wellington rides in to the cheers of the whole line. The French climb the slope again and again, and in vain.
scenario-nap-013-special = An infantry battle on steep ground with hardly any guns or horse. The French have the numbers, the Allies the crest.
scenario-nap-013-rule-1 = The Ulzama can be forded.
scenario-nap-014-title = Quatre Bras
scenario-nap-014-place = Quatre Bras, Netherlands
scenario-nap-014-date = 16 June 1815
scenario-nap-014-story = Napoleon is across the frontier, and Ney is to take the crossroads that join Wellington’s army to Blücher’s. The Prince of Orange has a handful of Dutch-Belgians in the wood and the farms; British regiments arrive at a run. In the afternoon Kellermann’s cuirassiers ride almost to the crossroads.
scenario-nap-014-special = The French are strong at once, the Allies late and scattered. The crossroads is worth two banners; squares will be needed against the cuirassiers.
scenario-nap-014-objective = At the start of a French turn the crossroads of Quatre Bras with a French unit on it gives the French two banners; they are lost when no French unit stands there any more.
scenario-nap-014-rule-1 = The brown blocks are Dutch-Belgian, Nassau and Brunswick troops; they fight like Portuguese units.
scenario-nap-014-rule-2 = The stream can be forded.
scenario-nap-015-title = Waterloo
scenario-nap-015-place = Waterloo, Netherlands
scenario-nap-015-date = 18 June 1815
scenario-nap-015-story = On the ridge of Mont-Saint-Jean Wellington stands and waits for the Prussians. Before his line lie three farms, Hougoumont, La Haye Sainte and Papelotte; behind the French guns wait the cuirassiers and the Guard. Napoleon has one day to break the ridge.
scenario-nap-015-special = The largest battle, with the finest troops of both armies. Each farm is a fortress worth a banner while the French hold it, and the sandpit by La Haye Sainte hides riflemen.
scenario-nap-015-objective = Each of the farms Hougoumont, La Haye Sainte and Papelotte counts as a banner for the French as long as a French unit stands in it.
scenario-nap-015-rule-1 = The brown blocks are Dutch-Belgian troops; they fight like Portuguese units.

scenario-when = { $place }, { $date }

## The report: turn, cards, orders

log-turn = Turn { $turn }, the { $side }
log-plays = The { $side } play { $card }.
log-copies = { card-counter-attack } stands for { $card }.
log-no-orders = Nobody receives orders this turn.
log-ordered = The { $unit } at { $hex } receive orders.
log-leader-ordered = { $leader } receives an order of his own.
log-detaches = { $leader } leaves his unit.
log-all-infantry = { $units ->
    [0] There is no infantry { $section_loc }.
    [one] The infantry { $section_loc } receives orders: one unit.
   *[other] All infantry { $section_loc } receives orders: { $units } units.
}
log-all-adjacent = { $units ->
    [0] No unit stands next to the enemy.
    [one] The one unit next to the enemy receives orders.
    [2] Both units next to the enemy receive orders.
   *[other] All { $units } units next to the enemy receive orders.
}
log-all-leaders = { $units ->
    [0] The leaders receive orders, but no unit is with them.
    [one] The leaders receive orders, and with them one unit.
   *[other] The leaders receive orders, and with them { $units } units.
}
log-elan = { card-elan } is rolled for with { $dice ->
    [one] one die
   *[other] { $dice } dice
}: { $faces }.
log-rally = { card-rally } is rolled for with { $dice ->
    [one] one die
   *[other] { $dice } dice
}: { $faces }.
log-rallied = The { $unit } at { $hex } regain a block.
log-short-supply = Short of supplies, the { $unit } go back from { $from } to { $to }.
log-draws = The { $side } draw a card.
log-draws-card = The { $side } draw { $card }.
log-scout-discards = Of the two cards drawn the { $side } discard { $card }.
log-reshuffle = The discards are shuffled back into the deck.

## The report: movement

log-moves = The { $unit } move from { $from } to { $to }.
log-leader-moves = { $leader } rides from { $from } to { $to }.
log-advances = The { $unit } advance from { $from } to { $to }.
log-retires = The { $unit } retire from { $from } to { $to }.
log-retreats = The { $unit } fall back from { $from } to { $to }.
log-cannot-retreat = The { $unit } at { $hex } fall { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
} short of their retreat and pay in blocks.
log-flags-ignored = The { $unit } at { $hex } stand firm and ignore { $flags ->
    [one] a flag
   *[other] { $flags } flags
}.
log-bounce = The { $unit } at { $hex } bounce off the square, and no flag can be ignored.
log-leader-stops-retreat = The { $unit } find a leader at { $hex }, and the retreat ends there.

## The report: combat

log-fire-roll = The { $unit } at { $from } fire on the { $target } at { $to } with { $dice ->
    [one] one die
   *[other] { $dice } dice
}: { $faces }. { roll-result }
log-melee = The { $unit } at { $from } attack the { $target } at { $to }{ $count ->
    [0] .
   *[other] , supported by { $guns }.
}
gun-at = the { $unit } at { $hex }
log-melee-leader = The { $unit } at { $from } fall upon { $target } at { $to }.
log-attack-roll = The { $unit } strike with { $dice ->
    [one] one die
   *[other] { $dice } dice
}: { $faces }. { roll-result }
log-first-roll = The { $unit } at { $from } strike first, with { $dice ->
    [one] one die
   *[other] { $dice } dice
}: { $faces }. { roll-result }
log-no-dice = The { $unit } at { $hex } have no dice to roll.
log-battle-back-roll = The { $unit } at { $from } battle back with { $dice ->
    [one] one die
   *[other] { $dice } dice
}: { $faces }. { roll-result }
roll-result = { $hits ->
    [0] { $flags ->
        [0] To no effect.
        [one] No hit, but a flag.
        [2] No hit, but two flags.
        [3] No hit, but three flags.
       *[other] No hit, but { $flags } flags.
    }
   *[other] { roll-hits }{ $flags ->
        [0] .
        [one] {" "}and a flag.
        [2] {" "}and two flags.
        [3] {" "}and three flags.
       *[other] {" "}and { $flags } flags.
    }
}
roll-hits = { $hits ->
    [one] One hit
    [2] Two hits
    [3] Three hits
    [4] Four hits
    [5] Five hits
    [6] Six hits
   *[other] { $hits } hits
}
log-first-strike = The { $side } answer with { card-first-strike }.
log-retire = The { $unit } at { $hex } refuse battle, to retire and reform.
log-forms-square = The { $unit } at { $hex } form square; a card goes unseen to the square track.
log-forms-square-card = The { $unit } at { $hex } form square; { $card } goes to the square track.
log-leaves-square = The { $unit } at { $hex } leave square.
log-blocks-lost = The { $unit } at { $hex } lose { $blocks ->
    [one] one block
    [2] two blocks
    [3] three blocks
    [4] four blocks
   *[other] { $blocks } blocks
}; { $left ->
    [one] one is left.
    [2] two are left.
    [3] three are left.
    [4] four are left.
   *[other] { $left } are left.
}
log-unit-eliminated = The { $unit } at { $hex } lose { $blocks ->
    [one] their last block
    [2] their last two blocks
    [3] their last three blocks
    [4] their last four blocks
   *[other] their last { $blocks } blocks
} and are destroyed.

## The report: leaders

log-leader-check = { $leader } is in danger, { $dice ->
    [one] one die
   *[other] { $dice } dice
}: { $faces }. { $lost ->
    [0] He is unhurt.
   *[other] He is hit.
}
log-leader-attacked = { $leader } faces the enemy alone, { $dice ->
    [one] one die
   *[other] { $dice } dice
}: { $faces }. { $lost ->
    [0] He gets away.
   *[other] He is cut down.
}
log-leader-escapes = { $leader } makes a dash through the enemy at { $hex }.
log-leader-escape-roll = The enemy strike at { $leader } with { $dice ->
    [one] one die
   *[other] { $dice } dice
}: { $faces }. { $lost ->
    [0] He is through.
   *[other] He is cut down.
}
log-leader-lost = { $leader } is lost to his army.
log-leader-leaves = { $leader } leaves the field.
log-leader-retreats = { $leader } falls back to { $hex }.

## The report: banners

log-banner = The { $side } take a banner: { $banners } of { $goal }.
log-objective = The { $side } hold { $hex } and gain { $n ->
    [one] a banner
   *[other] { $n } banners
}: { $banners } of { $goal }.
log-objective-lost = The { $side } no longer hold { $hex } and give back { $n ->
    [one] a banner
   *[other] { $n } banners
}: { $banners } of { $goal }.
log-victory = With { $banners ->
    [one] one banner
   *[other] { $banners } banners
} the { $side } win the day.
ending = The { $side } have won the day with { $banners } of { $goal } banners.

## Questions

ask-wait = Your opponent decides.
ask-card = Which card do you play?
ask-section = In which section does your infantry march?
ask-manoeuvre = Do you send up to four on a long march, or order one unit as usual?
ask-rally = Which unit regains a block?
ask-supply = Which unit runs short of supplies?
ask-supply-hex = To which hex do the { $unit } at { $hex } go back?
ask-orders = Whom do you order?
ask-orders-given = The card has given the orders. Does a leader leave his unit, or a unit its square?
ask-move = Who moves?
ask-move-to = { $unit } at { $hex }: to which hex?
ask-battle = Who gives battle?
ask-target = Whom do the { $unit } at { $hex } attack?
ask-guns = Which guns support the { $unit } at { $hex } against { $target }?
game-napoleonics = blocks, command cards and battle dice, 1808 to 1815
window-reaction = When we are attacked
window-battle-back = After an attack on us
ask-reaction = The { $unit } at { $hex } attack the { $target } at { $at }: how do you answer?
ask-flags = { $flags ->
    [one] Do the { $unit } at { $hex } ignore the flag?
   *[other] { $most ->
        [one] Do the { $unit } at { $hex } ignore one of { $flags } flags?
       *[other] How many of { $flags } flags do the { $unit } at { $hex } ignore, up to { $most }?
    }
}
ask-retreat = Which way do the { $unit } at { $hex } fall back?
ask-leader-retreat = Which way does { $unit } fall back from { $hex }?
ask-retire = Which way do the { $unit } at { $hex } retire?
ask-advance = Do the { $unit } at { $hex } advance to { $target }?
ask-second-hex = Do the { $unit } at { $hex } ride on by another hex?
ask-bonus = Whom do the { $unit } at { $hex } charge next?
ask-battle-back = Do the { $unit } at { $hex } battle back with { $dice ->
    [one] one die
   *[other] { $dice } dice
}?
ask-keep = Which of the two cards do you keep?
detail-card = { $card }. { $text }
detail-ordered-move = Only units and leaders that were ordered move.
detail-ordered-battle = Only units that were ordered battle.
detail-dice = { $dice ->
    [0] The attack has no dice yet.
    [one] The attack has one die.
   *[other] The attack has { $dice } dice.
}
detail-hexes = { $hexes ->
    [one] One hex to go.
   *[other] { $hexes } hexes to go.
}
detail-hexes-most = { $hexes ->
    [one] One hex at most.
   *[other] { $hexes } hexes at most.
}

## Choices

verb-play = Play { $card }
verb-section = March { $section_loc }
verb-manoeuvre = Long march
verb-single = One ordinary order
verb-rally = Return a block to { $unit }, { $hex }
verb-supply = Short of supplies: { $unit }, { $hex }
verb-order = Order { $unit }, { $hex }
verb-order-apart = Order { $unit } apart from his unit, { $hex }
verb-detach = Detach { $unit }, { $hex }
verb-unsquare = Leave square: { $unit }, { $hex }
verb-move = Move { $unit }, { $hex }
verb-to = To { $hex }
verb-to-escape = Slip past the enemy on { $hex }
verb-battle = Give battle with { $unit }, { $hex }
verb-fire = Fire on { $hex }
verb-melee = Attack { $hex }
verb-join = Add the { $unit }, { $hex }
verb-attack = Attack
verb-first-strike = { card-first-strike }
verb-retire = Retire and reform
verb-square = Form square (costs a card)
verb-stand = Stand and fight
verb-ignore = { $n ->
    [0] Ignore none
    [one] Ignore one flag
   *[other] Ignore { $n } flags
}
verb-stop = Stop here
verb-quit = Leave the field
verb-advance = Advance
verb-stay = Stay
verb-strike-back = Battle back
verb-decline = Do not battle back
verb-keep = Keep { $card }
verb-done = Enough
verb-done-orders = Orders done
verb-done-movement = End movement
verb-done-combat = End the turn
verb-done-bonus = Charge no one

## Why not

refusal-over = The battle is over.
refusal-not-asked = It is not for you to decide now.
refusal-not-now = This cannot be chosen now.
refusal-unknown = There is no such thing on this table.
refusal-card-first = First play a card.
refusal-card-not-in-hand = This card is not in your hand.
refusal-nobody = There is nobody to choose here.
refusal-gone = This piece has left the field.
refusal-enemy = This is the enemy’s.
refusal-own = These are your own men.
refusal-name-piece = Choose the piece there, { $piece }, not its hex.
refusal-name-hex = Choose its hex, { $hex }, not the piece.
refusal-ordered = It already has an order this turn.
refusal-no-orders-left = The card has no order left for it.
refusal-other-section = The card gives no order in this section.
refusal-other-kind = The card does not order troops of this kind.
refusal-next-to-enemy = It stands next to the enemy, and the card orders only units that do not.
refusal-square = A square cannot go on the long march.
refusal-no-symbol = The dice have no symbol left for it.
refusal-card-orders = The card itself says who is ordered.
refusal-leader-in-square = A leader in a square cannot leave it.
refusal-leader-left-square = His order was to lead the unit out of its square: he stays with it.
refusal-no-hat = This card has no orders for leaders.
refusal-one-unit = The one order goes to a unit, not to a leader.
refusal-leader-no-order = The leader has no order of his own.
refusal-no-order = It has no order this turn.
refusal-moved = It has already moved this turn.
refusal-joined = A leader has joined it, and it may not move any more.
refusal-square-moves = A square does not move.
refusal-card-no-move = Under this card nobody moves.
refusal-no-way = All hexes around it are closed to it.
refusal-start-hex = This is the hex it moves from.
refusal-not-a-hex = Choose a hex of the board.
refusal-impassable = This ground cannot be entered.
refusal-enemy-there = The enemy stands there.
refusal-friend-there = One of your units stands there.
refusal-leader-there = One of your leaders is there, and there is no room for a second.
refusal-behind-leader = Your lone leader is in the way: a unit that reaches him goes no farther.
refusal-too-far = { $most ->
    [one] No way of a single hex leads there.
   *[other] No way of { $most } hexes or fewer leads there.
}
refusal-leader-battles = A leader does not battle by himself.
refusal-fought = It has already battled this turn.
refusal-entered = It has just entered this ground and may not battle in the same turn.
refusal-moved-too-far = It has moved too far to battle this turn.
refusal-no-target = It has no enemy that it could attack.
refusal-no-dice = No dice are left for the attack.
refusal-card-no-battle = Under this card nobody battles.
refusal-card-no-melee = Under this card nobody goes into melee.
refusal-card-no-fire = Under this card nobody fires.
refusal-lone-leader = A lone leader cannot be fired on.
refusal-cavalry-fire = Cavalry attacks adjacent hexes only.
refusal-must-melee = With an enemy next to it, it may attack only him.
refusal-range = The target is { $apart } hexes away, and the range is { $range }.
refusal-sight = The line of sight is blocked.
refusal-retreat = A unit goes back only to a free hex nearer its own edge of the board.
refusal-leader-retreat = A leader goes back only towards his own edge of the board, to where he can come to a stop.
refusal-supply = Only a unit on the field that is not in square can run short of supplies.
refusal-supply-to = It goes to a free hex of its own edge, in its own section; if there is none, as few rows forward as it must.
refusal-first-strike = { card-first-strike } needs the card in your hand and a die to roll.
refusal-retire-arms = Only cavalry attacked by infantry may retire.
refusal-retire-room = It has no free way of two hexes behind it.
refusal-square-arms = Only infantry attacked by cavalry, and not yet in square, may form one.
refusal-form-square = A square takes three cards in hand, a free place on the track and ground that allows it.
refusal-unsquare = A square is left by an order only, and not with enemy cavalry next to it.

## The table

turn = Turn { $turn }
hand = Cards in hand
square-track = Square track
deck = Deck
discards = Discards
played = Card played
banners = Banners of the { $side }
banners-heading = Victory banners
state-ordered = ordered
state-moved = moved
state-fought = has battled
state-square = in square

## What is this?

about-at = Hex { $hex }
about-hex = { $hex }, { $terrain }
about-blocks = Blocks
about-of = { $n } of { $of }
about-move = Movement
about-move-value = { $battle ->
    [0] { $most } without battle
   *[other] { $battle } with battle, { $most } without
}
about-range = Range
about-number = { $n }
about-melee = Dice in melee
about-bonus = { $n ->
    [0] { $infantry ->
        [0] by blocks
       *[other] by blocks, +{ $infantry } against infantry
    }
   *[other] { $infantry ->
        [0] by blocks, +{ $n }
       *[other] by blocks, +{ $n }, +{ $infantry } more against infantry
    }
}
about-chart = { $n ->
    [0] by the gun table
   *[other] by the gun table, +{ $n }
}
about-flags = Flags it may ignore
about-flags-value = { $now } now, { $type } by its kind
about-three = infantry { $infantry }, cavalry { $cavalry }, artillery { $artillery }
about-in-melee = Melee into it
about-in-fire = Fire into it
about-out = Attack out of it
about-uphill = Attack uphill
about-downhill = Attack downhill
about-hill-fire = Fire from hill to hill
about-works-in = Attack in across fieldworks
about-works-out = Attack out across fieldworks
note-no-sabers = Its sabres do not hit units.
note-light = Battles in the turn in which it enters a forest.
note-square = In square it rolls one die at most and does not move or fall back.
note-leader = Steadies his unit, which may ignore a flag.
note-plain = Hinders neither movement nor battle nor sight.
note-stop = Stop on entering.
note-no-battle = No battle in the turn of entry.
note-no-battle-line = Only light infantry battles in the turn of entry.
note-no-square = No squares.
note-blocks-sight = Blocks line of sight.
note-hill-sight = Blocks line of sight for those below.
note-impassable = Nobody may enter.
note-fieldworks = Fieldworks guard its sides towards { $sides }.

## Line of sight

sight-edge = The edge of the board
sight-obstacle = { $what }, { $hex }

## Odds

measure-hits = Blocks lost
measure-destroyed = Destroyed
measure-flags = Flags
measure-leader-lost = Leaders lost

## Options

option-young-guard-flags = Flags that the Young Guard may ignore
option-young-guard-flags-two = Up to two, as the rulebook says of all the Guard.
option-young-guard-flags-one = One, as the published card says.
option-french-grenadier-fire = Fire of the French grenadiers
option-french-grenadier-fire-bonus = One die more, as the rulebook gives it to all grenadiers.
option-french-grenadier-fire-none = No die more, as on the published French card.
option-rifle-moved-fire = Fire of the Rifles after a move
option-rifle-moved-fire-up = Half the blocks rounded up, as the rulebook has it for the British.
option-rifle-moved-fire-down = Half the blocks rounded down, as on the published card.
option-guard-horse-melee = Melee of the guard horse artillery
option-guard-horse-melee-bonus = One die more, like the guard foot artillery.
option-guard-horse-melee-none = No die more, for the rulebook names the foot artillery only.

## What the computer opponent weighs

feature-banners = the score in banners
feature-banner-near-goal = the last banners to victory
feature-infantry-blocks = the strength of the infantry
feature-cavalry-blocks = the strength of the cavalry
feature-artillery-blocks = the strength of the guns
feature-units = the number of units
feature-cripples = units at their last block
feature-peril-to-waiting = units that may be lost to the next blow
feature-peril-to-mover = units that may be lost after it
feature-hits-on-waiting = blocks that the next blow may cost
feature-hits-on-mover = blocks that may be lost after it
feature-supported = units that friends support
feature-leaders-with-units = leaders with their units
feature-leaders-alone = leaders left alone
feature-squares = squares
feature-cards = cards in hand
feature-card-worth = the worth of the cards
feature-objectives-near = the way to the objectives
feature-closeness = the distance to the enemy
feature-cover = good ground
feature-tempo = the turn
feature-card-now = what the best card could do next
feature-card-next = what the second-best card could do

# What is said of files that are wrong: the English is what the code says, word for word.
phrase-hex = a hex from A1 to I13
phrase-name = a name
phrase-rows = { $n } rows
phrase-hexes = { $n } hexes
phrase-leaders = { $n } leaders
phrase-side = at least one side
phrase-cards = 1 to 12
phrase-banners = 1 to 99
phrase-nation = at least one nation
phrase-nation-other = a nation that is not on the other side
phrase-nation-of-sides = a nation of one of the two sides
phrase-no-unit = a hex without another unit
phrase-unit-ground = ground that the unit may enter
phrase-both-sides = units on both sides
phrase-unit-code = a nation and a code of units.json, such as `british LN`
phrase-no-leader = a hex without another leader
phrase-no-enemy = a hex without an enemy unit
phrase-leader-ground = ground that a leader may enter
phrase-leader-name = a name of letters that is not a hex, a card or a section
phrase-one-hex = at least one hex
phrase-objective-banners = 1 or more, and at most { $n } for all objectives of a side
phrase-letter-clear = { $letter } (clear)
phrase-letter-forest = { $letter } (forest)
phrase-letter-hill = { $letter } (hill)
phrase-letter-rugged-hill = { $letter } (rugged-hill)
phrase-letter-town = { $letter } (town)
phrase-letter-mill = { $letter } (mill)
phrase-letter-river = { $letter } (river)
phrase-letter-ford = { $letter } (ford)
phrase-letter-bridge = { $letter } (bridge)
phrase-letter-sandpit = { $letter } (sandpit)
