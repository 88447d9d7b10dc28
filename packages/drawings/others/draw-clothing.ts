import type { Drawer } from '../part-drawer.ts'
import { mirror } from '../sheet/move-path.ts'
import { closedCurve, type Path, type Point, polyline, rounded } from '../sheet/path.ts'

/** Sleeves by name: long, short, or none for a vest. */
export const drawTop: Drawer = (sheet, _measures, part) => {
  const words = `${part.category} ${part.name}`
  const sleeve: Point[] = /vest/i.test(words)
    ? [
        [58, -92],
        [52, -40],
      ]
    : /long/i.test(words)
      ? [
          [78, -92],
          [118, 84],
          [92, 92],
          [60, -26],
        ]
      : [
          [78, -92],
          [112, -22],
          [84, -6],
          [60, -34],
        ]
  const right: Point[] = [[0, -98], [24, -110], [62, -102], ...sleeve, [58, 20], [60, 104], [0, 108]]
  sheet.body(symmetric(right, 5))
  sheet.thin(polyline([0, -96], [0, 106]), polyline([-3, -90], [3, -90]))
  sheet.thin(...both(polyline([58, 96], [0, 100])), ...both(polyline([60, -100], [54, -36])))
  sheet.outline(closedCurve([0, -98], [24, -110], [22, -119], [0, -112], [-22, -119], [-24, -110]))
  sheet.hidden(...both(polyline([8, 100], [8, 52], [54, 48])))
}

/** Tights by name, with straps for bib shorts. */
export const drawLegwear: Drawer = (sheet, _measures, part) => {
  const words = `${part.category} ${part.name}`
  const length = /tight/i.test(words) ? 190 : 112
  if (/bib/i.test(words)) sheet.body(...both(rounded(3, [30, 2], [48, 0], [36, -92], [24, -92])))
  const hem = length > 100 ? 26 : 20
  sheet.body(
    symmetric(
      [
        [0, 0],
        [50, -2],
        [64, 42],
        [62, length],
        [62 - hem * 1.7, length + 4],
        [5, 58],
        [0, 50],
      ],
      3,
    ),
  )
  sheet.thin(
    ...both(polyline([61, length - 8], [60 - hem * 1.65, length - 4])),
    polyline([-51, 8], [51, 8]),
    polyline([0, 8], [0, 50]),
  )
  sheet.thin(...both(polyline([30, 8], [36, 40], [28, length - 8])))
}

export const drawSock: Drawer = (sheet) => {
  sheet.body(rounded(16, [0, 0], [44, 0], [44, 70], [50, 92], [98, 108], [104, 132], [20, 134], [-4, 116], [2, 70]))
  sheet.thin(
    polyline([0.4, 12], [44, 12]),
    polyline([14, 2], [14, 12]),
    polyline([30, 2], [30, 12]),
    polyline([2, 2], [2, 12]),
  )
  sheet.thin(closedCurve([0, 100], [20, 108], [22, 130], [4, 122]), polyline([84, 104], [78, 132]))
}

/** Long-fingered when the name says full. */
export const drawGlove: Drawer = (sheet, _measures, part) => {
  const long = /full|winter|long/i.test(part.name) ? 34 : 0
  const finger = (x: number, top: number): Point[] => [
    [x, top - long],
    [x + 15, top - long],
  ]
  sheet.body(
    rounded(
      4,
      [0, 90],
      [-2, 50],
      [-26, 26 - long * 0.5],
      [-16, 14 - long * 0.5],
      [0, 26],
      ...finger(0, -16),
      [17, 16],
      ...finger(19, -24),
      [36, 14],
      ...finger(38, -20),
      [55, 18],
      ...finger(57, -8),
      [73, 40],
      [68, 90],
    ),
  )
  sheet.thin(
    polyline([0, 74], [69, 74]),
    polyline([6, 30], [66, 34]),
    rounded(3, [40, 74], [76, 74], [76, 88], [40, 88]),
  )
}

export const drawCap: Drawer = (sheet) => {
  sheet.body(closedCurve([0, 0], [6, -40], [46, -66], [96, -52], [112, -10], [110, 2], [54, 8]))
  sheet.body(rounded(7, [104, -10], [158, 6], [156, 16], [108, 6]))
  sheet.thin(polyline([2, -10], [54, -4], [111, -8]), polyline([46, -66], [50, -4]), polyline([50, -66], [112, -12]))
}

function symmetric(right: readonly Point[], radius: number): Path {
  const left = right.filter(([x]) => x !== 0).map(([x, y]): Point => [-x, y])
  const [first, ...rest] = right
  const last = rest.at(-1)
  return rounded(radius, ...(first ? [first] : []), ...rest.slice(0, -1), ...(last ? [last] : []), ...left.reverse())
}

function both(path: Path): [Path, Path] {
  return [path, mirror(path)]
}
