import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type DatabaseAddress, sessionAddress } from '../database/database.ts'
import type { Invalidation } from './invalidation.ts'

const CHANNEL = 'public_change' // As in the function `announce_public_change`
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
const ANSWERS_WITHIN_MS = 3_000
const PROVE_EVERY_MS = 10_000 // A machine that died says nothing, not even that its connections ended

/**
 * Counts changes of public data: its own at once (`invalidate`), others' by LISTEN/NOTIFY from triggers on the public
 * tables. Orders don't notify, because notifying transactions commit one at a time. For them, and for lost
 * notifications, cached responses expire after a second (`response-cache.ts`).
 */
export function createPostgresInvalidation(options: {
  address: DatabaseAddress
  log: (message: string) => void
}): Invalidation {
  const ending = new AbortController()
  let generation = 0
  let running: Promise<void> | undefined

  function invalidate(): void {
    generation += 1
  }

  async function keepListening(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS
    while (!ending.signal.aborted) {
      const listening = await listenUntilLost(options.address, invalidate, ending.signal).then(
        () => true,
        () => false,
      )
      if (ending.signal.aborted) return
      pauseMs = listening ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      options.log('No change notifications; pages of this process may be a second old')
      await delay(pauseMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  }

  return {
    generation: () => generation,
    invalidate,
    start() {
      running ??= keepListening()
    },
    async stop() {
      ending.abort()
      await running
    },
  }
}

/** Ends when the connection is lost. @throws when there is none */
async function listenUntilLost(address: DatabaseAddress, invalidate: () => void, ending: AbortSignal): Promise<void> {
  const client = new pg.Client({
    ...(await sessionAddress(address)),
    application_name: 'shop invalidation',
    keepAlive: true,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  })
  const lost = Promise.withResolvers<void>()
  let proving: NodeJS.Timeout | undefined
  client.on('error', () => lost.resolve())
  client.on('end', () => lost.resolve())
  client.on('notification', invalidate)
  const leave = () => lost.resolve()
  ending.addEventListener('abort', leave)
  try {
    await client.connect()
    await client.query(`LISTEN ${CHANNEL}`)
    invalidate() // for what changed while nobody listened
    proving = setInterval(() => client.query('SELECT 1').catch(() => lost.resolve()), PROVE_EVERY_MS)
    await lost.promise
  } finally {
    ending.removeEventListener('abort', leave)
    clearInterval(proving)
    client.end().catch(() => {})
  }
}
