import type { PickList } from '#orders/contract/order-desk.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { openSheet, SHEET, type Sheet } from '#platform/server/printing/paper.ts'
import { type Column, printTable } from '#platform/server/printing/print-table.ts'
import { readyFonts } from '#platform/server/printing/script-fonts.ts'
import { printPageNumbers } from './paper-parts.ts'

const WHOLE = SHEET.right - SHEET.left
const BOX: Column = { head: '', width: 24 }
const SKU: Column = { head: 'SKU', width: 120 }

const columnsByPart = (): readonly Column[] => [
  BOX,
  { head: t('Units'), width: 44, align: 'right' },
  SKU,
  { head: t('Part'), width: WHOLE - 24 - 44 - 120 - 150 + 8 },
  { head: t('For orders'), width: 150 },
]
const columnsByOrder = (): readonly Column[] => [
  BOX,
  { head: t('Units'), width: 44, align: 'right' },
  SKU,
  { head: t('Part'), width: WHOLE - 24 - 44 - 120 + 8 },
]

export type PickListFacts = { author: string; day: string; at: Date; language: string } // Of who prints it

/** First what to fetch, added up by part; then what of it belongs to which order. */
export function pickListPdf(list: PickList, facts: PickListFacts): Promise<Buffer> {
  return inLanguage(facts.language, () => printHere(list, facts))
}

async function printHere(list: PickList, { author, day, at }: PickListFacts): Promise<Buffer> {
  await readyFonts([list, author])
  const count = list.orders.length
  const title = plural(count, 'Pick list {day}, {count} order', 'Pick list {day}, {count} orders', {
    day,
  })
  const sheet = openSheet({ title, author, subject: t('Parts to fetch'), language: currentLanguage(), at })
  sheet.addPage()
  let y: number = SHEET.top
  y += sheet.write(title, { x: SHEET.left, y, width: WHOLE }, { size: 16, font: 'bold' }) + 14
  const rows = list.parts.map(({ sku, name, units, orders }) => [
    { text: '', box: true },
    { text: String(units), bold: true },
    { text: sku },
    { text: name },
    { text: orders.map(({ number, units: own }) => `${own}\u00a0×\u00a0${number}`).join(', ') },
  ])
  y = printTable(sheet, columnsByPart(), rows, y)
  if (count > 1) printOrders(sheet, list, y)
  printPageNumbers(sheet, title)
  return sheet.close()
}

const HEAD_AND_ROW = 90 // An order's head is not left alone at the foot of a page

function printOrders(sheet: Sheet, list: PickList, top: number): void {
  let y = sheet.room(top + 16, HEAD_AND_ROW)
  y += sheet.write(t('By order'), { x: SHEET.left, y, width: WHOLE }, { size: 13, font: 'bold' }) + 8
  for (const { number, units, together, dangers, withdrawals, parts } of ordersToPick(list)) {
    y = sheet.room(y + 8, HEAD_AND_ROW)
    const counted = plural(units, '{count} unit', '{count} units')
    const head = [number, counted, ...together.map((order) => t('packed with {order}', { order }))].join(', ')
    y += sheet.write(head, { x: SHEET.left, y, width: WHOLE }, { size: 11, font: 'bold' }) + 4
    const warnings = [
      ...dangers.map((danger) => t('Look before shipping: {words}', { words: danger })),
      ...withdrawals.map((declared) =>
        t('Withdrawal {number} was declared, not confirmed. Ask before shipping.', { number: declared }),
      ),
    ]
    for (const words of warnings) {
      y = sheet.room(y, sheet.heightOf(words, WHOLE))
      y += sheet.write(words, { x: SHEET.left, y, width: WHOLE }) + 4
    }
    const rows = parts.map(({ sku, name, units: own }) => [
      { text: '', box: true },
      { text: String(own), bold: true },
      { text: sku },
      { text: name },
    ])
    y = printTable(sheet, columnsByOrder(), rows, y)
  }
}

export type OrderToPick = {
  number: string
  units: number
  dangers: string[]
  withdrawals: string[]
  together: string[]
  parts: { sku: string; name: string; units: number }[] // By SKU, as the shelves are walked
}

/** The pick list the other way round: what belongs to each order, for sorting what was fetched. */
export function ordersToPick({ orders, parts }: PickList): OrderToPick[] {
  const byOrder = Map.groupBy(
    parts.flatMap(({ sku, name, orders: wanted }) => wanted.map(({ number, units }) => ({ number, sku, name, units }))),
    ({ number }) => number,
  )
  return orders
    .filter(({ units }) => units > 0)
    .map(({ number, units, together, dangers, withdrawals }) => ({
      ...{ number, units, together, dangers, withdrawals },
      parts: (byOrder.get(number) ?? []).map(({ sku, name, units: own }) => ({ sku, name, units: own })),
    }))
}
