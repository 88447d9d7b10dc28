export type Sums = Record<string, { net: number; tax: number; gross: number }>

/** In cents, by tax code and rate. */
export function sumRows(rows: readonly { key: string; tax: number; gross: number }[]): Sums {
  const sums: Sums = {}
  for (const { key, tax, gross } of rows) {
    const before = sums[key] ?? { net: 0, tax: 0, gross: 0 }
    sums[key] = { net: before.net + gross - tax, tax: before.tax + tax, gross: before.gross + gross }
  }
  return sums
}
