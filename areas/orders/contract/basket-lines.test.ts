import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_LINES, MOST_UNITS } from '#catalogue/contract/lines/line-limits.ts'
import {
  activeLines,
  addLines,
  type BasketLine,
  basketLinkPath,
  editLine,
  MOST_KEPT_LINES,
  mergeLines,
  unitsIn,
} from './basket-lines.ts'

const PARTS = Array.from({ length: 120 }, (_, index) => `0193a0c0-0000-7000-8000-${String(index).padStart(12, '0')}`)
const rules = new Map(PARTS.map((part, index) => [part, { multiple: 1 + (index % 7) }]))
const NOW = '2026-11-22T12:00:00.000Z'

const line: fc.Arbitrary<BasketLine> = fc.record({
  part: fc.constantFrom(...PARTS),
  quantity: fc.integer({ min: 1, max: MOST_UNITS }),
  saved: fc.boolean(),
  addedAt: fc.constantFrom('2026-11-01T00:00:00.000Z', '2026-11-10T00:00:00.000Z'),
})
/** A basket as the shop would have let it become. */
const basket = fc.uniqueArray(line, { selector: ({ part }) => part, maxLength: 120 }).map((lines) => {
  const active = new Set(activeLines(lines).slice(0, MOST_LINES))
  return lines.map((each) => (active.has(each) ? each : { ...each, saved: true }))
})

test('merging keeps every part, within the limits, in packs, and names each line that differs', () => {
  fc.assert(
    fc.property(basket, basket, (account, guest) => {
      const { lines, changes } = mergeLines(account, guest, rules)
      const parts = lines.map(({ part }) => part)
      expect(new Set(parts).size).toBe(parts.length)
      expect(new Set(parts)).toEqual(new Set([...account, ...guest].map(({ part }) => part)))
      expect(activeLines(lines).length).toBeLessThanOrEqual(MOST_LINES)
      const changed = new Set(changes.map(({ part }) => part))
      for (const each of lines) {
        const before = account.find(({ part }) => part === each.part)
        const added = guest.find(({ part }) => part === each.part)
        if (!changed.has(each.part)) expect(each).toEqual(added ?? before)
        if (!before || !added) continue
        const multiple = rules.get(each.part)?.multiple ?? 1
        expect(changed.has(each.part)).toBe(true)
        expect(each.quantity % multiple).toBe(0)
        expect(each.quantity).toBeLessThanOrEqual(MOST_UNITS)
        expect(each.quantity).toBeGreaterThan(Math.min(before.quantity, MOST_UNITS - multiple))
      }
    }),
  )
})

test('an empty guest basket changes nothing', () => {
  fc.assert(
    fc.property(basket, (account) => {
      expect(mergeLines(account, [], rules)).toEqual({ lines: account, changes: [] })
    }),
  )
})

test('a line too many is no basket', () => {
  const full = PARTS.slice(0, MOST_LINES).map((part) => ({ part, quantity: 1, saved: false, addedAt: NOW }))
  const [next = ''] = PARTS.slice(MOST_LINES)
  expect(addLines(full, [{ part: next, quantity: 1 }], NOW)).toBeUndefined()
  expect(editLine(full, { part: next, quantity: 1 }, NOW)).toBeUndefined()
  expect(editLine(full, { part: next, quantity: 1, saved: true }, NOW)).toHaveLength(MOST_LINES + 1)
  expect(addLines(full, [{ part: PARTS[0] ?? '', quantity: 1 }], NOW)?.[0]?.quantity).toBe(2)
})

test('at most 200 lines are kept', () => {
  const full = Array.from({ length: MOST_KEPT_LINES }, (_, index) => ({
    part: `saved ${index}`,
    quantity: 1,
    saved: true,
    addedAt: NOW,
  }))
  const one = { part: 'one more', quantity: 1, saved: true }
  expect(editLine(full, one, NOW)).toBeUndefined()
  expect(editLine(full.slice(1), one, NOW)).toHaveLength(MOST_KEPT_LINES)
  const guest = [{ part: PARTS[0] ?? '', quantity: 1, saved: true, addedAt: NOW }]
  expect(mergeLines(full, guest, rules).changes).toMatchObject([{ change: 'left-out' }])
})

test('units that are added never exceed a million', () => {
  const [part = ''] = PARTS
  const lines = [{ part, quantity: MOST_UNITS, saved: false, addedAt: NOW }]
  expect(addLines(lines, [{ part, quantity: MOST_UNITS }], NOW)?.[0]?.quantity).toBe(MOST_UNITS)
})

const OLD = '2026-11-01T00:00:00.000Z'
const LATER = '2026-11-10T00:00:00.000Z'
const kept = (changes: Partial<BasketLine> = {}): BasketLine => ({
  ...{ part: 'p', quantity: 2, saved: false, addedAt: OLD },
  ...changes,
})
const other = kept({ part: 'other' })

test.each<[string, BasketLine[], BasketLine[]]>([
  ['a new part, with the price that was shown', [other], [other, kept({ quantity: 3, seenPrice: 9, addedAt: NOW })]],
  [
    'units of a part that is there, which keeps its first price and day',
    [kept({ seenPrice: 5 })],
    [kept({ quantity: 5, seenPrice: 5 })],
  ],
  ['units of a part that had no price yet', [kept()], [kept({ quantity: 5, seenPrice: 9 })]],
  ['a part that was saved for later, anew', [kept({ saved: true })], [kept({ quantity: 3, seenPrice: 9 })]],
])('adding gives %s', (_, lines, expected) => {
  expect(addLines(lines, [{ part: 'p', quantity: 3, seenPrice: 9 }], NOW)).toStrictEqual(expected)
})

test.each<[string, Omit<Parameters<typeof editLine>[1], 'part'>, BasketLine[]]>([
  ['its units, and nothing else', { quantity: 7 }, [kept({ quantity: 7, seenPrice: 5 }), other]],
  ['its price when it was shown again', { quantity: 2, seenPrice: 6 }, [kept({ seenPrice: 6 }), other]],
  ['whether it is saved', { quantity: 2, saved: true }, [kept({ seenPrice: 5, saved: true }), other]],
  ['the basket: 0 units remove that line alone', { quantity: 0 }, [other]],
])('editing a line changes %s', (_, edit, expected) => {
  expect(editLine([kept({ seenPrice: 5 }), other], { part: 'p', ...edit }, NOW)).toStrictEqual(expected)
})

test('editing puts a part that is not there at the end, and 0 of it change nothing', () => {
  expect(editLine([other], { part: 'p', quantity: 2 }, NOW)).toStrictEqual([other, kept({ addedAt: NOW })])
  expect(editLine([other], { part: 'p', quantity: 0 }, NOW)).toStrictEqual([other])
})

describe('merging', () => {
  const packs = (multiple = 1) => new Map(['p', 'other'].map((part) => [part, { multiple }]))
  const merge = (account: BasketLine[], guest: BasketLine, multiple = 1) =>
    mergeLines(account, [guest], packs(multiple))

  test('takes over a part that the account has not, and says nothing of it', () => {
    expect(merge([other], kept({ seenPrice: 5 }))).toStrictEqual({
      lines: [other, kept({ seenPrice: 5 })],
      changes: [],
    })
  })

  test('adds units of one part up, to whole packs', () => {
    expect(merge([kept()], kept({ quantity: 3 }), 4)).toEqual({
      lines: [kept({ quantity: 8 })],
      changes: [{ part: 'p', change: 'added-together', before: 2, added: 3, quantity: 8 }],
    })
  })

  test('leaves out a part that never existed', () => {
    expect(merge([other], kept({ part: 'unheard of' }))).toEqual({
      lines: [other],
      changes: [{ part: 'unheard of', change: 'left-out', before: 0, added: 2, quantity: 0 }],
    })
  })

  test.each([
    [false, false, false],
    [true, false, false],
    [false, true, false],
    [true, true, true],
  ])('saves for later only what both had saved: account %s, guest %s', (mine, guests, saved) => {
    expect(merge([kept({ saved: mine })], kept({ saved: guests })).lines).toMatchObject([{ saved }])
  })

  test.each<[string, Partial<BasketLine>, Partial<BasketLine>, Partial<BasketLine>]>([
    ['the guest’s where it is the older', { addedAt: LATER, seenPrice: 5 }, { seenPrice: 4 }, { seenPrice: 4 }],
    ['the account’s where it is the older', { seenPrice: 5 }, { addedAt: LATER, seenPrice: 4 }, { seenPrice: 5 }],
    ['the account’s of two of one day', { seenPrice: 5 }, { seenPrice: 4 }, { seenPrice: 5 }],
    ['the account’s where the older has none', { addedAt: LATER, seenPrice: 5 }, {}, { seenPrice: 5 }],
    ['the guest’s where only that has one', {}, { addedAt: LATER, seenPrice: 4 }, { seenPrice: 4 }],
    ['none where none was shown', {}, {}, {}],
  ])('keeps the older price and day: %s', (_, mine, guests, expected) => {
    expect(merge([kept(mine)], kept(guests)).lines).toStrictEqual([kept({ quantity: 4, ...expected })])
  })

  describe('into a basket with room for one line', () => {
    const lines = (count: number) => PARTS.slice(0, count).map((part) => kept({ part }))
    const saved = { part: 'p', change: 'saved', before: 0, added: 2, quantity: 2 }

    test('fills it, and saves for later what is too much', () => {
      expect(merge(lines(MOST_LINES - 1), kept())).toEqual({ lines: [...lines(MOST_LINES - 1), kept()], changes: [] })
      expect(merge(lines(MOST_LINES), kept())).toEqual({
        ...{ lines: [...lines(MOST_LINES), kept({ saved: true })], changes: [saved] },
      })
    })

    test('keeps what was saved already as it is, and orders no more lines by adding units to one', () => {
      expect(merge(lines(MOST_LINES), kept({ saved: true })).changes).toEqual([])
      const full = [...lines(MOST_LINES - 1), kept()]
      expect(merge(full, kept()).changes).toMatchObject([{ change: 'added-together', before: 2, quantity: 4 }])
    })

    test('leaves a part saved for later that the guest would order', () => {
      const full = [...lines(MOST_LINES), kept({ saved: true })]
      expect(merge(full, kept())).toEqual({
        lines: [...lines(MOST_LINES), kept({ saved: true, quantity: 4 })],
        changes: [{ ...saved, before: 2, quantity: 4 }],
      })
    })
  })
})

test('counts the units that would be ordered', () => {
  expect(unitsIn([kept(), kept({ quantity: 3 }), kept({ quantity: 9, saved: true })])).toBe(5)
})

test('a link to a basket keeps part numbers whole that have commas or tildes in them', () => {
  expect(
    basketLinkPath([
      { sku: 'A,1', quantity: 2 },
      { sku: 'B', quantity: 1 },
    ]),
  ).toBe('/basket?add=A%252C1~2,B~1')
})
