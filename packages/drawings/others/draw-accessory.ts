import type { Drawer } from '../part-drawer.ts'
import { closedCurve, type Path, polyline, rounded, softRect } from '../sheet/path.ts'
import { ribbon } from '../sheet/ribbon.ts'

/** From the side, front to the right. */
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

export const drawBottle: Drawer = (sheet, measures) => {
  const radius = measures.amount('diameterMm', 73) / 2
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
}
