import type { Measures } from '../measures.ts'
import type { Drawer } from '../part-drawer.ts'
import { type Command, circle, type Path, type Point, polar, polyline, rect, tube } from '../sheet/path.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { crossAxes } from './draw-chainring.ts'

const usualThreadRadius = 17.4
const largeThreadRadius = 23.5
const threadMm = 12

/** From the side. */
export const drawBottomBracketAxial: Drawer = (sheet, measures) => void drawSide(sheet, measures)

function drawSide(sheet: Sheet, measures: Measures) {
  const shell = measures.amount('shellMm', 68)
  const spindle = measures.amount('spindleMm', 0)
  const external = spindle === 0
  const usual = external ? { cup: 44, rim: 11, bore: 24 } : { cup: 40, rim: 3.5, bore: 17 }
  const cup = measures.amount('cupDiameterMm', usual.cup) / 2
  const bore = measures.amount('axleMm', usual.bore) / 2
  const half = shell / 2
  const pressed = measures.amount('shellBoreMm', 0) / 2
  const rimMm = pressed > 0 ? 4 : usual.rim
  const seat = pressed || (measures.text('thread').startsWith('M47') ? largeThreadRadius : usualThreadRadius)
  sheet.body(rect(-half + threadMm, -seat + 1.9, shell - 2 * threadMm, 2 * seat - 3.8))
  for (const side of [-1, 1]) {
    sheet.body(tube([side * half, 0], [side * (half - threadMm), 0], 2 * seat))
    if (pressed === 0) sheet.thin(...threads(side, half, seat))
    sheet.body(rect(side > 0 ? half : -half - rimMm, -cup, rimMm, 2 * cup))
    if (external && pressed === 0) sheet.thin(...notchLines(side * (half + rimMm), side * (half + 3), cup))
    if (!external) taper(sheet, side, half + rimMm, Math.max(half + rimMm + 8, spindle / 2), bore)
  }
  sheet.hidden(...[-bore, bore].map((y) => polyline([-half - rimMm, y], [half + rimMm, y])))
  const reach = Math.max(half + rimMm, spindle / 2) + 8
  sheet.centre(polyline([-reach, 0], [reach, 0]))
  return { external, spindle, cup, bore, half, pressed, seat }
}

/** Side view, and both ends of a cup. */
export const drawBottomBracket: Drawer = (sheet, measures) => {
  const { external, spindle, cup, bore, half, pressed, seat } = drawSide(sheet, measures)

  const notches = measures.count('notchCount', external ? 16 : 20)
  const below = cup * 2 + 15
  const [outside, inside]: [Point, Point] = [
    [-cup - 6, below],
    [cup + 6, below],
  ]
  const isNotched = external && pressed === 0
  sheet.body(isNotched ? notched(outside, cup, notches, cup - 2.2) : circle(outside, cup), circle(outside, bore))
  sheet.thin(circle(outside, external ? cup - 5 : cup - 3), circle(outside, bore + 2.4))
  if (!external) sheet.outline(notched(outside, 14.5, notches, 13))
  sheet.body(circle(inside, cup), circle(inside, bore))
  sheet.outline(circle(inside, seat))
  sheet.thin(circle(inside, seat - 1.2), circle(inside, seat - 4))
  for (const end of [outside, inside]) crossAxes(sheet, end, cup + 4)

  sheet.span(measures.say('shellMm'), 'top', [-half, -cup], [half, -cup], 1, 'main')
  sheet.span(measures.say('spindleMm'), 'top', [-spindle / 2, -bore], [spindle / 2, -bore], 2)
  sheet.span(measures.say('cupDiameterMm', '⌀'), 'bottom', [outside[0] - cup, below], [outside[0] + cup, below])
  sheet.note(measures.text('thread'), [half - 5, seat], 26, 20)
  sheet.note(measures.say('shellBoreMm', 'bore ⌀'), [half - 5, seat], 26, 20)
  sheet.leader(measures.say('axleMm', '⌀'), 'left', polar(outside, bore, 200), -20)
}

function threads(side: number, half: number, seat: number): Path[] {
  return Array.from({ length: 5 }, (_, index) => {
    const x = side * (half - 1.6 - index * 2)
    return polyline([x, -seat], [x - 1, seat])
  })
}

function notchLines(from: number, to: number, radius: number): Path[] {
  return [-0.96, -0.8, -0.56, -0.38, -0.1, 0.1, 0.38, 0.56, 0.8, 0.96].map((part) =>
    polyline([from, part * radius], [to, part * radius]),
  )
}

function taper(sheet: Sheet, side: number, from: number, to: number, radius: number): void {
  sheet.body(tube([side * from, 0], [side * (from + 4), 0], 2 * radius))
  sheet.body(tube([side * (from + 4), 0], [side * to, 0], 1.7 * radius, 1.45 * radius))
  sheet.thin(polyline([side * (from + 4), 0.5 * radius], [side * to, 0.42 * radius]))
  sheet.thin(polyline([side * (from + 4), -0.5 * radius], [side * to, -0.42 * radius]))
}

/** A circle with `count` wrench notches down to radius `floor`. */
export function notched(centre: Point, radius: number, count: number, floor: number): Path {
  const step = 360 / count
  const path: Command[] = [['M', ...polar(centre, radius, 0)]]
  for (let index = 0; index < count; index += 1) {
    const at = index * step
    path.push(['A', radius, 0, 1, ...polar(centre, radius, at + step * 0.55)])
    path.push(
      ['L', ...polar(centre, floor, at + step * 0.6)],
      ['A', floor, 0, 1, ...polar(centre, floor, at + step * 0.95)],
    )
    path.push(['L', ...polar(centre, radius, at + step)])
  }
  return [...path, ['Z']]
}
