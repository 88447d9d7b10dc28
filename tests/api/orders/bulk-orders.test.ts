import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkOutcome } from '#orders/contract/bulk-orders.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { administer, placed, placedAndPaid, readOrder, silenceProvider } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const NONE = '0193a0c0-0000-7000-8000-000000000000'
let shop: TestShop
let admin: TestAccount
let customer: TestAccount
let part: string
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100' })
  await silenceProvider(shop)
  ;[admin, customer] = [await shop.signUpAdmin('Admin'), await shop.signUp('Customer')]
  part = await shop.addPart({ name: 'Chain', sku: 'CH-1', price: 10, quantity: 1000 })
})
afterAll(async () => {
  await assertOrderInvariants(shop.db)
  await shop.close()
})

async function bulk(path: string, body: object, key?: string): Promise<BulkOutcome> {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  const answer = await shop.request('POST', `/api/orders/${path}`, { token: admin.token, body, headers })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as BulkOutcome
}

const ordered = (quantity = 1) => placed(shop, customer, { part, price: 10, quantity })
const paid = async () => (await placedAndPaid(shop, customer, { part, price: 10 })).order
const statusOf = async (order: string) => (await readOrder(shop, customer, order)).status
const done = ({ outcomes }: BulkOutcome) => outcomes.map((each) => each.done)

test('payments are recorded order by order: what can’t be paid is said before and after, and stays as it is', async () => {
  const [one, two, third] = [await ordered(), await paid(), await ordered()]
  const orders = [one, two, NONE, third, one]
  const preview = await bulk('bulk-preview', { action: 'paid', orders })
  expect(done(preview)).toEqual([true, false, false, true])
  expect(preview).toMatchObject({
    modifiedCount: 2,
    outcomes: [{}, { problem: { type: '/problems/order-state' } }, {}, {}],
  })
  expect(await statusOf(one)).toBe('placed')
  const answer = await bulk('paid', { orders, note: 'Bank transfer' })
  expect(answer).toEqual({ ...preview, acknowledged: true })
  expect([await statusOf(one), await statusOf(third)]).toEqual(['paid', 'paid'])
  const log = (await shop.request('GET', '/api/audit', { token: admin.token })).body as { action: string }[]
  expect(log.filter(({ action }) => action === 'order.mark-paid')).toHaveLength(2)
})

test('a repetition with its key does nothing twice and gets the first answer, also after it broke off', async () => {
  const [one, two] = [await ordered(), await ordered()]
  // As if the connection had broken after the first.
  await bulk('paid', { orders: [one, two], note: 'Cash' }, 'broken')
  const again = await Promise.all([1, 2].map(() => bulk('paid', { orders: [one, two], note: 'Cash' }, 'broken')))
  for (const answer of again) expect(answer).toMatchObject({ modifiedCount: 2 })
  await Promise.all([1, 2, 3].map(() => bulk('notes', { orders: [one, two], text: 'Called' }, 'noted')))
  for (const order of [one, two]) {
    const { body } = await shop.request('GET', `/api/orders/${order}`, { token: admin.token })
    expect((body as { notes: object[] }).notes).toHaveLength(1)
  }
})

test('two at once pay each order once', async () => {
  const orders = [await ordered(), await ordered(), await ordered()]
  const both = await Promise.all(
    [orders, orders.toReversed()].map((ids) => bulk('paid', { orders: ids, note: 'Cash' })),
  )
  expect(both.reduce((sum, { modifiedCount }) => sum + modifiedCount, 0)).toBe(3)
})

test('more than five hundred are refused, and none', async () => {
  for (const orders of [[], Array.from({ length: 501 }, () => NONE)]) {
    const answer = await shop.request('POST', '/api/orders/notes', { token: admin.token, body: { orders, text: 'x' } })
    expect(answer.status).toBe(422)
  }
})

test('packing slips are one PDF with a page for each parcel to pack, also of what nobody packed yet', async () => {
  const [one, two, unpaid] = [await paid(), await paid(), await ordered()]
  const { order: split } = await placedAndPaid(shop, customer, { part, price: 10, quantity: 3 })
  await administer(shop, admin, split, 'shipments', { lines: [{ line: 1, quantity: 1 }], packed: true })
  const slips = await shop.request('GET', `/api/orders/packing-slips?orders=${[one, two, unpaid, split]}`, {
    token: admin.token,
  })
  expect(slips.status).toBe(200)
  expect(slips.headers.get('content-type')).toBe('application/pdf')
  expect(String(slips.body).match(/\/Type \/Page\b/g)).toHaveLength(4)
  const none = await shop.request('GET', `/api/orders/packing-slips?orders=${unpaid}`, { token: admin.token })
  expect(none).toMatchObject({ status: 409, body: { type: '/problems/order-state' } })
})

test('some orders are exported, newest first and each once; staff without money get no amounts', async () => {
  const [one, two] = [await ordered(2), await ordered()]
  const get = (orders: string, { token } = admin) =>
    shop.request('GET', `/api/orders/chosen/export?orders=${orders}`, { token })
  const rowsOf = (body: unknown) =>
    String(body)
      .replace('\u{feff}', '')
      .trim()
      .split('\r\n')
      .map((line) => line.replace(/"[^"]*"/g, 'quoted').split(','))
  const chosen = [one, NONE, two, one].join(',')
  const [header = [], ...rows] = rowsOf((await get(chosen)).body)
  expect(rows.map((row) => [row.at(-1), row[header.indexOf('total')]])).toEqual([
    [two, '10.00'],
    [one, '20.00'],
  ])
  for (const refused of ['', Array(101).fill(one).join(','), 'one']) expect((await get(refused)).status).toBe(422)

  const { token } = admin
  const packer = await shop.signUp('Packer')
  await shop.pool.query('UPDATE auth_user SET email_verified = true WHERE email = $1', [packer.email])
  const made = await shop.request('POST', '/api/admin/roles', {
    ...{ token, body: { name: 'Packers', permissions: ['orders.ship'] } },
  })
  const role = (made.body as { insertedId: string }).insertedId
  await shop.request('PUT', `/api/admin/staff/${packer.email}`, { token, body: { role } })
  const seen = await get(chosen, await shop.signIn(packer))
  expect(seen.status).toBe(200)
  expect(rowsOf(seen.body)[0]).toEqual(
    header.filter((name) => !/^(?:total|discount|delivery|tax|currency|transaction|refunded)$/.test(name)),
  )
  expect(String(seen.body)).not.toMatch(/\b[12]0\.00\b/)
})
