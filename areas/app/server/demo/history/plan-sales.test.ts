import { expect, test } from 'vitest'
import { demoParts } from '../demo-parts.ts'
import { DAY_MS, DAYS_OF_HISTORY, HOUR_MS, planSales } from './plan-sales.ts'

/** A Monday, at the first moment of the day. */
const MONDAY = Date.parse('2026-11-23T00:00:00Z')

test('on each day of the week, and at any hour, all sales lie in the days before', () => {
  for (let hours = 0; hours < 7 * 24; hours += 5) {
    const now = new Date(MONDAY + hours * HOUR_MS)
    const times = planSales(now).map(({ placedAt }) => placedAt.getTime())
    expect(times.length, now.toISOString()).toBeGreaterThan(100)
    expect(Math.max(...times), now.toISOString()).toBeLessThan(now.getTime())
    expect(Math.min(...times), now.toISOString()).toBeGreaterThanOrEqual(now.getTime() - (DAYS_OF_HISTORY + 1) * DAY_MS)
  }
})

test('an order has each part once, in a quantity that is sold', () => {
  const sales = planSales(new Date(MONDAY))
  for (const { lines } of sales) {
    expect(new Set(lines.map(({ sku }) => sku)).size).toBe(lines.length)
    for (const { sku, quantity } of lines) {
      const part = demoParts.find((each) => each.sku === sku)
      expect(quantity, sku).toBeGreaterThanOrEqual(part?.min ?? Number.NaN)
      expect(quantity % (part?.multiple ?? Number.NaN), sku).toBe(0)
    }
  }
  expect(sales.filter(({ cancelled }) => cancelled).length).toBeGreaterThan(1)
  expect(sales.filter(({ review }) => review !== undefined).length).toBeGreaterThan(8)
})
