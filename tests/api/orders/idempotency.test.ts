import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, contract, type OperationName } from '#app/contract/contract.ts'
import { createInvitationKeys } from '#engagement/server/reviews/invitations/invitation-keys.ts'
import { fillPath, type OperationShape } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { invoiceToRenew } from '../../support/invoices/invoice-to-renew.ts'
import { notEmpty } from '../../support/not-empty.ts'
import { checkoutOf } from '../../support/orders/check-out.ts'
import { administer, placed, placedAndPaid } from '../../support/orders/order-life.ts'
import { MAKER } from '../../support/sample-maker.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

type Idempotent = {
  [Name in OperationName]: Contract[Name] extends { idempotent: true } ? Name : never
}[OperationName]

/** A request that is carried out, and what to change in its body so that it is another one. */
type Sample = {
  id?: string
  body: Record<string, unknown>
  other: Record<string, unknown>
  by: 'customer' | 'admin' | 'guest'
}

let shop: TestShop
let customer: TestAccount
let admin: TestAccount
let guestToken = ''
const samples = {} as Record<Idempotent, Sample>

beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100' })
  customer = await shop.signUp('Customer')
  admin = await shop.signUpAdmin('Admin')
  const part = await shop.addPart({ price: 10, quantity: 1_000 })
  const { order } = await placedAndPaid(shop, customer, { part, price: 10 })
  const many = await placedAndPaid(shop, customer, { part, quantity: 20, price: 10 })
  const unpaid = await placed(shop, customer, { part, price: 10 })
  const transferred = await placed(shop, customer, { part, price: 10 })
  const units = { lines: [{ line: 1, quantity: 1 }] }
  const back = await sentOrder()
  const invited = await invitedOrder(part)
  const taxed = await taxedOrder(part)
  const contact = { name: 'Writer', email: 'writer@example.com', message: 'Do you make 28 mm rims?' }
  const message = await shop.request('POST', '/api/contact', { body: contact })
  const address = { phone: '0113 496 0000', address: '1 Mill Lane, Leeds' }
  const basket = {
    lines: [{ part, quantity: 1, expectedPrice: 10 }],
    shipTo: { country: 'GB', name: 'Ann Example', line1: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP' },
    method: 'included',
    phone: address.phone,
    expectedTotal: 10,
  }
  const sized = { specs: { size: 'M' }, category: 'Jerseys' }
  await shop.addPart({ ...sized, sku: 'SIZED' })
  const ring = { sku: 'RING-38', values: ['38'], price: 4, quantity: 1 }
  const rings = { template: part, name: 'Rings', axes: ['Teeth'], variants: [ring] }
  const newPart = {
    name: 'Spacer',
    img: 'https://pictures.example/spacer.png',
    description: 'Black',
    price: 3,
    minimum: 1,
    quantity: 5,
  }
  Object.assign(samples, {
    placeOrder: {
      body: { placeOrderProduct: part, placeOrderQuantity: 1, placePrice: 10, ...address },
      other: { phone: '0113 496 0001' },
      by: 'customer',
    },
    checkout: { body: { ...basket, fit: { acknowledged: ['one'] } }, other: { fit: {} }, by: 'customer' },
    placeGuestOrder: {
      body: { ...basket, email: 'guest@example.com' },
      other: { phone: '0113 496 0001' },
      by: 'customer',
    },
    enterOrder: { body: { ...basket, email: 'phone@example.com' }, other: { note: 'Called' }, by: 'admin' },
    followOrder: { id: order, body: { ...basket, email: 'b@example.com' }, other: { note: 'Called' }, by: 'admin' },
    replaceOrder: { id: unpaid, body: { ...basket, email: 'b@example.com' }, other: { note: 'Called' }, by: 'admin' },
    addToBasket: {
      body: { lines: [{ part, quantity: 1 }] },
      other: { lines: [{ part, quantity: 2 }] },
      by: 'customer',
    },
    addBike: {
      body: { key: '0193a0c0-0000-7000-8000-00000000b1ce', name: 'Gravel bike', template: 'gravel-1x12-sram' },
      other: { name: 'Road bike' },
      by: 'customer',
    },
    addWishList: { body: { name: 'For the winter' }, other: { name: 'For the summer' }, by: 'customer' },
    addReview: {
      body: { name: 'Customer', img: 'none', review: 'Runs true', ratings: '5' },
      other: { ratings: '4' },
      by: 'customer',
    },
    askQuestion: {
      body: { part, question: 'Does it fit?' },
      other: { question: 'Does it fit too?' },
      by: 'customer',
    },
    addInvitedReview: { ...invited, other: { ratings: '4' }, by: 'customer' },
    requestPlan: { body: { plan: 'base' }, other: { plan: 'popular' }, by: 'customer' },
    sendTestEmail: { body: { to: 'owner@parts.example' }, other: { to: 'other@parts.example' }, by: 'admin' },
    sendMessage: { body: contact, other: { message: 'And 30 mm?' }, by: 'customer' },
    answerMessage: {
      id: (message.body as { insertedId: string }).insertedId,
      body: { text: 'We do.' },
      other: { text: 'We do not.' },
      by: 'admin',
    },
    addRole: { body: { name: 'Packers', permissions: ['orders.ship'] }, other: { name: 'Others' }, by: 'admin' },
    invite: {
      body: { email: 'new@example.com', role: 'administrator' },
      other: { email: 'b@example.com' },
      by: 'admin',
    },
    addVocabulary: { body: { term: 'velo', canonical: 'bike' }, other: { canonical: 'wheel' }, by: 'admin' },
    addRecall: {
      body: { kind: 'notice', title: 'Sizes', text: 'Stop.', sku: 'SIZED' },
      other: { title: 'All sizes' },
      by: 'admin',
    },
    addSuccessor: { body: { number: 'OLD-1', kind: 'none' }, other: { note: 'Gone' }, by: 'admin' },
    addProduct: { body: { name: 'Jersey', axes: ['size'], skus: ['SIZED'] }, other: { name: 'Shirt' }, by: 'admin' },
    createVariants: { body: rings, other: { name: 'Chainrings' }, by: 'admin' },
    addAttribute: {
      body: { label: 'Hose colour', kind: 'text', roles: 'all', filter: 'checks' },
      other: { filter: 'none' },
      by: 'admin',
    },
    addMaker: { body: MAKER, other: { name: 'Alpin Sport' }, by: 'admin' },
    changeParts: { body: { parts: [part], change: { category: 'Tools' } }, other: { parts: [order] }, by: 'admin' },
    changeBulkPrices: { body: { numbers: ['SIZED'], percent: 4 }, other: { percent: 5 }, by: 'admin' },
    addPart: { body: newPart, other: { price: 4 }, by: 'admin' },
    duplicatePart: { id: part, body: { name: 'Copy' }, other: { name: 'Another' }, by: 'admin' },
    correctStock: { id: part, body: { change: 5, reason: 'Counted' }, other: { change: 6 }, by: 'admin' },
    refundOrder: { id: order, body: { amount: 1 }, other: { amount: 2 }, by: 'admin' },
    recordOutsideRefund: {
      id: back.guestOrder,
      body: { amount: 1, note: 'By bank' },
      other: { amount: 2 },
      by: 'admin',
    },
    shipLines: { id: many.order, body: { ...units, carrier: 'Post' }, other: { carrier: 'UPS' }, by: 'admin' },
    cancelLines: { id: many.order, body: units, other: { note: 'Broken' }, by: 'admin' },
    requestReturn: {
      id: back.order,
      body: { kind: 'withdrawal', ...units },
      other: { words: 'Too long' },
      by: 'customer',
    },
    requestGuestReturn: {
      id: back.guestOrder,
      body: { kind: 'withdrawal', ...units },
      other: { words: 'Too long' },
      by: 'guest',
    },
    declareWithdrawal: { id: back.order, body: units, other: { lines: [{ line: 1, quantity: 2 }] }, by: 'customer' },
    declareGuestWithdrawal: { id: back.guestOrder, body: units, other: { lines: undefined }, by: 'guest' },
    enterReturn: { id: back.order, body: { kind: 'withdrawal', ...units }, other: { words: 'Called' }, by: 'admin' },
    receiveReturn: { id: back.coming, body: { lines: [{ line: 1, asNew: 1 }] }, other: { credit: {} }, by: 'admin' },
    refundReturn: { id: back.received, body: {}, other: { note: 'By bank' }, by: 'admin' },
    renewInvoice: await invoiceToRenew(shop, admin, customer, part),
    creditVat: { id: taxed, body: {}, other: { note: 'By bank' }, by: 'admin' },
    createContent: { body: { kind: 'page', slug: 'about', title: 'About' }, other: { title: 'Us' }, by: 'admin' },
    addRedirect: { body: { from: '/old', to: '/parts' }, other: { to: '/review' }, by: 'admin' },
    markOrdersPaid: { body: { orders: [transferred], note: 'Cash' }, other: { note: 'Transfer' }, by: 'admin' },
    noteOrders: { body: { orders: [order], text: 'Called' }, other: { text: 'Wrote' }, by: 'admin' },
    addOrderNote: { id: order, body: { text: 'Called' }, other: { text: 'Wrote' }, by: 'admin' },
  } satisfies Record<Idempotent, Sample>)
})
afterAll(() => shop.close())

/** Orders of which everything arrived, with returns that are on their way and received. */
async function sentOrder() {
  const settings = { latest: 0, value: { withdrawal: { on: true, days: 14 } } }
  await shop.request('PUT', '/api/admin/settings/returns', { token: admin.token, body: settings })
  const part = await shop.addPart({ price: 10, quantity: 100 })
  const { order } = await placedAndPaid(shop, customer, { part, quantity: 20, price: 10 })
  await administer(shop, admin, order, 'ship', { carrier: 'Post' })
  const enter = async () => {
    const body = { kind: 'withdrawal', lines: [{ line: 1, quantity: 5 }] }
    const entered = await shop.request('POST', `/api/orders/${order}/returns`, { token: admin.token, body })
    return (entered.body as { return: { _id: string } }).return._id
  }
  const [coming, received] = [await enter(), await enter()]
  const counted = { lines: [{ line: 1, asNew: 1 }] }
  await shop.request('POST', `/api/returns/${received}/receive`, { token: admin.token, body: counted })
  const guest = await shop.request('POST', '/api/guest-orders', {
    body: { ...checkoutOf([{ part, quantity: 4, price: 10 }]), email: 'returns@example.com' },
  })
  const { insertedId: guestOrder, token } = guest.body as { insertedId: string; token: string }
  guestToken = token
  await administer(shop, admin, guestOrder, 'paid', { note: 'Cash' })
  await administer(shop, admin, guestOrder, 'ship', { carrier: 'Post' })
  return { order, coming, received, guestOrder }
}

/** A delivered order whose buyer was invited to review. */
async function invitedOrder(part: string): Promise<Pick<Sample, 'id' | 'body'>> {
  const { order: id } = await placedAndPaid(shop, customer, { part, price: 10 })
  await administer(shop, admin, id, 'ship', { carrier: 'Post' })
  await administer(shop, admin, id, 'deliver')
  await shop.pool.query('INSERT INTO review_invitations VALUES ($1, $2, now())', [id, part])
  const key = createInvitationKeys('a secret of tests that is long enough to sign with').keyOf('review', id)
  return { id, body: { key, part, name: 'Buyer', img: 'none', review: 'Runs true', ratings: '5' } }
}

/** A paid order with tax, of which the VAT id was found valid later. */
async function taxedOrder(part: string): Promise<string> {
  const { order } = await placedAndPaid(shop, customer, { part, price: 10 })
  await shop.pool.query(`UPDATE order_lines SET tax_cents = 160, tax_rate_ppm = 190000 WHERE order_id = $1`, [order])
  await shop.pool.query(
    `INSERT INTO order_vat_ids (order_id, vat_id, country, why, state, settled_at, created_at)
     VALUES ($1, 'FR40303265045', 'FR', '', 'valid', now(), now())`,
    [order],
  )
  return order
}

function send(name: Idempotent, key: string, body: Record<string, unknown>) {
  const { method, path }: OperationShape = contract[name]
  const { id = '', by } = samples[name]
  const headers = { 'idempotency-key': key }
  const url = `/api${fillPath(path, { id })}`
  if (by === 'guest') {
    return shop.request(method, url, { body, headers: { ...headers, authorization: `Guest ${guestToken}` } })
  }
  const { token } = by === 'admin' ? admin : customer
  return shop.request(method, url, { token, body, headers })
}

const operations = Object.entries(contract) as [OperationName, OperationShape][]
const idempotent = operations.filter(([, operation]) => operation.idempotent).map(([name]) => name as Idempotent)

test('every operation that creates something takes a key', () => {
  const creates = operations.filter(([, { output }]) => output instanceof z.ZodObject && 'insertedId' in output.shape)
  expect(creates.length).toBeGreaterThan(5)
  // A file's name is made of its bytes, so the same file is the same picture or document anyway.
  const uploads = ['uploadPicture', 'uploadDocument', 'uploadReviewPhoto', 'uploadInvitedPhoto']
  const without = creates.filter(([name, operation]) => !operation.idempotent && !uploads.includes(name))
  expect(without.map(([name]) => name)).toEqual([])
})

describe.each(notEmpty(idempotent))('%s', (name) => {
  test('is carried out once for each key, also when it is sent many times at once', async () => {
    const key = randomUUID()
    const { body } = samples[name]
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(name, key, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const ids = answers.map(({ body: answer }) => JSON.stringify(idsOf(answer)))
    expect(new Set(ids).size).toBe(1)
    expect(await countKeys(name, key)).toBe(1)
    expect(await send(name, key, { ...body, ...samples[name].other })).toMatchObject({
      status: 422,
      body: { type: '/problems/idempotency-key-reused' },
    })
  })

  test('gives the key back when it is refused', async () => {
    const key = randomUUID()
    // Of a refund every field may be left out.
    expect((await send(name, key, { amount: 'none' })).status).toBe(422)
    expect(await countKeys(name, key)).toBe(0)
  })
})

test('a key that served one operation is free for another', async () => {
  const key = randomUUID()
  for (const name of ['sendMessage', 'addOrderNote'] as const)
    expect((await send(name, key, samples[name].body)).status).toBe(200)
})

test('what a refused order had claimed is free for the next try', async () => {
  const key = randomUUID()
  const part = await shop.addPart({ price: 10, quantity: 1 })
  const body = { ...samples.placeOrder.body, placeOrderProduct: part, placeOrderQuantity: 2, placePrice: 20 }
  expect((await send('placeOrder', key, body)).status).toBe(409)
  await shop.pool.query('UPDATE parts SET quantity = 5, available = 5 WHERE id = $1', [part])
  expect((await send('placeOrder', key, body)).status).toBe(200)
  await expect(placed(shop, customer, { part, price: 10 })).resolves.toBeDefined()
})

/** What an answer says was created. */
function idsOf(answer: unknown): unknown {
  const { insertedId, refund, part, shipment, refunded, _id } = answer as Record<string, unknown>
  return insertedId ?? _id ?? refund ?? part ?? shipment ?? refunded
}

async function countKeys(operation: string, key: string): Promise<number> {
  const { rows } = await shop.pool.query('SELECT FROM idempotency_keys WHERE operation = $1 AND key = $2', [
    operation,
    key,
  ])
  return rows.length
}
