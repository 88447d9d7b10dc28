import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problemFrom, SHOP_BUSY } from '#platform/contract/problem.ts'
import { jsonBytes } from '../responses/json-bytes.ts'
import { RETRY_AFTER_SECONDS, sendProblem } from '../responses/problem-details.ts'
import { headersOfEveryAnswer } from '../responses/security-headers.ts'
import type { Front } from './front.ts'

const MOST_AT_WORK = 250 // Concurrent requests per process: half a second's work on two cores

/** Monitoring must work under load, and pages need their cheap static files. */
const ALWAYS = ['/healthz', '/readyz', '/metrics', '/static/']

type Shedding = {
  front: Pick<Front, 'add'>
  beside: readonly string[] // Prefixes of the sandboxes, which stand for other machines
  publicUrl: string // Determines the headers of every response
  pageOrigin: string | undefined // This origin's pages need headers that only Fastify's hooks set
}

/**
 * Sheds load with 503 instead of queueing. Counts requests from arrival to the first response byte, so slow clients
 * take no slot. Most refusals happen in front of Fastify. Returns a function that gives their number.
 */
export function shedLoad(server: FastifyInstance, { front, beside, publicUrl, pageOrigin }: Shedding): () => number {
  const atWork = new Set<FastifyRequest>()
  let entered = 0
  let refused = 0
  const letIn = [...ALWAYS, ...beside]
  const isLetIn = (url: string) => letIn.some((start) => url.startsWith(start))
  const headers = {
    ...headersOfEveryAnswer({ https: publicUrl.startsWith('https:') }),
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'retry-after': RETRY_AFTER_SECONDS[503] ?? '',
  }

  /** Requests of one event-loop turn count only at its end. */
  function noteEntry(): void {
    if (entered === 0)
      setImmediate(() => {
        entered = 0
      })
    entered += 1
  }

  front.add(({ url = '', headers: { origin } }, response, requestId) => {
    if (isLetIn(url)) return undefined
    if (atWork.size + entered < MOST_AT_WORK) {
      noteEntry()
      return undefined
    }
    if (pageOrigin !== undefined && origin === pageOrigin) return undefined
    refused += 1
    const body = jsonBytes({ ...problemFrom(SHOP_BUSY), requestId })
    response.writeHead(503, { ...headers, 'content-length': body.length }).end(body)
    return { status: 503, route: 'refused' }
  })
  server.addHook('preHandler', async (request, reply) => {
    if (isLetIn(request.url)) return
    if (atWork.size >= MOST_AT_WORK) {
      refused += 1
      return sendProblem(reply, SHOP_BUSY)
    }
    atWork.add(request)
    if (entered > 0) entered -= 1
  })
  server.addHook('onSend', async (request) => void atWork.delete(request))
  // For clients that left without a response.
  server.addHook('onResponse', async (request) => void atWork.delete(request))
  return () => refused
}
