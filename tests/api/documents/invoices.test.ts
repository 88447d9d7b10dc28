import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedInvoice, OrderInvoice } from '#invoices/contract/invoices.ts'
import { checkOut } from '../../support/orders/check-out.ts'
import { administer, payAtProvider, silenceProvider, tellPaid } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const YEAR = new Date().getUTCFullYear()
const clock = { aheadMs: 0 }
const now = () => new Date(Date.now() + clock.aheadMs)
let shop: TestShop
let admin: TestAccount
let ada: TestAccount
let eve: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100' }, now)
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  ada = await shop.signUp('Ada')
  eve = await shop.signUp('Eve')
})
afterAll(() => shop.close())

const COMPANY = {
  name: 'Parts GmbH',
  address: { line1: 'Werkstraße 1', postcode: '10115', city: 'Berlin', country: 'DE' },
  vatId: 'DE123456789',
}
let saved = 0
/** Sessions and tokens end meanwhile. */
async function goTo(moment: string) {
  clock.aheadMs = Date.parse(moment) - Date.now()
  admin = await shop.signIn(admin)
  ada = await shop.signIn(ada)
}

async function saveCompany(value: object) {
  const answer = await shop.request('PUT', '/api/admin/settings/company', {
    token: admin.token,
    body: { latest: saved, value },
  })
  expect(answer.status).toBe(200)
  saved = (answer.body as { latest: number }).latest
  clock.aheadMs += 1000
}

async function paidOrder(customer = ada, quantity = 2): Promise<string> {
  clock.aheadMs += 1000
  const part = await shop.addPart({ name: 'Chain', price: 10, quantity: 5 })
  const placed = await checkOut(shop, [{ part, quantity, price: 10 }], { token: customer.token ?? '' })
  const order = (placed.body as { insertedId: string }).insertedId
  await tellPaid(shop, customer, order, await payAtProvider(shop, customer, order))
  return order
}

/** As the jobs do; printing is a job that issuing sends. */
async function issue() {
  await shop.app.jobs.workOff()
  const issued = await shop.app.invoices.issueInvoices()
  await shop.app.jobs.workOff()
  return issued
}

const ofOrder = async (order: string, { token }: TestAccount = ada) =>
  (await shop.request('GET', `/api/placeOrder/${order}/invoices`, { token })).body as OrderInvoice[]
const list = async (query = '') =>
  (await shop.request('GET', `/api/admin/invoices${query}`, { token: admin.token })).body as ListedInvoice[]
const sums = async (query = '') =>
  (await shop.request('GET', `/api/admin/invoices/sums${query}`, { token: admin.token })).body
const lettersAbout = async (words: string) =>
  (await shop.pool.query('SELECT recipient, attachment FROM letters WHERE subject LIKE $1', [`%${words}%`])).rows

test('out of the box no order has an invoice', async () => {
  const order = await paidOrder()
  expect(await issue()).toBe(0)
  expect(await ofOrder(order)).toEqual([])
  expect((await shop.pool.query('SELECT count(*)::int AS due FROM invoices_due')).rows).toEqual([{ due: 0 }])
  expect(await sums()).toMatchObject({ on: false, waiting: 0, series: [] })
})

test('without the company’s name and address, invoices wait until they are there', async () => {
  const early = await shop.addPart({ name: 'Chain', price: 10, quantity: 5 })
  const placed = await checkOut(shop, [{ part: early, quantity: 1, price: 10 }], { token: ada.token ?? '' })
  const before = (placed.body as { insertedId: string }).insertedId
  await saveCompany({ ...COMPANY, name: '', invoices: { on: true } })
  const order = await paidOrder()
  await tellPaid(shop, ada, before, await payAtProvider(shop, ada, before))
  expect(await issue()).toBe(0)
  expect(await sums()).toMatchObject({ on: true, waiting: 2, missing: [{ what: 'the company’s name', needed: true }] })
  await saveCompany({ ...COMPANY, invoices: { on: true } })
  expect(await issue()).toBe(1)
  expect(await ofOrder(order)).toMatchObject([
    { kind: 'invoice', number: `${YEAR}-000001`, total: 20, tax: 0, ready: true },
  ])
  // Placed before invoices were switched on.
  expect(await ofOrder(before)).toEqual([])
})

test('an invoice is a PDF for its customer and administrators, emailed once', async () => {
  const order = await paidOrder()
  await issue()
  await issue()
  const [invoice] = await ofOrder(order)
  const path = `/api/placeOrder/${order}/invoices/${invoice?._id}`
  for (const { token } of [ada, admin]) {
    const answer = await fetch(`${shop.url}${path}/pdf`, { headers: { authorization: `Bearer ${token}` } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="invoice-${invoice?.number}.pdf"`)
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  }
  expect((await shop.request('GET', `${path}/pdf`, { token: eve.token })).status).toBe(404)
  expect((await shop.request('POST', `${path}/send`, { token: eve.token })).status).toBe(404)
  expect((await shop.request('GET', `/api/placeOrder/${order}/invoices`, { token: eve.token })).status).toBe(404)
  const attachment = { invoice: invoice?._id, name: `invoice-${invoice?.number}.pdf` }
  expect(await lettersAbout(`Invoice ${invoice?.number}`)).toEqual([{ recipient: ada.email, attachment }])
  expect(invoice?.sentAt).toBeDefined()
})

test('the receipt carries the order’s confirmation, which its customer and administrators can download', async () => {
  const order = await paidOrder()
  await shop.app.jobs.workOff()
  const path = `/api/placeOrder/${order}`
  const { number } = (await shop.request('GET', path, { token: ada.token })).body as { number: string }
  const attachment = { confirmation: order, name: `order-${number}.pdf` }
  expect(await lettersAbout(`Receipt for your order ${number}`)).toEqual([{ recipient: ada.email, attachment }])
  for (const { token } of [ada, admin]) {
    const answer = await fetch(`${shop.url}${path}/confirmation`, { headers: { authorization: `Bearer ${token}` } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="order-${number}.pdf"`)
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  }
  expect((await shop.request('GET', `${path}/confirmation`, { token: eve.token })).status).toBe(404)
  expect((await shop.app.invoices.openDocument({ confirmation: order, name: 'order.pdf' }))?.length).toBeGreaterThan(
    1000,
  )
})

test('an order that nobody has agreed to pay has no confirmation', async () => {
  const part = await shop.addPart({ name: 'Chain', price: 10, quantity: 5 })
  const placed = await checkOut(shop, [{ part, quantity: 1, price: 10 }], { token: ada.token ?? '' })
  const { insertedId } = placed.body as { insertedId: string }
  const answer = await shop.request('GET', `/api/placeOrder/${insertedId}/confirmation`, { token: ada.token })
  expect([answer.status, (answer.body as { detail: string }).detail]).toEqual([
    404,
    'This order has not been confirmed.',
  ])
})

test('a missing file is printed again from what was issued', async () => {
  const order = await paidOrder()
  await issue()
  const [invoice] = await ofOrder(order)
  const read = async () => {
    const address = `${shop.url}/api/placeOrder/${order}/invoices/${invoice?._id}/pdf`
    return Buffer.from(
      await (await fetch(address, { headers: { authorization: `Bearer ${ada.token}` } })).arrayBuffer(),
    )
  }
  const first = await read()
  const { rows } = await shop.pool.query('SELECT file FROM invoices WHERE id = $1', [invoice?._id])
  await shop.app.files.remove(rows[0].file)
  expect((await read()).equals(first)).toBe(true)
})

test('a document is sent again three times a day', async () => {
  const order = await paidOrder()
  await issue()
  const [invoice] = await ofOrder(order)
  const send = () =>
    shop.request('POST', `/api/placeOrder/${order}/invoices/${invoice?._id}/send`, { token: ada.token })
  const statuses: number[] = []
  for (let time = 0; time < 4; time++) statuses.push((await send()).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await lettersAbout(`Invoice ${invoice?.number}`)).toHaveLength(4)
  await goTo(new Date(now().getTime() + 24 * 3_600_000).toISOString())
  expect((await send()).status).toBe(200)
})

test('what is given back is a credit note, by its stored cents, once', async () => {
  const order = await paidOrder(ada, 2)
  await issue()
  expect((await administer(shop, admin, order, 'refund', { amount: 3 })).status).toBe(200)
  await issue()
  expect((await administer(shop, admin, order, 'refund', {})).status).toBe(200)
  await issue()
  await issue()
  const [invoice, first, second] = await ofOrder(order)
  expect([first, second]).toMatchObject([
    { kind: 'credit-note', total: 3, corrects: invoice?.number },
    { kind: 'credit-note', total: 17, corrects: invoice?.number },
  ])
  expect(first?.number).toMatch(/^CN-202\d-000001$/)
  const answer = await fetch(`${shop.url}/api/placeOrder/${order}/invoices/${first?._id}/pdf`, {
    headers: { authorization: `Bearer ${ada.token}` },
  })
  expect(answer.headers.get('content-disposition')).toContain('credit-note-CN-')
})

test('nothing changes a document, nor sets its numbers back', async () => {
  for (const change of [
    'UPDATE invoices SET gross_cents = 1',
    `UPDATE invoices SET content = '{}'`,
    `UPDATE invoices SET file = 'other'`,
    'UPDATE invoices SET sent_at = now()',
    'DELETE FROM invoices',
    'UPDATE invoice_series SET next = next - 1',
    'UPDATE invoice_series SET next = next + 2',
    'DELETE FROM invoice_series',
  ])
    await expect(shop.pool.query(change), change).rejects.toThrow(/never changes|go on by one/)
})

test('administrators find documents by number, order, customer, period, kind and amount', async () => {
  const all = await list()
  expect(all.length).toBeGreaterThan(5)
  const [newest] = all
  expect((await list(`?search=${newest?.number}`)).map(({ number }) => number)).toEqual([newest?.number])
  expect(await list(`?search=${newest?.orderNumber}`)).toHaveLength(3)
  expect((await list(`?search=${ada.email}`)).length).toBe(all.length)
  expect(await list('?search=nobody')).toEqual([])
  const [{ issuedOn: last } = { issuedOn: '' }] = all
  expect((await list(`?from=${last}`)).every(({ issuedOn }) => issuedOn === last)).toBe(true)
  expect(await list(`?to=${YEAR - 1}-12-31`)).toEqual([])
  expect((await list('?kind=credit-note')).map(({ total }) => total)).toEqual([17, 3])
  expect((await list('?atLeast=4&atMost=17')).map(({ total }) => total)).toEqual([17])
  expect((await list('?country=GB')).length).toBe(all.length)
  const pages = await shop.request('GET', '/api/admin/invoices?limit=2', { token: admin.token })
  const next = /<\/api([^>]*)>; rel="next"/.exec(pages.headers.get('link') ?? '')?.[1]
  const following = (await shop.request('GET', `/api${next}`, { token: admin.token })).body as ListedInvoice[]
  expect(following.map(({ number }) => number)).toEqual(all.slice(2, 4).map(({ number }) => number))
  expect((await shop.request('GET', '/api/admin/invoices', { token: ada.token })).status).toBe(403)
})

test('sums of a period add up, and numbers have no gaps', async () => {
  const all = await list()
  const { sums: rows, series } = (await sums()) as {
    sums: { kind: string; gross: number }[]
    series: { missing: string[]; count: number }[]
  }
  for (const kind of ['invoice', 'credit-note']) {
    const own = all.filter((one) => one.kind === kind).reduce((sum, { total }) => sum + total, 0)
    expect(rows.filter((row) => row.kind === kind).reduce((sum, { gross }) => sum + gross, 0)).toBeCloseTo(own)
  }
  expect(series.flatMap(({ missing }) => missing)).toEqual([])
  expect(series.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
})

test('the accountant’s files have a row for each document and rate', async () => {
  const read = async (path: string) => {
    const answer = await fetch(`${shop.url}/api/admin/invoices/${path}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    return {
      status: answer.status,
      bytes: Buffer.from(await answer.arrayBuffer()),
      type: answer.headers.get('content-type'),
    }
  }
  const csv = (await read(`export?from=${YEAR}-01-01&to=${YEAR + 1}-12-31`)).bytes.toString()
  const rows = csv.trim().split('\r\n')
  expect(rows[0]).toContain('number,kind,date,supplied,order,country')
  expect(rows).toHaveLength((await list()).length + 1)
  expect(rows.find((row) => row.startsWith('CN-'))).toContain(',-3.00,0.00,-3.00,USD,card,')
  const batch = await read(`bookings?from=${YEAR}-01-01&to=${YEAR}-12-31`)
  expect(batch.type).toBe('text/csv; charset=windows-1252')
  const [head, columns, ...bookings] = batch.bytes.toString('latin1').trim().split('\r\n')
  expect(head).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;\d{17};/)
  expect(columns?.split(';')).toHaveLength(125)
  expect(bookings.every((row) => row.split(';').length === 125)).toBe(true)
  expect(bookings.find((row) => row.includes('"H"'))).toMatch(/^(3|17),00;"H";"USD";;;;10000;8200;;/)
  expect((await read(`bookings?from=${YEAR}-01-01&to=${YEAR + 1}-12-31`)).status).toBe(422)
})
