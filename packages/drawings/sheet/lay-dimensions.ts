import type { Bounds } from './bounds.ts'
import { labelWidth } from './label-width.ts'
import { between, heading, type Path, type Point, polar, polygon, polyline } from './path.ts'
import type { Dimension, Side, Weight } from './sheet.ts'

/** Lines in drawing units. */
export interface Laid extends Placed {
  readonly dimension: Dimension
}

interface Placed {
  readonly lines: Path[]
  readonly heads: Path[]
  readonly label: Label
  readonly weight: Weight
}

export interface Label {
  readonly text: string
  readonly at: Point
  readonly anchor: 'start' | 'middle' | 'end'
  readonly turned: boolean
}

/** Paper size, and gaps of dimension lines and notes, in drawing units. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly firstGap: number
  readonly levelGap: number
  readonly leaderGap: number
}

const labelHeight = 18
const headLength = 8

/** Places dimension lines around the box `part`; `toPage` maps millimetres to drawing units. */
export function layDimensions(
  dimensions: readonly Dimension[],
  part: Bounds,
  toPage: (point: Point) => Point,
  frame: Frame,
): Laid[] {
  const heights = leaderHeights(dimensions, toPage, frame)
  const taken: Bounds[] = []
  const isFree = (label: Label) => !taken.some((box) => overlap(box, labelBox(label)))
  // Those with the fewest options first.
  const choices = dimensions
    .map((dimension) => ({ dimension, places: placesFor(dimension) }))
    .sort((one, other) => one.places.length - other.places.length)
  return choices.map(({ dimension, places }) => {
    const laid = places.find(({ label }) => isFree(label)) ?? (places[0] as Placed)
    taken.push(labelBox(laid.label))
    return { ...laid, dimension }
  })

  /** Best first. */
  function placesFor(dimension: Dimension): Placed[] {
    if (dimension.kind === 'span') return laySpan(dimension, part, toPage, frame)
    if (dimension.kind === 'aligned') return [layAligned(dimension, toPage)]
    if (dimension.kind === 'note') return layNote(dimension, toPage(dimension.at), frame)
    return [layLeader(dimension, part, toPage(dimension.at), heights.get(dimension) ?? 0, frame)]
  }
}

/** With a little padding. */
export function labelBox({ text, at: [x, y], anchor, turned }: Label): Bounds {
  const width = labelWidth(text)
  const start = (anchor === 'start' ? 0 : anchor === 'end' ? -width : -width / 2) - 2
  const end = start + width + 4
  return turned
    ? { left: x - 12, top: y - end, right: x + 4, bottom: y - start }
    : { left: x + start, top: y - 12, right: x + end, bottom: y + 4 }
}

function overlap(one: Bounds, other: Bounds): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function laySpan(
  span: Extract<Dimension, { kind: 'span' }>,
  part: Bounds,
  toPage: (point: Point) => Point,
  { width, firstGap, levelGap }: Frame,
): Placed[] {
  const upright = span.side === 'left' || span.side === 'right'
  const away = span.side === 'left' || span.side === 'top' ? -1 : 1
  const at = (along: number, across: number): Point => (upright ? [across, along] : [along, across])
  const ends = [toPage(span.from), toPage(span.to)].map((point) => (upright ? [point[1], point[0]] : point))
  const farthest = Math.max(...ends.map((end) => away * (end[1] ?? 0))) * away
  const rail =
    span.level === 0 ? farthest + away * firstGap : part[span.side] + away * (firstGap + levelGap * (span.level - 1))
  const [first, last] = ends.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0)) as [Point, Point]
  const room = last[0] - first[0]
  const tight = room < labelWidth(span.text) + 6
  const inward = room < 26 ? -1 : 1
  const tail = inward < 0 ? 14 : 0
  const direction = upright ? 90 : 0
  const middle = (first[0] + last[0]) / 2
  const half = labelWidth(span.text) / 2
  const after = last[0] + tail + 4 + half
  const before = first[0] - tail - 4 - half
  const beside = upright || after + half > width - 8 ? [before] : [after, before]
  return (tight ? beside : [middle]).map((along) => ({
    lines: [
      ...[first, last].map((end) => polyline(at(end[0], end[1] + away * 3), at(end[0], rail + away * 4))),
      polyline(at(first[0] - tail, rail), at(last[0] + tail, rail)),
    ],
    heads: [
      head(at(first[0], rail), direction + (inward > 0 ? 180 : 0)),
      head(at(last[0], rail), direction + (inward > 0 ? 0 : 180)),
    ],
    label: {
      text: span.text,
      at: at(along, tight && !upright ? rail + 4 : rail - 5),
      anchor: 'middle',
      turned: upright,
    },
    weight: span.weight,
  }))
}

const SIDES: Readonly<Record<Side, Point>> = { left: [-1, 0], right: [1, 0], top: [0, -1], bottom: [0, 1] }

/** Along slanted points, with a level label. */
function layAligned(
  { from, to, away, side, text, weight }: Extract<Dimension, { kind: 'aligned' }>,
  toPage: (point: Point) => Point,
): Placed {
  const [outX, outY] = SIDES[side]
  const along = heading(from, to)
  const [x, y] = polar([0, 0], 1, along + 90)
  const across = x * outX + y * outY > 0 ? along + 90 : along - 90
  const ends = [from, to].map((point) => toPage(polar(point, away, across)))
  const [first, last] = ends as [Point, Point]
  const [middleX, middleY] = between(first, last, 0.5)
  const anchor = outX === 0 ? 'middle' : outX > 0 ? 'start' : 'end'
  const at: Point = outX === 0 ? [middleX, middleY + (outY > 0 ? 16 : -6)] : [middleX + outX * 7, middleY + 4.5]
  return {
    lines: [
      ...[from, to].map((point, index) =>
        polyline(polar(toPage(point), 3, across), polar(ends[index] ?? first, 4, across)),
      ),
      polyline(first, last),
    ],
    heads: [head(first, along + 180), head(last, along)],
    label: { text, at, anchor, turned: false },
    weight,
  }
}

function layLeader(
  leader: Extract<Dimension, { kind: 'leader' }>,
  part: Bounds,
  at: Point,
  height: number,
  { leaderGap }: Frame,
): Placed {
  const right = leader.side === 'right'
  return pointed(leader, [right ? part.right + leaderGap : part.left - leaderGap, height], right, at)
}

function layNote(note: Extract<Dimension, { kind: 'note' }>, at: Point, frame: Frame): Placed[] {
  const right = note.dx >= 0
  const room = labelWidth(note.text) + 8
  const x = right ? Math.min(at[0] + note.dx, frame.width - room) : Math.max(at[0] + note.dx, room)
  const y = Math.max(16, Math.min(at[1] + note.dy, frame.height - 30))
  return [0, 1, -1, 2].map((step) => pointed(note, [x, Math.max(16, y + step * labelHeight)], right, at))
}

function pointed(note: { text: string; weight: Weight }, [x, y]: Point, right: boolean, at: Point): Placed {
  const elbow: Point = [right ? x - 12 : x + 12, y]
  return {
    lines: [polyline([right ? x - 4 : x + 4, y], elbow, at)],
    heads: [head(at, heading(elbow, at))],
    label: { text: note.text, at: [x, y + 4.5], anchor: right ? 'start' : 'end', turned: false },
    weight: note.weight,
  }
}

/** In the order of their points, without overlap. */
function leaderHeights(
  dimensions: readonly Dimension[],
  toPage: (point: Point) => Point,
  frame: Frame,
): Map<Dimension, number> {
  const heights = new Map<Dimension, number>()
  for (const side of ['left', 'right']) {
    const wanted = dimensions
      .flatMap((each) =>
        each.kind === 'leader' && each.side === side ? [{ each, y: toPage(each.at)[1] + each.drop }] : [],
      )
      .sort((a, b) => a.y - b.y)
    let floor = 18
    wanted.forEach(({ each, y }, index) => {
      const ceiling = frame.height - 38 - (wanted.length - 1 - index) * labelHeight
      const height = Math.max(floor, Math.min(y, ceiling))
      heights.set(each, height)
      floor = height + labelHeight
    })
  }
  return heights
}

function head(tip: Point, pointing: number): Path {
  return polygon(tip, polar(tip, headLength, pointing + 180 - 10), polar(tip, headLength, pointing + 180 + 10))
}
