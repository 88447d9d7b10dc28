import { type Letterhead, printFacts, printFooter, printSender } from '#admin/server/letterhead.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import { plural, t, tc } from '#platform/contract/language/text.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { openSheet, SHEET, type Sheet } from '#platform/server/printing/paper.ts'
import { type Cell, type Column, printTable } from '#platform/server/printing/print-table.ts'
import { readyFonts } from '#platform/server/printing/script-fonts.ts'
import { printAccepted } from './paper-parts.ts'
import type { ParcelContent } from './parcel-content.ts'

const FACTS = { x: 330, termWidth: 90 } as const
const WHOLE = SHEET.right - SHEET.left
const NUMBERS = 62

const columns = (): readonly Column[] => [
  { head: tc('number of a line', 'No.'), width: 28 },
  { head: t('Item'), width: WHOLE - 28 - 3 * NUMBERS + 8 },
  { head: tc('units', 'Ordered'), width: NUMBERS, align: 'right' },
  { head: t('In this parcel'), width: NUMBERS, align: 'right' },
  { head: t('Still to come'), width: NUMBERS, align: 'right' },
]

/** For the customer, with the parcel: what is in it and what follows, without prices. */
export function printDeliveryNote(content: ParcelContent, from: Letterhead, at: Date, logo?: Buffer): Promise<Buffer> {
  return inLanguage(content.language, () => printHere(content, from, at, logo))
}

async function printHere(content: ParcelContent, from: Letterhead, at: Date, logo?: Buffer): Promise<Buffer> {
  await readyFonts([content, from])
  const title = t('Delivery note {order}-{parcel}', {
    order: content.order,
    parcel: String(content.parcel),
  })
  const sheet = openSheet({
    title,
    author: from.name,
    subject: t('Parcel of order {order}', { order: content.order }),
    language: currentLanguage(),
    at,
  })
  sheet.addPage()
  const left = { x: SHEET.left, width: FACTS.x - SHEET.left - 20 }
  let y = printSender(sheet, from, left.width, logo)
  y += sheet.write(content.to.join('\n'), { ...left, y }, { size: 10 })
  y = Math.max(y, printFacts(sheet, factsOf(content), FACTS)) + 28
  y += sheet.write(title, { x: SHEET.left, y, width: WHOLE }, { size: 16, font: 'bold' }) + 14
  y = printTable(sheet, columns(), rowsOf(content), y)
  y = printWords(sheet, content, y)
  printAccepted(sheet, content.accepted, y)
  sheet.eachPage((page, pages) => printFooter(sheet, from, page, pages))
  return sheet.close()
}

function factsOf(content: ParcelContent): [string, string | null | undefined][] {
  return [
    [tc('noun', 'Order'), content.order],
    [t('Ordered on'), content.orderedOn],
    [t('Your reference'), content.reference],
    [t('Parcel'), String(content.parcel)],
    [t('Sent on'), content.sentOn],
    [t('Delivery'), content.delivery],
    [t('Carrier'), content.carrier],
  ]
}

/** What follows is below what is in the parcel, with nothing in its column. */
function rowsOf({ lines, toCome }: ParcelContent): Cell[][] {
  return [...lines, ...toCome].map((line) => [
    { text: String(line.position) },
    { text: line.name, below: line.sku },
    { text: String(line.ordered) },
    { text: line.packed === 0 ? '' : String(line.packed) },
    { text: line.toCome === 0 ? '' : String(line.toCome) },
  ])
}

function printWords(sheet: Sheet, { lines, toCome }: ParcelContent, top: number): number {
  const units = [...lines, ...toCome].reduce((sum, line) => sum + line.toCome, 0)
  const text =
    units === 0
      ? t('This completes your order.')
      : plural(units, '{count} unit follows separately.', '{count} units follow separately.')
  const y = sheet.room(top + 8, sheet.heightOf(text, WHOLE))
  return y + sheet.write(text, { x: SHEET.left, y, width: WHOLE })
}
