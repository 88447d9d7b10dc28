import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Quote } from '#orders/contract/checkout.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const quote = async (lines: { part: string; quantity: number }[]) => {
  const answer = await shop.request('POST', '/api/quote', { body: { lines } })
  expect(answer.status).toBe(200)
  return answer.body as Quote
}
const find = async (...numbers: string[]) =>
  (await shop.request('POST', '/api/part/by-number', { body: { numbers } })).body as {
    found: { number: string; part: { _id: string } }[]
    unknown: string[]
  }

test('prices every line to the cent, with delivery and tax inside', async () => {
  const [one, two] = [await shop.addPart({ price: 19.99 }), await shop.addPart({ price: 0.1 })]
  const quoted = await quote([
    { part: one, quantity: 3 },
    { part: two, quantity: 7 },
  ])
  expect(quoted).toMatchObject({
    lines: [
      { line: 1, part: one, price: 19.99, total: 59.97, name: 'Torrent chainring', multiple: 1 },
      { line: 2, part: two, price: 0.1, total: 0.7 },
    ],
    methods: [{ id: 'included', name: 'Delivery included', price: 0 }],
    tax: 0,
    total: 60.67,
    orderable: true,
  })
})

test('says what is wrong with each line, and totals the others', async () => {
  const few = await shop.addPart({ price: 10, quantity: 3 })
  const packs = await shop.addPart({ price: 1, min: 10, multiple: 5, quantity: 100 })
  const gone = await shop.addPart({ price: 10 })
  await shop.pool.query('UPDATE parts SET active = false WHERE id = $1', [gone])
  const never = randomUUID()
  const good = await shop.addPart({ price: 2 })
  const quoted = await quote([
    { part: few, quantity: 4 },
    { part: packs, quantity: 12 },
    { part: gone, quantity: 1 },
    { part: never, quantity: 1 },
    { part: good, quantity: 1 },
  ])
  expect(quoted).toMatchObject({ total: 2, orderable: false })
  expect(quoted.lines.map(({ problem }) => problem?.message)).toEqual([
    'Only 3 available',
    'Order 10 or 15',
    'No longer on sale',
    'No longer on sale',
    undefined,
  ])
  const [, , goneLine, neverLine] = quoted.lines
  expect(goneLine).toMatchObject({ name: 'Torrent chainring' })
  expect(goneLine).not.toHaveProperty('price')
  expect(neverLine).not.toHaveProperty('name')
})

test('a total over the limit of one payment is said of the whole', async () => {
  const dear = await shop.addPart({ price: 999_999.99, quantity: 5 })
  expect(await quote([{ part: dear, quantity: 2 }])).toMatchObject({
    total: 1_999_999.98,
    orderable: false,
    message: 'Orders can be up to $999,999.99',
  })
})

test('part numbers are found as they are typed, and the rest are named', async () => {
  const part = await shop.addPart({ sku: 'PM-CR-0042T' })
  const unit = { _id: part }
  const { found, unknown } = await find('PM-CR-0042T', 'pm cr 0042t', 'pmcr0042t', 'PM-XX-1', '--')
  expect(found).toMatchObject(['PM-CR-0042T', 'pm cr 0042t', 'pmcr0042t'].map((number) => ({ number, part: unit })))
  expect(unknown).toEqual(['PM-XX-1', '--'])
})

test('a number that fits two parts loosely is unknown, unless it is the number of one', async () => {
  const [dashed] = [await shop.addPart({ sku: 'AB-12' }), await shop.addPart({ sku: 'AB1-2' })]
  expect(await find('AB-12', 'ab12')).toMatchObject({
    found: [{ number: 'AB-12', part: { _id: dashed } }],
    unknown: ['ab12'],
  })
})
