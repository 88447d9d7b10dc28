import { SHEET } from '#platform/server/printing/paper.ts'
import type { Cell, Column } from '#platform/server/printing/print-table.ts'
import { moneyText, percentText } from '../content/amount-text.ts'
import type { InvoiceContent } from '../content/invoice-content.ts'

type Row = InvoiceContent['lines'][number] | InvoiceContent['charges'][number]
type Kind = Column & { cell: (row: Row) => string }

const lineOf = (row: Row) => ('sku' in row ? row : undefined)

/** Columns that say nothing on this document are left out. */
function columnsOf({ lines, taxMode, currency }: InvoiceContent): Kind[] {
  const money = (cents: number) => moneyText(cents, currency)
  const right = 'right' as const
  const unitPrice: Kind = {
    ...{ head: taxMode === 'included' ? 'Unit price incl. tax' : 'Unit price', width: 60, align: right },
    cell: (row) => money(lineOf(row)?.unitPriceCents ?? 0),
  }
  const discount: Kind = {
    ...{ head: 'Discount', width: 52, align: right },
    cell: (row) => money(-(lineOf(row)?.discountCents ?? 0)),
  }
  const taxed: Kind[] = [
    { head: 'Net', width: 60, align: right, cell: ({ netCents }) => money(netCents) },
    { head: 'Tax rate', width: 40, align: right, cell: ({ ratePpm }) => `${percentText(ratePpm)} %` },
    { head: 'Tax', width: 54, align: right, cell: ({ taxCents }) => money(taxCents) },
  ]
  return [
    ...(lines.some(({ unitPriceCents }) => unitPriceCents !== null) ? [unitPrice] : []),
    ...(lines.some(({ discountCents }) => discountCents > 0) ? [discount] : []),
    ...(taxMode === 'none' ? [] : taxed),
    { head: 'Amount', width: 60, align: right, cell: ({ grossCents }) => money(grossCents) },
  ]
}

const POSITION: Column = { head: 'No.', width: 22 }
const UNITS: Column = { head: 'Units', width: 38, align: 'right' }

export function itemColumns(content: InvoiceContent): Column[] {
  const amounts = columnsOf(content)
  const used = [POSITION, UNITS, ...amounts].reduce((sum, { width }) => sum + width, 0)
  const item = { head: 'Item', width: SHEET.right - SHEET.left - used + 8 }
  return [POSITION, item, UNITS, ...amounts]
}

export function itemRows(content: InvoiceContent): Cell[][] {
  const amounts = columnsOf(content)
  const cells = (row: Row) => amounts.map(({ head, cell }) => ({ text: saysNothing(head, row) ? '' : cell(row) }))
  return [
    ...content.lines.map((line): Cell[] => [
      { text: String(line.position) },
      { text: line.name, below: line.sku },
      { text: line.units === 0 ? '' : String(line.units) },
      ...cells(line),
    ]),
    ...content.charges.map((charge): Cell[] => [{ text: '' }, { text: charge.label }, { text: '' }, ...cells(charge)]),
  ]
}

/** Charges have no unit price, many lines no discount. */
function saysNothing(head: string, row: Row): boolean {
  const line = lineOf(row)
  if (head.startsWith('Unit price')) return line?.unitPriceCents == null
  return head === 'Discount' && !line?.discountCents
}
