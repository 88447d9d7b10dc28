import { randomUUID } from 'node:crypto'
import type { ServerOptions } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { refuse } from '#contract/problem.ts'
import type { Config } from '#server/config/config.ts'
import { describeError } from '#server/describe-error.ts'
import { type Connections, watchConnections } from './front/connections.ts'
import { createFront, type Front } from './front/front.ts'
import { refuseAmbiguous } from './front/refuse-ambiguous.ts'
import { answerUnreadable, answerUnroutable } from './front/unroutable.ts'
import { boundInput } from './limits/bound-input.ts'
import { refuseUnstorableText } from './limits/refuse-unstorable-text.ts'
import { logRefusals } from './monitoring/log-refusals.ts'
import { answerErrors, sendProblem } from './responses/problem-details.ts'
import { headersOfEveryAnswer, securityHeaders } from './responses/security-headers.ts'
import { sendInChunks } from './responses/send-in-chunks.ts'

const BODY_LIMIT_BYTES = 64 * 1024
/**
 * How long a connection may take: for a request's headers, for the whole request, without anything coming or going
 * while there is something to come or go, and between requests; and how often the first two are looked at. Often, so
 * that never many run out of their time at one look.
 */
export const HTTP_LIMITS_MS = {
  headers: 10_000,
  request: 30_000,
  silence: 60_000,
  keepAlive: 72_000,
  look: 250,
} as const

/**
 * Connections that may wait to be taken; the system may allow fewer. With Node's 511, a flood leaves connections that
 * hear nothing for minutes.
 */
export const LISTEN_BACKLOG = 4_096

/**
 * What a log may know of a request: queries hold codes and the tokens of links in emails, some addresses somebody's
 * email.
 */
function describeRequest({ method, url, ip, routeOptions }: FastifyRequest) {
  const route = routeOptions?.url
  return { method, url: route?.includes(':email') ? route : url.replace(/\?.*/s, ''), remoteAddress: ip }
}

/** Fastify's own reports of an error, with what may be told of it in the fields that its logger has. */
function withoutWords(error: unknown): { type: string; message: string; stack: string } {
  const { error: type = '', stack = '' } = describeError(error)
  return { type, message: '', stack }
}

/**
 * What comes on connections that were busy when the server began to close is refused, so that it is sent to another
 * process. They end as soon as they are busy no more: Node ends only those that are idle at that moment, and a file
 * whose last bytes were on their way would hold up the end until the connection's keep-alive runs out.
 */
function closeBusyConnections(server: FastifyInstance): void {
  let closing = false
  server.addHook('preClose', async () => {
    closing = true
  })
  server.addHook('onRequest', (_request, reply, done) => {
    if (!closing) return done()
    return sendProblem(reply, refuse('unavailable', 'This server is about to stop. Try again in a few seconds.'))
  })
  server.addHook('onResponse', (_request, _reply, done) => {
    if (closing) setImmediate(() => server.server.closeIdleConnections())
    done()
  })
}

const SERVER_OPTIONS: ServerOptions = {
  headersTimeout: HTTP_LIMITS_MS.headers,
  requestTimeout: HTTP_LIMITS_MS.request,
  keepAliveTimeout: HTTP_LIMITS_MS.keepAlive,
  connectionsCheckingInterval: HTTP_LIMITS_MS.look,
  maxHeaderSize: 16 * 1024,
}

/**
 * A Fastify instance with the shop's limits, logs, headers and error answers, and no route yet; and what stands in
 * front of it.
 */
export async function createHttpServer(
  config: Pick<Config, 'logLevel' | 'publicUrl' | 'trustedProxies'>,
): Promise<{ server: FastifyInstance; front: Front }> {
  const headers = headersOfEveryAnswer({ https: config.publicUrl.startsWith('https:') })
  const front = createFront(SERVER_OPTIONS)
  let connections: Connections | undefined
  const server = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    serverFactory: front.serverFactory,
    genReqId: () => randomUUID(),
    // A request names itself; an id from outside could forge another's log lines.
    requestIdHeader: false,
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
      serializers: { req: describeRequest, err: withoutWords },
      stream: process.stderr,
    },
    // Its own answer would carry neither our headers nor a problem document.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerUnroutable(headers),
    clientErrorHandler: answerUnreadable(headers, (socket) => connections?.isAnswering(socket) ?? false),
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, server.getDefaultJsonParser('error', 'error'))
  securityHeaders(server, headers)
  answerErrors(server)
  logRefusals(server)
  closeBusyConnections(server)
  server.server.setTimeout(HTTP_LIMITS_MS.silence)
  connections = watchConnections(server.server)
  front.attach(server)
  refuseAmbiguous(front, headers)
  sendInChunks(server)
  boundInput(server)
  refuseUnstorableText(server)
  return { server, front }
}
