import { circle, type Path, type Point, polar, polygon, polyline, rect } from '../sheet/path.ts'
import type { Sheet } from '../sheet/sheet.ts'

/** A turned part from the side: its upper outline from left to right as [x, radius], with a line at each edge. */
export function lathe(sheet: Sheet, ...outline: Point[]): void {
  const lower = outline.map(([x, radius]): Point => [x, radius])
  const upper = outline.map(([x, radius]): Point => [x, -radius])
  sheet.body(polygon(...upper, ...lower.toReversed()))
  sheet.thin(
    ...outline.slice(1, -1).map(([x, radius], index) => {
      const [before = x] = outline[index] ?? []
      const [after = x] = outline[index + 2] ?? []
      const step = before === x ? outline[index] : after === x ? outline[index + 2] : undefined
      const seen = Math.min(radius, step?.[1] ?? radius)
      return polyline([x, -seen], [x, seen])
    }),
  )
}

/** Dashed, from both sides. */
export function bore(sheet: Sheet, from: number, to: number, radius: number): void {
  sheet.hidden(...[-radius, radius].map((y) => polyline([from, y], [to, y])))
}

/** Cut through its axis: the walls above and below, hatched. */
export function cut(sheet: Sheet, from: number, to: number, inside: number, outside: number): void {
  sheet.section(rect(from, -outside, to - from, outside - inside), rect(from, inside, to - from, outside - inside))
  sheet.outline(...[-inside, inside].map((y) => polyline([from, y], [to, y])))
}

export function threaded(sheet: Sheet, from: number, to: number, radius: number, mostTurns = 16): void {
  const turns = Math.max(2, Math.min(mostTurns, Math.round((to - from) / Math.max(0.5, Math.min(1.4, radius * 0.22)))))
  const step = (to - from) / turns
  const starts = Array.from({ length: turns }, (_, index) => from + (index + 0.75) * step)
  sheet.thin(...starts.map((x) => polyline([x, -radius], [x - step * 0.5, radius])))
}

export function ringFront(sheet: Sheet, at: Point, inside: number, outside: number): void {
  const chamfer = Math.min(0.6, (outside - inside) * 0.14)
  sheet.body(circle(at, outside), ...(inside > 0 ? [circle(at, inside)] : []))
  sheet.thin(circle(at, outside - chamfer), ...(inside > 0 ? [circle(at, inside + chamfer)] : []))
}

/** By the words of its drive: a star for T25, a slot, else a hexagon of the stated size. */
export function socket(drive: string, at: Point, room: number): Path[] {
  const size = Number(/\d+(?:\.\d+)?/.exec(drive)?.[0] ?? 0)
  if (/^T\d|torx/i.test(drive)) return [star(at, Math.min(room * 0.62, Math.max(1.2, size * 0.09)))]
  if (/slot/i.test(drive)) return [rect(at[0] - room * 0.8, at[1] - room * 0.09, room * 1.6, room * 0.18)]
  if (!/hex/i.test(drive)) return []
  return [hexagon(at, Math.min(room * 0.8, Math.max(0.8, size / 2)))]
}

/** `across`: half the width across its flats. */
export function hexagon(at: Point, across: number): Path {
  const corner = across / Math.cos(Math.PI / 6)
  return polygon(...[0, 60, 120, 180, 240, 300].map((degrees) => polar(at, corner, degrees)))
}

function star(at: Point, radius: number): Path {
  const points = Array.from({ length: 12 }, (_, index) =>
    polar(at, index % 2 === 0 ? radius : radius * 0.72, index * 30),
  )
  return polygon(...points)
}
