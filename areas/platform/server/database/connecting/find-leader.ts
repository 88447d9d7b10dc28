import pg from 'pg'
import { needsSearch, serverAddresses } from '../../config/server-addresses.ts'
import { isUnanswered } from './database-unavailable.ts'
import type { Asked } from './silent-servers.ts'

/** Longer silence is a dead machine's; the next search asks again. */
const ANSWERS_WITHIN_MS = 1_000

/** None of several servers takes writes now. */
export class NoLeaderError extends Error {
  readonly code = 'NO_LEADER'
}

/**
 * The address of the server that takes writes, of those that `databaseUrl` names; an address with one host is returned
 * as it is. All are asked at once. @throws NoLeaderError
 */
export async function findLeader(databaseUrl: string): Promise<string> {
  const servers = serverAddresses(databaseUrl)
  const [only = databaseUrl] = servers
  if (!needsSearch(databaseUrl)) return only
  try {
    return await Promise.any(servers.map(demandWrites))
  } catch (error) {
    const { errors } = error as AggregateError
    const reasons = servers.map((server, index) => `${hostOf(server)}: ${reasonOf(errors[index])}`)
    throw new NoLeaderError(`no server takes writes: ${reasons.join('; ')}`)
  }
}

/** Asks one of the servers, and the others beside it. */
export async function askServer(server: string, databaseUrl: string): Promise<Asked> {
  const [itself, leader] = await Promise.allSettled([demandWrites(server), findLeader(databaseUrl)])
  if (itself.status === 'fulfilled' || !isUnanswered(itself.reason)) return 'answers'
  return leader.status === 'fulfilled' && leader.value !== server ? 'replaced' : 'silent'
}

async function demandWrites(server: string): Promise<string> {
  const client = new pg.Client({
    connectionString: server,
    application_name: 'shop leader',
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  })
  client.on('error', () => {}) // the call that meets it fails with the same error
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
    if (rows[0]?.transaction_read_only !== 'off') throw new Error('read-only')
    return server
  } finally {
    client.end().catch(() => {})
  }
}

/** Without user and password. */
function hostOf(server: string): string {
  return server.replace(/^\w+:\/\/([^@/?#]*@)?/, '').replace(/[/?#].*/s, '')
}

/** `localhost` has several addresses; then the message is in the error of each. */
export function reasonOf(error: unknown): string {
  const { message, code, errors } = error as NodeJS.ErrnoException & { errors?: unknown[] }
  if (!message && errors?.[0]) return reasonOf(errors[0])
  return (message || code || String(error)).split('\n')[0] ?? ''
}
