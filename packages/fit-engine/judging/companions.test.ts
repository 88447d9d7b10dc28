import { describe, expect, test } from 'vitest'
import { readSide } from '../notation/read-side.ts'
import { readBookRows } from '../reading/book-rows.ts'
import { loadBook, shippedBook } from '../reading/load-book.ts'
import type { Book } from '../reading/rule-book.ts'
import { evaluate } from './evaluate.ts'
import type { Side } from './interface.ts'
import { NOTHING_ON_SALE } from './outcome.ts'

const book = shippedBook()

/** The shop's book with other cells in one of its contacts. */
function bookWith(code: string, cells: Record<string, string>): Book {
  const rows = readBookRows()
  const contacts = rows.contacts.map((row) =>
    row.cells.code === code ? { ...row, cells: { ...row.cells, ...cells } } : row,
  )
  return loadBook({ ...rows, contacts })
}

describe('a part on sale that would stand between', () => {
  const OLD_BIKE = 'frame.bb-shell=t47-86; bottom-bracket.spindle=24'
  const CRANKSET = 'role=crankset; crank-spindle=dub'
  type Beside = { of?: Book; bike?: string; crankset?: string }

  const judgeBeside = (
    components: Side['components'],
    { of = book, bike = OLD_BIKE, crankset = CRANKSET }: Beside = {},
  ) => {
    const onSale = { ...NOTHING_ON_SALE, parts: [{ sku: 'X', components }] }
    return evaluate(of, readSide(of, bike), readSide(of, crankset), onSale).verdict
  }
  const componentsOf = (text: string) => readSide(book, text).components
  const BOTTOM_BRACKET = componentsOf('role=bb; bb-shell=t47-86; spindle=dub')
  const WITH_SHOES = [...BOTTOM_BRACKET, ...componentsOf('role=shoe; drilling=2-bolt')]
  const mutual = bookWith('crank-spindle', { when: 'mutual' })

  test('may be more than that', () => {
    expect(judgeBeside(WITH_SHOES)).toBe('fits-with')
    expect(judgeBeside(WITH_SHOES.toReversed())).toBe('fits-with')
  })

  test('must be of the kind that is replaced, not only fit the part', () => {
    const crankset = `${CRANKSET}; pedal-thread=9-16`
    expect(judgeBeside(componentsOf('role=pedal; pedal-thread=9-16'), { crankset })).toBe('no')
  })

  test('must touch the part, not only fit the bike', () => {
    const of = bookWith('crank-spindle', { when: 'both' })
    expect(judgeBeside(componentsOf('role=bb; bb-shell=t47-86'), { of })).toBe('no')
    expect(judgeBeside(BOTTOM_BRACKET, { of })).toBe('fits-with')
  })

  test('is not judged against the crankset that goes, whatever it is beside that', () => {
    expect(judgeBeside(BOTTOM_BRACKET, { of: mutual })).toBe('fits-with')
    expect(judgeBeside(WITH_SHOES, { of: mutual })).toBe('fits-with')
    const turned = bookWith('crank-spindle', { when: 'mutual', a_roles: 'crankset', b_roles: 'bottom-bracket' })
    expect(judgeBeside(BOTTOM_BRACKET, { of: turned })).toBe('fits-with')
  })

  test('is judged without what the crankset that goes has said', () => {
    const of = bookWith('bb-shell', { unless: 'crankset.chainline' })
    const wrong = componentsOf('role=bb; bb-shell=bsa-68; spindle=dub')
    expect(judgeBeside(wrong, { of, bike: `${OLD_BIKE}; crankset.chainline=52` })).toBe('no')
    expect(judgeBeside(BOTTOM_BRACKET, { of, bike: `${OLD_BIKE}; crankset.chainline=52` })).toBe('fits-with')
  })
})

test('an end is described by what the bike says of it, on whichever side of the rule it stands', () => {
  const swapped = { a_roles: 'rotor|lockring', a: 'lockring', b_roles: 'front-hub|rear-hub', b: 'axle-diameter' }
  const of = bookWith('lockring', { ...swapped, given: 'a.lockring=internal', params: 'terms=+12 -b' })
  for (const known of [book, of]) {
    const lockring = readSide(known, 'role=lockring; lockring=internal')
    const bike = readSide(known, 'rear-hub.axle-diameter=12')
    expect(evaluate(known, lockring, bike)).toMatchObject({ verdict: 'fits', position: 'rear' })
  }
})

test('parts that would have to be of one make touch, even where nobody asks what is not stated', () => {
  const of = bookWith('pad-shape', { when: 'both' })
  const judge = (known: Book) =>
    evaluate(known, readSide(known, 'role=disc-caliper; rotor-size=160'), readSide(known, 'role=pads; pad-shape=a1'))
  expect(judge(of)).toMatchObject({ verdict: 'unknown', because: 'no-data' })
})
