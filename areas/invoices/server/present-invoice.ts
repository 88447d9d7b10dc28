import type { ListedInvoice, OrderInvoice } from '#invoices/contract/invoices.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { ListedRow } from './invoices-store.ts'

export function presentInvoice(row: ListedRow): OrderInvoice {
  const { id, kind, number, issuedOn, currency, grossCents, taxCents, corrected, file, sentAt } = row
  return {
    ...{ _id: id, kind, number, issuedOn, currency },
    total: amountFromCents(grossCents, currency),
    tax: amountFromCents(taxCents, currency),
    ...(corrected !== null && { corrects: corrected }),
    ready: file !== null,
    ...(sentAt && { sentAt: sentAt.toISOString() }),
  }
}

export function presentListed(row: ListedRow): ListedInvoice {
  const { orderId, orderNumber, customer, country } = row
  return { ...presentInvoice(row), order: orderId, orderNumber, customer, ...(country && { country }) }
}
