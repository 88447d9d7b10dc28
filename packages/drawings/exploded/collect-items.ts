import { axialSheetOf } from '../draw-part.ts'
import { type Bounds, boundsOf } from '../sheet/bounds.ts'
import { outlinesOf } from '../sheet/draw-layers.ts'
import type { Sheet } from '../sheet/sheet.ts'
import type { ExplodedPosition } from './exploded-view.ts'

/** A position with something to draw, in millimetres around the common axis y = 0. */
export interface Item {
  readonly ref: string
  readonly quantity: string
  readonly sheet: Sheet
  /** Added to y in the sheet, to bring the middle of a part without axial view to the axis. */
  readonly lift: number
  readonly bounds: Bounds
}

export interface Undrawn {
  readonly ref: string
  readonly name: string
}

/** Each `ref` once, in list order: of alternatives, the first that can be drawn. */
export function collectItems(positions: readonly ExplodedPosition[]): { items: Item[]; undrawn: Undrawn[] } {
  const found = new Map<string, Item | Undrawn>()
  for (const position of positions) {
    const known = found.get(position.ref)
    if (known && 'sheet' in known) continue
    const item = itemOf(position)
    if (item || !known) found.set(position.ref, item ?? { ref: position.ref, name: position.name })
  }
  const all = [...found.values()]
  return {
    items: all.flatMap((one) => ('sheet' in one ? [one] : [])),
    undrawn: all.flatMap((one) => ('sheet' in one ? [] : [one])),
  }
}

function itemOf({ ref, quantity, part }: ExplodedPosition): Item | undefined {
  const drawn = part && axialSheetOf(part)
  if (!drawn) return undefined
  const own = boundsOf(outlinesOf(drawn.sheet))
  const lift = drawn.isAxial ? 0 : -(own.top + own.bottom) / 2
  const bounds = { ...own, top: own.top + lift, bottom: own.bottom + lift }
  const sizes = [bounds.left, bounds.right, bounds.top, bounds.bottom]
  return sizes.every(Number.isFinite) ? { ref, quantity, sheet: drawn.sheet, lift, bounds } : undefined
}
