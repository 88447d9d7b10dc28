import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Invalidation } from '#server/adapters/invalidation/invalidation.ts'
import { type Coding, compress } from './content-coding.ts'

/** A response that is the same for everybody. */
export type PublicResponse = { status: number; headers: Record<string, string>; body: Buffer }

/** One in the cache, compressed and named by its content. */
export type CachedResponse = {
  generation: number
  madeAtMs: number
  /** The route that answered, for logs and metrics. */
  route: string
  headers: Record<string, string>
  /** Of body and headers. The coding is appended, because a strong tag names the very bytes. */
  tag: string
  bodies: Partial<Record<Coding, Buffer>>
  /** The complete headers that went out with each coding, once one did. */
  sent: Map<Coding, Record<string, string>>
}

export type ResponseCache = {
  /** The cached response of an address, while it is current. */
  find(address: string): CachedResponse | undefined
  /**
   * The response of an address: the cached one while it is current, else a new one, made once however many ask. When
   * making it fails, as while the database is away, the stale one. Only a 200 without `no-store` is cached.
   */
  respond(address: string, route: string, make: () => Promise<PublicResponse>): Promise<PublicResponse | CachedResponse>
}

/** After this a response is stale even when no change was announced: the announcement may have been lost. */
const CURRENT_FOR_MS = 1_000
/** So long a stale response may stand in when a new one can't be made. */
const STALE_FOR_MS = 10 * 60_000
const MOST_BYTES = 24 * 2 ** 20
const BYTES_OF_HEADERS = 2_000
/** Longer addresses are typed or made up, not linked: they would only push out the others. */
const LONGEST_ADDRESS = 512

/** Caches public responses in memory, at most `mostBytes`; the least recently used go first. */
export function createResponseCache(
  invalidation: Pick<Invalidation, 'generation'>,
  mostBytes = MOST_BYTES,
): ResponseCache {
  const cached = new LRUCache<string, CachedResponse>({
    maxSize: mostBytes,
    sizeCalculation: ({ bodies }) => Object.values(bodies).reduce((sum, { length }) => sum + length, BYTES_OF_HEADERS),
    ttl: STALE_FOR_MS,
  })
  const underWay = new Map<string, { generation: number; response: Promise<PublicResponse | CachedResponse> }>()

  function find(address: string): CachedResponse | undefined {
    const found = cached.get(address)
    const isCurrent =
      found?.generation === invalidation.generation() && performance.now() - found.madeAtMs < CURRENT_FOR_MS
    return isCurrent ? found : undefined
  }

  async function makeAndCache(
    address: string,
    route: string,
    make: () => Promise<PublicResponse>,
  ): Promise<PublicResponse | CachedResponse> {
    // Both from before the data was read: what changes while it is read makes the response stale at once.
    const [generation, madeAtMs] = [invalidation.generation(), performance.now()]
    const made = await make().catch((error: unknown) => {
      const stale = cached.get(address)
      if (stale) return stale
      throw error
    })
    if ('tag' in made) return made
    if (made.status >= 500) return cached.get(address) ?? made
    const isPrivate = made.headers['cache-control']?.includes('no-store') ?? false
    if (made.status !== 200 || isPrivate || address.length > LONGEST_ADDRESS) return made
    const { headers, body } = made
    const tag = createHash('sha256').update(JSON.stringify(headers)).update(body).digest('base64url').slice(0, 22)
    const bodies = await compress(body)
    const response: CachedResponse = { generation, madeAtMs, route, headers, tag, bodies, sent: new Map() }
    cached.set(address, response)
    return response
  }

  return {
    find,
    async respond(address, route, make) {
      const found = find(address)
      if (found) return found
      const generation = invalidation.generation()
      const known = underWay.get(address)
      if (known?.generation === generation) {
        const shared = await known.response
        // A refusal names the request that it was made for.
        return 'tag' in shared ? shared : make()
      }
      const own = { generation, response: makeAndCache(address, route, make) }
      underWay.set(address, own)
      try {
        return await own.response
      } finally {
        if (underWay.get(address) === own) underWay.delete(address)
      }
    },
  }
}
