import type { Bounds } from '../sheet/bounds.ts'
import { labelWidth } from '../sheet/label-width.ts'
import type { Point } from '../sheet/path.ts'
import type { Sheet } from '../sheet/sheet.ts'
import type { Placement } from '../sheet/svg.ts'
import type { Item } from './collect-items.ts'
import type { ExplodedFrame } from './exploded-frame.ts'
import type { UndrawnBox } from './lay-undrawn.ts'

/** An exploded drawing in drawing units, to be written as SVG or printed. */
export interface Layout {
  readonly width: number
  readonly height: number
  /** Units for a millimetre of all parts that don't say otherwise. */
  readonly scale: number
  readonly rows: readonly Row[]
  readonly undrawn: readonly UndrawnBox[]
  /** Where the heading of those stands. */
  readonly undrawnHead: Point | undefined
}

export interface Row {
  readonly top: number
  readonly axis: number
  readonly from: number
  readonly to: number
  readonly bottom: number
  readonly parts: readonly LaidPart[]
}

export interface LaidPart {
  readonly ref: string
  readonly quantity: string
  readonly sheet: Sheet
  readonly place: Placement
  readonly box: Bounds
  readonly balloon: Point
  /** From the balloon's edge to the part. */
  readonly leader: readonly Point[]
  /** Says that the part is drawn at another scale. */
  readonly note: { readonly text: string; readonly at: Point } | undefined
}

export interface Sized extends Item {
  readonly scale: number
  readonly note: string
  /** Of the part or its note. */
  readonly width: number
}

export const noteWidth = (text: string, { textSize }: ExplodedFrame): number =>
  (labelWidth(text) * Math.min(12, textSize)) / 14
