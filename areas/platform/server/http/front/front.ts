import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { endUnread } from './end-unread.ts'

/** For log and metrics. */
export type EarlyAnswer = { status: number; route: string }
/** Undefined leaves the request to the next handler. */
export type AnswerEarly = (
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) => EarlyAnswer | undefined

type Observe = (request: { method: string; route: string; status: number; seconds: number }) => void

/**
 * Runs before Fastify (its documented `serverFactory`): cached pages and load shedding cost far less here than behind
 * its hooks. These answers have request ids, log lines and metrics too.
 */
export type Front = {
  serverFactory(handle: (request: IncomingMessage, response: ServerResponse) => void): Server
  /** Handlers run in order of addition. */
  add(answer: AnswerEarly): void
  observe(observe: Observe): void
  /** From now on each answer ends its connection, so that a balancer's connections end before the server closes. */
  drain(): void
  isDraining(): boolean
  /** Stops answering when the server begins to close. */
  attach(server: FastifyInstance): void
}

export function createFront(options: ServerOptions): Front {
  const answers: AnswerEarly[] = []
  let observe: Observe = () => {}
  let draining = false
  let fastify: FastifyInstance | undefined

  function answerEarly(request: IncomingMessage, response: ServerResponse): boolean {
    const startedAtMs = performance.now()
    const requestId = randomUUID()
    for (const answer of answers) {
      const given = answer(request, response, requestId)
      if (!given) continue
      const elapsedMs = performance.now() - startedAtMs
      const { method = '', url, socket } = request
      const { route, status } = given
      observe({ method, route, status, seconds: elapsedMs / 1000 })
      const shown = { method, url, ip: socket.remoteAddress, routeOptions: { url: route } }
      fastify?.log.info(
        { reqId: requestId, req: shown, res: { statusCode: status }, responseTime: elapsedMs },
        'request completed early',
      )
      return true
    }
    return false
  }

  return {
    serverFactory: (handle) =>
      createServer(options, (request, response) => {
        if (draining) response.setHeader('connection', 'close')
        endUnread(request, response)
        if (!fastify || !answerEarly(request, response)) handle(request, response)
      }),
    add: (answer) => void answers.push(answer),
    observe(given) {
      observe = given
    },
    drain() {
      draining = true
    },
    isDraining: () => draining,
    attach(server) {
      fastify = server
      server.addHook('preClose', async () => {
        fastify = undefined
      })
    },
  }
}
