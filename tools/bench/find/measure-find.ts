import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { openShopDatabase } from '#app/server/start/open-shop-database.ts'
import type { OpenedDatabase } from '#platform/server/database/database.ts'
import { provideBigShop } from '../big-shop/provide-big-shop.ts'
import { startShop } from '../running-shop.ts'
import { statedLimit } from '../stated-limit.ts'
import { measureIndex } from './measure-index.ts'
import { percentiles } from './percentiles.ts'

const PARTS_OF_A_PRODUCT = 4
const PATIENCE_MS = 600_000
const PRODUCT_ID = `('00000003-0000-4000-8000-' || lpad(family::text, 12, '0'))::uuid`

/**
 * Makes variants of half the parts, four of a product, or takes them all off again. Without triggers: nothing follows
 * the changes yet, and documents stay as they are.
 */
async function groupHalf({ pool }: OpenedDatabase, isGrouped: boolean): Promise<void> {
  const client = await pool.connect()
  const send = (text: string) => client.query({ text, query_timeout: PATIENCE_MS } as pg.QueryConfig)
  try {
    await send('SET statement_timeout = 0')
    await send('BEGIN; ALTER TABLE parts DISABLE TRIGGER USER')
    await send('UPDATE parts SET product_id = NULL, variant_key = NULL WHERE product_id IS NOT NULL')
    await send('DELETE FROM products')
    if (isGrouped) {
      await send(`
        CREATE TEMPORARY TABLE families ON COMMIT DROP AS
        SELECT part_id, (part_number / ${PARTS_OF_A_PRODUCT}) AS family FROM part_documents
        WHERE (part_number / ${PARTS_OF_A_PRODUCT}) % 2 = 0`)
      await send(`
        INSERT INTO products (id, name, description, axes, created_at, updated_at)
        SELECT ${PRODUCT_ID}, 'Product ' || family, '', '{colour}', now(), now()
        FROM (SELECT DISTINCT family FROM families) AS each`)
      await send(`
        UPDATE parts SET product_id = ${PRODUCT_ID}, variant_key = sku
        FROM families WHERE parts.id = families.part_id`)
    }
    await send('ALTER TABLE parts ENABLE TRIGGER USER; COMMIT')
    await send('VACUUM ANALYZE parts') // As it does by itself after a while
  } finally {
    client.release(true)
  }
}

const PARTS = 1_000_000
const REPEATS = 60
const READY_WITHIN_MS = 120_000
const MOST = { suggestMs: 20, typoMs: 20, pageShare: 1.2 }

/** Half-typed words and numbers, as a type-ahead sends them; none twice, so that none is answered from memory. */
const BEGINNINGS = [
  'tor',
  'chainr',
  'disc r',
  'crankset 17',
  'tyre 40',
  'hub 14',
  '104 bcd',
  'bm-10',
  'seatp',
  'handleb',
]

/**
 * Finding among a million parts, or `--parts=20000`: the index alone, then whole calls of a running shop; `--products`
 * makes variants of half the parts. The shop with its documents is made once and kept.
 */
export async function measureFind() {
  const parts = Number(process.argv.find((word) => word.startsWith('--parts='))?.slice(8) ?? PARTS)
  const startedAtMs = performance.now()
  const dataDir = await provideBigShop({ parts, measured: true })
  const providedInS = Math.round((performance.now() - startedAtMs) / 1000)
  const settings = { databaseUrl: undefined, dataDir, log: () => {}, applicationName: 'bench' }
  const database = await openShopDatabase(settings)
  const hasProducts = process.argv.includes('--products')
  await groupHalf(database, hasProducts)
  const index = await measureIndex(database, parts, hasProducts)
  const numbers = await someNumbers(database, parts)
  await database.close()
  return { parts, hasProducts, providedInS, index, calls: await measureCalls(dataDir, numbers.map(withTypo)) }
}

/** Numbers of parts, spread over the shop. */
async function someNumbers({ pool }: OpenedDatabase, parts: number): Promise<string[]> {
  const { rows } = await pool.query<{ sku: string }>(
    `SELECT sku FROM parts JOIN part_documents ON part_id = id WHERE part_number % ${Math.floor(parts / REPEATS)} = 1`,
  )
  return rows.map(({ sku }) => sku)
}

/** One character more, less, or another. */
function withTypo(number: string, at: number): string {
  const place = 1 + (at % (number.length - 1))
  const [before, after] = [number.slice(0, place), number.slice(place)]
  return [`${before}X${after}`, `${before}X${after.slice(1)}`, `${before.replace('M', 'N')}${after}`][at % 3] as string
}

async function measureCalls(dataDir: string, typed: readonly string[]) {
  const shop = await startShop(dataDir, { RATE_LIMITS: 'off', HOLD_LIMITS: 'off', FINDER: 'index' })
  try {
    const get = async (path: string) => {
      const answer = await fetch(`${shop.url}/api${path}`)
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    const time = async (path: string) => {
      const startedAtMs = performance.now()
      const body = await get(path)
      return { ms: performance.now() - startedAtMs, body }
    }
    const timeAll = async (paths: readonly string[]) => {
      const ms: number[] = []
      for (const path of paths) ms.push((await time(path)).ms)
      return percentiles(ms)
    }
    await waitForIndex(shop.url)
    const numbered = (count: number, make: (number: number) => string) =>
      Array.from({ length: count }, (_, at) => make(at))
    const suggest = await timeAll(
      numbered(
        REPEATS,
        (at) =>
          `/find/suggest?q=${encodeURIComponent(`${BEGINNINGS[at % BEGINNINGS.length]} ${'abcdefgh'[at % 8]}`.trim())}${at}`,
      ),
    )
    const typo = await timeAll(typed.map((number) => `/find?q=${number}`))
    return {
      suggest: { ...suggest, p95: statedLimit(suggest.p95, MOST.suggestMs) },
      typo: { ...typo, p95: statedLimit(typo.p95, MOST.typoMs) },
      pages: await measurePages(get, time),
    }
  } finally {
    await shop.stop()
  }
}

/** The database takes much longer for this than an index does, or is cut off before it has an answer. */
async function waitForIndex(url: string): Promise<void> {
  const readyBefore = performance.now() + READY_WITHIN_MS
  for (let at = 0; performance.now() < readyBefore; at++) {
    const startedAtMs = performance.now()
    const { ok } = await fetch(`${url}/api/find?limit=1&sort=price&try=${at}`)
    if (ok && performance.now() - startedAtMs < 500) return
    await delay(1_000)
  }
  throw new Error(`The index was not ready within ${READY_WITHIN_MS} ms`)
}

type Page = { next: string | null; prev: string | null; items: { _id: string }[] }

/** First pages, pages far in and the ones before them, of lists that no answer was kept of. */
async function measurePages(get: (path: string) => Promise<unknown>, time: (path: string) => Promise<{ ms: number }>) {
  const [first, deep, previous]: number[][] = [[], [], []]
  for (let at = 0; at < 20; at++) {
    const list = `/find?sort=price&price=${at + 1}..&limit=100`
    first?.push((await time(list)).ms)
    let page = (await get(`/find?sort=price&price=${at + 1}..&limit=99`)) as Page
    for (let count = 0; count < 5; count++) {
      if (!page.next) throw new Error(`${list} has no page ${count + 2}: ${page.items.length} parts`)
      const next = page.next.replace('/parts', '/find')
      deep?.push((await time(next)).ms)
      page = (await get(next)) as Page
    }
    if (!page.prev) throw new Error(`A deep page of ${list} has no page before it`)
    previous?.push((await time(page.prev.replace('/parts', '/find'))).ms)
  }
  const [ofFirst, ofDeep, ofPrevious] = [first, deep, previous].map((values) => percentiles(values ?? []))
  const share = (ms: number) => statedLimit(Math.round((ms / (ofFirst?.p50 ?? 0)) * 100) / 100, MOST.pageShare)
  return {
    firstMs: ofFirst?.p50,
    deepToFirst: share(ofDeep?.p50 ?? Number.NaN),
    previousToFirst: share(ofPrevious?.p50 ?? Number.NaN),
  }
}
