import type { Assembly } from '#contract/assemblies/assemblies.ts'
import type { TreeRow } from './assembly-tree-store.ts'

/** Where the drawing is and where its balloons are; null until there is one. */
export function presentDrawing(top: TreeRow, _rows: readonly TreeRow[]): Assembly['drawing'] {
  if (!top.root?.img) return null
  return { src: top.root.img, width: 4, height: 3, spots: top.root.spots, notDrawn: [] }
}
