import type { Assembly, TreePosition } from '#catalogue/contract/assemblies/assemblies.ts'
import { type Made, positionsOf } from '#catalogue/contract/assemblies/tree.ts'
import { type Needed, neededUnits, quantityText } from './needed-units.ts'
import { validityWords } from './validity-labels.ts'
import { timesOf, type WornParts, wornParts } from './worn-parts.ts'

/** A position as its row shows it. */
export type PositionRow = Pick<TreePosition, 'sku' | 'name' | 'wear' | 'torqueNm' | 'note' | 'comesWith' | 'part'> & {
  /** The part of the address after `#`: `ref-12`; unlike `path` it is there once. */
  anchor: string
  path: string
  depth: number
  quantity: string
  validity: string
  needed: Needed | null
  isAssembly: boolean
  /** How many there are in one of the whole, where that is not what the quantity says. */
  total: string
  nested: PositionRow[]
}

export type AssemblyView = {
  positions: PositionRow[]
  others: PositionRow[]
  wearing: WornParts
  hasTotals: boolean
}

/** What one piece made then consists of, level by level, and apart from it what others have. */
export function viewAssembly({ positions, isBike }: Pick<Assembly, 'positions' | 'isBike'>, made: Made): AssemblyView {
  const there = positionsOf(positions, made)
  const own = positions.filter(({ depth }) => depth === 1)
  const isThere = new Set(there.map(({ id }) => id))
  const rowOf = createRows(positions, isBike)
  const top = there.filter(({ depth }) => depth === 1).map((position) => rowOf(position, there))
  return {
    positions: top,
    others: own.filter(({ id }) => !isThere.has(id)).map((position) => rowOf(position, [])),
    wearing: wornParts(there),
    hasTotals: top.some(({ nested }) => nested.some(({ total }) => total !== '')),
  }
}

function createRows(all: readonly TreePosition[], isBike: boolean) {
  const byId = new Map(all.map((position) => [position.id, position]))
  const times = Map.groupBy(all, ({ path }) => path)
  const rowOf = (position: TreePosition, there: readonly TreePosition[]): PositionRow => {
    const { sku, name, wear, torqueNm, note, comesWith, part, path, depth, hasAssembly } = position
    const same = times.get(path) ?? []
    const place = same.indexOf(position)
    // Every part has a first day; it says something where there is another one for it, or for some serial numbers.
    const isLimited = same.length > 1 || position.validUntil !== null || position.serialFrom !== null
    return {
      ...{ sku, name, wear, torqueNm, note, comesWith, part, path, depth },
      anchor: `ref-${path}${place > 0 ? `-${place + 1}` : ''}`,
      quantity: quantityText(position),
      validity: isLimited || position.serialUntil !== null ? validityWords(position, isBike) : '',
      needed: neededUnits(position),
      isAssembly: hasAssembly,
      total: totalOf(position, byId),
      nested: depth > 1 ? [] : inside(position, there).map((each) => rowOf(each, there)),
    }
  }
  return rowOf
}

const inside = ({ id }: TreePosition, there: readonly TreePosition[]) =>
  there.filter((each) => each.id.startsWith(`${id}.`))

/** Only on request: quantities of quantities are easily counted twice where the list is made. */
function totalOf(position: TreePosition, byId: ReadonlyMap<string, TreePosition>): string {
  const times = timesOf(position.id, byId)
  const quantity = Math.round(position.quantity * times * 1_000) / 1_000
  return times === 1 ? '' : quantityText({ ...position, quantity })
}
