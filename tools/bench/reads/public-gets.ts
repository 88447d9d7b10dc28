import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { contract } from '#app/contract/contract.ts'
import { type App, createApp } from '#app/server/app.ts'
import { openShopDatabase } from '#app/server/start/open-shop-database.ts'
import { builtPages } from '#app/server/start/pages-source.ts'
import type { OperationShape } from '#platform/contract/operation.ts'
import { readConfig } from '#platform/server/config/config.ts'
import type { PagesSource } from '#platform/server/http/pages.ts'
import { findFreePort } from '../../../scripts/run/free-port.ts'
import { provideBigShop } from '../big-shop/provide-big-shop.ts'
import { statedLimit } from '../stated-limit.ts'

/** What a stranger's request may cost, in milliseconds of a processor, the database's included. */
export const MOST_OF_A_REQUEST_MS = 50
const REPEATS = 3
const READY_EVERY_MS = 100
/** Of Linux, in which `/proc` counts. */
const TICK_MS = 10

type Walked = {
  app: Pick<App, 'find' | 'invalidation'>
  pool: pg.Pool
  url: string
  pages: PagesSource
}

/** What every public address costs in a shop of 100,000 parts, when it is in no cache. */
export async function measurePublicGets() {
  const dataDir = await provideBigShop({ parts: 100_000, measured: true })
  const database = await openShopDatabase({ databaseUrl: undefined, dataDir, log: () => {}, applicationName: 'bench' })
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const settings = { LOG_LEVEL: 'error', RATE_LIMITS: 'off', HOLD_LIMITS: 'off', FINDER: 'index', PORT: `${port}` }
  const config = readConfig({ ...settings, PUBLIC_URL: url, DATA_DIR: dataDir })
  const pages = await builtPages(process.cwd())
  const app = await createApp({ config, database, secret: 'of measurements, and long enough to sign', pages })
  try {
    await app.server.listen({ port, host: '127.0.0.1' })
    const costs = await walkPublicGets({ app, pool: database.pool, url, pages })
    const dearest = [...costs].toSorted(([, a], [, b]) => b - a)
    return Object.fromEntries(dearest.map(([path, ms]) => [path, statedLimit(ms, MOST_OF_A_REQUEST_MS)]))
  } finally {
    await app.server.close()
    await database.close()
  }
}

/** What each of these addresses costs at its best, in milliseconds, once it has been asked for. */
export async function walkPublicGets(
  shop: Walked,
  isWalked: (path: string) => boolean = () => true,
): Promise<Map<string, number>> {
  while (!shop.app.find.index.readiness()) await delay(READY_EVERY_MS)
  const costs = new Map<string, number>()
  for (const path of (await publicGets(shop)).filter(isWalked)) costs.set(path, await costOf(shop, path))
  // What the process does besides, such as collecting garbage, lasts longer than all repeats of one address.
  for (const [path, ms] of costs) if (ms > MOST_OF_A_REQUEST_MS) costs.set(path, Math.min(ms, await costOf(shop, path)))
  return costs
}

async function costOf(shop: Walked, path: string): Promise<number> {
  await ask(shop, path) // What is loaded once is no cost of a request
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < REPEATS; at++) {
    const before = await readSpent(shop)
    await ask(shop, path)
    least = Math.min(least, Math.round(msBetween(before, await readSpent(shop))))
  }
  return least
}

/** As if something public had just changed, so that no cache answers. */
async function ask({ app, url }: Walked, path: string): Promise<void> {
  app.invalidation.invalidate()
  const answer = await fetch(url + path)
  if (answer.status >= 500) throw new Error(`${path}: ${answer.status}`)
  await answer.arrayBuffer()
}

/** In milliseconds: by this process with all its threads, and by each of the database's that works for it. */
type Spent = { ownMs: number; backends: ReadonlyMap<number, number> }

async function readSpent({ pool }: Walked): Promise<Spent> {
  const { user, system } = process.cpuUsage()
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type <> 'autovacuum worker'`,
  )
  return {
    ownMs: (user + system) / 1000,
    backends: new Map(rows.map(({ pid }) => [pid, ticksOf(pid) * TICK_MS])),
  }
}

/** A connection that has ended meanwhile takes along what it had spent before, which is no saving. */
export function msBetween(before: Spent, after: Spent): number {
  const ofBackends = [...after.backends].map(([pid, ms]) => ms - (before.backends.get(pid) ?? 0))
  return after.ownMs - before.ownMs + ofBackends.reduce((sum, ms) => sum + ms, 0)
}

/** Of proc_pid_stat(5): the processor time of a process, in user and kernel mode. None where it can't be read. */
function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

/** Every address that answers to anybody: operations, pages, and what the server itself serves. */
async function publicGets({ pool, pages }: Walked): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; sku: string; category: string }>(
    'SELECT id, sku, lower(category) AS category FROM parts ORDER BY id OFFSET 10 LIMIT 2',
  )
  const [part, other] = rows as [(typeof rows)[number], (typeof rows)[number]]
  const { id, sku } = part
  const params: Record<string, string> = {
    ...{ id, code: 'DE', name: 'terms', number: sku, sku, productId: id, line: part.category.replace(' ', '-') },
    ...{ slug: 'performance', link: 'unknown', plan: 'basic', orderId: id, alertId: id, withdrawalId: id },
  }
  const { routes } = await pages.build()
  return [
    ...publicAddresses(routes, params),
    ...[
      '',
      '?q=torrent',
      '?q=nothing+like+it',
      '?q=torent+chainring',
      '?q=BM-1',
      '?sort=price',
      '?colour=black',
    ].flatMap((query) => [`/parts${query}`, `/api/find${query}`]),
    ...[
      `/api/part?limit=100`,
      '/api/part?search=torrent',
      `/api/find/suggest?q=tor`,
      `/compare?parts=${id},${other.id}`,
    ],
    ...['/robots.txt', '/sitemap.xml', '/sitemap/pages-1.xml', '/sitemap/parts-1.xml', '/sitemap/parts-9999.xml'],
    ...['/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/docs', `/static/drawings/${sku}.svg`],
    ...['/nothing', '/api/nothing', '/pictures/none-640.avif'],
  ]
}

type Routes = Awaited<ReturnType<PagesSource['build']>>['routes']

/** Operations that read and pages that answer to anybody, with these in their paths. */
export function publicAddresses(routes: Routes, params: Readonly<Record<string, string>>): string[] {
  const filled = (path: string) =>
    path.replace(/\{(\w+)\}|:(\w+)\??/g, (_, one?: string, two?: string) => params[one ?? two ?? ''] ?? 'unknown')
  const operations = (Object.values(contract) as OperationShape[])
    .filter(({ access, method }) => access.kind === 'public' && method === 'GET')
    .map(({ path }) => `/api${filled(path)}`)
  const paths = Object.values(routes).flatMap((route) => (route?.path && route.parentId === 'root' ? [route.path] : []))
  const shown = paths.filter((path) => !path.includes('*') && path !== 'dashboard').map((path) => `/${filled(path)}`)
  return [...operations, '/', ...shown]
}
