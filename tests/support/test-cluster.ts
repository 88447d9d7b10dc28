import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { removeEmbeddedPostgres } from '#packages/embedded-postgres/remove-embedded-postgres.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { migrateDatabase } from '#platform/server/database/migrate.ts'
import { installJobs } from '#platform/server/jobs/install-jobs.ts'
import { createShipping } from '#search/server/vocabulary/ship-vocabulary.ts'
import { removeAbandonedData } from '../../scripts/run/throwaway-data.ts'
import { makeThrowawayFolder } from './throwaway-folder.ts'

/**
 * A server for tests: `adminUrl` may create databases, `shopUrl` is the shop's role (`owner`); `template` is migrated
 * and has the search's vocabulary, which each shop would write into its copy.
 */
export type TestCluster = { adminUrl: string; shopUrl: string; owner: string; template: string }

/**
 * Starts a throw-away server, or uses the one named, and makes the migrated template database on it.
 * @param serverUrl a server whose user may create databases; undefined: an embedded server of our own
 */
export async function openTestCluster(
  serverUrl: string | undefined,
): Promise<{ cluster: TestCluster; close: () => Promise<void> }> {
  const server = serverUrl ? namedServer(serverUrl) : await ownServer()
  const template = `shop_template_${randomBytes(6).toString('hex')}`
  const [role] = await queryOnce(server.shopUrl, 'SELECT quote_ident(current_user) AS name')
  const cluster = { adminUrl: server.adminUrl, shopUrl: server.shopUrl, owner: String(role?.name), template }
  await queryOnce(server.adminUrl, `CREATE DATABASE ${template} OWNER ${cluster.owner}`)
  const address = { connectionString: onDatabase(server.shopUrl, template) }
  const outcome = await migrateDatabase(address)
  if (outcome.kind === 'refused') throw new Error(outcome.reason)
  await installJobs(address)
  await shipVocabulary(address.connectionString)
  return {
    cluster,
    async close() {
      await queryOnce(server.adminUrl, `DROP DATABASE ${template}`).finally(() => server.close())
    },
  }
}

async function shipVocabulary(connectionString: string): Promise<void> {
  const { db, close } = openDatabase({ connectionString, poolSize: 1, applicationName: 'tests' })
  const ship = createShipping({ db, now: () => new Date(), newId })
  await ship().finally(close)
}

/** The same server and user, another database. */
export function onDatabase(url: string, database: string): string {
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${database}`)
}

/** One statement on a connection of its own. */
export async function queryOnce(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

function namedServer(url: string) {
  return { adminUrl: url, shopUrl: url, close: async () => {} }
}

async function ownServer() {
  await removeAbandonedData()
  const dataDir = await makeThrowawayFolder()
  const server = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
  const { host, port, password = '' } = server.connection
  const url = (user: string) =>
    `postgres://${user}:${password}@localhost/postgres?host=${encodeURIComponent(host)}&port=${port}`
  return {
    adminUrl: url('postgres'),
    shopUrl: url('shop'),
    async close() {
      await server.release()
      await removeEmbeddedPostgres(dataDir)
    },
  }
}
