import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import { FAR_MAKER } from '../../support/sample-maker.ts'
import { testPages } from '../../support/test-pages.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'
import { readPageFacts } from '../pages/page-facts.ts'

/** Addresses of the page of parts and its filters, and what search engines are told of each. */
const PUBLIC = 'http://127.0.0.1:8080'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ PUBLIC_URL: PUBLIC }, undefined, await testPages())
  for (let number = 1; number <= 40; number++)
    await shop.addPart({
      name: `Ring ${number}`,
      category: 'Chainrings',
      price: 10 + number,
      specs: { boltCircleMm: number <= 5 ? 104 : 110, teeth: 30 + (number % 3) },
    })
  await shop.addPart({ name: 'Lone bell', category: 'Bells' })
}, 240_000)
afterAll(() => shop.close())

async function open(path: string) {
  const { status, headers, body } = await shop.request('GET', path)
  const html = String(body)
  const heading = /<h1[^>]*>([^<]*)/.exec(html)?.[1]
  return { status, location: headers.get('location'), headers, html, heading, facts: readPageFacts(html) }
}

describe('another spelling of a list is answered with its canonical address', () => {
  test.each([
    ['marketing’s names', '/parts?utm_source=mail&gclid=1', '/parts'],
    ['a form’s empty fields and defaults', '/parts?q=&sort=name&price-from=&price-to=', '/parts'],
    ['a form’s two ends', '/parts?price-from=20&price-to=40', '/parts?price=20..40'],
    ['a range turned around', '/parts?price=40..20', '/parts?price=20..40'],
    [
      'values not in order, twice',
      '/parts/chainrings?teeth=31&teeth=30&teeth=31',
      '/parts/chainrings?teeth=30&teeth=31',
    ],
    ['names not in order', '/parts?teeth=30&in-stock=1', '/parts?in-stock=1&teeth=30'],
    ['the category as a name', '/parts?category=chainrings', '/parts/chainrings'],
    ['a last stroke', '/parts/chainrings/', '/parts/chainrings'],
  ])('%s', async (_, path, canonical) => {
    const { status, location, headers } = await open(path)
    expect([status, location]).toEqual([301, canonical])
    // Not for good: which address is canonical depends on the shop's attributes.
    expect(headers.get('cache-control')).toBe('public, no-cache')
    expect((await open(canonical)).status).toBe(200)
  })
})

describe('what can’t be shown is a page that leads on', () => {
  test.each([
    ['an unknown category', '/parts/nothing', 404, 'There is no such category'],
    ['filters that nothing has together', '/parts?price=9000..9001', 404, '0 parts'],
    [
      'filters of a category that nothing has together',
      '/parts/chainrings?price=9000..&bolt-circle=104',
      404,
      'Chainrings: 0 parts',
    ],
    [
      '51 values',
      `/parts?${Array.from({ length: 51 }, (_, teeth) => `teeth=${teeth}`).join('&')}`,
      422,
      'This list can’t be shown',
    ],
    ['a place in no list', '/parts?after=nonsense', 422, 'This list can’t be shown'],
    ['a search that finds nothing', '/parts?q=zzzzzz', 200, 'Nothing found for “zzzzzz”'],
    ['a filter that no longer exists', '/parts/chainrings?hose-colour=red', 200, 'Chainrings: 40 parts'],
    ['a value that no longer exists', '/parts/chainrings?bolt-circle=999', 200, 'Chainrings: 40 parts'],
  ])('%s', async (_, path, status, heading) => {
    const page = await open(path)
    expect([page.status, page.heading]).toEqual([status, heading])
    expect(page.html).toMatch(/href="\/parts[/"]/)
    expect(page.facts.robots.join()).toContain('noindex')
    expect(page.facts.canonical).toBeUndefined()
  })

  test('what no longer exists is named', async () => {
    const { html } = await open('/parts/chainrings?hose-colour=red&bolt-circle=104')
    expect(html).toContain('hose-colour')
    expect(html).toContain('This filter no longer exists')
    expect(html).toContain('Chainrings, Bolt circle')
  })

  test.each([
    ['names of every object', '__proto__=1&constructor=2'],
    ['a long query', `q=${'a'.repeat(9_000)}`],
    ['a long name', `${'x'.repeat(200)}=1`],
    ['an empty sort and a wrong limit', 'sort=&limit=-1'],
  ])('%s break nothing', async (_, query) => {
    expect((await open(`/parts?${query}`)).status).toBeLessThan(500)
  })
})

describe('a list for a bike', () => {
  const FITS = printFitCode({ facts: { 'frame.seat-tube': '27.2' } })

  test('has one address, a bar of links and a badge on every card, without scripts', async () => {
    expect((await open(`/parts/chainrings?fit=unknown&fits=${FITS}`)).location).toBe(
      `/parts/chainrings?fits=${FITS}&fit=unknown`,
    )
    const { html, status, facts } = await open(`/parts/chainrings?fits=${FITS}&fit=unknown&limit=5`)
    expect(status).toBe(200)
    expect(html.match(/class="fit-badge/g)).toHaveLength(5)
    expect(html).toContain('40 not checked yet')
    expect(html).toContain(`<input type="hidden" name="fits" value="${FITS}"/>`)
    expect(html).toContain('<input type="hidden" name="fit" value="unknown"/>')
    expect(facts.robots.join()).toContain('noindex')
  })

  test('is the list for any bike where the code is damaged, and says so', async () => {
    const { html, status, facts } = await open('/parts/chainrings?fits=nonsense')
    expect(status).toBe(200)
    expect(html).toContain('The link to the bike is damaged')
    expect(html).not.toContain('class="fit-badge')
    expect(facts.robots.join()).toContain('noindex')
  })

  test('without a bike there is one link and no badge', async () => {
    const { html } = await open('/parts/chainrings')
    expect(html).toContain('Choose your bike')
    expect(html).not.toContain('class="fit-badge')
  })
})

describe('search engines', () => {
  test.each([
    ['all parts', '/parts', 'Parts · Parts Manufacture'],
    ['a category', '/parts/chainrings', 'Chainrings · Parts Manufacture'],
    [
      'a category with one value that people look for',
      '/parts/chainrings?bolt-circle=104',
      'Chainrings, Bolt circle: 104 mm · Parts Manufacture',
    ],
  ])('may list %s', async (_, path, title) => {
    const { facts, headers } = await open(path)
    expect(facts.title.replace(/\s/g, ' ')).toBe(title)
    expect(facts).toMatchObject({ canonical: PUBLIC + path, robots: [] })
    expect(headers.get('x-robots-tag')).toBeNull()
  })

  test('may list a category below another', async () => {
    await shop.addPart({ name: 'Lone lamp', category: 'Lamps', specs: { productLine: 'Accessories' } })
    for (const path of ['/parts/accessories', '/parts/accessories/lamps']) {
      const { facts, headers } = await open(path)
      expect(facts).toMatchObject({ canonical: PUBLIC + path, robots: [] })
      expect(headers.get('x-robots-tag')).toBeNull()
    }
  })

  test('find a heading and a text of its own on the page of a value, and that page in the sitemap', async () => {
    const { heading, html, facts } = await open('/parts/chainrings?bolt-circle=104')
    expect(heading?.replace(/\s/g, ' ')).toBe('Chainrings, Bolt circle 104 mm: 5 parts')
    expect(html.replace(/\s/g, ' ')).toContain('Chainrings, Bolt circle 104 mm: all of them are in stock.')
    expect(facts.description).toContain('Chainrings, Bolt circle 104')
    await shop.app.sitemap?.make()
    const sitemap = String((await shop.request('GET', '/sitemap/pages-1.xml')).body)
    const locations = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, location]) => location)
    const landings = locations.filter((location) => location?.includes('?'))
    expect(landings).toContain(`${PUBLIC}/parts/chainrings?bolt-circle=104`)
    expect(landings).toContain(`${PUBLIC}/parts/chainrings?bolt-circle=110`)
    for (const landing of landings)
      expect((await open(String(landing).replace(PUBLIC, ''))).facts).toMatchObject({ canonical: landing, robots: [] })
  })

  test('and its further pages, as themselves', async () => {
    const { html } = await open('/parts/chainrings')
    const next = /rel="next" href="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await open(next)).facts).toMatchObject({ canonical: PUBLIC + next, robots: [] })
  })

  test.each([
    ['a value without a page of its own', '/parts/chainrings?teeth=30'],
    ['two values', '/parts/chainrings?bolt-circle=104&bolt-circle=110'],
    ['a value of no category', '/parts?bolt-circle=104'],
    ['an order', '/parts/chainrings?sort=price'],
    ['a range', '/parts?price=10..40'],
    ['a range of what may have a page of its own', '/parts/chainrings?bolt-circle=100..120'],
    ['what is in stock', '/parts/chainrings?in-stock=1'],
    ['a further page of a value', '/parts/chainrings?bolt-circle=110&limit=10'],
    ['a table', '/parts/chainrings?view=table'],
    ['a search', '/parts?q=ring'],
  ])('follow, but do not list, %s', async (_, path) => {
    const { status, facts } = await open(path)
    expect(status).toBe(200)
    expect(facts).toMatchObject({ robots: ['noindex, follow'], canonical: undefined })
  })

  test('are led to categories and values with a page of their own, not through every combination', async () => {
    const { html } = await open('/parts/chainrings')
    const followed = [...html.matchAll(/<a ([^>]*)href="(\/parts[^"]*)"/g)].filter(
      ([, before]) => !before?.includes('nofollow'),
    )
    const names = new Set(followed.flatMap(([, , href = '']) => [...new URL(href, PUBLIC).searchParams.keys()]))
    expect([...names].toSorted()).toEqual(['after', 'bolt-circle'])
    const combined = (await open('/parts/chainrings?teeth=30')).html
    expect(combined).toMatch(/<a [^>]*rel="nofollow"[^>]*href="\/parts\?teeth=30"/)
  })

  test('are told where the page stands', async () => {
    const { facts } = await open('/parts/chainrings')
    expect(facts.data).toContainEqual(
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: [
          expect.objectContaining({ position: 1, name: 'Home', item: `${PUBLIC}/` }),
          expect.objectContaining({ position: 2, name: 'Parts', item: `${PUBLIC}/parts` }),
          expect.objectContaining({ position: 3, name: 'Chainrings', item: `${PUBLIC}/parts/chainrings` }),
        ],
      }),
    )
  })
})

test('the page of a part says who made it where European law is on, at once after the maker changed', async () => {
  const admin = await shop.signUpAdmin('Admin')
  const ask = (method: string, path: string, body: object) =>
    shop.request(method, `/api${path}`, { token: admin.token, body })
  const insertedId = async (answer: ReturnType<typeof ask>) =>
    ((await answer).body as { insertedId: string }).insertedId
  const maker = await insertedId(ask('POST', '/admin/makers', FAR_MAKER))
  const hub = {
    ...{ name: 'Hub', img: 'https://pictures.example/hub.jpg', description: 'A hub.', price: 49.9, minimum: 1 },
    ...{ quantity: 4, maker: FAR_MAKER.name, supportedUntil: '2034-12-31', epr: ['weee'] },
  }
  const part = await insertedId(ask('POST', '/product', hub))
  const page = async () => (await open(`/partDetails/hub/${part}`)).html.replaceAll('<!-- -->', '')
  expect(await page()).toContain('<h1')
  expect(await page()).not.toContain('Made by')
  const registrations = [{ country: 'DE', scheme: 'weee', number: 'DE 12345678', label: 'WEEE-Reg.-Nr.' }]
  const law = { latest: 0, value: { regimes: { eu: 'on' }, registrations } }
  expect((await ask('PUT', '/admin/settings/law', law)).status).toBe(200)
  await expect.poll(page).toContain('Made by Formosa Hubs (Formosa), 1 Harbour Road, Taichung, Taiwan')
  for (const text of [
    'Responsible in the EU: Import GmbH, Hafen 1, 20457 Hamburg',
    'Supported until 31 December 2034',
    'WEEE-Reg.-Nr. DE 12345678 (Germany)',
  ])
    expect(await page()).toContain(text)
  expect((await ask('PUT', `/admin/makers/${maker}`, { ...FAR_MAKER, address: 'Pier 9', version: 1 })).status).toBe(200)
  await expect.poll(page).toContain('Made by Formosa Hubs (Formosa), Pier 9, Taiwan')
  await shop.pool.query(
    `INSERT INTO content_versions (content_id, version, value, publish_from, saved_at)
     SELECT id, 1, '{"title": "Imprint", "text": "Us."}', now(), now() FROM content WHERE purpose = 'imprint'`,
  )
  await expect.poll(async () => (await open('/pages/imprint')).html).toContain('WEEE-Reg.-Nr. DE 12345678')
})
