import type { InvoicesContext } from './invoices-context.ts'
import { selectInvoicesOfOrders } from './invoices-store.ts'

/** All that documents about an account's orders say, for its export. */
export async function exportInvoicesOf(
  { db, orders }: InvoicesContext,
  accountId: string,
): Promise<Record<string, unknown>[]> {
  const rows = await selectInvoicesOfOrders(db, await orders.findOrderIdsOf(db, accountId))
  return rows.map(({ content, sentAt }) => ({ ...content, sentAt: sentAt?.toISOString() ?? null }))
}
