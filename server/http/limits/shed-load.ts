import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problemFrom, refuse } from '#contract/problem.ts'
import { jsonBytes } from '#server/http/responses/json-bytes.ts'
import { RETRY_AFTER_SECONDS, sendProblem } from '#server/http/responses/problem-details.ts'
import { headersOfEveryAnswer } from '#server/http/responses/security-headers.ts'
import { answerFirst } from './answer-first.ts'

/**
 * Requests that one process works on at a time. Half a second's worth on two cores: those who are let in are answered soon, and a
 * burst of that many buyers is let in.
 */
const MOST_AT_WORK = 250

/** What says how the shop is must be heard when it is busy; files cost next to nothing, and a page without its scripts is none. */
const ALWAYS = ['/healthz', '/readyz', '/metrics', '/static/']

type SheddingParts = {
  /** The beginnings of addresses that stand for other machines, which do not share our limit. */
  beside: readonly string[]
  /** Where the shop is: what every answer says depends on it. */
  publicUrl: string
  /** Pages of this other origin may read our answers, with headers that only the usual way sets. */
  pageOrigin: string | undefined
}

/**
 * Refuses at once, with 503, what comes while enough is at work: all would wait for longer and longer otherwise, until
 * work is done for people who are gone. Only work counts, from the whole request to the answer's first byte: who sends or reads
 * slowly takes nobody's place. A refusal before Fastify takes a small part of what one by it takes, and that is taken from those at work.
 * @returns tells how many were refused since the process began
 */
export function shedLoad(server: FastifyInstance, { beside, publicUrl, pageOrigin }: SheddingParts): () => number {
  const atWork = new Set<FastifyRequest>()
  let entered = 0
  let refused = 0
  const letIn = [...ALWAYS, ...beside]
  const isLetIn = (url: string) => letIn.some((start) => url.startsWith(start))
  const busy = refuse('unavailable', 'The shop is busy right now. Try again in a few seconds.')
  const send = prebuilt(jsonBytes(problemFrom(busy)), headersOfEveryAnswer({ https: publicUrl.startsWith('https:') }))

  /** Those that come in one turn of the event loop are at work only by its end. */
  function noteEntry(): void {
    if (entered === 0)
      setImmediate(() => {
        entered = 0
      })
    entered += 1
  }

  answerFirst(server, (request, response) => {
    const { url = '' } = request
    if (isLetIn(url)) return false
    if (atWork.size + entered < MOST_AT_WORK) {
      noteEntry()
      return false
    }
    if (pageOrigin !== undefined && request.headers.origin === pageOrigin) return false
    refused += 1
    server.log.info({ method: request.method }, 'refused: too much to do')
    send(response)
    return true
  })
  server.addHook('preHandler', async (request, reply) => {
    if (isLetIn(request.url)) return
    if (atWork.size >= MOST_AT_WORK) {
      refused += 1
      return sendProblem(reply, busy)
    }
    atWork.add(request)
    if (entered > 0) entered -= 1
  })
  server.addHook('onSend', async (request) => void atWork.delete(request))
  // Those that went away, and got no answer.
  server.addHook('onResponse', async (request) => void atWork.delete(request))
  return () => refused
}

function prebuilt(body: Buffer, headers: Readonly<Record<string, string>>): (response: ServerResponse) => void {
  const list = Object.entries({
    ...headers,
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'content-length': String(body.length),
    'retry-after': RETRY_AFTER_SECONDS[503] ?? '',
  }).flat()
  // As one text with the headers, it is one write.
  const text = body.toString('latin1')
  return (response) => void response.writeHead(503, list).end(text, 'latin1')
}
