import { sprocket, tipRadius } from '../drivetrain/sprocket.ts'
import type { Measures } from '../measures.ts'
import { around, shift } from '../sheet/move-path.ts'
import { circle, type Point, polyline } from '../sheet/path.ts'
import type { Piece } from './spare-piece.ts'
import { bore, lathe } from './turned.ts'

const toothMm = 2.2

/** Edge on, and its teeth from the side. */
export function pulley(measures: Measures): Piece {
  const teeth = measures.count('pulleyTeeth', 11)
  const width = measures.amount('widthMm', 8, { least: 3, most: 20 })
  const hole = measures.amount('insideMm', 5, { most: 14 }) / 2
  const tip = tipRadius(teeth)
  const boss = Math.min(hole + 4.2, tip - 7)
  const [from, to] = [(width - toothMm) / 2, (width + toothMm) / 2]
  const web = tip - 6.5
  return {
    length: width,
    radius: tip,
    side: (sheet) => {
      lathe(sheet, [0, boss], [from - 0.6, boss], [from - 0.6, web], [from, web], [from, tip], [to, tip], [to, web])
      lathe(sheet, [to, web], [to + 0.6, web], [to + 0.6, boss], [width, boss])
      const ends = Array.from({ length: teeth }, (_, index) => -90 + (index * 360) / teeth)
      const heights = ends.map((degrees) => tip * Math.sin((degrees * Math.PI) / 180))
      sheet.thin(...heights.map((y) => polyline([from, y], [to, y])))
      bore(sheet, 0, width, hole)
    },
    front: (sheet, at) => {
      sheet.body(shift(sprocket(teeth), ...at), circle(at, hole))
      sheet.outline(circle(at, boss), circle(at, web))
      sheet.thin(circle(at, hole + 1.2), circle(at, boss - 0.9))
      const middle: Point = [(boss + web) / 2, 0]
      const windows = around(circle(middle, Math.max(0.8, (web - boss) * 0.3)), 5, -90)
      sheet.outline(...windows.map((window) => shift(window, ...at)))
    },
    more: (sheet, at) =>
      sheet.leader(measures.say('pulleyTeeth', '', ' T'), 'right', [at[0] + tip * 0.7, at[1] - tip * 0.7], -30),
  }
}
