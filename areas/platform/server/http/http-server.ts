import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { msg, t } from '#platform/contract/language/text.ts'
import { refuse } from '#platform/contract/problem.ts'
import type { Config } from '../config/config.ts'
import { describeError } from '../describe-error.ts'
import { type Connections, watchConnections } from './front/connections.ts'
import { closeUnread } from './front/end-unread.ts'
import { createFront, type Front } from './front/front.ts'
import { refuseEarly } from './front/refuse-early.ts'
import { answerUnreadable, answerUnroutable } from './front/unroutable.ts'
import { BODY_LIMIT_BYTES } from './limits/body-limit.ts'
import { boundInput, refuseUnstorableText } from './limits/bound-input.ts'
import { answerErrors, sendProblem } from './responses/problem-details.ts'
import { headersOfEveryAnswer, securityHeaders } from './responses/security-headers.ts'

/**
 * Time limits: headers, whole request, inactivity, keep-alive, and the interval of Node's checks. Frequent checks keep
 * the number of expired connections small.
 */
export const HTTP_LIMITS_MS = {
  headers: 10_000,
  request: 30_000,
  silence: 60_000,
  keepAlive: 72_000,
  look: 250,
} as const

/** The system may allow less. Node's 511 leaves connections of a flood unanswered for minutes. */
export const LISTEN_BACKLOG = 4_096

/** Loggable facts: queries hold codes and tokens, some paths an email. */
function describeRequest({ method, url, ip, routeOptions }: FastifyRequest) {
  const route = routeOptions?.url
  return { method, url: route?.includes(':email') ? route : url.replace(/\?.*/s, ''), remoteAddress: ip }
}

/** Fastify's own error reports, in its logger's fields. */
function withoutWords(error: unknown): { type: string; message: string; stack: string } {
  const { error: type = '', stack = '' } = describeError(error)
  return { type, message: '', stack }
}

// Refuses requests on connections that were busy when the server began to close, so that they go to another process,
// and closes them once idle: Node itself closes only those idle at that moment.
function closeBusyConnections(server: FastifyInstance): void {
  let closing = false
  server.addHook('preClose', async () => {
    closing = true
  })
  server.addHook('onRequest', (_request, reply, done) => {
    if (!closing) return done()
    return sendProblem(reply, refuse('unavailable', t('This server is restarting. Try again in a few seconds.')))
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

/** Fastify with the shop's limits, logs, headers and error answers, and its front; no routes yet. */
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
    requestIdHeader: false, // Request ids from outside could forge log lines
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
      serializers: { req: describeRequest, err: withoutWords },
      stream: process.stderr,
    },
    return503OnClosing: false, // Fastify's own answer lacks our headers and problem document
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
  closeUnread(server)
  sendInChunks(server)
  boundInput(server)
  refuseUnstorableText(server)
  return { server, front }
}

const AMBIGUOUS = refuse('input-unreadable', msg('Send the request in HTTP/1.1, with one Host header.'))

/**
 * Refuses what a proxy in front may understand differently than we do (RFC 9112 §3.2, §2.6): a request of HTTP/0.9,
 * which has no headers, and one with several hosts.
 */
function refuseAmbiguous(front: Pick<Front, 'add'>, headers: Readonly<Record<string, string>>): void {
  front.add((request: IncomingMessage, response: ServerResponse, requestId: string) => {
    if (request.httpVersionMajor >= 1 && countHosts(request.rawHeaders) < 2) return undefined
    return refuseEarly(response, headers, AMBIGUOUS, requestId)
  })
}

function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
}

const CHUNK_BYTES = 64 * 1024

/** Sends large bodies in chunks, so that slow readers can be told from absent ones (`connections.ts`). */
function sendInChunks(server: FastifyInstance): void {
  server.addHook('onSend', async (_request, reply, payload) => {
    if (!(payload instanceof Buffer) || payload.length <= CHUNK_BYTES) return payload
    reply.header('content-length', payload.length)
    return Readable.from(chunksOf(payload), { objectMode: false })
  })
}

function* chunksOf(body: Buffer): Generator<Buffer> {
  for (let start = 0; start < body.length; start += CHUNK_BYTES) yield body.subarray(start, start + CHUNK_BYTES)
}

/** Elsewhere a 401 mostly means an expired token, every ten minutes. */
const SIGN_IN = /^\/api\/auth\//

/** Logs failed sign-ins, 403 and 429 at warning level in every shop (OWASP ASVS 5.0, 16.3.1 to 16.3.3). */
function logRefusals(server: FastifyInstance): void {
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const path = request.url.replace(/\?.*/s, '')
    const isSignIn = SIGN_IN.test(path)
    if (statusCode === 403 || statusCode === 429 || (statusCode === 401 && isSignIn)) {
      // Other paths may hold an email; log their route.
      const shown = isSignIn ? path : request.routeOptions.url
      request.log.warn(
        { method: request.method, path: shown, status: statusCode, remoteAddress: request.ip },
        'refused',
      )
    }
    done()
  })
}
