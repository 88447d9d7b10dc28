import { LRUCache } from 'lru-cache'
import type { Assembly, Plate } from '#catalogue/contract/assemblies/assemblies.ts'
import { isValid } from '#catalogue/contract/assemblies/tree.ts'
import { versionOfDrawing } from '#packages/drawings/drawing-version.ts'
import { drawExploded, type ExplodedDrawing } from '#packages/drawings/exploded/draw-exploded.ts'
import type { ExplodedVariant } from '#packages/drawings/exploded/exploded-frame.ts'
import type { ExplodedView } from '#packages/drawings/exploded/exploded-view.ts'
import type { TreeRow } from './assembly-tree-store.ts'

/** By content, so that a page and its picture draw once. */
const drawn = new LRUCache<string, Record<ExplodedVariant, ExplodedDrawing>>({ max: 100 })

export type DrawnAssembly = {
  version: string
  date: string // On which it consists of them
  view: ExplodedView
  plates: Record<ExplodedVariant, ExplodedDrawing>
  /** Of the same positions, for paper. */
  list: { ref: string; name: string; sku: string; quantity: string; note: string }[]
}

/** The maker's own picture, or else the drawing that the shop makes; null where there is nothing to draw. */
export function presentDrawing(top: TreeRow, rows: readonly TreeRow[], date: string): Assembly['drawing'] {
  if (top.root?.img) {
    const { img, spots } = top.root
    return { src: img, width: 4, height: 3, spots, compact: null, notDrawn: [] }
  }
  const made = drawAssembly(top, rows, date)
  if (!made) return null
  const { wide, compact } = made.plates
  const src = `/static/assemblies/${encodeURIComponent(top.sku)}.svg?v=${made.version}`
  return {
    ...plate(wide, src),
    compact: plate(compact, `${src}&variant=compact`),
    notDrawn: [...wide.notDrawn],
  }
}

/** What the assembly consists of now, its own positions only. Nothing when none of them can be drawn. */
export function drawAssembly(top: TreeRow, rows: readonly TreeRow[], date: string): DrawnAssembly | undefined {
  const own = rows.filter((row) => row.depth === 1 && isValid(row, { date }))
  const view = { title: top.name, sku: top.sku, positions: own.map(drawnPosition) }
  const version = versionOfDrawing(view)
  let plates = drawn.get(version)
  if (!plates) {
    plates = { wide: drawExploded(view, 'wide'), compact: drawExploded(view, 'compact') }
    drawn.set(version, plates)
  }
  return plates.wide.notDrawn.length < plates.wide.spots.length
    ? { version, date, view, plates, list: own.map(listedPosition) }
    : undefined
}

function drawnPosition({ ref, quantity, unit, name, sku, part }: TreeRow): ExplodedView['positions'][number] {
  const shown = { ref, name, quantity: unit === 'pcs' ? String(quantity) : '' }
  return part ? { ...shown, part: { category: part.category, specs: part.specs, name, sku } } : shown
}

function listedPosition({ ref, name, sku, quantity, unit, torqueNm, note }: TreeRow) {
  return {
    ...{ ref, name, sku, quantity: unit === 'pcs' ? String(quantity) : `${quantity} ${unit}` },
    note: [torqueNm === null ? '' : `${torqueNm} N m`, note].filter((words) => words !== '').join(', '),
  }
}

function plate({ width, height, spots }: ExplodedDrawing, src: string): Plate {
  return {
    ...{ src, width: Math.round(width), height: Math.round(height) },
    spots: spots.map(({ ref, balloon: { x, y } }) => ({ ref, x, y })),
  }
}
