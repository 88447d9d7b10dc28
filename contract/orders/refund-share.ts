import { priceStep } from '#contract/money/currency.ts'

/** What remains of a line to be refunded. */
export type LeftOfLine = { units: number; cents: number }

/** The share in cents of `units` of what is left; the last units get every cent that remains. */
export function shareOfUnits(left: LeftOfLine, units: number): number {
  if (units >= left.units) return left.cents
  const share = Number((BigInt(left.cents) * BigInt(units)) / BigInt(left.units))
  return share - (share % priceStep())
}

/** The tax that `cents` of what is left contain, of the tax that is left; the last cents have all of it. */
export function shareOfTax(left: { cents: number; taxCents: number }, cents: number): number {
  if (cents >= left.cents) return left.taxCents
  const [tax, of, whole] = [BigInt(left.taxCents), BigInt(cents), BigInt(left.cents)]
  return Number((2n * tax * of + whole) / (2n * whole))
}
