import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { testPages } from '../../support/test-pages.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

const PUBLIC = 'http://127.0.0.1:8080'
const MOST_PER_FILE = 50_000

let database: TestDatabase
let shop: TestShop
beforeAll(async () => {
  database = await createTestDatabase()
  shop = await createTestShop({ PUBLIC_URL: PUBLIC }, undefined, await testPages(), database)
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

test('the sitemap lists every page that may be listed and every part in the shop, and each of them answers', async () => {
  const live = await shop.addPart({ name: 'Live', category: 'Bells' })
  const gone = await shop.addPart({ name: 'Gone' })
  await shop.pool.query('UPDATE parts SET active = false WHERE id = $1', [gone])
  const { root, namespace, locations } = await readLocations('/sitemap.xml')
  expect(root).toBe('urlset')
  expect(namespace).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  expect(locations.map(pathOf)).toEqual([
    '/',
    '/parts',
    '/review',
    '/blogs',
    '/blogs/performance',
    '/blogs/state-management',
    '/blogs/prototypal-inheritance',
    '/blogs/setting-state',
    '/blogs/unit-tests',
    '/portfolio',
    '/assemblies',
    '/parts/bells',
    `/partDetails/live/${live}`,
  ])
  for (const location of locations) {
    const page = await shop.request('GET', pathOf(location))
    expect(page.status).toBe(200)
    expect(page.headers.get('x-robots-tag')).toBeNull()
    expect(String(page.body)).toContain(`<link rel="canonical" href="${location}"/>`)
  }
  await shop.pool.query('DELETE FROM parts')
})

test('exactly as many addresses as fit stand in one file; one more makes an index, whose files hold each address once', async () => {
  await addManyParts(1)
  const pages = (await readLocations('/sitemap.xml')).locations.length - 1
  await addManyParts(MOST_PER_FILE - pages - 1)
  const whole = await readLocations('/sitemap.xml')
  expect(whole.root).toBe('urlset')
  expect(new Set(whole.locations).size).toBe(MOST_PER_FILE)

  await addManyParts(1)
  const index = await readLocations('/sitemap.xml')
  expect(index.root).toBe('sitemapindex')
  expect(index.locations).toHaveLength(2)
  const files = await Promise.all(index.locations.map((location) => readLocations(pathOf(location))))
  expect(files.map(({ root }) => root)).toEqual(['urlset', 'urlset'])
  expect(files.map(({ locations }) => locations.length)).toEqual([MOST_PER_FILE, 1])
  const listed = new Set(files.flatMap(({ locations }) => locations))
  expect(listed.size).toBe(MOST_PER_FILE + 1)
  const { rows } = await shop.pool.query<{ id: string }>('SELECT id FROM parts')
  expect(rows.every(({ id }) => listed.has(`${PUBLIC}/partDetails/many/${id}`))).toBe(true)
}, 60_000)

test.each(['/sitemap/other.xml', '/sitemap/parts-42.xml', '/sitemap/parts.xml.gz', '/sitemap/'])(
  '%s is no file of the sitemap',
  async (path) => {
    expect((await shop.request('GET', path)).status).toBe(404)
  },
)
