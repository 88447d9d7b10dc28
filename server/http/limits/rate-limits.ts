import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

/** Requests that change something, from one network in a minute. */
const WRITES_PER_MINUTE = 240
const MINUTE_MS = 60_000

/**
 * Limits how much one network (IPv6: one /64) may write. Routes say by `config.writes` whether they count, and by
 * `config.writesPerNetwork` when they bear less.
 */
export async function limitWrites(server: FastifyInstance): Promise<void> {
  // Before the plugin, whose own hook reads what this one sets.
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

/** The network that an address belongs to: the address itself for IPv4, its first 64 bits for IPv6. */
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
