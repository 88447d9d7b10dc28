import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FIT_VALUES, type FitValue } from '#fitment/contract/fit-choice.ts'
import type { FindResult } from '#search/contract/find.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'
import { createRandom } from './repeatable-random.ts'
import { expectFits, FITS, SIGNATURE_TEXTS, SIGNATURES, type Signature, storeSignature } from './signed-kinds.ts'
import { VALUES } from './values-of-specs.ts'

/**
 * The finder against a brute force that filters an array: totals, every count, every page forwards and back, over
 * random combinations of choices in a shop with odd values. FIND_STATES sets how many; the long form takes 10,000.
 */
const STATES = Number(process.env.FIND_STATES ?? 120)
const CLICKED_STATES = 8

type Kind = {
  sku: string
  category: string
  price: number
  quantity: number
  specs: Record<string, string | number>
  product?: string // Shown in one row with its other variants
  stars: number[] // Of its reviews
  fit: Signature
}

let shop: TestShop
let parts: Kind[]

const random = createRandom(20_261_122)
const { pick } = random

const FACETS: Record<string, { key: string; values: readonly (string | number)[] }> = {
  'bolt-circle': { key: 'boltCircleMm', values: [104, 104.1, 110, 94.9] },
  speeds: { key: 'speeds', values: ['10', '11', '9-10-11-12', '10-11'] },
  material: { key: 'material', values: ['Steel', 'Aluminium', '6061 aluminium', 'Carbon'] },
  colour: { key: 'colour', values: ['Red', 'Black', 'Silver/Black', 'Grün'] },
}

const PRODUCTS = Array.from({ length: 25 }, (_, index) => `00000000-0000-4000-8000-0000000000${10 + index}`)

function makePart(index: number): Kind {
  const specs: Kind['specs'] = { number: index } // Tells variants apart
  if (random.some(0.7)) specs.weightG = pick([90, 110, 140, 300, 900])
  for (const { key, values } of Object.values(FACETS)) if (random.some(0.7)) specs[key] = pick(values)
  const category = pick(['Chainrings', 'Cassettes', 'Road Frames'])
  const quantity = random.some(0.2) ? 0 : 10
  return {
    ...(random.some(0.5) && { product: pick(PRODUCTS) }),
    sku: `EX-${String(index).padStart(4, '0')}`,
    category,
    price: (100 + random.below(9_900)) / 100,
    quantity,
    specs,
    fit: pick(SIGNATURE_TEXTS),
    stars: random.some(0.6) ? Array.from({ length: 1 + random.below(4) }, () => 1 + random.below(5)) : [],
  }
}

/** With the index, it and not the database must answer. */
describe.each(['sql', 'index'])('the finder %s against brute force', (finder) => {
  beforeAll(async () => {
    shop = await createTestShop({ FINDER: finder })
    parts = Array.from({ length: 200 }, (_, index) => makePart(index))
    for (const { stars, fit, ...part } of parts) {
      const id = await shop.addPart({ ...part, name: `${pick(['Élan', 'Sluice', 'Ring'])} ${part.sku}` })
      for (const ratings of stars)
        await shop.db.execute(sql`
          INSERT INTO reviews (id, part_id, name, img, review, ratings, created_at)
          VALUES (gen_random_uuid(), ${id}, 'Ada', '', 'Fits', ${ratings}, now())`)
      await storeSignature(shop.db, id, fit)
    }
    await group(parts)
    if (finder === 'index') await vi.waitUntil(shop.app.find.index.readiness, { timeout: 20_000 })
  }, 60_000)
  afterAll(async () => {
    expect(shop.app.find.index.readiness() === undefined).toBe(finder === 'sql')
    await shop.close()
  })
  test(`${STATES} random states: total, counts and pages`, { timeout: 60_000 + STATES * 300 }, async () => {
    for (let round = 0; round < STATES; round++) {
      const state = randomState()
      const sort = pick(Object.keys(SORTED))
      const address = addressOf(state, sort)
      const found = await find(address)
      const expected = hitsOf(state)
      expect(found.total, address).toBe(rowsOf(state, expected).size)
      expect(found.variants?.count ?? null, address).toBe(switchCount(state, expected))
      for (const facet of found.facets) {
        if (!(facet.key in FACETS) && facet.key !== 'rating') continue
        const others = hitsOf(state, facet.key)
        for (const { value, count } of facet.values) {
          if (value.includes('..')) continue
          const true_ = others.filter((part) => statedBy(part).get(facet.key)?.has(value))
          expect(count, `${address} ${facet.key}=${value}`).toBe(rowsOf(state, true_).size)
        }
        const stating = rowsOf(
          state,
          others.filter((part) => statesOf(part, facet.key)),
        )
        const silent = [...rowsOf(state, others).keys()].filter((row) => !stating.has(row))
        expect(facet.notStated, `${address} ${facet.key} not stated`).toBe(silent.length)
      }
      for (const facet of found.facets) expectRanges(facet, state, address)
      const countRows = (kinds: readonly Kind[]) => rowsOf(state, kinds).size
      if (state.fit) expectFits(found, { others: hitsOf(state, 'fit'), countRows }, address)
      else expect(found.fit, address).toBe(null)
      if (round % 10 === 0) await walk(found, rowsOf(state, expected), sort)
      if (round % 50 === 49) await group(changeProducts())
    }
  })

  test('a click on every value shows what its count says', { timeout: 120_000 }, async () => {
    for (let round = 0; round < CLICKED_STATES; round++) {
      const found = await find(addressOf(randomState(), 'name'))
      for (const value of [...found.facets.flatMap(({ values }) => values), ...found.categories]) {
        if (value.chosen || value.count === 0) continue
        const clicked = await find(value.href)
        const grows = found.facets.some(
          (facet) => facet.values.includes(value) && facet.values.some(({ chosen }) => chosen),
        )
        if (grows) expect(clicked.total, value.href).toBeGreaterThanOrEqual(found.total)
        else expect(clicked.total, value.href).toBe(value.count)
      }
    }
  })
})

async function find(address: string): Promise<FindResult> {
  const [path, query = ''] = address.split('?')
  const category = /^\/parts\/(.+)$/.exec(path ?? '')?.[1]
  const names = new URLSearchParams(query)
  if (category) names.append('category', category)
  const { status, body } = await shop.request('GET', `/api/find?${names}`)
  expect(status, address).toBe(200)
  return body as FindResult
}

/** Values of a part in the finder's own words, as the facets of the whole list name them. */
type Stated = Map<string, ReadonlySet<string>>

const slugOf = (category: string) => category.toLowerCase().replaceAll(' ', '-')

function statedBy(part: Kind): Stated {
  const stated: Stated = new Map()
  for (const [slug, { key }] of Object.entries(FACETS)) {
    const spec = part.specs[key]
    if (spec !== undefined) stated.set(slug, new Set(VALUES[`${slug} ${spec}`] ?? []))
  }
  stated.set('rating', new Set(LEAST_STARS.filter((stars) => averageOf(part.stars) >= Number(stars))))
  return stated
}

const LEAST_STARS = ['4', '3', '2']

/** To a tenth, as cards show it: 3.95 is 4. */
const averageOf = (stars: number[]) => Math.round((stars.reduce((sum, star) => sum + star, 0) / stars.length) * 10) / 10

function statesOf(part: Kind, slug: string): boolean {
  if (slug === 'rating') return part.stars.length > 0
  return (statedBy(part).get(slug)?.size ?? 0) > 0
}

type State = {
  isEach: boolean // All variants, each for itself
  category?: string
  inStock: boolean
  price?: { low: number; high: number }
  chosen: Map<string, string[]>
  fit?: FitValue[] // For a bike
}

function randomState(): State {
  const chosen = new Map<string, string[]>()
  for (const slug of Object.keys(FACETS)) {
    if (!random.some(0.35)) continue
    const known = [
      ...new Set(Object.entries(VALUES).flatMap(([name, values]) => (name.startsWith(`${slug} `) ? values : []))),
    ]
    chosen.set(slug, [...new Set([pick(known), pick(known)])])
  }
  if (random.some(0.3)) chosen.set('rating', [pick(LEAST_STARS)])
  const low = 1 + random.below(60)
  return {
    isEach: random.some(0.2),
    ...(random.some(0.4) && { category: pick(['chainrings', 'cassettes', 'road-frames']) }),
    inStock: random.some(0.3),
    ...(random.some(0.3) && { price: { low, high: low + random.below(50) } }),
    ...(random.some(0.4) && { fit: FIT_VALUES.filter(() => random.some(0.4)) }),
    chosen,
  }
}

function addressOf({ isEach, category, inStock, price, chosen, fit }: State, sort: string): string {
  const names = new URLSearchParams({ limit: '7', sort })
  if (isEach) names.append('variants', 'all')
  if (inStock) names.append('in-stock', '1')
  if (price) names.append('price', `${price.low}..${price.high}`)
  for (const [slug, values] of chosen) for (const value of values) names.append(slug, value)
  if (fit) names.append('fits', FITS)
  for (const value of fit ?? []) names.append('fit', value)
  return `/parts${category ? `/${category}` : ''}?${names}`
}

/** Parts that satisfy everything, except the facet that is left out. */
function hitsOf({ category, inStock, price, chosen, fit }: State, except?: string): Kind[] {
  return parts.filter((part) => {
    if (category && slugOf(part.category) !== category) return false
    if (inStock && except !== 'in-stock' && part.quantity === 0) return false
    if (price && except !== 'price' && (part.price < price.low || part.price > price.high)) return false
    if (fit?.length && except !== 'fit' && !fit.includes(SIGNATURES[part.fit])) return false
    const stated = statedBy(part)
    return [...chosen].every(
      ([slug, values]) => slug === except || values.some((value) => stated.get(slug)?.has(value)),
    )
  })
}

const SORTED: Record<string, (a: Kind, b: Kind) => number> = { price: (a, b) => a.price - b.price, name: () => 0 }

/** What the list shows in one row, by product or part. */
function rowsOf({ isEach }: State, hits: readonly Kind[]): Map<string, Kind[]> {
  return Map.groupBy(hits, ({ sku, product }) => (isEach ? sku : (product ?? sku)))
}

function switchCount(state: State, hits: readonly Kind[]): number | null {
  return state.isEach || rowsOf(state, hits).size === hits.length ? null : hits.length
}

/** Steps of price and weight: a product with several figures in a step counts once. */
function expectRanges({ key, values }: FindResult['facets'][number], state: State, address: string): void {
  if (key !== 'price' && key !== 'weight') return
  for (const { value, count } of values) {
    const [low = '', high = ''] = value.split('..')
    const within = hitsOf(state, key).filter(({ price, specs: { weightG } }) => {
      const figure = key === 'price' ? price : weightG
      if (figure === undefined || Number(figure) < Number(low)) return false
      return (
        high === '' || (high.startsWith('<') ? Number(figure) < Number(high.slice(1)) : Number(figure) <= Number(high))
      )
    })
    expect(count, `${address} ${key}=${value}`).toBe(rowsOf(state, within).size)
  }
}

async function group(changed: readonly Kind[]): Promise<void> {
  await shop.db.execute(sql`
    INSERT INTO products (id, name, description, axes, created_at, updated_at)
    SELECT id::uuid, 'Product ' || id, '', '{number}', now(), now() FROM unnest(${sql.param(PRODUCTS)}::text[]) AS id
    ON CONFLICT DO NOTHING`)
  for (const { sku, product = null } of changed)
    await shop.db.execute(sql`UPDATE parts SET product_id = ${product} WHERE sku = ${sku}`)
}

/** Some parts join another product, some leave theirs. */
function changeProducts(): Kind[] {
  return parts.filter((part) => {
    if (random.some(0.9)) return false
    if (random.some(0.3)) delete part.product
    else part.product = pick(PRODUCTS)
    return true
  })
}

/** Forwards to the end and back to the beginning. */
async function walk(first: FindResult, expected: Map<string, Kind[]>, sort: string): Promise<void> {
  const forwards = [first]
  for (let page = first; page.next; forwards.push(page)) page = await find(page.next)
  const skus = forwards.flatMap(({ items }) => items.map(({ sku }) => sku))
  const rowBySku = new Map([...expected].flatMap(([row, hits]) => hits.map(({ sku }) => [sku, row])))
  expect(skus.map((sku) => rowBySku.get(sku)).sort()).toEqual([...expected.keys()].sort())
  for (const item of forwards.flatMap(({ items }) => items))
    expectCheapest(item, expected.get(rowBySku.get(item.sku) ?? ''), sort)
  if (sort === 'price') {
    const prices = forwards.flatMap(({ items }) => items.map(({ price }) => price))
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  }
  let place = 1
  for (const page of forwards) {
    expect([page.from, page.to]).toEqual(page.items.length === 0 ? [0, 0] : [place, place + page.items.length - 1])
    place += page.items.length
  }
  const back = [forwards.at(-1) as FindResult]
  for (let page = back[0] as FindResult; page.prev; back.push(page)) page = await find(page.prev)
  expect(back.at(-1)?.items.map(({ sku }) => sku)).toEqual(first.items.map(({ sku }) => sku))
  expect(back.length).toBe(forwards.length)
}

/** By price the row is the cheapest of its hits; what it says of prices is of these only. */
function expectCheapest(
  { price, product }: FindResult['items'][number],
  hits: readonly Kind[] = [],
  sort: string,
): void {
  const least = Math.min(...hits.map((hit) => hit.price))
  if (sort === 'price') expect(price).toBe(least)
  if (product)
    expect(product).toMatchObject({ priceFrom: least, hasSeveralPrices: hits.some((hit) => hit.price !== least) })
}
