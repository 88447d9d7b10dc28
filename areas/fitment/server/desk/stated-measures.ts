import { shippedRows } from '#platform/server/csv/shipped-rows.ts'

/**
 * Measures that specifications and interfaces both state: the specification's key, roles, the port, and the dimension
 * where the port is a standard.
 */
export const STATED_MEASURES = shippedRows(new URL('./stated-measures.csv', import.meta.url)).map(
  ({ key = '', roles = '', what = '', dimension }) => [key, roles, what, dimension || undefined] as const,
)

/** Numbers in the name of a part, by what they say of it. */
export const NAMED_MEASURES: readonly (readonly [what: string, roles: string, pattern: RegExp])[] = [
  ['teeth', 'chainring', /\b(\d{2})\s?T\b/u],
  ['speeds', 'chain cassette rear-derailleur shifter', /\b(\d{1,2})[- ]speed\b/iu],
  ['rotor-size', 'rotor', /\b(140|160|180|200|203|220)\b/u],
  ['links', 'chain', /\b(\d{2,3}) links\b/iu],
]
