import type { Bounds } from '../sheet/bounds.ts'
import { LABEL_SIZE, labelWidth } from '../sheet/label-width.ts'
import type { Point } from '../sheet/path.ts'
import type { Undrawn } from './collect-items.ts'
import type { ExplodedFrame } from './exploded-frame.ts'

/** A plain box with a number and a short name. */
export interface UndrawnBox {
  readonly ref: string
  readonly name: string
  readonly balloon: Point
  readonly box: Bounds
}

/** Boxes in columns from `top` down, under a heading. */
export function layUndrawn(
  all: readonly Undrawn[],
  top: number,
  frame: ExplodedFrame,
): { undrawn: UndrawnBox[]; undrawnHead: Point | undefined; bottom: number } {
  if (all.length === 0) return { undrawn: [], undrawnHead: undefined, bottom: top }
  const { margin, radius, undrawnColumns: columns, width, gap } = frame
  const head: Point = [margin, top + 12]
  const across = (width - 2 * margin + gap) / columns
  const height = 2 * radius + 10
  const undrawn = all.map(({ ref, name }, index) => {
    const left = margin + (index % columns) * across
    const y = head[1] + 12 + Math.floor(index / columns) * (height + 8)
    const box: Bounds = { left: left + 2 * radius + 6, right: left + across - gap, top: y, bottom: y + height }
    const room = box.right - box.left - 16
    return { ref, name: shortened(name, room, frame), balloon: [left + radius, y + height / 2] as const, box }
  })
  return { undrawn, undrawnHead: head, bottom: (undrawn.at(-1)?.box.bottom ?? top) + 14 }
}

const longestName = 200

/** As much of a name as fits `room`. */
export function shortened(name: string, room: number, { textSize }: Pick<ExplodedFrame, 'textSize'>): string {
  const fits = (text: string) => (labelWidth(text) * textSize) / LABEL_SIZE <= room
  const text = name.slice(0, longestName).replace(/\s+/g, ' ').trim()
  if (fits(text) && name.length <= longestName) return text
  const characters = Array.from(text)
  while (characters.length > 0 && !fits(`${characters.join('')}…`)) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
