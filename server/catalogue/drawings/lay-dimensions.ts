import type { Bounds } from './bounds.ts'
import { heading, type Path, type Point, polar, polygon, polyline } from './path.ts'
import type { Dimension, Weight } from './sheet.ts'

/** Everything in drawing units from here on. */
export interface Laid {
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

export const frame = { width: 480, height: 360 }

const firstGap = 20
export const levelGap = 22
export const leaderGap = 32
const labelHeight = 18
const headLength = 8

/** Width of a label in drawing units: the face is fixed-width. */
export function labelWidth(text: string): number {
  return text.length * 7.9
}

/** Places dimension lines around a part that fills `part`; `toPage` maps millimetres to drawing units. */
export function layDimensions(dimensions: readonly Dimension[], part: Bounds, toPage: (point: Point) => Point): Laid[] {
  const heights = leaderHeights(dimensions, toPage)
  return dimensions.map((dimension) => {
    if (dimension.kind === 'span') return laySpan(dimension, part, toPage)
    if (dimension.kind === 'note') return layNote(dimension, toPage(dimension.at))
    return layLeader(dimension, part, toPage(dimension.at), heights.get(dimension) ?? 0)
  })
}

function laySpan(span: Extract<Dimension, { kind: 'span' }>, part: Bounds, toPage: (point: Point) => Point): Laid {
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
  const aside = upright || after + half > frame.width - 8 ? before : after
  return {
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
      at: at(tight ? aside : middle, tight && !upright ? rail + 4 : rail - 5),
      anchor: 'middle',
      turned: upright,
    },
    weight: span.weight,
  }
}

function layLeader(leader: Extract<Dimension, { kind: 'leader' }>, part: Bounds, at: Point, height: number): Laid {
  const right = leader.side === 'right'
  return pointed(leader, [right ? part.right + leaderGap : part.left - leaderGap, height], right, at)
}

function layNote(note: Extract<Dimension, { kind: 'note' }>, at: Point): Laid {
  const right = note.dx >= 0
  const room = labelWidth(note.text) + 8
  const x = right ? Math.min(at[0] + note.dx, frame.width - room) : Math.max(at[0] + note.dx, room)
  return pointed(note, [x, Math.max(16, Math.min(at[1] + note.dy, frame.height - 30))], right, at)
}

/** Text at `spot`, a short shelf, a line and an arrowhead to the point it speaks of. */
function pointed(note: { text: string; weight: Weight }, [x, y]: Point, right: boolean, at: Point): Laid {
  const elbow: Point = [right ? x - 12 : x + 12, y]
  return {
    lines: [polyline([right ? x - 4 : x + 4, y], elbow, at)],
    heads: [head(at, heading(elbow, at))],
    label: { text: note.text, at: [x, y + 4.5], anchor: right ? 'start' : 'end', turned: false },
    weight: note.weight,
  }
}

/** Notes keep the order of the points they name and never overlap. */
function leaderHeights(dimensions: readonly Dimension[], toPage: (point: Point) => Point): Map<Dimension, number> {
  const heights = new Map<Dimension, number>()
  for (const side of ['left', 'right']) {
    const wanted = dimensions
      .flatMap((each) =>
        each.kind === 'leader' && each.side === side ? [{ each, y: toPage(each.at)[1] + each.drop }] : [],
      )
      .sort((a, b) => a.y - b.y)
    let floor = 18
    wanted.forEach(({ each, y }, index) => {
      const ceiling = 322 - (wanted.length - 1 - index) * labelHeight
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
