import { notched } from '../drivetrain/draw-bottom-bracket.ts'
import { boltWords, crossAxes } from '../drivetrain/draw-chainring.ts'
import { boltHoles } from '../drivetrain/sprocket.ts'
import type { Measures } from '../measures.ts'
import type { Drawer } from '../part-drawer.ts'
import { circle, type Path, type Point, polar, polyline, rect, rounded, slot } from '../sheet/path.ts'
import type { Sheet } from '../sheet/sheet.ts'

/** Between a caliper and its mount, a splined carrier for a rotor, or a sleeve, spacer or shim. */
export const drawAdapter: Drawer = (sheet, measures) => {
  if (measures.amount('mountMm', 0) > 0) underCaliper(sheet, measures)
  else sleeve(sheet, measures)
}

function underCaliper(sheet: Sheet, measures: Measures): void {
  const half = measures.amount('mountMm', 74) / 2
  const step = measures.amount('rotorStepMm', 20)
  // A rotor 20 mm larger lifts the caliper by 10 mm, and moves it a little along the leg.
  const lift: Point = [step * 0.18, -step / 2 - 9]
  const [low, high] = [9, lift[1] - 8]
  sheet.body(
    rounded(
      5,
      [-half - 10, low],
      [-half - 10, -8],
      [lift[0] - half - 9, high],
      [lift[0] - half + 10, high],
      [lift[0] - half + 18, lift[1] + 8],
      [lift[0] + half - 18, lift[1] + 8],
      [lift[0] + half - 10, high],
      [lift[0] + half + 9, high],
      [half + 10, -8],
      [half + 10, low],
      [half - 16, low],
      [half - 24, 2],
      [-half + 24, 2],
      [-half + 16, low],
    ),
  )
  for (const side of [-1, 1]) {
    sheet.over(slot([side * half, -1.2], [side * half, 1.2], 6))
    sheet.outline(circle([side * half, 0], 3.3))
    const post = lift[0] + side * half
    sheet.hidden(
      polyline([post - 3, high], [post - 3, lift[1] + 9]),
      polyline([post + 3, high], [post + 3, lift[1] + 9]),
    )
    sheet.centre(polyline([post, high - 8], [post, lift[1] + 14]), polyline([side * half, -12], [side * half, 14]))
  }
  sheet.span(measures.say('mountMm'), 'bottom', [-half, low], [half, low], 1, 'main')
  sheet.leader(measures.say('rotorStepMm', '+'), 'right', [lift[0] + half + 9, high + 2], -20)
  sheet.note(measures.text('boltThread'), [lift[0] - half, high], -30, -50)
}

/** From its end, and beside it from the side. */
function sleeve(sheet: Sheet, measures: Measures): void {
  const inside = measures.amount('insideMm', 20) / 2
  const outside = Math.max(measures.amount('outsideMm', 24) / 2, inside + 0.2)
  const isLong = measures.say('lengthMm') !== ''
  const length = isLong ? measures.amount('lengthMm', 40) : measures.amount('thicknessMm', 6)
  const bolts = measures.count('boltCount', 0)
  if (bolts > 0) carrier(sheet, measures, inside, outside, bolts)
  else sheet.body(circle([0, 0], outside), circle([0, 0], inside))
  sheet.thin(circle([0, 0], inside + (outside - inside) * 0.2), circle([0, 0], outside - (outside - inside) * 0.2))
  crossAxes(sheet, [0, 0], outside * 1.12)

  const x = outside * 1.7
  sheet.body(rect(x, -outside, length, 2 * outside))
  sheet.section(...walls(x, length, inside, outside))
  sheet.outline(...[-inside, inside].map((y) => polyline([x, y], [x + length, y])))
  // A sleeve that is squeezed has a slit along its side.
  if (length > 2 * outside && bolts === 0)
    sheet.outline(...[-0.8, 0.8].map((y) => polyline([x + length * 0.12, y], [x + length, y])))
  sheet.centre(polyline([x - outside * 0.12, 0], [x + length + outside * 0.12, 0]))
  sheet.span(measures.say('outsideMm', '⌀'), 'bottom', [-outside, 0], [outside, 0])
  sheet.span(measures.say('insideMm', '⌀'), 'top', [-inside, 0], [inside, 0], 1, 'main')
  sheet.span(
    isLong ? measures.say('lengthMm') : measures.say('thicknessMm'),
    'bottom',
    [x, outside],
    [x + length, outside],
  )
}

function walls(x: number, length: number, inside: number, outside: number): Path[] {
  const wall = outside - inside
  return [rect(x, -outside, length, wall), rect(x, inside, length, wall)]
}

/** Bolt holes outside, the splines of the hub inside. */
function carrier(sheet: Sheet, measures: Measures, inside: number, outside: number, count: number): void {
  const circleOfBolts = { count, radius: measures.amount('boltCircleMm', 44) / 2, startDegrees: -90 }
  sheet.body(circle([0, 0], outside), notched([0, 0], inside, 20, inside - 1.4), ...boltHoles(circleOfBolts, 2.1))
  sheet.thin(circle([0, 0], inside + 3), ...boltHoles(circleOfBolts, 2.7))
  sheet.centre(circle([0, 0], circleOfBolts.radius))
  sheet.leader(measures.say('boltCircleMm', 'BCD '), 'left', polar([0, 0], circleOfBolts.radius, 196), -24)
  sheet.leader(boltWords(measures), 'left', polar([0, 0], circleOfBolts.radius, 150), 30)
}
