import { ENGLISH } from '../drawing-words.ts'
import type { Bounds } from '../sheet/bounds.ts'
import type { Point } from '../sheet/path.ts'
import { type ExplodedVariant, frameFor } from './exploded-frame.ts'
import type { Layout } from './exploded-layout.ts'
import type { ExplodedView, Spot } from './exploded-view.ts'
import { layOut } from './lay-out.ts'
import { renderExploded } from './render-exploded.ts'

export interface ExplodedDrawing {
  readonly svg: string
  /** In drawing units. */
  readonly width: number
  readonly height: number
  /** One for each `ref`, in list order. */
  readonly spots: readonly Spot[]
  /** Refs that stand below as numbered boxes, because nothing is known to draw them by. */
  readonly notDrawn: readonly string[]
}

/**
 * An exploded drawing of an assembly from the measures of its parts, in both themes. Use it in `<img>`: `wide` from 690
 * pixels up, `compact` below. Equal views give equal bytes. Never throws, whatever names and measures say.
 */
export function drawExploded(view: ExplodedView, variant: ExplodedVariant = 'wide', words = ENGLISH): ExplodedDrawing {
  const frame = frameFor(variant)
  const layout = layOut(view.positions, frame)
  return {
    svg: renderExploded(layout, view, frame, words),
    width: layout.width,
    height: layout.height,
    spots: spotsOf(layout, frame.radius, view),
    notDrawn: layout.undrawn.map(({ ref }) => ref),
  }
}

function spotsOf(layout: Layout, radius: number, { positions }: ExplodedView): Spot[] {
  const { width, height, rows, undrawn } = layout
  const spot = ({ ref, balloon: [x, y], box }: { ref: string; balloon: Point; box: Bounds }): [string, Spot] => [
    ref,
    {
      ref,
      balloon: { x: x / width, y: y / height, r: radius / width },
      box: {
        x: box.left / width,
        y: box.top / height,
        width: (box.right - box.left) / width,
        height: (box.bottom - box.top) / height,
      },
    },
  ]
  const spots = new Map([...rows.flatMap(({ parts }) => parts), ...undrawn].map(spot))
  return [...new Set(positions.map(({ ref }) => ref))].flatMap((ref) => spots.get(ref) ?? [])
}
