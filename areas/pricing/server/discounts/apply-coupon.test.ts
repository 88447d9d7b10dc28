import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Coupon, discountSettingsSchema } from '#admin/contract/settings/discount-settings.ts'
import { setShopCurrency } from '#platform/contract/money/currency.ts'
import { applyCoupon, type DiscountedLine } from './apply-coupon.ts'

const coupon = (changes: object): Coupon => {
  const [parsed] = discountSettingsSchema.parse({ coupons: [{ code: 'Spring', ...changes }] }).coupons
  return parsed as Coupon
}
const line = (totalCents: number, changes: Partial<DiscountedLine> = {}): DiscountedLine => ({
  ...{ sku: 'A', category: 'Chains', totalCents, isReduced: false, hasQuantityPrice: false },
  ...changes,
})
const at = new Date('2026-12-01T12:00:00Z')
const NONE = { all: 0, own: 0 }
const apply = (applied: Coupon, lines: DiscountedLine[], changes: Partial<Parameters<typeof applyCoupon>[1]> = {}) =>
  applyCoupon(applied, {
    lines,
    itemsCents: sumOf(lines.map((each) => each.totalCents)),
    at,
    timeZone: 'Europe/Berlin',
    uses: NONE,
    ...changes,
  })
const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0)

describe('a coupon takes off', () => {
  test.each([
    ['a percentage, rounded half up once', { kind: 'percent', percent: 10 }, [line(5), line(10)], [1, 1]],
    ['hundredths of a percent', { kind: 'percent', percent: 12.34 }, [line(10_000)], [1234]],
    ['all of it', { kind: 'percent', percent: 100 }, [line(333), line(1)], [333, 1]],
    ['an amount, shared by what lines cost', { kind: 'amount', amount: 1 }, [line(100), line(200)], [33, 67]],
    ['at most what there is', { kind: 'amount', amount: 50 }, [line(100), line(200)], [100, 200]],
    [
      'only of the parts and categories that it is for',
      { kind: 'percent', percent: 50, skus: ['B'], categories: ['Rotors'] },
      [line(100), line(100, { sku: 'B' }), line(100, { category: 'Rotors' })],
      [0, 50, 50],
    ],
    [
      'of a part whose number is written otherwise',
      { kind: 'percent', percent: 50, skus: ['b 1'] },
      [line(100), line(100, { sku: 'B1' })],
      [0, 50],
    ],
    [
      'only of a category',
      { kind: 'percent', percent: 50, categories: ['Rotors'] },
      [line(100), line(100, { category: 'Rotors' })],
      [0, 50],
    ],
    [
      'nothing of parts that are reduced or cheaper by quantity',
      { kind: 'amount', amount: 9 },
      [line(1000, { isReduced: true }), line(1000), line(1000, { hasQuantityPrice: true })],
      [0, 900, 0],
    ],
    [
      'something of these where it combines',
      { kind: 'amount', amount: 9, combines: true },
      [line(1000, { isReduced: true }), line(1000), line(1000, { hasQuantityPrice: true })],
      [300, 300, 300],
    ],
  ])('%s', (_, changes, lines, lineDiscountsCents) => {
    expect(apply(coupon(changes), lines)).toEqual({ lineDiscountsCents, freeDelivery: false })
  })

  test('the delivery', () => {
    expect(apply(coupon({ kind: 'delivery' }), [line(1)])).toEqual({ lineDiscountsCents: [0], freeDelivery: true })
  })
})

describe('a coupon takes nothing off, and says what to do', () => {
  const ten = { kind: 'percent', percent: 10 }
  const lines = [line(2000)]
  test.each([
    [
      { from: '2026-12-02T00:00:00Z' },
      NONE,
      'not-yet',
      'The coupon Spring holds from 2 December 2026 at 01:00, Berlin time. Try again then.',
    ],
    [{ to: '2026-12-01T12:00:00Z' }, NONE, 'over', 'The coupon Spring is over. Remove it to order without.'],
    [{ mostUses: 3 }, { all: 3, own: 0 }, 'used-up', 'The coupon Spring is used up. Remove it to order without.'],
    [
      { mostUsesEach: 1 },
      { all: 9, own: 1 },
      'used-by-you',
      'You have used the coupon Spring already. Remove it to order without.',
    ],
    [
      { minimum: 25.5 },
      NONE,
      'minimum-not-reached',
      'The coupon Spring holds from $25.50 on. Add parts for $5.50 more.',
    ],
    [
      { skus: ['B'] },
      NONE,
      'nothing-to-discount',
      'The coupon Spring holds for none of these parts. Remove it to order without.',
    ],
  ])('%j', (changes, uses, fault, message) => {
    expect(apply(coupon({ ...ten, ...changes }), lines, { uses })).toEqual({ fault, message })
  })

  test('where every part is reduced', () => {
    expect(apply(coupon(ten), [line(2000, { isReduced: true })])).toEqual({
      fault: 'nothing-to-discount',
      message:
        'The coupon Spring doesn’t hold for parts that are reduced or cheaper by quantity, and there are no others. Remove it to order without.',
    })
  })

  test('where every part that it is for is reduced, or is free of charge', () => {
    const own = coupon({ ...ten, skus: ['B'] })
    const message = (lines: DiscountedLine[]) => (apply(own, lines) as { message?: string }).message
    expect(message([line(2000), line(2000, { sku: 'B', isReduced: true })])).toContain('parts that are reduced')
    expect(message([line(2000), line(0, { sku: 'B' })])).toContain('for none of these parts')
  })

  test('but at its moments and limits it does', () => {
    const bounds = {
      from: '2026-12-01T12:00:00Z',
      to: '2026-12-01T12:00:00.001Z',
      minimum: 20,
      mostUses: 3,
      mostUsesEach: 2,
    }
    expect(apply(coupon({ ...ten, ...bounds }), lines, { uses: { all: 2, own: 1 } })).not.toHaveProperty('fault')
  })
})

test('shares add up to the discount, none is above its line, and their order changes no total', () => {
  const lines = fc.array(
    fc.record({
      sku: fc.constantFrom('A', 'B'),
      category: fc.constantFrom('Chains', 'Rotors'),
      totalCents: fc.integer({ min: 0, max: 99_999_999 }),
      isReduced: fc.boolean(),
      hasQuantityPrice: fc.boolean(),
    }),
    { minLength: 1, maxLength: 50 },
  )
  const coupons = fc.record({
    percent: fc.integer({ min: 1, max: 10_000 }),
    amount: fc.integer({ min: 1, max: 99_999_999 }),
    isPercent: fc.boolean(),
    combines: fc.boolean(),
    skus: fc.constantFrom([], ['A']),
  })
  fc.assert(
    fc.property(lines, coupons, (basket, { percent, amount, isPercent, ...rest }) => {
      const kind = isPercent ? { kind: 'percent', percent: percent / 100 } : { kind: 'amount', amount: amount / 100 }
      const applied = coupon({ ...kind, ...rest })
      const done = apply(applied, basket)
      const backwards = apply(applied, basket.toReversed())
      if ('fault' in done) {
        expect(backwards).toEqual(done)
        return
      }
      const eligible = basket.filter(
        (each) =>
          (rest.skus.length === 0 || each.sku === 'A') && (rest.combines || !(each.isReduced || each.hasQuantityPrice)),
      )
      const eligibleCents = sumOf(eligible.map((each) => each.totalCents))
      const exact = isPercent ? (eligibleCents * percent) / 10_000 : Math.min(amount, eligibleCents)
      const discount = sumOf(done.lineDiscountsCents)
      expect(Math.abs(discount - exact)).toBeLessThanOrEqual(0.5)
      for (const [index, cents] of done.lineDiscountsCents.entries()) {
        const each = basket[index] as (typeof basket)[number]
        expect(cents).toBeGreaterThanOrEqual(0)
        expect(cents).toBeLessThanOrEqual(eligible.includes(each) ? each.totalCents : 0)
      }
      expect('fault' in backwards ? undefined : sumOf(backwards.lineDiscountsCents)).toBe(discount)
    }),
    { numRuns: 1000 },
  )
})

test('where cards take no single fils, a percentage is rounded to what they take', () => {
  setShopCurrency('KWD')
  try {
    const applied = coupon({ kind: 'percent', percent: 10 })
    expect(apply(applied, [line(1_250), line(1_090)])).toMatchObject({ lineDiscountsCents: [123, 107] })
    expect(apply(applied, [line(1_260)])).toMatchObject({ lineDiscountsCents: [130] })
  } finally {
    setShopCurrency('USD')
  }
})
