import { afterAll, beforeAll, expect, test } from 'vitest'
import { offeredLanguages, setOfferedLanguages } from '#platform/contract/language/languages.ts'
import { testPages } from '../../support/test-pages.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let part: string
const before = offeredLanguages()
beforeAll(async () => {
  shop = await createTestShop({ LANGUAGES: 'en,de,es' }, undefined, await testPages())
  part = await shop.addPart({ name: 'Torrent 42T chainring' })
}, 240_000)
afterAll(async () => {
  await shop.close()
  setOfferedLanguages(before)
})

const get = (path: string, language?: string) =>
  shop.request('GET', path, { origin: null, ...(language && { headers: { 'accept-language': language } }) })

const WORDS = { en: 'Skip to content', de: 'Zum Inhalt springen', es: 'Saltar al contenido' }

test('a page is in the language of its address, whatever the browser likes', async () => {
  const pages = [['/basket', 'en'] as const, ['/de/basket', 'de'] as const, ['/es/basket', 'es'] as const]
  for (const [path, language] of pages) {
    const { status, body, headers } = await get(path, 'de-DE,de;q=0.9,en;q=0.1')
    expect(status).toBe(200)
    expect(body).toContain(`<html lang="${language}"`)
    expect(body).toContain(WORDS[language])
    expect(headers.get('content-language')).toBe(language)
    expect(headers.get('vary') ?? '').not.toMatch(/language/i)
  }
})

test('every script of a German page is German, and is there', async () => {
  const { body } = await get(`/de/partDetails/torrent-42t-chainring/${part}`)
  const scripts = [...new Set(String(body).match(/\/static\/js\/(?!manifest-)[\w./-]+\.js/g))]
  expect(scripts.length).toBeGreaterThan(5)
  for (const script of scripts) {
    expect(script).toMatch(/^\/static\/js\/de-[\da-f]{8}\//)
    expect((await get(script)).status, script).toBe(200)
  }
  const links = [...String(body).matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href ?? '')
  expect(links.length).toBeGreaterThan(10)
  const elsewhere = links.filter((href) => !/^\/de([/?#]|$)|^\/(static|pictures)\//.test(href))
  expect([...new Set(elsewhere.map((href) => href.replace(/\/[\da-f-]{36}/, '')))]).toEqual([
    '/partDetails/torrent-42t-chainring',
    '/es/partDetails/torrent-42t-chainring',
  ])
})

test('two languages asked for at once are never mixed', async () => {
  const asked = Array.from({ length: 60 }, (_, nth) => ({ nth, language: nth % 2 ? ('de' as const) : ('en' as const) }))
  const pages = await Promise.all(
    // Five addresses in each language, so that most answers come from the cache.
    asked.map(({ nth, language }) => get(`${language === 'de' ? '/de' : ''}/review?nth=${Math.floor(nth / 2) % 5}`)),
  )
  pages.forEach(({ body }, nth) => {
    const language = asked[nth]?.language ?? 'en'
    expect(body).toContain(`<html lang="${language}"`)
    expect(body).toContain(WORDS[language])
    expect(body).not.toContain(WORDS[language === 'de' ? 'en' : 'de'])
  })
})

test('specifications are named in the language of each page, also once the owner has named them', async () => {
  const ring = await shop.addPart({ specs: { teeth: 42, colour: 'Black' } })
  const named = async (prefix: string) => {
    const { body } = await get(`${prefix}/partDetails/${ring}`)
    const rows = String(body).matchAll(/<dt class="wrap-anywhere[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)/g)
    return Object.fromEntries([...rows].map(([, label, value]) => [label, value]))
  }
  const english = { Teeth: '42\u202fT', Colour: 'Black' }
  expect(await named('')).toEqual(english)
  expect(await named('/de')).toEqual({ Zähne: '42\u202fZ', Farbe: 'Schwarz' })
  expect(await named('/es')).toEqual({ Dientes: '42\u202fD', Color: 'Negro' })
  const { token } = await shop.signUpAdmin('Translator')
  const translate = async (text: string) => {
    const { body } = await shop.request('GET', '/api/texts/attribute/teeth', { token })
    const [german] = body as { language: string; texts: { field: string; seen: string }[] }[]
    const seen = german?.texts.find(({ field }) => field === 'label')?.seen
    const texts = [{ field: 'label', text, seen }]
    return shop.request('PUT', '/api/texts/attribute/teeth', { token, body: { language: 'de', texts } })
  }
  expect((await translate('Zähnezahl')).status).toBe(200)
  expect(await named('/de')).toEqual({ Zähnezahl: '42\u202fZ', Farbe: 'Schwarz' })
  expect(await named('')).toEqual(english)
})

test.each([
  ['/de/', '/de'],
  ['/DE/basket', '/de/basket'],
  ['/en/basket?share=1', '/basket?share=1'],
  ['/en', '/'],
])('%s leads to %s', async (asked, location) => {
  const { status, headers } = await get(asked)
  expect([status, headers.get('location')]).toEqual([301, location])
})

test('a language that is not offered has no pages, and what has no language has no prefix', async () => {
  const { status, body } = await get('/fr/basket')
  expect([status, String(body).includes('<html lang="en"')]).toEqual([404, true])
  for (const path of ['/de/api/products', '/de/static/none.js', '/de/pictures/none.webp']) {
    const answer = await get(path)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 404, 'application/problem+json'])
  }
})

test('calls answer in the language that their caller likes, and are kept once for each', async () => {
  const asked = async (language?: string) => {
    const { headers, body } = await get('/api/no-such-call', language)
    return [headers.get('content-language'), (body as { title: string }).title]
  }
  expect(await asked()).toEqual(['en', 'Not found'])
  expect(await asked('de-AT,de;q=0.9,en;q=0.5')).toEqual(['de', 'Nicht gefunden'])
  expect(await asked('fr')).toEqual(['en', 'Not found'])
  for (const language of ['en', 'de', 'en', 'de-CH']) {
    const { status, headers } = await get('/api/shop', language)
    expect([status, headers.get('content-language')]).toEqual([200, language.slice(0, 2)])
    expect(headers.get('vary')).toContain('Accept-Language')
  }
})

test('the sitemap and the pages name the same page in each language', async () => {
  const { body } = await get('/de/review')
  expect(String(body).match(/<link [^>]*(?:alternate|canonical)[^>]*>/g)).toEqual([
    `<link rel="canonical" href="${shop.origin}/de/review"/>`,
    `<link rel="alternate" hrefLang="en" href="${shop.origin}/review"/>`,
    `<link rel="alternate" hrefLang="de" href="${shop.origin}/de/review"/>`,
    `<link rel="alternate" hrefLang="es" href="${shop.origin}/es/review"/>`,
    `<link rel="alternate" hrefLang="x-default" href="${shop.origin}/review"/>`,
  ])
  await get('/sitemap.xml')
  const { body: pages } = await get('/sitemap/pages-1.xml')
  expect(pages).toContain(
    `<loc>${shop.origin}/de/review</loc><xhtml:link rel="alternate" hreflang="en" href="${shop.origin}/review"/><xhtml:link rel="alternate" hreflang="de" href="${shop.origin}/de/review"/><xhtml:link rel="alternate" hreflang="es" href="${shop.origin}/es/review"/>`,
  )
  const { body: parts } = await get('/sitemap/parts-1.xml')
  expect(parts).not.toContain('/de/') // Nobody has named it in German
})

test('staff read in a language that covers the administration: pages, links between them, and answers', async () => {
  const { status, headers, body } = await get('/es/dashboard/users?page=2')
  expect([status, headers.get('location'), body]).toEqual([307, '/dashboard/users?page=2', ''])
  expect((await get('/de/dashboard/users')).status).toBe(200)
  expect((await get('/es/dashboard')).body).toContain('<html lang="es"')
  const spanish = async (path: string) => /<a [^>]*hrefLang="es"[^>]*>/.exec(String((await get(path)).body))?.[0]
  expect(await spanish('/dashboard/users')).toContain('hidden=""')
  expect(await spanish('/dashboard')).not.toContain('hidden=""')
  for (const [path, language] of [
    ['/api/jobs', 'en'],
    ['/api/basket', 'es'],
  ] as const)
    expect([path, (await get(path, 'es')).headers.get('content-language')]).toEqual([path, language])
})

test('kinds of bike are told apart without their speeds and numbers of teeth, in every language', async () => {
  for (const path of ['/bikes', '/de/bikes', '/es/bikes']) {
    const { body } = await get(path)
    const said = [
      ...String(body).matchAll(/bike-template"[^>]*>.*?<span class="text-graphite text-sm">(.*?)<\/span>/gs),
    ]
    const facts = said.flatMap(([, facts = '']) => facts.split(', '))
    expect(said).toHaveLength(16)
    expect(facts).toContain('622 mm')
    expect(facts.filter((fact) => /^\d+( teeth| Zähne| dientes)?$/.test(fact))).toEqual([])
  }
})
