import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type DatabaseAddress, poolAddress } from '#server/adapters/database/database.ts'
import type { Invalidation } from './invalidation.ts'

const CHANNEL = 'public_change' // As in the triggers (migration 0013)
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

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

  async function listenUntilLost(): Promise<void> {
    const client = new pg.Client({
      ...poolAddress(options.address),
      application_name: 'shop invalidation',
      keepAlive: true,
    })
    const lost = Promise.withResolvers<void>()
    client.on('error', () => lost.resolve())
    client.on('end', () => lost.resolve())
    client.on('notification', invalidate)
    ending.signal.addEventListener('abort', () => lost.resolve(), { once: true })
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
      invalidate() // for what changed while nobody listened
      await lost.promise
    } finally {
      client.end().catch(() => {})
    }
  }

  async function keepListening(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS
    while (!ending.signal.aborted) {
      const listening = await listenUntilLost().then(
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
