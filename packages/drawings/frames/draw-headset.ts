import type { Measures } from '../measures.ts'
import type { Drawer } from '../part-drawer.ts'
import { mirror } from '../sheet/move-path.ts'
import { polygon, polyline, rect, rounded, softRect } from '../sheet/path.ts'
import type { Sheet } from '../sheet/sheet.ts'

/** The same without its dimensions. */
export const drawHeadsetAxial: Drawer = (sheet, measures, part) => {
  drawHeadset(sheet, measures, part)
  sheet.dimensions.length = 0
}

/** Exploded along the steerer, top cap on the left. */
export const drawHeadset: Drawer = (sheet, measures, part) => {
  const isIntegrated = /integrated/i.test(part.name)
  if (measures.say('upperBoreMm') === '') return drawLowerHalf(sheet, measures)
  const steerer = measures.amount('steererMm', 28.6) / 2
  const upper = measures.amount('upperBoreMm', 44) / 2
  const lower = measures.amount('lowerBoreMm', 44) / 2
  const cup = (bore: number) => bore + 3.5
  sheet.body(rounded(1.6, [0, -15], [3, -17], [6, -17], [6, 17], [3, 17], [0, 15]))
  sheet.thin(polyline([2.6, -16.5], [2.6, 16.5]), polyline([0, -3], [2, -3], [2, 3], [0, 3]))
  sheet.body(rect(-9, -6, 9, 12))
  sheet.body(softRect(13, -17, 5, 34, 0.8))
  sheet.body(softRect(23, -17, 10, 34, 0.8))
  sheet.body(
    rounded(1.5, [40, -17], [44, -cup(upper) + 2], [48, -cup(upper)], [48, cup(upper)], [44, cup(upper) - 2], [40, 17]),
  )
  sheet.body(polygon([55, -15], [55, 15], [61, 17.8], [61, -17.8]))
  sheet.thin(polyline([55, -1], [61, -1]), polyline([55, 1], [61, 1]))
  bearing(sheet, 67, Math.min(upper - 1.5, 21))
  if (!isIntegrated) pressedCup(sheet, 82, upper, false)
  const [tubeFrom, tubeTo] = [104, 134]
  sheet.hidden(polyline([tubeFrom, -upper], [tubeTo, -lower], [tubeTo, lower], [tubeFrom, upper], [tubeFrom, -upper]))
  sheet.hidden(polyline([tubeFrom, -steerer], [tubeTo, -steerer]), polyline([tubeFrom, steerer], [tubeTo, steerer]))
  if (!isIntegrated) pressedCup(sheet, 156, lower, true)
  bearing(sheet, 162, Math.min(lower - 1.5, 26))
  sheet.body(
    polygon(
      [175, -steerer - 1.5],
      [175, steerer + 1.5],
      [180, steerer + 5],
      [183, steerer + 5],
      [183, -steerer - 5],
      [180, -steerer - 5],
    ),
  )
  sheet.centre(polyline([-14, 0], [192, 0]))

  sheet.note(measures.say('upperBoreMm', '⌀'), [isIntegrated ? 104 : 93, upper], -30, 64)
  sheet.note(measures.say('lowerBoreMm', '⌀'), [isIntegrated ? 134 : 145, lower], 30, 64)
  sheet.note(measures.say('steererMm', '⌀'), [126, -steerer], 40, -96, 'main')
  sheet.note(measures.text('bearings'), [70.5, -Math.min(upper - 1.5, 21)], -30, -56)
}

/** The cup below the frame, with its bearing and the race on the fork. */
function drawLowerHalf(sheet: Sheet, measures: Measures): void {
  const lower = measures.amount('lowerBoreMm', 44) / 2
  const race = measures.amount('crownRaceMm', 39.8) / 2
  sheet.hidden(polyline([0, -lower], [30, -lower], [30, lower], [0, lower]))
  pressedCup(sheet, 52, lower, true)
  sheet.body(
    rounded(
      1.5,
      [52, -lower - 3.5],
      [62, -lower - 5],
      [66, -lower + 1],
      [66, lower - 1],
      [62, lower + 5],
      [52, lower + 3.5],
    ),
  )
  bearing(sheet, 72, Math.min(lower - 1.5, 26))
  sheet.body(polygon([88, -race], [88, race], [93, race + 4], [96, race + 4], [96, -race - 4], [93, -race - 4]))
  sheet.hidden(polyline([96, -race], [120, -race]), polyline([96, race], [120, race]))
  sheet.centre(polyline([-8, 0], [128, 0]))
  sheet.note(measures.say('lowerBoreMm', '⌀'), [41, lower], -30, 64)
  sheet.note(measures.say('crownRaceMm', '⌀'), [112, -race], 30, -64, 'main')
  sheet.note(measures.text('bearings'), [75.5, -Math.min(lower - 1.5, 26)], -30, -56)
}

function bearing(sheet: Sheet, x: number, radius: number): void {
  sheet.body(
    rounded(
      1.2,
      [x, -radius + 1.5],
      [x + 1.5, -radius],
      [x + 7, -radius],
      [x + 7, radius],
      [x + 1.5, radius],
      [x, radius - 1.5],
    ),
  )
  sheet.thin(...[-0.62, 0.62].map((part) => polyline([x, part * radius], [x + 7, part * radius])))
}

function pressedCup(sheet: Sheet, x: number, bore: number, mirrored: boolean): void {
  const parts = [
    rounded(1, [x, -bore - 3.5], [x + 6, -bore - 3.5], [x + 6, bore + 3.5], [x, bore + 3.5]),
    rect(x + 6, -bore, 10, 2 * bore),
  ]
  sheet.body(...parts.map((part) => (mirrored ? mirror(part, x) : part)))
  const edge = (dx: number) => (mirrored ? x - dx : x + dx)
  sheet.thin(polyline([edge(1.6), -bore - 3], [edge(1.6), bore + 3]), polyline([edge(14), -bore], [edge(14), bore]))
}
