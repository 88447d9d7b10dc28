import { countsIn } from '../measures.ts'
import type { Drawer, PartToDraw } from '../part-drawer.ts'
import { around } from '../sheet/move-path.ts'
import { circle, type Point, polar, polygon, polyline, rect } from '../sheet/path.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { crossAxes } from './draw-chainring.ts'
import { sprocket, tipRadius } from './sprocket.ts'

const usualCogs = [11, 13, 15, 17, 19, 21, 24, 28, 32]
const USUAL_MOST_TEETH = 52
const stackMm = 40
const mostTeeth = 340 // Beyond any real cassette; bounds the size of the drawing

/** The stack from the side, its largest cog to the left. */
export const drawCassetteAxial: Drawer = (sheet, _, part) => drawStack(sheet, cogsOf(part), 0)

/** Front view with every cog, and the stack from the side. */
export const drawCassette: Drawer = (sheet, measures, part) => {
  const cogs = cogsOf(part)
  const [largest = 32, smallest = 11] = [cogs[0], cogs.at(-1)]
  const outer = tipRadius(largest)
  sheet.body(sprocket(largest), circle([0, 0], 11))
  sheet.thin(...cogs.slice(1).map((teeth) => sprocket(teeth)))
  const notch = polyline(polar([0, 0], 11, -4), polar([0, 0], 12.6, -4), polar([0, 0], 12.6, 4), polar([0, 0], 11, 4))
  sheet.thin(...around(notch, 12))
  crossAxes(sheet, [0, 0], outer + 8)
  sheet.room.push([0, -tipRadius(USUAL_MOST_TEETH)], [0, tipRadius(USUAL_MOST_TEETH)])

  const start = outer + 22
  drawStack(sheet, cogs, start)

  if (measures.text('cogs') === '') return
  sheet.leader(`${largest} T`, 'left', polar([0, 0], outer, 207), -8, 'main')
  sheet.leader(`${smallest} T`, 'left', polar([0, 0], tipRadius(smallest), 165), 24)
  sheet.leader(`${cogs.length} cogs`, 'right', [start + (stackMm / cogs.length) * 0.6, -outer * 0.8], -20)
}

function withinTeeth(cogs: readonly number[]): number[] {
  let teeth = 0
  return cogs.filter((cog) => {
    teeth += cog
    return teeth <= mostTeeth
  })
}

function cogsOf({ specs }: PartToDraw): number[] {
  return withinTeeth(countsIn(specs, 'cogs', usualCogs).sort((a, b) => b - a))
}

function drawStack(sheet: Sheet, cogs: readonly number[], start: number): void {
  const smallest = cogs.at(-1) ?? 11
  const step = stackMm / cogs.length
  cogs.forEach((teeth, index) => {
    const tip = tipRadius(teeth)
    const x = start + index * step
    sheet.thin(step < 4 ? polyline([x, -tip], [x, tip]) : rect(x, -tip, 2, 2 * tip))
  })
  const outline = cogs.map((teeth, index): Point => [start + index * step, tipRadius(teeth)])
  const lower = outline.map(([x, y]): Point => [x, -y])
  sheet.body(
    polygon(
      ...outline,
      [start + stackMm, tipRadius(smallest)],
      [start + stackMm, -tipRadius(smallest)],
      ...lower.reverse(),
    ),
  )
  const barrel = tipRadius(smallest) - 6
  sheet.thin(...[-barrel, barrel].map((y) => polyline([start, y], [start + stackMm, y])))
  sheet.body(rect(start + stackMm - 1, -13, 3, 26))
  sheet.centre(polyline([start - 6, 0], [start + stackMm + 8, 0]))
}
