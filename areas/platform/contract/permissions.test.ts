import { describe, expect, test } from 'vitest'
import { notEmpty } from '#test-support/not-empty.ts'
import { say } from './language/text.ts'
import {
  ALL_PERMISSIONS,
  GRANTABLE,
  GRANTABLE_PERMISSIONS,
  type GrantablePermission,
  hidesMoney,
  permissionsOf,
  withoutMoney,
} from './permissions.ts'

/** Written a second time by hand: what a role of this one action may do beside it and beside seeing the overview. */
const BESIDES: Record<GrantablePermission, string> = {
  'parts.edit': 'parts.view files.upload',
  'prices.edit': 'parts.view',
  'stock.correct': 'parts.view',
  'import.run': 'parts.view',
  'fitment.edit': '',
  'orders.ship': 'orders.view orders.note',
  'orders.edit': 'orders.view orders.note money.view invoices.send returns.view',
  'orders.pay': 'orders.view orders.note money.view invoices.send',
  'orders.refund': 'orders.view orders.note money.view invoices.send returns.view',
  'returns.receive': 'orders.view orders.note returns.view',
  'returns.decide': 'orders.view orders.note money.view returns.view',
  'customers.edit': 'orders.view orders.note money.view returns.view',
  'messages.answer': '',
  'invoices.export': 'orders.view orders.note money.view invoices.send',
  'reports.view': 'money.view',
  'content.edit': 'files.upload',
  'content.publish': 'content.edit files.upload',
}

describe('a role', () => {
  test.each(notEmpty(Object.entries(BESIDES)))('of %s may do that, see the overview, and: %s', (action, besides) => {
    expect(new Set(permissionsOf([action]))).toEqual(
      new Set([action, 'desk.view', ...besides.split(' ').filter((word) => word !== '')]),
    )
  })

  test('without an action, or with one that nobody knows, may do nothing', () => {
    expect([permissionsOf([]), permissionsOf(['settings.edit']), permissionsOf(['orders.view'])]).toEqual(
      Array(3).fill(new Set()),
    )
    expect(permissionsOf(['parts.sell', 'fitment.edit'])).toEqual(new Set(['desk.view', 'fitment.edit']))
  })

  test('of an administrator has all, and three that no role can be given', () => {
    const own = ['settings.edit', 'staff.manage', 'system.view']
    expect(ALL_PERMISSIONS).toEqual(new Set([...permissionsOf(GRANTABLE_PERMISSIONS), ...own]))
    expect(own.filter((one) => permissionsOf(GRANTABLE_PERMISSIONS).has(one as 'settings.edit'))).toEqual([])
  })

  test('is chosen in words of its own for each action', () => {
    const words = Object.values(GRANTABLE).map((each) => say(each))
    expect(words.filter((each) => !/^[A-Z][a-z, ]+$/.test(each))).toEqual([])
    expect(new Set(words).size).toBe(words.length)
  })
})

describe('amounts', () => {
  test('are hidden in answers about orders and returns from whoever may not see money', () => {
    const [packer, clerk] = [permissionsOf(['orders.ship']), permissionsOf(['orders.pay'])]
    expect(hidesMoney('orders.view', packer)).toBe(true)
    expect(hidesMoney('returns.view', packer)).toBe(true)
    expect([hidesMoney('orders.view', clerk), hidesMoney('returns.view', clerk)]).toEqual([false, false])
    expect([hidesMoney('parts.view', packer), hidesMoney('reports.view', packer)]).toEqual([false, false])
  })

  test('are taken out at any depth, and lists of them are left empty', () => {
    const amounts = Object.fromEntries(
      'placePrice total items price discount delivery tax taxPercent coupon refunded refundable transactionId deliveryLeft currentPrice'
        .split(' ')
        .map((field) => [field, 4.9]),
    )
    const order = { number: 'P-1', note: null, sent: false, ...amounts, taxes: [1], refunds: [2], payments: [{ a: 3 }] }
    const left = { number: 'P-1', note: null, sent: false, taxes: [], refunds: [], payments: [] }
    expect(
      withoutMoney({ orders: [order, { lines: [{ ...order, quantity: 2 }] }], text: 'x', amounts: { total: 5 } }),
    ).toEqual({ orders: [left, { lines: [{ ...left, quantity: 2 }] }], text: 'x', amounts: {} })
    expect([withoutMoney(null), withoutMoney('total'), withoutMoney(7)]).toEqual([null, 'total', 7])
  })
})
