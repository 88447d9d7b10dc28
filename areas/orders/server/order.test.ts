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

test('an order number is read as it is written, with or without its letters', () => {
  expect(orderNumber(100_234)).toBe('PM-100234')
  expect(['PM-100234', 'pm-100234', ' PM100234 ', '100234'].map(readOrderNumber)).toEqual(Array(4).fill(100_234))
  expect(['PM-', '42', 'PM-100234x', '-100234', '1e6', '9999999999'].map(readOrderNumber)).toEqual(
    Array(6).fill(undefined),
  )
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
