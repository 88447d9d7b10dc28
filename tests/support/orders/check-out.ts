import { amountFromCents, centsFromAmount } from '#platform/contract/money/amounts.ts'
import type { TestShop } from '../test-shop.ts'

export const SHIP_TO = {
  country: 'GB',
  name: 'Ann Example',
  line1: '1 Mill Lane',
  city: 'Leeds',
  postcode: 'LS1 4AP',
}

export type WishedLine = { part: string; quantity: number; price: number } // For a unit

/** The body of a checkout of these lines, at these prices. */
export function checkoutOf(lines: readonly WishedLine[], changes: Record<string, unknown> = {}) {
  const cents = (line: WishedLine) => centsFromAmount(line.price) * line.quantity
  return {
    lines: lines.map((line) => ({
      part: line.part,
      quantity: line.quantity,
      expectedPrice: amountFromCents(cents(line)),
    })),
    shipTo: SHIP_TO,
    method: 'included',
    phone: '0113 496 0000',
    expectedTotal: amountFromCents(lines.reduce((sum, line) => sum + cents(line), 0)),
    ...changes,
  }
}

type Sent = { token?: string; key?: string; changes?: Record<string, unknown> }

/** Sends a checkout as a customer's browser does. */
export function checkOut(shop: TestShop, lines: readonly WishedLine[], { token, key, changes }: Sent = {}) {
  return shop.request('POST', '/api/checkout', {
    ...(token !== undefined && { token }),
    body: checkoutOf(lines, changes),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
}
