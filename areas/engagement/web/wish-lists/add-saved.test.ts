import { expect, test } from 'vitest'
import { MOST_LINES } from '#catalogue/contract/lines/line-limits.ts'
import { addableLines, linesWithRoom } from './add-saved.tsx'

const kept = (part: string, addable: number) => ({ part, quantity: 5, addable, price: 10, notes: [] })
const line = (part: string) => ({ part, quantity: 1, saved: false, addedAt: '2026-11-01T00:00:00.000Z' })

test('only what can be ordered is added, in the quantity that can', () => {
  expect(addableLines([kept('one', 5), kept('gone', 0), kept('few', 2)])).toEqual([
    { part: 'one', quantity: 5, seenPrice: 10 },
    { part: 'few', quantity: 2, seenPrice: 10 },
  ])
})

test('a nearly full basket takes what it has room for, and what it has already', () => {
  const basket = Array.from({ length: MOST_LINES - 1 }, (_, at) => line(`there ${at}`))
  const wanted = ['new', 'too many', 'there 3'].map((part) => ({ part, quantity: 1 }))
  expect(linesWithRoom(basket, wanted).map(({ part }) => part)).toEqual(['new', 'there 3'])
  expect(linesWithRoom([...basket, { ...line('later'), saved: true }], wanted)).toHaveLength(2)
})
