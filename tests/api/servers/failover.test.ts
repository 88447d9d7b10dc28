import { randomInt, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/server/database/database.ts'
import { migrateDatabase } from '#platform/server/database/migrate.ts'
import { installJobs } from '#platform/server/jobs/install-jobs.ts'
import { signalOne } from '../../../tools/cluster/member.ts'
import { findPrograms, MissingPrograms } from '../../../tools/cluster/required-programs.ts'
import { type Cluster, startCluster } from '../../../tools/cluster/start-cluster.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeThrowawayFolder } from '../../support/throwaway-folder.ts'

/** The short form of `npm run stress -- cluster kill-postgres`: a leader, a synchronous standby, and a proxy. */
/**
 * Where the standby takes longer than two seconds to tell Patroni how it is, as on a busy machine, Patroni starts the
 * killed server again.
 */
const MOST_KILLS = 5
/** A busy machine is no dead one. */
const TIMES = { ttl: 60, loop_wait: 1, retry_timeout: 20 }
const SIZE = { etcd: 1, nodes: 2, proxies: 1, shops: 0 }
const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

function findAll() {
  try {
    return findPrograms(['etcd', 'patroni', 'haproxy', 'postgres'])
  } catch (error) {
    if (error instanceof MissingPrograms) return error.message
    throw error
  }
}

async function openCluster(programs: Exclude<ReturnType<typeof findAll>, string>): Promise<Cluster> {
  const folder = await makeThrowawayFolder()
  ends.push(() => rm(folder, { recursive: true }))
  const cluster = await startCluster({ folder, net: randomInt(100, 250), size: SIZE, programs, times: TIMES })
  ends.push(cluster.stop)
  return cluster
}

async function openShop(connectionString: string): Promise<TestShop> {
  const address = { connectionString }
  expect(await migrateDatabase(address)).toMatchObject({ kind: 'migrated' })
  await installJobs(address)
  const opened = openDatabase({ connectionString, poolSize: 5, applicationName: 'tests' })
  const shop = await createTestShop({ OPEN_ORDERS: '1000' }, undefined, undefined, {
    ...opened,
    connectionString,
    drop: opened.close,
  })
  ends.push(shop.close)
  return shop
}

test('when the leading PostgreSQL is killed, orders go on with the standby, and none that was acknowledged is gone', async ({
  skip,
}) => {
  const programs = findAll()
  if (typeof programs === 'string') return skip(`SKIPPED: ${programs}`)
  const cluster = await openCluster(programs)
  // One proxy: nothing to choose from.
  const shop = await openShop(cluster.shopOptions.databaseUrl.replace(/\?.*/, ''))
  const ann = await shop.signUp('Ann')
  const part = await shop.addPart({ price: 7, quantity: 100_000 })
  const placed = new Set<string>()
  /** Again with the same key until it is taken, as the order form does. */
  const order = async () => {
    const request = {
      token: ann.token,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        placeOrderProduct: part,
        placeOrderQuantity: 1,
        placePrice: 7,
        phone: '0113 496 0000',
        address: '1 Mill Lane',
      },
    }
    await expect
      .poll(
        async () => {
          const { status, headers, body } = await shop.request('POST', '/api/placeOrder', request)
          if (status === 200) placed.add((body as { insertedId: string }).insertedId)
          else expect([status, headers.get('retry-after')]).toEqual([503, '2'])
          return status
        },
        { timeout: 30_000 },
      )
      .toBe(200)
  }
  for (let count = 0; count < 5; count++) await order()
  let kills = 0
  while ((await cluster.leader()) === 'pg1') {
    expect(kills++, 'pg1 was started again each time').toBeLessThan(MOST_KILLS)
    await cluster.untilWhole()
    for (const server of cluster.member('pg1').pids().server.slice(0, 1)) signalOne(server, 'SIGKILL')
    for (let count = 0; count < 5; count++) await order()
  }
  const rows = await cluster.query('SELECT id FROM orders')
  expect(new Set(rows.map(({ id }) => id))).toEqual(placed)
  expect(placed.size).toBe(5 + 5 * kills)
}, 240_000)
