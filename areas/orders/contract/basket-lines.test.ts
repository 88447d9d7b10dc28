import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_LINES, MOST_UNITS } from '#catalogue/contract/lines/line-limits.ts'
import { activeLines, addLines, type BasketLine, editLine, MOST_KEPT_LINES, mergeLines } from './basket-lines.ts'

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
  const kept = Array.from({ length: MOST_KEPT_LINES }, (_, index) => ({
    part: `saved ${index}`,
    quantity: 1,
    saved: true,
    addedAt: NOW,
  }))
  expect(editLine(kept, { part: 'one more', quantity: 1, saved: true }, NOW)).toBeUndefined()
  const guest = [{ part: PARTS[0] ?? '', quantity: 1, saved: true, addedAt: NOW }]
  expect(mergeLines(kept, guest, rules).changes).toMatchObject([{ change: 'left-out' }])
})

test('units that are added never exceed a million', () => {
  const [part = ''] = PARTS
  const lines = [{ part, quantity: MOST_UNITS, saved: false, addedAt: NOW }]
  expect(addLines(lines, [{ part, quantity: MOST_UNITS }], NOW)?.[0]?.quantity).toBe(MOST_UNITS)
})
