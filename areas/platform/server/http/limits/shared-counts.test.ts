import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabaseProxy } from '#test-support/database-proxy.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { openDatabase } from '../../database/database.ts'
import { createNetworkDigest } from './rate-limits.ts'
import { createSharedCounts } from './shared-counts.ts'
import { addWriteCounts, deleteEndedCounts } from './write-counts-store.ts'

const MINUTE_MS = 60_000
const MANY = 1_000_000
const digestNetwork = createNetworkDigest('a secret of tests that is long enough to sign with')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The counts of a process. */
function startCounting(db = database.db) {
  const reports: string[] = []
  const counts = createSharedCounts({
    addCounts: (counted) => addWriteCounts(db, counted),
    digestNetwork,
    report: (message) => reports.push(message),
    sharedAfterMs: 5,
  })
  return { ...counts, reports }
}

const to = (route: string, network = '203.0.113.7') => ({ route: `POST /${route}`, network })

/** What all processes counted. */
async function storedOf(route: string): Promise<number[]> {
  const { rows } = await database.pool.query<{ count: number }>(
    'SELECT count FROM write_counts WHERE route = $1 ORDER BY network',
    [`POST /${route}`],
  )
  return rows.map(({ count }) => count)
}

describe('requests of a network', () => {
  test('are counted exactly while two processes add to the counts of many networks at once', async () => {
    const [one, other] = [startCounting(), startCounting()]
    const networks = Array.from({ length: 40 }, (_, number) => `198.51.100.${number}`)
    for (let round = 0; round < 30; round++) {
      for (const network of networks) one.add(to('exact', network), MINUTE_MS, MANY)
      for (const network of networks.toReversed()) other.add(to('exact', network), MINUTE_MS, MANY)
      await database.pool.query('SELECT 1')
    }
    await expect.poll(() => storedOf('exact')).toEqual(networks.map(() => 60))
    expect([...one.reports, ...other.reports]).toEqual([])
    await Promise.all([one.stop(), other.stop()])
  })

  test('beyond the limit are refused by a process that hardly saw any; others are not', async () => {
    const [one, other] = [startCounting(), startCounting()]
    for (let number = 1; number <= 30; number++) expect(one.add(to('beyond'), MINUTE_MS, 30).current).toBe(number)
    await expect.poll(() => storedOf('beyond')).toEqual([30])
    let asked = 0
    const ask = () => {
      asked += 1
      return other.add(to('beyond'), 2 * MINUTE_MS, 30)
    }
    ask()
    await expect.poll(() => storedOf('beyond')).toEqual([31])
    await expect.poll(() => ask().current).toBeGreaterThan(30)
    expect(asked).toBeLessThan(30)
    // The window is that of the first request, whoever counted it.
    expect(ask().ttl).toBeLessThanOrEqual(MINUTE_MS)
    expect(other.add(to('another'), MINUTE_MS, 30).current).toBe(1)
    expect(other.add(to('beyond', '203.0.113.8'), MINUTE_MS, 30).current).toBe(1)
    await Promise.all([one.stop(), other.stop()])
  })

  test('are counted anew once the window has ended', async () => {
    const counts = startCounting()
    const ask = () => counts.add(to('ends'), 300, 3).current
    expect([ask(), ask(), ask(), ask(), ask()]).toEqual([1, 2, 3, 4, 4])
    // A busy machine may let the first window end before it shares.
    const fill = () => {
      for (let asked = 0; asked < 4; asked++) ask()
      return storedOf('ends')
    }
    await expect.poll(fill).toEqual([4])
    await expect.poll(ask).toBe(1)
    const askAndCount = async () => {
      ask()
      return (await storedOf('ends'))[0]
    }
    await expect.poll(askAndCount).toBeLessThan(4)
    await counts.stop()
  })

  test('that are refused anyway are not stored, so a flood costs the database nothing', async () => {
    const counts = startCounting()
    for (let number = 0; number < 50; number++) counts.add(to('flood'), MINUTE_MS, 3)
    await expect.poll(() => storedOf('flood')).toEqual([4])
    expect(counts.add(to('flood'), MINUTE_MS, 3).current).toBe(4)
    await counts.stop()
  })

  test('are counted anew when the stored window ends later than any may', async () => {
    const counts = startCounting()
    counts.add(to('clock'), MINUTE_MS, MANY)
    await expect.poll(() => storedOf('clock')).toEqual([1])
    await database.pool.query(
      `UPDATE write_counts SET count = 99, ends_at = now() + interval '2 hours' WHERE route = $1`,
      ['POST /clock'],
    )
    counts.add(to('clock'), MINUTE_MS, MANY)
    await expect.poll(() => storedOf('clock')).toEqual([1])
    await counts.stop()
  })
})

test('while the database is away each process counts alone, says so once, and shares again afterwards', async () => {
  const proxy = await openDatabaseProxy(database.connectionString)
  const { db, close } = openDatabase({ connectionString: proxy.url, poolSize: 1, applicationName: 'tests' })
  const counts = startCounting(db)
  proxy.cut()
  const add = () => counts.add(to('away'), MINUTE_MS, MANY).current
  expect(add()).toBe(1)
  await expect.poll(() => counts.reports).toEqual(['Limits per network are counted in this process alone'])
  for (let number = 2; number <= 10; number++) {
    expect(add()).toBe(number)
    await new Promise(setImmediate)
  }
  proxy.restore()
  let added = 10
  await expect
    .poll(() => {
      added += 1
      expect(add()).toBe(added)
      return counts.reports
    })
    .toEqual([expect.anything(), 'Limits per network are counted across processes again'])
  expect((await storedOf('away'))[0]).toBeLessThanOrEqual(added)
  expect(add()).toBe(added + 1)
  await counts.stop()
  await close()
  await proxy.close()
})

test('a server that takes no writes is a database that is away', async () => {
  const readOnly = { serverOptions: '-c default_transaction_read_only=on', poolSize: 1, applicationName: 'tests' }
  const { db, close } = openDatabase({ connectionString: database.connectionString, ...readOnly })
  const counts = startCounting(db)
  counts.add(to('read-only'), MINUTE_MS, MANY)
  await expect.poll(() => counts.reports).toEqual(['Limits per network are counted in this process alone'])
  expect(counts.add(to('read-only'), MINUTE_MS, MANY).current).toBe(2)
  await counts.stop()
  await close()
  expect(await storedOf('read-only')).toEqual([])
})

test('processes that add to the same networks in different order wait for each other, and don’t deadlock', async () => {
  const rows = ['a', 'b', 'c'].map((network) => ({ network, route: 'POST /order', count: 1, leftMs: MINUTE_MS }))
  await addWriteCounts(database.db, rows)
  const client = await database.pool.connect()
  await client.query(`BEGIN; SELECT FROM write_counts WHERE route = 'POST /order' AND network = 'b' FOR UPDATE`)
  const both = Promise.all([rows, rows.toReversed()].map((counted) => addWriteCounts(database.db, counted)))
  await expect
    .poll(() =>
      database.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      ),
    )
    .toMatchObject({ rowCount: 2 })
  await client.query('COMMIT')
  client.release()
  await both
  expect(await storedOf('order')).toEqual([3, 3, 3])
})

test('counts of windows that have ended are removed, and the others stay', async () => {
  const row = { network: 'a', count: 1 }
  await addWriteCounts(database.db, [
    { ...row, route: 'POST /past', leftMs: 0 },
    { ...row, route: 'POST /present', leftMs: MINUTE_MS },
  ])
  await deleteEndedCounts(database.db)
  expect([await storedOf('past'), await storedOf('present')]).toEqual([[], [1]])
})
