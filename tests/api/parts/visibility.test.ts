import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { AdministeredPartDetails } from '#catalogue/contract/part-administration.ts'
import { publicAddresses } from '../../../tools/bench/reads/public-gets.ts'
import { sendOrder } from '../../support/orders/order-life.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { testPages } from '../../support/test-pages.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

/** A hidden part has its page and nothing else; of a draft nobody outside hears. */
let database: TestDatabase
let shop: TestShop
/** The same shop, with the other way of finding parts. */
let bySql: TestShop
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  database = await createTestDatabase()
  shop = await createTestShop({ FINDER: 'index' }, undefined, await testPages(), database)
  bySql = await createTestShop({ FINDER: 'sql' }, undefined, undefined, { ...database, drop: async () => {} })
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
  await addEverything()
}, 240_000)
afterAll(async () => {
  await bySql.close()
  await shop.close()
})

type Told = { id: string; sku: string; word: string }
const told: Record<'plain' | 'hidden' | 'draft', Told> = {
  plain: { id: '', sku: 'VP-100', word: 'Plainsong' },
  hidden: { id: '', sku: 'VH-200', word: 'Quillfeather' },
  draft: { id: '', sku: 'VD-300', word: 'Umbrafane' },
}
const ask = (method: string, path: string, body?: unknown) =>
  shop.request(method, `/api${path}`, { token: admin.token, ...(body !== undefined && { body }) })

async function done(answering: ReturnType<typeof ask>): Promise<Record<string, unknown>> {
  const answer = await answering
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body as Record<string, unknown>
}

/** A part of a product, in an assembly, that replaced a number, with a number and a value of its own. */
async function addEverything(): Promise<void> {
  const product = { name: 'Vespers hub', axes: ['colour'], skus: Object.values(told).map(({ sku }) => sku) }
  for (const [kind, part] of Object.entries(told) as [keyof typeof told, Told][]) {
    const { insertedId } = await done(
      ask('POST', '/product', {
        name: `${part.word} hub`,
        img: `/static/drawings/${part.sku}.svg`,
        description: `${part.word} runs well.`,
        price: 20,
        minimum: 1,
        quantity: 50,
        sku: part.sku,
        category: 'Hubs',
        specs: { colour: part.word, holes: 32 },
        numbers: [{ kind: 'maker', number: `M-${part.sku}`, maker: part.word }],
        ...(kind !== 'plain' && { visibility: kind }),
      }),
    )
    part.id = String(insertedId)
  }
  await done(ask('POST', '/admin/products', product))
  for (const { sku } of [told.hidden, told.draft])
    await done(
      ask('POST', '/admin/successors', { number: `OLD-${sku}`, kind: 'merged', parts: [{ sku }], note: `See ${sku}` }),
    )
  await shop.pool.query(
    `WITH whole AS (
       INSERT INTO components VALUES (gen_random_uuid(), 'V-WHEEL', 'Vespers wheel') RETURNING id
     ), made AS (
       INSERT INTO assemblies (id, component_id, kind, updated_at) SELECT gen_random_uuid(), id, 'assembly', now() FROM whole
       RETURNING id
     ), members AS (
       INSERT INTO components SELECT gen_random_uuid(), sku, 'Hub of a wheel' FROM unnest($1::text[]) AS sku RETURNING id
     )
     INSERT INTO assembly_positions (id, assembly_id, place, ref, component_id, quantity, unit)
     SELECT gen_random_uuid(), made.id, row_number() OVER (), (row_number() OVER ())::text, members.id, 1, 'pcs'
     FROM made, members`,
    [Object.values(told).map(({ sku }) => sku)],
  )
}

/** Addresses of everything that anybody may read, asked about this part. */
async function addressesAbout({ id, sku, word }: Told): Promise<string[]> {
  const { routes } = await (await testPages()).build()
  const params = { ...{ id, sku, number: sku, productId: id }, code: 'DE', name: 'terms', slug: 'performance' }
  const searched = [word, sku, `M-${sku}`, `OLD-${sku}`, 'hub', 'Hubs'].map(encodeURIComponent)
  return [
    ...publicAddresses(routes, params),
    ...searched.flatMap((q) => [
      ...[`/api/find?q=${q}`, `/api/find/suggest?q=${q}`, `/api/part?search=${q}`, `/parts?q=${q}`],
      ...[`/api/number/${q}`, `/number/${q}`, `/api/assemblies?search=${q}`, `/api/question?part=${id}&search=${q}`],
    ]),
    ...[`/api/compare?part=${id}`, `/compare?parts=${id}`, `/api/successors?part=${id}`, `/parts/hubs`],
    ...[`/api/delivery/estimate?part=${id}&country=DE`, `/api/review?part=${id}`, '/api/used-in/V-WHEEL'],
    ...['/api/assemblies/V-WHEEL', '/assembly/V-WHEEL', '/assemblies', '/blogs/rss.xml', '/sitemap.xml'],
    ...['/sitemap/pages-1.xml', '/sitemap/parts-1.xml', `/static/drawings/${sku}.svg`, `/static/share/parts/${id}.jpg`],
  ]
}

/** What an answer tells of a part that the question did not name. */
async function tellsOf(part: Told, addresses: readonly string[], from = shop): Promise<string[]> {
  const telling: string[] = []
  for (const address of new Set(addresses)) {
    const { status, body } = await from.request('GET', address)
    if (status >= 500) telling.push(`${address}: ${status}`)
    const text = (typeof body === 'string' ? body : JSON.stringify(body)).toLowerCase()
    const asked = decodeURIComponent(address).toLowerCase()
    // A list of what something is made of names numbers, whether there are such parts or not.
    const secrets = [part.id, part.word, ...(address.includes('V-WHEEL') ? [] : [part.sku])].map((secret) =>
      secret.toLowerCase(),
    )
    const found = secrets.filter((secret) => text.includes(secret) && !asked.includes(secret))
    if (found.length > 0) telling.push(`${address}: ${found.join(', ')}`)
  }
  return telling
}

describe('every public GET', () => {
  it('tells of a public part, so that the walk finds something', async () => {
    await shop.app.sitemap?.make()
    const telling = await tellsOf(told.plain, await addressesAbout(told.hidden))
    expect(telling.length).toBeGreaterThan(12)
    expect(telling.join('\n')).toMatch(/\/sitemap\/parts-1\.xml:/)
  })

  test.each(['plain', 'hidden', 'draft'] as const)(
    'says nothing of a draft when asked about the %s part',
    async (about) => {
      expect(await tellsOf(told.draft, await addressesAbout(told[about]))).toEqual([])
    },
  )

  it('names no hidden part but at its own address', async () => {
    for (const about of [told.plain, told.draft])
      expect(await tellsOf(told.hidden, await addressesAbout(about))).toEqual([])
    const isOwn = (address: string) => address.includes(told.hidden.id) || address.includes('/static/')
    const lists = (await addressesAbout(told.hidden)).filter((address) => !isOwn(address))
    expect(await tellsOf(told.hidden, lists)).toEqual([])
  })

  it('is as silent where SQL finds parts', async () => {
    for (const part of [told.hidden, told.draft]) {
      const calls = (await addressesAbout(part)).filter((path) => /^\/api\/(find|part\?|number|category)/.test(path))
      expect(calls.length).toBeGreaterThan(20)
      expect(await tellsOf(part, calls, bySql)).toEqual([])
    }
  })
})

const editable = async (id: string) => (await ask('GET', `/product/${id}`)).body as AdministeredPartDetails
async function change(id: string, changes: object): Promise<AdministeredPartDetails> {
  const { name, typedImg: img, description, regularPrice: price, min: minimum, ...part } = await editable(id)
  const { sku, category, specs, version } = part
  const body = { name, img, description, price, minimum, sku, category, specs, version, ...changes }
  await done(ask('PUT', `/part/${id}`, body))
  return editable(id)
}

describe('a hidden part', () => {
  it('has its page, which search engines shall not list, its drawing and its data', async () => {
    const { id, sku, word } = told.hidden
    expect((await shop.request('GET', `/api/part/${id}`)).body).toMatchObject({ sku, hidden: true })
    expect((await shop.request('GET', `/static/drawings/${sku}.svg`)).status).toBe(200)
    expect((await shop.request('GET', `/api/delivery/estimate?part=${id}&country=DE`)).status).toBe(200)
    const { body } = await shop.request('GET', `/partDetails/${word.toLowerCase()}-hub/${id}`)
    expect(body).toContain(`${word} hub`)
    expect(body).toMatch(/<meta name="robots" content="noindex/)
  })

  it('is ordered from its page, and by a basket', async () => {
    const { id } = told.hidden
    expect((await sendOrder(shop, customer, { part: id, price: 20 })).status).toBe(200)
    const quoted = await shop.request('POST', '/api/quote', { body: { lines: [{ part: id, quantity: 1 }] } })
    expect(quoted.body).toMatchObject({ lines: [{ price: 20 }] })
  })
})

describe('a draft', () => {
  it('has no page, no drawing and no data sheet, and cannot be ordered or quoted', async () => {
    const { id, sku } = told.draft
    for (const address of [`/api/part/${id}`, `/static/drawings/${sku}.svg`, `/partDetails/x/${id}`])
      expect((await shop.request('GET', address)).status, address).toBe(404)
    expect((await sendOrder(shop, customer, { part: id, price: 20 })).status).toBe(404)
    const quoted = await shop.request('POST', '/api/quote', { body: { lines: [{ part: id, quantity: 1 }] } })
    expect(JSON.stringify(quoted.body)).not.toContain(sku)
  })

  it('is for staff: in their lists, by filter, as a variant and in the file', async () => {
    const listed = async (state: string) =>
      ((await ask('GET', `/product?state=${state}`)).body as { sku: string }[]).map(({ sku }) => sku)
    expect(await listed('draft')).toEqual([told.draft.sku])
    expect(await listed('hidden')).toEqual([told.hidden.sku])
    expect(await listed('shop')).toEqual([told.plain.sku])
    expect(await listed('deleted')).toEqual([])
    const { body } = await ask('GET', '/product/export')
    expect(body).toContain(told.draft.sku)
  })
})

test('a part that changes is gone from cached pages at once, and comes back', async () => {
  const { insertedId } = await done(
    ask('POST', '/product', {
      ...{ name: 'Wanderling hub', img: '/static/drawings/VW-1.svg', description: 'One.', price: 5, minimum: 1 },
      ...{ quantity: 5, sku: 'VW-1', category: 'Hubs' },
    }),
  )
  const id = String(insertedId)
  const isListed = async () => String((await shop.request('GET', '/parts?q=Wanderling')).body).includes('VW-1')
  const path = `/partDetails/wanderling-hub/${id}`
  await expect.poll(isListed).toBe(true)
  expect((await shop.request('GET', path)).status).toBe(200)
  for (const [visibility, status] of [
    ['hidden', 200],
    ['draft', 404],
    ['hidden', 200],
    ['public', 200],
  ] as const) {
    expect(await change(id, { visibility })).toMatchObject({ visibility, deleted: false })
    expect((await shop.request('GET', path)).status, visibility).toBe(status)
    await expect.poll(isListed).toBe(visibility === 'public')
  }
  await done(ask('DELETE', `/part/${id}`))
  expect(await change(id, { visibility: 'draft' })).toMatchObject({ visibility: 'draft', deleted: true })
  await done(ask('POST', `/part/${id}/restore`))
  expect(await editable(id)).toMatchObject({ visibility: 'draft', deleted: false })
})

test('an order that was placed before its part became a draft keeps its units', async () => {
  const id = await shop.addPart({ price: 7, quantity: 3 })
  expect((await sendOrder(shop, customer, { part: id, price: 7 })).status).toBe(200)
  await change(id, { visibility: 'draft', category: 'Hubs', description: 'One', img: '/static/drawings/none.svg' })
  const { rows } = await shop.pool.query('SELECT quantity, available FROM parts WHERE id = $1', [id])
  expect(rows).toEqual([{ quantity: 3, available: 2 }])
})

test('a copy is a draft without what is its own', async () => {
  const before = await editable(told.plain.id)
  const { insertedId } = await done(ask('POST', `/part/${told.plain.id}/duplicate`, {}))
  const copy = await editable(String(insertedId))
  expect(copy).toMatchObject({
    ...{ name: `${before.name} (copy)`, visibility: 'draft', quantity: 0, numbers: [], version: 1 },
    ...{ category: before.category, description: before.description, regularPrice: before.regularPrice },
    ...{ specs: before.specs, min: before.min, documents: before.documents },
  })
  expect(copy.sku).toMatch(/^P-[0-9A-F]{8}$/)
  expect(copy.typedImg).toBe(`/static/drawings/${copy.sku}.svg`)
  expect((await ask('POST', '/part/00000000-0000-4000-8000-000000000000/duplicate', {})).status).toBe(404)
  const long = await shop.addPart({ name: 'N'.repeat(200) })
  const cut = await done(ask('POST', `/part/${long}/duplicate`, {}))
  expect(await editable(String(cut.insertedId))).toMatchObject({ name: `${'N'.repeat(193)} (copy)` })
})

describe('what buyers never see, and what search engines do', () => {
  it('keeps the cost from everybody but staff with prices, and an order keeps what it was', async () => {
    const id = await shop.addPart({ sku: 'COST-1', price: 49.9 })
    const cost = () => ask('GET', `/part/${id}/cost`)
    expect((await cost()).body).toEqual({ cost: null })
    expect((await ask('PUT', `/part/${id}/cost`, { cost: 12.34 })).body).toMatchObject({ modifiedCount: 1 })
    expect((await ask('PUT', `/part/${id}/cost`, { cost: 12.34 })).body).toMatchObject({ modifiedCount: 0 })
    expect((await cost()).body).toEqual({ cost: 12.34 })
    expect((await ask('PUT', `/part/${id}/cost`, { cost: -1 })).status).toBe(422)
    for (const path of [`/api/part/${id}`, '/api/part?limit=100', `/api/find?q=COST-1`])
      expect(JSON.stringify((await shop.request('GET', path)).body)).not.toMatch(/12\.34|1234/)
    const placed = await sendOrder(shop, customer, { part: id, price: 49.9 })
    expect(placed.status).toBe(200)
    await ask('PUT', `/part/${id}/cost`, { cost: null })
    const { rows } = await shop.pool.query('SELECT cost_cents FROM order_lines WHERE part_id = $1', [id])
    expect(rows).toEqual([{ cost_cents: 1234 }])
  })

  it('gives the page its own title and description for search engines', async () => {
    const texts = { searchTitle: 'Hub for racing', searchDescription: 'Two bearings, 32 holes.' }
    const id = await shop.addPart({ sku: 'SEO-1' })
    const own = { img: '/static/drawings/SEO-1.svg', description: 'One' }
    await change(id, { ...own, ...texts })
    expect((await shop.request('GET', `/api/part/${id}`)).body).toMatchObject(texts)
    expect(await change(id, { ...own, searchTitle: '' })).toMatchObject({ ...texts, searchTitle: '' })
    expect((await shop.request('GET', `/api/part/${id}`)).body).not.toHaveProperty('searchTitle')
  })
})
