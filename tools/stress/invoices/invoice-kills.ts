import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hashOf } from '#invoices/server/content/invoice-content.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { onDatabase, queryOnce, type TestCluster } from '#test-support/test-cluster.ts'
import { makeThrowawayFolder } from '#test-support/throwaway-folder.ts'
import { removeThrowawayData } from '../../../scripts/run/throwaway-data.ts'

const WORKER = fileURLToPath(new URL('issuing-worker.ts', import.meta.url))
const WORKERS = 2
/** From when it has begun to issue; then it is killed, at a random moment. Starting takes longer than a short life. */
const LONGEST_LIFE_MS = { few: 1_500, many: 8_000 }
const MANY = 1_000
const COMPANY = {
  name: 'Parts GmbH',
  address: { line1: 'Werkstraße 1', city: 'Berlin', country: 'DE' },
  invoices: { on: true },
}

/**
 * Two processes issue invoices of paid orders, and print some, while each is killed again and again.
 * @param rendered how many of them are printed
 * @throws Error when a number is missing or there twice, a document was changed, or an email was posted twice
 */
export async function killIssuing(
  cluster: TestCluster,
  count: number,
  rendered: number,
): Promise<Record<string, number>> {
  const name = `stress_${randomBytes(6).toString('hex')}`
  await queryOnce(cluster.adminUrl, `CREATE DATABASE ${name} TEMPLATE ${cluster.template} OWNER ${cluster.owner}`)
  const address = onDatabase(cluster.shopUrl, name)
  const folder = await makeThrowawayFolder()
  const { pool, close } = openDatabase({ connectionString: address, poolSize: 2, applicationName: 'stress' })
  try {
    await queryOnce(address, settings())
    for (const statement of orders(count)) await queryOnce(address, statement)
    const startedAtMs = performance.now()
    const stop = { now: false }
    const life = LONGEST_LIFE_MS[count < MANY ? 'few' : 'many']
    const lives = Array.from({ length: WORKERS }, () => liveAndDie([address, folder, String(rendered)], stop, life))
    const left = `SELECT (SELECT count(*)::int FROM invoices_due) AS due,
      (SELECT count(*)::int FROM invoices WHERE sent_at IS NOT NULL) AS sent`
    for (;;) {
      const [row] = (await pool.query<{ due: number; sent: number }>(left)).rows
      if (row?.due === 0 && row.sent >= rendered) break
      await delay(100)
    }
    stop.now = true
    const kills = (await Promise.all(lives)).reduce((sum, one) => sum + one, 0)
    const seconds = Math.round((performance.now() - startedAtMs) / 1000)
    return { ...(await judge(pool, folder, count)), kills, seconds }
  } finally {
    await close()
    await queryOnce(cluster.adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    removeThrowawayData(folder)
  }
}

/** How often it was killed. */
async function liveAndDie(args: string[], stop: { now: boolean }, longestLifeMs: number): Promise<number> {
  let kills = 0
  while (!stop.now) {
    const child: ChildProcess = spawn(process.execPath, [WORKER, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    const exit = once(child, 'exit')
    let said = ''
    child.stderr?.on('data', (words) => {
      said += words
    })
    const begun = child.stdout ? once(child.stdout, 'data') : Promise.resolve()
    const life = begun.then(() => delay(randomInt(longestLifeMs)))
    const died = await Promise.race([exit, life])
    if (died) throw new Error(`A process ended by itself:\n${said}`)
    child.kill('SIGKILL')
    await exit
    kills += 1
  }
  return kills
}

async function judge(pool: Pick<import('pg').Pool, 'query'>, folder: string, count: number) {
  const { rows } = await pool.query(
    'SELECT place, number, order_id, content, content_hash, issued_on::text, file FROM invoices ORDER BY place',
  )
  const places = rows.map(({ place }) => Number(place))
  const wrong = places.findIndex((place, index) => place !== index + 1)
  if (wrong >= 0 || places.length !== count) throw new Error(`${places.length} numbers, wrong from ${wrong} on`)
  if (new Set(rows.map(({ order_id }) => order_id)).size !== count) throw new Error('An order has two invoices')
  for (const { number, content, content_hash, issued_on } of rows) {
    const isWhole = hashOf(content) === content_hash && content.number === number && content.issuedOn === issued_on
    if (!isWhole) throw new Error(`The content of ${number} is not what was issued`)
  }
  const due = await pool.query(`SELECT orders.number FROM invoices JOIN orders ON orders.id = order_id
    WHERE place <> orders.number - (SELECT min(number) - 1 FROM orders)`)
  if (due.rows.length > 0) throw new Error(`${due.rows.length} invoices are not in the order of their orders' payment`)
  const letters = await pool.query('SELECT attachment FROM letters')
  const told = letters.rows.map(({ attachment }) => attachment.invoice)
  if (new Set(told).size !== told.length) throw new Error('An invoice was emailed twice')
  const files = rows.flatMap(({ file }) => file ?? [])
  const stored = new Set(await readdir(folder))
  if (files.some((file) => !stored.has(file))) throw new Error('A document has no file')
  return { numbers: places.length, rendered: files.length, emails: told.length }
}

function settings(): string {
  const value = JSON.stringify(COMPANY).replaceAll("'", "''")
  return `INSERT INTO owner_settings (name, version, holds_from, value, saved_at)
    VALUES ('company', 1, now() - interval '1 day', '${value}', now())`
}

/** Paid one after the other; the trigger notes each as due. */
function orders(count: number): string[] {
  return [
    `INSERT INTO orders (id, line_names, total_cents, customer_email, customer_name, phone, address, status,
        created_at, hold_expires_at, guest_key_version, ship_to)
      SELECT gen_random_uuid(), 'Chain', 1999, 'buyer@example.com', 'Buyer ' || n, '0113 496 0000', '1 Mill Lane',
        'placed', now(), now() + interval '1 day', 1,
        '{"country": "GB", "name": "Buyer", "line1": "1 Mill Lane", "city": "Leeds", "postcode": "LS1 4AP"}'
      FROM generate_series(1, ${count}) AS n`,
    `INSERT INTO order_lines (order_id, line, part_id, sku, part_name, unit_price_cents, quantity, total_cents)
      SELECT id, 1, gen_random_uuid(), 'CH-1', 'Chain', 1999, 1, 1999 FROM orders`,
    `DO $$ DECLARE one uuid; BEGIN FOR one IN SELECT id FROM orders ORDER BY number LOOP
      UPDATE orders SET status = 'paid', paid_at = now() WHERE id = one; END LOOP; END $$`,
  ]
}
