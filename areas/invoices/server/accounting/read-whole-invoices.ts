import type { Reading } from '#platform/server/reading/reading.ts'
import { type InvoicePeriod, selectPlaces, selectWholeInvoices } from '../invoices-store.ts'

const AT_A_TIME = 200

export type WholeInvoice = Awaited<ReturnType<typeof selectWholeInvoices>>[number]

/** In the order of their numbers, some at a time, so that any period fits into memory. */
export async function* readWholeInvoices(
  reading: Pick<Reading, 'read'>,
  period: InvoicePeriod,
): AsyncGenerator<WholeInvoice[]> {
  for (const { series, first, last } of await reading.read((db) => selectPlaces(db, period))) {
    // Numbers have no gaps, so that a page is a range of them: to find it, nothing is sorted or counted.
    for (let from = first; from <= last; from += AT_A_TIME) {
      const places = { series, first: from, last: Math.min(last, from + AT_A_TIME - 1) }
      const page = await reading.read((db) => selectWholeInvoices(db, places))
      if (page.length > 0) yield page
    }
  }
}
