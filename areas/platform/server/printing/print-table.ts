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
      printCell(sheet, cell, { ...place, y: top }, columns[index]?.align ?? 'left')
    }
    top += height + space
    sheet.rule(top)
    top += space
  }
  return top
}

type CellPlace = { x: number; y: number; width: number }

function printCell(sheet: Sheet, { text, below, bold, box }: Cell, place: CellPlace, align: 'left' | 'right'): void {
  const style: Style = { size: SIZE, align, font: bold ? 'bold' : 'text' }
  if (box) sheet.box(place.x, place.y + 1, SIZE)
  const used = sheet.write(text, place, style)
  if (below) sheet.write(below, { ...place, y: place.y + used }, { ...style, font: 'text', color: GREY })
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
