import type { PartToDraw } from '../part-drawer.ts'

export interface ExplodedView {
  readonly title: string
  /** Stands below; may be empty. */
  readonly sku: string
  /** In the order of putting together. Positions with the same `ref` are alternatives: one is drawn. */
  readonly positions: readonly ExplodedPosition[]
}

export interface ExplodedPosition {
  readonly ref: string
  readonly quantity: string
  readonly name: string
  /** Left out for what has no measures of its own, such as paint. */
  readonly part?: PartToDraw | undefined
}

/** Where a position is in the drawing, in fractions of its width and height; the radius in fractions of its width. */
export interface Spot {
  readonly ref: string
  readonly balloon: { readonly x: number; readonly y: number; readonly r: number }
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}
