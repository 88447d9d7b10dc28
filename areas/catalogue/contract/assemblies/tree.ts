import type { TreePosition } from './assemblies.ts'

/** `serial` is that of the assembly itself, so it says nothing about what the parts in it are made of. */
export type Made = { date: string; serial?: number | undefined }

type Row = Pick<TreePosition, 'id' | 'depth' | 'validFrom' | 'validUntil' | 'serialFrom' | 'serialUntil'>

/** Whether an assembly made then, with that serial number, has this position. Unknown numbers exclude nothing. */
export function isValid(
  { depth, validFrom, validUntil, serialFrom, serialUntil }: Row,
  { date, serial }: Made,
): boolean {
  if ((validFrom ?? date) > date || (validUntil ?? date) < date) return false
  if (serial === undefined || depth > 1) return true
  return (serialFrom ?? serial) <= serial && (serialUntil ?? serial) >= serial
}

/** What something made then consists of: what is in a part that it doesn't have is left out too. */
export function positionsOf<Position extends Row>(positions: readonly Position[], made: Made): Position[] {
  const left = new Set([''])
  return positions.filter((position) => {
    const isThere = left.has(parentOf(position.id)) && isValid(position, made)
    if (isThere) left.add(position.id)
    return isThere
  })
}

/** The id of the row that it is in; '' at the top. */
export const parentOf = (id: string): string => id.split('.').slice(0, -1).join('.')
