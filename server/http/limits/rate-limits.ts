import { createHmac } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '#server/network-of.ts'

const WRITES_PER_MINUTE = 240 // Per network
const MINUTE_MS = 60_000

/**
 * Limits writes per network (IPv6: /64), for routes with `config.writes`. `config.writesPerNetwork` lowers it, and also
 * holds for what only reads.
 */
export async function limitWrites(server: FastifyInstance): Promise<void> {
  // Before the plugin, whose hook reads this.
  server.addHook('onRoute', (route) => {
    const { writes, writesPerNetwork } = route.config ?? {}
    if (!route.config || (!writes && !writesPerNetwork)) return
    const { most = WRITES_PER_MINUTE, minutes = 1 } = writesPerNetwork ?? {}
    route.config.rateLimit = { max: most, timeWindow: minutes * MINUTE_MS }
  })
  await server.register(rateLimit, {
    global: false,
    max: WRITES_PER_MINUTE,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => networkOf(request.ip),
  })
}

/** Turns an address into a digest of its network, so that addresses are not stored. */
export function createNetworkDigest(secret: string): (address: string) => string {
  return (address) =>
    createHmac('sha256', secret)
      .update(`network ${networkOf(address)}`)
      .digest('base64url')
      .slice(0, 22)
}
