import type { invoiceOperations, ListedInvoice } from '#invoices/contract/invoices.ts'
import { centsFromAmount } from '#platform/contract/money/money.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import type { Page } from '#platform/contract/pagination.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { wordsIn } from '#platform/server/database/database.ts'
import { newestFirstPosition, newestFirstPositionOf, readPage } from '#platform/server/paging.ts'
import type { InvoicesContext } from './invoices-context.ts'
import { countInvoices, type InvoiceFilter, type ListedRow, selectInvoices } from './invoices-store.ts'
import { presentListed } from './present-invoice.ts'

type Query = InputOf<(typeof invoiceOperations)['listInvoices']>['query']

/** Newest first, for administrators. */
export async function listInvoices(
  { db, commonWords }: InvoicesContext,
  query: Query,
): Promise<Page<ListedInvoice> | Refusal> {
  const { search = '', atLeast, atMost, from, to, kind, country } = query
  const words = wordsIn(search)
  const filter: InvoiceFilter = {
    ...{ from, to, kind, country, words },
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
