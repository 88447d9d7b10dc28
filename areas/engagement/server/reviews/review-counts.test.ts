import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Queryable } from '#platform/server/database/database.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { countEveryReview, selectEveryReview } from './administered-reviews-store.ts'
import {
  countReviewsOf,
  selectRankedReviews,
  selectRankedReviewsBack,
  selectRatings,
  selectReviews,
} from './reviews-store.ts'
import { deleteVote, insertVote } from './votes-store.ts'

// Few have two stars, so that the reads of those are worth an index of their own.
const REVIEWS = 60_000
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.plant(
    `INSERT INTO reviews (id, account_id, part_id, name, img, review, ratings, helpful, created_at, hidden_at, answer, answered_at)
     SELECT md5(n::text)::uuid, md5('account' || n % 5000)::uuid, md5('part' || n % 500)::uuid, 'Name' || n, '', 'Runs true ' || n % 90,
       CASE WHEN n % 50 = 0 THEN 2 ELSE (ARRAY[1, 3, 4, 5])[n % 4 + 1] END, n % 40, now() - n * interval '1 minute', CASE WHEN n % 300 = 0 THEN now() END,
       CASE WHEN n % 400 <> 1 THEN 'Thanks' END, CASE WHEN n % 400 <> 1 THEN now() END
     FROM generate_series(1, ${REVIEWS}) n`,
  )
  await database.plant('VACUUM ANALYZE reviews, review_counts')
})
afterAll(() => database.drop())

type Db = Queryable

/** The uuid that PostgreSQL derives. */
async function idOf(text: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>('SELECT md5($1)::uuid AS id', [text])
  return rows[0]?.id ?? ''
}

const COUNTED = `SELECT about, ratings, count FROM review_counts WHERE count <> 0 ORDER BY 1, 2`
const REAL = `SELECT about, ratings, count(*) AS count FROM reviews, LATERAL (VALUES ('shop'), (part_id::text)) AS subject(about)
  WHERE hidden_at IS NULL AND about IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`
const rowsOf = async (query: string) => (await database.pool.query(query)).rows

/** As many at once as the pool has connections: where it is slow, others would wait for one in vain. */
async function race(writes: (() => Promise<unknown>)[]): Promise<void> {
  const left = writes.toReversed()
  const writers = Array.from({ length: database.pool.options.max }, async () => {
    for (let write = left.pop(); write; write = left.pop()) await write()
  })
  await Promise.all(writers)
}

describe('the kept counts', () => {
  test('are those of the reviews, after many at once and whatever becomes of them', async () => {
    const changes = [
      'SELECT 1',
      `UPDATE reviews SET hidden_at = now() WHERE ratings = 2 AND id < '10000000-0000-0000-0000-000000000000'`,
      `UPDATE reviews SET ratings = 6 - ratings WHERE id < '04000000-0000-0000-0000-000000000000'`,
      `UPDATE reviews SET hidden_at = NULL, ratings = 1 WHERE id < '02000000-0000-0000-0000-000000000000'`,
      `UPDATE reviews SET account_id = NULL, name = 'Former customer' WHERE id < '02000000-0000-0000-0000-000000000000'`,
      `UPDATE reviews SET part_id = NULL WHERE id < '01000000-0000-0000-0000-000000000000'`,
      `DELETE FROM reviews WHERE id < '03000000-0000-0000-0000-000000000000'`,
      `DELETE FROM reviews WHERE ratings = 5 AND part_id = md5('part4')::uuid`,
    ]
    for (const change of changes) {
      await database.pool.query(change)
      expect(await rowsOf(COUNTED), change).toEqual(await rowsOf(REAL))
    }
  })

  test('are right after writers that met', async () => {
    const part = await idOf('part7')
    const write = (n: number) =>
      database.pool.query(
        n % 2 === 0
          ? `INSERT INTO reviews (id, part_id, name, img, review, ratings, created_at)
             VALUES (gen_random_uuid(), $1, 'N', '', 'R', $2 % 5 + 1, now())`
          : `UPDATE reviews SET ratings = ratings % 5 + 1, hidden_at = CASE WHEN hidden_at IS NULL THEN now() END
             WHERE id = (SELECT id FROM reviews WHERE part_id = $1 ORDER BY id OFFSET $2 LIMIT 1)`,
        [part, n],
      )
    await race(Array.from({ length: 80 }, (_, n) => () => write(n)))
    expect(await rowsOf(COUNTED)).toEqual(await rowsOf(REAL))
  })
})

const FURTHER = { rank: 1, createdAt: '2026-01-01T00:00:00.000Z', id: '10000000-0000-0000-0000-000000000000' }

test('1,000 votes that race and as many again, some taken back meanwhile, count exactly', async () => {
  const [review, other] = [await idOf('8'), await idOf('9')]
  const helpful = async () =>
    rowsOf(`SELECT helpful FROM reviews WHERE id IN ('${review}', '${other}') ORDER BY id = '${other}'`)
  await database.pool.query('UPDATE reviews SET helpful = 0 WHERE id IN ($1, $2)', [review, other])
  const accounts = Array.from({ length: 1000 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
  const vote = (account: string) => insertVote(database.db, review, account)
  await race([...accounts, ...accounts].map((account) => () => vote(account)))
  expect(await helpful()).toEqual([{ helpful: 1000 }, { helpful: 0 }])
  const mixed = accounts.flatMap((account, n) => [
    () => (n % 4 === 0 ? deleteVote(database.db, review, account) : vote(account)),
    () => insertVote(database.db, other, account),
  ])
  await race(mixed)
  expect(await helpful()).toEqual([{ helpful: 750 }, { helpful: 1000 }])
})

describe('the reads', () => {
  beforeAll(() => database.plant('VACUUM ANALYZE reviews'))
  const LOOKS: [string, (db: Db) => Promise<unknown>, string][] = [
    ['the newest shown', (db) => selectReviews(db, { shown: true, partId: undefined }, 25, undefined), 'reviews_shown'],
    [
      'the shown of a part',
      async (db) => selectReviews(db, { shown: true, partId: await idOf('part9') }, 25, undefined),
      'reviews_shown_of_part',
    ],
    [
      'the shown of one rating',
      (db) => selectReviews(db, { shown: true, partId: undefined, stars: 2 }, 25, undefined),
      'reviews_shown_by_stars',
    ],
    [
      'the shown of a part and one rating',
      async (db) => selectReviews(db, { shown: true, partId: await idOf('part9'), stars: 4 }, 5, undefined),
      'reviews_shown_of_part_by_stars',
    ],
    [
      'the most helpful of a part',
      async (db) => selectRankedReviews(db, { shown: true, partId: await idOf('part9') }, 'helpful', 25, undefined),
      'reviews_shown_of_part_by_helpful',
    ],
    [
      'the most helpful of one rating, further on',
      (db) => selectRankedReviews(db, { shown: true, partId: undefined, stars: 2 }, 'helpful', 25, FURTHER),
      'reviews_shown_of_stars_by_helpful',
    ],
    [
      'the most helpful of a part and one rating, backwards',
      async (db) =>
        selectRankedReviewsBack(db, { shown: true, partId: await idOf('part9'), stars: 5 }, 'helpful', 5, FURTHER),
      'reviews_shown_of_part_and_stars_by_helpful',
    ],
    [
      'the most stars of all',
      (db) => selectRankedReviews(db, { shown: true, partId: undefined }, 'stars', 25, FURTHER),
      'reviews_shown_by_stars',
    ],
    ['how many there are', (db) => selectRatings(db, undefined), 'review_counts_about_ratings_pk'],
    [
      'an account’s',
      async (db) => selectReviews(db, { accountId: await idOf('account9') }, 25, undefined),
      'reviews_of_account',
    ],
    ['how many an account’s are', async (db) => countReviewsOf(db, await idOf('account9')), 'reviews_of_account'],
    ['every one', (db) => selectEveryReview(db, {}, { limit: 25, few: false }, undefined), 'reviews_by_age'],
    [
      'the hidden',
      (db) => selectEveryReview(db, { state: 'hidden' }, { limit: 25, few: false }, undefined),
      'reviews_hidden',
    ],
    [
      'the unanswered',
      (db) => selectEveryReview(db, { state: 'unanswered' }, { limit: 25, few: false }, undefined),
      'reviews_unanswered',
    ],
    ['how many have a word', (db) => countEveryReview(db, { words: ['name4321'] }), 'reviews_by_words'],
  ]
  test.each(notEmpty(LOOKS))('%s: an index serves them', async (_what, look, index) => {
    const asked: { query: string; params: unknown[] }[] = []
    const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) }
    await look(Object.assign(drizzle(database.pool, { logger }), { preparedStatements: true }))
    const [{ query, params } = { query: '', params: [] }] = asked
    const { rows } = await database.pool.query<Record<'QUERY PLAN', string>>(`EXPLAIN ${query}`, params)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(new RegExp(`\\b${index}\\b`))
    expect(plan).not.toContain('Seq Scan')
    // An account's few may be sorted; long lists must be ordered by the index.
    if (index !== 'reviews_of_account') expect(plan).not.toContain('Sort')
  })
})
