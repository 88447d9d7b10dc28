import type { OrderInvoice } from '#contract/invoices/invoices.ts'
import { formatAmount } from '#contract/money/money-text.ts'

const KINDS: Record<OrderInvoice['kind'], string> = { invoice: 'Invoice', 'credit-note': 'Credit note' }

export function kindWord(kind: OrderInvoice['kind']): string {
  return KINDS[kind]
}

/** Such as `Invoice 2026-000123`. */
export function invoiceName({ kind, number }: Pick<OrderInvoice, 'kind' | 'number'>): string {
  return `${kindWord(kind)} ${number}`
}

export function amountText(amount: number, currency: string): string {
  return formatAmount(amount, currency)
}

const TAX_CODES: Readonly<Record<string, string>> = {
  none: 'No tax stated',
  zero: 'Rate of zero',
  export: 'Export',
  'intra-community': 'To another EU country',
}

/** Such as `19 %`, or why there is none. */
export function rateText(taxCode: string, rate: number): string {
  return rate === 0 ? (TAX_CODES[taxCode] ?? '0 %') : `${rate} %`
}
