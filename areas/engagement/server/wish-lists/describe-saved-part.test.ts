import { expect, test } from 'vitest'
import type { QuotedLine } from '#catalogue/contract/lines/quoted-line.ts'
import type { Succession } from '#catalogue/contract/successors.ts'
import { describeSavedPart, type Seen } from './describe-saved-part.ts'

const PART = '0193a0c0-0000-7000-8000-000000000001'
const NEXT = '0193a0c0-0000-7000-8000-000000000002'
const named = { line: 1, part: PART, sku: 'PM-1', name: 'Hub', img: '', unit: 'each', unitSize: 1 } as const
const sold: QuotedLine = { ...named, quantity: 5, price: 10, availableQuantity: 50, min: 5, multiple: 5 }
const gone: QuotedLine = { ...named, quantity: 5 }
const unseen: Seen = { currency: 'USD', wasOut: false }
const next = { _id: NEXT, sku: 'PM-2', name: 'Hub 2', quantity: 1 }
const succession: Succession = {
  ...{
    _id: PART,
    number: 'PM-1',
    kind: 'drop-in',
    old: null,
    needed: [],
    note: '',
    since: null,
    doubt: '',
    version: 1,
  },
  parts: [{ ...next, part: { _id: NEXT, name: 'Hub 2' } as NonNullable<Succession['parts'][number]['part']> }],
}

const say = (quoted: QuotedLine, seen: Partial<Seen> = {}, said: Succession | null = null) =>
  describeSavedPart(quoted, { ...unseen, ...seen }, said, 'one')
const kinds = (...args: Parameters<typeof say>) => say(...args).notes.map(({ kind }) => kind)

test('of a part as it was there is nothing to say', () => {
  const { line: _, ...facts } = sold
  expect(say(sold, { price: 10 })).toEqual({ ...facts, addable: 5, notes: [] })
  expect(kinds({ ...sold, quantity: 50 })).toEqual([])
})

test.each([
  ['cheaper', sold, { price: 12 }, 'Cheaper: was $12.00, now $10.00'],
  ['dearer', sold, { price: 9.5 }, 'Costs more: was $9.50, now $10.00'],
  ['back-in-stock', sold, { wasOut: true }, 'Back in stock'],
  ['out-of-stock', { ...sold, availableQuantity: 4 }, { wasOut: true }, 'Out of stock'],
  ['short', { ...sold, quantity: 90 }, {}, 'Only 50 of 90 available'],
  ['other-quantity', { ...sold, quantity: 7 }, {}, 'Sold in multiples of 5, so you get 10'],
  ['other-quantity', { ...sold, quantity: 2 }, {}, 'Minimum order 5'],
  ['other-quantity', { ...sold, multiple: 10 }, {}, 'Sold in multiples of 10, so you get 10'],
  ['gone', gone, { price: 9 }, 'No longer sold'],
  ['gone', { line: 1, part: PART, quantity: 1 }, {}, 'No longer sold'],
] as const)('%s', (kind, quoted, seen, text) => {
  expect(say(quoted, seen).notes).toEqual([{ kind, text }])
})

test('of a part that is gone only what is known of it is left', () => {
  const notes = [{ kind: 'gone', text: 'No longer sold' }]
  const { line: _, ...known } = gone
  expect(say(gone)).toStrictEqual({ ...known, addable: 0, notes })
  expect(say({ line: 1, part: PART, quantity: 1 })).toStrictEqual({ part: PART, quantity: 1, addable: 0, notes })
})

test('prices of two currencies are not compared', () => {
  expect(kinds(sold, { price: 12, currency: 'EUR' })).toEqual([])
})

test('the price of one unit is compared with that of one unit, and of an order with that of so many', () => {
  const byQuantity = { ...sold, price: 8, singlePrice: 10 }
  expect(describeSavedPart(byQuantity, { ...unseen, price: 10 }, null, 'one')).toMatchObject({ price: 10, notes: [] })
  expect(describeSavedPart(byQuantity, { ...unseen, price: 8 }, null, 'quantity')).toMatchObject({
    price: 8,
    notes: [],
  })
})

test('several things are said of one part', () => {
  expect(kinds({ ...sold, quantity: 90 }, { price: 12, wasOut: true })).toEqual(['cheaper', 'back-in-stock', 'short'])
})

test('a replaced part leads to the one that goes in without a change, or to what changed', () => {
  expect(say(gone, {}, succession)).toMatchObject({
    addable: 0,
    notes: [{ kind: 'gone' }, { kind: 'superseded', text: 'Replaced by PM-2' }],
    instead: { label: 'See the new part', path: `/partDetails/hub-2/${NEXT}` },
  })
  const checked = { label: 'What changed', path: '/parts/number/PM-1' }
  expect(say(sold, {}, { ...succession, doubt: 'It is wider' }).instead).toEqual(checked)
  expect(say(sold, {}, { ...succession, kind: 'with-parts' }).instead).toEqual(checked)
  const [only] = succession.parts
  const unsold = { ...next, part: null }
  expect(say(sold, {}, { ...succession, parts: [unsold] }).instead).toEqual(checked)
  const two = only ? [only, { ...unsold, sku: 'PM-3' }] : []
  expect(say(sold, {}, { ...succession, parts: two }).notes.map(({ text }) => text)).toEqual([
    'Replaced by PM-2 + PM-3',
  ])
})

test('where nothing replaced it, that is said', () => {
  const said = say(gone, {}, { ...succession, kind: 'none', parts: [] })
  expect(said.notes.map(({ text }) => text)).toEqual(['No longer sold', 'There is no successor'])
  expect(said).not.toHaveProperty('instead')
})
