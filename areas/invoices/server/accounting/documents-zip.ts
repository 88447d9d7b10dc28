import { makeZip } from 'client-zip'
import { isRefusal } from '#platform/contract/problem.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import type { InvoicesContext } from '../invoices-context.ts'
import { fileName } from '../post-invoice.ts'
import { readOrPrintPdf } from '../printing/render-invoice.ts'
import { exportInvoicesCsv } from './invoices-csv.ts'
import { readWholeInvoices } from './read-whole-invoices.ts'

type Period = { from: string; to: string }
type Zipped = { name: string; input: AsyncIterable<Uint8Array> | Uint8Array; lastModified: Date }

/**
 * Every invoice and credit note of a period as PDF with its data inside, in the order of their numbers, and the CSV of
 * the period beside them. One document at a time is in memory.
 */
export async function* zipDocuments(
  context: InvoicesContext,
  reading: Pick<Reading, 'read'>,
  period: Period & { csvName: string },
): AsyncGenerator<Uint8Array> {
  const zip = makeZip(filesOf(context, reading, period)) as unknown as AsyncIterable<Uint8Array>
  yield* zip
}

async function* filesOf(
  context: InvoicesContext,
  reading: Pick<Reading, 'read'>,
  { csvName, ...period }: Period & { csvName: string },
): AsyncGenerator<Zipped> {
  yield { name: csvName, input: encoded(exportInvoicesCsv(reading, period)), lastModified: context.now() }
  for await (const page of readWholeInvoices(reading, period)) {
    for (const invoice of page) {
      const bytes = await readOrPrintPdf(context, invoice)
      // What was sent so far ends in the middle, which browsers and unpackers notice.
      if (isRefusal(bytes)) throw new Error(`The file of ${invoice.number} can’t be read: ${bytes.detail}`)
      yield { name: fileName(invoice), input: bytes, lastModified: invoice.issuedAt }
    }
  }
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}
