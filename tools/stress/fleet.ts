import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { parts } from '#catalogue/server/catalogue-tables.ts'
import { type OpenedDatabase, openDatabase } from '#platform/server/database/database.ts'
import { onDatabase, queryOnce, type TestCluster } from '#test-support/test-cluster.ts'
import { sendRequest, type TestAnswer, type TestRequest } from '#test-support/test-request.ts'
import { findFreePorts } from '../../scripts/run/free-port.ts'
import { createFleetAccounts, type Person } from './fleet-accounts.ts'
import { killShip, provideShip, type Ship, sendErrand, startShip } from './ship.ts'
import type { Errand } from './shop-process.ts'

export { FLEET_SECRET } from './ship.ts'
export type { Person, Ship }

/** How many processes a fleet has when they race for something. */
export const PROCESSES = 3

type NewPart = { priceCents: number; quantity: number; id?: string }

/** Several server processes of one shop, on one database of their own. */
export type Fleet = {
  db: OpenedDatabase['db']
  pool: OpenedDatabase['pool']
  ships: Ship[]
  /** Sends a request to one of the processes, in turn unless one is named. */
  request(method: string, path: string, request?: TestRequest & { ship?: number }): Promise<TestAnswer>
  signUp(count: number): Promise<Person[]>
  /** Renews access tokens, which are valid for ten minutes. */
  renew(people: Person[]): Promise<void>
  makeAdmin(person: Person): Promise<void>
  addPart(part: NewPart): Promise<string>
  errand(work: Errand['do'], ...args: string[]): Promise<unknown>
  /** Runs jobs and reconciles payments until nothing is left to do. */
  settle(): Promise<void>
  kill(ship: number): Promise<void>
  /** Restarts a process that died, on its old port. */
  restart(ship: number, fault?: string): Promise<Ship>
  close(): Promise<void>
}

/**
 * Launches a fleet on a new database of the cluster.
 * @param cluster.serverUrl the database's address as the processes see it, when it differs
 */
export async function launchFleet(
  cluster: TestCluster & { serverUrl?: string },
  processes: number,
  settings: Record<string, string> = {},
): Promise<Fleet> {
  const name = `fleet_${randomBytes(6).toString('hex')}`
  await queryOnce(cluster.adminUrl, `CREATE DATABASE ${name} TEMPLATE ${cluster.template} OWNER ${cluster.owner}`)
  const connectionString = onDatabase(cluster.shopUrl, name)
  const { db, pool, close } = openDatabase({ connectionString, poolSize: 5, applicationName: 'torture' })
  const ports = await findFreePorts(processes)
  const program = await provideShip(cluster.adminUrl)
  // Demo mode: emails go to the shop's own outbox.
  const env = {
    LOG_LEVEL: process.env.TORTURE_LOG ?? 'silent',
    RATE_LIMITS: 'off',
    SHOP_DEMO: 'on',
    ...settings,
    DATABASE_URL: onDatabase(cluster.serverUrl ?? cluster.shopUrl, name),
  }
  const start = (ship: number, fault?: string) =>
    startShip(program, { ...env, FLEET_PORT: String(ports[ship]), ...(fault && { FLEET_FAULT: fault }) })
  const ships = await Promise.all(ports.map((_, ship) => start(ship)))
  let turn = 0

  const request: Fleet['request'] = (method, path, { ship = turn++ % ships.length, ...sent } = {}) =>
    sendRequest(ships[ship]?.url ?? '', 'http://localhost:3000', method, path, sent)
  const errand: Fleet['errand'] = (work, ...args) => sendErrand((ships[0] as Ship).child, work, args)

  return {
    ...{ db, pool, ships, request, errand },
    ...createFleetAccounts(pool, request),
    addPart: (part) => insertPart(db, part),
    settle: () => settle(pool, errand),
    async kill(ship) {
      if (ships[ship]) await killShip(ships[ship])
    },
    async restart(ship, fault) {
      const started = await start(ship, fault)
      ships[ship] = started
      return started
    },
    async close() {
      for (const ship of ships) await killShip(ship)
      await close()
      await queryOnce(cluster.adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/**
 * Works on a fleet of the cluster's own, closed afterwards; or on one that runs already, which stays. To start a server
 * takes longer than many a short form.
 */
export async function onFleet<Result>(
  ground: TestCluster | Fleet,
  processes: number,
  settings: Record<string, string>,
  work: (fleet: Fleet) => Promise<Result>,
): Promise<Result> {
  if ('ships' in ground) return work(ground)
  const fleet = await launchFleet(ground, processes, settings)
  try {
    return await work(fleet)
  } finally {
    await fleet.close()
  }
}

async function insertPart(db: OpenedDatabase['db'], { priceCents, quantity, id = newId() }: NewPart) {
  const at = new Date()
  const texts = { sku: id, name: 'Torrent chainring', category: 'Chainrings', description: '', img: '' }
  const stock = { priceCents, quantity, available: quantity, min: 1 }
  await db.insert(parts).values({ id, ...texts, ...stock, specs: {}, createdAt: at, updatedAt: at })
  return id
}

async function settle(pool: OpenedDatabase['pool'], errand: Fleet['errand']): Promise<void> {
  for (let quiet = 0; quiet < 2; ) {
    // Retries, and jobs that dead processes had claimed, are due at once.
    await pool.query(`UPDATE jobs.job SET state = 'retry', start_after = now()
      WHERE state = 'retry' OR (state = 'active' AND started_on < now() - interval '5 seconds')`)
    const done = Number(await errand('work-off'))
    const { refunds } = (await errand('reconcile')) as { refunds: number }
    const { rows } = await pool.query(`SELECT 1 FROM jobs.job WHERE state IN ('active', 'retry') LIMIT 1`)
    quiet = done + refunds + rows.length === 0 ? quiet + 1 : 0
  }
}
