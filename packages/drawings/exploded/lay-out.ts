import type { Bounds } from '../sheet/bounds.ts'
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

const LEAST_MM = 0.5
/** By which a part is drawn larger or smaller than the others. */
const FACTORS = [1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100]
const SHRINKING = Array.from({ length: 9 }, (_, step) => 0.94 ** step)
const ALMOST_ONE = 0.999

type Range = { readonly least: number; readonly most: number }

/** The scales at which a part is neither too small to recognise nor too large for its row. */
function rangeOf(bounds: Bounds, { leastSize, mostWidth, mostHeight }: ExplodedFrame): Range {
  const width = Math.max(bounds.right - bounds.left, LEAST_MM)
  const height = Math.max(bounds.bottom - bounds.top, LEAST_MM)
  const most = Math.min(mostWidth / width, mostHeight / height)
  return { least: Math.min(most, leastSize / Math.max(width, height)), most }
}

/** In units for a millimetre: the scale that costs least, and smaller ones that cost no more. */
function sharedScales(all: readonly Bounds[], frame: ExplodedFrame): number[] {
  const ranges = all.map((bounds) => rangeOf(bounds, frame))
  const costOf = (scale: number) => ranges.reduce((sum, range) => sum + strayCost(range, scale), 0)
  const given = frame.scales.length > 0 ? frame.scales : ranges.flatMap(({ least, most }) => [most, least])
  const ordered = [...new Set(given)].sort((a, b) => b - a)
  const costs = ordered.map(costOf)
  const lowest = Math.min(...costs)
  const best = ordered[costs.indexOf(lowest)] ?? 1
  if (frame.scales.length > 0) return [best]
  return SHRINKING.map((share) => best * share).filter((scale) => costOf(scale) <= lowest * 1.001)
}

/** Nothing within the range; a part at its own scale costs one, and more the further off it is. */
function strayCost({ least, most }: Range, scale: number): number {
  const times = Math.max(least / scale, scale / most) * ALMOST_ONE
  return times <= 1 ? 0 : 1 + 2 * Math.log2(times) ** 2
}

/** 1 at the shared scale, else by how much the part is enlarged, or reduced when below 1. */
function factorFor(bounds: Bounds, shared: number, frame: ExplodedFrame): number {
  const { least, most } = rangeOf(bounds, frame)
  if (shared < least * ALMOST_ONE) {
    const wanted = FACTORS.find((factor) => factor * shared >= least) ?? least / shared
    return Math.min(wanted, most / shared)
  }
  if (shared * ALMOST_ONE > most) return 1 / (FACTORS.find((factor) => shared / factor <= most) ?? shared / most)
  return 1
}

/** What is said of a part at another scale than the others. */
function factorWords(factor: number): string {
  if (factor === 1) return ''
  const times = factor > 1 ? factor : 1 / factor
  const figure = String(Math.round(times * 10) / 10)
  return factor > 1 ? `${figure}:1` : `1:${figure}`
}
