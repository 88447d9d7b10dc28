import type { OpenVatId, OpenVatIdState } from '#orders/contract/tax-desk.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { newestFirstPosition, newestFirstPositionOf, readPage } from '#platform/server/paging.ts'
import { orderNumber } from '../order.ts'
import type { OrdersContext } from '../orders-context.ts'
import { countOpenVatIds, type OpenVatIdRow, selectOpenVatIds } from './open-vat-ids-store.ts'

/** Newest first. */
export function listOpenVatIds(
  { db }: OrdersContext,
  query: PageQuery & { state?: OpenVatIdState | undefined },
): Promise<Page<OpenVatId> | Refusal> {
  return readPage(query, {
    position: newestFirstPosition,
    positionOf: (row: OpenVatIdRow) => newestFirstPositionOf(row),
    read: (limit, after) => selectOpenVatIds(db, query.state, limit, after),
    count: () => countOpenVatIds(db, query.state),
    present: presentOpenVatId,
  })
}

export function presentOpenVatId(row: OpenVatIdRow): OpenVatId {
  const { orderId, vatId, country, why, state, note, settledAt, creditedAt, createdAt } = row
  const paidBy = row.transactionId === null ? 'outside' : 'card'
  const isGone = state === 'credited'
  return {
    ...{ order: orderId, orderNumber: orderNumber(row.number), customerName: row.customerName },
    ...{ placedAt: createdAt.toISOString(), vatId, country, why, state },
    paidBy: row.paidAt === null ? null : paidBy,
    charged: amountFromCents(row.taxCents),
    creditable: isGone || row.paidAt === null ? 0 : amountFromCents(Number(row.leftCents)),
    ...(settledAt && { settledAt: settledAt.toISOString() }),
    ...(creditedAt && { creditedAt: creditedAt.toISOString() }),
    ...(note && { note }),
  }
}
