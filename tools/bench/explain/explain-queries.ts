import { mkdir, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { createApp } from '#app/server/app.ts'
import { openShopDatabase } from '#app/server/start/open-shop-database.ts'
import { builtPages } from '#app/server/start/pages-source.ts'
import { readConfig } from '#platform/server/config/config.ts'
import type { OpenedDatabase } from '#platform/server/database/database.ts'
import { findFreePort } from '../../../scripts/run/free-port.ts'
import { provideBigShop } from '../big-shop/provide-big-shop.ts'
import { type Recorded, recordStatements } from '../orders/order-transaction.ts'
import { EXCEPTIONS } from './exceptions.ts'
import { BIG_ROWS, judgePlan, type PlanNode } from './judge-plan.ts'
import { sendAllSamples } from './send-all-samples.ts'
import { type ExplainedQuery, writeQueries } from './write-queries.ts'

const PAGE = 'reports/queries.md'
const SIZE = { parts: 1_000_000, accounts: 100_000 }
/** A statement that one page or call sends oftener is repeated for each row of something. */
const MOST_REPEATS = 5
/** Scheduled jobs are done when no statement was sent for this long. */
const SETTLE_MS = 3_000
const ONE_REQUEST = /^[A-Z]+ \//
/** What a cursor reads is explained as the query that it is. */
const CURSOR = /^\s*DECLARE \w+ NO SCROLL CURSOR FOR\s+/i
const EXPLAINABLE = /^\s*(select|insert|update|delete|with)\b/i
const BY_INDEX = /^\s*SET LOCAL enable_seqscan = off/i
const ENDS = /^\s*(commit|rollback)\b(?! to)/i
/** Tables and polling of pg-boss. */
const OF_OTHERS = /\bjobs\.|pg_notify|pg_catalog|pg_settings|pg_postmaster|pg_database_size/
/** The stand-in for Stripe asks for its work again and again, also while a long request runs. */
const POLLED = /"sandbox_(deliveries|tasks)"/
const isOfRequest = (label: string, text: string) => ONE_REQUEST.test(label) && !POLLED.test(text)

const dataDir = await provideBigShop(SIZE)
const database = await openShopDatabase({ databaseUrl: undefined, dataDir, log: () => {}, applicationName: 'explain' })
try {
  const queries = await explainAll(database)
  const unused = EXCEPTIONS.filter(
    (exception) => !exception.sometimes && !queries.some((query) => query.excused.includes(exception)),
  )
  await mkdir('reports', { recursive: true })
  await writeFile(PAGE, writeQueries(queries, SIZE))
  const faulty = queries.filter(({ faults }) => faults.length > 0)
  console.log(`${queries.length} statements, ${faulty.length} at fault; all of them: ${PAGE}`)
  for (const { text, askedBy, faults } of faulty)
    console.error(`\n${faults.join(', ')}\n  ${[...askedBy].join(', ')}\n  ${text}`)
  for (const { text, fault } of unused) console.error(`\nThis exception is needed no more: ${fault} (${text})`)
  if (faulty.length + unused.length > 0) process.exitCode = 1
} finally {
  await database.close()
}

/** `byIndex`: in a transaction that may read no table whole, as `readByIndex` does. */
type Asked = { values: unknown[]; askedBy: Set<string>; repeats: number; repeatedBy: string; byIndex: boolean }

async function explainAll(shopDatabase: OpenedDatabase): Promise<ExplainedQuery[]> {
  const sent = recordStatements(shopDatabase.pool)
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const settings = {
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    HOLD_LIMITS: 'off',
    SHOP_DEMO: '1',
    OPEN_ORDERS: '100',
    PORT: `${port}`,
  }
  const config = readConfig({ ...settings, PUBLIC_URL: url, DATA_DIR: dataDir, DATABASE_URL: '' })
  const pages = await builtPages(process.cwd())
  const app = await createApp({
    config,
    database: shopDatabase,
    secret: 'of measurements, and long enough to sign',
    pages,
  })
  await app.server.listen({ port, host: '127.0.0.1' })
  const asked = new Map<string, Asked>()
  const byIndex = new Set<unknown>()

  function noteSetting(client: unknown, text: string): void {
    if (BY_INDEX.test(text)) byIndex.add(client)
    if (ENDS.test(text)) byIndex.delete(client)
  }

  /** Notes what was sent since, as sent for `label`. */
  function note(label: string, statements: readonly Recorded[]): void {
    const times = new Map<string, number>()
    for (const { client, text: sentText, values } of statements) {
      const text = sentText.replace(CURSOR, '')
      noteSetting(client, text)
      if (!EXPLAINABLE.test(text) || OF_OTHERS.test(text)) continue
      const time = (times.get(text) ?? 0) + 1
      times.set(text, time)
      const known = asked.get(text) ?? { values, askedBy: new Set(), repeats: 0, repeatedBy: '', byIndex: false }
      known.byIndex = known.byIndex || byIndex.has(client)
      known.askedBy.add(label)
      // Jobs run a transaction per order on purpose, so only single requests count.
      const repeats = isOfRequest(label, text) ? time : 0
      if (repeats > known.repeats) Object.assign(known, { repeats, repeatedBy: label })
      asked.set(text, known)
    }
  }

  try {
    await sendAllSamples({ url, app, database: shopDatabase }, async (label, run) => {
      const before = sent.length
      await run()
      note(label, sent.slice(before))
    })
    const before = sent.length
    await app.startJobs()
    // Every scheduled job runs once at start.
    // The worker's polling never ends.
    const ownCount = () => sent.filter(({ text }) => !OF_OTHERS.test(text)).length
    for (let quiet = -1; quiet !== ownCount(); ) {
      quiet = ownCount()
      await delay(SETTLE_MS)
    }
    await app.identity.settle()
    note('jobs that come round', sent.slice(before))
  } finally {
    await app.server.close()
  }
  return explainEach(shopDatabase.pool, asked)
}

async function explainEach(pool: pg.Pool, asked: ReadonlyMap<string, Asked>): Promise<ExplainedQuery[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples > ${BIG_ROWS}`,
  )
  const partial = await pool.query<{ name: string }>(
    'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indpred IS NOT NULL',
  )
  const names = (found: { name: string }[]) => new Set(found.map(({ name }) => name))
  const scenery = { bigTables: names(rows), partialIndexes: names(partial.rows) }
  const queries: ExplainedQuery[] = []
  for (const [text, { values, askedBy, repeats, repeatedBy, byIndex }] of asked) {
    const plan = await planOf(pool, text, values, byIndex)
    const { ways, faults } = judgePlan(plan, scenery)
    if (repeats > MOST_REPEATS) faults.push(`is sent ${repeats} times by ${repeatedBy}`)
    const excused = EXCEPTIONS.filter(
      (exception) => text.includes(exception.text) && faults.some((fault) => fault.includes(exception.fault)),
    )
    const left = faults.filter((fault) => !excused.some((exception) => fault.includes(exception.fault)))
    queries.push({ text, askedBy, ways, faults: left, excused, cost: plan['Total Cost'] })
  }
  return queries
}

async function planOf(pool: pg.Pool, text: string, values: unknown[], byIndex: boolean): Promise<PlanNode> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    if (byIndex) await client.query('SET LOCAL enable_seqscan = off')
    const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values)
    await client.query('ROLLBACK')
    return rows[0]['QUERY PLAN'][0].Plan
  } finally {
    client.release()
  }
}
