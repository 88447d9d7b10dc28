import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type DatabaseAddress, poolAddress } from '#server/adapters/database/database.ts'
import type { Invalidation } from './invalidation.ts'

/** As the triggers of the public tables have it (migration 0013). */
const CHANNEL = 'public_change'
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

/**
 * Counts changes of public data. This process counts its own at once (`invalidate`). Of the others it hears by
 * PostgreSQL's LISTEN and NOTIFY: each public table has a trigger that notifies as the transaction commits. Stock is
 * the exception: a notifying transaction makes every other one wait at its commit, so orders don't notify. That, and a
 * notification that got lost, is why nothing counts as current for longer than a second, whatever the generation says
 * (`response-cache.ts`).
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
      options.log('no notifications of changes; pages of this process may be a second old')
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
