import { priceStep } from '#platform/contract/money/currency.ts'

/** What remains of a line to be refunded. */
export type LeftOfLine = { units: number; cents: number }
type LeftOfTax = { cents: number; taxCents: number }

/**
 * The share in cents of `units` of what is left; the last units get every cent that remains.
 * @param whole the line as it was paid: then units that go back one by one come to as much as at once, unless an amount
 *   was refunded in between
 */
export function shareOfUnits(left: LeftOfLine, units: number, whole: LeftOfLine = left): number {
  if (units >= left.units) return left.cents
  const before = whole.units - left.units
  const isEven = left.cents === whole.cents - centsOf(whole, before)
  const [of, from] = isEven ? [whole, before] : [left, 0]
  return centsOf(of, from + units) - centsOf(of, from)
}

/**
 * The tax that `cents` of what is left contain, of the tax that is left; the last cents have all of it.
 * @param whole as it was paid, for the same reason
 */
export function shareOfTax(left: LeftOfTax, cents: number, whole: LeftOfTax = left): number {
  if (cents >= left.cents) return left.taxCents
  const before = whole.cents - left.cents
  const isEven = left.taxCents === whole.taxCents - taxOf(whole, before)
  const [of, from] = isEven ? [whole, before] : [left, 0]
  return taxOf(of, from + cents) - taxOf(of, from)
}

/** Rounded down to what can be paid. */
function centsOf({ units, cents }: LeftOfLine, of: number): number {
  const share = Number((BigInt(cents) * BigInt(of)) / BigInt(units))
  return share - (share % priceStep())
}

/** Rounded half up. */
function taxOf({ cents, taxCents }: LeftOfTax, of: number): number {
  const [tax, part, whole] = [BigInt(taxCents), BigInt(of), BigInt(cents)]
  return Number((2n * tax * part + whole) / (2n * whole))
}
