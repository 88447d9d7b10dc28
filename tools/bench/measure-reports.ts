import type pg from 'pg'
import { REPORT_NAMES, type Report, type ReportName } from '#app/contract/reports.ts'
import { openShopDatabase } from '#app/server/start/open-shop-database.ts'
import { addDays } from '#platform/contract/day-in.ts'
import { percentiles } from './find/percentiles.ts'
import { median } from './median.ts'
import { addParts } from './orders/bench-parts.ts'
import { signInAdmin } from './orders/buyers.ts'
import { newDataDir, removeDataDir, startShop } from './running-shop.ts'
import { statedLimit } from './stated-limit.ts'

const PARTS = 1_000
const ORDERS_OF_A_YEAR = 100_000
const CUSTOMERS = 30_000
const TIMES = 5
const MOST_MS = 1_000
/** Of the search of the administration, Ctrl-K. */
const MOST_SEARCH_MS = 150
const SEARCHES = 200

/**
 * Every report of a year of 100,000 orders beside the year before with as many, two lines each, and the search of the
 * administration among all of them, over HTTP.
 */
export async function measureReports() {
  const dataDir = await newDataDir()
  const shop = await startShop(dataDir, { RATE_LIMITS: 'off', HOLD_LIMITS: 'off' })
  const settings = { databaseUrl: undefined, dataDir, log: () => {}, applicationName: 'bench' }
  const database = await openShopDatabase(settings)
  try {
    await addParts(database, PARTS)
    const indexOfWords = await addTwoYears(database.pool)
    const token = await signInAdmin(shop.url)
    const to = new Date().toISOString().slice(0, 10)
    const query = `by=month&from=${addDays(to, -364)}&to=${to}`
    const figures: Partial<Record<ReportName, unknown>> = {}
    for (const name of REPORT_NAMES) {
      const ms: number[] = []
      for (let time = 0; time < TIMES; time++)
        ms.push(await timed(`${shop.url}/api/admin/reports/${name}?${query}`, token))
      figures[name] = statedLimit(median(ms), MOST_MS)
    }
    await onOneConnection(database.pool, [indexOfWords, 'ANALYZE'])
    const searches: number[] = []
    for (let time = 0; time < SEARCHES; time++)
      searches.push(await timed(`${shop.url}/api/admin/search?q=${encodeURIComponent(searchFor(time))}`, token))
    const { p50, p95 } = percentiles(searches)
    return {
      ...{ ordersOfAYear: ORDERS_OF_A_YEAR, times: TIMES, medianMs: figures },
      searchMs: { p50, p95: statedLimit(p95, MOST_SEARCH_MS) },
    }
  } finally {
    await database.close()
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

/** What staff type: a customer, a number, a part, words of an address. */
function searchFor(time: number): string {
  const customer = (time * 151) % CUSTOMERS
  return (
    [`buyer${customer}@example.com`, `PM-${100_000 + time * 37}`, `BENCH-${time % PARTS}`, `Mill Lane ${customer}`][
      time % 4
    ] ?? ''
  )
}

async function timed(url: string, token: string): Promise<number> {
  const begin = performance.now()
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const report = (await answer.json()) as Report
  if (!answer.ok) throw new Error(JSON.stringify(report))
  return Math.round(performance.now() - begin)
}

/** One in twenty was partly refunded. Answers how the index of words is made, which storing them does without. */
async function addTwoYears(pool: pg.Pool): Promise<string> {
  const numbers = `generate_series(1, ${2 * ORDERS_OF_A_YEAR}) AS n`
  const idOf = `('0193a0c1-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const paidAt = `now() - n * interval '${(2 * 365 * 24 * 3600) / (2 * ORDERS_OF_A_YEAR)} seconds'`
  const { rows } = await pool.query<{ made: string }>(`SELECT pg_get_indexdef('orders_by_words'::regclass) AS made`)
  await onOneConnection(pool, [
    // No report searches words, which take most of the time to store.
    'DROP INDEX orders_by_words',
    `INSERT INTO orders (id, guest_key_version, line_names, total_cents, tax_cents, customer_email, customer_name, phone, address,
       status, transaction_id, created_at, hold_expires_at, paid_at, carrier, coupon)
     SELECT ${idOf}, 1, 'Bench part', 2500, 400, 'buyer' || n % ${CUSTOMERS} || '@example.com', 'Buyer', '0113 496 0000',
       repeat('1 Mill Lane, Leeds ', 10), 'delivered', 'pi_' || n, ${paidAt}, ${paidAt}, ${paidAt}, 'Post', CASE WHEN n % 10 = 0 THEN 'BENCH' || n % 7 END
     FROM ${numbers}`,
    `INSERT INTO order_lines (order_id, line, part_id, sku, part_name, unit_price_cents, quantity, tax_cents, total_cents, shipped)
     SELECT ${idOf}, line, parts.id, parts.sku, parts.name, 1250, 1, 200, 1250, 1
     FROM ${numbers} CROSS JOIN generate_series(1, 2) AS line
     JOIN (SELECT *, row_number() OVER (ORDER BY sku) AS place FROM parts WHERE category = 'Bench') AS parts
       ON parts.place = 1 + (n * 7 + line) % ${PARTS}`,
    `INSERT INTO order_payments (intent_id, order_id, amount_cents, currency, livemode, status, received_cents, created_at, checked_at, settled_at)
     SELECT transaction_id, id, total_cents, 'usd', false, 'succeeded', total_cents, paid_at, paid_at, paid_at FROM orders WHERE line_names = 'Bench part'`,
    `INSERT INTO order_refunds (id, order_id, intent_id, amount_cents, reason, status, provider_refund_id, created_at, done_at)
     SELECT ${idOf}, ${idOf}, 'pi_' || n, 500, 'admin', 'succeeded', 're_' || n, ${paidAt}, ${paidAt} FROM ${numbers} WHERE n % 20 = 0`,
    `INSERT INTO order_refund_lines (refund_id, order_id, line, units, cents, tax_cents)
     SELECT ${idOf}, ${idOf}, 1, 0, 500, 80 FROM ${numbers} WHERE n % 20 = 0`,
    'ANALYZE',
  ])
  return rows[0]?.made ?? ''
}

async function onOneConnection(pool: pg.Pool, statements: readonly string[]): Promise<void> {
  const client = await pool.connect()
  try {
    // Longer than a shop waits for an answer.
    for (const text of ['SET statement_timeout = 0', ...statements])
      await client.query({ text, query_timeout: 900_000 } as pg.QueryConfig)
  } finally {
    client.release(true)
  }
}
