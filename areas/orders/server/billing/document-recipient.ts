import type { Queryable } from '#platform/server/database/database.ts'
import { guestOrderUrl } from '../guests/guest-order-url.ts'
import { orderNumber } from '../order.ts'
import type { OrdersContext } from '../orders-context.ts'
import { lockOrder } from '../orders-store.ts'

export type DocumentRecipient = {
  to: string
  accountId: string | undefined
  name: string
  number: string // The order's
  url: string // Of the order
}

/**
 * Who gets an order's documents: its buyer, by the address they have now. Undefined once the account is deleted. The
 * order is locked, so that a deletion has finished, or waits and deletes the email.
 */
export async function findDocumentRecipient(
  context: OrdersContext,
  transaction: Queryable,
  orderId: string,
): Promise<DocumentRecipient | undefined> {
  const order = await lockOrder(transaction, 'every account', orderId)
  if (!order || order.customerEmail === '') return undefined
  const { guestKeyVersion: version, accountId } = order
  const account = accountId === null ? undefined : await context.accounts.findAccount(accountId)
  return {
    to: account?.email ?? order.customerEmail,
    accountId: accountId ?? undefined,
    name: order.customerName,
    number: orderNumber(order.number),
    url:
      version === null
        ? `${context.settings.publicUrl}/dashboard/orders/${orderId}`
        : guestOrderUrl(context, { orderId, version }),
  }
}
