import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemoCatalogue } from '#app/server/demo/seed-demo.ts'
import { ratingsOf } from '#engagement/server/reviews/summarise-reviews.ts'
import type { FindResult } from '#search/contract/find.ts'
import type { VocabularyEntry, VocabularyPreview } from '#search/contract/vocabulary-administration.ts'
import { makeAllDocuments } from '#search/server/documents/make-documents.ts'
import { createRules } from '#search/server/find-rules.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

/** `POST /admin/vocabulary/preview`: what it says is what happens. And what protects an entry while two change it. */
const PATH = '/api/admin/vocabulary'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await createTestShop()
  await seedDemoCatalogue(shop.db, new Date())
  token = (await shop.signUpAdmin('admin')).token
  await shop.addPart({ sku: 'HOOTER-1', name: 'Hooter, louder than a bell', category: 'Bells' })
  await shop.addPart({ sku: 'PARP-1', name: 'Parper, a rubber ball', category: 'Bells' })
  await makeDocuments()
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.request(method, path, { token, ...(body && { body: body as Record<string, unknown> }) })

async function preview(body: object): Promise<VocabularyPreview> {
  const answer = await ask('POST', `${PATH}/preview`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as VocabularyPreview
}

async function entryOf(term: string, category = ''): Promise<VocabularyEntry> {
  const { body } = await ask('GET', `${PATH}?search=${encodeURIComponent(term)}`)
  const entry = (body as VocabularyEntry[]).find((it) => it.term === term && it.category === category)
  if (!entry) throw new Error(`No entry ${term}`)
  return entry
}

/** What the job does. */
async function makeDocuments(): Promise<void> {
  const rules = createRules({ db: shop.db, invalidation: { generation: () => 0 } }, async () => {})
  await makeAllDocuments({ db: shop.db, reviews: { ratingsOf } }, await rules())
}

/** As everybody finds it. */
async function found(query: string) {
  const { body } = await shop.request('GET', `/api/find?limit=5&q=${encodeURIComponent(query)}`)
  const { total, items, corrected } = body as FindResult
  return {
    total,
    corrected: corrected?.to ?? null,
    items: items.map(({ _id, sku, name }) => ({ _id, sku, name })),
  }
}

describe('A preview', () => {
  test.each([
    ['a synonym of one part', { term: 'klaxon', canonical: 'hooter' }, ['klaxon', 'hooter', 'red klaxon']],
    ['a word of parts', { term: 'parper', canonical: 'hooter' }, ['parper', 'hooter', 'bell']],
    ['a phrase', { term: 'rubber ball', canonical: 'bell' }, ['rubber ball', 'bell', 'rubber']],
    ['a split', { term: 'soundmaker', canonical: 'rubber bell' }, ['soundmaker', 'bell']],
    ['a word of one category', { term: 'bell', canonical: 'gong', category: 'Bells' }, ['gong', 'bell']],
    ['a generic word', { term: 'shiny', kind: 'generic' }, ['shiny hooter', 'shiny']],
    ['a stop word', { term: 'wonderful', kind: 'stop' }, ['wonderful hooter', 'wonderful']],
    ['a word of many parts', { term: 'disc', canonical: 'wheel' }, ['disc', 'wheel', 'disc brake']],
  ])('says what adding %s does, and stores nothing', async (_, entry, queries) => {
    const before = await Promise.all(queries.map(found))
    const previews = await Promise.all(queries.map((query) => preview({ entry, query })))
    expect(previews.map((it) => it.before)).toEqual(before)
    expect(await Promise.all(queries.map(found))).toEqual(before)

    const { body } = await ask('POST', PATH, entry)
    const { insertedId: id } = body as { insertedId: string }
    await makeDocuments()
    expect(await Promise.all(queries.map(found))).toEqual(previews.map(({ after }) => after))

    const removals = await Promise.all(queries.map((query) => preview({ id, query })))
    expect(removals.map(({ after }) => after)).toEqual(before)
    await ask('DELETE', `${PATH}/${id}`)
    await makeDocuments()
    expect(await Promise.all(queries.map(found))).toEqual(before)
  })

  test('says what a change does, counts the parts, and asks the term by default', async () => {
    const { _id: id } = await entryOf('fender')
    const { query, before, after, changedParts } = await preview({ id, entry: { term: 'fender', canonical: 'hooter' } })
    expect([query, changedParts]).toEqual(['fender', 0])
    expect(before).toEqual(await found('fender'))
    expect(after?.items.map(({ sku }) => sku)).toEqual(['HOOTER-1'])
    expect((await preview({ entry: { term: 'parper', canonical: 'hooter' } })).changedParts).toBe(1)
  })

  test('says which of the latest searches find more or less, and which are corrected otherwise', async () => {
    const queries = ['hooter', 'claxons', 'louder bell', 'rubber', 'rubber ball', 'shiny hooter', 'tires and tubes']
    const entries = [
      { term: 'claxon', canonical: 'hooter' },
      { term: 'ball', canonical: 'rubber' },
      { term: 'tube', canonical: 'hose' },
    ]
    let changes = 0
    for (const entry of entries) {
      const before = await Promise.all(queries.map(found))
      const { recent } = await preview({ entry })
      const { insertedId: id } = (await ask('POST', PATH, entry)).body as { insertedId: string }
      await makeDocuments()
      const after = await Promise.all(queries.map(found))
      await ask('DELETE', `${PATH}/${id}`)
      await makeDocuments()
      const expected = queries.flatMap((query, at) => {
        const [was, is] = [before[at], after[at]]
        if (!was || !is || (was.total === is.total && was.corrected === is.corrected)) return []
        return [{ query: query.toLowerCase(), before: was.total, after: is.total, corrected: is.corrected }]
      })
      const given = (recent?.changes ?? [])
        .filter(({ query }) => queries.some((one) => one.toLowerCase() === query))
        .map(({ count: _, ...change }) => change)
      const byQuery = (list: typeof given) => list.toSorted((a, b) => (a.query < b.query ? -1 : 1))
      expect(byQuery(given), JSON.stringify(entry)).toEqual(byQuery(expected))
      expect(recent?.searches).toBeGreaterThanOrEqual(queries.length)
      changes += expected.length
    }
    expect(changes).toBeGreaterThan(2)
    await found('hoooter')
    const { recent } = await preview({ entry: { term: 'hooter', canonical: 'bell' } })
    expect(recent?.changes).toContainEqual(expect.objectContaining({ query: 'hoooter', corrected: 'bell' }))
  })

  test('leaves documents and the list of searches as they are', async () => {
    const documents = async () => (await shop.pool.query('SELECT part_id, words FROM part_documents ORDER BY 1')).rows
    const before = await documents()
    await preview({ entry: { term: 'hooter', canonical: 'zeppelin' }, query: 'airship' })
    expect(await documents()).toEqual(before)
    expect((await ask('GET', '/api/admin/searches?search=airship')).body).toEqual([])
  })

  test.each([
    ['a circle', { entry: { term: 'tyre', canonical: 'tire' } }, 'entry.canonical'],
    ['a term that is there', { entry: { term: 'TIRE', canonical: 'rubber' } }, 'entry.term'],
    ['nothing', {}, 'entry'],
  ])('refuses %s, at the field', async (_, body, path) => {
    const { status, body: problem } = await ask('POST', `${PATH}/preview`, body)
    expect([status, (problem as { errors: { path: string }[] }).errors[0]?.path]).toEqual([422, path])
  })

  test('of an entry that is gone is refused', async () => {
    expect((await ask('POST', `${PATH}/preview`, { id: '0193a0c0-0000-7000-8000-000000000000' })).status).toBe(404)
  })
})

describe('While two administrators change an entry', () => {
  test('the second one is told, with the entry as it is now', async () => {
    const { _id: id, changedAt: version } = await entryOf('gilet')
    const edit = (canonical: string) => ask('PUT', `${PATH}/${id}`, { term: 'gilet', canonical, version })
    expect((await edit('jacket')).status).toBe(200)
    const second = await edit('vest')
    expect([second.status, (second.body as { current: object }).current]).toMatchObject([
      412,
      { term: 'gilet', canonical: 'jacket' },
    ])
    expect((await ask('DELETE', `${PATH}/${id}?version=${version}`)).status).toBe(412)
    const { changedAt } = await entryOf('gilet')
    expect((await ask('DELETE', `${PATH}/${id}?version=${changedAt}`)).status).toBe(200)
  })
})
