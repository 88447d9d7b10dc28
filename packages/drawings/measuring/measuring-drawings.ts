import { createHash } from 'node:crypto'
import { ENGLISH } from '../drawing-words.ts'
import { notched } from '../drivetrain/draw-bottom-bracket.ts'
import { sprocket } from '../drivetrain/sprocket.ts'
import { circle, type Point, polar, polyline, rect, softRect } from '../sheet/path.ts'
import { renderSheet } from '../sheet/render-sheet.ts'
import { breakLine } from '../sheet/ribbon.ts'
import { Sheet } from '../sheet/sheet.ts'
import {
  measureCogs,
  measureDropouts,
  measureLowerHeadTube,
  measureRim,
  measureSeatpost,
  measureShell,
  measureTyre,
  measureTyreRoom,
  measureUpperHeadTube,
} from './measured-parts.ts'

/** What to measure on a bike, with the dimension in the signal colour. */
const DRAWERS = {
  'bottom-bracket-shell': measureShell,
  'upper-head-tube': measureUpperHeadTube,
  'lower-head-tube': measureLowerHeadTube,
  seatpost: measureSeatpost,
  dropouts: measureDropouts,
  'tyre-room': measureTyreRoom,
  'axle-length': measureAxleLength,
  'axle-thread': measureAxleThread,
  spindle: measureSpindle,
  steerer: measureFork('steerer'),
  'crown-race': measureFork('race'),
  'bar-clamp': measureBarClamp,
  'disc-mounts': measureDiscMounts,
  'rotor-mounts': measureRotorMounts,
  'ring-mount': measureRingMount,
  rim: measureRim,
  tyre: measureTyre,
  cogs: measureCogs,
} as const satisfies Record<string, (sheet: Sheet) => void>

export type MeasuringDrawing = keyof typeof DRAWERS
export const MEASURING_DRAWINGS = Object.keys(DRAWERS) as MeasuringDrawing[]

const drawn = new Map<string, { svg: string; version: string }>()

/** Small, in both themes, for `<img>`; its version changes with it. */
export function measuringDrawing(name: MeasuringDrawing, words = ENGLISH): { svg: string; version: string } {
  const key = `${words.language} ${name}`
  const known = drawn.get(key)
  if (known) return known
  const sheet = new Sheet()
  DRAWERS[name](sheet)
  for (const dimension of sheet.dimensions) dimension.text = words.say(dimension.text)
  const svg = renderSheet(sheet, { title: `What to measure: ${name.replaceAll('-', ' ')}`, sku: '' }, 'compact')
  const drawing = { svg, version: createHash('sha256').update(svg).digest('base64url').slice(0, 12) }
  drawn.set(key, drawing)
  return drawing
}

const [radius, head, thread] = [6, 10, 16]

function axle(sheet: Sheet, length: number): void {
  sheet.body(softRect(-head, -11, head, 22, 2))
  sheet.body(rect(0, -radius, length, 2 * radius))
  for (let x = length - thread; x < length; x += 2) sheet.thin(polyline([x, -radius], [x + 1, radius]))
  sheet.centre(polyline([-head - 8, 0], [length + 8, 0]))
}

/** A thru-axle that was pulled out. */
function measureAxleLength(sheet: Sheet): void {
  axle(sheet, 130)
  sheet.span('length under the head', 'top', [0, -radius], [130, -radius], 1, 'main')
}

/** Its threaded end. */
function measureAxleThread(sheet: Sheet): void {
  const [length, shown] = [26, 20]
  sheet.body(rect(-14, -radius, 14 + length, 2 * radius))
  for (let x = length - shown; x <= length - 1; x += 1) sheet.thin(polyline([x, -radius], [x + 0.5, radius]))
  sheet.centre(polyline([-18, 0], [length + 4, 0]))
  sheet.span('count crests within 10 mm', 'top', [length - 15, -radius], [length - 5, -radius], 1, 'main')
}

/** The end of a spindle, a crank arm behind it. */
function measureSpindle(sheet: Sheet): void {
  const half = 12
  sheet.body(softRect(-16, -17, 16, 34, 4))
  sheet.body(rect(0, -half, 90, 2 * half))
  sheet.centre(polyline([-24, 0], [98, 0]))
  sheet.span('diameter', 'right', [90, -half], [90, half], 1, 'main')
}

/** From the side of the bike: eyes along the wheel's axle (IS), posts across it (post mount). */
function measureDiscMounts(sheet: Sheet): void {
  const [is, post] = [51 / 2, 74 / 2]
  sheet.body(softRect(-70, -is - 12, 26, 2 * is + 24, 8), circle([-55, -is], 3.1), circle([-55, is], 3.1))
  for (const y of [-is, is]) sheet.centre(polyline([-62, y], [-48, y]), polyline([-55, y - 7], [-55, y + 7]))
  sheet.span('IS: 51', 'left', [-55, -is], [-55, is], 1, 'main')
  sheet.body(softRect(20, -post - 12, 14, 2 * post + 24, 4))
  for (const y of [-post, post]) {
    sheet.body(rect(34, y - 7, 13, 14))
    sheet.hidden(polyline([22, y - 3], [47, y - 3]), polyline([22, y + 3], [47, y + 3]))
    sheet.centre(polyline([16, y], [54, y]))
  }
  sheet.span('post: 74', 'right', [47, -post], [47, post], 1, 'main')
}

/** Ends of two hubs: six bolts, or splines with one lock ring. */
function measureRotorMounts(sheet: Sheet): void {
  const [six, one]: [Point, Point] = [
    [-38, 0],
    [38, 0],
  ]
  const bolts = Array.from({ length: 6 }, (_, index) => circle(polar(six, 22, index * 60 - 90), 2.5))
  sheet.body(circle(six, 27), circle(six, 9), ...bolts)
  sheet.centre(circle(six, 22))
  sheet.body(notched(one, 18.4, 20, 17), circle(one, 9))
  sheet.thin(circle(one, 15))
  for (const [x, y] of [six, one]) sheet.centre(polyline([x - 32, y], [x + 32, y]), polyline([x, y - 32], [x, y + 32]))
  sheet.note('six bolts', polar(six, 22, 90), -40, 46, 'main')
  sheet.note('splines, one ring', polar(one, 17, 80), 20, 60, 'main')
}

/** Two neighbouring bolt holes of a chainring. */
function measureRingMount(sheet: Sheet): void {
  const circleOfBolts = 52
  const holes = [-135, -45, 45, 135].map((degrees) => polar([0, 0], circleOfBolts, degrees))
  sheet.body(sprocket(38), circle([0, 0], 40), ...holes.map((hole) => circle(hole, 5)))
  sheet.centre(circle([0, 0], circleOfBolts), polyline([-90, 0], [90, 0]), polyline([0, -90], [0, 90]))
  const [left, right] = holes as [Point, Point]
  sheet.span('hole to hole', 'top', left, right, 2, 'main')
}

/** A fork that was taken out: steerer, seat of the crown race, crown. */
function measureFork(at: 'steerer' | 'race') {
  return (sheet: Sheet): void => {
    const [upper, seat, length] = [14.3, 19.9, 120]
    const right: Point[] = [
      [upper, 0],
      [upper, 45],
      [seat - 0.9, length - 25],
      [seat - 0.9, length - 6],
      [seat, length - 6],
      [seat, length],
    ]
    const left = right.map(([x, y]): Point => [-x, y]).reverse()
    sheet.body([...polyline(...right, ...left), ['Z']])
    sheet.body([...polyline([-50, length + 22], [-44, length], [44, length], [50, length + 22]), ['Z']])
    sheet.thin(breakLine([-50, length + 22], [50, length + 22]))
    sheet.centre(polyline([0, -8], [0, length + 30]))
    const isSteerer = at === 'steerer'
    sheet.span('steerer', 'top', [-upper, 0], [upper, 0], 1, isSteerer ? 'main' : 'plain')
    sheet.leader('crown race seat', 'right', [seat, length - 3], -20, isSteerer ? 'plain' : 'main')
  }
}

/** The middle of a handlebar, where the stem holds it. */
function measureBarClamp(sheet: Sheet): void {
  const [clamp, side] = [15.9, 11.1]
  const steps: Point[] = [
    [-60, -side],
    [-40, -side],
    [-30, -clamp],
    [30, -clamp],
    [40, -side],
    [60, -side],
  ]
  const lower = steps.map(([x, y]): Point => [x, -y]).reverse()
  sheet.body([...polyline(...steps, ...lower), ['Z']])
  sheet.thin(...[-60, 60].map((x) => breakLine([x, -side], [x, side])))
  sheet.hidden(rect(-22, -clamp - 5, 44, 2 * clamp + 10))
  sheet.centre(polyline([-66, 0], [66, 0]))
  sheet.span('diameter', 'right', [26, -clamp], [26, clamp], 0, 'main')
  sheet.leader('stem', 'left', [-22, -clamp - 5], -14)
}
