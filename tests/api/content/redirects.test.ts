import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Redirect, RedirectsReport } from '#content/contract/redirects.ts'
import { FIXED_PAGES } from '#content/server/redirects/page-addresses.ts'
import routes from '../../../areas/routes.ts'
import { contentDesk } from '../../support/content.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { testPages } from '../../support/test-pages.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const PUBLIC = 'http://127.0.0.1:8080'

let database: TestDatabase
let shop: TestShop
let admin: TestAccount
const open = () => testPages().then((pages) => createTestShop({ PUBLIC_URL: PUBLIC }, undefined, pages, kept))
const kept = { drop: async () => {} } as TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  Object.assign(kept, { ...database, drop: kept.drop })
  shop = await open()
  admin = await shop.signUpAdmin('Ada')
}, 240_000)
afterAll(async () => {
  await shop.close()
  await database.drop()
})
beforeEach(async () => {
  await shop.pool.query('DELETE FROM redirects')
  shop.app.invalidation.invalidate()
})

const desk = (method: string, query = '', body?: object) =>
  shop.request(method, `/api/admin/redirects${query}`, { token: admin.token, ...(body && { body }) })
const add = (from: string, to: string) => desk('POST', '', { from, to })
const listed = async (query = '') => (await desk('GET', query)).body as Redirect[]
/** Answered with where it leads, or with its status. */
async function visit(path: string, at = shop, method = 'GET'): Promise<string | number> {
  const { status, headers } = await at.request(method, path)
  return status === 301 ? (headers.get('location') ?? 'nowhere') : status
}
async function importing(text: string, query = '') {
  const answer = await fetch(`${shop.url}/api/admin/redirects.csv${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${admin.token}`, origin: shop.origin },
    body: text,
  })
  return { status: answer.status, body: (await answer.json()) as RedirectsReport & Record<string, unknown> }
}

describe('an old address', () => {
  test('leads to the new one where no page is, however it is written; the page itself stays', async () => {
    const ring = await shop.addPart({ name: 'Ring', sku: 'CR-1' })
    expect((await add('https://old.example.com/Shop/Ring.html', `${PUBLIC}/partDetails/${ring}`)).body).toMatchObject({
      redirect: { from: '/shop/ring.html', to: `/partDetails/${ring}`, source: 'owner', hits: 0, lastHitAt: null },
    })
    await add('/?p=12', '/parts?q=rim')
    await add('/index.php?route=product/product&product_id=42', 'https://example.com/rim')
    for (const path of ['/shop/ring.html', '/SHOP/ring.html/', '/shop/ring.html?utm=x'])
      expect(await visit(path)).toBe(`/partDetails/${ring}`)
    expect(await visit('/shop/ring.html', shop, 'HEAD')).toBe(`/partDetails/${ring}`)
    expect(await visit('/?utm=x&p=12')).toBe('/parts?q=rim')
    expect(await visit('/index.php?product_id=42&path=20&route=product%2Fproduct')).toBe('https://example.com/rim')
    const others = ['/', '/?p=1', '/index.php', '/shop', '/shop/ring.html/x'].map((path) => visit(path))
    expect(await Promise.all(others)).toEqual([200, 200, 404, 404, 404])
    expect(await visit('/shop/ring.html', shop, 'POST')).toBe(404)
  })

  test('is one that no page has, and leads neither to itself nor in a circle', async () => {
    const ring = await shop.addPart({ name: 'Cog', sku: 'CR-2' })
    const { _id } = await contentDesk(shop, () => admin).read('company')
    await shop.request('POST', `/api/admin/content/${_id}/publish`, {
      ...{ token: admin.token, body: { base: 0, value: { title: 'Us', text: 'Oak.' } } },
    })
    shop.app.invalidation.invalidate()
    const used = 'A page has this address, so the redirect would never be used'
    for (const path of ['/parts', '/pages/Company', `/partDetails/cog/${ring}`, '/dashboard/orders', '/robots.txt'])
      expect([path, JSON.stringify((await add(path, '/review')).body)]).toEqual([path, expect.stringContaining(used)])
    expect(JSON.stringify((await add('/a', '/A/')).body)).toContain('This leads to itself')
    await add('/a', '/b')
    expect(JSON.stringify((await add('/b', '/a')).body)).toContain('This leads in a circle: /a → /b → /a')
    expect(JSON.stringify((await add('/a', '/c')).body)).toContain('This address leads to /b already')
    expect(JSON.stringify((await add('/c', '//example.com')).body)).toContain('Lead to a page of this shop')
    expect(await listed()).toHaveLength(1)
  })

  test('is changed and removed by whoever sees it so; what led there follows', async () => {
    await add('/a', '/b')
    await add('/b', '/c')
    expect((await listed()).map(({ from, to }) => [from, to])).toEqual([
      ['/a', '/c'],
      ['/b', '/c'],
    ])
    const put = (body: object) => desk('PUT', '', body)
    expect((await put({ was: '/a', from: '/a-2', to: '/c' })).body).toMatchObject({ redirect: { from: '/a-2' } })
    expect((await put({ was: '/a', from: '/x', to: '/c' })).status).toBe(404)
    expect((await put({ was: '/a-2', from: '/b', to: '/c' })).status).toBe(422)
    expect([await visit('/a'), await visit('/a-2')]).toEqual([404, '/c'])
    expect((await desk('DELETE', '?from=/b')).body).toMatchObject({ deletedCount: 1 })
    expect((await desk('DELETE', '?from=/b')).body).toMatchObject({ deletedCount: 0 })
    expect(await visit('/b')).toBe(404)
    const { rows } = await shop.pool.query(
      `SELECT action FROM audit_log WHERE object IN ('redirect:/a', 'redirect:/b') ORDER BY id DESC LIMIT 4`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'redirect.remove',
      'redirect.edit',
      'redirect.add',
      'redirect.add',
    ])
  })

  test('that two people add at once is added once', async () => {
    const both = await Promise.all([add('/a', '/b'), add('/a', '/c')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

test('the list goes on page by page, and finds old and new addresses', async () => {
  await importing(`from,to\n${Array.from({ length: 5 }, (_, at) => `/old-${at},/New-${at}`).join('\n')}\n`)
  const first = await desk('GET', '?limit=2')
  expect(first.headers.get('x-total-count')).toBe('5')
  const next = /<[^>]*cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1]
  expect((await listed(`?limit=2&cursor=${next}`)).map(({ from }) => from)).toEqual(['/old-2', '/old-3'])
  expect((await listed('?search=NEW-4')).map(({ from }) => from)).toEqual(['/old-4'])
  expect(await listed('?search=%25')).toEqual([])
})

test('hits of several processes add up, and none is lost when one stops', async () => {
  await add('/old', '/parts')
  await add('/other', '/parts')
  const other = await open()
  for (const path of ['/old', '/old', '/OLD/?x=1']) await visit(path)
  await visit('/old', other)
  await visit('/other', other)
  await other.close()
  expect((await listed()).map(({ from, hits, lastHitAt }) => [from, hits, lastHitAt !== null])).toEqual([
    ['/old', 4, true],
    ['/other', 1, true],
  ])
  await visit('/old')
  expect((await listed())[0]?.hits).toBe(5)
  // A hit is no change of the shop, of whose changes before news may still come.
  const changesByHit = async () => {
    const before = shop.app.invalidation.generation()
    await visit('/old')
    await listed()
    return shop.app.invalidation.generation() - before
  }
  await expect.poll(changesByHit).toBe(0)
})

describe('a file', () => {
  test('is imported as a whole after a dry run, and exported as it was', async () => {
    await add('/known', '/review')
    const file = 'From;To;Note\n/old/;/parts;x\n/?p=7;https://example.com/a;\n/known;/review;\n'
    expect((await importing(file, '?dryRun=1')).body).toMatchObject({
      ...{ outcome: 'dry-run', rows: 3, ignored: ['note'], redirects: { new: 2, updated: 0, unchanged: 1 } },
    })
    expect(await listed()).toHaveLength(1)
    expect((await importing(file)).body).toMatchObject({ outcome: 'stored' })
    expect(await visit('/old')).toBe('/parts')
    const exported = String((await desk('GET', '.csv')).body)
    expect(exported.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      ...['from,to', '/?p=7,https://example.com/a', '/known,/review', '/old,/parts'],
    ])
    expect((await importing(exported)).body).toMatchObject({ redirects: { new: 0, updated: 0, unchanged: 3 } })
  })

  test('with faults changes nothing, and says each with its line', async () => {
    const { status, body } = await importing('from,to\n/ok,/x\nold,/x\n/parts,/x\n/a,/b\n/b,/a\n')
    const { report } = body as unknown as { report: RedirectsReport }
    expect([status, report.broken.listed.map(({ line, column }) => [line, column])]).toEqual([
      422,
      [
        [3, 'from'],
        [4, 'from'],
        [5, 'to'],
        [6, 'to'],
      ],
    ])
    expect(await listed()).toEqual([])
    expect((await importing('from\n/a\n')).status).toBe(422)
  })
})

test('a page that is renamed and renamed back leads on, and an owner’s redirect follows it', async () => {
  const body = { kind: 'page', slug: 'size-guide', title: 'Size guide' }
  const created = await shop.request('POST', '/api/admin/content', { token: admin.token, body })
  const content = contentDesk(shop, () => admin)
  const id = (created.body as { insertedId: string }).insertedId
  await content.publish('size-guide', { title: 'Size guide', text: 'Oak.' })
  await add('/sizes.html', '/pages/size-guide')
  await content.ask('PATCH', `/${id}`, { slug: 'sizes' })
  expect([await visit('/pages/size-guide'), await visit('/sizes.html')]).toEqual(['/pages/sizes', '/pages/sizes'])
  await content.ask('PATCH', `/${id}`, { slug: 'size-guide' })
  expect([await visit('/pages/size-guide'), await visit('/sizes.html')]).toEqual([200, '/pages/size-guide'])
  expect(await visit('/pages/sizes')).toBe('/pages/size-guide')
})

test('fixed pages are those of the routes', () => {
  const paths = routes.map(({ path = '' }) => `/${path.replace(/\/:\w+\?/g, '')}`)
  const fixed = paths.filter((path) => !/[:*]|^\/(dev|page-data|blogs|portfolio)\b/.test(path))
  expect(fixed.sort()).toEqual([...FIXED_PAGES].sort())
})
