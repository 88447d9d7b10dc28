import { listOf } from '#packages/fit-engine/reading/read-table.ts'
import { shippedRows } from '#platform/server/csv/shipped-rows.ts'

/** How a unit is written, and what it is in the unit that attributes are stored in. */
interface WrittenUnit {
  readonly kind: string // `other`: what coded attributes don't have, or seldom
  readonly name: string
  readonly unit: string // Stored
  readonly factor: number
}

/** By name and by every other spelling. */
const units: ReadonlyMap<string, WrittenUnit> = new Map(
  shippedRows(new URL('./units.csv', import.meta.url)).flatMap(
    ({ kind = '', unit: name = '', spellings, stored_as: unit = '', factor }) =>
      [name, ...listOf(spellings)].map((text) => [text, { kind, name, unit, factor: Number(factor) }] as const),
  ),
)

/** Of a pattern, longer ones first. */
function anyOf(isMeant: (unit: WrittenUnit) => boolean): string {
  const texts = [...units].flatMap(([text, unit]) => (isMeant(unit) ? [text] : []))
  return texts.toSorted((a, b) => b.length - a.length).join('|')
}

export const LENGTH_UNIT = anyOf(({ kind }) => kind === 'length')
export const WEIGHT_UNIT = anyOf(({ kind }) => kind === 'weight')
export const PRESSURE_UNIT = anyOf(({ kind }) => kind === 'pressure')
export const OTHER_UNIT = anyOf(({ kind }) => kind === 'other')
export const ANY_UNIT = anyOf(() => true)

export function unitOf(text: string): WrittenUnit | undefined {
  return units.get(text)
}

/** As it was written, in one spelling: `inches` is `in`. */
export function unitName(text: string): string {
  return units.get(text)?.name ?? text
}

/** Fractions of an inch that are names of sizes: a steerer of 1⅛ in has 28.6 mm, not 28.575. */
export const namedInches: ReadonlyMap<string, number> = new Map(
  shippedRows(new URL('./named-inches.csv', import.meta.url)).map(({ inches = '', millimetres }) => [
    inches,
    Number(millimetres),
  ]),
)
