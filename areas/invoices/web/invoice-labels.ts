import type { OrderInvoice } from '#invoices/contract/invoices.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { dayFormat } from '#platform/contract/language/intl-formats.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'

const KINDS: Record<OrderInvoice['kind'], string> = { invoice: 'Invoice', 'credit-note': 'Credit note' }

export function kindLabel(kind: OrderInvoice['kind']): string {
  return KINDS[kind]
}

/** Such as `Invoice 2026-000123`. */
export function invoiceName({ kind, number }: Pick<OrderInvoice, 'kind' | 'number'>): string {
  return `${kindLabel(kind)} ${number}`
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
  return rate === 0 ? (TAX_CODES[taxCode] ?? '0 %') : `${figureText(rate)} %`
}

const MONTHS_BACK = 36

/** This month and those before it, newest first, as the API names them and as people do. */
export function monthsUntil(now: Date): { value: string; label: string }[] {
  const names = dayFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }, 'en-US')
  return Array.from({ length: MONTHS_BACK }, (_, back) => {
    const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1))
    return { value: first.toISOString().slice(0, 7), label: names.format(first) }
  })
}
