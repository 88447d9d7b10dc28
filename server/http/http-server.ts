import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { describeError } from '#server/describe-error.ts'
import { answerErrors } from './problem-details.ts'
import { refuseUnstorableText } from './refuse-unstorable-text.ts'
import { headersOfEveryAnswer, securityHeaders } from './security-headers.ts'
import { answerUnreadable, answerUnroutable } from './unroutable.ts'

const BODY_LIMIT_BYTES = 64 * 1024

function withoutQuery({ method, url, ip }: FastifyRequest): { method: string; url: string; remoteAddress: string } {
  return { method, url: url.replace(/\?.*/s, ''), remoteAddress: ip }
}

/** Fastify's own reports of an error, with what may be told of it in the fields that its logger has. */
function withoutWords(error: unknown): { type: string; message: string; stack: string } {
  const { error: type = '', stack = '' } = describeError(error)
  return { type, message: '', stack }
}

/**
 * Ends connections that were busy when the server began to close as soon as they are not: Node ends only those that are idle at that
 * moment, and a file whose last bytes were on their way would hold up the end until the connection's keep-alive runs out.
 */
function closeBusyConnections(server: FastifyInstance): void {
  let closing = false
  server.addHook('preClose', async () => {
    closing = true
  })
  server.addHook('onResponse', (_request, _reply, done) => {
    if (closing) setImmediate(() => server.server.closeIdleConnections())
    done()
  })
}

/** A Fastify instance with the shop's limits, logs, headers and error answers, and no route yet. */
export async function createHttpServer(
  config: Pick<Config, 'logLevel' | 'publicUrl' | 'trustedProxies'>,
): Promise<FastifyInstance> {
  const headers = headersOfEveryAnswer({ https: config.publicUrl.startsWith('https:') })
  const server = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
    genReqId: () => randomUUID(),
    // A request names itself; an id from outside could forge another's log lines.
    requestIdHeader: false,
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
      // Queries hold codes and the tokens of letters' links: a log must not open accounts.
      serializers: { req: withoutQuery, err: withoutWords },
      stream: process.stderr,
    },
    return503OnClosing: true,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerUnroutable(headers),
    clientErrorHandler: answerUnreadable(headers),
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, server.getDefaultJsonParser('error', 'error'))
  securityHeaders(server, headers)
  answerErrors(server)
  closeBusyConnections(server)
  refuseUnstorableText(server)
  return server
}
