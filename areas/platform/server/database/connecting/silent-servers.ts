import type pg from 'pg'

const LOOK_EVERY_MS = 250
/** After a server that answered, such as during a long export. */
const REST_MS = 2_000

/** In milliseconds. */
export type Patience = {
  /** What waits longer may wait for a server that is gone. */
  beforeAsking: number
  /** How long all servers may be silent before whoever waits is told. */
  withAll: number
}
const PATIENCE: Patience = { beforeAsking: 1_000, withAll: 5_000 }

/** What is known of a server: it answers, it does not but another one leads, or nobody does. */
export type Asked = 'answers' | 'replaced' | 'silent'

/**
 * Ends the connections of a pool that wait for a server which is gone without a word, as a machine without power is: at
 * once when another one leads, else when all have been silent for long. TCP does not tell: it repeats for minutes.
 *
 * Whether what waited was done is unknown, as with any lost connection: whoever asked is answered 503 and asks again
 * with the same key.
 */
export function endSilentConnections<Server>(
  pool: pg.Pool,
  serverOf: (client: pg.PoolClient) => Server,
  ask: (server: Server) => Promise<Asked>,
  { beforeAsking, withAll }: Patience = PATIENCE,
): void {
  const takenAtMs = new Map<pg.PoolClient, number>()
  const silentSinceMs = new Map<Server, number>()
  const asked = new Set<Server>()
  let watching: NodeJS.Timeout | undefined

  pool.on('acquire', (client) => {
    takenAtMs.set(client, performance.now())
    watching ??= setInterval(look, LOOK_EVERY_MS).unref()
  })
  pool.on('release', (_, client) => takenAtMs.delete(client))

  function look(): void {
    if (takenAtMs.size === 0) {
      clearInterval(watching)
      watching = undefined
      silentSinceMs.clear()
    }
    const suspiciousBeforeMs = performance.now() - beforeAsking
    for (const [client, atMs] of takenAtMs) if (atMs < suspiciousBeforeMs) askOnce(serverOf(client))
  }

  function askOnce(server: Server): void {
    if (asked.has(server)) return
    asked.add(server)
    const askAgain = () => asked.delete(server)
    judge(server).then((answers) => (answers ? setTimeout(askAgain, REST_MS).unref() : askAgain()), askAgain)
  }

  async function judge(server: Server): Promise<boolean> {
    const sinceMs = silentSinceMs.get(server) ?? performance.now()
    const state = await ask(server)
    if (state === 'answers') silentSinceMs.delete(server)
    else silentSinceMs.set(server, sinceMs)
    const isGone = state === 'replaced' || (state === 'silent' && performance.now() - sinceMs > withAll)
    if (isGone) for (const client of takenAtMs.keys()) if (serverOf(client) === server) end(client)
    return state === 'answers'
  }
}

/** What it waits for fails with a lost connection, and so the pool gives it up. */
function end(client: pg.PoolClient): void {
  ;(client as unknown as pg.Client).end().catch(() => {})
}
