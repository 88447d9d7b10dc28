import type { Drawer } from '#server/drawings/part-drawer.ts'
import { mirror } from '#server/drawings/sheet/move-path.ts'
import { circle, closedCurve, type Path, polyline, rect, rounded, slot, softRect } from '#server/drawings/sheet/path.ts'
import { ribbon } from '#server/drawings/sheet/ribbon.ts'

/** A helmet from the side, front to the right. */
export const drawHelmet: Drawer = (sheet) => {
  sheet.body(
    ribbon(
      [
        [60, 4],
        [76, 44],
        [92, 66],
      ],
      4,
    ),
    ribbon(
      [
        [128, 8],
        [112, 44],
        [92, 66],
      ],
      4,
    ),
  )
  sheet.over(
    closedCurve(
      [2, 0],
      [8, -52],
      [50, -92],
      [110, -98],
      [166, -66],
      [192, -18],
      [186, 2],
      [140, 8],
      [96, -2],
      [50, 14],
      [14, 18],
    ),
  )
  const vents: Path[] = [
    closedCurve([24, -44], [52, -74], [66, -74], [44, -38], [26, -30]),
    closedCurve([76, -76], [104, -84], [100, -52], [66, -36]),
    closedCurve([118, -84], [146, -68], [130, -46], [114, -52]),
    closedCurve([146, -46], [166, -46], [176, -22], [150, -22]),
    closedCurve([46, -20], [96, -36], [92, -20], [52, -4]),
    closedCurve([108, -36], [132, -32], [136, -14], [106, -18]),
  ]
  sheet.outline(...vents)
  sheet.thin(
    ribbon(
      [
        [8, 4],
        [50, 4],
        [96, -10],
        [140, -2],
        [188, -8],
      ],
      0.4,
    ),
  )
}

/** A bottle; with bars around it when it is a cage. */
export const drawBottle: Drawer = (sheet, measures, part) => {
  const radius = measures.amount('diameterMm', 73, 50, 90) / 2
  sheet.body(
    rounded(
      8,
      [-radius, 0],
      [-radius, -56],
      [-radius + 5, -64],
      [-radius + 5, -82],
      [-radius, -90],
      [-radius, -128],
      [-radius + 9, -142],
      [radius - 9, -142],
      [radius, -128],
      [radius, -90],
      [radius - 5, -82],
      [radius - 5, -64],
      [radius, -56],
      [radius, 0],
    ),
  )
  sheet.body(softRect(-radius + 5, -160, 2 * radius - 10, 18, 4))
  sheet.body(rounded(5, [-15, -160], [-11, -178], [11, -178], [15, -160]))
  sheet.body(softRect(-9, -192, 18, 14, 4))
  sheet.thin(
    ...Array.from({ length: 9 }, (_, i) =>
      polyline([-radius + 10 + (i * (2 * radius - 20)) / 8, -158], [-radius + 10 + (i * (2 * radius - 20)) / 8, -145]),
    ),
  )
  sheet.thin(
    polyline([radius - 14, -50], [radius - 6, -50]),
    polyline([radius - 14, -36], [radius - 6, -36]),
    polyline([radius - 14, -22], [radius - 6, -22]),
  )
  sheet.centre(polyline([0, -200], [0, 8]))
  if (!/cage/i.test(part.name)) return
  for (const bar of [
    ribbon(
      [
        [-radius - 6, -96],
        [-radius - 5, -40],
        [-radius * 0.6, 6],
        [0, 10],
      ],
      6,
    ),
  ]) {
    sheet.over(bar)
    sheet.over(mirror(bar))
  }
  sheet.over(
    ribbon(
      [
        [-radius - 6, -70],
        [0, -62],
        [radius + 6, -70],
      ],
      6,
    ),
  )
}

/** A hand pump lying, barrel shortened by nothing: it is short. */
export const drawPump: Drawer = (sheet, measures) => {
  const length = measures.amount('lengthMm', 230, 120, 480)
  sheet.body(rect(0, -14, length * 0.62, 28))
  sheet.body(rect(length * 0.62, -6, length * 0.12, 12))
  sheet.body(softRect(length * 0.74, -17, length * 0.26, 34, 6))
  sheet.thin(
    ...Array.from({ length: 7 }, (_, i) =>
      polyline([length * (0.78 + i * 0.03), -17], [length * (0.78 + i * 0.03), 17]),
    ),
  )
  sheet.over(rounded(5, [-30, -17], [6, -17], [6, 17], [-14, 17], [-14, 46], [-30, 46]))
  sheet.outline(circle([-22, 36], 5))
  sheet.over(slot([-24, -22], [16, -34], 5))
  sheet.thin(polyline([12, -10], [length * 0.6, -10]), polyline([length * 0.58, -14], [length * 0.58, 14]))
  sheet.centre(polyline([-44, 0], [length + 12, 0]))
}
