import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { restoreBackup } from '#server/adapters/database/backup/restore-backup.ts'
import { migrateDatabase, shopMigrationsFolder } from '#server/adapters/database/migrate.ts'
import { notEmpty } from '#server/testing/not-empty.ts'
import { onDatabase, queryOnce } from '#server/testing/test-cluster.ts'
import { columnsOf, rowsOf, shapeOf } from './database-shape.ts'
import { releaseUpTo } from './release-up-to.ts'

const { adminUrl, shopUrl, owner, template } = inject('testCluster')
const releasesFolder = join(import.meta.dirname, 'releases')
const releases = readdirSync(releasesFolder).filter((name) => name.endsWith('.backup'))
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

let folder: string
let name: string
let url: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-manufacture-upgrade-'))
  name = `upgrade_${folder.slice(-6).toLowerCase()}`
  url = onDatabase(shopUrl, name)
  await queryOnce(adminUrl, `CREATE DATABASE ${name} OWNER ${owner}`)
})
afterEach(async () => {
  await queryOnce(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  await rm(folder, { recursive: true })
})

const restore = (release: string) =>
  restoreBackup({ connectionString: url }, { file: join(releasesFolder, release), dataDir: folder })

test('this release is kept too: npm run keep-release', () => {
  expect(releases).toContain(`${version}.backup`)
})

describe.each(notEmpty(releases))('a shop of release %s', (release) => {
  test('becomes one of this release: the same schema as a new shop, and every row', async () => {
    await restore(release)
    const [before, columns] = [await columnsOf(url), await columnsOf(onDatabase(shopUrl, template))]
    // A column that a later release has taken away takes its values along.
    const staying = new Map(
      [...before].flatMap(([table, had]) => {
        const stays = had.filter((column) => columns.get(table)?.includes(column))
        return stays.length > 0 ? [[table, stays] as const] : []
      }),
    )
    const rows = await rowsOf(url, staying)
    for (const table of ['orders', 'parts', 'reviews', 'contact_messages', 'auth_user', 'audit_log', 'order_payments'])
      expect(rows[table]?.length, table).toBeGreaterThan(0)

    expect(await migrateDatabase({ connectionString: url })).toMatchObject({ kind: 'migrated' })
    expect(await shapeOf(url)).toEqual(await shapeOf(onDatabase(shopUrl, template)))
    expect(await rowsOf(url, staying)).toEqual(rows)
  })
})

describe('orders of a release before they had lines', () => {
  type OldOrder = {
    id: string
    name: string
    cents: number
    quantity: number
    total: number
    number: number
    status: string
  }
  const COPIED =
    'account_id, part_id, part_name, customer_email, customer_name, phone, address, created_at, hold_expires_at'
  const STATUSES = ['placed', 'paid', 'shipped', 'delivered', 'cancelled', 'expired', 'refunded']
  const PAID = ['paid', 'shipped', 'delivered', 'refunded']
  let planted = 0

  /** As a process of that release writes it. */
  async function plant(status: string): Promise<string> {
    const [paidAt, carrier] = [PAID.includes(status) ? 'now()' : 'NULL', status === 'shipped' ? `'Post'` : 'NULL']
    const id = `00000000-0000-4000-8000-${String(++planted).padStart(12, '0')}`
    await queryOnce(
      url,
      `INSERT INTO orders (id, ${COPIED}, unit_price_cents, quantity, total_cents, status, paid_at, carrier)
       SELECT '${id}', ${COPIED}, ${100 + planted}, 3, ${300 + 3 * planted}, '${status}', ${paidAt}, ${carrier} FROM orders ORDER BY number LIMIT 1`,
    )
    return id
  }

  const oldOrders = () =>
    queryOnce(
      url,
      `SELECT id, part_id, part_name AS name, unit_price_cents AS cents, quantity, total_cents AS total, number, status FROM orders ORDER BY number`,
    ) as Promise<OldOrder[]>
  const newOrders = () =>
    queryOnce(
      url,
      `SELECT id, order_lines.part_id, part_name AS name, unit_price_cents AS cents, order_lines.quantity,
         order_lines.total_cents AS total, number, status FROM orders JOIN order_lines ON order_id = id AND line = 1
         AND orders.total_cents = order_lines.total_cents AND line_names = part_name ORDER BY number`,
    ) as Promise<OldOrder[]>
  const counters = (id: string) => queryOnce(url, `SELECT cancelled, shipped FROM order_lines WHERE order_id = '${id}'`)
  const count = () => queryOnce(url, 'SELECT count(*)::int AS lines FROM order_lines')

  /** Its migrations up to that one. */
  test('have one line each that says what they said, with units shipped or cancelled by their status', async () => {
    await restore('0.1.0.backup')
    const ids = new Map<string, string>()
    for (const status of STATUSES) ids.set(status, await plant(status))
    const sent = await plant('refunded')
    await queryOnce(
      url,
      `INSERT INTO order_history (order_id, from_status, to_status, at) VALUES ('${sent}', 'paid', 'shipped', now())`,
    )
    const before = await oldOrders()
    expect(before.length).toBeGreaterThan(8)
    expect(await migrateDatabase({ connectionString: url })).toMatchObject({ kind: 'migrated' })
    expect(await newOrders()).toEqual(before)
    expect(await count()).toEqual([{ lines: before.length }])
    const [open, shipped, cancelled] = [
      [0, 0],
      [0, 3],
      [3, 0],
    ].map(([cancelled, shipped]) => [{ cancelled, shipped }])
    for (const [status, id] of ids) {
      const expected = { placed: open, paid: open, shipped, delivered: shipped }[status] ?? cancelled
      expect(await counters(id), status).toEqual(expected)
    }
    expect(await counters(sent)).toEqual(shipped)
  })

  test('that were shipped have one parcel, and what was refunded of them is on their line', async () => {
    await restore('0.1.0.backup')
    const [shipped, delivered, waiting] = [await plant('shipped'), await plant('delivered'), await plant('paid')]
    await queryOnce(url, `UPDATE orders SET tracking_number = 'RM 1' WHERE id = '${shipped}'`)
    await queryOnce(
      url,
      `INSERT INTO order_payments (intent_id, order_id, amount_cents, currency, livemode, status, received_cents, refunded_cents, created_at, checked_at, settled_at)
       SELECT 'pi_planted', id, total_cents, 'usd', false, 'succeeded', total_cents, 70, now(), now(), now() FROM orders WHERE id = '${shipped}'`,
    )
    await queryOnce(url, `UPDATE orders SET transaction_id = 'pi_planted' WHERE id = '${shipped}'`)
    for (const [amount, status] of [
      [50, 'succeeded'],
      [20, 'pending'],
      [40, 'failed'],
    ] as const) {
      await queryOnce(
        url,
        `INSERT INTO order_refunds (id, order_id, intent_id, amount_cents, reason, status, created_at, done_at)
         VALUES (gen_random_uuid(), '${shipped}', 'pi_planted', ${amount}, 'requested', '${status}', now(), ${status === 'pending' ? 'NULL' : 'now()'})`,
      )
    }
    expect(await migrateDatabase({ connectionString: url })).toMatchObject({ kind: 'migrated' })
    const parcelsOf = (id: string) =>
      queryOnce(
        url,
        `SELECT status, carrier, tracking_number AS number, quantity, shipped_at IS NOT NULL AS sent FROM shipments
         JOIN shipment_lines USING (order_id, shipment) WHERE order_id = '${id}'`,
      )
    const parcel = { quantity: 3, sent: true }
    expect(await parcelsOf(shipped)).toEqual([{ status: 'shipped', carrier: 'Post', number: 'RM 1', ...parcel }])
    expect(await parcelsOf(delivered)).toMatchObject([{ status: 'delivered', ...parcel }])
    expect(await parcelsOf(waiting)).toEqual([])
    expect(
      await queryOnce(url, `SELECT refunded_units, refunded_cents FROM order_lines WHERE order_id = '${shipped}'`),
    ).toEqual([{ refunded_units: 0, refunded_cents: 70 }])
  })

  test('have them too when an old process places and moves orders meanwhile, or the upgrade is cut off', async () => {
    await restore('0.1.0.backup')
    const [paid, waiting] = [await plant('paid'), await plant('placed')]
    await migrateDatabase(
      { connectionString: url },
      await releaseUpTo('0020_order_lines', join(folder, '0020_order_lines')),
    )
    const during = await plant('placed')
    await queryOnce(url, `UPDATE orders SET status = 'shipped', carrier = 'Post' WHERE id = '${paid}'`)
    await queryOnce(url, `UPDATE orders SET status = 'paid', paid_at = now() WHERE id = '${during}'`)
    await migrateDatabase(
      { connectionString: url },
      await releaseUpTo('0021_lines_of_old_orders', join(folder, '0021_lines_of_old_orders')),
    )
    await queryOnce(url, `UPDATE orders SET status = 'expired' WHERE id = '${waiting}'`)
    const late = await plant('placed')
    const before = await oldOrders()
    expect(await migrateDatabase({ connectionString: url })).toMatchObject({ kind: 'migrated' })
    expect(await newOrders()).toEqual(before)
    expect(await count()).toEqual([{ lines: before.length }])
    const states = await Promise.all([paid, waiting, during, late].map(counters))
    expect(states.flat()).toEqual([
      { cancelled: 0, shipped: 3 },
      { cancelled: 3, shipped: 0 },
      { cancelled: 0, shipped: 0 },
      { cancelled: 0, shipped: 0 },
    ])
  })
})

describe('a migration of the next release', () => {
  /** This release's migrations and one more. */
  async function withNext(sql: string): Promise<string> {
    const next = join(folder, `next-${sql.length}`)
    await cp(shopMigrationsFolder, next, { recursive: true })
    const journalFile = join(next, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(journalFile, 'utf8'))
    const idx = journal.entries.length
    journal.entries.push({ idx, version: '7', when: journal.entries.at(-1).when + 1, tag: 'next', breakpoints: true })
    await writeFile(journalFile, JSON.stringify(journal))
    await writeFile(join(next, 'next.sql'), sql)
    return next
  }
  const change = 'ALTER TABLE orders ADD COLUMN planted integer NOT NULL DEFAULT 7;\n--> statement-breakpoint\n'

  /** The newest release before and after the upgrade; nothing may differ. */
  async function leavesAllAsItWas(migration: () => Promise<void>): Promise<void> {
    await restore(`${version}.backup`)
    await migrateDatabase({ connectionString: url })
    const [shape, rows] = [await shapeOf(url), await rowsOf(url, await columnsOf(url))]
    await migration()
    expect(await migrateDatabase({ connectionString: url })).toEqual({ kind: 'migrated', applied: [] })
    expect(await shapeOf(url)).toEqual(shape)
    expect(await rowsOf(url, await columnsOf(url))).toEqual(rows)
    const good = await withNext(change)
    expect(await migrateDatabase({ connectionString: url }, good)).toEqual({ kind: 'migrated', applied: ['next'] })
    expect(await queryOnce(url, 'SELECT DISTINCT planted FROM orders')).toEqual([{ planted: 7 }])
  }

  test('that fails after it has changed a table leaves the old state, and a mended one is applied', () =>
    leavesAllAsItWas(async () => {
      const failing = await withNext(`${change}UPDATE orders SET planted = NULL;`)
      await expect(migrateDatabase({ connectionString: url }, failing)).rejects.toThrow()
    }))

  test('whose process is killed in the middle leaves the old state, and the next start goes on', () =>
    leavesAllAsItWas(async () => {
      // It waits in the middle until it has been killed, however long that takes.
      const holding = new pg.Client({ connectionString: url })
      await holding.connect()
      await holding.query('SELECT pg_advisory_lock(1)')
      const slow = await withNext(
        `${change}UPDATE orders SET planted = 8;\n--> statement-breakpoint\nSELECT pg_advisory_xact_lock(1);`,
      )
      const script = join(import.meta.dirname, 'migrate-process.ts')
      const migrating = spawn(process.execPath, [script, url, slow], { stdio: 'ignore' })
      const ended = once(migrating, 'exit')
      const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = '${name}' AND query LIKE '%xact_lock(1)%' AND wait_event_type = 'Lock'`
      await expect.poll(() => queryOnce(url, waiting)).toEqual([{ n: 1 }])
      migrating.kill('SIGKILL')
      expect(await ended).toEqual([null, 'SIGKILL'])
      await holding.end()
    }))
})
