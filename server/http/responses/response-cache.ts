import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Invalidation } from '#server/adapters/invalidation/invalidation.ts'
import { type Coding, compress } from './content-coding.ts'

/** The same for everyone. */
export type PublicResponse = { status: number; headers: Record<string, string>; body: Buffer }

/** Compressed, with its tag. */
export type CachedResponse = {
  generation: number
  madeAtMs: number
  route: string // For log and metrics
  headers: Record<string, string>
  /** Hash of body and headers; the coding is appended, since strong tags name exact bytes. */
  tag: string
  bodies: Partial<Record<Coding, Buffer>>
  sent: Map<Coding, Record<string, string>> // Headers as first sent with each coding
  staleSeconds?: number // Age, when it stands in because a new one can't be made
}

export type ResponseCache = {
  /** Only while current. */
  find(address: string): CachedResponse | undefined
  /** The cached response while current, else a new one, shared by concurrent requests; the stale one if it fails. */
  respond(address: string, route: string, make: () => Promise<PublicResponse>): Promise<PublicResponse | CachedResponse>
}

/** A response expires even without an announced change, which may have been lost. */
const CURRENT_FOR_MS = 1_000
const STALE_FOR_MS = 10 * 60_000 // How long a stale response may be used when a new one can't be made
const MOST_BYTES = 24 * 2 ** 20
const BYTES_OF_HEADERS = 2_000
const LONGEST_ADDRESS = 512 // URLs longer than this are never linked; don't cache them

/** Caches public responses in memory up to `mostBytes`, evicting the least recently used. */
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

  function staleOf(address: string): CachedResponse | undefined {
    const found = cached.get(address)
    return found && { ...found, staleSeconds: Math.ceil((performance.now() - found.madeAtMs) / 1000) }
  }

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
    const response: CachedResponse = { generation, madeAtMs, route, ...(await tagAndCompress(made)), sent: new Map() }
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
        return 'tag' in shared ? shared : make() // refusals hold a request id and aren't shared
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

function isCacheable({ status, headers }: PublicResponse): boolean {
  return status === 200 && !headers['cache-control']?.includes('no-store')
}

async function tagAndCompress({ headers, body }: PublicResponse) {
  const tag = createHash('sha256').update(JSON.stringify(headers)).update(body).digest('base64url').slice(0, 22)
  return { headers, tag, bodies: await compress(body) }
}
