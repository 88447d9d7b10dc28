import { nothingFound, openMenu, type PageState, press } from './page-state.ts'

const AT = '2026-05-03T09:00:00.000Z'
const CUSTOMER = {
  ...{
    email: 'buyer@example.com',
    name: 'Radladen Nord',
    phone: '0113 496 0000',
    account: { since: AT, banned: false },
  },
  ...{ orders: 12, paid: 2410.5, refunded: 86, lastOrderAt: AT, tags: ['club'], note: 'Call first', version: 2 },
  latest: [{ _id: 'o1', number: 'PM-100001', status: 'shipped', createdAt: AT, total: 84, refunded: 0, parts: 2 }],
  returns: [
    { _id: 'r1', number: 'R-100001', orderNumber: 'PM-100001', status: 'received', requestedAt: AT, refunded: 9 },
  ],
  ...{ returnCount: 1, shipTo: null, deliveredTo: ['1 Mill Lane\nLeeds'], addresses: [] },
  wishLists: [{ name: 'Winter', parts: 3 }],
}

/** The dashboard as administrators see it. */
export const ADMIN_STATES: readonly PageState[] = [
  { name: 'overview', path: '/dashboard', by: 'admin', shows: 'Orders and sales' },
  { name: 'overview, loading', path: '/dashboard', by: 'admin', shows: 'Loading', hangs: '**/api/overview*' },
  {
    name: 'menu open',
    path: '/dashboard/outbox',
    by: 'admin',
    shows: 'Close',
    onlyAt: 320,
    isOfFrame: true,
    steps: openMenu('Dashboard menu'),
  },
  {
    name: 'coupons, a new one that says nothing',
    path: '/dashboard/settings/discounts',
    by: 'admin',
    shows: 'Nothing was saved',
    steps: press('Add coupon', 'Save'),
  },
  {
    name: 'taxes, tried with a sample basket',
    path: '/dashboard/settings/taxes',
    by: 'admin',
    shows: 'These settings cannot be tried yet',
    steps: async (page) => {
      await page.getByLabel('Your prices').selectOption('included')
      await page.getByLabel('To country').selectOption('DE')
      await press('Add starting set', /^Try$/)(page)
    },
  },
  { name: 'brand', path: '/dashboard/settings/brand', by: 'admin', shows: 'Tagline' },
  { name: 'first steps', path: '/dashboard/firstSteps', by: 'admin', shows: 'Before you open' },
  { name: 'opening', path: '/dashboard/settings/opening', by: 'admin', shows: 'The shop is' },
  { name: 'shop settings', path: '/dashboard/settings/shop', by: 'admin', shows: 'Time zone' },
  {
    name: 'company settings',
    path: '/dashboard/settings/company',
    by: 'admin',
    shows: /^No invoice is issued without/,
  },
  { name: 'invoices, none', path: '/dashboard/invoices', by: 'admin', shows: 'No invoices here' },
  { name: 'users', path: '/dashboard/users', by: 'admin', shows: /^\d+ accounts$/ },
  nothingFound('users', 'users?search', 'No matching accounts'),
  {
    name: 'users, one made an admin without a verified email',
    path: '/dashboard/users?search=newcomer.',
    by: 'admin',
    shows: /verified email/,
    steps: press(/^Make Admin/, 'Make Admin'),
  },
  {
    name: 'users, banned without a reason',
    path: '/dashboard/users?search=newcomer.',
    by: 'admin',
    shows: 'Enter a reason',
    steps: press(/^Ban/, 'Ban'),
  },
  {
    name: 'users, changes of one',
    path: '/dashboard/users?search=newcomer.',
    by: 'admin',
    shows: /^Changes to/,
    steps: press(/^History/),
  },
  { name: 'all orders', path: '/dashboard/manageAllOrders', by: 'admin', shows: /^\d+ orders$/ },
  {
    name: 'all orders, waiting for a transfer',
    path: '/dashboard/manageAllOrders?attention=transfer',
    by: 'admin',
    shows: 'Waiting for transfer',
  },
  {
    name: 'all orders, keyboard shortcuts',
    path: '/dashboard/manageAllOrders',
    by: 'admin',
    shows: 'Use these shortcuts in this browser',
    steps: press('Keyboard shortcuts'),
  },
  {
    name: 'pick list',
    path: '/dashboard/manageAllOrders/pickList',
    by: 'admin',
    shows: /^Pick list, \d+ order/,
  },
  {
    name: 'pick list, nothing to pick',
    path: '/dashboard/manageAllOrders/pickList?orders=00000000-0000-4000-8000-000000000000',
    by: 'admin',
    shows: 'Nothing to pick',
  },
  {
    name: 'new order, incomplete',
    path: '/dashboard/newOrder',
    by: 'admin',
    shows: /fields need your attention$/,
    steps: press('Place order'),
  },
  nothingFound('all orders', 'manageAllOrders?search', 'No matching orders'),
  {
    name: 'all orders, shipping with a wrong number',
    path: '/dashboard/manageAllOrders?status=paid',
    by: 'admin',
    shows: /^Use letters, digits/,
    steps: async (page) => {
      await press(/^Ship: /)(page)
      await page.getByRole('dialog').getByLabel('Tracking number').fill('#1')
      await press('Ship')(page)
    },
  },
  {
    name: 'all orders, several being shipped',
    path: '/dashboard/manageAllOrders?status=paid',
    by: 'admin',
    shows: /^Tracking number/,
    steps: async (page) => {
      await page.getByLabel(/^Select all ready to ship/).check()
      await press(/^Ship \d+ order/)(page)
    },
  },
  {
    name: 'order',
    path: ({ paidOrder }) => `/dashboard/manageAllOrders/${paidOrder}`,
    by: 'admin',
    shows: 'Payments and refunds',
  },
  {
    name: 'order cancelled',
    path: ({ cancelledOrder }) => `/dashboard/manageAllOrders/${cancelledOrder}`,
    by: 'admin',
    shows: 'Payments and refunds',
  },
  {
    name: 'order, too much refunded',
    path: ({ paidOrder }) => `/dashboard/manageAllOrders/${paidOrder}`,
    by: 'admin',
    shows: /^The most you can refund is/,
    steps: async (page) => {
      await press('Refund')(page)
      await page.getByLabel('Amount (USD)').fill('999999')
      await press('Refund')(page)
    },
  },
  {
    name: 'order, asked before it is cancelled',
    path: ({ paidOrder }) => `/dashboard/manageAllOrders/${paidOrder}`,
    by: 'admin',
    shows: 'Cancel order',
    steps: press('Cancel'),
  },
  {
    name: 'order, units to ship',
    path: ({ paidOrder }) => `/dashboard/manageAllOrders/${paidOrder}`,
    by: 'admin',
    shows: /^Ship units of/,
    steps: press('Ship units…'),
  },
  {
    name: 'order, units to cancel',
    path: ({ paidOrder }) => `/dashboard/manageAllOrders/${paidOrder}`,
    by: 'admin',
    shows: /^Cancel units of/,
    steps: press('Cancel units…'),
  },
  { name: 'variants', path: '/dashboard/variants', by: 'admin', shows: 'New product' },
  {
    name: 'create variants',
    path: ({ part }) => `/dashboard/variants/of/${part}`,
    by: 'admin',
    shows: 'The variants differ in',
    steps: async (page) => {
      await page.getByLabel('Attribute').fill('Teeth')
      await page.getByLabel('Values').fill('38, 40, 42')
    },
  },
  { name: 'new product', path: '/dashboard/variants/new', by: 'admin', shows: 'Its variants differ in' },
  { name: 'roles', path: '/dashboard/roles', by: 'admin', shows: 'Invite someone' },
  {
    name: 'payment settings',
    path: '/dashboard/settings/payments',
    by: 'admin',
    shows: 'Customers can pay by bank transfer',
  },
  { name: 'customers', path: '/dashboard/customers', by: 'admin', shows: /^\d+ customers$/ },
  {
    name: 'a customer',
    path: '/dashboard/customers/buyer%40example.com',
    by: 'admin',
    shows: 'Radladen Nord',
    answers: { to: '**/api/admin/customers/*', with: CUSTOMER },
  },
  { name: 'carriers', path: '/dashboard/carriers', by: 'admin', shows: 'Add carrier' },
  {
    name: 'order, no such',
    path: '/dashboard/manageAllOrders/nonsense',
    by: 'admin',
    shows: 'Order not found',
  },
  { name: 'reviews', path: '/dashboard/reviews', by: 'admin', shows: /^\d+ reviews$/ },
  nothingFound('reviews', 'reviews?search', 'No matching reviews'),
  {
    name: 'reviews, answered with nothing',
    path: '/dashboard/reviews?state=unanswered',
    by: 'admin',
    shows: 'A reply is required',
    steps: press(/^Reply:/, 'Save reply'),
  },
  {
    name: 'reviews, one being hidden',
    path: '/dashboard/reviews',
    by: 'admin',
    shows: 'Reason',
    steps: press(/^Hide:/),
  },
  { name: 'messages', path: '/dashboard/messages', by: 'admin', shows: /^\d+ messages?$/ },
  nothingFound('messages', 'messages?search', 'No matching messages'),
  {
    name: 'message, answered with nothing',
    path: ({ message }) => `/dashboard/messages/${message}`,
    by: 'admin',
    shows: 'Answer is required',
    steps: press('Send reply'),
  },
  {
    name: 'message, asked before it is deleted',
    path: ({ message }) => `/dashboard/messages/${message}`,
    by: 'admin',
    shows: /^Delete/,
    steps: press('Delete message'),
  },
  {
    name: 'orders, filters being saved as a view',
    path: '/dashboard/manageAllOrders?status=shipped&sort=dearest',
    by: 'admin',
    shows: 'Save these filters as a view?',
    steps: press('Save view'),
  },
  { name: 'reports', path: '/dashboard/reports?report=sales', by: 'admin', shows: /^Sales are payments/ },
  {
    name: 'reports, of days in the wrong order',
    path: '/dashboard/reports?from=2026-02-02&to=2026-02-01',
    by: 'admin',
    shows: 'The last day is before the first',
  },
  { name: 'plan requests', path: '/dashboard/planRequests', by: 'admin', shows: /^\d+ requests?$/ },
  nothingFound('plan requests', 'planRequests?search', 'No matching requests'),
  {
    name: 'plan request being accepted',
    path: '/dashboard/planRequests?status=pending',
    by: 'admin',
    shows: 'Note (optional)',
    steps: press(/^Accept:/),
  },
  { name: 'jobs', path: '/dashboard/jobs', by: 'admin', shows: /^Failing jobs: / },
  { name: 'system', path: '/dashboard/system', by: 'admin', shows: 'Database' },
  { name: 'outbox', path: '/dashboard/outbox', by: 'admin', shows: /^\d+ emails?$/ },
  nothingFound('outbox', 'outbox?search', 'No matching emails'),
  {
    name: 'outbox, an email as designed',
    path: '/dashboard/outbox?search=newcomer.',
    by: 'admin',
    shows: 'HTML',
    steps: press('Verify your email'),
  },
  {
    name: 'outbox, an email as text',
    path: '/dashboard/outbox?search=newcomer.',
    by: 'admin',
    shows: /verifyEmail\?token=/,
    steps: press('Verify your email', 'Plain text'),
  },
  { name: 'audit log', path: '/dashboard/audit', by: 'admin', shows: /^\d+ changes?$/ },
  nothingFound('audit log', 'audit?object', 'No matching changes'),
]
