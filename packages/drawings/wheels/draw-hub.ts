import { notched } from '../drivetrain/draw-bottom-bracket.ts'
import { crossAxes } from '../drivetrain/draw-chainring.ts'
import type { Measures } from '../measures.ts'
import type { Drawer } from '../part-drawer.ts'
import { around, shift } from '../sheet/move-path.ts'
import { type Command, circle, type Path, type Point, polar, polyline, rect } from '../sheet/path.ts'
import type { Sheet } from '../sheet/sheet.ts'

const flangeMm = 3.2
const freehubMm = 36

/** From the side. */
export const drawHubAxial: Drawer = (sheet, measures) => void drawSide(sheet, measures)

function drawSide(sheet: Sheet, measures: Measures) {
  const old = measures.amount('overLocknutMm', 100)
  const rear = measures.text('freehub') !== ''
  const left = measures.amount('flangeLeftMm', 58) / 2 + 4
  const right = measures.amount('flangeRightMm', rear ? 52 : 45) / 2 + 4
  const toLeft = Math.min(measures.amount('centreToLeftMm', rear ? 36 : 24), old / 2 - 8)
  const toRight = Math.min(measures.amount('centreToRightMm', rear ? 20 : 35), old / 2 - (rear ? 20 : 8))
  const axle = measures.amount('axleMm', 12) / 2
  sheet.body(barrel(toLeft, toRight, left - 10, right - 10))
  sheet.thin(polyline([-2, -13], [-2, 13]), polyline([2, -13], [2, 13]))
  sheet.body(rect(-toLeft - flangeMm, -left, flangeMm, 2 * left))
  sheet.body(rect(toRight, -right, flangeMm, 2 * right))
  const disc = measures.say('discBoltCircleMm') !== '' || measures.amount('discBoltCircleMm', 0) > 0
  const bossEnd = disc ? Math.min(-toLeft - flangeMm - 2, -old / 2 + 10) : -toLeft - flangeMm
  if (disc) sheet.body(rect(bossEnd, -27, -toLeft - flangeMm - bossEnd, 54))
  const isSplined = isCenterLock(measures)
  if (isSplined) splinedBoss(sheet, Math.min(-toLeft - flangeMm - 2, -old / 2 + 10), -toLeft - flangeMm)
  sheet.body(rect(-old / 2, -10.5, bossEnd + old / 2, 21))
  const driveFrom = toRight + flangeMm
  const driveTo = rear ? Math.min(old / 2 - 3, driveFrom + freehubMm) : driveFrom
  if (rear) freehub(sheet, driveFrom, driveTo, measures.text('freehub'))
  sheet.body(rect(driveTo, -10.5, old / 2 - driveTo, 21))
  sheet.hidden(...[-axle, axle].map((y) => polyline([-old / 2, y], [old / 2, y])))
  sheet.centre(polyline([-old / 2 - 8, 0], [old / 2 + 8, 0]), polyline([0, -left - 4], [0, left + 4]))
  return { old, rear, left, right, toLeft, toRight, axle, disc, isSplined }
}

/** Side view, and both ends. */
export const drawHub: Drawer = (sheet, measures) => {
  const { old, rear, left, right, toLeft, toRight, axle, disc, isSplined } = drawSide(sheet, measures)

  const below = Math.max(left, right) * 2 + 12
  const holes = Math.max(6, Math.round(measures.count('holes', 32) / 2))
  const ends: [Point, Point] = [
    [-left - 6, below],
    [right + 6, below],
  ]
  face(sheet, ends[0], left, holes, axle)
  face(sheet, ends[1], right, holes, axle)
  const bolts = measures.count('discBoltCount', 6)
  const boltRadius = measures.amount('discBoltCircleMm', 44) / 2
  if (disc) sheet.outline(...around(circle([boltRadius, 0], 2.5), bolts, 30).map((hole) => shift(hole, ...ends[0])))
  if (isSplined) sheet.outline(notched(ends[0], lockRadius, 20, lockRadius - 1.4))
  if (rear) sheet.outline(...freehubEnd(ends[1], measures.text('freehub')))
  note(sheet, measures, { old, left, right, toLeft, toRight, ends, below })
}

interface Laid {
  readonly old: number
  readonly left: number
  readonly right: number
  readonly toLeft: number
  readonly toRight: number
  readonly ends: [Point, Point]
  readonly below: number
}

function note(sheet: Sheet, measures: Measures, hub: Laid): void {
  sheet.span(measures.say('overLocknutMm'), 'top', [-hub.old / 2, -10.5], [hub.old / 2, -10.5], 2, 'main')
  sheet.span(measures.say('centreToLeftMm'), 'top', [-hub.toLeft, -hub.left], [0, -hub.left])
  sheet.span(measures.say('centreToRightMm'), 'top', [0, -hub.right], [hub.toRight, -hub.right])
  sheet.leader(measures.say('flangeLeftMm', 'PCD '), 'left', polar(hub.ends[0], hub.left - 4, 190), -20)
  const bolts = measures.say('discBoltCount', '', ' × ')
  sheet.leader(measures.say('discBoltCircleMm', `${bolts}BCD `), 'left', polar(hub.ends[0], 22, 150), 24)
  sheet.note(measures.text('rotorMount'), polar(hub.ends[0], lockRadius, 150), -50, 40)
  sheet.leader(measures.say('flangeRightMm', 'PCD '), 'right', polar(hub.ends[1], hub.right - 4, -10), -20)
  sheet.leader(measures.say('holes', '', ' holes'), 'right', polar(hub.ends[1], hub.right - 4, 40), 20)
}

function barrel(toLeft: number, toRight: number, left: number, right: number): Path {
  const waist = Math.min(13, left, right)
  const path: Command[] = [
    ['M', -toLeft, -left],
    ['C', -toLeft * 0.6, -waist, -8, -waist, 0, -waist],
  ]
  path.push(['C', 8, -waist, toRight * 0.6, -waist, toRight, -right], ['L', toRight, right])
  path.push(['C', toRight * 0.6, waist, 8, waist, 0, waist], ['C', -8, waist, -toLeft * 0.6, waist, -toLeft, left])
  return [...path, ['Z']]
}

/** HG has a few wide splines, Micro Spline many narrow ones, XD a thread at its inner end. */
function freehub(sheet: Sheet, from: number, to: number, kind: string): void {
  if (kind === 'XD') {
    const step = from + (to - from) * 0.55
    sheet.body(rect(from, -17, step - from, 34), rect(step, -14.5, to - step, 29))
    sheet.thin(...[1, 3, 5, 7].map((dx) => polyline([step - dx, -17], [step - dx - 1, 17])))
    return
  }
  const isFine = kind === 'Micro Spline'
  sheet.body(rect(from, -17, to - from, 34))
  const splines = isFine ? [-16, -14, -11.5, -8.5, -5, -1.7, 1.7, 5, 8.5, 11.5, 14, 16] : [-14, -9, -3.5, 3.5, 9, 14]
  sheet.thin(...splines.map((y) => polyline([from + 3, y], [to, y])))
  sheet.thin(polyline([from + 3, -17], [from + 3, 17]))
}

function freehubEnd(centre: Point, kind: string): Path[] {
  if (kind === 'XD') return [circle(centre, 17), circle(centre, 14.5)]
  return [kind === 'Micro Spline' ? notched(centre, 17, 23, 15.6) : notched(centre, 17, 9, 14.8)]
}

const lockRadius = 17

const isCenterLock = (measures: Measures) => measures.text('rotorMount') === 'Center Lock'

function splinedBoss(sheet: Sheet, from: number, to: number): void {
  sheet.body(rect(from, -lockRadius, to - from, 2 * lockRadius))
  sheet.thin(...[-15, -11, -6, 0, 6, 11, 15].map((y) => polyline([from, y], [to, y])))
}

function face(sheet: Sheet, centre: Point, radius: number, holes: number, axle: number): void {
  sheet.body(circle(centre, radius), circle(centre, axle))
  const spokeHoles = around(circle([radius - 4, 0], 1.3), holes, 180 / holes)
  sheet.outline(...spokeHoles.map((hole) => shift(hole, ...centre)))
  sheet.thin(circle(centre, radius - 9), circle(centre, 10.5))
  sheet.centre(circle(centre, radius - 4))
  crossAxes(sheet, centre, radius + 4)
}
