import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queryable } from '#platform/server/database/database.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { countEntries, selectEntries, selectFormerHolders } from './audit-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.plant(`
    INSERT INTO audit_log (at, actor_account_id, actor_email, action, object, object_account_id)
    SELECT now(), md5((n % 1000)::text)::uuid, 'clerk' || n % 1000 || '@example.com', 'user.ban',
      'user:customer' || n || '@example.com', md5('customer' || n)::uuid
    FROM generate_series(1, 100000) n`)
  await database.plant('VACUUM ANALYZE audit_log')
})
afterAll(() => database.drop())

const UNUSED_ID = '00000000-0000-4000-8000-000000000000'
type Db = Queryable
const person = (email: string) => ({ email, accountIds: [UNUSED_ID] })

const LOOKS: [string, number, (db: Db) => Promise<unknown>, string[]][] = [
  [
    'what a person did',
    50,
    (db) => selectEntries(db, { person: person('clerk7@example.com'), object: undefined }, 50, undefined),
    ['audit_log_by_actor', 'audit_log_by_actor_email'],
  ],
  [
    'how much that is',
    100,
    (db) => countEntries(db, { person: person('clerk7@example.com'), object: undefined }),
    ['audit_log_by_actor', 'audit_log_by_actor_email'],
  ],
  [
    'what was done to a person',
    1,
    (db) => selectEntries(db, { person: undefined, object: person('customer7@example.com') }, 50, undefined),
    ['audit_log_by_object', 'audit_log_by_object_account'],
  ],
  [
    'whose an email was',
    1,
    (db) => selectFormerHolders(db, 'clerk7@example.com'),
    ['audit_log_by_actor_email', 'audit_log_by_object'],
  ],
]

test.each(notEmpty(LOOKS))('%s is found by indexes among 100,000 entries', async (_what, found, look, indexes) => {
  const asked: { query: string; params: unknown[] }[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) }
  const answer = await look(Object.assign(drizzle(database.pool, { logger }), { preparedStatements: true }))
  expect(Array.isArray(answer) ? answer.length : answer).toBe(found)
  expect(asked).toHaveLength(1)
  const [{ query, params } = { query: '', params: [] }] = asked
  const { rows } = await database.pool.query<Record<'QUERY PLAN', string>>(`EXPLAIN ${query}`, params)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  for (const index of indexes) expect(plan).toMatch(new RegExp(`\\b${index}\\b`))
  expect(plan).not.toContain('Seq Scan')
})
