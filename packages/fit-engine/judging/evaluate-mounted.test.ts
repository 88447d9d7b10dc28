import { describe, expect, test } from 'vitest'
import { readSide } from '../notation/read-side.ts'
import { readBookRows } from '../reading/book-rows.ts'
import { loadBook, shippedBook } from '../reading/load-book.ts'
import type { Book } from '../reading/rule-book.ts'
import { type Evaluation, evaluate } from './evaluate.ts'
import type { Side } from './interface.ts'
import { NOTHING_ON_SALE } from './outcome.ts'

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

describe('a part on sale that would stand between', () => {
  const judgeBeside = (components: Side['components'], of: Book = book) => {
    const onSale = { ...NOTHING_ON_SALE, parts: [{ sku: 'X', components }] }
    const bike = readSide(of, 'frame.bb-shell=t47-86; bottom-bracket.spindle=24')
    return evaluate(of, bike, readSide(of, 'role=crankset; crank-spindle=dub'), onSale).verdict
  }
  const componentsOf = (text: string) => readSide(book, text).components
  const BOTTOM_BRACKET = componentsOf('role=bb; bb-shell=t47-86; spindle=dub')

  test('may be more than that', () => {
    const withShoes = [...BOTTOM_BRACKET, ...componentsOf('role=shoe; drilling=2-bolt')]
    expect(judgeBeside(withShoes)).toBe('fits-with')
    expect(judgeBeside(withShoes.toReversed())).toBe('fits-with')
  })

  test('must be of the kind that is replaced, not only fit the part', () => {
    expect(judgeBeside(componentsOf('role=pedal; pedal-thread=9-16'))).toBe('no')
  })

  test('is not judged against the crankset that goes', () => {
    const rows = readBookRows()
    const contacts = rows.contacts.map(({ cells, ...row }) =>
      cells.code === 'crank-spindle' ? { ...row, cells: { ...cells, when: 'mutual' } } : { ...row, cells },
    )
    expect(judgeBeside(BOTTOM_BRACKET, loadBook({ ...rows, contacts }))).toBe('fits-with')
  })
})
