import type { Measures } from '../measures.ts'
import { circle, type Path, polyline, rect } from '../sheet/path.ts'
import type { Piece } from './spare-piece.ts'
import { bore, lathe, ringFront, threaded } from './turned.ts'

/** Its slot to the left, as it looks out of the rim. */
export function nipple(measures: Measures): Piece {
  const length = measures.amount('lengthMm', 12, { least: 6, most: 30 })
  const head = 2.6
  const body = 1.9
  return {
    length,
    radius: head,
    side: (sheet) => {
      lathe(sheet, [0, head * 0.6], [0.8, head * 0.96], [2, head], [3, body])
      lathe(sheet, [3, body], [length - 0.3, body], [length, body - 0.3])
      sheet.body(rect(length * 0.5, -1.6, length * 0.5 - 0.5, 3.2))
      sheet.outline(polyline([0, -0.4], [1.3, -0.4], [1.3, 0.4], [0, 0.4]))
      threaded(sheet, 3, length * 0.6, 1, 6)
      bore(sheet, 0, length, 1)
    },
    front: (sheet, at) => {
      ringFront(sheet, at, 1, head)
      sheet.thin(rect(at[0] - 1.6, at[1] - 1.6, 3.2, 3.2))
      sheet.outline(rect(at[0] - head * 0.8, at[1] - 0.4, head * 1.6, 0.8))
    },
  }
}

/** A roll of tape. */
export function rimTape(measures: Measures): Piece {
  const width = measures.amount('widthMm', 27, { least: 5, most: 100 })
  const radius = 40
  const layers = Array.from({ length: 5 }, (_, index): Path => circle([0, 0], radius - 1.5 - index * 2))
  return {
    length: width,
    radius,
    side: (sheet) => {
      lathe(sheet, [0, radius], [width, radius])
      bore(sheet, 0, width, radius * 0.66)
      sheet.outline(polyline([0, radius - 3], [width, radius - 1]))
    },
    front: (sheet, at) => {
      ringFront(sheet, at, radius * 0.66, radius)
      sheet.thin(...layers.map((layer): Path => layer.map((command) => moved(command, at))))
      sheet.outline(polyline([at[0], at[1] + radius], [at[0] + radius * 0.9, at[1] + radius]))
    },
  }
}

function moved(command: Path[number], [dx, dy]: readonly [number, number]): Path[number] {
  if (command[0] === 'A') return ['A', command[1], command[2], command[3], command[4] + dx, command[5] + dy]
  return command[0] === 'M' || command[0] === 'L' ? [command[0], command[1] + dx, command[2] + dy] : command
}

/** Its rubber foot to the left, the core to the right. */
export function tubelessValve(measures: Measures): Piece {
  const length = measures.amount('valveLengthMm', 44)
  const foot = 5
  const end = foot + length
  return {
    length: end,
    radius: 6,
    measured: [foot, end],
    along: measures.say('valveLengthMm'),
    side: (sheet) => {
      lathe(sheet, [0, 5.2], [foot * 0.5, 6], [foot, 3.2])
      lathe(sheet, [foot, 3], [end - 14, 3])
      threaded(sheet, foot, end - 14, 3, 22)
      lathe(sheet, [foot + 4, 5.4], [foot + 8, 5.4])
      lathe(sheet, [end - 14, 2.4], [end - 7, 2.4], [end - 7, 1.2], [end - 5, 1.2])
      lathe(sheet, [end - 5, 1.9], [end - 1, 1.9], [end, 0.8])
    },
    front: (sheet, at) => {
      ringFront(sheet, at, 0, 6)
      sheet.outline(circle(at, 3), circle(at, 5.4))
      sheet.thin(circle(at, 1.9), circle(at, 0.8))
    },
  }
}

export function dustCap(measures: Measures): Piece {
  const outside = measures.amount('outsideMm', 8, { least: 3 }) / 2
  const length = measures.amount('lengthMm', 14, { least: 3, most: 60 })
  return {
    length,
    radius: outside,
    side: (sheet) => {
      lathe(sheet, [0, outside], [length * 0.7, outside], [length * 0.9, outside * 0.8], [length, outside * 0.4])
      sheet.thin(
        ...[-0.8, -0.45, 0, 0.45, 0.8].map((y) => polyline([length * 0.08, y * outside], [length * 0.6, y * outside])),
      )
      bore(sheet, 0, length * 0.75, outside * 0.7)
    },
    front: (sheet, at) => {
      ringFront(sheet, at, outside * 0.7, outside)
      sheet.thin(circle(at, outside * 0.85))
    },
  }
}
