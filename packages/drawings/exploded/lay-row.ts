import type { Bounds } from '../sheet/bounds.ts'
import { outlinesOf } from '../sheet/draw-layers.ts'
import { polylinesOf } from '../sheet/flatten.ts'
import type { Point } from '../sheet/path.ts'
import type { ExplodedFrame } from './exploded-frame.ts'
import type { LaidPart, Row, Sized } from './exploded-layout.ts'

const noteHeight = 18

interface Column {
  readonly item: Sized
  readonly left: number
}

/**
 * One row from `top` down. Leaders go down slantwise from the balloons' line to one line above all parts, then straight
 * into their own part's column. Balloons and columns have the same order, so no two leaders meet.
 */
export function layRow(items: readonly Sized[], top: number, frame: ExplodedFrame): Row {
  const columns = spaced(items, frame)
  const up = Math.max(0, ...items.map(({ bounds, scale }) => -bounds.top * scale))
  const down = Math.max(0, ...items.map(({ bounds, scale }) => bounds.bottom * scale))
  const anchors = columns.map(anchorOf)
  const { margin, width, radius, pitch } = frame
  const balloons = spreadBalloons(
    anchors.map(([x]) => x),
    pitch,
    margin + radius,
    width - margin - radius,
  )
  const slant = Math.max(0, ...balloons.map((x, index) => Math.abs(x - (anchors[index]?.[0] ?? x))))
  const knee = top + 2 * radius + (slant < 0.5 ? 4 : 6 + Math.min(34, slant * 0.4))
  const axis = knee + 12 + up
  const parts = columns.map((column, index) =>
    laidPart(column, anchors[index] ?? [0, 0], [balloons[index] ?? 0, top + radius], knee, axis, frame),
  )
  const notes = parts.some(({ note }) => note !== undefined) ? noteHeight : 0
  const last = columns.at(-1)
  return {
    top,
    axis,
    from: columns[0]?.left ?? 0,
    to: last ? last.left + last.item.width : 0,
    bottom: axis + down + notes,
    parts,
  }
}

/** Evenly spaced, in the middle of the frame. */
function spaced(items: readonly Sized[], { width, margin, gap, mostGap }: ExplodedFrame): Column[] {
  const room = width - 2 * margin
  const used = items.reduce((sum, item) => sum + item.width, 0)
  const between = Math.max(Math.min(gap, (room - used) / items.length), Math.min(mostGap, (room - used) / items.length))
  let left = (width - used - between * (items.length - 1)) / 2
  return items.map((item) => {
    const column = { item, left }
    left += item.width + between
    return column
  })
}

/** Where the leader meets the part: x in drawing units, y in units from the axis. */
function anchorOf({ item, left }: Column): Point {
  const { bounds, scale, sheet, lift } = item
  const middle = (bounds.left + bounds.right) / 2
  const lines = outlinesOf(sheet).flatMap(polylinesOf)
  const reach = (bounds.right - bounds.left) / 2
  for (const share of [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75]) {
    const y = topAt(lines, middle + share * reach)
    if (y !== undefined) return [left + item.width / 2 + share * reach * scale, (y + lift) * scale]
  }
  return [left + item.width / 2, bounds.top * scale]
}

function laidPart(
  { item, left }: Column,
  [anchorX, anchorY]: Point,
  balloon: Point,
  knee: number,
  axis: number,
  { radius }: ExplodedFrame,
): LaidPart {
  const { bounds, scale, note } = item
  const centre = left + item.width / 2
  const box: Bounds = {
    left: centre - ((bounds.right - bounds.left) / 2) * scale,
    right: centre + ((bounds.right - bounds.left) / 2) * scale,
    top: axis + bounds.top * scale,
    bottom: axis + bounds.bottom * scale,
  }
  const end: Point = [anchorX, axis + anchorY + Math.min(3, (box.bottom - box.top) / 3)]
  return {
    ref: item.ref,
    quantity: item.quantity,
    sheet: item.sheet,
    place: { scale, dx: centre - ((bounds.left + bounds.right) / 2) * scale, dy: axis + item.lift * scale },
    box,
    balloon,
    leader: [[balloon[0], balloon[1] + radius], [anchorX, knee], end],
    note: note === '' ? undefined : { text: note, at: [centre, box.bottom + 14] },
  }
}

/**
 * Places for balloons as near to the rising `anchors` as they can be `pitch` apart, in the same order, between `from`
 * and `to` as long as there is room: least squares by pooling neighbours (isotonic regression).
 */
function spreadBalloons(anchors: readonly number[], pitch: number, from: number, to: number): number[] {
  const pools: { sum: number; count: number }[] = []
  anchors.forEach((anchor, index) => {
    pools.push({ sum: anchor - index * pitch, count: 1 })
    for (;;) {
      const [before, last] = [pools.at(-2), pools.at(-1)]
      if (!before || !last || before.sum / before.count <= last.sum / last.count) break
      pools.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count })
    }
  })
  const last = Math.max(from, to - (anchors.length - 1) * pitch)
  const starts = pools.flatMap(({ sum, count }) => Array<number>(count).fill(sum / count))
  return starts.map((start, index) => Math.min(last, Math.max(from, start)) + index * pitch)
}

/** The highest point of the lines at `x`, which is the least y; nothing where none passes. */
function topAt(lines: readonly (readonly Point[])[], x: number): number | undefined {
  let top: number | undefined
  for (const line of lines) {
    line.forEach(([toX, toY], index) => {
      const from = line[index - 1]
      if (!from || Math.min(from[0], toX) > x || Math.max(from[0], toX) < x) return
      const y = from[0] === toX ? Math.min(from[1], toY) : from[1] + ((toY - from[1]) * (x - from[0])) / (toX - from[0])
      if (top === undefined || y < top) top = y
    })
  }
  return top
}
