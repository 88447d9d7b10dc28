import { SHEET, type Sheet } from '#platform/server/printing/paper.ts'
import { moneyText, percentText } from '../content/amount-text.ts'
import type { InvoiceContent } from '../content/invoice-content.ts'

const AMOUNT_WIDTH = 90
const LABEL_AT = 300
const ROW = 15

/** Net and tax by rate, and the total, kept together on one page. @returns where they end */
export function printTotals(sheet: Sheet, content: InvoiceContent, top: number): number {
  const { groups, totals, currency, taxMode, kind } = content
  const rows: [string, number][] =
    taxMode === 'none'
      ? []
      : groups.flatMap(({ ratePpm, netCents, taxCents }): [string, number][] => [
          [`Net at ${percentText(ratePpm)} %`, netCents],
          [`Tax ${percentText(ratePpm)} %`, taxCents],
        ])
  if (groups.length > 1 && rows.length > 0) rows.push(['Net in all', totals.netCents], ['Tax in all', totals.taxCents])
  let y = top + 6
  if (y + (rows.length + 2) * ROW > SHEET.bottom) {
    sheet.addPage()
    y = SHEET.top
  }
  const print = (label: string, cents: number, size: number, font: 'text' | 'bold') => {
    const amount = { x: SHEET.right - AMOUNT_WIDTH, y, width: AMOUNT_WIDTH }
    sheet.write(label, { x: LABEL_AT, y, width: amount.x - LABEL_AT }, { size, font })
    sheet.write(moneyText(cents, currency), amount, { size, font, align: 'right' })
    y += ROW
  }
  for (const [label, cents] of rows) print(label, cents, 9, 'text')
  if (rows.length > 0) sheet.rule(y, LABEL_AT)
  y += 5
  print(kind === 'invoice' ? 'Total' : 'Total returned', totals.grossCents, 11, 'bold')
  return y
}
