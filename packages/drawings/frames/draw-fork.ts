import type { Measures } from '../measures.ts'
import type { Drawer } from '../part-drawer.ts'
import { flip } from '../sheet/move-path.ts'
import { circle, type Path, type Point, polyline, rect, rounded, softRect, tube } from '../sheet/path.ts'
import { breakLine, ribbon } from '../sheet/ribbon.ts'
import type { Sheet } from '../sheet/sheet.ts'

const steererDrawnMm = 110

/** The front view: its steerer along y = 0. */
export const drawForkAxial: Drawer = (sheet, measures) => drawFront(sheet, forkOf(measures))

/** Lying, steerer to the left: front view, and side view with its offset. */
export const drawFork: Drawer = (sheet, measures) => {
  const fork = forkOf(measures)
  drawFront(sheet, fork)
  drawSteerer(sheet, fork, fork.y)
  fromSide(sheet, fork)
  note(sheet, measures, fork)
}

function forkOf(measures: Measures) {
  const hub = measures.amount('hubMm', 100) / 2
  const steerer = measures.amount('steererMm', 28.6)
  return {
    length: measures.amount('axleToCrownMm', 395),
    offset: measures.amount('offsetMm', 45),
    hub,
    y: hub + 130,
    steerer,
    race: measures.amount('crownRaceMm', steerer + 4),
    travel: measures.amount('travelMm', 0),
    stanchion: measures.amount('stanchionMm', 32),
    axle: measures.amount('axleMm', 12) / 2,
  }
}

type Fork = ReturnType<typeof forkOf>

function drawSteerer(sheet: Sheet, { steerer, race }: Fork, y: number): void {
  sheet.body(tube([-steererDrawnMm, y], [0, y], steerer, race))
  sheet.outline(
    breakLine([-70, y - steerer / 2], [-70, y + steerer / 2]),
    breakLine([-64, y - steerer / 2], [-64, y + steerer / 2]),
  )
}

function drawFront(sheet: Sheet, fork: Fork): void {
  const { length, hub, steerer, travel, stanchion } = fork
  sheet.centre(polyline([-steererDrawnMm - 16, 0], [length + 30, 0]), polyline([length, -hub - 26], [length, hub + 26]))
  drawSteerer(sheet, fork, 0)
  for (const path of travel > 0 ? suspendedLeg(length, hub, stanchion) : [rigidLeg(length, hub)]) {
    sheet.body(path)
    sheet.body(flip(path))
  }
  sheet.over(rounded(14, [-16, -20], [0, -hub - 6], [22, -hub - 8], [22, hub + 8], [0, hub + 6], [-16, 20]))
  sheet.body(rect(-5, -steerer / 2 - 4, 5, steerer + 8))
  for (const end of [-1, 1]) sheet.body(softRect(length - 11, end > 0 ? hub : -hub - 8, 22, 8, 2))
  if (travel > 0) sheet.over(brace(length, hub))
}

function note(sheet: Sheet, measures: Measures, fork: Fork): void {
  sheet.span(measures.say('axleToCrownMm'), 'top', [0, -fork.hub], [fork.length, -fork.hub], 1, 'main')
  sheet.span(measures.say('offsetMm'), 'right', [fork.length, fork.y], [fork.length, fork.y + fork.offset])
  sheet.span(measures.say('hubMm'), 'right', [fork.length, -fork.hub], [fork.length, fork.hub])
  sheet.leader(measures.say('steererMm', '⌀'), 'left', [-steererDrawnMm + 12, 14], 30)
  sheet.note(measures.say('stanchionMm', '⌀'), [fork.length * 0.2, fork.hub + 2], -40, 46)
  sheet.span(
    measures.say('travelMm', 'travel '),
    'bottom',
    [fork.length * 0.45 - fork.travel, fork.y],
    [fork.length * 0.45, fork.y],
  )
}

function brace(length: number, hub: number): Path {
  const [near, far] = [length * 0.44, length * 0.5]
  const [high, low] = [-hub + 4, hub - 4]
  return rounded(
    12,
    [far, high - 10],
    [far, high + 8],
    [near - 18, high + 22],
    [near - 18, low - 22],
    [far, low - 8],
    [far, low + 10],
    [near - 14, low + 4],
    [near - 38, low - 22],
    [near - 38, high + 22],
    [near - 14, high - 4],
  )
}

function rigidLeg(length: number, hub: number): Path {
  return ribbon(
    [
      [4, -hub - 2],
      [length * 0.3, -hub - 6],
      [length * 0.7, -hub - 5],
      [length - 6, -hub - 4],
    ],
    [30, 28, 20, 13],
  )
}

function suspendedLeg(length: number, hub: number, stanchion: number): Path[] {
  return [
    rect(8, -hub - 2 - stanchion / 2, length * 0.45, stanchion),
    rounded(
      6,
      [length * 0.45, -hub - 23],
      [length * 0.92, -hub - 19],
      [length + 6, -hub - 10],
      [length + 6, -hub],
      [length * 0.92, -hub + 10],
      [length * 0.45, -hub + 19],
    ),
  ]
}

function fromSide(sheet: Sheet, { length, offset, y, travel, stanchion, axle }: Fork): void {
  const end: Point = [length, y + offset]
  if (travel > 0) {
    const lead = y + offset * 0.75
    sheet.body(rect(8, lead - stanchion / 2, length * 0.45, stanchion))
    sheet.body(
      rounded(
        6,
        [length * 0.45, lead - 21],
        [length * 0.9, lead - 16],
        [length + 14, y + offset - 12],
        [length + 14, y + offset + 12],
        [length * 0.9, lead + 17],
        [length * 0.45, lead + 21],
      ),
    )
    sheet.over(rounded(10, [-16, y - 20], [0, y - 24], [22, lead - 22], [22, lead + 22], [0, lead + 20], [-16, y + 20]))
  } else {
    sheet.body(
      ribbon(
        [
          [0, y],
          [length * 0.25, y + offset * 0.05],
          [length * 0.6, y + offset * 0.4],
          [length - 4, y + offset],
        ],
        [42, 38, 28, 18],
      ),
    )
    sheet.over(rounded(8, [-16, y - 18], [2, y - 23], [24, y - 20], [24, y + 20], [2, y + 23], [-16, y + 18]))
  }
  sheet.body(rect(-5, y - 19, 5, 38))
  sheet.over(circle(end, 12), circle(end, axle))
  sheet.centre(
    polyline([-steererDrawnMm - 16, y], [length + 30, y]),
    polyline([length, y - 20], [length, y + offset + 22]),
  )
}
