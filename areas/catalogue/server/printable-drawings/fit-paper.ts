import { type Bounds, boundsOf } from '#packages/drawings/sheet/bounds.ts'
import { outlinesOf } from '#packages/drawings/sheet/draw-layers.ts'
import { type Frame, type Laid, labelBox, layDimensions } from '#packages/drawings/sheet/lay-dimensions.ts'
import type { Point } from '#packages/drawings/sheet/path.ts'
import { marginsFor } from '#packages/drawings/sheet/render-sheet.ts'
import type { Dimension, Sheet } from '#packages/drawings/sheet/sheet.ts'
import type { Placement } from '#packages/drawings/sheet/svg.ts'

export const POINTS_PER_MM = 72 / 25.4

/** Reductions of ISO 5455 after full size. */
export const SCALES: readonly number[] = [1, 2, 5, 10, 20, 50]

/** A drawing unit on paper: figures are 9 points high. */
const UNIT_PT = 0.65

export interface PaperArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Fitted {
  /** Points for a millimetre, and where the part's origin lies on the page. */
  readonly place: Placement
  readonly laid: readonly Laid[]
  /** Drawing units to points on the page. */
  readonly page: Placement
}

/** A part and its dimensions at a scale of 1:`reduction` in the middle of an area; nothing if there is no room. */
export function fitAt(sheet: Sheet, reduction: number, area: PaperArea): Fitted | undefined {
  const scale = POINTS_PER_MM / reduction / UNIT_PT
  return [sheet.dimensions, aboveOrBelow(sheet, scale)]
    .map((dimensions) => laidOut(sheet, dimensions, area, () => scale))
    .find((fitted) => fitted && isWithin(fitted, area))
}

/** Notes beside a part go above or below it instead, to leave it the whole width. */
function aboveOrBelow(sheet: Sheet, scale: number): Dimension[] {
  const bounds = boundsOf(outlinesOf(sheet))
  const sides = new Set(sheet.dimensions.flatMap((each) => (each.kind === 'span' ? each.side : [])))
  const middle = (bounds.top + bounds.bottom) / 2
  const taken = { left: { top: 0, bottom: 0 }, right: { top: 0, bottom: 0 } }
  return sheet.dimensions.map((each): Dimension => {
    if (each.kind !== 'leader') return each
    const isBelow = !sides.has('bottom') && (sides.has('top') || each.at[1] > middle)
    const end = isBelow ? 'bottom' : 'top'
    const away = 22 + taken[each.side][end]++ * 20
    const dx = each.side === 'right' ? 20 : -20
    const dy = (bounds[end] - each.at[1]) * scale + (isBelow ? away : -away)
    return { kind: 'note', text: each.text, at: each.at, dx, dy, weight: each.weight }
  })
}

/** As large as there is room for. */
export function fitLargest(sheet: Sheet, area: PaperArea): Fitted | undefined {
  return laidOut(sheet, sheet.dimensions, area, (bounds, room) =>
    Math.min(
      room.width / Math.max(1, bounds.right - bounds.left),
      room.height / Math.max(1, bounds.bottom - bounds.top),
    ),
  )
}

type Room = { width: number; height: number }

function laidOut(
  sheet: Sheet,
  dimensions: readonly Dimension[],
  area: PaperArea,
  scaleFor: (bounds: Bounds, room: Room) => number,
): Fitted | undefined {
  const frame: Frame = {
    width: area.width / UNIT_PT,
    height: area.height / UNIT_PT,
    firstGap: 20,
    levelGap: 22,
    leaderGap: 32,
  }
  const bounds = boundsOf(outlinesOf(sheet))
  const margins = marginsFor(dimensions, 'dimensioned', frame)
  const room = {
    width: frame.width - margins.left - margins.right,
    height: frame.height - margins.top - margins.bottom,
  }
  const scale = scaleFor(bounds, room)
  const size = { width: (bounds.right - bounds.left) * scale, height: (bounds.bottom - bounds.top) * scale }
  if (size.width > room.width + 0.01 || size.height > room.height + 0.01) return undefined
  const dx = margins.left + room.width / 2 - ((bounds.left + bounds.right) / 2) * scale
  const dy = margins.top + room.height / 2 - ((bounds.top + bounds.bottom) / 2) * scale
  const toFrame = ([x, y]: Point): Point => [x * scale + dx, y * scale + dy]
  const [left, top] = toFrame([bounds.left, bounds.top])
  const [right, bottom] = toFrame([bounds.right, bounds.bottom])
  const laid = layDimensions(dimensions, { left, top, right, bottom }, toFrame, frame)
  return {
    place: { scale: scale * UNIT_PT, dx: dx * UNIT_PT + area.left, dy: dy * UNIT_PT + area.top },
    laid,
    page: { scale: UNIT_PT, dx: area.left, dy: area.top },
  }
}

/** Whether all figures stand within the area. */
function isWithin({ laid }: Fitted, { width, height }: PaperArea): boolean {
  return laid.every(({ label }) => {
    const box = labelBox(label)
    return box.left >= -4 && box.top >= -4 && box.right * UNIT_PT <= width + 4 && box.bottom * UNIT_PT <= height + 4
  })
}

const TOLERANCE_MM = 0.06

/** Whether a dimension measures what it says. Details are drawn enlarged, long parts shortened. */
export function isToScale(dimension: Dimension): boolean {
  if (dimension.kind !== 'span' && dimension.kind !== 'aligned') return true
  const said = /(\d+(?:\.\d+)?)\D*$/.exec(dimension.text)?.[1]
  if (said === undefined) return true
  const [dx, dy] = [dimension.to[0] - dimension.from[0], dimension.to[1] - dimension.from[1]]
  const isUpright = dimension.side === 'left' || dimension.side === 'right'
  const drawn = dimension.kind === 'aligned' ? Math.hypot(dx, dy) : Math.abs(isUpright ? dy : dx)
  return Math.abs(drawn - Number(said)) <= TOLERANCE_MM
}
