import { expect, test } from 'vitest'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import {
  amountProblems,
  deliveryLeft,
  mayGiveBackOutside,
  NO_TRANSFER,
  outsideBody,
  transferNote,
  transferProblems,
  worthOf,
} from './outside-fields.ts'

const line = (changes: object = {}) =>
  ({
    line: 1,
    name: 'Bar',
    quantity: 3,
    refundedUnits: 0,
    total: 10,
    refunded: 0,
    returned: 0,
    ...changes,
  }) as AdministeredOrderDetails['lines'][number]
const order = { lines: [line()], total: 14.9, refunded: 0, paidBy: 'outside' as const }
const none = { delivery: '', amount: '', note: ' By bank ' }

test('units are worth their share of what is left, the last ones all of it', () => {
  expect(worthOf(order, { 1: '1' })).toBe(3.33)
  expect(worthOf({ ...order, lines: [line({ refundedUnits: 1, refunded: 3.33 })] }, { 1: '2' })).toBe(6.67)
  expect(worthOf({ ...order, lines: [line({ returned: 1 })] }, { 1: '1' })).toBeUndefined()
})

test('delivery is what is left of the total but not of the lines', () => {
  expect(deliveryLeft(order)).toBe(4.9)
  expect(deliveryLeft({ ...order, refunded: 5.78, lines: [line({ refunded: 3.33 })] })).toBe(2.45)
  expect(mayGiveBackOutside(order)).toBe(true)
  expect(mayGiveBackOutside({ ...order, refunded: 14.9 })).toBe(false)
  expect(mayGiveBackOutside({ ...order, paidBy: 'card' })).toBe(true)
  expect(mayGiveBackOutside({ ...order, paidBy: null })).toBe(false)
})

test('what is sent is what was typed; what is no amount is said before', () => {
  expect(outsideBody(order, { 1: '2' }, { ...none, delivery: '1.5' })).toEqual({
    lines: [{ line: 1, quantity: 2 }],
    delivery: 1.5,
    note: 'By bank',
  })
  expect(outsideBody(order, { 1: '0' }, { ...none, amount: '7' })).toEqual({ amount: 7, note: 'By bank' })
  expect(amountProblems({ ...none, delivery: 'some', amount: '1.50' })).toEqual({ delivery: expect.any(String) })
})

const NOW = new Date(2026, 10, 26, 12)
const sent = { sentOn: '2026-11-26', reference: ' TX 1 ', note: '' }

test('the day and the reference are needed, and the day has come', () => {
  expect(Object.keys(transferProblems(NO_TRANSFER, NOW))).toEqual(['sentOn', 'reference'])
  expect(transferProblems(sent, NOW)).toEqual({})
  expect(transferProblems({ ...sent, sentOn: '2026-11-27' }, NOW)).toEqual({ sentOn: expect.any(String) })
})

test('what was typed is kept as one note', () => {
  expect(transferNote(sent)).toBe('Sent on 2026-11-26, reference TX 1')
  expect(transferNote({ ...sent, note: ' The card was closed ' })).toBe(
    'Sent on 2026-11-26, reference TX 1\nThe card was closed',
  )
})
