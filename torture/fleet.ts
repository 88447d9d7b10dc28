import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { v7 as newId } from 'uuid'
import { type OpenedDatabase, openDatabase } from '#server/adapters/database/database.ts'
import { parts } from '#server/catalogue/catalogue-tables.ts'
import { onDatabase, queryOnce, type TestCluster } from '#server/testing/test-cluster.ts'
import { sendRequest, type TestAnswer, type TestRequest } from '#server/testing/test-request.ts'
import { findFreePorts } from '../scripts/run/free-port.ts'
import type { Errand, Keys, Report } from './shop-process.ts'

const PROGRAM = fileURLToPath(new URL('shop-process.ts', import.meta.url))
const PREPARE = new URL('../scripts/prepare-node.mjs', import.meta.url).href
const START_LIMIT_MS = 90_000
/** Of a fleet in which something is raced for. */
export const PROCESSES = 3
const PASSWORD = 'correct horse battery'
/** Signs the tokens of every fleet. */
export const FLEET_SECRET = 'a secret of the torture that is long enough to sign with'

export type Person = { email: string; cookie: string; token: string }

/** One server process of a fleet. */
export type Ship = {
  url: string
  keys: Keys
  child: ChildProcess
  /** All that it has logged. */
  log(): string
  /** From the start of the process until it took requests. */
  startMs: number
}

/** Several server processes of one shop, on one database of their own. */
export type Fleet = {
  db: OpenedDatabase['db']
  pool: OpenedDatabase['pool']
  ships: Ship[]
  /** Sends a request to one of the processes; they take turns unless one is named. */
  request(method: string, path: string, request?: TestRequest & { ship?: number }): Promise<TestAnswer>
  signUp(count: number): Promise<Person[]>
  /** Renews the tokens of those people, which live for ten minutes. */
  renew(people: Person[]): Promise<void>
  makeAdmin(person: Person): Promise<void>
  addPart(part: { priceCents: number; quantity: number }): Promise<string>
  errand(work: Errand['do'], ...args: string[]): Promise<unknown>
  /** Works off, reconciles and works off again until nothing is left to do. */
  settle(): Promise<void>
  kill(ship: number): Promise<void>
  /** Starts a process anew that died, on the port that it had. */
  restart(ship: number, fault?: string): Promise<Ship>
  close(): Promise<void>
}

/**
 * Launches a fleet on a new database of the cluster.
 * @param cluster.serverUrl the way that its processes take to the database, when it is another
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
  // Demo mode: emails go out into the shop's own outbox.
  const env = {
    LOG_LEVEL: process.env.TORTURE_LOG ?? 'silent',
    RATE_LIMITS: 'off',
    SHOP_DEMO: 'on',
    ...settings,
    DATABASE_URL: onDatabase(cluster.serverUrl ?? cluster.shopUrl, name),
  }
  const start = (ship: number, fault?: string) =>
    startShip({ ...env, FLEET_PORT: String(ports[ship]), ...(fault && { FLEET_FAULT: fault }) })
  const ships = await Promise.all(ports.map((_, ship) => start(ship)))
  let turn = 0

  const request: Fleet['request'] = (method, path, { ship = turn++ % ships.length, ...sent } = {}) =>
    sendRequest(ships[ship]?.url ?? '', 'http://localhost:3000', method, path, sent)

  async function signUpOne(number: number): Promise<Person> {
    const email = `person.${number}@example.com`
    const body = { name: `Person ${number}`, email, password: PASSWORD }
    const signedUp = await request('POST', '/api/auth/sign-up/email', { body })
    if (signedUp.status !== 200) throw new Error(`Sign-up was answered ${signedUp.status}`)
    const person = { email, cookie: signedUp.cookies.join('; '), token: '' }
    await renewOne(person)
    return person
  }

  async function renewOne(person: Person): Promise<void> {
    const { email, cookie } = person
    const { body } = await request('PUT', `/api/user/${email}`, { cookie, body: { email } })
    person.token = (body as { token: string }).token
  }

  const errand: Fleet['errand'] = (work, ...args) => sendErrand(ships[0]?.child as ChildProcess, work, args)

  return {
    ...{ db, pool, ships, request, errand },
    signUp: (count) =>
      inTurns(
        Array.from({ length: count }, (_, number) => number),
        4,
        signUpOne,
      ),
    renew: async (people) => void (await inTurns(people, 8, renewOne)),
    async makeAdmin(person) {
      await pool.query(`UPDATE accounts SET role = 'admin' WHERE email = $1`, [person.email])
      await renewOne(person)
    },
    async addPart({ priceCents, quantity }) {
      const id = newId()
      const [at, described] = [
        new Date(),
        { name: 'Torrent chainring', category: 'Chainrings', description: '', img: '' },
      ]
      const stock = { priceCents, quantity, available: quantity, min: 1 }
      await db.insert(parts).values({ id, sku: id, ...described, ...stock, specs: {}, createdAt: at, updatedAt: at })
      return id
    },
    async settle() {
      for (let quiet = 0; quiet < 2; ) {
        // Whatever waits for its next try is due now, and so is what dead processes were at: nobody wants to wait here.
        await pool.query(`UPDATE jobs.job SET state = 'retry', start_after = now()
          WHERE state = 'retry' OR (state = 'active' AND started_on < now() - interval '5 seconds')`)
        const done = Number(await errand('work-off'))
        const { refunds } = (await errand('reconcile')) as { refunds: number }
        const { rows } = await pool.query(`SELECT 1 FROM jobs.job WHERE state IN ('active', 'retry') LIMIT 1`)
        quiet = done + refunds + rows.length === 0 ? quiet + 1 : 0
      }
    },
    async kill(ship) {
      const child = ships[ship]?.child
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async restart(ship, fault) {
      const started = await start(ship, fault)
      ships[ship] = started
      return started
    },
    async close() {
      for (const { child } of ships) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
      await close()
      await queryOnce(cluster.adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

async function startShip(env: Record<string, string>): Promise<Ship> {
  const startedAtMs = performance.now()
  const child = spawn(process.execPath, ['--import', PREPARE, PROGRAM], {
    stdio: ['ignore', 'ignore', process.env.TORTURE_LOG ? 'inherit' : 'pipe', 'ipc'],
    env: { PATH: process.env.PATH ?? '', FLEET_SECRET, ...env },
  })
  let said = ''
  child.stderr?.on('data', (text) => (said += text))
  const { ready: url, ...keys } = await new Promise<{ ready: string } & Keys>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`A server did not start:\n${said}`)), START_LIMIT_MS)
    child.once('exit', () => reject(new Error(`A server ended before it was ready:\n${said}`)))
    child.on('message', (report: Report) => {
      if (!('ready' in report)) return
      clearTimeout(limit)
      resolve(report)
    })
  })
  const startMs = Math.round(performance.now() - startedAtMs)
  // Only now: a process that met its fault while it told that it is ready would seem never to have been so.
  if (env.FLEET_FAULT) child.send({ id: ++errands, do: 'begin-fault', with: [] } satisfies Errand)
  return { url, keys, child, log: () => said, startMs }
}

let errands = 0

function sendErrand(child: ChildProcess, work: Errand['do'], args: string[]): Promise<unknown> {
  const id = ++errands
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The server ended'))
    const listen = (report: Report) => {
      if (!('id' in report) || report.id !== id) return
      child.off('message', listen).off('exit', ended)
      if (report.failed) reject(new Error(report.failed))
      else resolve(report.done)
    }
    child.on('message', listen).once('exit', ended)
    child.send({ id, do: work, with: args } satisfies Errand)
  })
}

/** Does something for each, so many at a time. */
async function inTurns<One, Result>(
  all: readonly One[],
  atOnce: number,
  work: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let first = 0; first < all.length; first += atOnce) {
    results.push(...(await Promise.all(all.slice(first, first + atOnce).map(work))))
  }
  return results
}
