import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Changes, PublicTopic } from './changes.ts'

/** As the migration's triggers have it. */
const CHANNEL = 'public_change'
const PROOF = 'proof '
const PROVE_EVERY_MS = 10_000
const PROOF_LIMIT_MS = 3_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

/** Changes as the database's triggers tell them (LISTEN and NOTIFY), on a connection of its own. */
export function createPostgresChanges({ pool, log }: { pool: pg.Pool; log: (message: string) => void }): Changes {
  const counts = new Map<string, number>()
  const ending = new AbortController()
  let others = 0
  let isListening = false
  let running: Promise<void> | undefined

  function hear(payload: string): void {
    counts.set(payload, (counts.get(payload) ?? 0) + 1)
  }

  /** Listens on one connection until that is lost, or does not tell any more. */
  async function listen(): Promise<void> {
    const { password } = pool.options // which hides itself from being copied
    const client = new pg.Client({
      ...pool.options,
      password,
      query_timeout: PROOF_LIMIT_MS,
      application_name: 'shop changes',
    })
    const proofs = new Map<string, () => void>()
    const lost = Promise.withResolvers<void>()
    client.on('error', () => lost.resolve())
    client.on('end', () => lost.resolve())
    client.on('notification', ({ payload = '' }) => {
      if (payload.startsWith(PROOF)) proofs.get(payload)?.()
      else hear(payload)
    })
    ending.signal.addEventListener('abort', () => lost.resolve(), { once: true })
    /** Between us and the server may be a pooler that takes LISTEN and forgets it, or a line that is dead without a word. */
    async function prove(): Promise<void> {
      const proof = PROOF + crypto.randomUUID()
      const heard = Promise.withResolvers<void>()
      proofs.set(proof, heard.resolve)
      const limit = setTimeout(() => heard.reject(new Error('The database does not tell of changes')), PROOF_LIMIT_MS)
      try {
        await Promise.all([heard.promise, pool.query('SELECT pg_notify($1, $2)', [CHANNEL, proof])])
      } finally {
        clearTimeout(limit)
        proofs.delete(proof)
      }
    }
    const proving = setInterval(() => prove().catch(() => lost.resolve()), PROVE_EVERY_MS)
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
      await prove()
      others += 1 // what changed while nobody listened
      isListening = true
      await lost.promise
    } finally {
      isListening = false
      clearInterval(proving)
      client.end().catch(() => {})
    }
  }

  async function keepListening(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; !ending.signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const beganAtMs = performance.now()
      await listen().catch(() => {})
      if (ending.signal.aborted) return
      if (performance.now() - beganAtMs > PROVE_EVERY_MS) pauseMs = FIRST_PAUSE_MS
      log('changes are not told; pages are made anew for each visitor until they are')
      await delay(pauseMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  }

  return {
    version(topics?: readonly PublicTopic[]) {
      if (!isListening) return undefined
      let version = others
      for (const topic of topics ?? counts.keys()) version += counts.get(topic) ?? 0
      return version
    },
    noteOwn() {
      others += 1
    },
    start() {
      running ??= keepListening()
    },
    async stop() {
      ending.abort()
      await running
    },
  }
}
