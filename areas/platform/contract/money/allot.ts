/**
 * Divides an amount of whole cents by largest remainder: each gets its exact share rounded down, and the cents that are
 * missing go to the largest remainders, ties to the earlier one.
 * @param numerators of the exact shares, none negative; they add up to the amount, give or take half a cent
 * @param denominator of all of them, above zero
 */
export function allotCents(amountCents: number, numerators: readonly bigint[], denominator: bigint): number[] {
  const shares = numerators.map((numerator) => Number(numerator / denominator))
  const missing = amountCents - shares.reduce((sum, cents) => sum + cents, 0)
  const remainders = numerators.map((numerator, index) => ({ index, remainder: numerator % denominator }))
  remainders.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
  for (const { index } of remainders.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/**
 * Shares of an amount in proportion to weights in cents, by largest remainder; nothing where nothing weighs.
 * @param step of which the shares are multiples, if the amount and all weights are
 */
export function allotByWeight(amountCents: number, weights: readonly number[], step = 1): number[] {
  if (step > 1 && [amountCents, ...weights].every((cents) => cents % step === 0)) {
    const inSteps = weights.map((cents) => cents / step)
    return allotByWeight(amountCents / step, inSteps).map((share) => share * step)
  }
  const sum = weights.reduce((before, cents) => before + cents, 0)
  if (sum === 0) return weights.map(() => 0)
  return allotCents(
    amountCents,
    weights.map((cents) => BigInt(cents) * BigInt(amountCents)),
    BigInt(sum),
  )
}
