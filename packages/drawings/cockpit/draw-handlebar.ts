import type { Measures } from '../measures.ts'
import type { Drawer } from '../part-drawer.ts'
import { mirror } from '../sheet/move-path.ts'
import { circle, type Path, type Point, polar, polyline, rect } from '../sheet/path.ts'
import { ribbon } from '../sheet/ribbon.ts'
import type { Sheet } from '../sheet/sheet.ts'

/** Drop bar from front and side; flat bar from front and above. */
export const drawHandlebar: Drawer = (sheet, measures, part) => {
  const drop = measures.amount('dropMm', 0)
  if (drop > 0 || /road|touring|drop/i.test(part.name)) dropBar(sheet, measures, drop > 0 ? Math.max(drop, 90) : 125)
  else flatBar(sheet, measures)
}

function dropBar(sheet: Sheet, measures: Measures, drop: number): void {
  const half = measures.amount('widthMm', 420, { most: 560 }) / 2
  const clamp = measures.amount('clampMm', 31.8)
  const reach = measures.amount('reachMm', 75)
  const side: Path = ribbon(
    [
      [16, 0],
      [half * 0.5, 0],
      [half - 42, 2],
      [half - 12, 8],
      [half, 34],
      [half, drop * 0.7],
      [half, drop],
    ],
    [clamp, 26, 24, 24, 24, 24, 24],
  )
  sheet.body(side)
  sheet.body(mirror(side))
  sheet.body(rect(-40, -clamp / 2, 80, clamp))
  sheet.thin(
    ...[-1, 1].flatMap((s) => [
      polyline([s * half - 11, drop * 0.45], [s * half + 11, drop * 0.45]),
      polyline([s * 40, -13], [s * 40, 13]),
    ]),
  )
  sheet.centre(polyline([0, -26], [0, 30]), ...[-1, 1].map((s) => polyline([s * half, -24], [s * half, drop + 16])))

  const y = drop + 52
  const scale = 1.15
  const at = (x: number, dy: number): Point => [x * scale - reach * 0.2, y + dy * scale]
  const bend = [
    at(-reach * 0.45, 0),
    at(0, 1),
    at(reach * 0.3, 8),
    at(reach * 0.55, drop * 0.32),
    at(reach * 0.42, drop * 0.66),
    at(0, drop * 0.93),
    at(-reach * 0.5, drop),
    at(-reach, drop),
  ]
  sheet.body(ribbon(bend, 24 * scale))
  sheet.over(circle(at(-reach * 0.45, 0), 16 * scale))
  sheet.thin(circle(at(-reach * 0.45, 0), 13 * scale))
  sheet.span(measures.say('widthMm'), 'top', [-half, 40], [half, 40], 1, 'main')
  sheet.note(measures.say('clampMm', '⌀'), [26, clamp / 2], 44, 44)
  sheet.span(measures.say('dropMm'), 'left', at(-reach * 0.45, 0), at(-reach, drop), 0)
  sheet.span(measures.say('reachMm'), 'bottom', at(-reach * 0.45, drop + 13), at(reach * 0.55, drop + 13), 0)
}

function flatBar(sheet: Sheet, measures: Measures): void {
  const half = measures.amount('widthMm', 740, { least: 400 }) / 2
  const clamp = measures.amount('clampMm', 31.8)
  const grip = measures.amount('gripMm', 22.2)
  const rise = measures.amount('riseMm', 10)
  const sweep = measures.amount('backsweepDegrees', 8)
  const thick = 1.5
  const front = ribbon(
    [
      [0, 0],
      [50, 0],
      [90, -rise * 0.15],
      [150, -rise * 0.9],
      [190, -rise],
      [half, -rise * 1.05 - 4],
    ],
    [clamp, clamp, 28, grip, grip, grip].map((w) => w * thick),
  )
  const tip = polar([150, 0], (half - 150) / Math.cos((sweep * Math.PI) / 180), sweep)
  const y = 170
  const above = ribbon(
    [
      [0, y],
      [50, y],
      [110, y],
      [150, y + 2],
      [220, y + tip[1] * 0.34],
      [half, y + tip[1]],
    ],
    [clamp, clamp, 28, grip, grip, grip].map((w) => w * thick),
  )
  for (const path of [front, above]) {
    sheet.body(path)
    sheet.body(mirror(path))
  }
  sheet.thin(...[-50, 50].flatMap((x) => [polyline([x, -24], [x, 24]), polyline([x, y - 24], [x, y + 24])]))
  sheet.thin(...[0, y].flatMap((dy) => [-30, -20, -10, 0, 10, 20, 30].map((x) => polyline([x, dy - 8], [x, dy + 8]))))
  sheet.centre(polyline([0, -50], [0, y + 60]))
  sections(sheet, measures, { clamp, grip, y: y + 190, half })
  sheet.span(measures.say('widthMm'), 'top', [-half, -rise], [half, -rise], 1, 'main')
  sheet.note(measures.say('backsweepDegrees', '', '° back'), [half - 70, y + tip[1] * 0.7 - 14], -34, -42)
  sheet.centre(polyline([150, y], [half + 40, y]))
  sheet.leader(measures.say('riseMm', 'rise '), 'left', [-190, -rise - 15], 40)
}

function sections(
  sheet: Sheet,
  measures: Measures,
  bar: { clamp: number; grip: number; y: number; half: number },
): void {
  const factor = 4
  const places: [number, number, string][] = [
    [-bar.half * 0.45, bar.clamp, measures.say('clampMm', '⌀')],
    [bar.half * 0.45, bar.grip, measures.say('gripMm', '⌀')],
  ]
  for (const [x, diameter, label] of places) {
    const radius = (diameter / 2) * factor
    sheet.section(circle([x, bar.y], radius), circle([x, bar.y], radius - 2.2 * factor))
    sheet.centre(
      polyline([x - radius - 14, bar.y], [x + radius + 14, bar.y]),
      polyline([x, bar.y - radius - 14], [x, bar.y + radius + 14]),
    )
    sheet.span(label, 'bottom', [x - radius, bar.y], [x + radius, bar.y])
  }
}
