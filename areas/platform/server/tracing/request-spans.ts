import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { currentSpan } from './current-span.ts'

/**
 * A span for each request, named by route, since addresses hold emails and tokens. Trace headers are ignored: callers
 * are the public. Returns a function that stops it.
 */
export function traceRequests(tracer: Tracer): () => void {
  const begin = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const method = request.method ?? ''
    const attributes = { 'http.request.method': method }
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
    response.once('close', () => {
      span.setAttribute('http.response.status_code', response.statusCode)
      if (!response.writableFinished) span.setAttribute('error.type', 'cut off')
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    currentSpan.enterWith(span)
  }
  const nameByRoute = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRequest', async (request, reply) => {
      const span = currentSpan.getStore()
      if (!span) return
      const route = request.routeOptions.url
      if (route) span.updateName(`${request.method} ${route}`).setAttribute('http.route', route)
      span.setAttribute('request.id', request.id)
      request.log = reply.log = request.log.child({ traceId: span.spanContext().traceId })
    })
  }
  subscribe('http.server.request.start', begin)
  subscribe('fastify.initialization', nameByRoute)
  return () => {
    unsubscribe('http.server.request.start', begin)
    unsubscribe('fastify.initialization', nameByRoute)
  }
}
