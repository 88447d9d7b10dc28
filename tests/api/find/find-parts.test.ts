import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoParts } from '#app/server/demo/demo-parts.ts'
import { seedDemoCatalogue } from '#app/server/demo/seed-demo.ts'
import type { FindResult, Suggestions } from '#search/contract/find.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

/** `GET /find` and `/find/suggest` over the demo catalogue. Exact counts: find-exactness.test.ts. */
let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  await seedDemoCatalogue(shop.db, new Date())
  admin = await shop.signUpAdmin('Ada')
})
afterAll(() => shop.close())

async function find(query: string | Record<string, string>): Promise<FindResult> {
  const { status, body } = await shop.request('GET', `/api/find?${new URLSearchParams(query)}`)
  expect(status, String(query)).toBe(200)
  return body as FindResult
}
const skusOf = ({ items }: FindResult) => items.map(({ sku }) => sku)

describe('what is found', () => {
  test.each([
    ['its number', 'CR-42-104', 'CR-42-104'],
    ['its number as people type it', 'cr42 104', 'CR-42-104'],
    ['its number with O for 0', 'CR-42-1O4', 'CR-42-104'],
    ['its number with one typo', 'CR-42-105', 'CR-42-104'],
    ['a word of its name', 'headset', 'HS-44-IL'],
  ])('by %s', async (_, q, first) => {
    expect(skusOf(await find({ q }))[0]).toBe(first)
  })

  test('a beginning of a number finds all that begin so, and nothing else', async () => {
    const skus = skusOf(await find({ q: 'CR-' }))
    expect(skus.length).toBeGreaterThan(1)
    expect(skus.every((sku) => sku.startsWith('CR-'))).toBe(true)
  })

  test('generic words count only while something has them', async () => {
    expect(skusOf(await find({ q: 'bike headset' }))[0]).toBe('HS-44-IL')
  })

  test('a mended number is said, and can be searched as it was typed', async () => {
    const { corrected, total } = await find({ q: 'HS-44-IK' })
    expect([total, corrected]).toMatchObject([1, { from: 'HS-44-IK', to: 'HS-44-IL' }])
    const asTyped = await find(new URL(corrected?.asTyped ?? '', shop.url).searchParams.toString())
    expect(asTyped).toMatchObject({ total: 0, corrected: null })
  })

  test('one typo is found among thousands of numbers that begin alike', async () => {
    const id = await shop.addPart({ sku: 'ALIKE-0009999' })
    await find({}) // Makes its document
    await shop.db.execute(sql`
      INSERT INTO part_numbers (norm, part_id, kind, written, confusable)
      SELECT norm, ${id}, 'dealer', norm, norm
      FROM (SELECT 'ALIKE' || lpad(n::text, 7, '0') AS norm FROM generate_series(1, 2500) AS n) AS dealers`)
    expect(skusOf(await find({ q: 'ALIKE-00X9999' }))).toEqual(['ALIKE-0009999'])
    await shop.request('DELETE', `/api/part/${id}`, { token: admin.token })
  })

  test('measures and numbers can be searched as plain text, and read again', async () => {
    const measured = await find({ q: '104 bcd' })
    expect(measured.reading.map(({ kind }) => kind)).toEqual(['measure'])
    const { as, href } = measured.otherReading ?? {}
    expect([as, href]).toEqual(['text', '/parts?q=104+bcd&text=1'])
    const asText = await find({ q: '104 bcd', text: '1' })
    expect(asText.address).toBe(href)
    expect(asText.reading.map(({ kind, text }) => [kind, text])).toEqual([
      ['word', '104'],
      ['word', 'bcd'],
    ])
    expect(asText.otherReading).toEqual({ as: 'measures', href: '/parts?q=104+bcd' })
    expect(asText.total).toBeLessThan(measured.total)
    expect((await find({ q: 'CR-42-104' })).otherReading?.as).toBe('text')
    expect((await find({ q: 'headset' })).otherReading).toBeNull()
    expect((await find({ text: '1' })).address).toBe('/parts')
  })

  test('nothing found: of two categories with one name, the one below another says so', async () => {
    const id = await shop.addPart({ category: 'Chains', specs: { productLine: 'Components' } })
    const labels = (await find({ q: 'chains helmet' })).ways.flatMap(({ kind, label }) =>
      kind === 'category' ? label : [],
    )
    expect(labels.toSorted()).toEqual(['All of Chains', 'All of Chains in Components'])
    await shop.request('DELETE', `/api/part/${id}`, { token: admin.token })
  })

  test('nothing found: ways out with their exact counts, and no hits', async () => {
    const { items, ways } = await find({ q: 'chain helmet' })
    expect(items).toEqual([])
    const way = ways.find(({ kind }) => kind === 'term')
    expect(way?.label).toBe('“chain”, without “helmet”')
    expect((await find(new URL(way?.href ?? '', shop.url).searchParams.toString())).total).toBe(way?.count)
  })

  test('a word that means two is one term, and is left out as one', async () => {
    const { reading, ways } = await find({ q: 'bb zzzz saddle' })
    expect(reading.map(({ text }) => text)).toEqual(['bb', 'zzzz', 'saddle'])
    for (const { href, count } of ways.filter(({ kind }) => kind === 'term'))
      expect((await find(new URL(href, shop.url).searchParams.toString())).total).toBe(count)
    expect((await find({ q: 'bb saddle' })).ways.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['“saddle”, without “bb”', '“bb”, without “saddle”']),
    )
  })

  test('what an administrator saves is found at once, and under its former name no more', async () => {
    const id = await shop.addPart({ name: 'Quokka bell', sku: 'BELL-1', category: 'Bells' })
    expect(skusOf(await find({ q: 'quokka' }))).toEqual(['BELL-1'])
    const { token } = admin
    const says = { sku: 'BELL-1', name: 'Wallaby bell', category: 'Bells', description: 'Rings.', specs: {}, price: 9 }
    const body = { ...says, minimum: 1, img: '/static/drawings/BELL-1.svg', version: 1 }
    expect(await shop.request('PUT', `/api/part/${id}`, { token, body })).toMatchObject({ status: 200 })
    expect(skusOf(await find({ q: 'wallaby' }))).toEqual(['BELL-1'])
    expect((await find({ q: 'quokka' })).total).toBe(0)
    expect((await shop.request('DELETE', `/api/part/${id}`, { token })).status).toBe(200)
    expect((await find({ q: 'wallaby' })).total).toBe(0)
  })
})

describe('a query that nothing has as a whole', () => {
  test.each([
    ['a word that no part has', 'caliper rebuild kit', 'WZ-BRK-22', 'Shown without “rebuild”'],
    ['a maker', 'shimano 11 speed cassette', 'CS-11-1128', 'Shown without “shimano”'],
    ['a unit that is a noun', '31.8 bar riser', 'HBR-F760', ''],
    ['a figure with another noun', '36t ratchet', 'WH-RR-36', 'No part here has “36t” as a measure'],
    ['a typo within a name of two words', 'seat psot 27.2', 'SPT-272-350', ''],
    ['a typo within a synonym', 'jocky wheel 13t', 'WD-PG-13', ''],
    ['a typo beside a word that no part has', 'zzzzz sadlle 155', 'SD-155-C', 'Shown without “zzzzz”'],
    ['a word for several kinds of part', 'drivetrain 8 speed', 'CS-08-1128', '“drivetrain” is sold part by part'],
  ])('is found without %s, and that is said', async (_, q, expected, note) => {
    const found = await find({ q })
    expect(skusOf(found).slice(0, 5)).toContain(expected)
    expect(found.notes.join(' ')).toContain(note)
  })

  test.each(['bar tape', 'black bar tape', 'saddle bag', 'shimano'])('of what is not sold says so: %s', async (q) => {
    const { total, notes } = await find({ q })
    expect([total, notes]).toEqual([0, [expect.stringMatching(/^We have nothing for “/)]])
  })

  test('keeps a measure that the parts asked for have: no other size is passed off as it', async () => {
    for (const q of ['28h hub', '90mm stem', '7 speed chain', '8 speed 11-42'])
      expect((await find({ q })).total, q).toBe(0)
  })
})

test('a description that mentions a kind of part is no such part', async () => {
  const skus = skusOf(await find({ q: 'inner tube' }))
  expect(skus.slice(0, 5).every((sku) => sku.startsWith('TU-'))).toBe(true)
  expect(skus).not.toContain('SC-349')
})

test('a tyre’s size finds no rim that is as wide; 29 inch tyres are the wide ones first', async () => {
  expect((await find({ q: '700x25' })).total).toBe(0)
  expect(skusOf(await find({ q: '622x25' }))).toEqual(expect.arrayContaining(['RM-622-25']))
  expect(skusOf(await find({ q: '29 inch tyre' })).slice(0, 2)).toEqual(['TY-58-622', 'TY-61-622'])
  expect(skusOf(await find({ q: '700c tyre' }))[0]).toBe('TY-28-622')
})

test('an exact number is read as one, not as words', async () => {
  const { reading } = await find({ q: 'cr 42 104' })
  expect(reading.map(({ kind, label }) => [kind, label])).toEqual([['number', 'CR-42-104']])
})

describe('while somebody types', () => {
  const suggest = async (query: Record<string, string>) =>
    (await shop.request('GET', `/api/find/suggest?${new URLSearchParams(query)}`)).body as Suggestions

  test('on the page of a category, what the query finds there comes with its exact count', async () => {
    const { within, categories } = await suggest({ q: 'torr', category: 'cassettes' })
    expect(within).toMatchObject({ label: 'Cassettes', href: '/parts/cassettes?q=torr' })
    const inCategory = await find({ q: 'torr', category: 'cassettes' })
    expect(inCategory.total).toBe(within?.count)
    expect(categories.map(({ label }) => label)).not.toContain('Cassettes')
  })

  test('typos are mended as on the page, and it is said when there is nothing', async () => {
    const mended = await suggest({ q: 'bottom brakcet' })
    expect(mended.parts[0]?.sku).toMatch(/^BB-/)
    expect(mended.notes).toEqual(['Shown: “bottom bracket”.'])
    expect(await suggest({ q: 'caliper rebuild ki' })).toMatchObject({ parts: [{ sku: 'WZ-BRK-22' }] })
    expect(await suggest({ q: 'bar tape' })).toMatchObject({ parts: [], notes: ['We have nothing for “bar tape”.'] })
    expect(await suggest({ q: 'xyzzy' })).toMatchObject({ parts: [], notes: ['We have nothing for “xyzzy”.'] })
    expect(await suggest({ q: '7 speed chain' })).toMatchObject({ parts: [], notes: ['Nothing for “7 speed chain”.'] })
  })

  test.each([{ category: 'headsets' }, { category: 'nothing' }, {}])('elsewhere nothing: %o', async (where) => {
    expect((await suggest({ q: 'torr', ...where })).within).toBeNull()
  })
})

describe('bad input', () => {
  test('unknown names and values are left out and named; marketing’s are left out', async () => {
    const { total, ignored, address } = await find('hose-colour=red&bolt-circle=999&sort=best&utm_source=mail&limit=x')
    expect(ignored.toSorted()).toEqual(['bolt-circle=999', 'hose-colour', 'limit=x', 'sort=best'])
    expect(address).toBe('/parts')
    expect(total).toBe((await find('')).total)
  })

  test('a range turned around is swapped, and a form’s two fields are one range', async () => {
    const { address, total } = await find('price=50..20')
    expect(address).toBe('/parts?price=20..50')
    expect(await find('price-from=20&price-to=50')).toMatchObject({ address, total })
  })

  test('the canonical address is a fixed point', async () => {
    const { address } = await find('speeds=11&in-stock=1&bolt-circle=110&bolt-circle=104&speeds=11&sort=name')
    expect(address).toMatch(/^\/parts\?in-stock=1&/)
    expect([...new URL(address, shop.url).searchParams.getAll('bolt-circle')]).toEqual(['104', '110'])
    expect((await find(address.split('?')[1] ?? '')).address).toBe(address)
  })

  test.each([
    ['51 choices', Array.from({ length: 51 }, (_, index) => `teeth=${index}`).join('&'), 422],
    ['ten thousand characters', `q=${'a'.repeat(10_000)}`, 200],
    ['signs of query syntax', `q=${encodeURIComponent('\'\\:*&|!()<-> %_ \u202e " ;--')}`, 200],
    ['control characters', 'q=%01chain%0d%0a', 200],
    ['what can’t be stored', 'q=%00chain', 422],
    ['a cursor that is none', 'after=%7B%7D', 422],
    ['repeated names', 'q=chain&q=ring&category=chains&category=x&sort=price&sort=name', 200],
  ])('%s', async (_, query, expected) => {
    expect((await shop.request('GET', `/api/find?${query}`)).status).toBe(expected)
  })

  test('a table is sorted by each column of figures, page by page, with parts last that state none', async () => {
    const { items, sorts } = await find({ category: 'hubs', view: 'table' })
    const figures = sorts.flatMap(({ value, fact }) => (fact ? [value] : []))
    expect(figures).toEqual(expect.arrayContaining(['weight', 'axle', 'over-locknuts']))
    const parts = new Map(demoParts.map((part) => [part.sku, part]))
    for (const [sort, key] of [['weight', 'weightG'] as const, ['points-of-engagement', 'engagementPoints'] as const]) {
      const seen: string[] = []
      for (let next: string | null = `/parts/hubs?sort=${sort}&limit=3`; next; ) {
        const [, category = '', query = ''] = /^\/parts\/([^?]+)\?(.*)$/.exec(next) ?? []
        const page: FindResult = await find(`category=${category}&${query}`)
        seen.push(...skusOf(page))
        next = page.next
      }
      const stated = seen.map((sku) => Number(parts.get(sku)?.specs[key] ?? Number.POSITIVE_INFINITY))
      expect(stated, sort).toEqual(stated.toSorted((one, other) => (one === other ? 0 : one - other)))
      expect(seen.toSorted()).toEqual(skusOf({ items } as FindResult).toSorted())
    }
    expect((await find('category=hubs&sort=material')).ignored).toEqual(['sort=material'])
  })

  test('a cursor of another query or sort is refused', async () => {
    const { next } = await find('limit=5')
    const after = new URL(next ?? '', shop.url).searchParams.get('after') ?? ''
    expect((await find({ limit: '5', after })).from).toBe(6)
    for (const other of [{ sort: 'price' }, { q: 'sluice' }, { 'in-stock': '1' }]) {
      const { status } = await shop.request('GET', `/api/find?${new URLSearchParams({ after, ...other })}`)
      expect(status, JSON.stringify(other)).toBe(422)
    }
  })
})

test('suggestions: a last word that is only begun, categories with counts, links to the whole list', async () => {
  const suggest = async (q: string) =>
    (await shop.request('GET', `/api/find/suggest?${new URLSearchParams({ q })}`)).body as Suggestions
  const { parts, categories, href, total } = await suggest('chainr')
  expect(parts[0]?.sku).toMatch(/^CR-/)
  const count = demoParts.filter(({ category }) => category === 'Chainrings').length
  expect(categories).toContainEqual({ label: 'Chainrings', href: '/parts/chainrings?q=chainr', count })
  expect([href, total >= 3]).toEqual(['/parts?q=chainr', true])
  expect(await suggest('c')).toMatchObject({ parts: [], categories: [], total: 0 })
})
