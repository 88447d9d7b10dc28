import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problemFrom, refuse } from '#contract/problem.ts'
import { jsonBytes } from '#server/http/responses/json-bytes.ts'
import { RETRY_AFTER_SECONDS, sendProblem } from '#server/http/responses/problem-details.ts'
import { headersOfEveryAnswer } from '#server/http/responses/security-headers.ts'
import type { Front } from './front.ts'

/**
 * Requests that one process works on at a time: half a second's work on two cores, so those let in are answered soon.
 */
const MOST_AT_WORK = 250

/**
 * Monitors must be answered when the shop is busy; files cost next to nothing, and a page is no use without its
 * scripts.
 */
const ALWAYS = ['/healthz', '/readyz', '/metrics', '/static/']

type Shedding = {
  front: Pick<Front, 'add'>
  /** Beginnings of addresses that stand for other machines (the sandboxes), which do not share our limit. */
  beside: readonly string[]
  /** The shop's address: the headers of every response depend on it. */
  publicUrl: string
  /** Pages of this other origin may read our responses, with headers that only Fastify's hooks set. */
  pageOrigin: string | undefined
}

const BUSY = refuse('unavailable', 'The shop is busy right now. Try again in a few seconds.')

/**
 * Refuses with 503, at once, what comes while enough is at work: otherwise all would wait for longer and longer, until
 * the work is done for people who have left. Only work counts, from the whole request to the first byte of its
 * response: clients that send or read slowly take nobody's place. Most refusals happen in front of Fastify, where they
 * cost the least.
 * @returns tells how many were refused since the process began
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

  /** Requests that arrive in one turn of the event loop are at work only by its end. */
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
    const body = jsonBytes({ ...problemFrom(BUSY), requestId })
    response.writeHead(503, { ...headers, 'content-length': body.length }).end(body)
    return { status: 503, route: 'refused' }
  })
  server.addHook('preHandler', async (request, reply) => {
    if (isLetIn(request.url)) return
    if (atWork.size >= MOST_AT_WORK) {
      refused += 1
      return sendProblem(reply, BUSY)
    }
    atWork.add(request)
    if (entered > 0) entered -= 1
  })
  server.addHook('onSend', async (request) => void atWork.delete(request))
  // Those that went away, and got no response.
  server.addHook('onResponse', async (request) => void atWork.delete(request))
  return () => refused
}
