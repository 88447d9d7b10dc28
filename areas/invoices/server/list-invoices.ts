import { missingForInvoices } from '#admin/contract/settings/company-settings.ts'
import type { InvoiceSums, invoiceOperations, ListedInvoice, OrderInvoice } from '#invoices/contract/invoices.ts'
import { amountFromCents, centsFromAmount } from '#platform/contract/money/money.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import type { Page } from '#platform/contract/pagination.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { searchedNumbers, searchedWords } from '#platform/contract/typed-text.ts'
import { newestFirstPosition, newestFirstPositionOf, readPage } from '#platform/server/paging.ts'
import type { InvoicesContext } from './invoices-context.ts'
import {
  countInvoices,
  type InvoiceFilter,
  type InvoicePeriod,
  type ListedRow,
  selectInvoices,
  sumInvoices as selectSums,
} from './invoices-store.ts'
import { selectDueCounts } from './issuing/due-store.ts'
import { printedNumber, type SeriesState, selectSeries } from './issuing/series-store.ts'

type Query = InputOf<(typeof invoiceOperations)['listInvoices']>['query']

/** Newest first, for administrators. */
export async function listInvoices(
  { db, commonWords }: InvoicesContext,
  query: Query,
): Promise<Page<ListedInvoice> | Refusal> {
  const { search = '', atLeast, atMost, from, to, kind, country } = query
  const words = searchedWords(search)
  const filter: InvoiceFilter = {
    ...{ from, to, kind, country, words, numbers: searchedNumbers(search) },
    common: await commonWords(words),
    atLeastCents: centsOf(atLeast),
    atMostCents: centsOf(atMost),
  }
  return readPage(query, {
    position: newestFirstPosition,
    positionOf: ({ issuedAt, id }: ListedRow) => newestFirstPositionOf({ createdAt: issuedAt, id }),
    read: (limit, after) => selectInvoices(db, filter, limit, after),
    count: () => countInvoices(db, filter),
    present: presentListed,
  })
}

function centsOf(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : centsFromAmount(amount)
}

export function presentInvoice(row: ListedRow): OrderInvoice {
  const { id, kind, number, issuedOn, currency, grossCents, taxCents, corrected, replaced, file, sentAt } = row
  return {
    ...{ _id: id, kind, number, issuedOn, currency },
    total: amountFromCents(grossCents, currency),
    tax: amountFromCents(taxCents, currency),
    ...(corrected !== null && { corrects: corrected }),
    ...(replaced !== null && { replaces: replaced }),
    ready: file !== null,
    ...(sentAt && { sentAt: sentAt.toISOString() }),
  }
}

function presentListed(row: ListedRow): ListedInvoice {
  const { orderId, orderNumber, customer, country } = row
  return { ...presentInvoice(row), order: orderId, orderNumber, customer, ...(country && { country }) }
}

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
