import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#contract/problem.ts'
import { sendProblem } from './problem-details.ts'

/**
 * Requests that one process works on at a time. Half a second's worth on two cores: those who are let in are answered soon, and a
 * burst of that many buyers is let in.
 */
const MOST_AT_WORK = 250

/** What says how the shop is must be heard when it is busy; files cost next to nothing, and a page without its scripts is none. */
const ALWAYS = ['/healthz', '/readyz', '/metrics', '/static/']

/**
 * Refuses at once, with 503, what comes while enough is at work (safety rule 23): all would wait for longer and longer otherwise, until
 * work is done for people who are gone. Only work counts, from the whole request to the answer's first byte: who sends or reads
 * slowly takes nobody's place.
 * @param options.beside the beginnings of addresses that stand for other machines, which do not share our limit
 */
export function shedLoad(server: FastifyInstance, { beside }: { beside: readonly string[] }): void {
  const atWork = new Set<FastifyRequest>()
  const isLetIn = ({ url }: FastifyRequest) => [...ALWAYS, ...beside].some((start) => url.startsWith(start))
  const isTooMuch = (request: FastifyRequest) => atWork.size >= MOST_AT_WORK && !isLetIn(request)
  const busy = refuse('unavailable', 'The shop is busy right now. Try again in a few seconds.')

  // Before its body is read, which would be in vain.
  server.addHook('onRequest', async (request, reply) => {
    if (isTooMuch(request)) return sendProblem(reply, busy)
  })
  server.addHook('preHandler', async (request, reply) => {
    if (isTooMuch(request)) return sendProblem(reply, busy)
    if (!isLetIn(request)) atWork.add(request)
  })
  server.addHook('onSend', async (request) => void atWork.delete(request))
  // Those that went away, and got no answer.
  server.addHook('onResponse', async (request) => void atWork.delete(request))
}
