import { type Letterhead, printFacts } from '#admin/server/letterhead.ts'
import { openSheet, SHEET } from '#platform/server/printing/paper.ts'
import { type Cell, type Column, printTable } from '#platform/server/printing/print-table.ts'
import { readyFonts } from '#platform/server/printing/script-fonts.ts'
import { printAccepted, printPageNumbers } from './paper-parts.ts'
import type { ParcelContent } from './parcel-content.ts'

const FACTS = { x: 300, termWidth: 90 } as const
const WHOLE = SHEET.right - SHEET.left

const COLUMNS: readonly Column[] = [
  { head: '', width: 24 },
  { head: 'Units', width: 44, align: 'right' },
  { head: 'SKU', width: 130 },
  { head: 'Part', width: WHOLE - 24 - 44 - 130 + 8 },
]

/** For who packs: where it goes, how, and what belongs into it, by SKU, to be ticked off. */
export async function printPackingSlip(content: ParcelContent, from: Letterhead, at: Date): Promise<Buffer> {
  await readyFonts([content, from])
  const title = `Packing slip ${content.order}, parcel ${content.parcel}`
  const sheet = openSheet({ title, author: from.name, subject: `Parcel of order ${content.order}`, language: 'en', at })
  sheet.addPage()
  sheet.write(title, { x: SHEET.left, y: SHEET.top, width: WHOLE }, { size: 16, font: 'bold' })
  const width = FACTS.x - SHEET.left - 20
  const to = [...content.to, content.phone].join('\n')
  let y = SHEET.top + 45
  y += sheet.write(to, { x: SHEET.left, y, width }, { size: 11 })
  y = Math.max(y, printFacts(sheet, factsOf(content), FACTS)) + 24
  y = printTable(sheet, COLUMNS, rowsOf(content), y)
  printAccepted(sheet, content.accepted, y)
  printPageNumbers(sheet, title)
  return sheet.close()
}

function factsOf(content: ParcelContent): [string, string | null | undefined][] {
  return [
    ['Ordered on', content.orderedOn],
    ['Their reference', content.reference],
    ['Delivery', content.delivery],
    ['Carrier', content.carrier],
    ['For the driver', content.driverNotes],
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
