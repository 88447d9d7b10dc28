import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { spawnEmbeddedProcess, temporaryDataFolder } from '#test-support/embedded-process.ts'
import { makeThrowawayFolder } from '#test-support/throwaway-folder.ts'
import type { EmbeddedConnection } from './embedded-connection.ts'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts'
import { findBinaries } from './platform-binaries.ts'
import { isPostmaster } from './postmaster.ts'
import { removeEmbeddedPostgres } from './remove-embedded-postgres.ts'

// Creating a cluster is slow, so each test but one continues from the one before.
let dataDir: string
beforeAll(async () => {
  dataDir = await makeThrowawayFolder()
})
afterAll(async () => expect(await removeEmbeddedPostgres(dataDir)).toBe(true))

async function start(more: Partial<EmbeddedPostgresOptions> = {}) {
  const said: string[] = []
  const server = await startEmbeddedPostgres({ dataDir, log: (text) => said.push(text), ...more })
  onTestFinished(() => server.release())
  return { ...server, said }
}

async function ask(connection: EmbeddedConnection, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const isRunning = (pid: number) => isPostmaster(pid, join(dataDir, 'cluster'))

test('the first start makes a private, durable server, and the shop is not its superuser', async () => {
  const server = await start()
  expect(
    await ask(
      server.connection,
      `SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS listen`,
    ),
  ).toEqual([{ fsync: 'on', listen: '' }])
  expect(
    await ask(server.connection, `SELECT current_database() AS name, current_setting('is_superuser') AS super`),
  ).toEqual([{ name: 'shop', super: 'off' }])
  expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700)
})

test('a second start finds what the first one stored', async () => {
  const first = await start()
  await ask(first.connection, 'CREATE TABLE kept AS SELECT 7 AS value')
  await first.release()
  await expect.poll(() => isRunning(first.serverPid())).toBe(false)
  const second = await start()
  expect(await ask(second.connection, 'SELECT value FROM kept')).toEqual([{ value: 7 }])
})

test('a server that a killed process left running is adopted, and ends with the adopter', async () => {
  const killed = spawnEmbeddedProcess({ dataDir })
  const pid = await killed.serverPid
  await killed.kill()
  const adopter = await start()
  expect(adopter.serverPid()).toBe(pid)
  await adopter.release()
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('a process that ends without releasing still stops the server', async () => {
  const process = spawnEmbeddedProcess({ dataDir })
  const pid = await process.serverPid
  await process.end('exit')
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('a server that dies while we use it comes back at the same address with all that was committed', async () => {
  const server = await start()
  await ask(server.connection, 'UPDATE kept SET value = 8')
  const pid = server.serverPid()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => server.serverPid()).not.toBe(pid)
  expect(await ask(server.connection, 'SELECT value FROM kept')).toEqual([{ value: 8 }])
  expect(server.said).toContain('The embedded PostgreSQL server has died. Restarting it.')
})

test('where sockets do not exist it listens on loopback and asks for a password', async () => {
  const folder = await temporaryDataFolder()
  const server = await start({ dataDir: folder, transport: 'loopback', durable: false })
  expect(server.connection.host).toBe('127.0.0.1')
  expect(await ask(server.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await expect(ask({ ...server.connection, password: 'guessed' }, 'SELECT 1')).rejects.toThrow(
    'password authentication failed',
  )
  expect((await stat(join(folder, 'database-password'))).mode & 0o777).toBe(0o600)
})

test('a platform without the programs is told to name a server of its own', async () => {
  await expect(findBinaries('sunos', 'sparc')).rejects.toThrow(
    /No embedded PostgreSQL for this platform(.|\n)*DATABASE_URL/,
  )
})
