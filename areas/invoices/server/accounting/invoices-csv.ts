import { type CsvColumns, streamColumns } from '#platform/server/csv/csv-exchange.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import { decimalText, percentText } from '../content/amount-text.ts'
import type { InvoiceAmounts } from '../content/invoice-content.ts'
import type { InvoicePeriod } from '../invoices-store.ts'
import { readWholeInvoices, type WholeInvoice } from './read-whole-invoices.ts'

type Row = { invoice: WholeInvoice; group: InvoiceAmounts; sign: 1 | -1 }

/** With all decimals of its currency. */
const money = ({ invoice, sign }: Row, cents: number) => ({ figure: decimalText(sign * cents, invoice.currency) })

const COLUMNS: CsvColumns<Row> = [
  ['number', ({ invoice }) => invoice.number],
  ['kind', ({ invoice }) => invoice.kind],
  ['date', ({ invoice }) => invoice.issuedOn],
  ['supplied', ({ invoice }) => invoice.content.suppliedOn?.to ?? ''],
  ['order', ({ invoice }) => invoice.orderNumber],
  ['country', ({ invoice }) => invoice.country ?? ''],
  ['region', ({ invoice }) => invoice.content.buyer.address?.region ?? ''],
  ['customer kind', ({ invoice }) => (invoice.content.buyer.vatId ? 'business' : 'consumer')],
  ['vat id', ({ invoice }) => invoice.content.buyer.vatId ?? ''],
  ['tax code', ({ group }) => group.taxCode],
  ['rate', ({ group }) => Number(percentText(group.ratePpm))],
  ['net', (row) => money(row, row.group.netCents)],
  ['tax', (row) => money(row, row.group.taxCents)],
  ['gross', (row) => money(row, row.group.grossCents)],
  ['currency', ({ invoice }) => invoice.currency],
  ['payment', ({ invoice }) => invoice.content.payment.by],
  ['transaction', ({ invoice }) => invoice.content.payment.transaction ?? ''],
  ['corrects', ({ invoice }) => invoice.corrected ?? ''],
  ['taxed in', ({ invoice, group }) => (group.ratePpm > 0 && invoice.content.taxCountry) || ''],
]

/** A row for each document and tax rate; credit notes are negative. No row of sums, so that columns can be summed. */
export function exportInvoicesCsv(reading: Pick<Reading, 'read'>, period: InvoicePeriod): AsyncGenerator<string> {
  return streamColumns(COLUMNS, readRows(reading, period))
}

async function* readRows(reading: Pick<Reading, 'read'>, period: InvoicePeriod): AsyncGenerator<Row[]> {
  for await (const page of readWholeInvoices(reading, period))
    yield page.flatMap((invoice) =>
      invoice.content.groups.map((group): Row => ({ invoice, group, sign: invoice.kind === 'invoice' ? 1 : -1 })),
    )
}
