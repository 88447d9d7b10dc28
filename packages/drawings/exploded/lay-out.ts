import { factorFor, factorWords, sharedScales } from './choose-scale.ts'
import { collectItems, type Item } from './collect-items.ts'
import type { ExplodedFrame } from './exploded-frame.ts'
import { type Layout, noteWidth, type Sized } from './exploded-layout.ts'
import type { ExplodedPosition } from './exploded-view.ts'
import { layRow } from './lay-row.ts'
import { layUndrawn } from './lay-undrawn.ts'

const footerHeight = 30

/** Parts along an axis in rows, balloons above them, what can't be drawn below. */
export function layOut(positions: readonly ExplodedPosition[], frame: ExplodedFrame): Layout {
  const { items, undrawn } = collectItems(positions)
  const { rows: indexes, sized, scale } = chooseRows(items, frame)
  let top = frame.margin * 0.7
  const rows = indexes.map((row) => {
    const laid = layRow(
      row.flatMap((index) => sized[index] ?? []),
      top,
      frame,
    )
    top = laid.bottom + frame.radius * 1.6
    return laid
  })
  const below = layUndrawn(undrawn, rows.length > 0 ? top : top + 4, frame)
  const bottom = rows.length + undrawn.length === 0 ? 110 : below.bottom
  return { width: frame.width, height: Math.ceil(bottom + footerHeight), scale, rows, ...below }
}

/** The scale that needs the fewest rows, the largest of those. */
function chooseRows(items: readonly Item[], frame: ExplodedFrame): { rows: number[][]; sized: Sized[]; scale: number } {
  const room = frame.width - 2 * frame.margin
  const most = Math.floor((room - 2 * frame.radius) / frame.pitch) + 1
  const tries = sharedScales(
    items.map(({ bounds }) => bounds),
    frame,
  ).map((scale) => {
    const sized = items.map((item) => sizedAt(item, scale, frame))
    const widths = sized.map(({ width }) => width)
    return { scale, sized, rows: breakRows(widths, frame.gap, room, most) }
  })
  const fewest = Math.min(...tries.map(({ rows }) => rows.length))
  return tries.find(({ rows }) => rows.length === fewest) ?? { rows: [], sized: [], scale: 1 }
}

function sizedAt(item: Item, shared: number, frame: ExplodedFrame): Sized {
  const factor = factorFor(item.bounds, shared, frame)
  const note = factorWords(factor)
  const drawn = (item.bounds.right - item.bounds.left) * shared * factor
  return { ...item, scale: shared * factor, note, width: Math.max(drawn, note === '' ? 0 : noteWidth(note, frame), 4) }
}

/** Where `widths` go in as few rows as possible, each at most `room` wide and `most` long, and about equally full. */
function breakRows(widths: readonly number[], gap: number, room: number, most: number): number[][] {
  const fewest = filled(widths, gap, room, most).length
  const even = Math.min(most, Math.ceil(widths.length / Math.max(1, fewest)))
  let [narrow, wide] = [0, room]
  for (let step = 0; step < 24; step += 1) {
    const middle = (narrow + wide) / 2
    if (filled(widths, gap, middle, most).length > fewest) narrow = middle
    else wide = middle
  }
  const byWidth = filled(widths, gap, wide, most)
  const byCount = filled(widths, gap, room, even)
  return byCount.length === fewest ? byCount : byWidth
}

function filled(widths: readonly number[], gap: number, room: number, most: number): number[][] {
  const rows: number[][] = []
  let used = Infinity
  widths.forEach((width, index) => {
    const row = rows.at(-1)
    if (row && row.length < most && used + gap + width <= room) {
      row.push(index)
      used += gap + width
    } else {
      rows.push([index])
      used = width
    }
  })
  return rows
}
