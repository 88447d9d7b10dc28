import { fold } from './fold.ts'
import { tokensOf } from './tokens.ts'
import type { VocabularyKind, VocabularyRow } from './vocabulary.ts'

const STOP = [
  'for, with, and, or, the, a, an, of, to, my, on, at, by, from, that, this, is, are, some, any, i, me, you, can, do, have, get, need, want, please, what, which, where',
  'buy, cheap, cheapest, cheaper, good, best', // Everything is for sale, and the list can be sorted
  'sku, number, ref, reference, item, pn', // Before a part number
  'spare', // A spare chain is a chain
].join(', ')
const GENERIC = 'bike, part, cycling'

/** Canonical words and their other spellings. */
const everywhere = `
tyre: tire
disc: disk
aluminium: aluminum, alu, alloy
colour: color
coloured: colored
grey: gray
centre: center
rear: back
left: left hand, left side, non drive side
right: right hand, right side, drive side
adapter: adaptor
weatherproof: waterproof, water proof, weather proof, rainproof
windproof: wind resistant, wind proof
lightweight: light weight
fibre: fiber
caliper: calliper
metre: meter
mould: mold
stabiliser: stabilizer
chromoly: cromoly, chromo, cromo, crmo, cr mo, cro mo, chrome moly, chromium molybdenum
stainless: inox
bike: bicycle, cycle, pushbike, push bike, bycicle
ebike: e bike, electric bike, pedelec
mountain bike: mtb, mountainbike, atb, all terrain bike, off road bike, offroad bike
mountain: mtn
road bike: roadbike, racing bike, race bike, racer
touring bike: trekking bike, tourer, travel bike
fixed gear: fixie, fixed wheel
singlespeed: single speed
women: woman, womens, lady, ladys, female
men: man, mens, gents, male
child: kid, children, childrens
crankset: chainset, crank set, chain set
crankarm: crank arm
chainring: chain ring, chainwheel, chain wheel, front sprocket
derailleur: mech, derailer, deraileur, changer, gear mech, gear changer
front derailleur: fd
rear derailleur: rd, rear gear
cassette: cogset, cog set, cassette sprocket, rear sprocket, rear cog, gear cassette
freewheel: free wheel
pulley: jockey wheel, jockey pulley, guide pulley, guide wheel
bottom bracket: bb, bbs, bottombracket
lockring: lock ring
quick link: joining link, master link, missing link, power link, split link, quicklink, masterlink
chain tool: chain breaker, chain splitter, chain rivet extractor
chain guide: chain device, chainguide
chain guard: chainguard, chaincase, chain case
bash guard: bashguard, bash ring
shifter: gear lever, shift lever, gear shifter, trigger shifter
dual control lever: brifter, sti, sti lever, ergo lever, brake shift lever
gear cable: shift cable, derailleur cable
cable housing: outer cable, cable outer, outer casing
brake hose: brake line, hydraulic line, hydraulic hose
brake: break, brakeset, brake set
brake pad: brake block, brakepad
disc brake: discbrake
disc rotor: brake disc, brake rotor, rotor disc
v brake: vee brake, linear pull brake
cantilever: canti
post mount: postmount
flat mount: flatmount
centrelock: centre lock, centerlock
sintered: metallic, metal sintered
bolt circle: bcd, pcd, bolt circle diameter, pitch circle diameter
wheelset: wheel set
xd: xd driver, xd body
freehub: free hub, freehub body, cassette body, freewheel body
thru axle: through axle, bolt through axle, throughaxle, thruaxle
quick release: qr, quickrelease
axle: axel
rim tape: rim strip
tube: inner tube, innertube
presta: french valve, sclaverand
schrader: car valve, auto valve, schraeder
tubeless: tube less
tyre lever: tyre iron
knobby: knobbly, nobbly, knobbed
folding: foldable
patch kit: tube patch, tyre patch, puncture kit, puncture repair kit, puncture repair, puncture patch, tyre repair kit, tyre repair, tube repair, flat repair, repair kit, patchkit
headset: head set
steerer: steerer tube, steering tube, fork steerer, steering column
star nut: star fangled nut, starnut
top cap: topcap
stem: gooseneck, handlebar stem
handlebar: handle bar
drop bar: dropbar, dropped bar, drop handlebar
riser bar: riser handlebar, rise bar
bar tape: handlebar tape, bartape
bar end: barend
seatpost: seat post, seat pin, seatpin, seat pillar, saddle post, seatpillar
dropper lever: dropper remote, seatpost remote
dropper post: adjustable seatpost, height adjustable seatpost, dropper seatpost, droppost
seat clamp: seatpost clamp, seat collar, seatpost collar
platform pedal: flat pedal
grip: handgrip, hand grip, handlebar grip
clipless: clip in, clip less, spd, click pedal
pedal: peddle, peddal
nipple: nippel, nipel
saddle: sadel
cleat: shoe plate
suspension fork: sus fork, sprung fork
head tube: headtube
down tube: downtube
top tube: toptube
seat tube: seattube
chainstay: chain stay
seatstay: seat stay
dropout: drop out
frameset: frame set
mudguard: fender, mud guard
kickstand: kick stand, prop stand, side stand
rack: luggage rack, pannier rack, luggage carrier
bike rack: car rack, bike carrier
pannier: pannier bag
cleaner: degreaser
plain gauge: straight gauge
bsa: english, english thread, english threaded, british thread, british threaded
single: 1x, one by
double: 2x, two by
triple: 3x
mid cage: medium cage
in: inch
bike stand: repair stand, work stand, workstand, display stand
bottle cage: bottle holder, bottle carrier, water bottle cage, water bottle holder
bottle: bidon
water bottle: drink bottle, drinking bottle
hydration pack: water pack, hydration backpack, hydration rucksack, water backpack, drinking backpack, camelbak, camel back
light: lamp, torch
headlight: front light, head light, headlamp, headlite
taillight: rear light, tail light, back light, taillamp, taillite, tail lite
pump: tyre pump, inflator
minipump: mini pump, hand pump
floor pump: track pump, standing pump
u lock: d lock, shackle lock, ulock
multitool: multi tool
hex key: allen key, allen wrench, hex wrench, allen
spanner: wrench
lubricant: lube
o ring: oring
glove: mitt, mitten
halffinger: half finger, fingerless, short finger
fullfinger: full finger, long finger
long sleeve: longsleeve, long sleeved
short sleeve: shortsleeve, short sleeved
bib short: bibshort
tight: legging
vest: gilet, waistcoat, sleeveless jacket
cap: hat
jersey: maillot, cycling top, shirt, t shirt, tshirt
clothing: clothes, apparel, cyclewear
comfort: comfy, comfortable
backpack: rucksack
co2: carbon dioxide`

/** Words that mean this only in one kind of part: a crank is no crankset where it drives a pump. */
const byCategory: Readonly<Record<string, string>> = {
  Cranksets: 'crankset: crank',
  Chainrings: 'chainring: ring, sprocket',
  Cassettes: 'cassette: block; cog: sprocket',
  Handlebars: 'handlebar: bar',
  Seatposts: 'seatpost: post',
  Saddles: 'saddle: seat',
}

function rowsOf(groups: readonly string[], category?: string): VocabularyRow[] {
  return groups.flatMap((group) => {
    const [canonical = '', terms = ''] = group.split(': ')
    return terms
      .split(', ')
      .map((term) => ({ term, canonical, kind: kindOf(term, canonical), ...(category && { category }) }))
  })
}

/** By how many words become how many. */
export function kindOf(term: string, canonical: string): VocabularyKind {
  const [from, to] = [term, canonical].map((it) => tokensOf(fold(it)).length)
  if (from !== 1) return 'phrase'
  return to === 1 ? 'word' : 'split'
}

function marked(words: string, kind: 'generic' | 'stop'): VocabularyRow[] {
  return words.split(', ').map((term) => ({ term, canonical: '', kind }))
}

/** The shop's words for the trade's other spellings. Owners add to them and change them. */
export const shippedVocabulary: readonly VocabularyRow[] = [
  ...marked(STOP, 'stop'),
  ...marked(GENERIC, 'generic'),
  ...rowsOf(everywhere.trim().split('\n')),
  ...Object.entries(byCategory).flatMap(([category, groups]) => rowsOf(groups.split('; '), category)),
]
