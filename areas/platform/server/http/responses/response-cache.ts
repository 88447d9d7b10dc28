import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Silence } from '../../database/database.ts'
import type { Invalidation } from '../../invalidation/invalidation.ts'
import type { Coding } from './content-coding.ts'

/** The same for everyone. */
export type PublicResponse = { status: number; headers: Record<string, string>; body: Buffer }

/** With its tag. */
export type CachedResponse = {
  generation: number
  madeAtMs: number
  route: string // For log and metrics
  headers: Record<string, string>
  /** Hash of body and headers; the coding is appended, since strong tags name exact bytes. */
  tag: string
  body: Buffer
  coded: Map<Coding, Promise<Buffer>> // Once somebody has asked for it
  sent: Map<Coding, { headers: Record<string, string>; body: Buffer }> // As first sent with each coding
  staleSeconds?: number // Age, when it stands in because a new one can't be made
}

export type ResponseCache = {
  /** Only while current. */
  find(address: string): CachedResponse | undefined
  /**
   * The cached response while current, else a new one, shared by concurrent requests. The stale one if that fails,
   * takes too long, or the database is silent.
   */
  respond(address: string, route: string, make: () => Promise<PublicResponse>): Promise<PublicResponse | CachedResponse>
}

/** A response expires even without an announced change, which may have been lost. */
const CURRENT_FOR_MS = 1_000
/** While there is a stale response: when to ask whether the database is silent, and how long to wait if it isn't. */
const SUSPICIOUS_AFTER_MS = 250
const PATIENCE_MS = 5_000
const MOST_BYTES = 24 * 2 ** 20
const BYTES_OF_HEADERS = 2_000
const WITH_CODINGS = 1.3 // How much a body is with both compressed ones
const LONGEST_ADDRESS = 512 // URLs longer than this are never linked; don't cache them

type Making = { generation: number; begunAtMs: number; response: Promise<PublicResponse | CachedResponse> }
type Limits = { staleForMs: number; mostBytes: number }

/** Responses of this moment, and those that may stand in for one. */
function createStore({ generation }: Pick<Invalidation, 'generation'>, { staleForMs, mostBytes }: Limits) {
  const cached = new LRUCache<string, CachedResponse>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }) => Math.ceil(body.length * WITH_CODINGS) + BYTES_OF_HEADERS,
    ttl: Math.max(staleForMs, CURRENT_FOR_MS),
  })
  return {
    find(address: string): CachedResponse | undefined {
      const found = cached.get(address)
      const isCurrent = found?.generation === generation() && performance.now() - found.madeAtMs < CURRENT_FOR_MS
      return isCurrent ? found : undefined
    },
    staleOf(address: string): CachedResponse | undefined {
      const found = cached.get(address)
      const ageMs = performance.now() - (found?.madeAtMs ?? 0)
      return found && ageMs < staleForMs ? { ...found, staleSeconds: Math.ceil(ageMs / 1000) } : undefined
    },
    /** What is made again and did not change keeps its compressed bodies. */
    keep(address: string, made: CachedResponse): CachedResponse {
      const before = cached.peek(address)
      const response = before?.tag === made.tag ? { ...made, coded: before.coded, sent: before.sent } : made
      cached.set(address, response)
      return response
    },
  }
}

/**
 * Caches public responses in memory up to `mostBytes`, evicting the least recently used. A stale response may be used
 * for `staleForMs` when a new one can't be made.
 */
export function createResponseCache(
  invalidation: Pick<Invalidation, 'generation'>,
  database: Silence,
  { staleForMs, mostBytes = MOST_BYTES }: Partial<Limits> & Pick<Limits, 'staleForMs'>,
): ResponseCache {
  const { find, staleOf, keep } = createStore(invalidation, { staleForMs, mostBytes })
  const underWay = new Map<string, Making>()

  async function makeAndCache(
    address: string,
    route: string,
    make: () => Promise<PublicResponse>,
  ): Promise<PublicResponse | CachedResponse> {
    // Taken before reading, so that a change during the read expires the response.
    const [generation, madeAtMs] = [invalidation.generation(), performance.now()]
    const made = await make().catch((error: unknown) => staleOf(address) ?? Promise.reject(error))
    if ('tag' in made) return made
    if (made.status >= 500) return staleOf(address) ?? made
    if (!isCacheable(made) || address.length > LONGEST_ADDRESS) return made
    return keep(address, { generation, madeAtMs, route, ...tagged(made), coded: new Map(), sent: new Map() })
  }

  function begin(address: string, route: string, make: () => Promise<PublicResponse>): Making {
    const [generation, begunAtMs] = [invalidation.generation(), performance.now()]
    const making = { generation, begunAtMs, response: makeAndCache(address, route, make) }
    underWay.set(address, making)
    const forget = () => {
      if (underWay.get(address) === making) underWay.delete(address)
    }
    making.response.then(forget, forget)
    return making
  }

  function waitFor(address: string, making: Making): Making['response'] {
    return staleOf(address) ? orStandIn(making, database, () => staleOf(address)) : making.response
  }

  /** While silence is known nobody waits, and no more work piles up: the question is asked again, and nothing else. */
  async function whileSilent(address: string): Promise<CachedResponse | undefined> {
    return database.isSilent() && staleOf(address) && (await database.ask()) ? staleOf(address) : undefined
  }

  return {
    find,
    async respond(address, route, make) {
      const atHand = find(address) ?? (await whileSilent(address))
      if (atHand) return atHand
      const known = underWay.get(address)
      if (known?.generation !== invalidation.generation()) return waitFor(address, begin(address, route, make))
      const shared = await waitFor(address, known)
      return 'tag' in shared ? shared : make() // refusals hold a request id and aren't shared
    },
  }
}

/** The response, or what stands in for it once the database is found silent, if anything does. */
function orStandIn(
  { begunAtMs, response }: Making,
  database: Silence,
  standIn: () => CachedResponse | undefined,
): Making['response'] {
  const givenUp = Promise.withResolvers<CachedResponse>()
  const giveUp = () => {
    const stale = standIn()
    if (stale) givenUp.resolve(stale)
  }
  const giveUpIfSilent = async () => {
    if (await database.ask()) giveUp()
  }
  const afterMs = (ms: number) => Math.max(0, begunAtMs + ms - performance.now())
  const suspicion = setTimeout(giveUpIfSilent, afterMs(SUSPICIOUS_AFTER_MS))
  const patience = setTimeout(giveUp, afterMs(PATIENCE_MS))
  return Promise.race([response, givenUp.promise]).finally(() => {
    clearTimeout(suspicion)
    clearTimeout(patience)
  })
}

function isCacheable({ status, headers }: PublicResponse): boolean {
  return status === 200 && !headers['cache-control']?.includes('no-store')
}

function tagged({ headers, body }: PublicResponse) {
  const tag = createHash('sha256').update(JSON.stringify(headers)).update(body).digest('base64url').slice(0, 22)
  return { headers, tag, body }
}
