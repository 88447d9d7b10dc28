import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { listMissedSearches } from './list-searches.ts'
import { createSearchLog, mayBePersonal, removeOldSearches } from './search-log.ts'
import { addMissedSearches, addSearches, selectLastSearches, selectMissedSearches } from './searches-store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let database: TestDatabase
let clockMs: number
const now = () => new Date(clockMs)
const timeZone = async () => 'Asia/Tokyo'
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  clockMs = Date.parse('2026-11-20T12:00:00Z')
  await database.pool.query('DELETE FROM missed_searches; DELETE FROM searches')
})

function openLog() {
  const { db } = database
  const searchLog = createSearchLog({ db, timeZone, now, log: (message) => expect.unreachable(message) })
  const audit = { record: async () => expect.unreachable() } as never
  return {
    note: (query: string) =>
      searchLog.note({ query, language: 'en', results: 0, missed: { outcome: 'nothing', offered: [] } }),
    noteFound: (query: string, results: number) => searchLog.note({ query, language: 'en', results }),
    async list(period: '7' | '30' | '90' = '30') {
      const page = await listMissedSearches({ db, audit, timeZone, now, searchLog }, { period })
      return 'items' in page ? page.items.map(({ query, count }) => [query, count]) : page
    },
    flush: searchLog.flush,
  }
}

async function storedRows(table: 'missed_searches' | 'searches' = 'missed_searches'): Promise<number> {
  return (await database.pool.query(`SELECT FROM ${table}`)).rows.length
}

test('a query counts once a minute', async () => {
  const log = openLog()
  log.note('rocket')
  await log.flush()
  log.note('rocket')
  clockMs += MINUTE_MS - 1
  log.note('rocket')
  expect(await log.list()).toEqual([['rocket', 1]])
  clockMs += 1
  log.note('rocket')
  expect(await log.list()).toEqual([['rocket', 2]])
})

test('a period counts its days, the most frequent first', async () => {
  const log = openLog()
  for (const query of ['rocket', 'zeppelin']) log.note(query)
  await log.flush()
  clockMs += 10 * DAY_MS
  for (const query of ['airship', 'rocket']) log.note(query)
  expect(await log.list()).toEqual([
    ['rocket', 2],
    ['airship', 1],
    ['zeppelin', 1],
  ])
  expect(await log.list('7')).toEqual([
    ['airship', 1],
    ['rocket', 1],
  ])
})

test('a flood fills one batch and no more', async () => {
  const log = openLog()
  for (let nth = 0; nth < 1_000; nth++) log.note(`flood ${nth}`)
  expect(await log.list()).toHaveLength(100)
  expect(await storedRows()).toBe(200)
})

test('beyond the most rows the rarest make room, of these the oldest', async () => {
  const { db } = database
  const row = (query: string, count: number, atMs: number) => ({
    query,
    count,
    lastAt: new Date(clockMs + atMs),
    outcome: 'ways' as const,
    offered: ['all'],
    language: 'en',
  })
  await addMissedSearches(db, '2026-11-20', [row('often', 3, 0), row('old', 1, 1), row('newer', 1, 2)], 3)
  await addMissedSearches(db, '2026-11-20', [row('newest', 1, 3)], 3)
  const kept = await selectMissedSearches(db, { since: '2026-11-20' }, 10, undefined)
  expect(kept).toEqual([row('often', 3, 0), row('newer', 1, 2), row('newest', 1, 3)])
})

test('different searches are listed by when they were last made, whatever they found', async () => {
  const { db } = database
  const log = openLog()
  log.noteFound('saddle', 12)
  log.note('rocket')
  await log.flush()
  clockMs += DAY_MS
  log.noteFound('saddle', 13)
  await log.flush()
  expect(await selectLastSearches(db, 10, 'en')).toEqual([
    { query: 'saddle', count: 2 },
    { query: 'rocket', count: 1 },
  ])
  const later = new Date(clockMs + MINUTE_MS)
  const row = (query: string, count: number) => ({ query, count, lastAt: later, results: 1, language: 'en' })
  await addSearches(db, '2026-11-22', [row('often', 3), row('seldom', 1)], 2)
  expect((await selectLastSearches(db, 10, 'en')).map(({ query }) => query)).toEqual(['often', 'seldom'])
  expect(await storedRows()).toBe(1)
})

test('the latest outcome is shown', async () => {
  const { db } = database
  const row = { query: 'rocket', language: 'en', count: 1, lastAt: now(), outcome: 'nothing' as const, offered: [] }
  await addMissedSearches(db, '2026-11-19', [row], 9)
  const later = { ...row, lastAt: new Date(clockMs + 1), outcome: 'corrected' as const, offered: ['pocket'] }
  await addMissedSearches(db, '2026-11-20', [later], 9)
  const [shown] = await selectMissedSearches(db, { since: '2026-11-01' }, 10, undefined)
  expect(shown).toEqual({ ...later, count: 2 })
})

test('a search is counted by the day of the shop’s time zone', async () => {
  clockMs = Date.parse('2026-11-20T16:00:00Z') // One in the morning of the 21st
  const log = openLog()
  log.note('rocket')
  await log.flush()
  expect((await database.pool.query('SELECT day::text FROM searches')).rows).toEqual([{ day: '2026-11-21' }])
  clockMs = Date.parse('2026-11-27T14:59:00Z') // Still the 27th, the seventh day
  expect(await log.list('7')).toEqual([['rocket', 1]])
  clockMs = Date.parse('2026-11-27T15:00:00Z')
  expect(await log.list('7')).toEqual([])
})

test('what is older than 90 days is removed', async () => {
  const log = openLog()
  log.note('rocket')
  await log.flush()
  clockMs += 90 * DAY_MS
  await removeOldSearches({ db: database.db, timeZone, now })
  expect(await storedRows()).toBe(1)
  clockMs += DAY_MS
  await removeOldSearches({ db: database.db, timeZone, now })
  expect([await storedRows(), await storedRows('searches')]).toEqual([0, 0])
})

test.each([
  'ada@example.com',
  'where is my order ada.lovelace@example.com',
  '0176 1234567',
  '+49 (0)176 / 123 45 67',
  'call 0176-123-4567',
  '4242 4242 4242 4242',
  'card 4242-4242-4242-4242 12/29',
  'de89 3704 0044 0532 0130 00',
  'https://shop.example/reset?token=abc',
  'www.example.com',
  'pm-100234',
  'order pm 100234',
  '100234',
  '0193a0c0-0000-7000-8000-0a0b0c0d0e0f',
  'x'.repeat(81),
])('%s is not kept', (query) => {
  expect(mayBePersonal(query)).toBe(true)
})

test.each([
  'gravel handlebar',
  'cr-42-105',
  'pm-42-105',
  '12x148',
  '40-622',
  '11-42 cassette',
  'sl-m8100-r 12s',
  '700x32c',
  'ø 31.8 / 400',
])('%s is kept', (query) => {
  expect(mayBePersonal(query)).toBe(false)
})
