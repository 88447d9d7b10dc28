import type { Customer } from '#orders/server/customers/customers-store.ts'
import { orderNumber } from '#orders/server/order.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { WaitingEntry } from '#platform/contract/waiting-entry.ts'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { newestFirstPosition, newestFirstPositionOf, readPage } from '#platform/server/paging.ts'
import type { AdministeredReturn } from '#returns/contract/returns.ts'
import { returnNotFound } from './administer-return.ts'
import { administeredReturn, administeredReturns } from './present-return.ts'
import { returnNumber } from './return-rules.ts'
import type { ReturnsContext } from './returns-context.ts'
import { countReturns, type ReturnFilter, selectReturn, selectReturns, selectReturnsOf } from './returns-store.ts'
import type { WholeReturn } from './returns-tables.ts'
import { countWithdrawals } from './withdrawals/withdrawals-store.ts'

/** Newest first. */
export async function listReturns(
  { db, returnSettings }: ReturnsContext,
  query: PageQuery & ReturnFilter,
): Promise<Page<AdministeredReturn> | Refusal> {
  const { queue, status, search } = query
  const filter = { queue, status, search }
  const page = await readPage(query, {
    position: newestFirstPosition,
    positionOf: (row: WholeReturn) => newestFirstPositionOf(row),
    read: (limit, after) => selectReturns(db, filter, limit, after),
    count: () => countReturns(db, filter),
    present: (row: WholeReturn) => row,
  })
  if (isRefusal(page)) return page
  return { ...page, items: await administeredReturns(db, page.items, await returnSettings()) }
}

export async function getReturn(
  { db, returnSettings }: ReturnsContext,
  id: string,
): Promise<AdministeredReturn | Refusal> {
  const row = await selectReturn(db, id)
  return row ? administeredReturn(db, row, await returnSettings()) : returnNotFound()
}

const MOST_LATEST = 10

/** The newest returns of a customer's orders, and how many there are. */
export async function listReturnsOf({ db }: ReturnsContext, customer: Customer) {
  const rows = await selectReturnsOf(db, customer)
  return {
    returnCount: rows.length,
    returns: rows
      .slice(0, MOST_LATEST)
      .map(({ id, number, numberPrefix, returned, status, createdAt, creditedCents }) => ({
        ...{ _id: id, number: returnNumber(returned), orderNumber: orderNumber({ number, numberPrefix }), status },
        ...{ requestedAt: createdAt.toISOString(), refunded: amountFromCents(Number(creditedCents)) },
      })),
  }
}

/** What of returns and withdrawals waits for an administrator, for the overview. */
export async function waitingReturns(db: ReadingDatabase): Promise<WaitingEntry[]> {
  const entry = async (key: string, label: string, to: string, counting: Promise<number>) => ({
    ...{ key, label, count: await counting, andMore: false, to: `/dashboard/${to}` },
  })
  return Promise.all([
    entry('returns', t('Returns to decide'), 'returns?queue=requested', countReturns(db, { queue: 'requested' })),
    entry('returned', t('Returns to refund'), 'returns?queue=to-refund', countReturns(db, { queue: 'to-refund' })),
    entry('withdrawals', t('Withdrawals to answer'), 'withdrawals?queue=open', countWithdrawals(db, 'open')),
  ])
}
