import { numberedId } from '../orders/pgbench.ts'
import type { SampleRequest } from './sample-request.ts'

const by = (role: SampleRequest['role'], method: string, path: string, body?: unknown): SampleRequest => ({
  ...{ role, method, path },
  ...(body !== undefined && { body }),
})
const COUPON = { code: 'EXPLAINED', kind: 'amount', amount: 0.01, mostUses: 1_000_000, mostUsesEach: 1_000_000 }
const IMPORT = '/api/admin/settings/import'
const RATE = { country: 'DE', percent: 19, from: '2020-01-01', confirmed: true }
const BACK = { lines: [{ line: 1, asNew: 1, restock: true }] }
const RECALL = { kind: 'notice', title: 'Explained', text: 'Stop.', sku: 'BENCH-0000030' }
const shipTo = { country: 'DE', name: 'Eva', line1: 'Ring 3', city: 'Köln', postcode: '50667' }

/** An order with a coupon, before its customer is deleted. */
export const COUPON_REQUESTS: readonly SampleRequest[] = [
  by('admin', 'POST', IMPORT, { settings: { discounts: { coupons: [COUPON] } } }),
  by('visitor', 'POST', '/api/quote', { lines: [{ part: numberedId(30), quantity: 5 }], coupon: COUPON.code }),
  {
    ...by('customer', 'POST', '/api/checkout', {
      lines: [{ part: numberedId(30), quantity: 5, expectedPrice: '{placePrice}' }],
      ...{ shipTo, method: 'included', phone: '0113 496 0000' },
      ...{ coupon: COUPON.code, expectedTotal: '{couponPrice}' },
    }),
    keep: 'discounted',
  },
  by('customer', 'DELETE', '/api/placeOrder/{discounted}'),
  by('admin', 'GET', '/api/admin/coupons/uses'),
]

/** What came back of an order that has arrived, and what owners ask about its tax. */
export const RETURN_REQUESTS: readonly SampleRequest[] = [
  by('customer', 'GET', '/api/placeOrder/{order}/returns'),
  {
    ...by('admin', 'POST', '/api/orders/{order}/returns', {
      ...{ kind: 'return', lines: [{ line: 1, quantity: 1, reason: 'Other' }] },
    }),
    keep: 'back',
  },
  ...['', '?queue=to-refund', '?queue=requested&search=R-100001', '?search=PM-100500', '?search=BENCH-30'].map(
    (query) => by('admin', 'GET', `/api/returns${query}`),
  ),
  by('admin', 'GET', '/api/returns/{back}'),
  by('admin', 'POST', '/api/returns/{back}/credit', BACK),
  by('admin', 'POST', '/api/returns/{back}/receive', { ...BACK, credit: { note: 'By bank' } }),
  by('admin', 'PATCH', '/api/orders/{order}/lines/1/serials', { add: ['{sku}'] }),
  by('admin', 'GET', '/api/serials?serial={sku}'),
  { ...by('admin', 'POST', '/api/recalls', RECALL), keep: 'recall' },
  by('admin', 'PUT', '/api/recalls/{recall}', RECALL),
  by('admin', 'GET', '/api/recalls'),
  by('admin', 'GET', '/api/recalls/{recall}'),
  by('admin', 'GET', '/api/recalls/{recall}/export'),
  by('admin', 'DELETE', '/api/recalls/{recall}'),
  ...['', '?show=wanted'].map((query) => by('admin', 'GET', `/api/stockNeeds${query}`)),
  by('customer', 'GET', '/api/stockAlerts'),
  by('admin', 'POST', IMPORT, { settings: { returns: { withdrawal: { on: true, days: 14 } } } }),
  by('visitor', 'POST', '/api/withdrawals', { name: 'Eva', number: 'PM-100500', email: 'guest77@example.com' }),
  by('customer', 'POST', '/api/placeOrder/{order}/withdrawals'),
  ...['', '?queue=open', '?queue=unmatched'].map((query) => by('admin', 'GET', `/api/admin/withdrawals${query}`)),
  ...['', '?state=open'].map((query) => by('admin', 'GET', `/api/admin/taxes/vat-ids${query}`)),
  // The sum is asked for by shops in the EU only.
  by('admin', 'POST', IMPORT, { settings: { taxes: { mode: 'included', home: { country: 'DE' }, rates: [RATE] } } }),
  by('admin', 'GET', '/api/admin/taxes/distance-sales'),
  by('admin', 'POST', IMPORT, { settings: { taxes: {} } }),
  // For the job that invites buyers.
  by('admin', 'POST', IMPORT, { settings: { reviews: { publish: 'at-once', invitations: { on: true, days: 1 } } } }),
]
