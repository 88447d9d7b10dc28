import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import type { Order } from '#orders/contract/orders.ts'
import { notEmpty } from '../../support/not-empty.ts'
import { administer, placed, placedAndPaid, silenceProvider } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
let ada: TestAccount
let bob: TestAccount
const ids: Record<'chainring' | 'saddle' | 'pedal' | 'formula', string> = {
  chainring: '',
  saddle: '',
  pedal: '',
  formula: '',
}
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100' })
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  ada = await shop.signUp('Ada Lovelace')
  bob = await shop.signUp('Bob Martin')
  const part = (name: string, price: number) => shop.addPart({ name, price })
  ids.chainring = await placed(shop, ada, { part: await part('Torrent 42T chainring', 30), price: 30 })
  ids.saddle = (await placedAndPaid(shop, bob, { part: await part('Göteborg saddle', 10), price: 10 })).order
  ids.pedal = (await placedAndPaid(shop, ada, { part: await part('Pedal, "wide"', 20), price: 20 })).order
  ids.formula = await placed(shop, bob, { part: await part('=HYPERLINK("http://evil.example")', 40), price: 40 })
  await administer(shop, admin, ids.pedal, 'ship', { carrier: 'Post' })
})
afterAll(() => shop.close())

async function list(query = '') {
  const answer = await shop.request('GET', `/api/orders${query}`, { token: admin.token })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer
}

async function found(query: string): Promise<string[]> {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  return ((await list(query)).body as AdministeredOrder[]).map(({ _id }) => names.get(_id) ?? 'unknown')
}

describe('the list of all orders', () => {
  const cases: [string, string[]][] = [
    ['', ['formula', 'pedal', 'saddle', 'chainring']],
    ['?sort=oldest', ['chainring', 'saddle', 'pedal', 'formula']],
    ['?sort=dearest', ['formula', 'chainring', 'pedal', 'saddle']],
    ['?sort=cheapest', ['saddle', 'pedal', 'chainring', 'formula']],
    ['?status=placed', ['formula', 'chainring']],
    ['?status=shipped', ['pedal']],
    ['?status=delivered', []],
    ['?search=lovelace', ['pedal', 'chainring']],
    ['?search=LOVE+ada', ['pedal', 'chainring']],
    ['?search=bob.martin@example.com', ['formula', 'saddle']],
    ['?search=göte', ['saddle']],
    ['?search=42t+chain', ['chainring']],
    ['?search=hain', []],
    ["?search=%27%3A*+%26+!'%25_\\", []],
    ['?search=lovelace&status=placed&sort=cheapest', ['chainring']],
    ['?attention=disputed', []],
    ['?attention=refund', []],
  ]
  test.each(notEmpty(cases))('%s', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
    expect((await list(query)).headers.get('x-total-count')).toBe(String(expected.length))
  })

  test('finds an order by its number, with or without the letters', async () => {
    const [row] = (await list('?search=göte')).body as AdministeredOrder[]
    const number = row?.number ?? ''
    expect(number).toMatch(/^PM-\d+$/)
    for (const search of [number, number.toLowerCase(), number.slice(3)]) {
      expect(await found(`?search=${search}`), search).toEqual(['saddle'])
    }
    expect(row).toMatchObject({ paidBy: 'card', disputed: false, refunded: 0, customerEmail: bob.email })
  })

  test.each(['newest', 'oldest', 'dearest', 'cheapest'])(
    'is read page by page, sorted by %s, each order once',
    async (sort) => {
      const seen: string[] = []
      let path: string | undefined = `/api/orders?limit=1&sort=${sort}`
      while (path) {
        const answer = await shop.request('GET', path, { token: admin.token })
        expect(answer.headers.get('x-total-count')).toBe('4')
        seen.push(...(answer.body as Order[]).map(({ _id }) => _id))
        path = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
      }
      expect(seen).toHaveLength(4)
      expect(new Set(seen).size).toBe(4)
    },
  )

  test.each(['sort=price', 'sort=newest;drop', 'status=gone', 'attention=all', 'search=a&search=b', 'cursor=x'])(
    'refuses ?%s',
    async (query) => {
      const answer = await shop.request('GET', `/api/orders?${query}`, { token: admin.token })
      expect(answer).toMatchObject({ status: 422, body: { type: '/problems/input-invalid' } })
    },
  )

  test('refuses a cursor of another sort', async () => {
    const { headers } = await list('?limit=1&sort=cheapest')
    const cursor = new URL(/<(.+)>/.exec(headers.get('link') ?? '')?.[1] ?? '', 'http://x').searchParams.get('cursor')
    const answer = await shop.request('GET', `/api/orders?sort=newest&cursor=${cursor}`, { token: admin.token })
    expect(answer.status).toBe(422)
  })

  const madeUp = (value: unknown) =>
    Buffer.from(JSON.stringify({ value, id: '0193a0c0-0000-7000-8000-000000000000' })).toString('base64url')
  test.each([
    ['newest', '0000-01-01T00:00:00.000Z'],
    ['newest', `2026-01-01T00:00:00.${'0'.repeat(60)}Z`],
    ['dearest', 2 ** 40],
    ['cheapest', -(2 ** 40)],
  ])('refuses a made-up cursor of the sort %s: %s', async (sort, value) => {
    const path = `/api/orders?sort=${sort}&cursor=${madeUp(value)}`
    expect((await shop.request('GET', path, { token: admin.token })).status).toBe(422)
    const own = `/api/placeOrder?email=${ada.email}&cursor=${madeUp(value)}`
    expect((await shop.request('GET', own, { token: ada.token })).status).toBe(422)
  })

  test('a page of it is one query, and so is My Orders', async () => {
    const queries = await queriesDuring(() => list('?limit=2&status=placed'))
    expect(queries.filter((text) => /\borders\b/.test(text))).toHaveLength(1)
    const path = `/api/placeOrder?email=${ada.email}`
    const own = () => queriesDuring(() => shop.request('GET', path, { token: ada.token }))
    expect((await own()).filter((text) => /\borders\b/.test(text))).toHaveLength(1)
  })
})

/** The statements that the shop sends to its database meanwhile. */
async function queriesDuring(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const client = shop.db.$client
  const original = client.query
  client.query = ((...args: Parameters<typeof original>) => {
    const [statement] = args as unknown as [string | { text: string }]
    seen.push(typeof statement === 'string' ? statement : statement.text)
    return original.apply(client, args)
  }) as typeof original
  try {
    await work()
  } finally {
    client.query = original
  }
  return seen
}

describe('the export', () => {
  const load = (token: string, query = '') => shop.request('GET', `/api/orders/export${query}`, { token })

  test('holds the orders of the list, readable by a strict reader, and no formula', async () => {
    const answer = await load(admin.token, '?sort=oldest')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
    const rows = parse(answer.body as string, { columns: true, bom: true }) as Record<string, string>[]
    expect(rows.map(({ part }) => part)).toEqual([
      'Torrent 42T chainring',
      'Göteborg saddle',
      'Pedal, "wide"',
      `'=HYPERLINK("http://evil.example")`,
    ])
    expect(rows[1]).toMatchObject({ status: 'paid', total: '10.00', email: bob.email, 'paid by': 'card' })
  })

  test('is for administrators, and takes the list’s filters only', async () => {
    expect((await load(ada.token)).status).toBe(403)
    expect((await shop.request('GET', '/api/orders/export')).status).toBe(401)
    expect((await load(admin.token, '?status=gone')).status).toBe(422)
    expect(parse((await load(admin.token, '?status=shipped')).body as string)).toHaveLength(2)
  })

  test('goes on over many pages, each order once', async () => {
    await shop.db.execute(sql`
      WITH many AS (
        INSERT INTO orders (id, account_id, line_names, total_cents, customer_email, customer_name, phone, address, status,
          created_at, hold_expires_at)
        SELECT gen_random_uuid(), account_id, 'many', total_cents, customer_email, customer_name, phone, address, 'cancelled',
          created_at, hold_expires_at
        FROM orders, generate_series(1, 950) WHERE id = ${ids.chainring}
        RETURNING id
      )
      INSERT INTO order_lines (order_id, line, part_id, sku, part_name, unit_price_cents, quantity, total_cents)
      SELECT many.id, line, part_id, sku, part_name, unit_price_cents, quantity, total_cents
      FROM many, order_lines WHERE order_id = ${ids.chainring}`)
    const rows = parse((await load(admin.token, '?search=many')).body as string, { columns: true, bom: true }) as {
      id: string
    }[]
    expect(rows).toHaveLength(950)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(950)
  })
})

test('an account’s orders are listed apart: those that live, and those that were cancelled or expired', async () => {
  const eve = await shop.signUp('Eve')
  const part = await shop.addPart({ price: 10 })
  const orders = []
  for (let count = 0; count < 3; count++) orders.push(await placed(shop, eve, { part, price: 10 }))
  const [kept = '', deleted = '', late = ''] = orders
  await shop.request('DELETE', `/api/placeOrder/${deleted}`, { token: eve.token })
  await shop.pool.query("UPDATE orders SET status = 'expired' WHERE id = $1", [late])
  const own = async (more: string) => {
    const path = `/api/placeOrder?email=${eve.email}${more}`
    const { body, headers } = await shop.request('GET', path, { token: eve.token })
    return [headers.get('x-total-count'), ...(body as Order[]).map(({ _id }) => _id)]
  }
  expect(await own('')).toEqual(['3', late, deleted, kept])
  expect(await own('&state=live')).toEqual(['1', kept])
  expect(await own('&state=ended')).toEqual(['2', late, deleted])
  expect(await own('&state=ended&limit=1')).toEqual(['2', late])
})
