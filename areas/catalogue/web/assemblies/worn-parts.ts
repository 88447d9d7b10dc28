import type { TreePosition } from '#catalogue/contract/assemblies/assemblies.ts'
import { parentOf } from '#catalogue/contract/assemblies/tree.ts'
import { neededUnits } from './needed-units.ts'

export type WornPart = { part: NonNullable<TreePosition['part']>; units: number; isInside: boolean }
export type WornParts = {
  parts: WornPart[]
  /** Positions at which the serial number decides between several parts. */
  undecided: number
}

/**
 * What wears out and is in stock, to the last part: each once, in the units that all its positions need together. What
 * is inside something that wears out is replaced with it.
 */
export function wornParts(there: readonly TreePosition[]): WornParts {
  const byId = new Map(there.map((position) => [position.id, position]))
  const worn = there.filter(({ id, wear }) => wear && !above(id, byId).some((each) => each.wear))
  const positions = [...Map.groupBy(worn, ({ path }) => path).values()]
  const [undecided, decided] = [positions.filter(isUndecided), positions.filter((same) => !isUndecided(same)).flat()]
  const parts = [...Map.groupBy(decided, ({ sku, unit }) => `${unit} ${sku}`).values()].flatMap((same) => {
    const [first] = same
    const quantity = same.reduce((sum, each) => sum + each.quantity * timesOf(each.id, byId), 0)
    const needed = first && neededUnits({ ...first, quantity })
    if (!first?.part || !needed || first.part.availableQuantity < needed.units) return []
    return [{ part: first.part, units: needed.units, isInside: same.every(({ depth }) => depth > 1) }]
  })
  return { parts, undecided: undecided.length }
}

const isUndecided = (same: readonly TreePosition[]) =>
  same.length > 1 && same.some(({ serialFrom, serialUntil }) => serialFrom !== null || serialUntil !== null)

type ById = ReadonlyMap<string, TreePosition>

/** The assemblies around it, from inside out. */
function above(id: string, byId: ById): TreePosition[] {
  const parent = byId.get(parentOf(id))
  return parent ? [parent, ...above(parent.id, byId)] : []
}

/** How often the assembly that a position is in is there. */
export const timesOf = (id: string, byId: ById): number =>
  above(id, byId).reduce((product, { quantity }) => product * quantity, 1)
