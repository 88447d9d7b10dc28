import { isDrawable, sheetOf } from '#packages/drawings/draw-part.ts'
import type { PartToDraw } from '#packages/drawings/part-drawer.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import { t } from '#platform/contract/language/text.ts'
import { GREY, openSheet, SHEET, type Sheet } from '#platform/server/printing/paper.ts'
import { printTable } from '#platform/server/printing/print-table.ts'
import { drawingWords } from '../texts/drawing-words.ts'
import { drawDimensions, drawSheetOnPaper } from './draw-on-paper.ts'
import { fitLargest } from './fit-paper.ts'
import type { PrintedBy } from './print-scale-drawing.ts'

export interface DataSheet {
  readonly part: PartToDraw
  /** Its name, and that of its category, where the reader's language has others. */
  readonly title?: string
  readonly category?: string
  readonly description: string
  /** In the order of the part's page, units included. */
  readonly attributes: readonly { readonly label: string; readonly value: string }[]
}

const DRAWING_PT = 270
const longestText = 1500
const mostAttributes = 200
const WHOLE = SHEET.right - SHEET.left

/** What is known of a part on A4: drawing with dimensions, and attributes. Without price, so that it stays true. */
export function printDataSheet(
  { part, title: name = part.name, category = part.category, description, attributes }: DataSheet,
  { author, at }: PrintedBy,
): Promise<Buffer> {
  const title = name.slice(0, 200)
  const paper = openSheet({
    title: t('{title}, data sheet', { title }),
    author,
    subject: part.sku,
    language: currentLanguage(),
    at,
  })
  paper.addPage()
  let y: number = SHEET.top
  y += paper.write(category.slice(0, 80), { x: SHEET.left, y, width: WHOLE }, { size: 8.5, color: GREY }) + 2
  y += paper.write(title, { x: SHEET.left, y, width: WHOLE }, { size: 17, font: 'bold' }) + 2
  y += paper.write(part.sku, { x: SHEET.left, y, width: WHOLE }, { size: 11 }) + 8
  paper.rule(y)
  if (isDrawable(part)) y = printDrawing(paper, part, y + 4)
  const text = description.trim().slice(0, longestText)
  if (text !== '') y += 8 + paper.write(text, { x: SHEET.left, y: y + 8, width: WHOLE }, { size: 9 })
  const rows = attributes.slice(0, mostAttributes).map(({ label, value }) => [{ text: label }, { text: value }])
  if (rows.length > 0)
    printTable(
      paper,
      [
        { head: t('Attribute'), width: 190 },
        { head: t('Value'), width: WHOLE - 198 },
      ],
      rows,
      y + 14,
      3,
    )
  paper.eachPage((page, pages) => printFooter(paper, `${part.sku}, ${author}`, page, pages))
  return paper.close()
}

function printDrawing(paper: Sheet, part: PartToDraw, top: number): number {
  const drawing = sheetOf(part, drawingWords())
  const fitted = fitLargest(drawing, { left: SHEET.left, top, width: WHOLE, height: DRAWING_PT })
  if (!fitted) return top
  drawSheetOnPaper(paper.pen, drawing, fitted.place)
  drawDimensions(paper.pen, fitted.laid, fitted.page, () => true)
  const bottom = top + DRAWING_PT
  const note = { x: SHEET.left, y: bottom, width: WHOLE }
  const height =
    drawing.dimensions.length > 0
      ? paper.write(t('Dimensions in mm; not to scale.'), note, { size: 7.5, color: GREY })
      : 0
  paper.rule(bottom + height + 5)
  return bottom + height + 5
}

export function printFooter(paper: Sheet, words: string, page: number, pages: number): void {
  const number = { x: SHEET.right - 80, y: SHEET.footer, width: 80 }
  paper.write(words.slice(0, 120), { x: SHEET.left, y: SHEET.footer, width: WHOLE - 90 }, { size: 7.5, color: GREY })
  paper.write(t('Page {page} of {pages}', { page: String(page), pages: String(pages) }), number, {
    size: 7.5,
    align: 'right',
  })
}
