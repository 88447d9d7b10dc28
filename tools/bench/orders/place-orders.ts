import autocannon from 'autocannon'
import { openShopDatabase } from '#app/server/start/open-shop-database.ts'
import { inTransaction, type OpenedDatabase } from '#platform/server/database/database.ts'
import { median } from '../median.ts'
import { newDataDir, removeDataDir, startShop } from '../running-shop.ts'
import { statedLimit, statedRatio } from '../stated-limit.ts'
import { addParts, pickParts } from './bench-parts.ts'
import { type Buyer, signUpBuyers } from './buyers.ts'
import { type BenchPart, type OrderForm, orderBody, sendOneOrder } from './order-transaction.ts'
import { findPgbench, pgbenchScript, runPgbench } from './pgbench.ts'

type Shape = { operation: OrderForm['operation']; lines: number }

/** What is ordered, and the least share of pgbench's rate that the shop reaches, by clients at once. */
const SHAPES: readonly (Shape & { leastShare: Record<number, number> })[] = [
  { operation: 'placeOrder', lines: 1, leastShare: { 8: 0.4, 32: 0.33 } },
  { operation: 'checkout', lines: 1, leastShare: { 8: 0.45, 32: 0.4 } },
  { operation: 'checkout', lines: 5, leastShare: { 8: 0.45, 32: 0.4 } },
  { operation: 'checkout', lines: 20, leastShare: { 8: 0.4, 32: 0.35 } },
]
const CLIENTS_AT_ONCE = [8, 32]
/** Of 32 buyers at 5 lines. */
const LONGEST_P99_MS = 250
const PARTS = 40
const SETTINGS = { RATE_LIMITS: 'off', HOLD_LIMITS: 'off', OPEN_ORDERS: '1000', HOLD_MINUTES: '1440' }
const RUN_SECONDS = 3
const REPEATS = 3

/**
 * Placing orders of 1, 5 and 20 parts through HTTP, 8 and 32 clients at once; beside it pgbench, which runs the very
 * statements of that transaction against the same database, in turns with it.
 */
export async function measurePlaceOrders() {
  const dataDir = await newDataDir()
  const shop = await startShop(dataDir, SETTINGS)
  const open = () => openShopDatabase({ databaseUrl: undefined, dataDir, log: () => {}, applicationName: 'bench' })
  const database = await open()
  try {
    const buyers = await signUpBuyers(shop.url, Math.max(...CLIENTS_AT_ONCE))
    const parts = await addParts(database, PARTS)
    const sides = { url: shop.url, buyers, parts, database, dataDir }
    // A server that has just begun takes half as many orders as one that has run for seconds.
    for (const shape of SHAPES) await orderThroughHttp(shop.url, buyers, parts, shape)
    const results: Record<string, unknown> = {}
    for (const { leastShare, ...shape } of SHAPES) {
      const script = await writeScript(await open(), database, parts, shape)
      for (const clients of CLIENTS_AT_ONCE) {
        const name = `${shape.operation}${shape.lines}by${clients}`
        results[name] = await compare({ ...sides, script }, clients, shape, leastShare[clients] ?? 1)
        console.log(name, results[name])
      }
    }
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

async function compare(
  { url, buyers, parts, database, dataDir, script }: Sides,
  clients: number,
  shape: Shape,
  leastShare: number,
) {
  const pgbench = findPgbench()
  if (!pgbench)
    console.warn('There is no pgbench here (Debian: postgresql-client-…): orders are measured with nothing beside them')
  const ours: { perSecond: number; p99Ms: number }[] = []
  const bare: number[] = []
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    await emptyOrders(database)
    ours.push(await orderThroughHttp(url, buyers.slice(0, clients), parts, shape))
    await assertBooks(database, shape)
    if (!pgbench) continue
    await emptyOrders(database)
    bare.push(await runPgbench(pgbench, database.pool, { script, clients, seconds: RUN_SECONDS }, dataDir))
    await assertBooks(database, shape)
  }
  const perSecond = median(ours.map((run) => run.perSecond))
  const medianP99Ms = median(ours.map((run) => run.p99Ms))
  const isLimited = clients === 32 && shape.lines === 5
  const p99Ms = isLimited ? statedLimit(medianP99Ms, LONGEST_P99_MS) : medianP99Ms
  if (!pgbench) return { ordersPerSecond: perSecond, p99Ms, pgbench: 'not there' }
  const pgbenchPerSecond = Math.round(median(bare))
  return {
    ordersPerSecond: perSecond,
    p99Ms,
    pgbenchPerSecond,
    shareOfPgbench: statedRatio(perSecond / median(bare), leastShare),
    shares: ours.map((run, index) => Math.round((run.perSecond / (bare[index] ?? 0)) * 100) / 100),
  }
}

async function orderThroughHttp(url: string, buyers: Buyer[], parts: BenchPart[], { operation, lines }: Shape) {
  const wrong: string[] = []
  let begun = 0
  const result = await autocannon({
    url: `${url}/api/${operation}`,
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
          JSON.stringify(orderBody({ operation, parts: pickParts(parts, lines) })),
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

async function writeScript(
  fresh: OpenedDatabase,
  { pool }: OpenedDatabase,
  parts: BenchPart[],
  { operation, lines }: Shape,
): Promise<string> {
  try {
    const { rows } = await pool.query('SELECT id, email FROM accounts ORDER BY email LIMIT 1')
    const form = { operation, parts: parts.slice(0, lines) }
    return pgbenchScript(await sendOneOrder(fresh, rows[0], form, SETTINGS), parts.length)
  } finally {
    await fresh.close()
  }
}

/**
 * Gives both sides the same tables. The first lock makes abandoned orders finish before it, or come after; a job of the
 * shop that reads other tables meanwhile may take part in a deadlock.
 */
async function emptyOrders({ db, pool }: OpenedDatabase): Promise<void> {
  await inTransaction(db, ({ $client }) =>
    $client.query(`TRUNCATE idempotency_keys;
      TRUNCATE orders CASCADE;
      TRUNCATE part_stock_changes;
      DELETE FROM jobs.job WHERE name = 'order-email';
      DELETE FROM letters;
      UPDATE parts SET available = quantity`),
  )
  await pool.query('VACUUM ANALYZE parts')
  await pool.query('VACUUM jobs.job')
}

/** A shop that skips work is fast and wrong, so the stored orders are checked. */
async function assertBooks({ pool }: OpenedDatabase, { lines }: Shape): Promise<void> {
  const { rows } = await pool.query(
    `SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM order_history) AS steps,
       (SELECT count(*) FROM idempotency_keys) AS answers, (SELECT count(*) / $1 FROM order_lines) AS lines,
       (SELECT sum(quantity - available) / $1 FROM parts) AS taken,
       (SELECT count(*) / $1 FROM part_stock_changes) AS changes`,
    [lines],
  )
  const { orders, ...others } = rows[0]
  if (orders === 0 || Object.values(others).some((count) => Number(count) !== orders))
    throw new Error(`The books are wrong after a run: ${JSON.stringify(rows[0])}`)
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await measurePlaceOrders(), null, 2)}\n`)
