import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIT_VALUES, type FitValue } from '#fitment/contract/fit-choice.ts'
import { setOfferedLanguages } from '#platform/contract/language/languages.ts'
import { FIND_SORTS } from '#search/contract/find.ts'
import { createTestShop, type TestShop } from '#test-support/test-shop.ts'
import { FIT } from '../documents/document-of.ts'
import { createSqlFinder } from '../query/find-store.ts'
import {
  type ChosenFacet,
  FIT_FACET,
  type FitSets,
  type Found,
  type NumberHits,
  type RangeFacet,
  type Search,
  type SearchTerm,
  type WordTerm,
} from '../query/part-finder.ts'
import type { KnownWord } from '../query-parser/correct-words.ts'
import { countWords } from './count-words.ts'
import { spokenIn } from './find-index.ts'
import { type FollowedIndex, followChanges, loadIndex } from './follow-changes.ts'
import { below, groupSome, pick, SIGNATURES, several, signSome, some, translateSome } from './random-parts-store.ts'
import { createIndexSearch } from './search-index.ts'
import { foundOf } from './worker-index.ts'

/**
 * The index against the SQL finder: random searches of every kind give the same rows, keys, weights, places and counts.
 */
const SEARCHES = Number(process.env.FIND_STATES ?? 300)

let shop: TestShop
let followed: FollowedIndex
let answers: ReturnType<typeof createIndexSearch>
let ids: string[]
let tokens: { token: number; attribute: string; number: string | null }[]
let words: string[]

const NAMES = ['Élan', 'elan', 'Ring', 'ring’s', 'Ringer', "O'Neil", 'back\\slash', 'Äther', 'zebra', 'Zebra 2', '104']
function partOf(index: number) {
  const specs = {
    ...(some(0.6) && { boltCircleMm: pick([104, 104.1, 110]) }),
    ...(some(0.6) && { weightG: pick([90, 110, 140, 300, 900]) }),
    ...(some(0.6) && { speeds: pick(['10', '11', '9-10-11-12']) }),
    ...(some(0.6) && { material: pick(['Steel', 'Carbon', '6061 aluminium']) }),
    ...(some(0.3) && { productLine: pick(['Mountain', 'Road']) }),
    number: index, // What tells variants apart
    ...(some(0.4) && { sealTorque: pick([5, 12, 12.5]) }),
    ...(some(0.3) && { notes: pick(['ring of steel', 'for tubeless rims', 'zebra']) }),
  }
  const name = several(3, () => pick(NAMES)).join(' ') || 'Ring'
  const price = 1 + below(60) / 4
  return {
    ...{ name, specs, price },
    sku: `${pick(['CR', 'RING', 'X'])}-${pick(['104', '32', 'RING'])}-${index}`,
    category: pick(['Chainrings', 'Rings and Bolts', 'Road Frames']),
    quantity: some(0.2) ? 0 : 10,
  }
}

/** About half of the parts are variants of some product or other, whatever they are. */
const PRODUCTS = 30
async function addProduct(): Promise<void> {
  await shop.db.execute(sql`
    INSERT INTO products (id, name, description, axes, created_at, updated_at)
    VALUES (gen_random_uuid(), ${pick(NAMES)}, '', '{number}', now(), now())`)
}

async function readWhatThereIs(): Promise<void> {
  const read = async <Row extends Record<string, unknown>>(text: string) =>
    (await shop.db.execute<Row>(sql.raw(text))).rows
  ids = (await read<{ id: string }>('SELECT id FROM parts ORDER BY sku')).map(({ id }) => id)
  tokens = await read('SELECT token, attribute, number FROM attribute_values ORDER BY token')
  const stat = await read<{ word: string }>(
    "SELECT word FROM ts_stat('SELECT words FROM part_documents UNION ALL SELECT words FROM part_words') ORDER BY word",
  )
  words = stat.map(({ word }) => word.replace(/^#/, ''))
}

beforeAll(async () => {
  shop = await createTestShop({ FINDER: 'sql' })
  setOfferedLanguages(['en', 'de'])
  const { token } = await shop.signUpAdmin('admin')
  const own = { label: 'Seal torque', kind: 'number', unit: 'Nm', roles: 'all', filter: 'range' }
  expect((await shop.request('POST', '/api/admin/attribute', { token, body: own })).status).toBe(200)
  for (let index = 0; index < 250; index++) await shop.addPart(partOf(index))
  for (let count = 0; count < PRODUCTS; count++) await addProduct()
  await groupSome(shop.db)
  await signSome(shop.db)
  await translateSome(shop.db)
  await shop.db.execute(sql`UPDATE parts SET description = 'A ring of zebra steel; back\\slash' WHERE sku LIKE '%7'`)
  await shop.request('GET', '/api/find') // Makes the documents
  followed = await loadIndex(shop.db, ['de'])
  answers = createIndexSearch(followed.index)
  await readWhatThereIs()
  expect(tokens.filter(({ attribute }) => attribute === 'sealTorque')).toHaveLength(4)
  expect(tokens.filter(({ attribute }) => attribute === FIT)).toHaveLength(SIGNATURES)
}, 60_000)
afterAll(async () => {
  setOfferedLanguages(['en'])
  await shop.close()
})

const wordTerm = (): WordTerm => {
  const word = pick(words)
  return {
    word: some(0.3) ? word.slice(0, 1 + below(word.length)) : some(0.05) ? 'nothing' : word,
    beginning: some(0.5),
    isOfMeasure: some(0.3),
    isKind: some(0.3),
    ...(some(0.1) && { categories: several(2, anyToken) }),
  }
}
const anyToken = () => pick(tokens).token

function termOf(): SearchTerm {
  const chance = below(10)
  if (chance < 6) return { kind: 'word', word: wordTerm() }
  if (chance < 8) return { kind: 'figure', word: pick(['104', '32', '11']), tokens: several(3, anyToken) }
  const condition = () => (some(0.8) ? { tokens: several(3, anyToken) } : { low: below(800), high: 600 + below(1_000) })
  return {
    kind: 'measure',
    alternatives: several(2, () => several(2, condition)),
    preferred: some(0.3) ? several(2, () => several(2, condition)) : [],
    stating: several(2, () => several(2, anyToken)),
    words: several(2, wordTerm),
  }
}

function chosenOf(): ChosenFacet[] {
  const attributes = ['boltCircleMm', 'speeds', 'material', 'weightG'].filter(() => some(0.4))
  const chosen: ChosenFacet[] = attributes.map((key) => {
    const own = tokens.filter(({ attribute }) => attribute === key).map(({ token }) => token)
    return { key, kind: 'tokens', tokens: several(2, () => pick(own)) }
  })
  const range = () => ({
    ...(some(0.7) && { low: below(900) }),
    ...(some(0.7) && { high: 500 + below(1_000) }),
    ...(some(0.3) && { open: true as const }),
  })
  if (some(0.3)) chosen.push({ key: 'price', kind: 'price', ranges: several(2, range) })
  if (some(0.3)) chosen.push({ key: 'in-stock', kind: 'in-stock' })
  return chosen
}

/** Signatures in groups, as some bike or other would have them; one may be too new to be judged. */
function fitOf(): FitSets {
  const own = tokens.filter(({ attribute }) => attribute === FIT).map(({ token }) => token)
  const judged = own.filter(() => some(0.9)).map((token) => ({ token, value: pick(FIT_VALUES) }))
  const having = (value: FitValue) => judged.filter((one) => one.value === value).map(({ token }) => token)
  const unknown = having('unknown')
  const fit = { yes: having('yes'), with: having('with'), usual: having('usual'), no: having('no'), unknown }
  const asks = [0, 1].map((ask) => ({ tokens: unknown.filter((token) => token % 3 === ask) }))
  const moved = new Map(several(8, () => [pick(ids), pick(['yes', 'unknown'] as const)] as const))
  const originals = [...moved].map(([id, value]) => ({ id, value }))
  return { digest: JSON.stringify([fit, originals]), tokens: fit, asks, originals }
}

function rangesOf(): RangeFacet[] {
  const figures = (key: string, unit: number): RangeFacet => ({
    key,
    ...(some(0.5) && { steps: [1, 5, 8, 12].map((step) => step * unit) }),
    chosen: several(2, () => ({
      low: below(8) * unit,
      high: (4 + below(12)) * unit,
      ...(some(0.5) && { open: true as const }),
    })),
  })
  return [figures('price', 1), ...(some(0.7) ? [figures('weightG', 50)] : [])]
}

function searchOf(): Search {
  const categories = tokens.filter(({ attribute }) => attribute === 'category').map(({ token }) => token)
  const numbers: NumberHits = new Map(some(0.3) ? several(4, () => [pick(ids), pick([0, 1, 2, 3, 5, 6])] as const) : [])
  const terms = some(0.7) ? several(3, termOf) : []
  const fit = some(0.5) ? fitOf() : undefined
  const values = FIT_VALUES.filter(() => some(0.4))
  const chosenFit: ChosenFacet[] = fit && values.length > 0 ? [{ key: FIT_FACET, kind: 'fit', values }] : []
  return {
    byProduct: some(0.8),
    ...(some(0.4) && { language: 'de' }),
    isQuery: terms.length > 0 || numbers.size > 0 || some(0.1),
    terms,
    numbers,
    namedCategories: several(2, () => pick(categories)),
    category: some(0.3) ? pick(categories) : some(0.05) ? null : undefined,
    chosen: [...chosenOf(), ...chosenFit],
    ...(fit && { fit }),
    ...(some(0.1) ? { counted: 'categories', ranges: [] } : { counted: 'values', ranges: rangesOf() }),
    ...sortOf(),
    limit: 1 + below(20),
    place: undefined,
  }
}

/** By a figure that some parts state, or by one that no part states. */
function sortOf(): Pick<Search, 'sort' | 'figure'> {
  const sort = pick([...FIND_SORTS, 'figure'] as const)
  const attribute = pick(['weightG', 'sealTorque', 'teeth', 'none'])
  const own = tokens.filter((one) => one.attribute === attribute && one.number !== null)
  return { sort, figure: { attribute, byToken: new Map(own.map(({ token, number }) => [token, Number(number)])) } }
}

const sorted = (found: Found): Found => ({
  ...found,
  without: found.without.toSorted((a, b) => (a.failed < b.failed ? -1 : 1)),
  counts: found.counts.toSorted((a, b) => (a.kind === b.kind ? a.value - b.value : a.kind < b.kind ? -1 : 1)),
})

async function expectSame(search: Search): Promise<Found> {
  const inDatabase = await createSqlFinder(shop.db).find(search)
  const given = foundOf(answers.find(search, undefined))
  expect(sorted(given), JSON.stringify({ ...search, numbers: [...search.numbers] })).toEqual(sorted(inDatabase))
  return inDatabase
}

/** The pages after and before some row of a page. */
async function expectSamePages(search: Search, { rows }: Found): Promise<void> {
  if (rows.length === 0) return
  const { value, name, id } = pick(rows)
  for (const isBack of [false, true]) await expectSame({ ...search, place: { value, name, id, isBack } })
}

/** First pages of a few rows are picked in another way than longer ones. */
function expectSameFirstRows(search: Search): void {
  const rowsOf = (limit: number) => foundOf(answers.find({ ...search, byProduct: true, limit }, undefined)).rows
  const all = rowsOf(ids.length)
  for (let limit = 1; limit < 10; limit++) expect(rowsOf(limit)).toEqual(all.slice(0, limit + 1))
}

async function expectSameWords(): Promise<void> {
  const byWord = (list: KnownWord[]) => list.toSorted((a, b) => (a.word < b.word ? -1 : 1))
  for (const language of ['en', 'de']) {
    const expected = byWord(await createSqlFinder(shop.db).words(language))
    expect(expected.length).toBeGreaterThan(10)
    expect(byWord(countWords(spokenIn(followed.index, language)))).toEqual(expected)
  }
}

describe('the index and the database agree', () => {
  test(`on ${SEARCHES} random searches and the pages beside them`, { timeout: 60_000 + SEARCHES * 200 }, async () => {
    for (let round = 0; round < SEARCHES; round++) {
      const search = searchOf()
      await expectSamePages(search, await expectSame(search))
      expectSameFirstRows(search)
      expect(answers.count(search)).toBe(await createSqlFinder(shop.db).count(search))
      const language = search.language ?? 'en'
      const combinations = await createSqlFinder(shop.db).combinations(search.terms, language)
      expect(answers.combinations(search.terms, language).toSorted()).toEqual(combinations.toSorted())
    }
    await expectSameWords()
  })

  test('after changes of every kind, in the order of names too', { timeout: 120_000 }, async () => {
    const [first, second, third, fourth, fifth] = ids as [string, string, string, string, string]
    await shop.db.execute(sql`UPDATE parts SET name = 'Äther ' || name WHERE id IN (${first}, ${second})`)
    await shop.db.execute(sql`UPDATE parts SET price_cents = 1, available = 0 WHERE id IN (${second}, ${third})`)
    await shop.db.execute(sql`UPDATE parts SET active = false WHERE id = ${fourth}`)
    await shop.db.execute(sql`UPDATE parts SET specs = '{"colour": "Mauve"}' WHERE id = ${fifth}`)
    for (let index = 0; index < 30; index++)
      await shop.addPart({ ...partOf(500 + index), name: `Ring ${'a'.repeat(index)}` })
    await shop.db.execute(sql`DELETE FROM products WHERE id IN (SELECT id FROM products ORDER BY id LIMIT 5)`)
    await shop.db.execute(
      sql`UPDATE products SET name = 'Zebra of steel' WHERE id IN (SELECT id FROM products LIMIT 3)`,
    )
    for (let count = 0; count < 5; count++) await addProduct()
    await groupSome(shop.db)
    await signSome(shop.db)
    await translateSome(shop.db)
    // More slots than an index has to spare at first.
    for (let again = 0; again < 5; again++) {
      await shop.db.execute(sql`UPDATE parts SET description = ${`Zebra steel ${again}`} WHERE sku NOT LIKE '%3'`)
      await shop.request('GET', '/api/find')
      expect(await followChanges(shop.db, followed)).toBe('current')
    }
    expect(followed.laterParts).toBeGreaterThan(1_024)
    await readWhatThereIs()
    for (let round = 0; round < 100; round++) {
      const search = searchOf()
      await expectSamePages(search, await expectSame(search))
    }
    await expectSameWords()
  })
})
