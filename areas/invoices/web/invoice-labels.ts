import type { OrderInvoice } from '#invoices/contract/invoices.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { dayFormat } from '#platform/contract/language/intl-formats.ts'
import { type Message, msg, msgc, say } from '#platform/contract/language/text.ts'

const KINDS: Record<OrderInvoice['kind'], Message> = {
  invoice: msg('Invoice'),
  'credit-note': msgc('law', 'Credit note'),
}

const ALL_OF: Record<OrderInvoice['kind'], Message> = {
  invoice: msg('Invoices'),
  'credit-note': msgc('law', 'Credit notes'),
}

export function kindLabel(kind: OrderInvoice['kind']): string {
  return say(KINDS[kind])
}

export function kindsLabel(kind: OrderInvoice['kind']): string {
  return say(ALL_OF[kind])
}

/** Such as `Invoice 2026-000123`. */
export function invoiceName({ kind, number }: Pick<OrderInvoice, 'kind' | 'number'>): string {
  return `${kindLabel(kind)} ${number}`
}

const TAX_CODES: Readonly<Record<string, Message>> = {
  none: msg('No tax stated'),
  zero: msg('Rate of zero'),
  export: msg('Export'),
  'intra-community': msg('To another EU country'),
}

/** Such as `19 %`, or why there is none. */
export function rateText(taxCode: string, rate: number): string {
  const why = TAX_CODES[taxCode]
  return rate === 0 && why ? say(why) : `${figureText(rate)} %`
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
