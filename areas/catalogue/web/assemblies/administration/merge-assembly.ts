import type { AdministeredAssembly } from '#catalogue/contract/assemblies/assembly-administration.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { type AssemblyValues, type PositionValues, type SpotValues, valuesOf } from './assembly-values.ts'

const MOST_NAMED = 8
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Plain = 'name' | 'kind' | 'made' | 'picture'
const PLAIN: Readonly<Record<Plain, string>> = { name: 'Name', kind: 'Kind', made: 'Made', picture: 'Picture' }

/** Merges someone else's changes, row by row: what was not edited here takes the new values. Names what changed. */
export function mergedAssembly(
  typed: AssemblyValues,
  before: AdministeredAssembly,
  now: AdministeredAssembly,
): { values: AssemblyValues; changed: string[] } {
  const [was, is] = [valuesOf(before), valuesOf(now)]
  const plain = Object.keys(PLAIN) as Plain[]
  const taken = plain.filter((name) => same(typed[name], was[name])).map((name) => [name, is[name]])
  const positions = keyedPositions(was.positions, is.positions)
  return {
    values: {
      ...typed,
      ...Object.fromEntries(taken),
      positions: mergedRows(typed.positions, was.positions, is.positions, rowKeys),
      spots: mergedRows(typed.spots, was.spots, is.spots, spotKeys),
    },
    changed: [
      ...plain.filter((name) => !same(was[name], is[name])).map((name) => PLAIN[name]),
      ...(positions.length > MOST_NAMED ? [counted(positions.length, 'position')] : positions),
      ...(positions.length === 0 && !same(was.positions, is.positions) ? ['Order of the positions'] : []),
      ...(same(was.spots, is.spots) ? [] : ['Spots']),
    ],
  }
}

/** A part may stand at one position several times. */
function rowKeys(rows: readonly PositionValues[]): string[] {
  const met = new Map<string, number>()
  return rows.map(({ ref, sku }) => {
    const key = `${ref} ${sku}`
    const times = met.get(key) ?? 0
    met.set(key, times + 1)
    return `${key} ${times}`
  })
}

const spotKeys = (spots: readonly SpotValues[]) => spots.map(({ ref }) => ref)

function keyedPositions(was: readonly PositionValues[], is: readonly PositionValues[]): string[] {
  const [before, after] = [byKey(was, rowKeys), byKey(is, rowKeys)]
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys]
    .filter((key) => !same(before.get(key), after.get(key)))
    .map((key) => {
      const { ref, sku } = (after.get(key) ?? before.get(key)) as PositionValues
      const what = before.has(key) ? (after.has(key) ? '' : ' removed') : ' added'
      return `position ${ref} (${sku})${what}`
    })
}

type Keys<Row> = (rows: readonly Row[]) => string[]

function byKey<Row>(rows: readonly Row[], keysOf: Keys<Row>): Map<string, Row> {
  const keys = keysOf(rows)
  return new Map(rows.map((row, at) => [keys[at] ?? '', row]))
}

/** Rows edited or added here stay; others are as they are now, and stand behind the one before them. */
function mergedRows<Row>(typed: readonly Row[], was: readonly Row[], is: readonly Row[], keysOf: Keys<Row>): Row[] {
  if (same(typed, was)) return [...is]
  const [before, after] = [byKey(was, keysOf), byKey(is, keysOf)]
  const merged = [...byKey(typed, keysOf)].flatMap(([key, row]): [string, Row][] => {
    if (!before.has(key) || !same(row, before.get(key))) return [[key, row]]
    const now = after.get(key)
    return now === undefined ? [] : [[key, now]]
  })
  let last = -1
  for (const [key, row] of after) {
    const at = merged.findIndex(([known]) => known === key)
    if (at >= 0) last = at
    else if (!before.has(key)) merged.splice(++last, 0, [key, row])
  }
  return merged.map(([, row]) => row)
}
