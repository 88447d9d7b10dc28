import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, type OrderDetails } from '#orders/contract/orders.ts'
import { deleteBlockedReason, nextStep } from './order-labels.ts'

const AT = '2026-11-21T10:00:00.000Z'
const PLACED: OrderDetails = {
  related: [],
  _id: '0193a0c0-0000-7000-8000-000000000001',
  placeOrderProduct: '0193a0c0-0000-7000-8000-000000000002',
  placeOrderProductName: 'Torrent 42T chainring',
  customerEmail: 'ana@example.com',
  customerName: 'Ana',
  phone: '+44 113 496 0000',
  address: '1 Mill Lane',
  placePrice: 100,
  placeOrderQuantity: 2,
  paid: false,
  number: 'PM-100234',
  status: 'placed',
  fulfilment: 'none',
  lines: [
    {
      line: 1,
      part: '0193a0c0-0000-7000-8000-000000000002',
      sku: 'TOR-42',
      name: 'Torrent 42T chainring',
      quantity: 2,
      price: 50,
      total: 100,
      cancelled: 0,
      shipped: 0,
      packed: 0,
      returned: 0,
      refundedUnits: 0,
      ...{ discount: 0, tax: 0, taxPercent: 0 },
      refunded: 0,
    },
  ],
  total: 100,
  ...{ currency: 'USD', items: 100, discount: 0, delivery: 0, tax: 0, taxMode: 'none', taxes: [] },
  createdAt: AT,
  refunded: 0,
  history: [{ at: AT, from: null, to: 'placed', by: 'customer' }],
  refunds: [],
  own: true,
  ways: ['card'],
  cancellable: false,
  shipments: [],
  fits: [],
  serials: [],
}
const PAID: OrderDetails = { ...PLACED, status: 'paid', paid: true, paidAt: AT, transactionId: 'pi_1' }
const refund = (amount: number, status: 'pending' | 'succeeded' | 'failed' = 'pending') =>
  ({
    _id: PLACED._id,
    amount,
    status,
    reason: 'cancelled',
    unsettled: status === 'failed',
    channel: 'card',
    createdAt: AT,
  }) as const
const ended = (by: 'customer' | 'administrator') => [{ at: AT, from: 'paid', to: 'cancelled', by }] as const

describe('what happens next with an order', () => {
  it('is said of every status', () => {
    expect(ORDER_STATUSES).toContain('placed')
    for (const status of ORDER_STATUSES) expect(nextStep({ ...PLACED, status }), status).toMatch(/\.$/)
  })

  it('tells who ended it', () => {
    expect(nextStep({ ...PLACED, status: 'cancelled', history: [...ended('customer')] })).toBe(
      'You deleted this order. You have not been charged.',
    )
    expect(nextStep({ ...PLACED, status: 'cancelled', history: [...ended('administrator')] })).toMatch(/^We cancelled/)
    const paid = { ...PAID, status: 'cancelled' as const, history: [...ended('customer')] }
    expect(nextStep(paid)).toMatch(/^You cancelled this order/)
  })

  it('counts the money that goes back to the cent, and promises none that could not be given', () => {
    const over: OrderDetails = { ...PAID, status: 'refunded' }
    expect(nextStep({ ...over, refunds: [refund(0.1), refund(0.2, 'succeeded')] })).toContain('$0.30 is being refunded')
    expect(nextStep({ ...over, refunds: [refund(5, 'failed')] })).not.toContain('$5.00')
    expect(nextStep({ ...PAID, status: 'expired', refunds: [refund(100)] })).toContain('$100.00 is being refunded')
  })

  it('says of what was paid the same way you paid that it comes back the same way', () => {
    const { transactionId: _, ...outside } = PAID
    expect(nextStep({ ...outside, status: 'cancelled' })).toContain('the same way you paid')
  })

  it('names the carrier, and what of the price goes back', () => {
    const sent = nextStep({ ...PAID, status: 'shipped', carrier: 'Royal Mail', refunded: 1.5 })
    expect(sent).toContain('with Royal Mail')
    expect(sent).toContain('$1.50 has been refunded')
    const outside = [{ ...refund(1.5, 'succeeded'), channel: 'outside' as const }]
    expect(nextStep({ ...PAID, refunded: 1.5, refunds: outside })).toContain('$1.50 has been paid back to you')
  })
})

describe('deleting', () => {
  it('is for unpaid orders; all others say why they stay', () => {
    expect(deleteBlockedReason({ status: 'placed' })).toBeUndefined()
    const others = ORDER_STATUSES.filter((status) => status !== 'placed').map((status) =>
      deleteBlockedReason({ status }),
    )
    expect(others).toEqual(['Already paid', 'Already paid', 'Already paid', 'Cancelled', 'Refunded', 'Expired'])
  })
})
