import { describe, expect, it } from 'vitest'
import { badgeStatuses } from './order-badges.tsx'

const PAID = { status: 'paid', paid: true, total: 100, refunded: 0 } as const

describe('the badges of an order', () => {
  it.each([
    ['waits for its payment', { status: 'placed', paid: false }, ['placed']],
    ['was not paid in time', { status: 'expired', paid: false }, ['expired']],
    ['is paid', {}, ['paid']],
    ['is paid and on its way', { status: 'shipped' }, ['paid', 'shipped']],
    ['got some of its money back', { status: 'delivered', refunded: 1.5 }, ['partly refunded', 'delivered']],
    ['got all of its money back', { status: 'refunded', refunded: 100 }, ['refunded']],
    ['was cancelled before it was paid', { status: 'cancelled', paid: false }, ['cancelled']],
    ['was cancelled and refunded', { status: 'cancelled', refunded: 100 }, ['refunded', 'cancelled']],
    ['was cancelled and got back some', { status: 'cancelled', refunded: 99.99 }, ['partly refunded', 'cancelled']],
    // What was paid outside the shop goes back outside the shop, which knows nothing of it.
    ['was paid in cash and cancelled', { status: 'cancelled' }, ['cancelled']],
  ] as const)('say of one that %s what is true now', (_, change, badges) => {
    expect(badgeStatuses({ ...PAID, ...change })).toEqual(badges)
  })
})
