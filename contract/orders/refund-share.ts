/** What remains of a line to be refunded. */
export type LeftOfLine = { units: number; cents: number }

/** The share in cents of `units` of what is left; the last units get every cent that remains. */
export function shareOfUnits(left: LeftOfLine, units: number): number {
  if (units >= left.units) return left.cents
  return Number((BigInt(left.cents) * BigInt(units)) / BigInt(left.units))
}
