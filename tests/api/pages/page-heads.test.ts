import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { notEmpty } from '../../support/not-empty.ts'
import { testPages } from '../../support/test-pages.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'
import { readPageFacts } from './page-facts.ts'

const PUBLIC = 'http://127.0.0.1:8080'
const PART_NAME = '/partDetails/ring-script-script-alert-1-script-co/'

let shop: TestShop
let partId: string
beforeAll(async () => {
  shop = await createTestShop({ PUBLIC_URL: PUBLIC }, undefined, await testPages())
  partId = await shop.addPart({
    name: 'Ring </script><script>alert(1)</script> & "Co"',
    sku: 'CR-1',
    price: 48.5,
    min: 2,
    quantity: 9,
    specs: { teeth: 42 },
  })
}, 240_000)
afterAll(() => shop.close())

async function open(path: string) {
  const answer = await shop.request('GET', path)
  const html = String(answer.body)
  return { ...answer, html, facts: readPageFacts(html) }
}

describe('the head of a public page', () => {
  const paths = ['/', '/review', '/blogs', '/blogs/setting-state', '/portfolio']

  test.each(notEmpty(paths))('%s has title, description, canonical address and preview of its own', async (path) => {
    const { status, headers, facts } = await open(`${path}?utm_source=elsewhere`)
    expect(status).toBe(200)
    expect(facts.title.length).toBeGreaterThan(15)
    expect(facts.description?.length).toBeGreaterThan(50)
    expect(facts.canonical).toBe(PUBLIC + path)
    expect(facts.robots).toEqual([])
    expect(headers.get('x-robots-tag')).toBeNull()
    expect(facts.openGraph).toMatchObject({
      site_name: 'Parts Manufacture',
      title: facts.title,
      description: facts.description,
      url: PUBLIC + path,
    })
    const picture = await shop.request('GET', new URL(facts.openGraph.image ?? '').pathname)
    expect(picture.headers.get('content-type')).toBe('image/png')
  })

  const read = [...paths, '/login', '/parts', PART_NAME]
  test.each(notEmpty(read))('%s asks for one stylesheet alone', async (path) => {
    const [head = ''] = (await open(path === PART_NAME ? path + partId : path)).html.split('</head>')
    expect(head.match(/rel="stylesheet"/g)).toHaveLength(1)
    expect(head).not.toMatch(/rel="(module)?preload"/)
  })

  test('the scripts wait in a template after all that is seen', async () => {
    const { html } = await open(`${PART_NAME}${partId}`)
    const [seen = '', kept = ''] = html.split('<template data-scripts="">')
    const [scripts = '', rest = ''] = kept.split('</template>')
    expect(seen).toContain('</footer>')
    expect(seen + rest).not.toContain('/static/js/')
    const links = notEmpty([...scripts.matchAll(/<link rel="modulepreload" href="(\S+)"\/>/g)]).map(([, one]) => one)
    for (const address of links) expect((await shop.request('GET', address ?? '')).status).toBe(200)
    expect(links.join()).toMatch(/entry\.client-.*part-details-page-/)
  })

  test('differs from page to page', async () => {
    const titles = await Promise.all(paths.map(async (path) => (await open(path)).facts.title))
    expect(new Set(titles).size).toBe(paths.length)
  })

  test('is the same for everybody: what a visitor sends does not reach it', async () => {
    const { email, token, cookie } = await shop.signUp('Ada')
    const mine = await shop.request('GET', '/', { token, cookie, headers: { 'user-agent': 'planted-canary' } })
    const anybody = await shop.request('GET', '/', { origin: null })
    expect(mine.body).toBe(anybody.body)
    expect(String(mine.body)).not.toContain(email)
    expect(String(mine.body)).not.toContain('planted-canary')
  })
})

describe('structured data', () => {
  test('tells of the shop on its home page', async () => {
    const { facts } = await open('/')
    expect(facts.data).toEqual([
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Parts Manufacture',
        url: `${PUBLIC}/`,
        logo: expect.stringMatching(/^http:\/\/127\.0\.0\.1:8080\/static\/media\/favicon-[\w-]+\.svg$/),
      }),
    ])
  })

  test('tells of a part, its offer and the way to it, and cannot break out of its script', async () => {
    const { facts, html, headers } = await open(`/partDetails/${partId}`)
    const [product, breadcrumbs] = facts.data
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Ring </script><script>alert(1)</script> & "Co"',
      sku: 'CR-1',
      image: expect.stringMatching(/^http:\/\/127\.0\.0\.1:8080\/static\/drawings\/CR-1\.svg\?v=[\w-]{12}$/),
      offers: {
        '@type': 'Offer',
        price: '48.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: PUBLIC + PART_NAME + partId,
        eligibleQuantity: { minValue: 2 },
      },
    })
    // Reviews are about the shop; a part has no rating.
    expect(product).not.toHaveProperty('aggregateRating')
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Parts', item: `${PUBLIC}/` },
        { position: 2, item: PUBLIC + PART_NAME + partId },
      ],
    })
    expect(html).not.toContain('<script>alert(1)')
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
    expect(facts.openGraph).toMatchObject({ type: 'product', url: PUBLIC + PART_NAME + partId })
    expect(facts.canonical).toBe(PUBLIC + PART_NAME + partId)
  })

  test('says when a part is out of stock', async () => {
    const id = await shop.addPart({ name: 'Sold pedal', sku: 'PD-1', min: 5, quantity: 4 })
    const { facts } = await open(`/partDetails/${id}`)
    expect(facts.data[0]).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
    // Nor has it a picture: no drawing would be true to it.
    expect(facts.data[0]).not.toHaveProperty('image')
  })

  test('leads from the home page to an answer', async () => {
    const { facts } = await open('/blogs/unit-tests')
    expect(facts.openGraph.type).toBe('article')
    const [breadcrumbs] = facts.data as [{ itemListElement: { item: string }[] }]
    expect(breadcrumbs.itemListElement.map(({ item }) => item)).toEqual([
      `${PUBLIC}/`,
      `${PUBLIC}/blogs`,
      `${PUBLIC}/blogs/unit-tests`,
    ])
  })
})

describe('search engines are asked to leave out', () => {
  const privatePaths = ['/login', '/login/secondFactor', '/signUp', '/forgotPassword', '/resetPassword?token=t']
  const dashboard = ['/dashboard', '/dashboard/profile', '/dashboard/users', `/dashboard/orders/${'0'.repeat(8)}`]

  test.each([...notEmpty(privatePaths), ...notEmpty(dashboard)])('%s', async (path) => {
    const { status, headers, facts } = await open(path)
    expect(status).toBe(200)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(facts.robots).toEqual(['noindex'])
    expect(facts.canonical).toBeUndefined()
  })

  test('a further page of a list, but may follow its links', async () => {
    for (let number = 0; number < 30; number++) await shop.addPart({ name: `Spoke ${number}` })
    const next = /href="(\/\?sort=name&amp;cursor=[^"]+)"/.exec((await open('/?sort=name')).html)?.[1]
    const { facts, status } = await open(next?.replace('&amp;', '&') ?? '')
    expect(status).toBe(200)
    expect(facts).toMatchObject({ title: 'All parts · Parts Manufacture', robots: ['noindex, follow'] })
    expect(facts.canonical).toBeUndefined()
  })
})

describe('a page that cannot be shown', () => {
  const nowhere = ['/nothing', '/blogs/none', '/blogs/setting-state/more', '/partDetails/42', '/DASHBOARD/none']
  test.each([...notEmpty(nowhere), '/partDetails/0193a0c0-0000-7000-8000-000000000000'])(
    '%s is not found: 404',
    async (path) => {
      const { status, headers, facts, html } = await open(path)
      expect(status).toBe(404)
      expect(html).toContain('Page not Found</h1>')
      expect(html).toContain('aria-label="A drawing with the part missing')
      expect(facts.title).toBe('Page not Found · Parts Manufacture')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(new Set(facts.robots)).toEqual(new Set(['noindex']))
      expect(facts.canonical).toBeUndefined()
    },
  )

  test('because a loader fails answers 500, in the frame of the shop, and neither page nor log quotes the reason', async () => {
    const broken = await createTestShop({ LOG_LEVEL: 'error' }, undefined, await testPages())
    const lines: string[] = []
    const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    try {
      await broken.pool.query('ALTER TABLE reviews RENAME TO reviews_away')
      for (const path of ['/', '/review']) {
        const answer = await broken.request('GET', path)
        const html = String(answer.body)
        expect(answer.status).toBe(500)
        expect(html).toContain('Something went wrong on our side</h1>')
        expect(html).toContain('aria-label="Main"')
        expect(readPageFacts(html).title).toBe('Something went wrong · Parts Manufacture')
        expect(answer.headers.get('x-robots-tag')).toBe('noindex')
        expect(html).not.toMatch(/relation|reviews_away|select |node_modules/i)
      }
      expect((await broken.request('GET', '/blogs')).status).toBe(200)
      await broken.pool.query('ALTER TABLE reviews_away RENAME TO reviews')
      expect((await broken.request('GET', '/')).status).toBe(200)
    } finally {
      stderr.mockRestore()
      await broken.close()
    }
    expect(lines.join('')).toContain('Page rendering failed')
    expect(lines.join('')).not.toMatch(/select count|Failed query/)
  })
})
