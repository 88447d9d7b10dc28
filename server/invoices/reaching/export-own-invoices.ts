import type { InvoicesContext } from '#server/invoices/invoices-context.ts'
import { selectInvoicesOfOrders } from '#server/invoices/invoices-store.ts'

/** All that documents about these orders say, for the export of an account. */
export async function exportInvoicesOf(
  { db }: InvoicesContext,
  orderIds: readonly string[],
): Promise<Record<string, unknown>[]> {
  const rows = await selectInvoicesOfOrders(db, orderIds)
  return rows.map(({ content, sentAt }) => ({ ...content, sentAt: sentAt?.toISOString() ?? null }))
}
