import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { Part } from '#catalogue/contract/catalogue.ts'
import type { AdministeredPartDetails } from '#catalogue/contract/part-administration.ts'
import { sendOrder } from '../../support/orders/order-life.ts'
import type { TestAccount, TestShop } from '../../support/test-shop.ts'
import { createFileShop, type FileShop } from './file-shop.ts'

/**
 * Parts sold in fives, by the pair or by the pack: every operation that shows or changes that, and orders that must
 * comply.
 */
let files: FileShop
let shop: TestShop
let customer: TestAccount
beforeAll(async () => {
  files = await createFileShop()
  shop = files.shop
  customer = await shop.signUp('Customer')
})
beforeEach(() => shop.pool.query('TRUNCATE parts CASCADE'))
afterAll(() => shop.close())

const CHAIN = { name: 'Chain', img: '/a.svg', description: 'Sold in fives.', price: 11.5, minimum: 5, quantity: 23 }
const asAdmin = (method: string, path: string, body?: unknown) =>
  shop.request(method, `/api${path}`, { token: files.admin.token, ...(body !== undefined && { body }) })
async function add(changes: object = {}): Promise<string> {
  const answer = await asAdmin('POST', '/product', { ...CHAIN, ...changes })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body as { insertedId: string }).insertedId
}
const read = async (id: string) => (await shop.request('GET', `/api/part/${id}`)).body as Part
const order = (part: string, quantity: number) => sendOrder(shop, customer, { part, quantity, price: 11.5 })

describe('An order', () => {
  test.each<[number, number, string, string]>([
    [6, 422, 'not-a-multiple', 'Order 5 or 10'],
    [9, 422, 'not-a-multiple', 'Order 5 or 10'],
    [19, 422, 'not-a-multiple', 'Order 15 or 20'],
    [23, 422, 'not-a-multiple', 'Order 20'],
    [24, 422, 'not-a-multiple', 'Order 20'],
    [26, 422, 'not-a-multiple', 'Order a multiple of 5'],
    [4, 422, 'below-minimum', 'Order at least 5'],
    [25, 409, 'out-of-stock', 'Only 20 available'],
  ])('of %i where five are sold at a time is refused, and takes nothing', async (quantity, status, kind, message) => {
    const part = await add({ multiple: 5 })
    const answer = await order(part, quantity)
    expect(answer).toMatchObject({
      status,
      body: { type: `/problems/${kind}`, errors: [{ path: 'placeOrderQuantity', message }] },
    })
    if (kind === 'not-a-multiple')
      expect(answer.body).toMatchObject({ multiple: 5, detail: 'This part is sold in multiples of 5.' })
    expect((await read(part)).availableQuantity).toBe(23)
  })

  it('of a multiple is placed', async () => {
    const part = await add({ multiple: 5 })
    expect((await order(part, 5)).status).toBe(200)
    expect((await order(part, 15)).status).toBe(200)
    expect((await read(part)).availableQuantity).toBe(3)
  })

  it('that races a change of the pack size is of a multiple, or takes nothing', async () => {
    const part = await add({ minimum: 1, quantity: 100 })
    const change = async () => {
      const { version } = (await asAdmin('GET', `/product/${part}`)).body as AdministeredPartDetails
      return asAdmin('PUT', `/part/${part}`, {
        ...CHAIN,
        quantity: undefined,
        sku: 'C',
        category: 'C',
        specs: {},
        version,
        multiple: 5,
      })
    }
    const [changed, ...orders] = await Promise.all([change(), ...Array.from({ length: 4 }, () => order(part, 3))])
    expect(changed.status).toBe(200)
    const placed = orders.filter(({ status }) => status === 200).length
    expect((await read(part)).availableQuantity).toBe(100 - 3 * placed)
    expect((await order(part, 3)).body).toMatchObject({ type: '/problems/below-minimum' })
  })
})

describe('A part', () => {
  it('is sold each, in any quantity, unless something else is said', async () => {
    expect(await read(await add())).toMatchObject({ min: 5, multiple: 1, unit: 'each', unitSize: 1 })
  })

  it('says how it is sold, to everybody', async () => {
    const pair = await add({ unit: 'pair' })
    expect(await read(pair)).toMatchObject({ unit: 'pair', unitSize: 2 })
    const pack = await add({ unit: 'pack', unitSize: 10, multiple: 5, minimum: 10 })
    expect(await read(pack)).toMatchObject({ min: 10, multiple: 5, unit: 'pack', unitSize: 10 })
    expect((await shop.request('GET', '/api/part')).body).toContainEqual(expect.objectContaining({ unitSize: 10 }))
  })

  test.each<[string, object, string, string]>([
    ['a minimum that is no multiple', { minimum: 6, multiple: 5 }, 'minimum', 'Enter a multiple of 5'],
    ['a pack of one', { unit: 'pack', unitSize: 1 }, 'unitSize', 'Enter how many are in a pack'],
    ['a pack of nobody knows how many', { unit: 'pack' }, 'unitSize', 'Enter how many are in a pack'],
    ['three in a pair', { unit: 'pair', unitSize: 3 }, 'unitSize', 'Enter 2, or choose a set or a pack'],
    ['a unit the shop does not know', { unit: 'dozen' }, 'unit', 'Choose each, pair, set, pack or metre'],
    [
      'content without an amount',
      { content: 'a bottle' },
      'content',
      'Use an amount and m, l, ml, kg or g, such as 250 ml',
    ],
    ['no content', { content: '0 l' }, 'content', 'Enter an amount above 0'],
    ['too much content', { content: '100001 kg' }, 'content', 'Enter at most 100,000'],
    ['no multiple', { multiple: 0 }, 'multiple', 'At least 1'],
    ['half a multiple', { multiple: 2.5 }, 'multiple', 'Enter a whole number'],
  ])('with %s is refused', async (_, changes, path, message) => {
    const answer = await asAdmin('POST', '/product', { ...CHAIN, ...changes })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path, message }] } })
  })

  it('says what one price buys, as it is written everywhere', async () => {
    const oil = await add({ content: '250ml' })
    expect(await read(oil)).toMatchObject({ content: '250 ml' })
    const quoted = await shop.request('POST', '/api/quote', { body: { lines: [{ part: oil, quantity: 5 }] } })
    expect(quoted.body).toMatchObject({ lines: [{ content: '250 ml' }] })
    await expect(shop.pool.query(`UPDATE parts SET content = '1 pint' WHERE id = $1`, [oil])).rejects.toThrow('content')
  })

  it('keeps how it is sold where a change says nothing of it, and the audit log has what was changed', async () => {
    const id = await add({ sku: 'CH-8', multiple: 5, unit: 'pack', unitSize: 4 })
    const edit = async (changes: object) => {
      const { version } = (await asAdmin('GET', `/product/${id}`)).body as AdministeredPartDetails
      const { quantity: _, ...says } = CHAIN
      return asAdmin('PUT', `/part/${id}`, { ...says, sku: 'CH-8', category: 'Chains', specs: {}, ...changes, version })
    }
    expect((await edit({ name: 'Chain, 8 speeds' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ multiple: 5, unit: 'pack', unitSize: 4 })
    expect(await edit({ minimum: 4 })).toMatchObject({ status: 422, body: { errors: [{ path: 'minimum' }] } })
    expect((await edit({ unit: 'pair', multiple: 1, minimum: 4 })).status).toBe(200)
    expect(await read(id)).toMatchObject({ min: 4, multiple: 1, unit: 'pair', unitSize: 2 })
    const { rows } = await shop.pool.query(`SELECT before, after FROM audit_log WHERE object = 'part:CH-8' ORDER BY id`)
    expect(rows.at(-1)).toMatchObject({
      before: { min: 5, multiple: 5, unit: 'pack', unitSize: 4 },
      after: { min: 4, multiple: 1, unit: 'pair', unitSize: 2 },
    })
  })

  test.each([
    'multiple = 0',
    'multiple = 2',
    'min = 7',
    "unit = 'dozen'",
    'unit_size = 2',
    "unit = 'pack', unit_size = 1",
    "unit = 'pair'",
  ])('is not stored with %s, whoever asks the database', async (changes) => {
    const id = await add({ multiple: 5 })
    await expect(shop.pool.query(`UPDATE parts SET ${changes} WHERE id = $1`, [id])).rejects.toThrow('violates check')
  })
})

describe('A file of parts', () => {
  const HEADER = 'sku,name,category,price,min,multiple,unit,quantity'
  const table = (...rows: string[]) => [HEADER, ...rows].join('\n')

  it('brings multiples and units, and takes them along', async () => {
    const csv = table(
      'A,Chain,Chains,11.50,5,5,each,9',
      'B,Pads,Pads,9,2,1,pair,9',
      'C,Nipples,Nipples,4,1,1,pack of 100,9',
    )
    expect(await files.report(csv)).toMatchObject({ outcome: 'stored', new: 3, columns: { ignored: [] } })
    expect(await files.stored()).toMatchObject([
      { sku: 'A', min: 5, multiple: 5, unit: 'each', unit_size: 1 },
      { sku: 'B', min: 2, multiple: 1, unit: 'pair', unit_size: 2 },
      { sku: 'C', min: 1, multiple: 1, unit: 'pack', unit_size: 100 },
    ])
    const exported = await files.exported()
    for (const line of ['11.50,,,,,5,5,each,9', '9.00,,,,,2,1,pair,9', '4.00,,,,,1,1,pack of 100,9'])
      expect(exported).toContain(line)
    expect(await files.report(exported)).toMatchObject({ unchanged: 3, changes: [] })
    expect(await files.report(exported.replace('pack of 100', 'pack of 50'))).toMatchObject({
      updated: 1,
      changes: [{ sku: 'C', fields: [{ field: 'unit', before: 'pack of 100', after: 'pack of 50' }] }],
    })
  })

  it('without these columns leaves how a known part is sold, and sells a new one each', async () => {
    await files.report(table('A,Chain,Chains,11.50,5,5,pack of 4,9'))
    expect(await files.report('sku,name,category,price,quantity\nA,Chain,Chains,12,9\nB,Ring,Rings,3,9')).toMatchObject(
      {
        new: 1,
        updated: 1,
        changes: [{ fields: [{ field: 'price', before: '11.50', after: '12.00' }] }, { outcome: 'new', fields: [] }],
      },
    )
    expect(await files.stored()).toMatchObject([
      { min: 5, multiple: 5, unit: 'pack', unit_size: 4 },
      { min: 1, multiple: 1, unit: 'each', unit_size: 1 },
    ])
    // A new part that is sold in fives has five as its smallest order.
    await files.report('sku,name,category,price,quantity,multiple\nC,Bolts,Bolts,3,9,5')
    expect((await files.stored()).at(-1)).toMatchObject({ min: 5, multiple: 5 })
  })

  it('names the row whose minimum is no multiple, also of what the shop knows already', async () => {
    await files.report(table('A,Chain,Chains,11.50,5,5,each,9'))
    const faultsOf = async (csv: string) => {
      const { outcome, broken } = await files.report(csv)
      expect(outcome).toBe('broken')
      return broken.listed.map(({ line, faults }) => [line, faults[0]?.column, faults[0]?.reason])
    }
    expect(
      await faultsOf(
        table('A,Chain,Chains,11.50,6,5,each,9', 'B,Pad,Pads,1,1,1,dozen,9', 'C,Pad,Pads,1,1,0,pack of 1,9'),
      ),
    ).toEqual([
      [2, 'min', 'the minimum 6 is not a multiple of 5'],
      [3, 'unit', '"dozen" is no unit (write each, pair, set of 4, pack of 10 or metre)'],
      [4, 'multiple', '"0" is less than 1'],
    ])
    expect(await faultsOf('sku,name,category,price,quantity,min\nA,Chain,Chains,11.50,9,6')).toEqual([
      [2, 'min', 'the minimum 6 is not a multiple of 5'],
    ])
    expect(await faultsOf('sku,name,category,price,quantity,multiple\nA,Chain,Chains,11.50,9,3')).toEqual([
      [2, 'multiple', 'the minimum 5 is not a multiple of 3'],
    ])
    expect(await files.stored()).toMatchObject([{ sku: 'A', min: 5, multiple: 5 }])
  })
})
