import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VocabularyEntry } from '#search/contract/vocabulary-administration.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

const PATH = '/api/admin/vocabulary'

let database: TestDatabase
let shop: TestShop
let token: string
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('DELETE FROM vocabulary') // As in a new shop
  shop = await createTestShop({}, undefined, undefined, { ...database, drop: async () => {} })
  token = (await shop.signUpAdmin('admin')).token
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.request(method, path, { token, ...(body && { body: body as Record<string, unknown> }) })

async function find(term: string): Promise<VocabularyEntry | undefined> {
  const { body } = await ask('GET', `${PATH}?search=${encodeURIComponent(term)}`)
  return (body as VocabularyEntry[]).find((it) => it.term === term)
}

const add = (entry: object) => ask('POST', PATH, entry)

async function found(query: string): Promise<string[]> {
  const { body } = await shop.request('GET', `/api/find?q=${encodeURIComponent(query)}`)
  return (body as { items: { sku: string }[] }).items.map(({ sku }) => sku)
}

test('The shipped vocabulary is there from the start, and can be paged', async () => {
  expect(await find('tire')).toMatchObject({ canonical: 'tyre', kind: 'word', shipped: true, changedBy: null })
  const first = await ask('GET', `${PATH}?limit=100`)
  expect(Number(first.headers.get('x-total-count'))).toBeGreaterThan(150)
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.get('link')))?.[1] ?? ''
  const second = await ask('GET', next.slice(next.indexOf('/api/')))
  const terms = [...(first.body as VocabularyEntry[]), ...(second.body as VocabularyEntry[])].map(({ term }) => term)
  expect(terms).toEqual(terms.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
  expect(terms).toHaveLength(200)
})

test('An entry is added, found, changed and deleted, and the changes are in the audit log', async () => {
  await shop.addPart({ sku: 'HOOTER-1', name: 'Hooter' })
  const { status, body } = await add({ term: ' Klaxon ', canonical: 'Hooter', note: 'French' })
  expect(status).toBe(200)
  const id = (body as { insertedId: string }).insertedId
  expect(await find('klaxon')).toMatchObject({ _id: id, canonical: 'hooter', kind: 'word', shipped: false })
  await expect.poll(() => found('klaxons')).toEqual(['HOOTER-1'])

  const edited = await ask('PUT', `${PATH}/${id}`, { term: 'klaxon', canonical: 'air horn' })
  expect(edited.body).toEqual({ acknowledged: true, modifiedCount: 1 })
  expect(await find('klaxon')).toMatchObject({ canonical: 'air horn', kind: 'split', note: '' })
  const again = await ask('PUT', `${PATH}/${id}`, { term: 'klaxon', canonical: 'air horn' })
  expect(again.body).toEqual({ acknowledged: true, modifiedCount: 0 })
  await expect.poll(() => found('klaxons')).toEqual([])

  expect((await ask('DELETE', `${PATH}/${id}`)).body).toEqual({ acknowledged: true, deletedCount: 1 })
  expect(await find('klaxon')).toBeUndefined()
  expect((await ask('DELETE', `${PATH}/${id}`)).status).toBe(404)

  const { rows } = await shop.pool.query(`SELECT action FROM audit_log WHERE object = 'vocabulary:klaxon' ORDER BY id`)
  expect(rows.map(({ action }) => action)).toEqual(['vocabulary.add', 'vocabulary.edit', 'vocabulary.delete'])
})

describe('What an upgrade finds', () => {
  test('keeps what administrators changed and deleted, and follows the release in the rest', async () => {
    const gray = await find('gray')
    await ask('PUT', `${PATH}/${gray?._id}`, { term: 'gray', canonical: 'silver' })
    const lube = await find('lube')
    await ask('DELETE', `${PATH}/${lube?._id}`)
    // An earlier release said one thing otherwise, did not know another, and had one that this release took out.
    await shop.pool.query(`UPDATE vocabulary SET canonical = 'rubber' WHERE term = 'tire'`)
    await shop.pool.query(`DELETE FROM vocabulary WHERE term = 'fender'`)
    await shop.pool.query(
      `INSERT INTO vocabulary (id, term, canonical, kind, shipped, changed_at)
       VALUES (gen_random_uuid(), 'velocipede', 'bike', 'word', true, now())`,
    )

    const upgraded = await createTestShop({}, undefined, undefined, { ...database, drop: async () => {} })
    try {
      await upgraded.request('GET', '/api/find?q=tire')
      const { rows } = await shop.pool.query('SELECT term, canonical FROM vocabulary WHERE NOT deleted')
      const all = new Map((rows as VocabularyEntry[]).map((it) => [it.term, it]))
      expect(all.get('gray')?.canonical).toBe('silver')
      expect(all.has('lube')).toBe(false)
      expect(all.get('tire')?.canonical).toBe('tyre')
      expect(all.get('fender')?.canonical).toBe('mudguard')
      expect(all.has('velocipede')).toBe(false)
    } finally {
      await upgraded.close()
    }
  })

  test('A deleted shipped entry can be added again', async () => {
    const gilet = await find('gilet')
    await ask('DELETE', `${PATH}/${gilet?._id}`)
    expect((await add({ term: 'gilet', canonical: 'jacket' })).status).toBe(200)
    expect(await find('gilet')).toMatchObject({ canonical: 'jacket', shipped: true })
  })
})

describe('Bad entries are refused', () => {
  test.each([
    ['a term mapped to itself', { term: 'Bell', canonical: 'bells' }, 'canonical'],
    ['a circle', { term: 'tyre', canonical: 'tire' }, 'canonical'],
    ['a longer circle', { term: 'mudguard', canonical: 'fender stay' }, 'canonical'],
    ['a term of signs', { term: '--', canonical: 'bell' }, 'term'],
    ['an empty term', { term: ' ', canonical: 'bell' }, 'term'],
    ['a pair without a canonical form', { term: 'dingdong' }, 'canonical'],
    ['a stop word as canonical', { term: 'dingdong', canonical: 'the' }, 'canonical'],
    ['a term that is there', { term: 'TIRE', canonical: 'rubber' }, 'term'],
    ['a generic phrase', { term: 'ding dong', kind: 'generic' }, 'term'],
    ['a stop word with a meaning', { term: 'dingdong', canonical: 'bell', kind: 'stop' }, 'canonical'],
    ['a generic word of a category', { term: 'dingdong', kind: 'generic', category: 'Bells' }, 'category'],
  ])('%s', async (_, entry, path) => {
    const { status, body } = await add(entry)
    expect(status).toBe(422)
    expect((body as { errors: { path: string }[] }).errors.map((it) => it.path)).toContain(path)
  })
})

test('The same term may mean something in one category only', async () => {
  expect((await add({ term: 'clapper', canonical: 'bell', category: 'Bells' })).status).toBe(200)
  expect((await add({ term: 'clapper', canonical: 'brake', category: 'Brakes' })).status).toBe(200)
  expect((await add({ term: 'clapper', canonical: 'gong', category: 'Bells' })).status).toBe(422)
})
