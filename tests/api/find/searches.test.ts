import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MadeSearch, MissedSearch } from '#search/contract/searches.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

/** `GET /admin/searches`, `/all` and what fills them. Periods and limits: search-log.test.ts. */
let database: TestDatabase
let shop: TestShop
let token: string
beforeAll(async () => {
  database = await createTestDatabase()
  shop = await createTestShop({}, undefined, undefined, { ...database, drop: async () => {} })
  token = (await shop.signUpAdmin('admin')).token
  await shop.addPart({ sku: 'SADDLE-1', name: 'Racing saddle', category: 'Saddles' })
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})
beforeEach(async () => {
  await listed() // Writes what is noted
  await shop.pool.query('DELETE FROM missed_searches; DELETE FROM searches')
})

const search = (query: string) => shop.request('GET', `/api/find?${query}`)

async function listed(query = ''): Promise<MissedSearch[]> {
  const { status, body } = await shop.request('GET', `/api/admin/searches${query}`, { token })
  expect(status).toBe(200)
  return body as MissedSearch[]
}

async function listedAll(query = ''): Promise<[string, number, number][]> {
  const { status, body } = await shop.request('GET', `/api/admin/searches/all${query}`, { token })
  expect(status).toBe(200)
  return (body as MadeSearch[]).map((made) => [made.query, made.count, made.results])
}

async function counted(): Promise<number> {
  const { rows } = await shop.pool.query<{ count: number }>('SELECT count(*)::integer AS count FROM missed_searches')
  return rows[0]?.count ?? 0
}

describe('What is counted', () => {
  test('searches that found nothing, with what was offered', async () => {
    await search('q=Gravel+Rocket')
    await search('q=gravel++rocket&utm_source=paper')
    await search('q=saddle+rocket')
    await search('q=sadlle')
    expect(await listed()).toEqual([
      { query: 'gravel rocket', language: 'en', count: 1, lastAt: expect.any(String), outcome: 'nothing', offered: [] },
      expect.objectContaining({
        query: 'saddle rocket',
        outcome: 'ways',
        offered: ['Without “rocket”'],
      }),
      expect.objectContaining({ query: 'sadlle', outcome: 'corrected', offered: ['saddle'] }),
    ])
  })

  test('not what found something, nor type-ahead, filters, categories and links of the page itself', async () => {
    await search('q=saddle')
    await shop.request('GET', '/api/find/suggest?q=zeppelin')
    await search('q=zeppelin&in-stock=1')
    await search('q=zeppelin&category=saddles')
    await search('q=saddel&typed=1')
    await search('q=12+zeppelin&text=1')
    await search('in-stock=1&price=99999..')
    expect(await listed()).toEqual([])
  })

  test('nothing that may be about a person', async () => {
    for (const q of ['ada@example.com', '+49 176 123 45 67', '4242 4242 4242 4242', 'zeppelin '.repeat(10)])
      await search(new URLSearchParams({ q }).toString())
    expect(await listed()).toEqual([])
  })

  test('all searches of the whole shop, with what they found', async () => {
    for (const query of ['q=Racing+Saddle', 'q=racing+saddle&sort=price', 'q=racing+sadlle', 'q=biplane'])
      await search(query)
    for (const query of ['q=racing&in-stock=1', 'q=racing&category=saddles', 'q=ada@example.com', 'q=PM-100234'])
      await search(query)
    expect(await listedAll()).toEqual([
      ['biplane', 1, 0],
      ['racing saddle', 1, 1],
      ['racing sadlle', 1, 1],
    ])
    expect(await listedAll('?search=sad')).toHaveLength(2)
  })

  test('none of crawlers and monitors', async () => {
    const robots = ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'UptimeMonitor/1.0']
    for (const name of robots) {
      const headers = { 'user-agent': name }
      await shop.request('GET', `/api/find?q=zeppelin+${name.length}`, { headers })
    }
    expect([await listed(), await listedAll()]).toEqual([[], []])
  })

  test('what a closing shop has counted is stored', async () => {
    const other = await createTestShop({}, undefined, undefined, { ...database, drop: async () => {} })
    await other.request('GET', '/api/find?q=airship')
    await other.close()
    expect(await counted()).toBe(1)
  })
})

describe('The list', () => {
  test('is searched and paged', async () => {
    for (const query of ['balloon', 'hang+glider', 'paraglider']) await search(`q=${query}`)
    expect((await listed('?search=GLIDER')).map(({ query }) => query)).toEqual(['hang glider', 'paraglider'])
    const first = await shop.request('GET', '/api/admin/searches?limit=2', { token })
    expect(first.headers.get('x-total-count')).toBe('3')
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.get('link')))?.[1] ?? ''
    const second = await shop.request('GET', next.slice(next.indexOf('/api/')), { token })
    expect(second.body).toMatchObject([{ query: 'paraglider' }])
  })

  test('forgets a query, and the audit log does not repeat it', async () => {
    await search('q=john+from+number+nine')
    await listed()
    const body = { query: 'john from number nine' }
    const forget = () => shop.request('POST', '/api/admin/searches/forget', { token, body })
    expect((await forget()).body).toEqual({ acknowledged: true, deletedCount: 1 })
    expect((await forget()).body).toEqual({ acknowledged: true, deletedCount: 0 })
    expect([await listed(), await listedAll()]).toEqual([[], []])
    const { rows } = await shop.pool.query(`SELECT * FROM audit_log WHERE action = 'search.forget'`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('john')
  })
})
