import type { ListedInvoice, OrderInvoice } from '#contract/invoices/invoices.ts'
import { minorDigits } from '#server/invoices/content/money-text.ts'
import type { ListedRow } from '#server/invoices/invoices-store.ts'

/** Minor units as an amount of the currency. */
export function amountOf(cents: number, currency: string): number {
  return cents / 10 ** minorDigits(currency)
}

export function presentInvoice(row: ListedRow): OrderInvoice {
  const { id, kind, number, issuedOn, currency, grossCents, taxCents, corrected, file, sentAt } = row
  return {
    ...{ _id: id, kind, number, issuedOn, currency },
    total: amountOf(grossCents, currency),
    tax: amountOf(taxCents, currency),
    ...(corrected !== null && { corrects: corrected }),
    ready: file !== null,
    ...(sentAt && { sentAt: sentAt.toISOString() }),
  }
}

export function presentListed(row: ListedRow): ListedInvoice {
  const { orderId, orderNumber, customer, country } = row
  return { ...presentInvoice(row), order: orderId, orderNumber, customer, ...(country && { country }) }
}
