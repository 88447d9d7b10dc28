import { printFooter } from '#admin/server/letterhead.ts'
import { t } from '#platform/contract/language/text.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { openSheet, SHEET, type Sheet } from '#platform/server/printing/paper.ts'
import { printTable } from '#platform/server/printing/print-table.ts'
import { readyFonts } from '#platform/server/printing/script-fonts.ts'
import { itemColumns, itemRows, printHead, printParagraphs, printTotals } from '../printing/print-invoice.ts'
import type { Confirmation } from './write-confirmation.ts'

export type AskedConfirmation = {
  content: Confirmation
  logo: Uint8Array | undefined
  notice: Uint8Array | undefined // Of the legal guarantee
  labels: Uint8Array[] // Of producers' guarantees
}

/** What was agreed, on paper: the order, then each text that belongs to it on a page of its own. */
type Pictures = { logo?: Buffer | undefined; notice?: Buffer | undefined; labels?: readonly Buffer[] }

export function printConfirmation(content: Confirmation, pictures: Pictures = {}): Promise<Buffer> {
  return inLanguage(content.order.language, () => printHere(content, pictures))
}

async function printHere(content: Confirmation, { logo, notice, labels = [] }: Pictures): Promise<Buffer> {
  await readyFonts(content)
  const { order, facts, closing, texts } = content
  const { number } = order.order
  const title = t('Order confirmation {number}', { number })
  const at = new Date(order.issuedAt)
  const sheet = openSheet({
    title,
    author: order.seller.name,
    subject: t('Order {number}', { number }),
    language: order.language,
    at,
  })
  sheet.addPage()
  let y = printHead(sheet, order, { title, facts }, logo)
  y = printTable(sheet, itemColumns(order), itemRows(order), y)
  y = printTotals(sheet, order, y)
  printParagraphs(sheet, y + 14, closing)
  for (const text of texts) {
    const y = printText(sheet, text)
    if (text.hasLabels) printLabels(sheet, y + 8, labels)
  }
  if (notice) printPicture(sheet, notice)
  sheet.eachPage((page, pages) => printFooter(sheet, order.seller, page, pages))
  return sheet.close()
}

/** As large as its sheet. Its words stand among the texts, for whoever searches or listens. */
function printPicture(sheet: Sheet, png: Buffer): void {
  sheet.addPage()
  const { left, right, top, bottom } = SHEET
  sheet.picture(png, { x: left, y: top }, { width: right - left, height: bottom - top })
}

const LABEL = { width: 200, height: 212, gap: 16 }

/** Two beside each other. */
function printLabels(sheet: Sheet, top: number, labels: readonly Buffer[]): void {
  let y = top
  for (const [at, png] of labels.entries()) {
    const isLeft = at % 2 === 0
    if (isLeft) y = sheet.room(at === 0 ? y : y + LABEL.height + LABEL.gap, LABEL.height)
    sheet.picture(png, { x: SHEET.left + (isLeft ? 0 : LABEL.width + LABEL.gap), y }, LABEL)
  }
}

function printText(sheet: Sheet, { title, paragraphs }: Confirmation['texts'][number]): number {
  sheet.addPage()
  const place = { x: SHEET.left, y: SHEET.top, width: SHEET.right - SHEET.left }
  const height = sheet.write(title, place, { size: 13, font: 'bold' })
  return printParagraphs(sheet, SHEET.top + height + 10, paragraphs)
}
