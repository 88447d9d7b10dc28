import { describe, expect, test } from 'vitest'
import { readSide } from '../notation/read-side.ts'
import { shippedBook } from '../reading/load-book.ts'
import { type Evaluation, evaluate } from './evaluate.ts'

const book = shippedBook()
const judge = (one: string, other: string) => evaluate(book, readSide(book, one), readSide(book, other))

describe('a part that goes to either end of a bike', () => {
  const rotor = (size: number, more = '') => `role=rotor; rotor-size=${size}; rotor-mount=six-bolt${more}`
  const front = (mount: string) => `fork.disc-mount=${mount}; fork.largest-rotor=180; front-hub.rotor-mount=six-bolt`
  const rear = (mount: string) => `frame.disc-mount=${mount}; frame.largest-rotor=180; rear-hub.rotor-mount=six-bolt`
  const at = (atFront: string, atRear: string) => `${rear(atRear)}; ${front(atFront)}`

  test.each<[string, string, string, Partial<Evaluation>]>([
    ['is judged at the end that is described', rotor(160), rear('pm-180'), { verdict: 'no', position: 'rear' }],
    ['fits at the front alone', rotor(160), at('pm-160', 'pm-180'), { verdict: 'fits', position: 'front' }],
    ['fits at the rear alone', rotor(160), at('pm-180', 'pm-160'), { verdict: 'fits', position: 'rear' }],
    ['fits at the front first', rotor(160), at('pm-160', 'pm-160'), { verdict: 'fits', position: 'front' }],
    ['is for the rear', rotor(160, '; position=rear'), at('pm-160', 'pm-180'), { verdict: 'no', position: 'rear' }],
    [
      'has no end where only the rim is described',
      'role=tyre; bead-seat=622',
      'rim.bead-seat=622',
      { verdict: 'fits' },
    ],
    [
      'is judged at the end of which only the mount is described',
      rotor(160),
      'frame.disc-mount=pm-180',
      { verdict: 'no', position: 'rear' },
    ],
    ['has no end where none is described', rotor(160), 'frame.bb-shell=bsa-68', { verdict: 'unknown' }],
  ])('%s', (_, part, bike, expected) => {
    const { verdict, position } = judge(part, bike)
    expect({ verdict, ...(position && { position }) }).toEqual(expected)
  })

  test('has nothing to do with a part for the other end', () => {
    const beside = (position: string) =>
      judge(`role=rotor; rotor-mount=six-bolt; position=${position}`, 'role=rear-hub; rotor-mount=center-lock')
    expect(beside('rear').verdict).toBe('no')
    expect(beside('front')).toMatchObject({ verdict: 'unknown', because: 'no-data', reasons: [] })
  })

  test('meets parts that go to either end, or to both', () => {
    const tyre = 'role=tyre; bead-seat=622; position=front'
    expect(judge(tyre, 'role=rim; bead-seat=622').verdict).toBe('fits')
    const atRear = 'role=rotor; rotor-mount=six-bolt; position=rear'
    expect(judge(atRear, 'role=hub; rotor-mount=center-lock').verdict).toBe('no')
    expect(judge('role=hub; rotor-mount=center-lock', atRear).verdict).toBe('no')
  })
})

describe('of several things on a bike, the one that states the measure counts', () => {
  test.each([
    ['the tyre', 'role=tube; bead-seat=622', 'rim.rim-inner=25; tyre.bead-seat=622'],
    ['the rim', 'role=tube; bead-seat=622; tube-section=35..45', 'rim.bead-seat=622; tyre.tyre-section=40'],
  ])('here %s', (_, tube, bike) => {
    expect(judge(tube, bike).verdict).toBe('fits')
  })
})

test('what a hub has for the other end of the bike says nothing', () => {
  const hub = 'role=hub; front-axle=ta-12x100; rear-axle=ta-12x142; position=front'
  expect(judge(hub, 'fork.front-axle=ta-12x100')).toMatchObject({ verdict: 'fits', position: 'front' })
})

test('a sum of two parts says which third one it lacks', () => {
  const { verdict, reasons } = judge('role=rear-derailleur; capacity=41', 'role=crankset; rings=34|50')
  expect([verdict, reasons[0]?.missing]).toEqual(['unknown', 'cassette.cog-difference'])
})

test('a sum of three is judged by two parts of which one is two things', () => {
  const cassette = readSide(book, 'role=cassette; cogs=11..36')
  const withRings = (rings: string) => {
    const [derailleur, crankset] = [
      'role=rear-derailleur; capacity=41; largest-cog=36',
      `role=crankset; rings=${rings}`,
    ].map((text) => readSide(book, text))
    const components = [derailleur, crankset].flatMap((side) => side?.components ?? [])
    return evaluate(book, { kind: 'part', components, isSupplied: () => false }, cassette).verdict
  }
  expect([withRings('34|50'), withRings('30|50')]).toEqual(['fits', 'no'])
})

test('a crankset says which chain it takes, whatever chainring is beside it', () => {
  const bike = ['crankset.chain=c-12-eagle', 'chainring.teeth=32']
  for (const both of [bike, bike.toReversed()]) {
    const { reasons } = judge('role=chain; chain=c-12-eagle', both.join('; '))
    const ofRings = reasons.filter(({ rule }) => rule === 'R11').map(({ verdict, a }) => [verdict, a.role])
    expect(ofRings).toEqual([['fits', 'crankset']])
  }
})

test('a lockring that is turned from outside asks nothing of a hub whose axle nobody knows', () => {
  const besideHub = (hub: string) => judge('role=lockring; lockring=external', `role=front-hub; ${hub}`)
  expect(besideHub('hole-count=32')).toEqual({ verdict: 'no-contact', reasons: [] })
  expect(besideHub('axle-diameter=20').verdict).toBe('fits')
})
