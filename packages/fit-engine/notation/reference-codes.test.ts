import { describe, expect, test } from 'vitest'
import { codesOf } from '../judging/interface.ts'
import { shippedBook } from '../reading/load-book.ts'
import { readBridges } from './read-on-sale.ts'
import { readSide } from './read-side.ts'

const book = shippedBook()

/** What each text is read as, over all components of the side. */
function read(side: string): string[] {
  return readSide(book, side).components.flatMap(({ facts }) => [...facts.values()].flatMap((fact) => codesOf(fact)))
}

/** Every family's codes, as people copy them from lists of standards: with ×, degrees, blanks and capitals. */
const CODES: readonly (readonly [role: string, what: string, codes: string])[] = [
  ['fork', 'front-axle', 'qr-9x100 nut-9x100 ta-12x100 ta-15x100 ta-12x110 TA-15×110 ta-20x110 ta-20x110-boost'],
  ['front-hub', 'front-axle', 'ta-15x150 qr-9x135 qr-9x74 one-sided'],
  ['frame', 'rear-axle', 'qr-10x130 qr-10x135 nut-10x120 nut-10x135 qr-10x141 ta-12x135 ta-12×142 TA-12X148'],
  ['rear-hub', 'F2', 'ta-12x150 ta-12x157 ta-12x177 ta-12x197 qr-10x170 qr-10x190'],
  ['thru-axle', 'axle-thread', 'M12×1.0 M12×1.5 M12×1.75 M14×1.5 M15×1.5 M20×2'],
  ['rear-hub', 'freehub', 'hg-s hg-m hg-l hg-l2 micro-spline xd xdr campagnolo-9-12 n3w freewheel-thread track-thread'],
  ['rear-hub', 'freehub', 'bmx-driver'],
  ['cassette', 'cassette-mount', 'hg-s-7 hg-m-8 hg-m-9 hg-m-10 hg-m-road10 hg-m-11 hg-m-12 hg-l-11 hg-l2-12 ms-12'],
  ['cassette', 'cassette-mount', 'xd xdr c-9-12 n3w-13 freewheel'],
  [
    'chain',
    'chain',
    'c-1/8 c-6-8 c-9 c-10 c-10-campagnolo-old c-11 c-12-eagle c-12-hg-plus c-12-campagnolo c-12-flattop',
  ],
  ['chainring', 'chain', 'c-12-t-type c-13-ekar c-linkglide'],
  ['shifter', 'rear-shift', 's-17 s-12 s-14 s-11 s-12road s-linkglide sram-1-1 sram-exact sram-x campagnolo-9-10'],
  ['rear-derailleur', 'F7', 'campagnolo-11-12 ekar-13 etube-wired etube-12 axs eps friction'],
  ['frame', 'rear-derailleur-mount', 'hanger-m10 hanger-m10-direct udh none'],
  ['rear-derailleur', 'mount', 'm10 direct full-mount'],
  ['frame', 'front-derailleur-mount', 'band-28.6 band-31.8 band-34.9 braze-on direct-s direct-e none'],
  ['front-derailleur', 'pull', 'top bottom dual'],
  ['frame', 'bb-shell', 'bsa-68 bsa-73 bsa-83 bsa-100 bsa-120 ita-70 t47-68 t47-73 t47-86 bb30 bb30-73 bb30a pf30'],
  [
    'bottom-bracket',
    'bb-shell',
    'pf30-73 pf30a bb386 bbright bb86 bb89 bb92 bb121 bb90 bb95 osbb american bmx-mid french',
  ],
  ['bottom-bracket', 'shell', 'swiss'],
  [
    'crankset',
    'crank-spindle',
    '24 gxp 25 dub 30 30/28_stepped 19 22 sq-jis sq-iso octalink-1 octalink-2 isis one-piece',
  ],
  [
    'crankset',
    'ring-mount',
    '5×130 5×135 5×110 5×110-campagnolo 5×144 5×122 5×94 5×92 5×74 5×58 4×104 4×64 4×88 4×102',
  ],
  ['chainring', 'ring-mount', '4×146 4×80 4×120 4×110-asymmetric 4×96-asymmetric 3×86 dm-sram-3 dm-sram-8 dm-shimano'],
  ['chainring', 'ring-mount', 'dm-cinch dm-cannondale'],
  ['pedal', 'pedal-thread', '9/16 1/2 M14_×_1.25'],
  ['pedal', 'cleat', 'spd spd-sl keo delta speedplay time-atac time-iclic eggbeater'],
  ['shoe', 'drilling', '2-bolt 3-bolt 4-bolt'],
  [
    'headset',
    'head-tube-upper',
    'EC30 EC34 EC37 EC44 EC49 EC56 ZS41 ZS44 ZS49 ZS55 ZS56 ZS62 IS38 IS41 IS42 IS47 IS49 IS52',
  ],
  [
    'headset',
    'head-tube-lower',
    'EC30 EC34 EC37 EC44 EC49 EC56 ZS41 ZS44 ZS49 ZS55 ZS56 ZS62 IS38 IS41 IS42 IS47 IS49 IS52',
  ],
  ['frame', 'head-tube-lower', 'press-34 press-44 press-49 press-56'],
  ['headset', 'bearing-angle-lower', '36°×45° 45°×45°'],
  ['fork', 'steerer-upper', '25.4 28.6 31.8 38.1'],
  ['fork', 'crown-race', '26.4 27.0 30.0 33.0 39.8 40'],
  ['stem', 'bar-clamp', '25.4 26.0 31.8 35.0'],
  ['stem', 'quill', '22.2 25.4'],
  ['handlebar', 'bar-grip', '22.2 22.2_flat 23.8 23.8_drop'],
  ['frame', 'seat-tube', '25.4 26.0 26.2 26.4 26.6 26.8 27.0 27.2 27.4 28.6 30.0 30.4 30.8 30.9 31.4 31.6 33.9 34.9'],
  ['seatpost', 'seat-tube', 'own_shape 27,2'],
  ['frame', 'seat-clamp', '28.6 29.8 30.0 31.8 34.9 36.4 38.6'],
  ['saddle', 'rail', 'round-7 oval-7x9 oval-7×10 i-beam pivotal tripod'],
  ['frame', 'disc-mount', 'is-rear pm-140 pm-160 pm-180 pm-200 pm-203 fm-rear-140 fm-rear-160 old-22 old-68'],
  ['fork', 'disc-mount', 'is-front fm-front-140/160'],
  ['disc-caliper', 'mount', 'pm fm is'],
  ['front-hub', 'rotor-mount', 'six-bolt center-lock afs five-bolt-hope four-bolt-rohloff'],
  ['rotor', 'lockring', 'internal external'],
  ['brake-lever', 'brake-fluid', 'mineral-standard mineral-low-viscosity mineral-own dot-4/5.1 dot-5-silicone'],
  ['brake-lever', 'brake-pull', 'short long mini-v'],
  ['fork', 'rim-brake-mount', 'recessed-m6 direct-mount cantilever-posts u-brake-posts none'],
  ['rim', 'brake-track', 'yes no drum/coaster_hub'],
  ['rim', 'bead-seat', '203 305 349 355 390 406 451 501 507 540 541 547 559 571 584 590 597 622 630 635 642'],
  ['tyre', 'bead-seat', '700C 29in 650B'],
  ['rim', 'bead-type', 'C TC TSS'],
  ['tyre', 'bead-type', 'tube-type tubeless-ready'],
  ['tube', 'valve', 'presta schrader dunlop'],
  ['spoke', 'spoke', '2.0 1.8 2.34'],
  ['spoke', 'spoke-head', 'J straight'],
  ['shock', 'shock-mount', '190×45 210×50 210×55 230×60 230×65 250×75 trunnion_165×45 trunnion_185×55 trunnion_205×65'],
  ['cable', 'cable-end', 'brake_barrel brake_pear gear_Shimano/SRAM gear_Campagnolo'],
  ['housing', 'housing', 'brake_5 gear_4'],
  ['frame', 'bottle-boss', 'm5'],
]
const ALL_CODES = CODES.flatMap(([role, what, codes]) =>
  codes.split(' ').map((code) => ({ side: `role=${role}; ${what}=${code.replaceAll('_', ' ')}`, role, code })),
)

describe('standards', () => {
  test('of every family are taken as they are written, each as one code', () => {
    const several = ALL_CODES.filter(({ side }) => read(side).length !== 1).map(({ side }) => [side, read(side)])
    expect(several).toEqual([])
  })

  test('are all read by the list', () => {
    const seen = new Set(ALL_CODES.map(({ side }) => read(side)[0]))
    const codes = [...book.standards].flatMap(([, members]) => [...members.keys()])
    // Kinds of brake and wordings of a bike's own places, which no list of standards has.
    const own = /^(press-\d+|left|right|disc|rim|drum|yes|no|none|coaster)$/u
    expect(codes.filter((code) => !seen.has(code) && !own.test(code))).toEqual([])
  })

  test.each([
    ['role=rear-hub; freehub=HG', 'hg-m hg-l'],
    ['role=rear-hub; freehub=Shimano', 'hg-m hg-l'],
    ['role=rear-hub; freehub=splined 11-speed', 'hg-m hg-l'],
    ['role=rear-hub; freehub=Campagnolo', 'campagnolo-9-12 n3w'],
    ['role=frame; bb-shell=BSA', 'bsa-68 bsa-73 bsa-83 bsa-100 bsa-120'],
    ['role=brake-lever; brake-fluid=mineral oil', 'mineral-standard mineral-low-viscosity mineral-own'],
    ['role=brake-lever; brake-fluid=DOT', 'dot-4/5.1 dot-5-silicone'],
    ['role=crankset; crank-spindle=square taper', 'sq-jis sq-iso'],
    ['role=tyre; bead-seat=28 in', '622 635 642'],
    ['role=tube; bead-seat=584..622', '584 590 597 622'],
    ['rim.valve-hole=8.5', 'schrader dunlop'],
  ])('%s is the set %s', (side, codes) => expect(read(side)).toEqual(codes.split(' ')))
})

describe('quantities', () => {
  test.each([
    ['rd.capacity=39', 'rear-derailleur', 'capacity'],
    ['rd.largest-cog=36', 'rear-derailleur', 'largest-cog'],
    ['rd.smallest-largest-cog=28', 'rear-derailleur', 'least-largest-cog'],
    ['rd.largest-ring-difference=16', 'rear-derailleur', 'largest-ring-difference'],
    ['rd.speeds=11', 'rear-derailleur', 'speeds'],
    ['fd.capacity=16', 'front-derailleur', 'capacity'],
    ['fd.largest-ring=50', 'front-derailleur', 'largest-ring'],
    ['cogs=11..34', 'cassette', 'largest-cog'],
    ['rings=34|50', 'crankset', 'ring-difference'],
    ['chainline=52', 'crankset', 'chainline'],
    ['length=180', 'thru-axle', 'axle-length'],
    ['length=290', 'spoke', 'spoke-length'],
    ['reach=39–49', 'rim-caliper', 'reach'],
    ['reach=39…49', 'rim-caliper', 'reach'],
    ['tube-range=28..47', 'tube', 'tube-section'],
    ['hole-count=32', 'rim', 'hole-count'],
    ['effective-diameter=602', 'rim', 'effective-diameter'],
  ])('%s of a part with the role %s states its %s', (text, role, what) => {
    const [component] = readSide(book, `role=${role}; ${text}`).components
    expect(component?.facts.get(what)?.range).toBeDefined()
  })
})

test('bridges are taken by every usual name', () => {
  const names = [
    ...['1.85 mm spacer', 'spacer:1.85', 'HG spacer 1.85', '1.0 spacer', 'n3w adapter ring', 'end caps'],
    ...['seatpost shim (27.2-31.6)', 'seat-tube-shim-27.2-31.6', 'bar-clamp-shim-25.4-31.8', 'shim 30.9→34.9'],
    ...['is-pm-180', 'pm-160-180', 'pm-160 to 203', 'fm-140-to-160', 'flat-to-post', 'EC44/40', 'reducer race'],
    ...['center-lock-six-bolt', 'grommet', 'pull converter', 'hardware kit', 'adapter plate'],
  ]
  expect(names.filter((name) => readBridges(book, name).size === 0)).toEqual([])
})
