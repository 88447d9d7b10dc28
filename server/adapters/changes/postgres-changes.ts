import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Changes, PublicTopic } from './changes.ts'
import { tellAfterCommit } from './tell-after-commit.ts'
import { watchUntold } from './watch-untold.ts'

/** As the migrations' triggers have it. */
const CHANNEL = 'public_change'
const PROOF = 'proof '
const TELL = { name: 'tell_others', text: 'SELECT pg_notify($1, changed) FROM unnest($2::text[]) AS changed' }
/** Between words to the others: a shop that takes hundreds of orders a second would spend a tenth of its time on them. */
const PAUSE_MS = 20
const PROVE_EVERY_MS = 10_000
const LOOK_EVERY_MS = 1_000
const PROOF_LIMIT_MS = 3_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

/**
 * Changes as the database's triggers and the shop's other processes tell them (LISTEN and NOTIFY), on a connection of its own. What the
 * pool changes from now on is told to the other processes.
 */
export function createPostgresChanges({ pool, log }: { pool: pg.Pool; log: (message: string) => void }): Changes {
  const counts = new Map<string, number>()
  const untold = new Set<string>()
  const ending = new AbortController()
  let others = 0
  let isListening = false
  let running: Promise<void> | undefined
  let telling: Promise<void> | undefined
  let tellOthers = async () => {}

  tellAfterCommit(pool, (tables) => {
    for (const table of tables) {
      hear(table)
      untold.add(table)
    }
    beginTelling()
  })

  /** One word at a time: what is changed meanwhile goes together into the next. */
  function beginTelling(): void {
    if (!isListening) return // the others find out by themselves
    telling ??= tellOthers()
      .then(() => delay(PAUSE_MS))
      .finally(() => {
        telling = undefined
        if (untold.size > 0) beginTelling()
      })
  }

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
    const ownId = () => (client as unknown as { processID: number }).processID // which pg's types leave out
    client.on('notification', ({ payload = '', processId }) => {
      if (payload.startsWith(PROOF)) proofs.get(payload)?.()
      else if (processId !== ownId()) hear(payload)
    })
    /** One query at a time, as pg wants it; after one that failed the connection counts as lost. */
    let turn: Promise<unknown> = Promise.resolve()
    function inTurn(work: () => Promise<unknown>): Promise<void> {
      turn = turn.then(work)
      return turn.then(
        () => {},
        () => lost.resolve(),
      )
    }
    const lookForUntold = watchUntold()
    const look = async () => {
      if (await lookForUntold(client)) others += 1
    }
    tellOthers = () => {
      const tables = [...untold]
      untold.clear()
      return inTurn(() => client.query({ ...TELL, values: [CHANNEL, tables] }))
    }
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
    let looking: NodeJS.Timeout | undefined
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
      await prove()
      await look()
      others += 1 // what changed while nobody listened
      isListening = true
      looking = setInterval(() => inTurn(look), LOOK_EVERY_MS)
      if (untold.size > 0) beginTelling()
      await lost.promise
    } finally {
      isListening = false
      clearInterval(proving)
      clearInterval(looking)
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
      while (telling) await telling
      ending.abort()
      await running
    },
  }
}
