import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemoCatalogue } from '#app/server/demo/seed-demo.ts'
import { BUCKET_STEPS } from '#search/contract/explanation.ts'
import type { FindResult } from '#search/contract/find.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

/** `explain=1` on `GET /find`. */
let shop: TestShop
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  await seedDemoCatalogue(shop.db, new Date())
  admin = await shop.signUpAdmin('Ada')
  customer = await shop.signUp('Carl')
})
afterAll(() => shop.close())

async function find(query: Record<string, string>, token?: string) {
  const address = `/api/find?${new URLSearchParams(query)}`
  const { status, body, headers } = await shop.request('GET', address, token === undefined ? {} : { token })
  expect(status).toBe(200)
  return { found: body as FindResult, caching: headers.get('cache-control') }
}

async function explain(q: string, more: Record<string, string> = {}) {
  const { found } = await find({ q, explain: '1', ...more }, admin.token)
  expect(found.ignored).toEqual([])
  return found.explained?.items ?? []
}

describe('An administrator learns why', () => {
  test('a number leads to a part, and others begin with it', async () => {
    const [exact] = await explain('CR-42-104')
    expect(exact).toMatchObject({ sku: 'CR-42-104', number: 'own' })
    expect(exact?.bucket?.[0]).toBe(0)
    expect((await explain('CR-')).map(({ number }) => number)).toContain('beginning')
    expect((await explain('HS-44-IK'))[0]).toMatchObject({ sku: 'HS-44-IL', number: 'typo' })
  })

  test('each term was found', async () => {
    const [first] = await explain('104 bcd chainring')
    expect(first?.terms).toEqual([
      { text: '104 bcd', read: expect.stringContaining('104'), field: 'attribute', weight: 4 },
      { text: 'chainring', read: 'chainring', field: 'name', weight: 6 },
    ])
    expect(first?.number).toBeNull()
  })

  test('the parts are in this order: their buckets rise', async () => {
    const buckets = (await explain('disc')).map(({ bucket }) => bucket ?? [])
    expect(buckets.length).toBeGreaterThan(3)
    expect(buckets.every(({ length }) => length === BUCKET_STEPS.length)).toBe(true)
    const compare = (a: number[], b: number[]) => a.map((value, at) => value - (b[at] ?? 0)).find((step) => step) ?? 0
    expect(buckets).toEqual(buckets.toSorted(compare))
  })

  test('in another order there are no buckets', async () => {
    const [first] = await explain('chainring', { sort: 'price' })
    expect(first).toMatchObject({ bucket: null, terms: [{ text: 'chainring' }] })
  })

  test('and the search is not counted as not found', async () => {
    await explain('zeppelin')
    const { body } = await shop.request('GET', '/api/admin/searches', { token: admin.token })
    expect(body).toEqual([])
  })
})

describe('Nobody else does', () => {
  test('visitors, customers and unknown tokens: it is named as ignored, and no cache keeps it', async () => {
    for (const token of [undefined, customer.token, 'nonsense']) {
      const { found, caching } = await find({ q: 'chainring', explain: '1' }, token)
      expect(found.explained).toBeUndefined()
      expect([found.ignored, caching]).toEqual([['explain'], 'no-store'])
    }
  })

  test('an answer without it is the same for everybody, and stays public', async () => {
    await find({ q: 'chainring', explain: '1' }, admin.token)
    const [visitor, own] = [await find({ q: 'chainring' }), await find({ q: 'chainring' }, admin.token)]
    expect(own).toEqual(visitor)
    expect(visitor.found.explained).toBeUndefined()
    expect(visitor.caching).toBe('public, no-cache')
  })
})

test('an administrator without the second factor that the shop demands is a customer', async () => {
  const strict = await createTestShop({ ADMIN_SECOND_FACTOR: 'on' })
  try {
    await strict.addPart({ name: 'Racing saddle' })
    const { token } = await strict.signUpAdmin('Ada')
    const { body } = await strict.request('GET', '/api/find?q=saddle&explain=1', { token })
    expect(body).toMatchObject({ total: 1, ignored: ['explain'] })
  } finally {
    await strict.close()
  }
})
