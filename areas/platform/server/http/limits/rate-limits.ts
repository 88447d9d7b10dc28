import { createHmac } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { networkOf } from '../../network-of.ts'
import type { SharedCounts } from './shared-counts.ts'

const WRITES_PER_MINUTE = 240 // Per network
const MINUTE_MS = 60_000

/**
 * Limits writes per network (IPv6: /64), for routes with `config.writes`. `config.writesPerNetwork` lowers it, and also
 * holds for what only reads. Each route counts for itself.
 */
export async function limitWrites(server: FastifyInstance, counts: SharedCounts): Promise<void> {
  // Before the plugin, whose hook reads this.
  server.addHook('onRoute', (route) => {
    const { writes, writesPerNetwork } = route.config ?? {}
    if (!route.config || (!writes && !writesPerNetwork)) return
    const { most = WRITES_PER_MINUTE, minutes = 1 } = writesPerNetwork ?? {}
    route.config.rateLimit = { max: most, timeWindow: minutes * MINUTE_MS }
  })
  server.addHook('onClose', counts.stop)
  await server.register(rateLimit, {
    global: false,
    max: WRITES_PER_MINUTE,
    timeWindow: MINUTE_MS,
    store: storeOf(counts),
    keyGenerator: ({ ip }) => networkOf(ip),
  })
}

/** The documentation names `routeInfo`, the types don't. */
type RouteLimit = { routeInfo: Pick<RouteOptions, 'method' | 'url'> }

/** A store for each route. */
function storeOf(counts: SharedCounts): rateLimit.FastifyRateLimitStoreCtor {
  const countOf = (route: string): rateLimit.FastifyRateLimitStore => ({
    incr: (network, callback, windowMs, most) => callback(null, counts.add({ network, route }, windowMs, most)),
    child: (options) => {
      const { method, url } = (options as unknown as RouteLimit).routeInfo
      return countOf(`${method} ${url}`)
    },
  })
  return class Store {
    incr = countOf('').incr
    child = countOf('').child
  }
}

/** Turns an address into a digest of its network, so that addresses are not stored. */
export function createNetworkDigest(secret: string): (address: string) => string {
  return (address) =>
    createHmac('sha256', secret)
      .update(`network ${networkOf(address)}`)
      .digest('base64url')
      .slice(0, 22)
}
