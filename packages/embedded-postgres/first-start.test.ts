import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { spawnEmbeddedProcess, temporaryDataFolder } from '#test-support/embedded-process.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isPostmaster } from './postmaster.ts'
import { tryLock } from './process-lock.ts'
import { isRoot, nobody } from './server-user.ts'

async function start(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
  onTestFinished(() => server.release())
  return server
}

/**
 * The data folder of a first start that was killed after writing `file`. On a busy machine a start may finish first;
 * then another is tried.
 */
async function killedFirstStart(file: string): Promise<string> {
  for (;;) {
    const dataDir = await temporaryDataFolder()
    const isDone = () => existsSync(join(dataDir, 'cluster'))
    const isFarEnough = async () => {
      const names = await readdir(dataDir).catch(() => [])
      return names.some((name) => name.startsWith('cluster.new-') && existsSync(join(dataDir, name, file)))
    }
    const killed = spawnEmbeddedProcess({ dataDir, durable: false })
    await expect.poll(async () => (await isFarEnough()) || isDone(), { interval: 2 }).toBe(true)
    await killed.kill()
    if (!isDone()) return dataDir
  }
}

test.for([
  ['the folder was made', ''],
  ['the catalogue was being filled', 'base/1/PG_VERSION'],
  ['the further databases were being made', 'base/5'],
])('a first start that was killed when %s leaves nothing in the way of the next', async ([, file = '']) => {
  const dataDir = await killedFirstStart(file)
  const { connection } = await start(dataDir)
  const client = new pg.Client(connection)
  await client.connect()
  expect((await client.query('SELECT current_database() AS name')).rows).toEqual([{ name: 'shop' }])
  await client.end()
  expect((await readdir(dataDir)).filter((name) => name.includes('.new'))).toEqual([])
})

test('processes that make the first start at the same moment share one server, which ends with the last of them', async () => {
  const dataDir = await temporaryDataFolder()
  const processes = [1, 2, 3].map(() => spawnEmbeddedProcess({ dataDir, durable: false }))
  const [pid, ...others] = await Promise.all(processes.map(({ serverPid }) => serverPid))
  expect(others).toEqual([pid, pid])
  const [one, two, three] = processes
  await one?.end('release')
  await two?.kill()
  expect(isPostmaster(Number(pid), join(dataDir, 'cluster'))).toBe(true)
  await three?.end('release')
  await expect.poll(() => isPostmaster(Number(pid), join(dataDir, 'cluster'))).toBe(false)
})

test("a server's number that belongs to another process by now does not stop the start", async () => {
  const dataDir = await temporaryDataFolder()
  const crashed = spawnEmbeddedProcess({ dataDir, durable: false })
  const pid = await crashed.serverPid
  const pidFile = join(dataDir, 'cluster', 'postmaster.pid')
  const written = await readFile(pidFile, 'utf8')
  await crashed.end('release')
  const stranger = strangerOfTheServersUser()
  // After a power cut another process may have the same pid.
  const stale = written.replace(String(pid), String(stranger.pid))
  const socketLock = join(dataDir, 'socket', '.s.PGSQL.5432.lock')
  for (const file of [pidFile, socketLock]) await writeFile(file, stale, { mode: 0o644 })
  expect((await start(dataDir)).serverPid()).not.toBe(stranger.pid)
  expect(stranger.exitCode).toBe(null)
})

test('a server that is just dying is not taken for one that runs', async () => {
  const dataDir = await temporaryDataFolder()
  const killed = spawnEmbeddedProcess({ dataDir, durable: false })
  const pid = await killed.serverPid
  await killed.kill()
  process.kill(pid, 'SIGSTOP') // from now on it does nothing more, as after SIGKILL
  const starting = start(dataDir)
  await expect.poll(() => isHeld(join(dataDir, 'locks', 'start.lock'))).toBe(true)
  process.kill(pid, 'SIGKILL')
  const { connection, serverPid } = await starting
  expect(serverPid()).not.toBe(pid)
  const client = new pg.Client(connection)
  await client.connect()
  await client.end()
})

test('a data folder deeper than a socket address can say is served all the same', async () => {
  const base = await temporaryDataFolder()
  await chmod(base, 0o711)
  const dataDir = join(base, ...Array.from({ length: 6 }, () => 'a-rather-long-name'))
  const { connection, folder, release } = await start(dataDir)
  expect(folder).toBe(dataDir)
  expect(Buffer.byteLength(connection.host)).toBeLessThan(90)
  const client = new pg.Client(connection)
  await client.connect()
  await client.end()
  await release()
  expect(existsSync(connection.host)).toBe(false)
})

function isHeld(file: string): boolean {
  const lock = tryLock(file, 'exclusive')
  lock?.release()
  return lock === undefined
}

function strangerOfTheServersUser(): ChildProcess {
  const stranger = spawn('sleep', ['60'], isRoot() ? { uid: nobody().uid } : {})
  onTestFinished(() => void stranger.kill('SIGKILL'))
  return stranger
}
