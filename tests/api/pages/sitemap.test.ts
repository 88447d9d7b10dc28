import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { testPages } from '../../support/test-pages.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

const PUBLIC = 'http://127.0.0.1:8080'
const MOST_PER_FILE = 10_000

let database: TestDatabase
let shop: TestShop
let passedMs = 0
beforeAll(async () => {
  database = await createTestDatabase()
  const now = () => new Date(Date.now() + passedMs)
  shop = await createTestShop({ PUBLIC_URL: PUBLIC }, now, await testPages(), database)
}, 240_000)
afterAll(() => shop.close())

/**
 * The root element of an XML file and the text of its `<loc>` elements. The parser throws when it is not well-formed.
 */
async function readLocations(path: string): Promise<{ root: string; namespace: string; locations: string[] }> {
  const answer = await shop.request('GET', path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const parser = new SaxesParser()
  const locations: string[] = []
  const names: string[] = []
  let namespace = ''
  let root = ''
  parser.on('opentag', ({ name, attributes }) => {
    if (names.length === 0) {
      root = name
      namespace = String(attributes.xmlns)
    }
    names.push(name)
  })
  parser.on('text', (text) => names.at(-1) === 'loc' && locations.push(text))
  parser.on('closetag', () => names.pop())
  parser.write(String(answer.body)).close()
  return { root, namespace, locations }
}

const pathOf = (location: string) => location.replace(PUBLIC, '')

/** Adds so many parts by one statement. */
async function addManyParts(count: number): Promise<void> {
  await database.plant(
    `INSERT INTO parts (id, sku, name, category, description, price_cents, img, min, quantity, available, specs, created_at, updated_at)
     SELECT gen_random_uuid(), 'MANY-' || n || '-' || gen_random_uuid(), 'Many', 'Spokes', '', 100, '', 1, 1, 1, '{}', now(), now()
     FROM generate_series(1, ${count}) AS n`,
  )
}

test('robots.txt names the sitemap by its public address and keeps robots from calls, not from pages', async () => {
  const { status, body, headers } = await shop.request('GET', '/robots.txt')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/plain')
  expect(String(body).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /sandbox/',
    '',
    `Sitemap: ${PUBLIC}/sitemap.xml`,
    '',
  ])
})

/** All addresses of the sitemap as its files list them. */
async function readAll(): Promise<{ files: string[]; locations: string[] }> {
  const index = await readLocations('/sitemap.xml')
  expect(index.root).toBe('sitemapindex')
  const files = await Promise.all(index.locations.map((location) => readLocations(pathOf(location))))
  expect(new Set(files.map(({ root }) => root))).toEqual(new Set(['urlset']))
  return { files: index.locations.map(pathOf), locations: files.flatMap(({ locations }) => locations) }
}

test('the sitemap lists every page that may be listed and every part in the shop, and each of them answers', async () => {
  const live = await shop.addPart({ name: 'Live', category: 'Bells' })
  const gone = await shop.addPart({ name: 'Gone' })
  await shop.pool.query('UPDATE parts SET active = false WHERE id = $1', [gone])
  const { files, locations } = await readAll()
  expect(files).toEqual(['/sitemap/pages-1.xml', '/sitemap/parts-1.xml'])
  expect(locations.map(pathOf)).toEqual([
    '/',
    '/parts',
    '/review',
    '/assemblies',
    '/blogs',
    '/blogs/performance',
    '/blogs/state-management',
    '/blogs/prototypal-inheritance',
    '/blogs/setting-state',
    '/blogs/unit-tests',
    '/portfolio',
    '/parts/bells',
    `/partDetails/live/${live}`,
  ])
  for (const location of locations) {
    const page = await shop.request('GET', pathOf(location))
    expect(page.status).toBe(200)
    expect(page.headers.get('x-robots-tag')).toBeNull()
    expect(String(page.body)).toContain(`<link rel="canonical" href="${location}"/>`)
  }
})

/** Of a file that one has already; `fetch` would ask for it whole. */
async function statusWith(url: string, etag: string): Promise<number | undefined> {
  const asked = get(`${url}/sitemap/parts-1.xml`, { headers: { 'if-none-match': etag, 'accept-encoding': 'gzip' } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

test('a request makes nothing: what is new is listed once the job has run, and by every process', async () => {
  const before = (await readAll()).locations
  const part = await shop.addPart({ name: 'Later', category: 'Bells' })
  expect((await readAll()).locations).toEqual(before)
  const first = await shop.request('GET', '/sitemap/parts-1.xml')
  const etag = first.headers.get('etag') ?? ''
  expect(await statusWith(shop.url, etag)).toBe(304)
  await shop.app.sitemap?.makeWhenDue() // Too soon
  expect((await readAll()).locations).toEqual(before)
  passedMs += 10 * 60_000
  await expect
    .poll(async () => {
      await shop.app.sitemap?.makeWhenDue()
      return (await readAll()).locations.map(pathOf)
    })
    .toContain(`/partDetails/later/${part}`)
  const other = await createTestShop({ PUBLIC_URL: PUBLIC }, undefined, await testPages(), {
    ...database,
    drop: async () => {},
  })
  try {
    expect(String((await other.request('GET', '/sitemap/parts-1.xml')).body)).toContain(`/partDetails/later/${part}`)
    expect(await statusWith(other.url, etag)).toBe(200)
  } finally {
    await other.close()
  }
  await shop.pool.query('DELETE FROM parts')
})

test('files are full before another begins, and hold each part once', async () => {
  await addManyParts(MOST_PER_FILE)
  await shop.app.sitemap?.make()
  expect((await readAll()).files).toEqual(['/sitemap/pages-1.xml', '/sitemap/parts-1.xml'])

  await addManyParts(1)
  await shop.app.sitemap?.make()
  const { files, locations } = await readAll()
  expect(files).toEqual(['/sitemap/pages-1.xml', '/sitemap/parts-1.xml', '/sitemap/parts-2.xml'])
  const listed = new Set(locations)
  expect(listed.size).toBe(locations.length)
  const { rows } = await shop.pool.query<{ id: string }>('SELECT id FROM parts')
  expect(rows).toHaveLength(MOST_PER_FILE + 1)
  expect(rows.every(({ id }) => listed.has(`${PUBLIC}/partDetails/many/${id}`))).toBe(true)

  await shop.pool.query('DELETE FROM parts')
  await shop.app.sitemap?.make()
  expect((await readAll()).files).toEqual(['/sitemap/pages-1.xml'])
  expect((await shop.request('GET', '/sitemap/parts-1.xml')).status).toBe(404)
}, 60_000)

test.each([
  '/sitemap/other.xml',
  '/sitemap/parts-42.xml',
  '/sitemap/parts-0193a0c0-0000-7000-8000-000000000000.xml',
  '/sitemap/index.xml',
  '/sitemap/parts.xml.gz',
  '/sitemap/',
])('%s is no file of the sitemap', async (path) => {
  expect((await shop.request('GET', path)).status).toBe(404)
})
