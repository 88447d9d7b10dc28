import { GREY, SHEET, type Sheet, type Style } from './paper.ts'

export type Column = { head: string; width: number; align?: 'left' | 'right' }
/** `box`: one to be ticked off. */
export type Cell = { text: string; below?: string; bold?: boolean; box?: boolean }

const SIZE = 8.5
const GAP = 8 // Between columns
const SPACE = 5 // Above and below a row, by default

/** Rows of wrapped text; the head is repeated on each further page. @returns where the table ends */
export function printTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly Cell[][],
  y: number,
  space = SPACE,
): number {
  const places = placesOf(columns)
  const printHead = (top: number) => {
    const heights = columns.map(({ head, align = 'left' }, index) => {
      const place = places[index] ?? { x: SHEET.left, width: 0 }
      return sheet.write(head, { ...place, y: top }, { size: SIZE, font: 'bold', align })
    })
    const end = top + Math.max(...heights) + space
    sheet.rule(end)
    return end + space
  }
  let top = printHead(y)
  for (const row of rows) {
    const heights = row.map((cell, index) => heightOf(sheet, cell, places[index]?.width ?? 0))
    const height = Math.max(...heights)
    if (top + height > SHEET.bottom) {
      sheet.addPage()
      top = printHead(SHEET.top)
    }
    for (const [index, cell] of row.entries()) {
      const place = places[index] ?? { x: SHEET.left, width: 0 }
      const style: Style = { size: SIZE, align: columns[index]?.align ?? 'left', font: cell.bold ? 'bold' : 'text' }
      if (cell.box) sheet.box(place.x, top + 1, SIZE)
      const used = sheet.write(cell.text, { ...place, y: top }, style)
      if (cell.below) sheet.write(cell.below, { ...place, y: top + used }, { ...style, font: 'text', color: GREY })
    }
    top += height + space
    sheet.rule(top)
    top += space
  }
  return top
}

function heightOf(sheet: Sheet, { text, below }: Cell, width: number): number {
  const style = { size: SIZE }
  return sheet.heightOf(text, width, style) + (below ? sheet.heightOf(below, width, style) : 0)
}

function placesOf(columns: readonly Column[]): { x: number; width: number }[] {
  let x: number = SHEET.left
  return columns.map(({ width }) => {
    const place = { x, width: width - GAP }
    x += width
    return place
  })
}
