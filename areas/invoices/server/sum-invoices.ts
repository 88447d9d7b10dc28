import { missingForInvoices } from '#admin/contract/settings/company-settings.ts'
import type { InvoiceSums } from '#invoices/contract/invoices.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { InvoicesContext } from './invoices-context.ts'
import { type InvoicePeriod, sumInvoices as selectSums } from './invoices-store.ts'
import { selectDueCounts } from './issuing/due-store.ts'
import { printedNumber, type SeriesState, selectSeries } from './issuing/series-store.ts'

/** Sums of a period, and whether all is as it has to be. */
export async function sumInvoices({ db, ownerSettings }: InvoicesContext, period: InvoicePeriod): Promise<InvoiceSums> {
  const company = await ownerSettings.held('company')
  const [sums, series, due] = [await selectSums(db, period), await selectSeries(db), await selectDueCounts(db)]
  return {
    on: company.invoices.on,
    missing: missingForInvoices(company),
    waiting: due.waiting,
    failed: due.failed.map(({ orderId, failure }) => ({ order: orderId, failure: failure ?? '' })),
    sums: sums.map(({ kind, currency, country, taxCode, ratePpm, count, ...cents }) => ({
      ...{ kind, currency, ...(country !== null && { country }), taxCode, rate: ratePpm / 10_000, count },
      net: amountFromCents(cents.netCents, currency),
      tax: amountFromCents(cents.taxCents, currency),
      gross: amountFromCents(cents.grossCents, currency),
    })),
    series: series.map(presentSeries),
  }
}

function presentSeries({ series, kind, first, next, count, missing }: SeriesState): InvoiceSums['series'][number] {
  const numberAt = (place: number) => printedNumber({ series, place })
  return { series, kind, first: numberAt(first), last: numberAt(next - 1), count, missing: missing.map(numberAt) }
}
