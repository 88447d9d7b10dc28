import type { Reading } from '#server/adapters/reading/reading.ts'
import { type InvoicePeriod, selectWholeInvoices } from '#server/invoices/invoices-store.ts'

const AT_A_TIME = 200

export type WholeInvoice = Awaited<ReturnType<typeof selectWholeInvoices>>[number]

/** In the order of their numbers, some at a time, so that any period fits into memory. */
export async function* readWholeInvoices(
  reading: Pick<Reading, 'read'>,
  period: InvoicePeriod,
): AsyncGenerator<WholeInvoice[]> {
  for (let after: WholeInvoice | undefined, more = true; more; ) {
    const page = await reading.read((db) => selectWholeInvoices(db, period, AT_A_TIME, after))
    if (page.length > 0) yield page
    after = page.at(-1)
    more = page.length === AT_A_TIME
  }
}
