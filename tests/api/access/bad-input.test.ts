import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notEmpty } from '../../support/not-empty.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

/** What is wrong with an input reaches whoever sent it: which field, and what to do. All words: input-words.test.ts. */
let shop: TestShop
let accounts: { customer: TestAccount; admin: TestAccount }
beforeAll(async () => {
  shop = await createTestShop()
  accounts = { customer: await shop.signUp('Customer'), admin: await shop.signUpAdmin('Admin') }
})
afterAll(() => shop.close())

type Row = readonly [who: 'visitor' | 'customer' | 'admin', method: string, path: string, body: unknown, errors: object]

const ID = '01a21b0e-0438-74ee-bd14-9b05d0542da3'

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  accounts: [
    [
      'visitor',
      'POST',
      '/auth/sign-up/email',
      { name: 'Ada', email: 'nobody', password: 'correct horse battery' },
      { email: 'Provide a valid Email' },
    ],
    [
      'visitor',
      'POST',
      '/auth/sign-up/email',
      { email: 'ada@example.com', password: 'short' },
      { name: 'This is required', password: 'Must be 6 characters or longer' },
    ],
    [
      'customer',
      'POST',
      '/auth/change-email',
      { newEmail: 'nobody', password: 1 },
      { newEmail: 'Provide a valid Email', password: 'Enter a text' },
    ],
    [
      'customer',
      'PUT',
      `/addresses/${ID}`,
      { label: 'x'.repeat(500), address: { country: 'XX' }, phone: 'abc' },
      {
        label: 'Use at most 40 characters',
        'address.name': 'This is required',
        'address.line1': 'This is required',
        phone: 'Enter a phone number (6-20 digits)',
        defaultDelivery: 'This is required',
        defaultBilling: 'This is required',
        version: 'Send the version that you edited',
      },
    ],
    ['admin', 'GET', '/user?limit=many', undefined, { limit: 'Enter a whole number from 1 to 200' }],
  ],
  messaging: [
    [
      'visitor',
      'POST',
      '/contact',
      { name: '', email: 'nobody', message: 5 },
      { name: 'Name is Required', email: 'Provide a valid Email', message: 'Enter a text' },
    ],
    ['admin', 'POST', `/messages/${ID}/answers`, { text: '' }, { text: 'Answer is required' }],
  ],
  admin: [
    [
      'admin',
      'PUT',
      '/admin/settings/returns',
      { latest: 'one', value: { withdrawal: { on: 'yes', days: 1 } } },
      { latest: 'Send the number of the latest version' },
    ],
    [
      'admin',
      'POST',
      '/admin/content',
      { kind: 'page', slug: 'Größe!', title: '' },
      { slug: 'Use small letters, digits and hyphens, such as size-guide', title: 'A title is required' },
    ],
    ['admin', 'GET', '/overview?period=hours', undefined, { period: 'Use days, weeks, months' }],
  ],
  catalogue: [
    [
      'admin',
      'POST',
      '/product',
      {
        name: 'A',
        img: 'ftp://x',
        description: '',
        price: 1.999,
        minimum: 0,
        quantity: 1.5,
        sku: 'X',
        category: 'Hubs',
        expectedOn: 'tomorrow',
      },
      {
        img: 'Enter a link that starts with https://, or / for an uploaded picture',
        description: 'Description is required',
        price: 'Enter dollars with at most two decimals',
        minimum: 'At least 1',
        quantity: 'Enter a whole number',
        expectedOn: 'Enter a date, e.g. 2026-12-03',
      },
    ],
    [
      'admin',
      'POST',
      `/part/${ID}/stock`,
      { change: 1.5, reason: '' },
      { change: 'Enter a whole number', reason: 'A reason is required' },
    ],
    ['visitor', 'POST', '/part/by-number', { numbers: 'X-1' }, { numbers: 'Send a list' }],
    [
      'admin',
      'POST',
      '/admin/successors',
      { number: '', kind: 'maybe', parts: [{ sku: 'X', quantity: 0 }] },
      {
        number: 'Number is required',
        kind: 'Choose drop-in, with-parts, split, merged, none',
        'parts.0.quantity': 'At least 1',
      },
    ],
  ],
  fitment: [
    [
      'visitor',
      'GET',
      '/fit/chain-length?chainstay=long&ring=50',
      undefined,
      { chainstay: 'The chainstay in millimetres is a number from 381 to 800', cog: 'This is required' },
    ],
    [
      'visitor',
      'POST',
      '/fit/check',
      { bike: 5, parts: ['x'] },
      { bike: 'Enter a text, or send an object with fields', 'parts.0': 'This is not an id' },
    ],
  ],
  pricing: [
    [
      'admin',
      'POST',
      '/admin/taxes/test',
      { destination: { country: 'X' }, lines: [] },
      { 'destination.country': 'Choose a country', lines: 'Enter at least one line' },
    ],
    [
      'admin',
      'PUT',
      '/admin/settings/discounts',
      { latest: 0, value: { coupons: [{ code: '', kind: 'gift', percent: 200 }] } },
      {
        'value.coupons.0.code': 'Use 3 to 40 letters, digits and dashes',
        'value.coupons.0.kind': 'Choose percent, amount or delivery',
        'value.coupons.0.percent': 'At most 100',
      },
    ],
  ],
  orders: [
    ['admin', 'GET', '/admin/taxes/distance-sales?year=next', undefined, { year: 'Enter a year' }],
    [
      'customer',
      'POST',
      '/checkout',
      { lines: [], shipTo: 'here', phone: '1' },
      {
        lines: 'Your basket is empty',
        shipTo: 'Send an object with fields',
        phone: 'Enter a phone number (6-20 digits)',
        expectedTotal: 'Enter an amount, e.g. 12.50',
      },
    ],
    ['customer', 'PUT', `/basket/lines/${ID}`, { quantity: 'two' }, { quantity: 'Enter a whole number of units' }],
    [
      'visitor',
      'POST',
      '/guest-orders',
      { lines: [{ part: '01a21b0e-0438-74ee-bd14-9b05d0542da3', quantity: 1 }], email: 'nobody' },
      {
        'lines.0.expectedPrice': 'Enter an amount, e.g. 12.50',
        shipTo: 'This is required',
        phone: 'This is required',
        expectedTotal: 'Enter an amount, e.g. 12.50',
        email: 'Provide a valid Email',
      },
    ],
    [
      'customer',
      'POST',
      '/placeOrder',
      { placeOrderQuantity: 'x', phone: '', address: '', placeOrderProduct: 'x' },
      {
        placeOrderQuantity: 'Enter a whole number of units',
        phone: 'Phone is required',
        address: 'Address is required',
        placeOrderProduct: 'This is not the id of a part',
        placePrice: 'Enter an amount, e.g. 12.50',
      },
    ],
    [
      'admin',
      'POST',
      `/orders/${ID}/ship`,
      { carrier: '', trackingNumber: 'x'.repeat(500) },
      { trackingNumber: 'Use at most 60 characters' },
    ],
  ],
  invoices: [
    ['admin', 'GET', '/admin/invoices/documents?month=13', undefined, { month: 'Use a month such as 2026-12' }],
    ['admin', 'GET', '/admin/invoices/bookings?from=2026-01-01', undefined, { to: 'Use a day such as 2026-12-31' }],
  ],
  returns: [
    [
      'customer',
      'POST',
      `/placeOrder/${ID}/returns`,
      { kind: 'dislike', lines: [] },
      { kind: 'Use return, withdrawal, warranty', lines: 'Choose at least one unit' },
    ],
    [
      'visitor',
      'POST',
      '/withdrawals',
      { name: '', number: '', email: 'nobody' },
      { name: 'Enter your name', number: 'Enter the number of the order', email: 'Provide a valid Email' },
    ],
    ['admin', 'POST', `/returns/${ID}/decide`, { decision: 'perhaps' }, { decision: 'Use approve, decline' }],
    [
      'admin',
      'POST',
      '/recalls',
      { kind: 'oops', title: '', sku: '', soldFrom: '1.2.2026' },
      {
        kind: 'Use recall, notice',
        title: 'Title is required',
        sku: 'SKU is required',
        soldFrom: 'Enter a date',
      },
    ],
  ],
  engagement: [
    [
      'customer',
      'POST',
      '/review',
      { name: '', img: '', ratings: '9', review: '' },
      {
        name: 'Full Name is required',
        img: 'Your Image is required: a link, or any word to show initials',
        ratings: 'Choose 1 to 5 stars',
        review: 'Your Message is required',
      },
    ],
    [
      'visitor',
      'POST',
      '/question',
      { question: '', part: 'x' },
      { question: 'Enter your question', part: 'This is not the id of a part' },
    ],
    ['customer', 'PUT', `/wishlist/${ID}/lines/${ID}`, { quantity: 0 }, { quantity: 'Order at least 1' }],
    [
      'visitor',
      'POST',
      '/stockAlerts',
      { part: 'x', email: 'nobody' },
      { part: 'This is not the id of a part', email: 'Provide a valid Email' },
    ],
  ],
  search: [
    ['visitor', 'GET', '/compare?part=x', undefined, { part: '“x” is not the id of a part' }],
    [
      'admin',
      'POST',
      '/admin/vocabulary',
      { term: '', canonical: '', kind: 'x' },
      { term: 'A term is required', kind: 'Use word, phrase, split, generic, stop' },
    ],
  ],
}

describe.each(notEmpty(Object.entries(ROWS)))('%s', (_, rows) => {
  test.each(notEmpty(rows))('%s: %s %s', async (who, method, path, body, errors) => {
    const account = who === 'visitor' ? undefined : accounts[who]
    const answer = await shop.request(method, `/api${path}`, { ...account, ...(body !== undefined && { body }) })
    expect(answer).toMatchObject({ status: 422, body: { type: '/problems/input-invalid' } })
    const said = (answer.body as { errors: { path: string; message: string }[] }).errors
    expect(Object.fromEntries(said.map((error) => [error.path, error.message]))).toEqual(errors)
  })
})
