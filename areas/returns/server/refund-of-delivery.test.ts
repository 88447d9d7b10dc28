import { expect, test } from 'vitest'
import type { OrderLines } from '#orders/server/order-lines.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import type { CreditWish } from '#returns/contract/return-desk.ts'
import { type Creditable, creditOf } from './credit-return.ts'

type Given = {
  kind?: 'withdrawal' | 'return' | 'warranty'
  cancelled?: number
  /** Units of the second line that are counted now. */
  second?: number
  refundedDelivery?: number
  wish?: CreditWish
}

/** What goes back for delivery, of 7.50 that were paid, when one unit of a line and `second` of two of another came. */
function creditFor({ kind = 'withdrawal', cancelled = 0, second = 2, refundedDelivery = 0, wish = {} }: Given) {
  const nothing = { returned: 0, refundedUnits: 0, refundedCents: 0, refundedTaxCents: 0, taxCents: 0 }
  const lines = [
    { ...nothing, line: 1, quantity: 1, cancelled: 0, totalCents: 1_000 },
    { ...nothing, line: 2, quantity: 2, cancelled, totalCents: 4_000 },
  ] as unknown as OrderLines
  const charges = [
    { charge: 1, totalCents: 750, taxCents: 0, refundedCents: refundedDelivery, refundedTaxCents: 0 },
  ] as unknown as Creditable['charges']
  const came = { asNew: 0, damaged: 0, creditedUnits: 0, creditedCents: 0, deductedCents: 0 }
  const back = { kind, lines: [1, 2].map((line) => ({ ...came, line, quantity: 2 })) } as unknown as Creditable['back']
  const counted = new Map([
    [1, 1],
    [2, second],
  ])
  return creditOf({ order: { transactionId: 'intent' }, lines, charges, returns: [back], back }, counted, wish)
}

test.each<[string, Given, number]>([
  ['everything was withdrawn', {}, 750],
  ['everything that was not cancelled was withdrawn', { cancelled: 1, second: 1 }, 750],
  ['some of it is withdrawn', { second: 1 }, 0],
  ['everything came back by arrangement', { kind: 'return' }, 0],
  ['everything is a case of warranty', { kind: 'warranty' }, 0],
  ['some of the delivery went back before', { refundedDelivery: 300 }, 450],
  ['the shop decides for less', { wish: { delivery: 5 } }, 500],
  ['the shop decides for none', { wish: { delivery: 0 } }, 0],
  ['the shop decides for some of it, by arrangement', { kind: 'return', wish: { delivery: 2.5 } }, 250],
])('of delivery the law asks for, or the shop decides: %s', (_, given, cents) => {
  const credit = creditFor(given)
  if (isRefusal(credit)) throw new Error(credit.detail)
  expect(credit.deliveryCents).toBe(cents)
  expect(credit.charges).toMatchObject([{ cents }])
})

test('more than what is left of the delivery is refused beside its field', () => {
  expect(creditFor({ refundedDelivery: 300, wish: { delivery: 4.51 } })).toMatchObject({
    refused: 'refund-too-large',
    errors: [{ path: 'credit.delivery', message: 'Up to $4.50 can be refunded for delivery' }],
  })
})
