import { expect, test } from 'vitest'
import { readSide } from '../notation/read-side.ts'
import { shippedBook } from '../reading/load-book.ts'
import { evaluate } from './evaluate.ts'

const book = shippedBook()

/** Both sides of these have standards of their own: a post-mount caliper on a fork's pm-160. */
const TWO_KINDS_OF_CODES = new Set(['derailleur-mount', 'caliper-mount', 'bead-type'])
/** What is unknown even with its like, and the places of a bike that take nothing. */
const NOT_ITS_OWN_KIND = [
  'front-axle one-sided',
  'rear-axle ta-12x157',
  'rear-axle ta-12x177',
  'rear-axle ta-12x197',
  'front-derailleur none',
  'bb-shell osbb',
  'seat-tube own-shape',
  'rotor-mount afs',
  'brake-pull mini-v',
  'spoke-thread 2.34',
]

test('every standard mates with its own kind, whatever other rows say of it', () => {
  const alike = book.contacts.filter(
    ({ code, kind, what, given }) =>
      (kind === 'equal' || kind === 'table') &&
      what.a === what.b &&
      given.length === 0 &&
      !TWO_KINDS_OF_CODES.has(code),
  )
  const clashes = alike.flatMap(({ code, what, roles }) =>
    [...(book.standards.get(what.a)?.keys() ?? [])]
      .filter((standard) => {
        const side = (role = '') => readSide(book, `role=${role}; ${what.a}=${standard}`)
        const { reasons } = evaluate(book, side(roles.a[0]), side(roles.b[0]))
        return reasons.some(({ a, b, verdict }) => a.what === what.a && b.what === what.a && verdict !== 'fits')
      })
      .map((standard) => `${code} ${standard}`),
  )
  expect(alike.length).toBeGreaterThan(25)
  expect(clashes).toEqual(NOT_ITS_OWN_KIND)
})
