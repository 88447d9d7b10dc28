import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { createApp } from '#app/server/app.ts'
import { seedDemoCatalogue } from '#app/server/demo/seed-demo.ts'
import { openShopDatabase } from '#app/server/start/open-shop-database.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { findFreePort } from '../../../scripts/run/free-port.ts'
import { measuredPartRows } from '../big-shop/big-shop-rows.ts'
import { newDataDir, removeDataDir } from '../running-shop.ts'
import { statedLimit } from '../stated-limit.ts'
import { percentiles } from './percentiles.ts'

const PARTS = 60_000
const USUAL_MS = 10_000
const EVERY_MS = 100
const WATCHED_MS = 90_000
/** Beyond the slowest search before the import. */
const MOST_LATER_MS = 1_000

const IMPORTED_WITHIN_MS = 300_000

const SEARCHES = [
  '/find?q=chainring',
  '/find?q=104+bcd',
  '/find?q=chainrng+32t',
  '/find?q=BM-1',
  '/find?sort=price',
  '/find?q=torrent+rotor+160',
  '/find/suggest?q=tor',
  '/find?q=nothing+of+it',
]

/**
 * What visitors wait for while the documents and the index of 60,000 imported parts are made: each search and another
 * read, asked in turns, against the same before. The first search is the one after the commit.
 */
export async function measureAfterImport() {
  const dataDir = await newDataDir()
  const database = await openShopDatabase({ databaseUrl: undefined, dataDir, log: () => {}, applicationName: 'bench' })
  const port = await findFreePort()
  const settings = { LOG_LEVEL: 'error', RATE_LIMITS: 'off', HOLD_LIMITS: 'off', PORT: `${port}` }
  const config = readConfig({ ...settings, PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: dataDir })
  const app = await createApp({ config, database, secret: 'of measurements, and long enough', pages: undefined })
  const timed = async (path: string) => {
    const startedAtMs = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`)
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await answer.arrayBuffer()
    return performance.now() - startedAtMs
  }
  async function watch(forMs: number) {
    const [searches, others]: [number[], number[]] = [[], []]
    const endMs = performance.now() + forMs
    for (let at = 0; performance.now() < endMs; at++) {
      // Told apart by a name that is ignored, so that none is answered from memory.
      searches.push(await timed(`${SEARCHES[at % SEARCHES.length]}&at=${at}-${endMs}`))
      others.push(await timed('/part?limit=30'))
      await delay(EVERY_MS)
    }
    return { searches, others }
  }
  try {
    await app.server.listen({ port, host: '127.0.0.1' })
    await seedDemoCatalogue(database.db, new Date())
    await app.startJobs()
    await watch(USUAL_MS) // What is loaded once
    const usual = await watch(USUAL_MS)
    await importParts(database.pool)
    const [first] = await Promise.all([timed(`${SEARCHES[0]}&at=first`), timed('/shop')])
    const during = await watch(WATCHED_MS)
    const usualMost = Math.max(...usual.searches)
    return {
      usualSearchMs: percentiles(usual.searches),
      firstSearchMs: statedLimit(Math.round(first ?? 0), Math.round(usualMost + MOST_LATER_MS)),
      searchMs: percentiles(during.searches),
      slowestMs: statedLimit(Math.round(Math.max(...during.searches)), Math.round(usualMost + MOST_LATER_MS)),
      usualReadMs: percentiles(usual.others),
      readMs: percentiles(during.others),
      readsTimesUsual: statedLimit(percentiles(during.others).p50 / percentiles(usual.others).p50, 2),
      isIndexReady: app.find.index.readiness() !== undefined,
    }
  } finally {
    await app.server.close()
    await database.close()
    await removeDataDir(dataDir)
  }
}

async function importParts(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    for (const text of measuredPartRows(PARTS))
      await client.query({ text, query_timeout: IMPORTED_WITHIN_MS } as pg.QueryConfig)
  } finally {
    client.release(true)
  }
}
