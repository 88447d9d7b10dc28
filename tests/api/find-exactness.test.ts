import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FindResult } from '#contract/find/find.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

/**
 * The finder against a brute force that filters an array: totals, every count, every page forwards and back, over
 * random combinations of choices in a shop with odd values. FIND_STATES sets how many; the long form takes 10,000.
 */
const STATES = Number(process.env.FIND_STATES ?? 300)
const CLICKED_STATES = 8

type Kind = {
  sku: string
  category: string
  price: number
  quantity: number
  specs: Record<string, string | number>
  stars: number[] // Of its reviews
}

let shop: TestShop
let parts: Kind[]

/** Repeatable: https://en.wikipedia.org/wiki/Linear_congruential_generator with the figures of Numerical Recipes. */
function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return { next, below: (limit: number) => Math.floor(next() * limit), some: (share: number) => next() < share }
}

const random = createRandom(20_261_122)
const pick = <T>(from: readonly T[]): T => from[random.below(from.length)] as T

const FACETS: Record<string, { key: string; values: readonly (string | number)[] }> = {
  'bolt-circle': { key: 'boltCircleMm', values: [104, 104.1, 110, 94.9] },
  speeds: { key: 'speeds', values: ['10', '11', '9-10-11-12', '10-11'] },
  material: { key: 'material', values: ['Steel', 'Aluminium', '6061 aluminium', 'Carbon'] },
  colour: { key: 'colour', values: ['Red', 'Black', 'Silver/Black', 'Grün'] },
}

function makePart(index: number): Kind {
  const specs: Kind['specs'] = {}
  for (const { key, values } of Object.values(FACETS)) if (random.some(0.7)) specs[key] = pick(values)
  const category = pick(['Chainrings', 'Cassettes', 'Road Frames'])
  const quantity = random.some(0.2) ? 0 : 10
  return {
    sku: `EX-${String(index).padStart(4, '0')}`,
    category,
    price: 1 + random.below(9_900) / 100,
    quantity,
    specs,
    stars: random.some(0.6) ? Array.from({ length: 1 + random.below(4) }, () => 1 + random.below(5)) : [],
  }
}

/** With the index, it and not the database must answer. */
describe.each(['sql', 'index'])('the finder %s against brute force', (finder) => {
  beforeAll(async () => {
    shop = await createTestShop({ FINDER: finder })
    parts = Array.from({ length: 200 }, (_, index) => makePart(index))
    for (const { stars, ...part } of parts) {
      const id = await shop.addPart({ ...part, name: `${pick(['Élan', 'Sluice', 'Ring'])} ${part.sku}` })
      for (const ratings of stars)
        await shop.db.execute(sql`
          INSERT INTO reviews (id, part_id, name, img, review, ratings, created_at)
          VALUES (gen_random_uuid(), ${id}, 'Ada', '', 'Fits', ${ratings}, now())`)
    }
    const { index } = shop.app.find
    if (finder === 'index') await vi.waitUntil(index.readiness, { timeout: 20_000 })
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
      expect(found.total, address).toBe(expected.length)
      for (const facet of found.facets) {
        if (!(facet.key in FACETS) && facet.key !== 'rating') continue
        const others = hitsOf(state, facet.key)
        for (const { value, count } of facet.values) {
          if (value.includes('..')) continue
          const true_ = others.filter((part) => statedBy(part).get(facet.key)?.has(value)).length
          expect(count, `${address} ${facet.key}=${value}`).toBe(true_)
        }
        const silent = others.filter((part) => !statesOf(part, facet.key)).length
        expect(facet.notStated, `${address} ${facet.key} not stated`).toBe(silent)
      }
      if (round % 10 === 0) await walk(found, expected, sort)
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

/** Written down by hand, not by the code under test. */
const VALUES: Record<string, string[]> = {
  'bolt-circle 104': ['104'],
  'bolt-circle 104.1': ['104.1'],
  'bolt-circle 110': ['110'],
  'bolt-circle 94.9': ['94.9'],
  'speeds 10': ['10'],
  'speeds 11': ['11'],
  'speeds 9-10-11-12': ['9', '10', '11', '12'],
  'speeds 10-11': ['10', '11'],
  'material Steel': ['steel'],
  'material Aluminium': ['aluminium'],
  'material 6061 aluminium': ['aluminium'],
  'material Carbon': ['carbon'],
  'colour Red': ['red'],
  'colour Black': ['black'],
  'colour Silver/Black': ['black', 'silver'],
  'colour Grün': [],
}

type State = {
  category?: string
  inStock: boolean
  price?: { low: number; high: number }
  chosen: Map<string, string[]>
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
    ...(random.some(0.4) && { category: pick(['chainrings', 'cassettes', 'road-frames']) }),
    inStock: random.some(0.3),
    ...(random.some(0.3) && { price: { low, high: low + random.below(50) } }),
    chosen,
  }
}

function addressOf({ category, inStock, price, chosen }: State, sort: string): string {
  const names = new URLSearchParams({ limit: '7', sort })
  if (inStock) names.append('in-stock', '1')
  if (price) names.append('price', `${price.low}..${price.high}`)
  for (const [slug, values] of chosen) for (const value of values) names.append(slug, value)
  return `/parts${category ? `/${category}` : ''}?${names}`
}

/** Parts that satisfy everything, except the facet that is left out. */
function hitsOf({ category, inStock, price, chosen }: State, except?: string): Kind[] {
  return parts.filter((part) => {
    if (category && slugOf(part.category) !== category) return false
    if (inStock && except !== 'in-stock' && part.quantity === 0) return false
    if (price && except !== 'price' && (part.price < price.low || part.price > price.high)) return false
    const stated = statedBy(part)
    return [...chosen].every(
      ([slug, values]) => slug === except || values.some((value) => stated.get(slug)?.has(value)),
    )
  })
}

const SORTED: Record<string, (a: Kind, b: Kind) => number> = { price: (a, b) => a.price - b.price, name: () => 0 }

/** Forwards to the end and back to the beginning. */
async function walk(first: FindResult, expected: Kind[], sort: string): Promise<void> {
  const forwards = [first]
  for (let page = first; page.next; forwards.push(page)) page = await find(page.next)
  const skus = forwards.flatMap(({ items }) => items.map(({ sku }) => sku))
  expect([...skus].sort()).toEqual(expected.map(({ sku }) => sku).sort())
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
