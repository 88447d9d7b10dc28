import { describe, expect, test } from 'vitest'
import { readOnSale } from '../notation/read-on-sale.ts'
import { readSide } from '../notation/read-side.ts'
import { shippedBook } from '../reading/load-book.ts'
import { type Evaluation, evaluate } from './evaluate.ts'
import type { Reason } from './reason.ts'

const book = shippedBook()
const COMPANION = { sku: 'BB-T47-DUB', components: readSide(book, 'role=bb; bb-shell=t47-86; spindle=dub').components }

/** Either way round: the order of the two makes no difference. */
function judge(a: string, b: string, onSale = ''): Evaluation {
  const [one, other] = [readSide(book, a), readSide(book, b)]
  const sale = readOnSale(book, onSale, [COMPANION])
  const judged = evaluate(book, one, other, sale)
  const turned = evaluate(book, other, one, sale)
  expect([turned.verdict, turned.position]).toEqual([judged.verdict, judged.position])
  return judged
}
/** What the reason that decides says. */
function decided(a: string, b: string, onSale = ''): Partial<Reason> & { verdict: Evaluation['verdict'] } {
  const { verdict, reasons } = judge(a, b, onSale)
  const { cause, rule, bridges = [], note, missing } = reasons[0] ?? {}
  return { verdict, cause, rule, ...(bridges.length > 0 && { bridges }), note, missing } as never
}

const HUB = 'role=front-hub; front-axle=ta-12x100'
const HUB_WITH_CAPS = 'role=front-hub; front-axle=ta-15x100|end-caps:ta-12x100'
const FORK = 'role=fork; front-axle=ta-12x100'
const CASSETTE = 'role=cassette; cassette-mount=hg-m-11; smallest-cog=11'
const FREEHUB = 'role=rear-hub; freehub=hg-l'
const DUB = 'role=crankset; crank-spindle=dub'
const T47 = 'frame.bb-shell=t47-86; bottom-bracket.spindle=24'
const LEVER = 'role=brake-lever; brake-pull=short'
const CALIPER = 'role=rim-caliper; brake-pull=long'
const PULL = 'short-pull lever on a long-pull brake'

test.each<[string, string, string, string, object]>([
  ['equal standards mate', FORK, HUB, '', { verdict: 'fits', cause: 'mates' }],
  ['others clash', 'role=fork; front-axle=qr-9x100', HUB, '', { verdict: 'no', cause: 'clash' }],
  ['there is nothing to mount it to', 'fork.front-axle=absent', HUB, '', { verdict: 'no', cause: 'absent' }],
  ['one side is not stated', 'fork.crown-race=39.8', HUB, '', { verdict: 'unknown', cause: 'not-stated' }],
  [
    'it fits one of those that it may be',
    'role=fork; front-axle=ta-12x100|ta-15x100',
    HUB,
    '',
    { verdict: 'unknown', cause: 'several' },
  ],
  [
    'sources disagree',
    'role=fork; front-axle=qr-9x100',
    'role=front-hub; front-axle=nut-9x100',
    '',
    { verdict: 'unknown', cause: 'doubtful', note: 'same width and slot; no source names the pair' },
  ],
  [
    'no rule decides it',
    'role=fork; front-axle=one-sided',
    'role=front-hub; front-axle=one-sided',
    '',
    { verdict: 'unknown', cause: 'not-decided', note: "each maker's own" },
  ],
  [
    'no source confirms it, and people may get hurt',
    'role=frame; rear-axle=ta-12x197',
    'role=rear-hub; rear-axle=ta-12x197',
    '',
    { verdict: 'unknown', cause: 'not-confirmed', rule: 'R2' },
  ],
  [
    'an adapter of the shop makes it fit',
    FORK,
    HUB_WITH_CAPS,
    'end-caps',
    { verdict: 'fits-with', cause: 'bridged', bridges: ['end-caps'] },
  ],
  [
    'the adapter comes with the part',
    FREEHUB,
    `${CASSETTE}; supplied=spacer-1.85`,
    '',
    { verdict: 'fits', cause: 'bridge-supplied', rule: 'R5', note: 'spacer-1.85' },
  ],
  [
    'the adapter is of another size',
    FREEHUB,
    CASSETTE,
    'spacer-1.0',
    { verdict: 'no', cause: 'bridge-not-on-sale', rule: 'R5', bridges: ['spacer-1.85'] },
  ],
  [
    'an adapter works in one direction',
    CALIPER,
    LEVER,
    'pull-converter',
    { verdict: 'fits-with', cause: 'bridged', rule: 'R48', bridges: ['pull-converter'], note: PULL },
  ],
  [
    'anybody sells the part that goes between',
    'role=frame; head-tube-lower=press-44',
    'role=fork; crown-race=39.8',
    '',
    { verdict: 'unknown', cause: 'bridge-not-on-sale', rule: 'R33', bridges: ['headset-lower-ec44-40'] },
  ],
  [
    'a part that is easily replaced makes it fit',
    T47,
    DUB,
    'sku:BB-T47-DUB',
    { verdict: 'fits-with', cause: 'companion', rule: 'R22', bridges: ['sku:BB-T47-DUB'] },
  ],
  [
    'nobody knows what the part on sale mates with',
    T47,
    DUB,
    'sku:ANY',
    { verdict: 'unknown', cause: 'bridge-not-known', rule: 'R22', bridges: ['sku:ANY'] },
  ],
  ['no part on sale would make it fit', T47, DUB, '', { verdict: 'no', cause: 'clash', rule: 'R22' }],
  [
    'it fits, and some part on sale is not known',
    'frame.bb-shell=t47-86; bottom-bracket.spindle=dub',
    DUB,
    'sku:ANY',
    { verdict: 'fits', cause: 'mates', rule: 'R22' },
  ],
  [
    'no part between the two could be replaced',
    'fork.front-axle=qr-9x100',
    HUB,
    'sku:ANY',
    { verdict: 'no', cause: 'clash' },
  ],
  [
    'a part on sale fits the other side alone',
    'frame.bb-shell=bsa-68; bottom-bracket.spindle=24',
    DUB,
    'sku:BB-T47-DUB',
    { verdict: 'no', cause: 'clash', rule: 'R22' },
  ],
  [
    'a maker rules it out',
    'role=cassette; chain=c-12-hg-plus',
    'role=chain; chain=c-12-eagle; excludes chain=c-12-hg-plus',
    '',
    { verdict: 'no', cause: 'excluded', rule: 'R7' },
  ],
  [
    'a number fits some of the time',
    'role=frame; bb-shell=bsa-68|bsa-83',
    'role=crankset; shell-width=68..73',
    '',
    { verdict: 'unknown', cause: 'overlap', rule: 'R23' },
  ],
  [
    'a sum of several parts lacks one',
    'role=rear-derailleur; capacity=41; largest-cog=36',
    'drive.cogs=11..36',
    '',
    { verdict: 'unknown', cause: 'not-stated', rule: 'R16', missing: 'crankset.ring-difference' },
  ],
])('where %s', (_, a, b, onSale, expected) => {
  expect(decided(a, b, onSale)).toEqual({ ...{ rule: 'R1', note: undefined, missing: undefined }, ...expected })
})

describe('what no contact decides', () => {
  test.each<[string, string, string, Partial<Evaluation>]>([
    ['a universal part', 'universal', 'frame.bb-shell=bsa-68', { verdict: 'fits', because: 'universal' }],
    [
      'parts without facts',
      'role=fork; front-axle=?',
      'role=front-hub; front-axle=?',
      { verdict: 'unknown', because: 'no-data' },
    ],
    [
      'a spoke of another measure than the hub states',
      'role=spoke; spoke-length=280',
      'role=front-hub; hole-count=32',
      { verdict: 'unknown', because: 'no-data' },
    ],
    [
      'a wheel that meets the tyre with its rim alone',
      'role=front-wheel; hole-count=32',
      'role=tyre; least-pressure=2',
      { verdict: 'unknown', because: 'no-data' },
    ],
    [
      'a part that states nothing of what it meets on a bike',
      'role=chain; speeds=11',
      T47,
      { verdict: 'unknown', because: 'no-data' },
    ],
    [
      'parts that meet, of which nothing is stated there',
      'role=chain; speeds=11',
      'role=cassette; speeds=11',
      { verdict: 'unknown', because: 'no-data' },
    ],
    [
      'a wheel of which only the rim is known',
      'role=wheel; bead-seat=622',
      'role=shoe; drilling=2-bolt',
      { verdict: 'no-contact' },
    ],
    ['a mudguard on a bike without tyres', 'role=mudguard; tyre-clearance=45', T47, { verdict: 'no-contact' }],
    ['parts that touch nowhere', 'role=frame; bb-shell=bb86', DUB, { verdict: 'no-contact' }],
    [
      'a part without facts, on a bike',
      'role=front-hub; front-axle=?',
      T47,
      { verdict: 'unknown', because: 'no-data' },
    ],
  ])('%s', (_, a, b, expected) => {
    expect(judge(a, b)).toEqual({ ...expected, reasons: [] })
  })

  test('two bikes', () => {
    expect(() => judge(T47, T47)).toThrow('two bikes do not fit each other')
  })
})

test('what a part replaces says nothing: the rings of the old crankset don’t count', () => {
  const bike = 'rear-derailleur.capacity=41; drive.cogs=11..36; drive.rings=34|50'
  expect(decided('role=crankset; rings=34|50', bike).verdict).toBe('fits')
  expect(decided('role=crankset; chainline=52', bike)).toMatchObject({
    ...{ verdict: 'unknown', missing: 'crankset.ring-difference' },
  })
})

test('what a bike has and a part doesn’t state is asked; what a part has and a bike doesn’t is not', () => {
  const hub = 'role=front-hub; hole-count=32'
  expect(decided(hub, 'fork.front-axle=ta-12x100')).toMatchObject({ rule: 'R1', cause: 'not-stated' })
  const rules = judge(FORK, 'frame.head-tube-lower=press-44').reasons.map(({ rule }) => rule)
  expect(rules).not.toContain('R1')
})

describe('a kit', () => {
  const kit = (...members: string[]) => members.join(' + ')
  const BB = 'role=bottom-bracket; bb-shell=t47-86; crank-spindle=dub'
  const SHOE = 'role=shoe; drilling=2-bolt'
  const FRAME = 'role=frame; bb-shell=t47-86'

  test.each<[string, string, string, string, Partial<Evaluation>]>([
    ['fits where every member does', kit(DUB, BB), 'frame.bb-shell=t47-86', '', { verdict: 'fits' }],
    ['replaces together what is on the bike', kit(DUB, BB), T47, '', { verdict: 'fits' }],
    ['fits no better than its worst member', kit(DUB, BB.replace('t47-86', 'bsa-68')), T47, '', { verdict: 'no' }],
    ['is judged by the members that touch', kit(DUB, BB, SHOE), FRAME, '', { verdict: 'fits' }],
    ['touches nothing where no member does', kit(SHOE, DUB), FRAME, '', { verdict: 'no-contact', reasons: [] }],
    [
      'is unknown where a member states nothing',
      kit(BB, 'role=crankset; crank-spindle=?'),
      FRAME,
      '',
      { verdict: 'unknown', because: 'no-data' },
    ],
    ['needs the adapter of its member', kit(HUB_WITH_CAPS, BB), FORK, 'end-caps', { verdict: 'fits-with' }],
  ])('%s', (_, whole, other, onSale, expected) => {
    expect(judge(whole, other, onSale)).toMatchObject(expected)
  })

  test('says first what decides, of all members', () => {
    const { reasons, because } = judge(kit(BB, BB.replace('t47-86', 'bsa-68')), FRAME)
    expect(reasons.map(({ verdict }) => verdict)).toEqual(['no', 'fits'])
    expect(because).toBeUndefined()
  })
})

test('more than two adapters are nobody’s advice', () => {
  const rotor = 'role=rotor; rotor-mount=six-bolt; rotor-size=180; position=front'
  const post = 'role=seatpost; seat-tube=27.2'
  const bike = 'fork.disc-mount=pm-160; fork.largest-rotor=203; front-hub.rotor-mount=center-lock; frame.seat-tube=31.6'
  const onSale = 'center-lock-adapter|caliper-adapter-20|seatpost-shim-27.2-31.6'
  expect(judge(rotor, bike, onSale)).toMatchObject({ verdict: 'fits-with', position: 'front' })
  expect(judge(`${rotor} + ${post}`, bike, onSale)).toMatchObject({ verdict: 'unknown', because: 'too-many-bridges' })
})
