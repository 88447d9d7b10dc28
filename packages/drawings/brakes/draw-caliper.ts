import type { Measures } from '../measures.ts'
import type { Drawer } from '../part-drawer.ts'
import { mirror } from '../sheet/move-path.ts'
import { arc, circle, type Point, polyline, rect, rounded, slot, softRect, tube } from '../sheet/path.ts'
import { ribbon } from '../sheet/ribbon.ts'
import type { Sheet } from '../sheet/sheet.ts'

/** From outside; a rim caliper (with a reach) from the front. */
export const drawCaliper: Drawer = (sheet, measures) => {
  const reach = measures.amount('reachMm', 0)
  if (reach > 0) rimCaliper(sheet, measures, Math.max(reach, 36))
  else discCaliper(sheet, measures)
}

function discCaliper(sheet: Sheet, measures: Measures): void {
  const mount = measures.amount('mountMm', 74) / 2
  // Dashed: rotor and hose are not included.
  sheet.hidden(arc([0, 92], 80, 222, 318), arc([0, 92], 64, 225, 315))
  const hose = measures.amount('hoseMm', 5)
  sheet.hidden(
    ribbon(
      [
        [20, -20],
        [40, -33],
        [60, -37],
        [76, -36],
      ],
      hose,
    ),
  )
  sheet.over(softRect(-17, 18, 34, 17, 3))
  if (measures.text('pads') === 'Finned') sheet.thin(...[-10, -5, 0, 5, 10].map((x) => polyline([x, 27], [x, 35])))
  // Flat mounts are narrow: their bolts go into the body from above.
  const isFlat = mount < 25
  for (const side of isFlat ? [] : [-1, 1]) {
    sheet.over(slot([side * mount, 0], [side * 16, 2], 9, 15))
    sheet.outline(slot([side * mount - 2.4, 0], [side * mount + 2.4, 0], 3.2))
    sheet.thin(circle([side * mount, 0], 7))
    sheet.centre(polyline([side * mount, -15], [side * mount, 15]))
  }
  sheet.over(rounded(7, [-31, -12], [-18, -23], [17, -24], [31, -12], [32, 12], [22, 25], [-22, 25], [-32, 12]))
  if (isFlat) flatBase(sheet, mount)
  const bores = boresOf(measures)
  for (const { at, cap } of bores) {
    sheet.outline(circle(at, cap))
    sheet.thin(circle(at, cap - 2.6), circle(at, 4), rect(at[0] - 1.4, at[1] - 1.4, 2.8, 2.8))
  }
  sheet.over(circle([20, -20], 8))
  sheet.outline(
    rounded(
      0.8,
      ...[0, 60, 120, 180, 240, 300].map(
        (a): Point => [20 + 5 * Math.cos((a * Math.PI) / 180), -20 + 5 * Math.sin((a * Math.PI) / 180)],
      ),
    ),
  )
  sheet.over(tube([-18, -20], [-24, -33], 6, 4.4))
  sheet.outline(circle([-26, 15], 2.6), circle([26, 15], 2.6))
  const face = isFlat ? flatFace : 0
  sheet.span(measures.say('mountMm'), isFlat ? 'top' : 'bottom', [-mount, face], [mount, face], 1, 'main')
  bores.forEach(({ at: [x], cap, words }, index) => {
    const side = index === 0 ? -1 : 1
    sheet.note(words, [x + side * cap * 0.8, -cap * 0.6], side * 96, side < 0 ? -74 : 96)
  })
  sheet.note(measures.say('hoseMm', 'hose ⌀'), [56, -34], 14, 62)
  sheet.centre(polyline([-mount - 14, 0], [mount + 14, 0]))
}

const flatFace = -28

function flatBase(sheet: Sheet, mount: number): void {
  sheet.over(softRect(-mount - 9, flatFace, 2 * mount + 18, 7, 1.5))
  for (const x of [-mount, mount]) {
    sheet.hidden(polyline([x - 2.5, flatFace], [x - 2.5, -8]), polyline([x + 2.5, flatFace], [x + 2.5, -8]))
    sheet.centre(polyline([x, flatFace - 6], [x, -4]))
  }
}

type Bore = { at: Point; cap: number; words: string }

/** Piston caps of the near side, the larger at the trailing end. */
function boresOf(measures: Measures): Bore[] {
  const pistons = measures.count('pistons', 2)
  const large = measures.amount('pistonMm', 22) / 2
  if (pistons <= 2) return [{ at: [0, 1], cap: large + 4, words: measures.say('pistonMm', `${pistons} × ⌀`) }]
  const isEqual = measures.say('smallPistonMm') === ''
  const small = isEqual ? large : measures.amount('smallPistonMm', 15) / 2
  const cap = (radius: number) => Math.min(radius + 2.5, 12.5)
  return [
    { at: [-13, 1], cap: cap(small), words: measures.say('smallPistonMm', '2 × ⌀') },
    { at: [13, 1], cap: cap(large), words: measures.say('pistonMm', isEqual ? `${pistons} × ⌀` : '2 × ⌀') },
  ]
}

function rimCaliper(sheet: Sheet, measures: Measures, reach: number): void {
  const [padX, padY] = [15, reach]
  const tyre = measures.amount('tyreClearanceMm', 28) / 2
  sheet.hidden(circle([0, reach + 15 - tyre], tyre))
  sheet.thin(polyline([-10, reach + 22], [-10, reach + 2], [10, reach + 2], [10, reach + 22]))
  sheet.body(
    ribbon(
      [
        [16, -14],
        [2, -20],
        [-18, -17],
        [-34, -2],
        [-39, 18],
        [-34, 36],
        [-25, padY],
      ],
      [13, 15, 14, 13, 12, 11, 12],
    ),
  )
  sheet.over(
    mirror(
      ribbon(
        [
          [-6, 2],
          [-14, -8],
          [-30, -6],
          [-38, 12],
          [-34, 34],
          [-25, padY],
        ],
        [12, 14, 13, 12, 11, 12],
      ),
    ),
  )
  sheet.over(
    ribbon(
      [
        [30, -4],
        [42, -14],
        [52, -34],
      ],
      [13, 11, 9],
    ),
  )
  sheet.over(tube([52, -34], [55, -46], 7, 5))
  sheet.thin(polyline([53.5, -46], [57, -66]), polyline([55.5, -46], [59, -66]))
  sheet.over(circle([0, 0], 8))
  sheet.outline(circle([0, 0], 4.6), circle([16, -14], 5.4))
  sheet.thin(circle([0, 0], 2.6), circle([16, -14], 2.6))
  for (const side of [-1, 1]) {
    sheet.over(softRect(side > 0 ? padX - 4 : -padX - 6, padY - 6, 10, 12, 2))
    sheet.over(softRect(side > 0 ? padX + 6 : -padX - 16, padY - 5, 10, 10, 2.5))
    sheet.thin(polyline([side * (padX + 9), padY - 5], [side * (padX + 9), padY + 5]))
  }
  sheet.centre(polyline([0, -30], [0, reach + 28]), polyline([-46, 0], [46, 0]))
  const least = measures.say('reachMinMm', '', '–')
  sheet.span(measures.say('reachMm', least), 'left', [0, 0], [-padX, padY], 1, 'main')
  sheet.leader(measures.say('tyreClearanceMm', 'tyre to '), 'right', [tyre * 0.75, reach + 15 - tyre * 1.66], -30)
}
