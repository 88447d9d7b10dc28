import { createHmac } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

const WRITES_PER_MINUTE = 240 // Per network
const MINUTE_MS = 60_000

/** Limits writes per network (IPv6: /64), for routes with `config.writes`; `config.writesPerNetwork` lowers it. */
export async function limitWrites(server: FastifyInstance): Promise<void> {
  // Before the plugin, whose hook reads this.
  server.addHook('onRoute', (route) => {
    if (!route.config?.writes) return
    const { most = WRITES_PER_MINUTE, minutes = 1 } = route.config.writesPerNetwork ?? {}
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

/** IPv4 addresses as they are, IPv6 as their /64. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = '', tail = ''] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const missing = address.includes('::') ? 8 - front.length - back.length : 0
  const groups = [...front, ...Array<string>(Math.max(missing, 0)).fill('0'), ...back]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
