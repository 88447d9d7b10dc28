import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentTexts } from '#content/server/content-service.ts'
import { setOfferedLanguages } from '#platform/contract/language/languages.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { parts } from '../catalogue-tables.ts'
import { selectPart, selectPartNames, selectPartsById } from '../parts-store.ts'
import { presentPart } from '../present-part.ts'
import { partTexts } from './part-texts-tables.ts'

let database: TestDatabase
const [ring, chain] = [randomUUID(), randomUUID()]
const at = new Date('2026-11-01T12:00:00Z')

beforeAll(async () => {
  database = await createTestDatabase()
  const common = { description: 'For long days.', img: '', specs: {}, priceCents: 1000, min: 1, quantity: 1 }
  const dates = { available: 1, createdAt: at, updatedAt: at }
  await database.db.insert(parts).values([
    { id: ring, sku: 'CR-1', name: 'Chainring', category: 'Chainrings', ...common, ...dates },
    { id: chain, sku: 'CH-1', name: 'Chain', category: 'Chains', ...common, ...dates },
  ])
  await database.db
    .insert(partTexts)
    .values({ partId: ring, language: 'de', name: 'Kettenblatt', source: {}, changedAt: at })
  await database.db.insert(contentTexts).values({
    ...{ kind: 'category', item: 'Chainrings', field: 'name', language: 'de', text: 'Kettenblätter' },
    ...{ sourceDigest: '', changedAt: at },
  })
})
afterAll(async () => {
  setOfferedLanguages(['en'])
  await database.drop()
})
beforeEach(() => setOfferedLanguages(['en', 'de']))

const shown = async (id: string) => {
  const row = await selectPart(database.db, id)
  return row && presentPart(row, at)
}

test('a part is read in the reader’s language, field by field, and says which texts are not', async () => {
  const [german, english] = [await inLanguage('de', () => shown(ring)), await shown(ring)]
  expect(german).toEqual({ ...english, name: 'Kettenblatt', categoryName: 'Kettenblätter' })
  const img = expect.stringMatching(/^\/static\/drawings\/CH-1\.svg\?language=de&v=/)
  expect(await inLanguage('de', () => shown(chain))).toEqual({ ...(await shown(chain)), img, language: 'en' })
  expect(english).not.toHaveProperty('categoryName')
})

test('lists are translated by one query more; in the owner’s language by none', async () => {
  let queries = 0
  const query = (...given: Parameters<typeof database.db.$client.query>) => {
    queries += 1
    return database.db.$client.query(...given)
  }
  const counting = new Proxy(database.db, {
    get(of, name) {
      // Of prepared statements.
      if (name === '$client') return { query }
      const value = Reflect.get(of, name)
      if (name !== 'select' && name !== 'execute') return value
      return (...given: unknown[]) => {
        queries += 1
        return Reflect.apply(value, of, given)
      }
    },
  })
  const german = await inLanguage('de', () => selectPartsById(counting, [ring, chain]))
  expect([queries, german.length]).toEqual([2, 2])
  queries = 0
  await selectPartsById(counting, [ring, chain])
  expect(queries).toBe(1)
  const names = await inLanguage('de', () => selectPartNames(database.db, [ring, chain]))
  expect([...names.values()].toSorted()).toEqual(['Chain', 'Kettenblatt'])
})
