import { describe, expect, it } from 'vitest'
import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { readFilters } from '#platform/web/lists/use-shop-list.ts'
import { ACTIONS, actionsFor, amountProblem, isRefused, shipment } from './order-actions.ts'
import { ORDER_FILTERS } from './order-filters.ts'

const PAID: AdministeredOrder = {
  _id: '0193a0c0-0000-7000-8000-000000000001',
  placeOrderProduct: '0193a0c0-0000-7000-8000-000000000002',
  placeOrderProductName: 'Torrent 42T chainring',
  customerEmail: 'ana@example.com',
  customerName: 'Ana',
  phone: '+44 113 496 0000',
  address: '1 Mill Lane',
  placePrice: 19.99,
  placeOrderQuantity: 1,
  paid: true,
  number: 'PM-100234',
  status: 'paid',
  fulfilment: 'none',
  lines: [
    {
      line: 1,
      part: '0193a0c0-0000-7000-8000-000000000002',
      sku: 'TOR-42',
      name: 'Torrent 42T chainring',
      quantity: 1,
      price: 19.99,
      total: 19.99,
      cancelled: 0,
      shipped: 0,
      packed: 0,
      returned: 0,
      refundedUnits: 0,
      ...{ discount: 0, tax: 0, taxPercent: 0 },
      refunded: 0,
    },
  ],
  total: 19.99,
  ...{ currency: 'USD', items: 100, discount: 0, delivery: 0, tax: 0, taxMode: 'none', taxes: [] },
  createdAt: '2026-11-21T10:00:00.000Z',
  refunded: 0,
  paidBy: 'card',
  disputed: false,
  refundable: 19.99,
  dangers: [],
}

const all = () => true

describe('the buttons of an order', () => {
  it('offer a refund only while something of a card payment is left', () => {
    expect(actionsFor(PAID, all)).toEqual(['ship', 'cancel', 'refund'])
    expect(actionsFor({ ...PAID, paidBy: 'outside', refundable: 0 }, all)).toEqual(['ship', 'cancel'])
    expect(actionsFor({ ...PAID, status: 'delivered', refunded: 19.99, refundable: 0 }, all)).toEqual([])
    // Money that came too late, and whose way back failed.
    expect(actionsFor({ ...PAID, status: 'expired', paid: false, paidBy: null }, all)).toEqual(['refund'])
  })

  it('are those of the role', () => {
    expect(actionsFor(PAID, (permission) => permission === 'orders.ship')).toEqual(['ship'])
    expect(actionsFor(PAID, (permission) => permission === 'orders.refund')).toEqual(['refund'])
  })

  it('say before a cancellation what becomes of the money', () => {
    const { explanation } = ACTIONS.cancel
    expect(explanation(PAID)).toContain('$19.99 is refunded to the customer’s card')
    expect(explanation({ ...PAID, paidBy: 'outside' })).toContain('the same way')
    expect(explanation({ ...PAID, paidBy: null, paid: false, status: 'placed' })).toContain('Nothing was paid')
  })
})

describe('the amount of a refund', () => {
  it.each(['1', '1.5', '19.99', ' 2 ', '1,50', '$5'])('may be %j', (typed) =>
    expect(amountProblem(typed, PAID)).toBeUndefined(),
  )
  it.each(['', '0', '0.00', '-1', 'all'])('is no amount: %j', (typed) =>
    expect(amountProblem(typed, PAID)).toBe('Enter an amount, e.g. 12.50'),
  )
  it('is asked about where it can be read in two ways', () => {
    expect(amountProblem('1.999', PAID)).toBe('Do you mean 1999 or 2.00?')
  })
  it('is at most what is left', () => {
    expect(amountProblem('20', PAID)).toBe('The most you can refund is $19.99')
  })
})

describe('a failure', () => {
  it('leaves an order as it was only when the shop has said no', () => {
    const problem = (status: number) => new ProblemError({ type: '/problems/x', title: 'x', status, detail: 'x' })
    expect([409, 422, 404].map((status) => isRefused(problem(status)))).toEqual([true, true, true])
    expect([0, 500, 503].map((status) => isRefused(problem(status)))).toEqual([false, false, false])
    expect(isRefused(new TypeError('no connection'))).toBe(false)
  })
})

describe('a shipment', () => {
  it('goes without a tracking number where there is none', () => {
    expect(shipment({ carrier: 'Courier', trackingNumber: ' ' })).toEqual({ carrier: 'Courier' })
  })
})

describe('the address of the list', () => {
  it('is read, and what is no choice of ours is left out', () => {
    const read = (asked: Record<string, string>) => readFilters(new URLSearchParams(asked), ORDER_FILTERS)
    const asked = { status: 'paid', sort: 'oldest', attention: 'disputed', fulfilment: 'partial' }
    expect(read({ search: ' ana ', ...asked })).toEqual({ search: 'ana', ...asked })
    expect(read({ status: 'sold', sort: 'best', attention: 'x', fulfilment: 'all' })).toEqual({})
  })
})
