import { type PageState, press } from './page-state.ts'

const invoice = {
  ...{ _id: '0193a0c0-0000-7000-8000-000000000001', kind: 'invoice', number: '2027-000123' },
  ...{ issuedOn: '2027-01-15', currency: 'USD', total: 123.45, tax: 19.71, ready: true },
}
const DOCUMENTS = [
  invoice,
  {
    ...{ ...invoice, _id: '0193a0c0-0000-7000-8000-000000000002', kind: 'credit-note' },
    ...{ number: 'CN-2027-000045', corrects: invoice.number, total: 23.45, tax: 3.74, ready: false },
  },
]
const RETURNABLE = {
  ...{ kinds: ['withdrawal'], reasons: [], postage: '', withdrawUntil: '2027-01-31', returns: [] },
  withdrawable: [{ line: 2, name: 'Chain', quantity: 2 }],
  lines: [
    {
      line: 1,
      name: 'Wheel for Rindfleischetikettierungsueberwachungsgesetz',
      quantity: 1,
      excluded: 'Made to measure',
    },
    { line: 2, name: 'Chain', quantity: 2 },
  ],
}

const RECEIVED = { acknowledged: true, number: 'W-100001', receivedAt: '2027-01-15T10:20:30.000Z' }
const STATEMENT = 'I, Ann Guest, withdraw from the contract of order PM-100234, placed with ann@example.com.'
const TYPED = { name: 'Ann Guest', typedNumber: 'PM-100234', typedEmail: 'ann@example.com' }
const WITHDRAWALS = [
  { ...RECEIVED, ...TYPED, _id: '0193a0c0-0000-7000-8000-000000000003', state: 'unmatched', refundBy: '2027-01-29' },
  {
    ...{ ...RECEIVED, ...TYPED, _id: '0193a0c0-0000-7000-8000-000000000004', number: 'W-100002', state: 'declared' },
    ...{ origin: 'number', order: { _id: '0193a0c0-0000-7000-8000-000000000005', number: 'PM-100234' } },
    refundBy: '2027-01-29',
  },
]

/** What comes back, for customers and at the desk. */
export const RETURN_STATES: readonly PageState[] = [
  { name: 'legal guarantee, where its law is off', path: '/guarantee', by: 'visitor', shows: 'Page not Found' },
  { name: 'withdrawal, not offered', path: '/withdraw', by: 'visitor', shows: 'Page not Found' },
  {
    name: 'withdrawal to confirm',
    path: '/withdrawal/0193a0c0-0000-7000-8000-000000000003#key=none',
    by: 'visitor',
    shows: 'It wasn’t me',
    answers: {
      to: '**/api/withdrawals/*/open',
      with: { ...RECEIVED, name: TYPED.name, orderNumber: TYPED.typedNumber, statement: STATEMENT },
    },
  },
  {
    name: 'withdrawal, a link that is over',
    path: '/withdrawal/0193a0c0-0000-7000-8000-000000000003#key=none',
    by: 'visitor',
    shows: /no longer valid/,
  },
  {
    name: 'withdrawals at the desk',
    path: '/dashboard/withdrawals?queue=open',
    by: 'admin',
    shows: 'W-100002',
    answers: { to: '**/api/admin/withdrawals?*', with: WITHDRAWALS },
  },
  {
    name: 'withdrawal, which order',
    path: '/dashboard/withdrawals?queue=open',
    by: 'admin',
    shows: 'Ask its mailbox',
    answers: { to: '**/api/admin/withdrawals?*', with: WITHDRAWALS },
    steps: press(/^Find order W-/),
  },
  {
    name: 'order with a return',
    path: ({ shippedOrder }) => `/dashboard/orders/${shippedOrder}`,
    by: 'customer',
    shows: 'I sent it',
  },
  {
    name: 'order with documents',
    path: ({ paidOrder }) => `/dashboard/orders/${paidOrder}`,
    by: 'customer',
    shows: 'Credit note CN-2027-000045',
    answers: { to: '**/api/placeOrder/*/invoices', with: DOCUMENTS },
  },
  {
    name: 'order, a withdrawal without what was made to measure',
    path: ({ shippedOrder }) => `/dashboard/orders/${shippedOrder}`,
    by: 'customer',
    shows: /Made to measure/,
    answers: { to: '**/api/placeOrder/*/returns', with: RETURNABLE },
    steps: press('Withdraw from contract here'),
  },
  { name: 'returns', path: '/dashboard/returns', by: 'admin', shows: /^R-/ },
  {
    name: 'returns, none found',
    path: '/dashboard/returns?search=R-999999',
    by: 'admin',
    shows: 'No matching returns',
  },
  {
    name: 'return to receive',
    path: ({ returned }) => `/dashboard/returns/${returned}`,
    by: 'admin',
    shows: 'Close without the rest',
  },
  {
    name: 'return, a unit counted',
    path: ({ returned }) => `/dashboard/returns/${returned}`,
    by: 'admin',
    shows: /^Receive and refund .*\d/,
    steps: press(/^One more: As new/),
  },
  {
    name: 'administered order with a return',
    path: ({ shippedOrder }) => `/dashboard/manageAllOrders/${shippedOrder}`,
    by: 'admin',
    shows: /^R-/,
  },
  {
    name: 'settings of reviews',
    path: '/dashboard/settings/reviews',
    by: 'admin',
    shows: 'Words that need your approval',
  },
  { name: 'settings of the law', path: '/dashboard/settings/law', by: 'admin', shows: /Now on: the shop’s country is/ },
  { name: 'settings of returns', path: '/dashboard/settings/returns', by: 'admin', shows: 'Return address' },
  { name: 'settings, all kinds', path: '/dashboard/settings', by: 'admin', shows: 'Returns' },
]
