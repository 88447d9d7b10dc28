import { expect, test } from 'vitest'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import { doubtOf } from './doubt-replacing.ts'

const POST = 'role=seatpost; seat-tube=27.2'
const doubt = (old: string, next: string) => doubtOf(shippedBook(), old, next)

test('A part goes in for another that states the same interfaces, or fewer standards of them', () => {
  expect(doubt(POST, POST)).toBe('')
  expect(doubt('universal', 'universal')).toBe('')
  expect(doubt(POST, 'role=seatpost; seat-tube=27.2|28.6')).toBe('')
  expect(doubt(`${POST}; position=front`, POST)).toBe('')
})

test('A part goes in for no other whose interfaces are unknown, other, more or fewer', () => {
  expect(doubt('', POST)).toBe('The interfaces of the old part are not known')
  expect(doubt(POST, '')).toBe('The interfaces of the new part are not known')
  expect(doubt(POST, 'universal')).toMatch('cannot compare')
  expect(doubt('role=seatpost; seat-tube=nosuch', POST)).toMatch('cannot compare') // The book no longer has it
  expect(doubt('role=seatpost; seat-tube=27.2|28.6', POST)).toMatch('27.2 or 28.6 of the old part')
  expect(doubt(POST, 'role=seat-clamp; seat-clamp=34.9')).toMatch('role: seatpost')
  expect(doubt('role=chain; chain=c-11; speeds=11', 'role=chain; chain=c-11')).toMatch('does not state speeds')
  expect(doubt('role=chain; chain=c-11', 'role=chain; chain=c-11; speeds=11')).toMatch('The old part does not state')
  // A number is a measure: more of it is another measure.
  expect(doubt('role=chain; chain=c-11; cogs=11', 'role=chain; chain=c-11; cogs=11|13')).not.toBe('')
})
