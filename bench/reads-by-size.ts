import type { OpenedDatabase } from '#server/adapters/database/database.ts'
import { openShopDatabase } from '#server/open-shop-database.ts'
import { median } from './median.ts'
import { numberedId } from './pgbench.ts'
import { answersPerSecond } from './read-load.ts'
import { newDataDir, type RunningShop, removeDataDir, startShop } from './running-shop.ts'
import { statedRatio } from './stated-limit.ts'

const SIZES = [36, 10_000, 1_000_000]
const RUN_SECONDS = 1
const REPEATS = 3
/** As issue 7 has it: a large catalogue costs no reader more than a tenth. */
const LEAST_SHARE_OF_SMALLEST = 0.9
const SEED = 20_261_121

/** The same reads of three catalogues, in turns: a small one, a large one and a huge one, always the same parts. */
export async function measureReadsBySize() {
  const stands: Stand[] = []
  try {
    for (const size of SIZES) stands.push(await openStand(size))
    const results: Record<string, unknown> = {}
    for (const path of ['/', `/partDetails/${numberedId(30)}`, '/api/part?limit=30', `/api/part/${numberedId(30)}`])
      results[path] = await compare(stands, path)
    return results
  } finally {
    for (const stand of stands) await stand.close()
  }
}

type Stand = { size: number; shop: RunningShop; close(): Promise<void> }

async function openStand(size: number): Promise<Stand> {
  const dataDir = await newDataDir()
  const settings = { databaseUrl: undefined, dataDir, log: () => {}, applicationName: 'bench' }
  const database = await openShopDatabase(settings)
  try {
    // Before the shop starts, which puts its own parts into an empty catalogue only.
    await fillCatalogue(database, size)
    const shop = await startShop(dataDir, { RATE_LIMITS: 'off' })
    const close = () => shop.stop().then(() => removeDataDir(dataDir))
    return { size, shop, close }
  } finally {
    await database.close()
  }
}

/** Parts by number; what differs among them comes out of the seed and the number alone. */
async function fillCatalogue({ pool }: OpenedDatabase, size: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    // Longer than a shop may wait for an answer.
    const patient = { query_timeout: 300_000 }
    const text = `INSERT INTO parts (id, sku, name, category, description, price_cents, img, min, quantity, available, specs, created_at, updated_at)
        SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'BENCH-' || n, 'Part ' || (h % 100000) || ' ' || n,
          'Group ' || (h % 30), 'Made of heat-treated aluminium, checked twice.', 100 + h % 200000, '', 1 + h % 5, 1000, 1000,
          jsonb_build_object('Weight', h % 3000), now(), now()
        FROM (SELECT n, hashint4(n + ${SEED}) & 2147483647 AS h FROM generate_series(0, ${size - 1}) AS n) AS numbers`
    await client.query({ ...patient, text })
    await client.query({ ...patient, text: 'VACUUM ANALYZE parts' })
  } finally {
    client.release(true)
  }
}

async function compare(stands: Stand[], path: string) {
  const perSecond = new Map<number, number[]>(stands.map(({ size }) => [size, []]))
  for (const { shop } of stands) await answersPerSecond({ url: shop.url + path }, RUN_SECONDS)
  for (let repeat = 0; repeat < REPEATS; repeat++)
    for (const { size, shop } of stands)
      perSecond.get(size)?.push(await answersPerSecond({ url: shop.url + path }, RUN_SECONDS))
  const middle = (size: number) => median(perSecond.get(size) ?? [])
  const smallest = SIZES[0] ?? 0
  return Object.fromEntries(
    SIZES.map((size) => [
      `parts${size}`,
      size === smallest
        ? { answersPerSecond: middle(size) }
        : {
            answersPerSecond: middle(size),
            shareOfSmallest: statedRatio(middle(size) / middle(smallest), LEAST_SHARE_OF_SMALLEST),
          },
    ]),
  )
}
