import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { MOST_BIKES } from '#fitment/contract/bike.ts'
import { t } from '#platform/contract/language/text.ts'
import { refuse } from '#platform/contract/problem.ts'
import { sendProblem } from '#platform/server/http/responses/problem-details.ts'
import { networkOf } from '#platform/server/network-of.ts'

const NEW_BIKES_PER_MINUTE = 30 // Per network
const MINUTE_MS = 60_000
const MOST_NETWORKS = 10_000

/** What judges every part of the shop for the bike of its address, operations and their pages. */
const JUDGING = /^\/(api\/find|api\/fit\/(roles|question)|parts(\/[^?]*)?|whatFits)(\.data)?(\?|$)/

type Seen = { bikes: readonly string[]; minute: number; count: number }

/**
 * Limits how many new bikes a network may have judged in a minute: the first list for a bike costs as much as some
 * hundred others. The last ones of a network, as many as a person may keep, are not new. Answers from the cache never
 * come here.
 */
export function limitNewBikes(server: FastifyInstance, now: () => number = Date.now): void {
  const networks = new LRUCache<string, Seen>({ max: MOST_NETWORKS })
  server.addHook('onRequest', (request, reply, done) => {
    const { fits } = request.query as { fits?: unknown }
    if (!fits || !JUDGING.test(request.url)) return done()
    const network = networkOf(request.ip)
    const minute = Math.floor(now() / MINUTE_MS)
    const seen = networks.get(network) ?? { bikes: [], minute, count: 0 }
    const bike = createHash('sha256').update(String(fits)).digest('base64url').slice(0, 12)
    const isNew = !seen.bikes.includes(bike)
    const count = (seen.minute === minute ? seen.count : 0) + (isNew ? 1 : 0)
    if (count > NEW_BIKES_PER_MINUTE) {
      reply.header('retry-after', String(Math.ceil(((minute + 1) * MINUTE_MS - now()) / 1000)))
      return sendProblem(
        reply,
        refuse('too-many-requests', t('Too many different bikes. Wait a minute and try again.')),
      )
    }
    networks.set(network, {
      bikes: [bike, ...seen.bikes.filter((one) => one !== bike)].slice(0, MOST_BIKES),
      ...{ minute, count },
    })
    return done()
  })
}
