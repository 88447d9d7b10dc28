import { type Letterhead, printFacts } from '#admin/server/letterhead.ts'
import { spokenLanguage } from '#platform/contract/language/languages.ts'
import { t } from '#platform/contract/language/text.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { openSheet, SHEET, type Sheet } from '#platform/server/printing/paper.ts'
import { type Cell, type Column, printTable } from '#platform/server/printing/print-table.ts'
import { readyFonts } from '#platform/server/printing/script-fonts.ts'
import { printAccepted, printPageNumbers } from './paper-parts.ts'
import type { ParcelContent } from './parcel-content.ts'

const FACTS = { x: 300, termWidth: 90 } as const
const WHOLE = SHEET.right - SHEET.left

const columns = (): readonly Column[] => [
  { head: '', width: 24 },
  { head: t('Units'), width: 44, align: 'right' },
  { head: 'SKU', width: 130 },
  { head: t('Part'), width: WHOLE - 24 - 44 - 130 + 8 },
]

const titleOf = ({ order, parcel }: ParcelContent) =>
  t('Packing slip {order}, parcel {parcel}', { order, parcel: String(parcel) })

/** For who packs: where it goes, how, and what belongs into it, by SKU, to be ticked off. */
export function printPackingSlip(content: ParcelContent, from: Letterhead, at: Date): Promise<Buffer> {
  const title = inLanguage(content.language, () => titleOf(content))
  return printPackingSlips([content], { author: from.name, title, at })
}

/** One after the other, each on a page of its own. */
export async function printPackingSlips(
  contents: readonly ParcelContent[],
  { author, title, at }: { author: string; title: string; at: Date },
): Promise<Buffer> {
  await readyFonts([contents, author])
  const subject = contents.map(({ order }) => order).join(', ')
  const sheet = openSheet({
    title,
    author,
    subject: t('Parcel of order {order}', { order: subject }),
    language: spokenLanguage(contents[0]?.language),
    at,
  })
  for (const content of contents) inLanguage(content.language, () => printSlip(sheet, content))
  printPageNumbers(sheet, title)
  return sheet.close()
}

function printSlip(sheet: Sheet, content: ParcelContent): void {
  sheet.addPage()
  sheet.write(titleOf(content), { x: SHEET.left, y: SHEET.top, width: WHOLE }, { size: 16, font: 'bold' })
  const width = FACTS.x - SHEET.left - 20
  const to = [...content.to, content.phone].join('\n')
  let y = SHEET.top + 45
  y += sheet.write(to, { x: SHEET.left, y, width }, { size: 11 })
  y = Math.max(y, printFacts(sheet, factsOf(content), FACTS)) + 24
  y = printTable(sheet, columns(), rowsOf(content), y)
  printAccepted(sheet, content.accepted, y)
}

function factsOf(content: ParcelContent): [string, string | null | undefined][] {
  return [
    [t('Ordered on'), content.orderedOn],
    [t('Their reference'), content.reference],
    [t('Delivery'), content.delivery],
    [t('Carrier'), content.carrier],
    [t('For the driver'), content.driverNotes],
  ]
}

const bySku = (one: { sku: string }, other: { sku: string }) => (one.sku < other.sku ? -1 : Number(one.sku > other.sku))

function rowsOf({ lines }: ParcelContent): Cell[][] {
  return lines
    .toSorted(bySku)
    .map(({ packed, sku, name }) => [
      { text: '', box: true },
      { text: String(packed), bold: true },
      { text: sku },
      { text: name },
    ])
}
