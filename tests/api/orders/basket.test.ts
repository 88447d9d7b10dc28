import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Basket } from '#orders/contract/basket.ts'
import { deleteOrderedLines } from '#orders/server/basket/basket-store.ts'
import type { Problem } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { notEmpty } from '../../support/not-empty.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { TEST_PASSWORD } from '../../support/test-sign-in.ts'

let shop: TestShop
let people = 0
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const customer = () => shop.signUp(`Shopper ${++people}`)
const read = async ({ token }: TestAccount) => (await shop.request('GET', '/api/basket', { token })).body as Basket
const set = ({ token }: TestAccount, part: string, body: object) =>
  shop.request('PUT', `/api/basket/lines/${part}`, { token, body })
const add = ({ token }: TestAccount, lines: unknown[], key?: string) =>
  shop.request('POST', '/api/basket/lines', {
    token,
    body: { lines },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const merge = ({ token }: TestAccount, basket: string, lines: object[]) =>
  shop.request('POST', '/api/basket/merge', { token, body: { basket, lines } })
const parts = (count: number) => Promise.all(Array.from({ length: count }, () => shop.addPart({ price: 19.99 })))
const guestLine = (part: string, quantity: number, more: object = {}) => ({
  part,
  quantity,
  saved: false,
  addedAt: '2026-11-01T10:00:00.000Z',
  ...more,
})
const quantities = ({ lines }: Basket) => Object.fromEntries(lines.map(({ part, quantity }) => [part, quantity]))

test('a new account has an empty basket', async () => {
  expect(await read(await customer())).toEqual({ version: 0, lines: [] })
})

test('units of a part add up; the basket remembers the price that was seen and counts its changes', async () => {
  const [one = '', two = ''] = await parts(2)
  const shopper = await customer()
  await add(shopper, [
    { part: one, quantity: 2, seenPrice: 18.5 },
    { part: two, quantity: 1 },
  ])
  const { status, body } = await add(shopper, [{ part: one, quantity: 3, seenPrice: 20 }])
  expect(status).toBe(200)
  expect(body).toEqual(await read(shopper))
  expect(body).toMatchObject({ version: 2 })
  expect(quantities(body as Basket)).toEqual({ [one]: 5, [two]: 1 })
  const priceOf = (part: string) => (body as Basket).lines.find((line) => line.part === part)?.seenPrice
  expect([priceOf(one), priceOf(two)]).toEqual([18.5, 19.99])
})

test('an addition that is sent twice with its key adds once', async () => {
  const [part = ''] = await parts(1)
  const shopper = await customer()
  const key = randomUUID()
  await Promise.all(Array.from({ length: 4 }, () => add(shopper, [{ part, quantity: 2 }], key)))
  expect(quantities(await read(shopper))).toEqual({ [part]: 2 })
})

test('a line is set, saved for later, put back and removed', async () => {
  const [part = ''] = await parts(1)
  const shopper = await customer()
  expect((await set(shopper, part, { quantity: 4, seenPrice: 18 })).body).toMatchObject({
    lines: [{ part, quantity: 4, saved: false, seenPrice: 18 }],
  })
  expect((await set(shopper, part, { quantity: 4, saved: true })).body).toMatchObject({ lines: [{ saved: true }] })
  expect((await add(shopper, [{ part, quantity: 1 }])).body).toMatchObject({ lines: [{ quantity: 1, saved: false }] })
  expect((await set(shopper, part, { quantity: 0 })).body).toMatchObject({ version: 4, lines: [] })
})

test('a part that never was is refused by line, and nothing is added', async () => {
  const [part = ''] = await parts(1)
  const shopper = await customer()
  const unknown = randomUUID()
  const answer = await add(shopper, [
    { part, quantity: 1 },
    { part: unknown, quantity: 1 },
  ])
  expect(answer).toMatchObject({
    status: 409,
    body: { type: '/problems/lines-refused', lines: [{ line: 2, part: unknown, problem: 'gone' }] },
  })
  expect((await set(shopper, unknown, { quantity: 1 })).status).toBe(404)
  expect(await read(shopper)).toEqual({ version: 0, lines: [] })
})

test('a basket has 50 lines, and 200 with those saved for later', async () => {
  const many = await parts(51)
  const shopper = await customer()
  await add(
    shopper,
    many.slice(0, 50).map((part) => ({ part, quantity: 1 })),
  )
  const [first = '', last = ''] = [many[0], many[50]]
  const isFull = { status: 409, body: { type: '/problems/too-many-lines' } }
  expect(await add(shopper, [{ part: last, quantity: 1 }])).toMatchObject(isFull)
  expect((await set(shopper, last, { quantity: 1, saved: true })).status).toBe(200)
  expect(await set(shopper, last, { quantity: 1, saved: false })).toMatchObject(isFull)
  await set(shopper, first, { quantity: 0 })
  expect((await set(shopper, last, { quantity: 1, saved: false })).status).toBe(200)
  await shop.pool.query(
    `INSERT INTO basket_lines (account_id, part_id, quantity, saved, added_at)
     SELECT account_id, gen_random_uuid(), 1, true, now() FROM basket_lines, generate_series(1, 150) WHERE part_id = $1`,
    [last],
  )
  expect(await set(shopper, first, { quantity: 1, saved: true })).toMatchObject(isFull)
})

describe('what is no line is refused, by line', () => {
  const cases: [string, unknown[], string][] = [
    ['an empty basket', [], 'lines'],
    ['51 lines', Array.from({ length: 51 }, () => ({ part: randomUUID(), quantity: 1 })), 'lines'],
    ...[0, -1, 1.5, '2', 1e21].map((quantity): [string, unknown[], string] => [
      `a quantity of ${JSON.stringify(quantity)}`,
      [
        { part: randomUUID(), quantity: 1 },
        { part: randomUUID(), quantity },
      ],
      'lines.1.quantity',
    ]),
  ]
  const same = randomUUID()
  cases.push(['the same part twice', [same, same].map((part) => ({ part, quantity: 1 })), 'lines.1.part'])
  test.each(notEmpty(cases))('%s', async (_what, lines, path) => {
    const shopper = await customer()
    for (const answer of [await add(shopper, lines), await shop.request('POST', '/api/quote', { body: { lines } })]) {
      expect(answer.status).toBe(422)
      expect((answer.body as Problem).errors?.map((error) => error.path)).toEqual([path])
    }
    expect(await read(shopper)).toEqual({ version: 0, lines: [] })
  })

  test.each([-1, 1.5, '2', 1e21, null])('setting a quantity of %j', async (quantity) => {
    const [part = ''] = await parts(1)
    const answer = await set(await customer(), part, { quantity })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'quantity' }] } })
  })
})

describe('a guest’s basket', () => {
  test('joins the account’s once, in packs, at the price seen first, and says what it changed', async () => {
    const pack = await shop.addPart({ price: 5, min: 10, multiple: 10 })
    const [other = ''] = await parts(1)
    const shopper = await customer()
    await add(shopper, [{ part: pack, quantity: 20, seenPrice: 5 }])
    const guest = randomUUID()
    const lines = [guestLine(pack, 15, { seenPrice: 4 }), guestLine(other, 3)]
    const { body } = await merge(shopper, guest, lines)
    expect(body).toMatchObject({
      version: 2,
      changes: [{ part: pack, change: 'added-together', before: 20, added: 15, quantity: 40 }],
    })
    expect(quantities(body as Basket)).toEqual({ [pack]: 40, [other]: 3 })
    expect((body as Basket).lines.find(({ part }) => part === pack)?.seenPrice).toBe(4)
    const again = await merge(shopper, guest, lines)
    expect(again.body).toMatchObject({ version: 2, changes: [], lines: (body as Basket).lines })
  })

  test('that two tabs merge at once is merged once', async () => {
    const [part = ''] = await parts(1)
    const shopper = await customer()
    const guest = randomUUID()
    await Promise.all(Array.from({ length: 6 }, () => merge(shopper, guest, [guestLine(part, 2)])))
    expect(quantities(await read(shopper))).toEqual({ [part]: 2 })
  })

  test('that makes more than 50 lines has the rest saved for later; what never was is left out', async () => {
    const many = await parts(60)
    const shopper = await customer()
    await add(
      shopper,
      many.slice(0, 49).map((part) => ({ part, quantity: 1 })),
    )
    const unknown = randomUUID()
    const lines = [...many.slice(49), unknown].map((part) => guestLine(part, 1))
    const { body } = await merge(shopper, randomUUID(), lines)
    const { changes } = body as { changes: { part: string; change: string }[] }
    expect(changes.filter(({ change }) => change === 'saved').map(({ part }) => part)).toEqual(many.slice(50))
    expect(changes.filter(({ change }) => change === 'left-out').map(({ part }) => part)).toEqual([unknown])
    expect((body as Basket).lines.filter(({ saved }) => saved)).toHaveLength(10)
  })

  test('from a browser whose clock is wrong is as old as this moment', async () => {
    const [early = '', late = ''] = await parts(2)
    const shopper = await customer()
    const lines = [
      guestLine(early, 1, { addedAt: '0000-01-01T00:00:00.000Z' }),
      guestLine(late, 1, { addedAt: '9999-01-01T00:00:00.000Z' }),
    ]
    expect((await merge(shopper, randomUUID(), lines)).status).toBe(200)
    const years = (await read(shopper)).lines.map(({ addedAt }) => new Date(addedAt).getFullYear())
    expect(years).toEqual([new Date().getFullYear(), new Date().getFullYear()])
  })

  test('with a part twice is refused', async () => {
    const [part = ''] = await parts(1)
    const answer = await merge(await customer(), randomUUID(), [guestLine(part, 1), guestLine(part, 2)])
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'lines', message: 'Name each part once' }] } })
  })
})

test('placing an order takes its lines out of the basket, and leaves what came meanwhile or is saved', async () => {
  const [ordered = '', meanwhile = '', saved = ''] = await parts(3)
  const shopper = await customer()
  await add(
    shopper,
    [ordered, meanwhile].map((part) => ({ part, quantity: 1 })),
  )
  await set(shopper, saved, { quantity: 1, saved: true })
  const { rows } = await shop.pool.query('SELECT id FROM accounts WHERE email = $1', [shopper.email])
  const taking = { accountId: rows[0].id, orderId: randomUUID(), number: 100_001, numberPrefix: 'PM-' }
  await inTransaction(shop.db, (transaction) =>
    deleteOrderedLines(transaction, { ...taking, partIds: [ordered, saved] }),
  )
  expect(await read(shopper)).toMatchObject({ version: 3 })
  expect(quantities(await read(shopper))).toEqual({ [meanwhile]: 1, [saved]: 1 })
  const rolledBack = inTransaction(shop.db, async (transaction) => {
    await deleteOrderedLines(transaction, { ...taking, partIds: [meanwhile] })
    throw new Error('The order was refused')
  })
  await expect(rolledBack).rejects.toThrow('refused')
  expect(quantities(await read(shopper))).toEqual({ [meanwhile]: 1, [saved]: 1 })
})

test('is seen and changed by nobody else, is exported, and goes with its account', async () => {
  const [part = ''] = await parts(1)
  const shopper = await customer()
  await add(shopper, [{ part, quantity: 3 }])
  const stranger = await customer()
  await shop.request('DELETE', '/api/basket', { token: stranger.token })
  expect(await read(stranger)).toMatchObject({ lines: [] })
  const { token, email } = shopper
  const data = await shop.request('GET', `/api/user/${email}/data`, { token })
  expect(data.body).toMatchObject({ basket: [{ part, quantity: 3 }] })
  const { rows } = await shop.pool.query('SELECT id FROM accounts WHERE email = $1', [email])
  const password = TEST_PASSWORD
  expect((await shop.request('DELETE', `/api/user/${email}`, { token, body: { password } })).status).toBe(200)
  for (const table of ['baskets', 'basket_lines']) {
    const left = await shop.pool.query(`SELECT FROM ${table} WHERE account_id = $1`, [rows[0].id])
    expect(left.rowCount).toBe(0)
  }
})

test('baskets and quotes leave cached public pages alone', async () => {
  const [part = ''] = await parts(1)
  const shopper = await customer()
  // News of the part, which has just been added, may still come.
  const changesByBasket = async () => {
    const before = shop.app.invalidation.generation()
    await add(shopper, [{ part, quantity: 1 }])
    await shop.request('POST', '/api/quote', { body: { lines: [{ part, quantity: 1 }] } })
    return shop.app.invalidation.generation() - before
  }
  await expect.poll(changesByBasket).toBe(0)
})
