import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { parts } from '#catalogue/server/catalogue-tables.ts'
import { type OpenedDatabase, openDatabase } from '#platform/server/database/database.ts'
import { onDatabase, queryOnce, type TestCluster } from '#test-support/test-cluster.ts'
import { sendRequest, type TestAnswer, type TestRequest } from '#test-support/test-request.ts'
import { findFreePorts } from '../../scripts/run/free-port.ts'
import { retryWhileBusy } from './retry-while-busy.ts'
import {
  killServerProcess,
  provideServerProcess,
  type ServerProcess,
  sendTask,
  startServerProcess,
} from './server-process.ts'
import type { Task } from './shop-process.ts'

export { GROUP_SECRET } from './server-process.ts'
export type { Person, ServerProcess }

/** How many processes a group has when they race for something. */
export const PROCESSES = 3

type NewPart = { priceCents: number; quantity: number; id?: string }

/** Several server processes of one shop, on one database of their own. */
export type ServerGroup = {
  db: OpenedDatabase['db']
  pool: OpenedDatabase['pool']
  servers: ServerProcess[]
  /** Sends a request to one of the processes, in turn unless one is named. */
  request(method: string, path: string, request?: TestRequest & { server?: number }): Promise<TestAnswer>
  signUp(count: number): Promise<Person[]>
  /** Renews access tokens, which are valid for ten minutes. */
  renew(people: Person[]): Promise<void>
  makeAdmin(person: Person): Promise<void>
  addPart(part: NewPart): Promise<string>
  task(work: Task['do'], ...args: string[]): Promise<unknown>
  /**
   * Waits for what the first process does after its answers, runs jobs and reconciles payments until nothing is left to
   * do; emails that wait for a payment are sent.
   */
  settle(): Promise<void>
  kill(server: number): Promise<void>
  /** Restarts a process that died, on its old port. */
  restart(server: number, fault?: string): Promise<ServerProcess>
  close(): Promise<void>
}

/**
 * Launches a group on a new database of the cluster.
 * @param cluster.serverUrl the database's address as the processes see it, when it differs
 */
export async function startServerGroup(
  cluster: TestCluster & { serverUrl?: string },
  processes: number,
  settings: Record<string, string> = {},
): Promise<ServerGroup> {
  const name = `group_${randomBytes(6).toString('hex')}`
  await queryOnce(cluster.adminUrl, `CREATE DATABASE ${name} TEMPLATE ${cluster.template} OWNER ${cluster.owner}`)
  const connectionString = onDatabase(cluster.shopUrl, name)
  const { db, pool, close } = openDatabase({ connectionString, poolSize: 5, applicationName: 'stress' })
  const ports = await findFreePorts(processes)
  const program = await provideServerProcess(cluster.adminUrl)
  // Demo mode: emails go to the shop's own outbox.
  const env = {
    LOG_LEVEL: process.env.STRESS_LOG ?? 'silent',
    RATE_LIMITS: 'off',
    HOLD_LIMITS: 'off',
    SHOP_DEMO: 'on',
    ...settings,
    DATABASE_URL: onDatabase(cluster.serverUrl ?? cluster.shopUrl, name),
  }
  const start = (server: number, fault?: string) =>
    startServerProcess(program, { ...env, GROUP_PORT: String(ports[server]), ...(fault && { GROUP_FAULT: fault }) })
  const servers = await Promise.all(ports.map((_, server) => start(server)))
  let turn = 0

  const request: ServerGroup['request'] = (method, path, { server = turn++ % servers.length, ...sent } = {}) =>
    sendRequest(servers[server]?.url ?? '', 'http://localhost:3000', method, path, sent)
  const task: ServerGroup['task'] = (work, ...args) => sendTask((servers[0] as ServerProcess).child, work, args)

  return {
    ...{ db, pool, servers, request, task },
    ...createAccounts(pool, request),
    addPart: (part) => insertPart(db, part),
    settle: () => settle(pool, task),
    async kill(server) {
      if (servers[server]) await killServerProcess(servers[server])
    },
    async restart(server, fault) {
      const started = await start(server, fault)
      servers[server] = started
      return started
    },
    async close() {
      for (const server of servers) await killServerProcess(server)
      await close()
      await queryOnce(cluster.adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/**
 * Works on a group of the cluster's own, closed afterwards; or on one that runs already, which stays. To start a server
 * takes longer than many a short form.
 */
export async function onServerGroup<Result>(
  ground: TestCluster | ServerGroup,
  processes: number,
  settings: Record<string, string>,
  work: (group: ServerGroup) => Promise<Result>,
): Promise<Result> {
  if ('servers' in ground) return work(ground)
  const group = await startServerGroup(ground, processes, settings)
  try {
    return await work(group)
  } finally {
    await group.close()
  }
}

async function insertPart(db: OpenedDatabase['db'], { priceCents, quantity, id = newId() }: NewPart) {
  const at = new Date()
  const texts = { sku: id, name: 'Torrent chainring', category: 'Chainrings', description: '', img: '' }
  const stock = { priceCents, quantity, available: quantity, min: 1 }
  await db.insert(parts).values({ id, ...texts, ...stock, specs: {}, createdAt: at, updatedAt: at })
  return id
}

/** In `jobs.job`: tries that failed, and emails that wait because a payment may make them superfluous. */
export const IS_PUT_OFF = `(state = 'retry' OR (state = 'created' AND name = 'deliver-letter' AND start_after > now()))`

async function settle(pool: OpenedDatabase['pool'], task: ServerGroup['task']): Promise<void> {
  for (let quiet = 0; quiet < 2; ) {
    await task('finish-begun')
    // What is put off, and jobs that dead processes had claimed, are due at once.
    await pool.query(`UPDATE jobs.job SET state = 'retry', start_after = now()
      WHERE ${IS_PUT_OFF} OR (state = 'active' AND started_on < now() - interval '5 seconds')`)
    const done = Number(await task('work-off'))
    const { refunds } = (await task('reconcile')) as { refunds: number }
    const { rows } = await pool.query(`SELECT 1 FROM jobs.job WHERE state IN ('active', 'retry') LIMIT 1`)
    quiet = done + refunds + rows.length === 0 ? quiet + 1 : 0
  }
}

const PASSWORD = 'correct horse battery'

type Person = { email: string; cookie: string; token: string }
type Send = (method: string, path: string, request?: TestRequest) => Promise<TestAnswer>

/** Signs accounts up at a group and keeps their tokens valid. */
function createAccounts(pool: pg.Pool, request: Send) {
  let people = 0

  async function signUpOne(number: number): Promise<Person> {
    const email = `person.${number}@example.com`
    const body = { name: `Person ${number}`, email, password: PASSWORD }
    const signedUp = await retryWhileBusy(() => request('POST', '/api/auth/sign-up/email', { body }))
    if (signedUp.status !== 200) throw new Error(`Sign-up returned ${signedUp.status}`)
    const person = { email, cookie: signedUp.cookies.join('; '), token: '' }
    await renewOne(person)
    return person
  }

  async function renewOne(person: Person): Promise<void> {
    const { email, cookie } = person
    const { body } = await retryWhileBusy(() => request('PUT', `/api/user/${email}`, { cookie, body: { email } }))
    person.token = (body as { token: string }).token
  }

  return {
    signUp(count: number): Promise<Person[]> {
      const numbers = Array.from({ length: count }, () => people++)
      return inBatches(numbers, 4, signUpOne)
    },
    async renew(people: Person[]): Promise<void> {
      await inBatches(people, 8, renewOne)
    },
    async makeAdmin(person: Person): Promise<void> {
      await pool.query(`UPDATE accounts SET role = 'admin' WHERE email = $1`, [person.email])
      await renewOne(person)
    },
  }
}

/** Calls `work` for each item, `size` at a time. */
async function inBatches<One, Result>(
  all: readonly One[],
  size: number,
  work: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let first = 0; first < all.length; first += size) {
    results.push(...(await Promise.all(all.slice(first, first + size).map(work))))
  }
  return results
}
