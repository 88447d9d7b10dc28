import { readFileSync } from 'node:fs'

/** A real catalogue of 295 parts for sale, beside the project. */
export const ADVENTUREWORKS_PARTS = '../shared/data/adventureworks/parts.csv'

/**
 * The text of {@link ADVENTUREWORKS_PARTS} as its owner would have to mend it: ten of its prices have three decimals,
 * which the import refuses. They are rounded half up to cents.
 */
export function readAdventureWorksParts(): string {
  return readFileSync(ADVENTUREWORKS_PARTS, 'utf8').replace(/(?<=,)\d+\.\d{3,}(?=,)/g, (price) =>
    (Math.round(Number(price) * 100 + 1e-6) / 100).toFixed(2),
  )
}
