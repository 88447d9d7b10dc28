import { composeInvoiceEmail } from '#messaging/server/email/correspondence-service.ts'
import { formatCents } from '#platform/contract/money/money.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import type { InvoicesContext } from './invoices-context.ts'
import type { InvoiceRow } from './invoices-store.ts'

/** What the file is called, such as `invoice-2026-000123.pdf`. */
export function fileName({ kind, number }: Pick<InvoiceRow, 'kind' | 'number'>): string {
  return `${kind}-${number}.pdf`
}

/**
 * Posts the email with the PDF in the caller's transaction. False when an email with the key was posted before, or the
 * buyer's account is deleted.
 */
export async function postInvoice(
  { orders, correspondence }: InvoicesContext,
  transaction: Queryable,
  invoice: InvoiceRow,
  key: string,
): Promise<boolean> {
  const { kind, number, content, orderId, grossCents, currency } = invoice
  const recipient = await orders.findDocumentRecipient(transaction, orderId)
  if (!recipient) return false
  const { to, accountId, name, number: orderNumber, url } = recipient
  const [corrects, replaces] = [content.corrects?.number, content.replaces?.number]
  const said = { corrects, replaces, replaced: content.replaced === true }
  const byGuest = accountId === undefined
  return correspondence.postEmail(transaction, {
    ...inLanguage(content.language, () => {
      const total = formatCents(grossCents, currency)
      return composeInvoiceEmail({ kind, number, orderNumber, name, total, ...said, url, byGuest })
    }),
    to,
    ...(accountId && { accountId }),
    attachment: { invoice: invoice.id, name: fileName(invoice) },
    wanted: true,
    key,
  })
}
