import { allotByWeight } from '#platform/contract/money/allot.ts'
import { percentOf } from './apply-coupon.ts'

/** What staff take off an order that they enter: cents, or percent with two decimals. */
export type DeskDiscount = { cents: number } | { percent: number }

/**
 * What is taken off each line, with what a coupon takes off it already: of all lines in proportion to what is left of
 * them, never more than that.
 */
export function addDeskDiscount(
  discount: DeskDiscount,
  lines: readonly { totalCents: number }[],
  couponCents: readonly number[],
): number[] {
  const left = lines.map(({ totalCents }, at) => totalCents - (couponCents[at] ?? 0))
  const sum = left.reduce((before, cents) => before + cents, 0)
  const off = 'cents' in discount ? Math.min(discount.cents, sum) : percentOf(discount.percent, sum)
  const shares = allotByWeight(off, left)
  return left.map((_, at) => (couponCents[at] ?? 0) + (shares[at] ?? 0))
}
