import { numberedId } from '../orders/pgbench.ts'
import { by, get, type Role, type SampleRequest } from './sample-request.ts'

const PART = numberedId(30)
const IMPORT = '/api/admin/settings/import'
const NOTE = { note: 'By bank' }
const ONE_UNIT = [{ line: 1, quantity: 1 }]
const ASKED_BACK = { kind: 'return', lines: [{ line: 1, quantity: 1, reason: 'Other' }] }
const PARCEL = { carrier: 'Post', trackingNumber: 'EX 1' }
const DECLARED = { name: 'Eva', number: 'PM-0', email: 'nobody-{sku}@example.com' }
const GUEST = 'sold-{sku}@example.com'
const COUNTER = {
  ...{ id: 'counter', name: 'Pick up', kind: 'pickup', price: { by: 'flat', amount: 0 } },
  pickup: { address: 'Hafenstr. 1, 24103 Kiel', hours: 'Mon–Fri 9–17' },
}
const COMPANY = {
  ...{ name: 'Bench GmbH', vatId: 'DE136695976', invoices: { on: true } },
  address: { line1: 'Werkstr. 1', postcode: '10115', city: 'Berlin', country: 'DE' },
}
const RATE = { country: 'DE', percent: 19, from: '2020-01-01', confirmed: true }
const COLOGNE = { country: 'DE', name: 'Eva', line1: 'Ring 3', city: 'Köln', postcode: '50667' }
const HELSINKI = { ...COLOGNE, country: 'FI', city: 'Helsinki', postcode: '00100' }
/** The stand-in of the register gives no answer for it. */
const UNANSWERED = 'FI10000899'
const basket = {
  lines: [{ part: PART, quantity: 5, expectedPrice: '{placePrice}' }],
  ...{ shipTo: COLOGNE, method: 'included', phone: '0113 496 0000', expectedTotal: '{placePrice}' },
}

const post = (role: Role, path: string, body: object = {}, more: Partial<SampleRequest> = {}) =>
  by(role, 'POST', path, { body, ...more })
const asGuest = (name: string, method: string, path: string, more: Partial<SampleRequest> = {}): SampleRequest => ({
  ...by('visitor', method, `/api/guest-orders/{${name}}${path}`, more),
  guestOf: name,
})
const save = (settings: object) => post('admin', IMPORT, { settings })
const checkout = (keep: string, changes: object = {}) =>
  post('customer', '/api/checkout', { ...basket, ...changes }, { keep })
const guestOrder = (keep: string, changes: object = {}) =>
  post('visitor', '/api/guest-orders', { ...basket, email: GUEST, ...changes }, { keep })

const SOLD = '/api/orders/{sold}'
const AT_COUNTER = { method: 'counter' }

/** Orders that are picked up, and paid then. */
const PICK_UP_REQUESTS: readonly SampleRequest[] = [
  save({
    delivery: { zones: [{ name: 'All', everywhere: true, methods: [COUNTER] }] },
    payments: { onPickup: { on: true, days: 5, words: 'Cash or card' } },
  }),
  checkout('collected', AT_COUNTER),
  guestOrder('collectedByGuest', AT_COUNTER),
  by('customer', 'POST', '/api/placeOrder/{collected}/pay-on-pickup'),
  asGuest('collectedByGuest', 'POST', '/pay-on-pickup'),
  ...get('admin', '/api/orders?attention=pickup'),
  post('admin', '/api/orders/{collected}/hand-over', { paidBy: 'cash' }),
  save({ delivery: {}, payments: {} }),
]

/** What is sold while the shop writes invoices, until it arrives. */
export const SALE_REQUESTS: readonly SampleRequest[] = [
  save({
    company: COMPANY,
    taxes: { mode: 'included', home: { country: 'DE' }, rates: [RATE], vatIdChecks: 'stand-in' },
    returns: { withdrawal: { on: true, days: 14 }, requests: true, address: 'Bench GmbH, Berlin' },
  }),
  checkout('sold'),
  checkout('withdrawn'),
  checkout('charged', { shipTo: HELSINKI, vatId: UNANSWERED }),
  guestOrder('soldToGuest'),
  guestOrder('withdrawnGuest'),
  ...['paid', 'note'].map((action) =>
    post('admin', '/api/orders/bulk-preview', { action, orders: ['{sold}', '{soldToGuest}'] }),
  ),
  post('admin', '/api/orders/paid', { ...NOTE, orders: ['{sold}', '{soldToGuest}', '{withdrawn}', '{charged}'] }),
  post('admin', '/api/orders/notes', { text: 'Explained', orders: ['{sold}', '{soldToGuest}'] }),
  ...get('admin', '/api/orders/packing-slips?orders={sold},{soldToGuest}'),
  post('admin', `${SOLD}/shipments`, { lines: ONE_UNIT, ...PARCEL, packed: true }),
  ...['packing-slip', 'delivery-note'].flatMap((paper) => get('admin', `${SOLD}/shipments/1/papers/${paper}`)),
  ...['sold', 'soldToGuest'].flatMap((name) =>
    ['ship', 'deliver'].map((move) => post('admin', `/api/orders/{${name}}/${move}`, move === 'ship' ? PARCEL : {})),
  ),
  ...get('customer', '/api/placeOrder/{sold}/confirmation'),
  // A job finds out of which orders they are: of none.
  ...Array.from({ length: 2 }, () => post('visitor', '/api/withdrawals', DECLARED)),
  asGuest('soldToGuest', 'GET', '/confirmation'),
]

/** Invoices of what was sold, and another buyer for one. */
const INVOICE_REQUESTS: readonly SampleRequest[] = [
  by('customer', 'GET', '/api/placeOrder/{sold}/invoices', { keep: 'invoice', keepAt: '0._id' }),
  ...get('customer', '/api/placeOrder/{sold}/invoices/{invoice}/pdf'),
  by('customer', 'POST', '/api/placeOrder/{sold}/invoices/{invoice}/send'),
  asGuest('soldToGuest', 'GET', '/invoices', { keep: 'guestInvoice', keepAt: '0._id' }),
  asGuest('soldToGuest', 'GET', '/invoices/{guestInvoice}/pdf'),
  asGuest('soldToGuest', 'POST', '/invoices/{guestInvoice}/send'),
  post('admin', `${SOLD}/renew-invoice`, { billTo: { ...COLOGNE, organisation: 'Werk GmbH' } }),
]

/** Asked for by customers and guests: one comes back and is paid back, the other does not come. */
const ASKED_RETURN_REQUESTS: readonly SampleRequest[] = [
  post('customer', '/api/placeOrder/{sold}/returns', ASKED_BACK, { keep: 'asked', keepAt: '_id' }),
  asGuest('soldToGuest', 'POST', '/returns', { body: ASKED_BACK, keep: 'askedByGuest', keepAt: '_id' }),
  asGuest('soldToGuest', 'GET', '/returns'),
  ...['asked', 'askedByGuest'].map((name) =>
    post('admin', `/api/returns/{${name}}/decide`, { decision: 'approve', words: 'Please do.' }),
  ),
  post('customer', '/api/placeOrder/{sold}/returns/{asked}/tracking', PARCEL),
  asGuest('soldToGuest', 'POST', '/returns/{askedByGuest}/tracking', { body: PARCEL }),
  post('admin', '/api/returns/{asked}/receive', { lines: [{ line: 1, asNew: 1, restock: true }] }),
  post('admin', '/api/returns/{asked}/refund', NOTE),
  post('admin', '/api/returns/{askedByGuest}/close', NOTE),
  post('admin', `${SOLD}/outside-refund`, { ...NOTE, amount: 0.01 }),
]

/** Declared without an account, and by a guest. Staff find the order of one, and accept it. */
const WITHDRAWAL_REQUESTS: readonly SampleRequest[] = [
  by('admin', 'GET', '/api/admin/withdrawals?queue=unmatched', { keep: 'unmatched', keepAt: '0._id' }),
  post('admin', '/api/admin/withdrawals/{unmatched}/match', { number: '{withdrawn-number}' }),
  post('admin', '/api/admin/withdrawals/{unmatched}/accept', { note: 'Called' }),
  asGuest('withdrawnGuest', 'POST', '/withdrawals', { body: {} }),
  by('admin', 'GET', '/api/admin/withdrawals?queue=unmatched', { keep: 'unmatched', keepAt: '0._id' }),
  post('admin', '/api/admin/withdrawals/{unmatched}/close', { note: 'No order' }),
]

const RECALL = {
  ...{ kind: 'recall', title: 'Explained', hazard: 'It may crack.', stopUse: 'Stop riding.' },
  ...{ remedies: ['repair', 'refund'], contact: '+49 30 1', sku: 'BENCH-0000030' },
}

/** Once invoices are issued: all that may follow a sale, until the customer leaves. */
export const AFTER_SALE_REQUESTS: readonly SampleRequest[] = [
  ...INVOICE_REQUESTS,
  ...ASKED_RETURN_REQUESTS,
  ...WITHDRAWAL_REQUESTS,
  post('admin', '/api/admin/taxes/vat-ids/{charged}', { answer: 'valid', note: 'Seen on paper' }),
  post('admin', '/api/admin/taxes/vat-ids/{charged}/credit', NOTE),
  post('admin', '/api/recalls', RECALL, { keep: 'sentRecall' }),
  by('admin', 'POST', '/api/recalls/{sentRecall}/send'),
  ...get('visitor', '/api/recalls/public/{sentRecall}', `/api/part/${PART}/recalls`),
  ...PICK_UP_REQUESTS,
  save({ company: {}, taxes: {} }),
  by('customer', 'DELETE', '/api/user/{email}', { body: { password: 'bench-password' } }),
]
