import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { Part } from '#catalogue/contract/catalogue.ts'
import type { AdministeredPartDetails } from '#catalogue/contract/part-administration.ts'
import type { Quote } from '#orders/contract/checkout.ts'
import { checkOut } from '../../support/orders/check-out.ts'
import type { TestShop } from '../../support/test-shop.ts'
import { createFileShop, type FileShop } from './file-shop.ts'

/** The date on which a part is expected in stock: every operation that shows or changes it. */
let files: FileShop
let shop: TestShop
beforeAll(async () => {
  files = await createFileShop()
  shop = files.shop
})
beforeEach(() => shop.pool.query('TRUNCATE parts CASCADE'))
afterAll(() => shop.close())

const DAY = '2999-12-03'
const PASSED = '2020-02-29'
const CHAIN = { name: 'Chain', img: '/a.svg', description: 'Strong.', price: 11.5, minimum: 1, quantity: 0 }
const asAdmin = (method: string, path: string, body?: unknown) =>
  shop.request(method, `/api${path}`, { token: files.admin.token, ...(body !== undefined && { body }) })
async function add(changes: object = {}): Promise<string> {
  const answer = await asAdmin('POST', '/product', { ...CHAIN, ...changes })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body as { insertedId: string }).insertedId
}
const readStored = async (id: string) => (await asAdmin('GET', `/product/${id}`)).body as AdministeredPartDetails
const shown = async (id: string) => ((await shop.request('GET', `/api/part/${id}`)).body as Part).expectedOn
async function edit(id: string, changes: object) {
  const { version, sku, category, specs } = await readStored(id)
  const { quantity: _, ...says } = CHAIN
  return asAdmin('PUT', `/part/${id}`, { ...says, sku, category, specs, ...changes, version })
}

describe('The date a part is expected', () => {
  it('is on the wire of the part, its list and its number', async () => {
    const id = await add({ sku: 'CH-8', expectedOn: DAY })
    const [listed] = (await shop.request('GET', '/api/part')).body as Part[]
    const named = await shop.request('POST', '/api/part/by-number', { body: { numbers: ['CH-8'] } })
    expect([await shown(id), listed?.expectedOn]).toEqual([DAY, DAY])
    expect(named.body).toMatchObject({ found: [{ part: { expectedOn: DAY } }] })
  })

  it('is null where nobody gave one, and once it has passed; the administrator still sees it', async () => {
    expect(await shown(await add())).toBeNull()
    const id = await add({ expectedOn: PASSED })
    expect(await shown(id)).toBeNull()
    expect((await readStored(id)).expectedOn).toBe(PASSED)
  })

  it('stays where an edit says nothing of it, goes with null, and every change is in the audit log', async () => {
    const id = await add({ sku: 'CH-8', expectedOn: DAY })
    expect((await edit(id, { name: 'Chain, 8 speeds' })).status).toBe(200)
    expect(await shown(id)).toBe(DAY)
    expect((await edit(id, { name: 'Chain, 8 speeds', expectedOn: null })).status).toBe(200)
    expect(await shown(id)).toBeNull()
    const { rows } = await shop.pool.query(`SELECT before, after FROM audit_log WHERE object = 'part:CH-8' ORDER BY id`)
    expect(rows[0].after).toMatchObject({ expectedOn: DAY })
    expect(rows.at(-1)).toEqual({ before: { expectedOn: DAY }, after: { expectedOn: null } })
  })

  test.each(['', '3 December', '2027-02-29', '2027-1-2', '1999-12-31', '0000-01-01', '2027-01-01T00:00', 20270101])(
    'is refused as %s',
    async (expectedOn) => {
      const answer = await asAdmin('POST', '/product', { ...CHAIN, expectedOn })
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'expectedOn' }] } })
    },
  )

  it('is named by the quote and the refused order, only while nothing can be ordered', async () => {
    const [none, some] = [await add({ expectedOn: DAY }), await add({ expectedOn: DAY, quantity: 2 })]
    const passed = await add({ expectedOn: PASSED })
    const lines = [none, some, passed].map((part) => ({ part, quantity: 3 }))
    const quoted = (await shop.request('POST', '/api/quote', { body: { lines } })).body as Quote
    const messages = ['Out of stock, expected 3 December 2999', 'Only 2 available', 'Out of stock']
    expect(quoted.lines.map(({ problem }) => problem?.message)).toEqual(messages)
    const { token } = await shop.signUp('Customer')
    const refused = await checkOut(
      shop,
      lines.map((line) => ({ ...line, price: CHAIN.price })),
      { token },
    )
    expect((refused.body as { lines: { message: string }[] }).lines.map(({ message }) => message)).toEqual(messages)
  })
})

describe('A file of parts', () => {
  const HEADER = 'sku,name,category,price,quantity,expected_on'
  const table = (...rows: string[]) => [HEADER, ...rows].join('\n')
  const stored = async () =>
    (await shop.pool.query('SELECT expected_on::text AS day FROM parts ORDER BY sku')).rows.map(({ day }) => day)

  it('brings the date and takes it along, and an empty cell removes it', async () => {
    const csv = table(`A,Chain,Chains,11.50,0,${DAY}`, 'B,Pads,Pads,9,9,')
    expect(await files.report(csv)).toMatchObject({ outcome: 'stored', new: 2, columns: { ignored: [] } })
    expect(await stored()).toEqual([DAY, null])
    const exported = await files.exported()
    expect(exported).toContain(`,0,${DAY},`)
    expect(await files.report(exported)).toMatchObject({ unchanged: 2, changes: [] })
    expect(await files.report(exported.replace(DAY, ''))).toMatchObject({
      updated: 1,
      changes: [{ sku: 'A', fields: [{ field: 'expected_on', before: DAY, after: '' }] }],
    })
    expect(await stored()).toEqual([null, null])
  })

  it('without this column leaves the date of a known part', async () => {
    await files.report(table(`A,Chain,Chains,11.50,0,${DAY}`))
    expect(await files.report('sku,name,category,price,quantity\nA,Chain,Chains,12,0')).toMatchObject({
      changes: [{ fields: [{ field: 'price' }] }],
    })
    expect(await stored()).toEqual([DAY])
  })

  it('names the line of a wrong date', async () => {
    expect(await files.report(table('A,Chain,Chains,11.50,0,03/12/2026', 'B,Pads,Pads,9,9,2027-02-29'))).toMatchObject({
      broken: {
        listed: [
          { line: 2, faults: [{ column: 'expected_on', reason: '"03/12/2026" is not a date (write 2026-12-03)' }] },
          { line: 3, faults: [{ column: 'expected_on', reason: '"2027-02-29" is not a date (write 2026-12-03)' }] },
        ],
      },
    })
  })
})
