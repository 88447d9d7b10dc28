import { randomInt } from 'node:crypto'
import autocannon from 'autocannon'
import type { OpenedDatabase } from '#server/adapters/database/database.ts'
import { openShopDatabase } from '#server/start/open-shop-database.ts'
import { median } from '../median.ts'
import { newDataDir, removeDataDir, startShop } from '../running-shop.ts'
import { statedRatio } from '../stated-limit.ts'
import { type Buyer, signUpBuyers } from './buyers.ts'
import { type BenchPart, orderBody, sendOneOrder } from './order-transaction.ts'
import { findPgbench, numberedId, pgbenchScript, runPgbench } from './pgbench.ts'

/** Clients at once, and the least share of pgbench's rate that the shop reaches with so many. */
const LEAST_SHARE_OF_PGBENCH = new Map([
  [8, 0.4],
  [32, 0.33],
])
const CLIENTS_AT_ONCE = [...LEAST_SHARE_OF_PGBENCH.keys()]
const PARTS = 32
const SETTINGS = { RATE_LIMITS: 'off', OPEN_ORDERS: '1000', HOLD_MINUTES: '1440' }
const PRICE_CENTS = 1_250
const RUN_SECONDS = 3
const REPEATS = 3

/**
 * Placing orders through HTTP, 8 and 32 clients at once; beside it pgbench, which runs the very statements of that
 * transaction against the same database, in turns with it.
 */
export async function measurePlaceOrders() {
  const dataDir = await newDataDir()
  const shop = await startShop(dataDir, SETTINGS)
  const open = () => openShopDatabase({ databaseUrl: undefined, dataDir, log: () => {}, applicationName: 'bench' })
  const database = await open()
  try {
    const buyers = await signUpBuyers(shop.url, Math.max(...CLIENTS_AT_ONCE))
    const parts = await addParts(database)
    const script = await writeScript(await open(), database, parts)
    const sides = { url: shop.url, buyers, parts, database, dataDir, script }
    // A server that has just begun takes half as many orders as one that has run for seconds.
    await orderThroughHttp(shop.url, buyers, parts)
    const results: Record<string, unknown> = {}
    for (const clients of CLIENTS_AT_ONCE) results[`clients${clients}`] = await compare(sides, clients)
    return results
  } finally {
    await database.close()
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

type Sides = {
  url: string
  buyers: Buyer[]
  parts: BenchPart[]
  database: OpenedDatabase
  dataDir: string
  script: string
}

async function compare({ url, buyers, parts, database, dataDir, script }: Sides, clients: number) {
  const pgbench = findPgbench()
  if (!pgbench)
    console.warn('There is no pgbench here (Debian: postgresql-client-…): orders are measured with nothing beside them')
  const ours: { perSecond: number; p99Ms: number }[] = []
  const bare: number[] = []
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    await emptyOrders(database)
    ours.push(await orderThroughHttp(url, buyers.slice(0, clients), parts))
    await assertBooks(database)
    if (!pgbench) continue
    await emptyOrders(database)
    bare.push(await runPgbench(pgbench, database.pool, { script, clients, seconds: RUN_SECONDS }, dataDir))
    await assertBooks(database)
  }
  const perSecond = median(ours.map((run) => run.perSecond))
  const p99Ms = median(ours.map((run) => run.p99Ms))
  if (!pgbench) return { ordersPerSecond: perSecond, p99Ms, pgbench: 'not there' }
  const pgbenchPerSecond = Math.round(median(bare))
  return {
    ordersPerSecond: perSecond,
    p99Ms,
    pgbenchPerSecond,
    shareOfPgbench: statedRatio(perSecond / median(bare), LEAST_SHARE_OF_PGBENCH.get(clients) ?? 1),
  }
}

async function orderThroughHttp(url: string, buyers: Buyer[], parts: BenchPart[]) {
  const wrong: string[] = []
  let begun = 0
  const result = await autocannon({
    url: `${url}/api/placeOrder`,
    method: 'POST',
    connections: buyers.length,
    duration: RUN_SECONDS,
    setupClient(client) {
      const buyer = buyers[begun++ % buyers.length]
      const next = () =>
        client.setHeadersAndBody(
          {
            'content-type': 'application/json',
            authorization: `Bearer ${buyer?.token}`,
            'idempotency-key': crypto.randomUUID(),
          },
          JSON.stringify(orderBody(parts[randomInt(parts.length)] as BenchPart)),
        )
      next()
      client.on('response', (status) => {
        if (status !== 200) wrong.push(`${status}`)
        next()
      })
    },
  })
  if (wrong.length > 0 || result.errors > 0) throw new Error(`Orders failed: ${wrong.slice(0, 5)} ${result.errors}`)
  return { perSecond: Math.round(result.requests.total / result.duration), p99Ms: result.latency.p99 }
}

async function addParts({ pool }: OpenedDatabase): Promise<BenchPart[]> {
  const ids = Array.from({ length: PARTS }, (_, number) => numberedId(number))
  await pool.query(
    `INSERT INTO parts (id, sku, name, category, description, price_cents, img, min, quantity, available, specs, created_at, updated_at)
     SELECT id, 'BENCH-' || n, 'Bench part ' || n, 'Bench', '', $2, '', 1, 10000000, 10000000, '{}', now(), now()
     FROM unnest($1::uuid[]) WITH ORDINALITY AS each(id, n)`,
    [ids, PRICE_CENTS],
  )
  return ids.map((id) => ({ id, priceCents: PRICE_CENTS }))
}

async function writeScript(fresh: OpenedDatabase, { pool }: OpenedDatabase, parts: BenchPart[]): Promise<string> {
  try {
    const { rows } = await pool.query('SELECT id, email FROM accounts ORDER BY email LIMIT 1')
    return pgbenchScript(await sendOneOrder(fresh, rows[0], parts[0] as BenchPart, SETTINGS), parts.length)
  } finally {
    await fresh.close()
  }
}

/** Gives both sides the same tables. The first lock makes abandoned orders finish before it, or come after. */
async function emptyOrders({ pool }: OpenedDatabase): Promise<void> {
  await pool.query(`BEGIN;
    TRUNCATE idempotency_keys;
    TRUNCATE orders CASCADE;
    DELETE FROM jobs.job WHERE name = 'order-letter';
    DELETE FROM letters;
    UPDATE parts SET available = quantity;
    COMMIT`)
  await pool.query('VACUUM ANALYZE parts')
  await pool.query('VACUUM jobs.job')
}

/** A shop that skips work is fast and wrong, so the stored orders are checked. */
async function assertBooks({ pool }: OpenedDatabase): Promise<void> {
  const { rows } = await pool.query(
    `SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM order_history) AS steps,
       (SELECT count(*) FROM idempotency_keys) AS answers, (SELECT sum(quantity - available) FROM parts) AS taken`,
  )
  const { orders, ...others } = rows[0]
  if (orders === 0 || Object.values(others).some((count) => Number(count) !== orders))
    throw new Error(`The books are wrong after a run: ${JSON.stringify(rows[0])}`)
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await measurePlaceOrders(), null, 2)}\n`)
