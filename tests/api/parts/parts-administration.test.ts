import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { AdministeredPart, AdministeredPartDetails } from '#catalogue/contract/part-administration.ts'
import { sendOrder } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

/** An administrator adds, edits, deletes and brings back parts: every rule, through the front door. */
let shop: TestShop
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
})
afterAll(() => shop.close())

const HUB = {
  name: 'Gale 110 hub',
  img: 'https://pictures.example/hub.jpg',
  description: 'A front hub.\nTwo bearings.',
  price: 49.9,
  minimum: 2,
  quantity: 40,
}
const ask = (method: string, path: string, body?: unknown) =>
  shop.request(method, `/api${path}`, { token: admin.token, ...(body !== undefined && { body }) })

async function add(changes: object = {}): Promise<string> {
  const answer = await ask('POST', '/product', { ...HUB, ...changes })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { insertedId: string }).insertedId
}
const read = async (id: string) => (await ask('GET', `/product/${id}`)).body as AdministeredPartDetails

/** The body of a change that changes nothing. */
function unchanged({
  name,
  typedImg: img,
  description,
  price,
  min: minimum,
  sku,
  category,
  specs,
  version,
}: AdministeredPart) {
  return { name, img, description, price, minimum, sku, category, specs, version }
}

async function auditOf(sku: string) {
  const { rows } = await shop.pool.query(
    'SELECT action, actor_email, before, after, request_id FROM audit_log WHERE object = $1 ORDER BY id',
    [`part:${sku}`],
  )
  return rows
}

describe('POST /product', () => {
  it('puts a part into the shop, all of it to be had, and writes it into the audit log', async () => {
    const specs = { holes: 32, freehub: 'XD', size: '52' }
    const id = await add({ sku: 'HB-110', category: 'Hubs', specs })
    expect((await shop.request('GET', `/api/part/${id}`)).body).toEqual({
      _id: id,
      sku: 'HB-110',
      name: HUB.name,
      category: 'Hubs',
      description: HUB.description,
      price: 49.9,
      img: '', // No copy of it yet
      min: 2,
      multiple: 1,
      unit: 'each',
      unitSize: 1,
      content: '',
      expectedOn: null,
      quantity: 40,
      availableQuantity: 40,
      specs,
      pictures: [],
      documents: [],
      quantityPrices: [],
      reduced: null,
      numbers: [],
      returnable: 'yes',
      ...{ maker: null, supportedUntil: null, epr: [] },
      warnings: '',
    })
    expect(await auditOf('HB-110')).toMatchObject([
      {
        action: 'part.add',
        actor_email: admin.email,
        after: { name: HUB.name, price: 49.9, quantity: 40, specs },
        request_id: expect.stringMatching(/-/),
      },
    ])
  })

  it('makes a sku and a category where none is given', async () => {
    const { sku, category, specs } = await read(await add())
    expect(sku).toMatch(/^P-[0-9A-F]{8}$/)
    expect({ category, specs }).toEqual({ category: 'Parts', specs: {} })
  })

  it('keeps the drawing of a part as its own, also under another sku', async () => {
    const id = await add({ sku: 'HB 1/2', category: 'Hubs', img: '/static/drawings/HB%201%2F2.svg' })
    const part = await read(id)
    expect((await ask('PUT', `/part/${id}`, { ...unchanged(part), sku: 'HB-12' })).status).toBe(200)
    expect((await read(id)).typedImg).toBe('/static/drawings/HB-12.svg')
    expect((await shop.request('GET', '/static/drawings/HB-12.svg')).headers.get('content-type')).toMatch(/svg/)
  })

  test.each<[string, object, string, string]>([
    ['no name', { name: '  ' }, 'name', 'Name is required'],
    ['a name of two lines', { name: 'Hub\nfront' }, 'name', 'Leave out line breaks and tabs'],
    ['no picture', { img: '' }, 'img', 'Picture is required'],
    [
      'an uploaded picture that is not there',
      { img: `/pictures/${'0'.repeat(32)}-640.webp` },
      'img',
      'Upload it again',
    ],
    ['a picture that is a script', { img: 'javascript:alert(1)' }, 'img', 'Enter a link that starts with https://'],
    ['a picture of another origin in disguise', { img: '//evil.example/x.png' }, 'img', 'Enter a link'],
    ['no description', { description: ' \n' }, 'description', 'Description is required'],
    ['a price as text', { price: '49.90' }, 'price', 'Enter a price, e.g. 19.90'],
    ['a price of three decimals', { price: 49.905 }, 'price', 'Enter dollars with at most two decimals'],
    ['a price below nought', { price: -1 }, 'price', 'At least 0'],
    ['a price that no card pays', { price: 1_000_000 }, 'price', 'Orders can be up to $999,999.99'],
    ['a smallest order of nought', { minimum: 0 }, 'minimum', 'At least 1'],
    ['half a piece', { quantity: 1.5 }, 'quantity', 'Enter a whole number'],
    ['pieces as text', { quantity: '5' }, 'quantity', 'Enter a whole number'],
    ['no pieces at all', { quantity: undefined }, 'quantity', 'Enter a whole number'],
    ['more pieces than can be counted', { quantity: 2 ** 31 }, 'quantity', 'At most 2147483647'],
    ['a measure that is no value', { specs: { teeth: null } }, 'specs.teeth', ''],
    ['another field', { active: false }, 'active', 'Unknown field'],
  ])('refuses %s, and says it at the field', async (_, changes, path, message) => {
    const answer = await ask('POST', '/product', { ...HUB, ...changes })
    expect(answer.status).toBe(422)
    const { errors } = answer.body as { errors: { path: string; message: string }[] }
    expect(errors.map((error) => error.path)).toEqual([path])
    expect(errors[0]?.message).toContain(message)
  })

  it('refuses a sku that another part has, a deleted one too, beside the field', async () => {
    const id = await add({ sku: 'TAKEN-1' })
    const again = () => ask('POST', '/product', { ...HUB, sku: ' TAKEN-1 ' })
    expect(await again()).toMatchObject({
      status: 409,
      body: { type: '/problems/sku-taken', errors: [{ path: 'sku', message: `${HUB.name} has this SKU` }] },
    })
    await ask('DELETE', `/part/${id}`)
    expect(await again()).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'sku', message: `${HUB.name}, a deleted part, has this SKU` }] },
    })
  })

  it('gives a sku to one of two who ask for it at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask('POST', '/product', { ...HUB, sku: 'RACE-1' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await auditOf('RACE-1')).toHaveLength(1)
  })
})

describe('PUT /part/{id}', () => {
  it('changes what a part says, counts the version, and writes before and after into the audit log', async () => {
    const id = await add({ sku: 'EDIT-1', specs: { holes: 28 } })
    const change = { ...unchanged(await read(id)), price: 51, specs: { holes: '28' } }
    expect(await ask('PUT', `/part/${id}`, change)).toMatchObject({
      status: 200,
      body: { acknowledged: true, modifiedCount: 1, part: { price: 51, version: 2, specs: { holes: '28' } } },
    })
    expect((await auditOf('EDIT-1')).at(-1)).toMatchObject({
      action: 'part.edit',
      before: { price: 49.9, specs: { holes: 28 } },
      after: { price: 51, specs: { holes: '28' } },
    })
    expect(Object.keys((await auditOf('EDIT-1')).at(-1).after)).toEqual(['price', 'specs'])
  })

  it('writes nothing where nothing changed', async () => {
    const id = await add({ sku: 'SAME-1' })
    const answer = await ask('PUT', `/part/${id}`, unchanged(await read(id)))
    expect(answer.body).toMatchObject({ modifiedCount: 0, part: { version: 1 } })
    expect(await auditOf('SAME-1')).toHaveLength(1)
  })

  it('loses no change of two editors: the second is told what the first made of it', async () => {
    const id = await add({ sku: 'TWO-1' })
    const seen = unchanged(await read(id))
    const [one, other] = await Promise.all([
      ask('PUT', `/part/${id}`, { ...seen, name: 'Changed by one' }),
      ask('PUT', `/part/${id}`, { ...seen, price: 60 }),
    ])
    const [won, lost] = one.status === 200 ? [one, other] : [other, one]
    expect(won.status).toBe(200)
    const { part } = won.body as { part: AdministeredPart }
    expect(lost).toMatchObject({ status: 409, body: { type: '/problems/part-changed', current: part } })
    expect(await read(id)).toMatchObject(part)
    expect(await auditOf('TWO-1')).toHaveLength(2)
    const again = await ask('PUT', `/part/${id}`, {
      ...seen,
      ...(won === one && { name: 'Changed by one' }),
      version: 2,
    })
    expect(again.status).toBe(200)
  })

  it('tells an editor that the part was deleted meanwhile', async () => {
    const id = await add()
    const seen = unchanged(await read(id))
    await ask('DELETE', `/part/${id}`)
    const answer = await ask('PUT', `/part/${id}`, { ...seen, price: 1 })
    expect(answer).toMatchObject({ status: 409, body: { current: { deleted: true } } })
  })

  it('is not disturbed by orders and corrections of stock, and does not disturb them', async () => {
    const id = await add({ minimum: 1 })
    const seen = unchanged(await read(id))
    expect((await sendOrder(shop, customer, { part: id, price: HUB.price })).status).toBe(200)
    await ask('POST', `/part/${id}/stock`, { change: 5, reason: 'Found in the cellar' })
    expect((await ask('PUT', `/part/${id}`, { ...seen, name: 'Gale 110 hub, front' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ quantity: 45, availableQuantity: 44 })
  })

  it('takes no quantity, and no sku of another part', async () => {
    const id = await add({ sku: 'NO-1' })
    await add({ sku: 'NO-2' })
    const seen = unchanged(await read(id))
    expect(await ask('PUT', `/part/${id}`, { ...seen, quantity: 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'quantity', message: 'Unknown field' }] },
    })
    expect(await ask('PUT', `/part/${id}`, { ...seen, sku: 'NO-2' })).toMatchObject({
      status: 409,
      body: { type: '/problems/sku-taken', errors: [{ path: 'sku' }] },
    })
    expect(await read(id)).toMatchObject({ sku: 'NO-1', version: 1 })
  })

  it('refuses an order at the price of before, and says the price of now', async () => {
    const id = await add({ minimum: 1 })
    await ask('PUT', `/part/${id}`, { ...unchanged(await read(id)), price: 55.5 })
    expect(await sendOrder(shop, customer, { part: id, price: HUB.price })).toMatchObject({
      status: 409,
      body: { type: '/problems/price-changed', currentPrice: 55.5 },
    })
    expect(await read(id)).toMatchObject({ availableQuantity: 40 })
  })
})

describe('DELETE /part/{id}', () => {
  it('takes a part out of the shop; its order stays, and it can be brought back', async () => {
    const id = await add({ sku: 'GONE-1', minimum: 1 })
    const buyer = await shop.signUp('Buyer of gone')
    const placed = await sendOrder(shop, buyer, { part: id, price: HUB.price })
    expect((await ask('DELETE', `/part/${id}`)).body).toEqual({ acknowledged: true, deletedCount: 1 })
    expect((await ask('DELETE', `/part/${id}`)).body).toEqual({ acknowledged: true, deletedCount: 0 })
    expect((await shop.request('GET', `/api/part/${id}`)).status).toBe(404)
    expect((await sendOrder(shop, buyer, { part: id, price: HUB.price })).status).toBe(404)
    const { insertedId } = placed.body as { insertedId: string }
    const order = await shop.request('GET', `/api/placeOrder/${insertedId}`, { token: buyer.token })
    expect(order.body).toMatchObject({ placeOrderProductName: HUB.name })

    expect((await ask('POST', `/part/${id}/restore`)).body).toMatchObject({
      modifiedCount: 1,
      part: { deleted: false },
    })
    expect((await ask('POST', `/part/${id}/restore`)).body).toMatchObject({ modifiedCount: 0 })
    expect((await shop.request('GET', `/api/part/${id}`)).body).toMatchObject({ quantity: 40, availableQuantity: 39 })
    expect((await auditOf('GONE-1')).map(({ action }) => action)).toEqual(['part.add', 'part.delete', 'part.restore'])
  })

  it('knows only parts that there are', async () => {
    const none = '00000000-0000-7000-8000-000000000000'
    const calls = [
      ask('DELETE', `/part/${none}`),
      ask('POST', `/part/${none}/restore`),
      ask('GET', `/product/${none}`),
      ask('POST', `/part/${none}/stock`, { change: 1, reason: 'Counted' }),
      ask('PUT', `/part/${none}`, unchanged(await read(await add()))),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404)
  })
})
