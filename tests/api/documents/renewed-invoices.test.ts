import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OrderInvoice } from '#invoices/contract/invoices.ts'
import type { InvoiceContent } from '#invoices/server/content/invoice-content.ts'
import type { Quote } from '#orders/contract/checkout.ts'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { administer, silenceProvider } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { BERLIN, MADRID, TAXES } from '../prices/whole-price-shop.ts'

const WORKS = { ...BERLIN, name: 'Bill Example', organisation: 'Werk GmbH', line1: 'Werkstr. 7' }
const flat = (id: string, amount: number) => ({ id, name: id, kind: 'parcel', price: { by: 'flat', amount } })
const SETTINGS = {
  taxes: TAXES,
  delivery: {
    zones: [
      { name: 'Germany', countries: ['DE'], methods: [flat('post', 4.9)] },
      { name: 'Europe', countries: ['ES'], methods: [flat('abroad', 12)] },
    ],
  },
  company: {
    ...{ name: 'Parts GmbH', vatId: 'DE123456789', taxNumber: '12/345' },
    address: { line1: 'Werkstraße 1', postcode: '10115', city: 'Berlin', country: 'DE' },
    invoices: { on: true },
  },
}

let shop: TestShop
let admin: TestAccount
let ann: TestAccount
let chain = ''
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100', HOME_COUNTRY: 'DE' })
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  ann = await shop.signUp('Ann')
  const body = { settings: SETTINGS }
  const saved = await shop.request('POST', '/api/admin/settings/import', { token: admin.token, body })
  expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 })
  chain = await shop.addPart({ name: 'Chain', price: 19.99, quantity: 100 })
})
afterEach(() => assertOrderInvariants(shop.db))
afterAll(() => shop.close())

async function issue() {
  await shop.app.jobs.workOff()
  await shop.app.invoices.issueInvoices()
  await shop.app.jobs.workOff()
}

async function paid(shipTo: object = BERLIN): Promise<string> {
  const lines = [{ part: chain, quantity: 3 }]
  const { country, postcode, region } = shipTo as typeof MADRID
  const asked = { lines, shipTo: { country, postcode, ...(region && { region }) } }
  const quoted = (await shop.request('POST', '/api/quote', { body: asked })).body as Quote
  const placed = await shop.request('POST', '/api/checkout', {
    token: ann.token,
    body: {
      lines: lines.map((line, place) => ({ ...line, expectedPrice: quoted.lines[place]?.total ?? 0 })),
      ...{ shipTo, phone: '030 123456', method: quoted.method, expectedTotal: quoted.total },
    },
  })
  const { insertedId } = placed.body as { insertedId: string }
  await administer(shop, admin, insertedId, 'paid', { note: 'Cash' })
  return insertedId
}

async function invoiced(shipTo?: object): Promise<string> {
  const order = await paid(shipTo)
  await issue()
  return order
}

const renew = (order: string, body: object = { billTo: WORKS }) =>
  shop.request('POST', `/api/orders/${order}/renew-invoice`, { token: admin.token, body })
const documentsOf = async (order: string) =>
  (await shop.request('GET', `/api/placeOrder/${order}/invoices`, { token: ann.token })).body as OrderInvoice[]
const contentOf = async (number: string | undefined): Promise<InvoiceContent> =>
  (await shop.pool.query('SELECT content FROM invoices WHERE number = $1', [number])).rows[0]?.content
const read = async (order: string) =>
  (await shop.request('GET', `/api/orders/${order}`, { token: admin.token })).body as AdministeredOrderDetails
const refused = (detail: string) => ({ status: 409, body: { detail: expect.stringContaining(detail) } })

test('another buyer gets a new invoice, and the one of before a credit note, to the cent and by email', async () => {
  const order = await invoiced()
  const [first] = await documentsOf(order)
  const answer = await renew(order)
  expect(answer).toMatchObject({ status: 200 })
  const { creditNote, invoice } = answer.body as { creditNote: string; invoice: string }
  await issue()
  const documents = await documentsOf(order)
  expect(documents).toHaveLength(3)
  expect(documents.map(({ total, tax, ready }) => [total, tax, ready])).toEqual(
    Array(3).fill([first?.total, first?.tax, true]),
  )
  const [before, note, after] = [await contentOf(first?.number), await contentOf(creditNote), await contentOf(invoice)]
  const { number, issuedOn } = before
  expect(note).toMatchObject({ kind: 'credit-note', corrects: { number, issuedOn }, buyer: before.buyer })
  expect(after).toMatchObject({ kind: 'invoice', replaces: { number, issuedOn }, buyer: { name: 'Werk GmbH' } })
  for (const { groups, totals, charges } of [note, after])
    expect({ groups, totals, charges }).toEqual({
      ...{ groups: before.groups, totals: before.totals, charges: before.charges },
    })
  expect(await read(order)).toMatchObject({ billTo: WORKS, pastAddresses: [{ by: { email: admin.email } }] })
  const { rows } = await shop.pool.query(
    `SELECT subject, text FROM letters WHERE attachment ->> 'invoice' = ANY($1) ORDER BY subject`,
    [documents.filter((each) => each.number !== number).map(({ _id }) => _id)],
  )
  expect(rows.map(({ subject }) => subject.replace(/ for .*/, ''))).toEqual([
    `Credit note ${creditNote}`,
    `Invoice ${invoice}`,
  ])
  expect(rows[0].text).toContain('no money is returned')
  expect(rows[1].text).toContain(`It replaces invoice ${number}, over the same amount.`)
})

test('two at once write one credit note and one invoice', async () => {
  const order = await invoiced()
  const answers = await Promise.all([renew(order), renew(order)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject(refused('names this buyer already'))
  expect((await documentsOf(order)).map(({ kind }) => kind).toSorted()).toEqual(['credit-note', 'invoice', 'invoice'])
})

test('what is given back later corrects the invoice that stands, after a second change too', async () => {
  const order = await invoiced()
  expect((await renew(order)).status).toBe(200)
  const again = await renew(order, { billTo: null })
  expect(again.status).toBe(200)
  expect((await administer(shop, admin, order, 'outside-refund', { amount: 5, note: 'Cash' })).status).toBe(200)
  await issue()
  const documents = await documentsOf(order)
  expect(documents).toHaveLength(6)
  expect(documents.filter(({ total }) => total === 5)).toMatchObject([
    { kind: 'credit-note', corrects: (again.body as { invoice: string }).invoice },
  ])
})

test('is refused without an invoice, and once part of it was given back, and then changes nothing', async () => {
  const order = await paid()
  expect(await renew(order)).toMatchObject(refused('has no invoice yet'))
  await issue()
  const before = await read(order)
  await administer(shop, admin, order, 'outside-refund', { amount: 5, note: 'Cash' })
  expect(await renew(order)).toMatchObject(refused('was given back. Change the address alone'))
  await issue()
  const note = (await documentsOf(order)).find(({ kind }) => kind === 'credit-note')
  expect(await renew(order)).toMatchObject(refused(`was given back, by credit note ${note?.number}`))
  expect(await documentsOf(order)).toHaveLength(2)
  expect(await read(order)).toMatchObject({ billTo: before.billTo })
})

test('a refund at the same time leaves the papers right, whichever comes first', async () => {
  const orders = [await invoiced(), await invoiced(), await invoiced()]
  const refund = (order: string) => administer(shop, admin, order, 'outside-refund', { amount: 5, note: 'Cash' })
  await Promise.all(
    orders.flatMap((order, at) => (at % 2 ? [renew(order), refund(order)] : [refund(order), renew(order)])),
  )
  await issue()
  for (const order of orders) {
    const documents = await documentsOf(order)
    const sum = documents.reduce(
      (all, { kind, total }) => all + (kind === 'invoice' ? 1 : -1) * Math.round(total * 100),
      0,
    )
    expect(sum).toBe(6_487 - 500)
  }
})

test('a VAT ID comes onto the new invoice, unless another tax would hold with it', async () => {
  const order = await invoiced()
  expect(await renew(order, { vatId: 'DE 000 000 000' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'vatId' }] },
  })
  const answer = await renew(order, { billTo: WORKS, vatId: 'de136695976' })
  expect(answer).toMatchObject({ status: 200 })
  expect(await contentOf((answer.body as { invoice: string }).invoice)).toMatchObject({
    buyer: { name: 'Werk GmbH', vatId: 'DE136695976' },
  })
  expect(await read(order)).toMatchObject({ vatId: 'DE136695976' })
  const abroad = await invoiced(MADRID)
  expect(await renew(abroad, { vatId: 'ESB86412491' })).toMatchObject(
    refused('Another tax holds for this address and VAT ID. Cancel the order and enter a new one.'),
  )
  expect(await documentsOf(abroad)).toHaveLength(1)
})

test('where the new invoice would say other amounts, nothing is written', async () => {
  const order = await invoiced()
  await shop.pool.query(`UPDATE order_lines SET tax_code = 'reduced' WHERE order_id = $1`, [order])
  expect(await renew(order)).toMatchObject({ status: 409 })
  expect(await documentsOf(order)).toHaveLength(1)
  expect(await read(order)).toMatchObject({ billTo: null })
  await shop.pool.query(`UPDATE order_lines SET tax_code = 'standard' WHERE order_id = $1`, [order])
})
