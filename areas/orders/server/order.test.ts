import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#orders/contract/orders.ts'
import {
  DELETED_CUSTOMER,
  HOLDING,
  isOver,
  isPaid,
  mayMove,
  orderNotFound,
  orderNumber,
  paymentOfAnotherOrder,
  readOrderNumber,
} from './order.ts'

test('an order makes these moves and no others', () => {
  const moves = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => mayMove(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    'placed → paid',
    'placed → cancelled',
    'placed → expired',
    'paid → shipped',
    'paid → cancelled',
    'paid → refunded',
    'shipped → delivered',
    'shipped → refunded',
    'delivered → refunded',
    'expired → paid',
  ])
})

test.each([
  [100_234, 'PM-', ['PM-100234', 'pm-100234', ' PM100234 ', 'PM \u2011 100234']],
  [100_234, undefined, ['100234', ' 100234']],
  [100_234, '7A-', ['7a-100234', '7A100234', '7A 100234']],
  [100_234, '26-', ['26-100234', '26 100234', '26 - 100234']],
  [100_234, 'A-', ['A100234', 'a - 100234']],
  [26_100_234, undefined, ['26100234']],
])('the order %i with the prefix %s is read as it is written', (number, prefix, texts) => {
  expect(texts.map(readOrderNumber)).toEqual(texts.map(() => ({ number, prefix })))
})

test('what only looks like the number of an order is none', () => {
  expect(orderNumber({ number: 100_234, numberPrefix: 'RW-' })).toBe('RW-100234')
  const texts = [
    'PM-',
    '42',
    'PM-100234x',
    '-100234',
    '1e6',
    '9999999999',
    'RADWERK-100234',
    'CR-42-104130',
    'PM_100234',
  ]
  expect(texts.map(readOrderNumber)).toEqual(texts.map(() => undefined))
})

test('an order holds stock until it is sent or has ended, and then there is nothing left to send', () => {
  expect(HOLDING).toEqual(['placed', 'paid'])
  expect(ORDER_STATUSES.filter((status) => !isOver(status))).toEqual(HOLDING)
})

test('an order is paid once its money has arrived', () => {
  expect([isPaid({ paidAt: new Date(0) }), isPaid({ paidAt: null })]).toEqual([true, false])
})

test('a customer who is gone still has a name to be called by', () => {
  expect(DELETED_CUSTOMER).toMatch(/./)
})

test('what is not this buyer’s is not there, and a payment of another order is no payment', () => {
  expect(orderNotFound()).toEqual({ refused: 'not-found', detail: 'Order not found.' })
  const message = 'This payment belongs to another order'
  expect(paymentOfAnotherOrder()).toEqual({
    ...{ refused: 'input-invalid', detail: `${message}.`, errors: [{ path: 'transactionId', message }] },
  })
})
