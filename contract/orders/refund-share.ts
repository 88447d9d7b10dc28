/** What remains of a line to be refunded. */
export type LeftOfLine = { units: number; cents: number }

/** The share in cents of `units` of what is left; the last units get every cent that remains. */
export function shareOfUnits(left: LeftOfLine, units: number): number {
  if (units >= left.units) return left.cents
  return Number((BigInt(left.cents) * BigInt(units)) / BigInt(left.units))
}

/** Shares of an amount in proportion to what is left of each, by largest remainder; ties go to the earlier one. */
export function shareOfAmount(left: readonly number[], amountCents: number): number[] {
  const sum = left.reduce((before, cents) => before + cents, 0)
  if (sum === 0) return left.map(() => 0)
  const exact = left.map((cents) => BigInt(cents) * BigInt(amountCents))
  const shares = exact.map((product) => Number(product / BigInt(sum)))
  let missing = amountCents - shares.reduce((before, cents) => before + cents, 0)
  const remainders = exact.map((product, index) => ({ index, remainder: Number(product % BigInt(sum)) }))
  remainders.sort((one, other) => other.remainder - one.remainder || one.index - other.index)
  for (const { index } of remainders) {
    if (missing-- <= 0) break
    shares[index] = (shares[index] ?? 0) + 1
  }
  return shares
}
