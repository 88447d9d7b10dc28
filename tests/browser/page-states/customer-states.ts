import sharp from 'sharp'
import { ASKING_CARD, DECLINED_CARD, LATE_CARD, payByCard } from '../orders/order-journey.ts'
import { openMenu, type PageState, press } from './page-state.ts'

/** The dashboard as its customers see it. */
export const CUSTOMER_STATES: readonly PageState[] = [
  {
    name: 'invitation',
    path: '/invitation#token=x',
    by: 'visitor',
    shows: /^Your role/,
    answers: {
      to: '**/api/invitations/open',
      with: { email: 'packer@example.com', role: 'Warehouse', hasAccount: false },
    },
  },
  { name: 'orders', path: '/dashboard', by: 'customer', shows: /^My Orders: \d/ },
  { name: 'orders, none yet', path: '/dashboard', by: 'newcomer', shows: 'No orders yet' },
  { name: 'orders, loading', path: '/dashboard', by: 'customer', shows: 'Loading', hangs: '**/api/placeOrder*' },
  { name: 'orders, refused', path: '/dashboard', by: 'customer', shows: 'Try again', refuses: '**/api/placeOrder*' },
  {
    name: 'orders, asked before one is deleted',
    path: '/dashboard',
    by: 'customer',
    shows: /^Delete order PM-/,
    steps: (page) =>
      page
        .getByRole('button', { name: /^Delete order/, disabled: false })
        .first()
        .click(),
  },
  {
    name: 'menu open',
    path: '/dashboard',
    by: 'customer',
    shows: 'Close',
    onlyAt: 320,
    isOfFrame: true,
    steps: openMenu('Dashboard menu'),
  },
  {
    name: 'order to pay',
    path: ({ unpaidOrder }) => `/dashboard/orders/${unpaidOrder}`,
    by: 'customer',
    shows: 'What happens next',
  },
  {
    name: 'order paid',
    path: ({ paidOrder }) => `/dashboard/orders/${paidOrder}`,
    by: 'customer',
    shows: 'Print receipt',
  },
  {
    name: 'order shipped',
    path: ({ shippedOrder }) => `/dashboard/orders/${shippedOrder}`,
    by: 'customer',
    shows: 'RM 123456789 GB',
  },
  {
    name: 'order cancelled',
    path: ({ cancelledOrder }) => `/dashboard/orders/${cancelledOrder}`,
    by: 'customer',
    shows: 'Refunds',
  },
  {
    name: 'order of somebody else',
    path: ({ paidOrder }) => `/dashboard/orders/${paidOrder}`,
    by: 'newcomer',
    shows: 'Order not found',
  },
  {
    name: 'payment',
    path: ({ unpaidOrder }) => `/dashboard/payment/${unpaidOrder}`,
    by: 'customer',
    shows: 'Card number',
  },
  {
    name: 'payment, test wallet',
    path: ({ unpaidOrder }) => `/dashboard/payment/${unpaidOrder}`,
    by: 'customer',
    shows: 'Approve',
    steps: press('Pay with test wallet'),
  },
  {
    name: 'payment, bank transfer',
    path: ({ unpaidOrder }) => `/dashboard/payment/${unpaidOrder}`,
    by: 'customer',
    shows: 'I’ll pay by bank transfer',
    steps: (page) => page.getByText('Pay by bank transfer', { exact: true }).click(),
  },
  {
    name: 'payment, waiting for a transfer',
    path: ({ transferOrder }) => `/dashboard/payment/${transferOrder}`,
    by: 'customer',
    shows: 'Waiting for your transfer',
  },
  {
    name: 'order, waiting for a transfer',
    path: ({ transferOrder }) => `/dashboard/orders/${transferOrder}`,
    by: 'customer',
    shows: 'Pay by card instead',
  },
  {
    name: 'payment, sent empty',
    path: ({ unpaidOrder }) => `/dashboard/payment/${unpaidOrder}`,
    by: 'customer',
    shows: 'Your card number is incomplete.',
    steps: press(/^Pay \$/),
  },
  {
    name: 'payment, card declined',
    path: ({ unpaidOrder }) => `/dashboard/payment/${unpaidOrder}`,
    by: 'customer',
    shows: 'Your card was declined.',
    steps: (page) => payByCard(page, DECLINED_CARD),
  },
  {
    name: 'payment, bank asks',
    path: ({ unpaidOrder }) => `/dashboard/payment/${unpaidOrder}`,
    by: 'customer',
    shows: /^Complete/,
    steps: (page) => payByCard(page, ASKING_CARD),
  },
  {
    name: 'payment, bank asks and is refused',
    path: ({ unpaidOrder }) => `/dashboard/payment/${unpaidOrder}`,
    by: 'customer',
    shows: /unable to authenticate/,
    steps: press(/^Fail/),
  },
  {
    name: 'payment, paid already',
    path: ({ paidOrder }) => `/dashboard/payment/${paidOrder}`,
    by: 'customer',
    shows: 'Transaction ID',
  },
  {
    name: 'payment, order cancelled',
    path: ({ cancelledOrder }) => `/dashboard/payment/${cancelledOrder}`,
    by: 'customer',
    shows: /card/,
  },
  { name: 'profile', path: '/dashboard/profile', by: 'customer', shows: 'Download my data' },
  {
    name: 'profile, being updated with mistakes',
    path: '/dashboard/profile',
    by: 'customer',
    shows: /Enter 6 to 15 digits/,
    steps: async (page) => {
      await press('Update Profile')(page)
      await page.getByLabel('Contact number').fill('call me')
      await press('Save')(page)
    },
  },
  {
    name: 'profile, asked before the account is deleted',
    path: '/dashboard/profile',
    by: 'customer',
    shows: /We keep orders/,
    steps: press('Delete my account'),
  },
  { name: 'add a review, none written yet', path: '/dashboard/review', by: 'newcomer', shows: 'Send Review' },
  {
    name: 'add a review, sent empty',
    path: '/dashboard/review',
    by: 'customer',
    shows: 'Full Name is required',
    steps: press('Send Review'),
  },
  {
    name: 'add a review of a part',
    path: ({ part }) => `/dashboard/review?part=${part}`,
    by: 'customer',
    shows: 'Review of',
  },
  {
    name: 'add a review with a photo, another refused',
    path: '/dashboard/review',
    by: 'customer',
    shows: /^notes\.txt is not a PNG/,
    steps: async (page) => {
      const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
        .png()
        .toBuffer()
      await page.getByLabel('Add a photo').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
      const another = page.getByLabel(/^Add another photo/)
      await another.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('-') })
    },
  },
  {
    name: 'own review being edited',
    path: '/dashboard/review',
    by: 'customer',
    shows: 'Edit your review',
    steps: press(/^Edit/),
  },
  {
    name: 'own review, asked before it is deleted',
    path: '/dashboard/review',
    by: 'customer',
    shows: /^Delete your review of/,
    steps: press(/^Delete/),
  },
  { name: 'addresses', path: '/dashboard/addresses', by: 'customer', shows: 'Edit Workshop' },
  { name: 'addresses, none yet', path: '/dashboard/addresses', by: 'newcomer', shows: 'No addresses yet' },
  {
    name: 'address being added, sent empty',
    path: '/dashboard/addresses',
    by: 'newcomer',
    shows: 'ZIP code is required',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Add address' }).click()
      await page.getByLabel('ZIP code').waitFor()
      await page.getByRole('button', { name: 'Save address' }).click()
    },
  },
  {
    name: 'address, asked before it is deleted',
    path: '/dashboard/addresses',
    by: 'customer',
    shows: /^Delete Workshop/,
    steps: press('Delete Workshop'),
  },
  { name: 'plans', path: '/dashboard/plans', by: 'customer', shows: 'Withdraw' },
  { name: 'plans, none yet', path: '/dashboard/plans', by: 'newcomer', shows: 'No plans yet' },
  {
    name: 'plans, asked before one is withdrawn',
    path: '/dashboard/plans',
    by: 'customer',
    shows: /^Withdraw your request/,
    steps: press(/^Withdraw/),
  },
  { name: 'security', path: '/dashboard/security', by: 'customer', shows: 'Passkeys' },
  {
    name: 'security, password form sent empty',
    path: '/dashboard/security',
    by: 'customer',
    shows: 'Password is Required',
    steps: press('Change password'),
  },
  {
    name: 'security, app being set up',
    path: '/dashboard/security',
    by: 'customer',
    shows: 'Your password',
    steps: press('Set up app'),
  },
  {
    name: 'security, passkey being added',
    path: '/dashboard/security',
    by: 'customer',
    shows: /Your browser will ask/,
    steps: press('Add passkey'),
  },
  // Last: its bank agrees after a while.
  {
    name: 'payment, being confirmed',
    path: ({ unpaidOrder }) => `/dashboard/payment/${unpaidOrder}`,
    by: 'customer',
    shows: 'Confirming your payment',
    steps: (page) => payByCard(page, LATE_CARD),
  },
]
