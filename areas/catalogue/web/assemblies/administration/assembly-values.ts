import type { AdministeredAssembly, AssemblyEdit } from '#catalogue/contract/assemblies/assembly-administration.ts'
import type { Position } from '#catalogue/contract/assemblies/positions.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { typedMeasure } from '#platform/contract/money/read-number.ts'
import { z } from '#platform/contract/schema.ts'

const text = z.string().catch('')

/** What the fields of one position hold. */
const rowSchema = z.object({
  ...{ ref: text, sku: text, name: text, quantity: text, unit: z.string().catch('pcs') },
  ...{ validFrom: text, validUntil: text, serialFrom: text, serialUntil: text },
  ...{ wear: z.boolean().catch(false), torqueNm: text, note: text },
})
export type PositionValues = z.infer<typeof rowSchema>

/** What the fields of the form hold. Spots are in percent of the picture. */
export const assemblyValuesSchema = z.object({
  ...{ sku: text, name: text, kind: z.string().catch('assembly') },
  made: z.array(z.object({ from: text, until: text })).catch([]),
  positions: z.array(rowSchema).catch([]),
  picture: text,
  spots: z.array(z.object({ ref: text, x: text, y: text })).catch([]),
})
export type AssemblyValues = z.infer<typeof assemblyValuesSchema>
export type SpotValues = AssemblyValues['spots'][number]

export const EMPTY_ASSEMBLY: AssemblyValues = assemblyValuesSchema.parse({})
export const EMPTY_POSITION: PositionValues = { ...rowSchema.parse({}), quantity: '1' }

const figure = (given: number | null) => (given === null ? '' : figureText(given))
const percent = (fraction: number) => figureText(Math.round(fraction * 1e4) / 100)

export function valuesOf(assembly: AdministeredAssembly): AssemblyValues {
  const { sku, name, kind, made, positions, picture, spots } = assembly
  return {
    ...{ sku, name, kind, picture },
    made: made.map(({ from, until }) => ({ from: from ?? '', until: until ?? '' })),
    positions: positions.map((position) => ({
      ...{ ref: position.ref, sku: position.sku, name: position.name, unit: position.unit },
      quantity: figureText(position.quantity),
      ...{ validFrom: position.validFrom ?? '', validUntil: position.validUntil ?? '' },
      ...{ serialFrom: figure(position.serialFrom), serialUntil: figure(position.serialUntil) },
      ...{ wear: position.wear, torqueNm: figure(position.torqueNm), note: position.note },
    })),
    spots: spots.map(({ ref, x, y }) => ({ ref, x: percent(x), y: percent(y) })),
  }
}

/** A figure; what is none is sent as it is, for the shop to say so beside the field. */
function figureOf(typed: string): number | null {
  return typed.trim() === '' ? null : (typedMeasure(typed.trim()) as number)
}

function fractionOf(typed: string): number {
  const value = figureOf(typed)
  return typeof value === 'number' ? value / 100 : (value as unknown as number)
}

/** The request body. */
export function bodyOf({ name, kind, made, positions, picture, spots }: AssemblyValues): Omit<AssemblyEdit, 'version'> {
  return {
    ...{ name, kind: kind as AssemblyEdit['kind'], picture },
    made: made.map(({ from, until }) => ({ from: from || null, until: until || null })),
    positions: positions.map(
      (row): Position => ({
        ...{ ref: row.ref, sku: row.sku, name: row.name, unit: row.unit as Position['unit'] },
        quantity: figureOf(row.quantity) as number,
        ...{ validFrom: row.validFrom || null, validUntil: row.validUntil || null },
        ...{ serialFrom: figureOf(row.serialFrom), serialUntil: figureOf(row.serialUntil) },
        ...{ wear: row.wear, torqueNm: figureOf(row.torqueNm), note: row.note },
      }),
    ),
    spots: picture === '' ? [] : spots.map(({ ref, x, y }) => ({ ref, x: fractionOf(x), y: fractionOf(y) })),
  }
}

/**
 * Numbers from 1 in the order of the list. What has one number now, such as a part at several times, has one again;
 * each without a number gets its own. Spots go along.
 */
export function numberedFromOne({ positions, spots }: Pick<AssemblyValues, 'positions' | 'spots'>) {
  const given = new Map<string, string>()
  let next = 1
  const renumbered = positions.map((position) => {
    const before = position.ref.trim()
    const ref = (before === '' ? undefined : given.get(before)) ?? String(next++)
    if (before !== '') given.set(before, ref)
    return { ...position, ref }
  })
  const moved = spots.flatMap((spot) => {
    const ref = given.get(spot.ref)
    return ref === undefined ? [] : [{ ...spot, ref }]
  })
  return { positions: renumbered, spots: moved }
}

/** The spot of a position that gets another number goes along, if no other position has the former one. */
export function withFollowedSpot(
  spots: readonly SpotValues[],
  positions: readonly Pick<PositionValues, 'ref'>[],
  [before, after]: readonly [string, string],
): SpotValues[] {
  const isLeft = positions.some(({ ref }) => ref === before)
  const isTaken = spots.some(({ ref }) => ref === after)
  return spots.map((spot) =>
    spot.ref === before && !isLeft && !isTaken && after !== '' ? { ...spot, ref: after } : spot,
  )
}

/** The next free number. */
export function nextRef(positions: readonly Pick<PositionValues, 'ref'>[]): string {
  const numbers = positions.map(({ ref }) => Number.parseInt(ref, 10)).filter((number) => !Number.isNaN(number))
  return String(Math.max(0, ...numbers) + 1)
}
