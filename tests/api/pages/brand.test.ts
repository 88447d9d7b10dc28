import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemoCatalogue } from '#app/server/demo/seed-demo.ts'
import type { AdministeredContent, ListedContent } from '#content/contract/content-administration.ts'
import { firstSections } from '#content/contract/first-home.ts'
import { emails } from '#messaging/server/email/correspondence-tables.ts'
import type { BrandColours } from '#platform/contract/shop/brand.ts'
import { FIRST_BRAND } from '#platform/contract/shop/first-brand.ts'
import { EMAIL_STYLE } from '#platform/server/email-style.ts'
import { SHOWN_PAGES } from '../../../scripts/screenshots/shown-pages.ts'
import { contentDesk } from '../../support/content.ts'
import { fetchDrawn } from '../../support/fetch-drawn.ts'
import { notEmpty } from '../../support/not-empty.ts'
import { paidOrderOfLines } from '../../support/orders/paid-order-of-lines.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { testPages } from '../../support/test-pages.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { createTestVisitor } from '../../support/test-visitor.ts'
import { readPageFacts } from './page-facts.ts'

const NAME = 'Radwerk Müller & Søn'
const BRAND = {
  name: NAME,
  shortName: 'Radwerk',
  tagline: 'Teile aus dem Norden',
  footer: 'Seit 1921 in Flensburg.',
  accent: '#009640',
}
const HTML_NAME = 'Radwerk Müller &amp; Søn'
const FIRST_WORDS = new RegExp(`${FIRST_BRAND.name}|${FIRST_BRAND.tagline}|${FIRST_BRAND.footer}`, 'i')

let shop: TestShop
/** Another process of the same shop. */
let other: TestShop
let admin: TestAccount
let database: TestDatabase
beforeAll(async () => {
  const pages = await testPages()
  database = await createTestDatabase()
  const shared = { ...database, drop: async () => {} }
  shop = await createTestShop({ SHOP_DEMO: '1' }, undefined, pages, shared)
  other = await createTestShop({ SHOP_DEMO: '1' }, undefined, pages, shared)
  await seedDemoCatalogue(shop.db, new Date())
  admin = await shop.signUpAdmin('Ada')
}, 300_000)
afterAll(async () => {
  await other.close()
  await shop.close()
  await database.drop()
})

let latest = 0
async function save(value: object, of = shop) {
  const body = { latest, value }
  const saved = await of.request('PUT', '/api/admin/settings/brand', { token: admin.token, body })
  if (saved.status === 200) ({ latest } = saved.body as { latest: number })
  return saved
}
const read = async (path: string, of = shop) => String((await of.request('GET', path)).body)
async function middleOf(src: string, of = shop): Promise<number[]> {
  const png = sharp(Buffer.from(await (await fetch(of.url + src)).arrayBuffer())).ensureAlpha()
  const { width, height } = await png.metadata()
  const place = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 }
  return [...(await png.extract(place).raw().toBuffer())]
}
const titleOf = async (path: string, of = shop) => readPageFacts(await read(path, of)).title

describe('a name that the owner gave the shop', () => {
  test('is refused with a reason while it is none, and nothing is stored', async () => {
    const wrong = await save({
      name: '  ',
      shortName: 'More than twelve',
      tagline: 'two\nlines',
      footer: 'x'.repeat(161),
    })
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      {
        errors: [
          { path: 'value.name', message: 'Enter the shop’s name' },
          { path: 'value.shortName', message: 'Use at most 12 characters' },
          { path: 'value.tagline', message: 'Leave out line breaks and tabs' },
          { path: 'value.footer', message: 'Use at most 160 characters' },
        ],
      },
    ])
    expect(await titleOf('/')).toBe('Parts Manufacture · Bicycle parts, made to the drawing')
    expect(await read('/')).not.toContain('--accent:')
  })

  test('stands on the next page, and in another process as soon as it is told', async () => {
    const before = await shop.request('GET', '/')
    expect(await titleOf('/', other)).toContain(FIRST_BRAND.name)
    expect((await save(BRAND)).status).toBe(200)
    const etag = before.headers.get('etag') ?? ''
    const after = await shop.request('GET', '/', { headers: { 'if-none-match': etag } })
    expect([etag !== '', after.status]).toEqual([true, 200])
    expect(readPageFacts(String(after.body)).title).toBe('Radwerk Müller & Søn · Teile aus dem Norden')
    await expect.poll(() => titleOf('/', other)).toBe('Radwerk Müller & Søn · Teile aus dem Norden')
    expect((await other.request('GET', '/api/shop')).body).toMatchObject({ brand: BRAND })
  })

  const ids = { part: '0193a0c0-0000-7000-8000-000000000001', unpaidOrder: '1', paidOrder: '2', message: '3' }
  const named = { ...ids, wishLink: 'none', assembly: 'HB-R148-32', pictured: '4' }
  const paths = new Set([...SHOWN_PAGES.map(({ path }) => path(named)), '/nowhere', '/login', '/signup'])

  test.each(notEmpty([...paths]))('is on the page %s, and the first name is not', async (path) => {
    const html = await read(path)
    expect(html).toContain(HTML_NAME)
    expect(html.replaceAll('parts-manufacture.', '')).not.toMatch(FIRST_WORDS)
  })

  test('is in no text of the home page, posts, portfolio, menus, footer or pages that the shop came with', async () => {
    const list = (await shop.request('GET', '/api/admin/content', { token: admin.token })).body as ListedContent[]
    const kinds = new Set(list.map(({ kind }) => kind))
    expect([...kinds].toSorted()).toEqual(['blog', 'home', 'menus', 'page', 'portfolio', 'post'])
    for (const { _id, kind, slug } of list) {
      const { body } = await shop.request('GET', `/api/admin/content/${_id}`, { token: admin.token })
      expect(JSON.stringify((body as AdministeredContent).value)).not.toMatch(FIRST_WORDS)
      if (kind === 'post') expect(await read(`/blogs/${slug}`)).not.toMatch(new RegExp(FIRST_BRAND.name, 'i'))
    }
  })

  test('is in what search engines, networks and phones read', async () => {
    const html = await read('/')
    expect(html).toContain('<meta property="og:site_name" content="Radwerk Müller &amp; Søn"/>')
    expect(html).toContain('"name":"Radwerk Müller \\u0026 Søn"')
    expect(html).toContain(`${HTML_NAME}. Seit 1921`.replace('. ', '<!-- -->. <!-- -->'))
    const picture = new URL(readPageFacts(html).openGraph.image ?? '')
    const drawn = await fetchDrawn(new URL(picture.pathname + picture.search, shop.url))
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const icon = /<link rel="icon" href="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(await read(icon)).toContain('.s{fill:#009640')
    const manifest = await shop.request('GET', '/manifest.webmanifest')
    const { icons } = manifest.body as { icons: { src: string }[] }
    expect(icons[0]).toMatchObject({ src: icon })
    for (const src of ['/icon-48.png', '/apple-touch-icon.png', ...icons.slice(1).map((each) => each.src)])
      expect([src, await middleOf(src)]).toEqual([src, [0, 0x96, 0x40, 255]])
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
    expect(manifest.body).toMatchObject({ name: NAME, short_name: 'Radwerk', description: BRAND.tagline })
  })

  test.each([
    '/api/openapi.json',
    '/api/docs',
    '/sandbox/oidc/.well-known/openid-configuration',
    '/sandbox/oidc/chooser.css',
    '/sandbox/oidc/chooser.svg',
    '/sitemap.xml',
    '/robots.txt',
  ])('is in the answer of %s, where any is', async (path) => {
    const answer = await read(path)
    expect(answer).not.toMatch(FIRST_WORDS)
    expect(answer).not.toContain(FIRST_BRAND.accent)
  })

  test('comes with its accent, in colours that can be read', async () => {
    expect(await read('/')).toMatch(
      /<html [^>]*data-brand="[^"]+" style="--accent:#\w{6};--on-accent:#\w{6};--accent-text:#008136;/,
    )
    const preview = await shop.request('GET', '/api/admin/accent/%23009640', { token: admin.token })
    expect((await shop.request('GET', '/api/shop')).body).toMatchObject({ brand: { colours: preview.body } })
    const { light } = preview.body as BrandColours
    expect(await read('/api/docs')).toContain(`--signal-text: ${light.text};`)
    expect(await read('/static/drawings/CR-42-104.svg')).toContain(`--a:${light.text}`)
    const white = await shop.request('GET', '/api/admin/accent/%23ffffff', { token: admin.token })
    expect(white.body).toMatchObject({ errors: [{ message: 'White can’t be told from the page. Choose a colour.' }] })
  })

  test('is in the description of the operations', async () => {
    expect((await shop.request('GET', '/api/openapi.json')).body).toMatchObject({ info: { title: NAME } })
    expect(await read('/api/docs')).toContain(HTML_NAME)
    const stranger = await shop.request('GET', '/api/admin/settings/brand')
    expect(stranger.headers.get('www-authenticate')).toBe('Bearer realm="shop"')
  })

  test('is in emails and in the names that authenticator apps and passkeys keep', async () => {
    const buyer = createTestVisitor(shop)
    await buyer.signUp('buyer@example.com', 'correct horse battery')
    await buyer.signUp('buyer@example.com', 'correct horse battery')
    expect((await buyer.auth('/second-factors/prove', { password: 'correct horse battery' })).status).toBe(200)
    const passkey = await buyer.auth('/passkey/generate-register-options')
    expect(passkey.body.rp).toMatchObject({ name: NAME })
    const app = await buyer.auth('/two-factor/enable', { password: 'correct horse battery' })
    expect(new URL(app.body.totpURI).searchParams.get('issuer')).toBe(NAME)
    const customer = await shop.signUp('Customer')
    await paidOrderOfLines(shop, customer, [{ name: 'Chain', quantity: 1, price: 10 }])
    await shop.app.jobs.workOff()
    await shop.app.identity.settle()
    const written = notEmpty(await shop.db.select().from(emails)).filter(({ to }) => to !== admin.email)
    expect(written.length).toBeGreaterThan(3)
    for (const { subject, text, html } of written) {
      expect(text).toContain(NAME)
      expect(html).toContain('Radwerk Müller &amp; Søn')
      expect(subject + text + html).not.toMatch(FIRST_WORDS)
      expect(html.replace(EMAIL_STYLE, '')).not.toContain(FIRST_BRAND.accent)
      expect(html).toContain(EMAIL_STYLE) // Whose hash pages that show emails allow
    }
  })

  test('is on papers', async () => {
    for (const path of ['/static/sheets/CR-42-104.pdf', '/static/assembly-sheets/HB-R148-32.pdf']) {
      const { status, body } = await shop.request('GET', path)
      expect([path, status]).toEqual([path, 200])
      expect(String(body)).not.toContain(FIRST_BRAND.name)
    }
  })
})

test('saving an earlier version brings the first name back', async () => {
  const { name, shortName, tagline, footer, accent } = FIRST_BRAND
  expect((await save({ name, shortName, tagline, footer, accent })).status).toBe(200)
  expect(await titleOf('/')).toBe('Parts Manufacture · Bicycle parts, made to the drawing')
  expect(await read('/')).not.toContain('--accent:')
})

test('of two who give the shop a name at once, one is told', async () => {
  latest -= 1
  expect((await save(BRAND)).status).toBe(412)
})

test('a banner of the owner stands in the document of every page, as text, before the header', async () => {
  const desk = contentDesk(shop, () => admin)
  const drawn = /<aside[^>]*class="banner" data-tone="accent"[^>]*>(.*?)<\/aside><\/div><header/
  expect(await read('/parts')).not.toMatch(drawn)
  const banner = { kind: 'banner', id: 'fair', text: 'Sale <b>&', to: '/parts?q="x"', tone: 'accent', everywhere: true }
  await desk.publish('', { sections: [...firstSections(), banner] }, {}, 'home')
  for (const path of ['/', '/parts', '/login', '/dashboard', '/nothing-here'])
    expect([path, drawn.exec(await read(path))?.[1]]).toEqual([
      path,
      '<p class="page py-3"><a href="/parts?q=&quot;x&quot;" class="underline underline-offset-4">Sale &lt;b&gt;&amp;</a></p>',
    ])
})
