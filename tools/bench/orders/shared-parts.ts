import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type App, createApp } from '#app/server/app.ts'
import { openShopDatabase } from '#app/server/start/open-shop-database.ts'
import { readConfig } from '#platform/server/config/config.ts'
import type { OpenedDatabase } from '#platform/server/database/database.ts'
import { assertOrderInvariants } from '#test-support/orders/order-invariants.ts'
import { newDataDir, removeDataDir, startShop } from '../running-shop.ts'
import { statedLimit } from '../stated-limit.ts'
import { addParts, pickParts } from './bench-parts.ts'
import { type Buyer, sendJson, signUpBuyers } from './buyers.ts'
import { type BenchPart, orderBody } from './order-transaction.ts'

const SECONDS = 30
const BUYERS = 32
const PARTS = 40
const LINES = 5
const SETTINGS = { RATE_LIMITS: 'off', HOLD_LIMITS: 'off', OPEN_ORDERS: '1000', HOLD_MINUTES: '1440' }
/** Besides the buyers: orders that a turn of the job ends, and how long the others wait between two changes. */
const EXPIRED_AT_A_TIME = 50
const PAUSE_MS = 20
/** PostgreSQL counts a deadlock when the transaction that it ended is over. */
const COUNTED_WITHIN_MS = 2_000

/**
 * 32 buyers order and withdraw five of 40 shared parts each, while another process of the shop lets orders expire, and
 * an administrator edits prices, deletes parts and brings them back. PostgreSQL's counter of deadlocks must stay.
 * @throws Error when an answer is neither an order nor a refusal, or the books are wrong
 */
export async function measureSharedParts() {
  const dataDir = await newDataDir()
  const shop = await startShop(dataDir, SETTINGS)
  const open = () => openShopDatabase({ databaseUrl: undefined, dataDir, log: () => {}, applicationName: 'bench' })
  const database = await open()
  const config = readConfig({ LOG_LEVEL: 'silent', ...SETTINGS })
  const app = await createApp({ config, database, secret: 'of no account: nobody signs in here', pages: undefined })
  try {
    const [admin, ...buyers] = await signUpBuyers(shop.url, BUYERS + 1)
    if (!admin) throw new Error('Nobody signed up')
    await database.pool.query(`UPDATE accounts SET role = 'admin' WHERE email = $1`, [admin.email])
    const parts = await addParts(database, PARTS)
    const before = await countDeadlocks(database)
    const seen = { placed: 0, refused: 0, withdrawn: 0, expired: 0, pricesEdited: 0, partsDeleted: 0 }
    const untilMs = performance.now() + SECONDS * 1_000
    const goesOn = () => performance.now() < untilMs
    await Promise.all([
      ...buyers.map((buyer) => buy(shop.url, buyer, parts, seen, goesOn)),
      expire(app, database, seen, goesOn),
      edit(shop.url, admin, parts, seen, goesOn),
      takeOut(shop.url, admin, parts, seen, goesOn),
    ])
    const deadlocks = (await countDeadlocks(database)) - before
    const books = await assertOrderInvariants(database.db)
    await assertCounts(database)
    return { ...seen, booksOrders: books.orders, deadlocks: statedLimit(deadlocks, 0) }
  } finally {
    await app.server.close()
    await database.close()
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

type Seen = Record<'placed' | 'refused' | 'withdrawn' | 'expired' | 'pricesEdited' | 'partsDeleted', number>

async function call(url: string, { token }: Buyer, method: string, path: string, body: object = {}) {
  const answer = await sendJson(url, method, path, body, { authorization: `Bearer ${token}` })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function read(url: string, { token }: Buyer, path: string) {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  return { body: (await answer.json()) as Record<string, unknown> }
}

async function buy(url: string, buyer: Buyer, parts: BenchPart[], seen: Seen, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const order = orderBody({ operation: 'checkout', parts: pickParts(parts, LINES) })
    const { status, body } = await call(url, buyer, 'POST', '/api/checkout', order)
    if (status === 409) seen.refused += 1
    else if (status !== 200) throw new Error(`An order was answered ${status}: ${JSON.stringify(body)}`)
    else seen.placed += 1
    if (status !== 200 || randomInt(4) > 0) continue
    const gone = await call(url, buyer, 'DELETE', `/api/placeOrder/${body.insertedId}`)
    // It may have expired meanwhile.
    if (![200, 404, 409].includes(gone.status)) throw new Error(`Withdrawing was answered ${gone.status}`)
    seen.withdrawn += 1
  }
}

async function expire(app: App, { pool }: OpenedDatabase, seen: Seen, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    await pool.query(
      `UPDATE orders SET hold_expires_at = now() WHERE id IN (
         SELECT id FROM orders WHERE status = 'placed' ORDER BY random() LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      [EXPIRED_AT_A_TIME],
    )
    seen.expired += await app.orders.expireOrders()
  }
}

async function edit(url: string, admin: Buyer, parts: BenchPart[], seen: Seen, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const part = parts[randomInt(parts.length)] as BenchPart
    const { body } = await read(url, admin, `/api/product/${part.id}`)
    const priceCents = randomInt(1_000, 2_000)
    const { sku, name, version } = body
    const details = {
      sku,
      name,
      category: 'Bench',
      description: 'Bench',
      img: '/none.svg',
      minimum: 1,
      specs: {},
      version,
    }
    const edited = await call(url, admin, 'PUT', `/api/part/${part.id}`, { ...details, price: priceCents / 100 })
    if (edited.status === 200) {
      part.priceCents = priceCents
      seen.pricesEdited += 1
    } else if (![404, 409, 412].includes(edited.status))
      throw new Error(`An edit was answered ${edited.status}: ${JSON.stringify(edited.body)}`)
    await delay(PAUSE_MS)
  }
}

async function takeOut(url: string, admin: Buyer, parts: BenchPart[], seen: Seen, goesOn: () => boolean) {
  while (goesOn()) {
    const { id } = parts[randomInt(parts.length)] as BenchPart
    const gone = await call(url, admin, 'DELETE', `/api/part/${id}`)
    await delay(PAUSE_MS)
    const back = await call(url, admin, 'POST', `/api/part/${id}/restore`)
    if (gone.status !== 200 || back.status !== 200)
      throw new Error(`Deleting was answered ${gone.status}, ${back.status}`)
    seen.partsDeleted += 1
  }
}

async function countDeadlocks({ pool }: OpenedDatabase): Promise<number> {
  await delay(COUNTED_WITHIN_MS)
  const { rows } = await pool.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()')
  return Number(rows[0].deadlocks)
}

/** Makes a deadlock: a counter that never moves proves nothing. */
async function assertCounts(database: OpenedDatabase): Promise<void> {
  const before = await countDeadlocks(database)
  const [one, other] = [await database.pool.connect(), await database.pool.connect()]
  try {
    for (const [client, lock] of [
      [one, 1],
      [other, 2],
    ] as const)
      await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${lock})`)
    const both = [one.query('SELECT pg_advisory_xact_lock(2)'), other.query('SELECT pg_advisory_xact_lock(1)')]
    await Promise.any(both.map((each) => each.catch(() => undefined)))
    await Promise.all([one.query('ROLLBACK'), other.query('ROLLBACK')])
  } finally {
    one.release(true)
    other.release(true)
  }
  if ((await countDeadlocks(database)) !== before + 1) throw new Error('PostgreSQL does not count deadlocks')
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await measureSharedParts(), null, 2)}\n`)
