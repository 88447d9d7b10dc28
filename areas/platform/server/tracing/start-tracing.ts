import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import { observeStatements, type Statement } from '../database/connecting/observed-client.ts'
import type { Tracing, TracingSettings } from './tracing.ts'

const EXPORT_LIMIT_MS = 5_000
const LAST_WORDS_LIMIT_MS = 2_000

/**
 * Starts exporting spans of requests, queries and calls by OTLP over HTTP; unsent spans are dropped. Call it before the
 * shop is assembled, once at a time.
 */
export function startTracing({ endpoint, serviceName, ratio }: TracingSettings): Tracing {
  const collector = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_LIMIT_MS,
  })
  // Exporting is no part of the request that triggers it.
  const exporter: SpanExporter = {
    export: (spans, done) => currentSpan.exit(() => collector.export(spans, done)),
    forceFlush: () => collector.forceFlush(),
    shutdown: () => collector.shutdown(),
  }
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_LIMIT_MS })],
  })
  const tracer = provider.getTracer('shop')
  const ends = [traceRequests(tracer), traceStatements(tracer), traceCalls(tracer)]
  return {
    async stop() {
      for (const end of ends) end()
      await Promise.race([provider.shutdown().catch(() => {}), delay(LAST_WORDS_LIMIT_MS, undefined, { ref: false })])
    },
  }
}

type Fetched = { request: { method: string; origin: string | URL }; response: { statusCode: number }; error: unknown }
type Called = { request: ClientRequest; response: IncomingMessage; error: unknown }

/** A span for each outgoing call: method, host, status; paths hold ids. Returns a function that stops it. */
function traceCalls(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>()

  function begin(request: object, method: string, host: string): void {
    const span = beginStep(tracer, method, { 'http.request.method': method, 'server.address': host })
    if (span) spans.set(request, span)
  }
  function end(request: object, statusCode: number | undefined): void {
    if (statusCode !== undefined) spans.get(request)?.setAttribute('http.response.status_code', statusCode)
    spans.get(request)?.end()
  }
  function fail(request: object, error: unknown): void {
    const span = spans.get(request)
    if (span) endFailed(span, error)
  }

  const channels: Record<string, (message: never) => void> = {
    'undici:request:create': ({ request }: Fetched) =>
      begin(request, request.method, new URL(String(request.origin)).host),
    'undici:request:headers': ({ request, response }: Fetched) => end(request, response.statusCode),
    'undici:request:error': ({ request, error }: Fetched) => fail(request, error),
    'http.client.request.start': ({ request }: Called) => begin(request, request.method, request.host),
    'http.client.response.finish': ({ request, response }: Called) => end(request, response.statusCode),
    'http.client.request.error': ({ request, error }: Called) => fail(request, error),
  }
  const listeners = Object.entries(channels) as [string, (message: unknown) => void][]
  for (const [channel, listener] of listeners) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener)
  }
}

/**
 * A span for each request, named by route, since addresses hold emails and tokens. Trace headers are ignored: callers
 * are the public. Returns a function that stops it.
 */
function traceRequests(tracer: Tracer): () => void {
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

const LONGEST_TEXT = 4_000

/** A span for each SQL statement, without its values. Returns a function that stops it. */
function traceStatements(tracer: Tracer): () => void {
  const spans = new WeakMap<Statement, Span>()
  function begin(statement: Statement): void {
    const words = statement.text || 'statement'
    const operation = words.split(/\s/, 1)[0]?.toUpperCase() ?? ''
    const span = beginStep(tracer, operation, {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': words.slice(0, LONGEST_TEXT),
    })
    if (span) spans.set(statement, span)
  }
  function end(statement: Statement): void {
    const span = spans.get(statement)
    if (!span) return
    if (statement.error) endFailed(span, statement.error)
    else span.end()
  }
  return observeStatements(begin, end)
}

const currentSpan = new AsyncLocalStorage<Span>()

/** Undefined outside of traced requests. */
function beginStep(tracer: Tracer, name: string, attributes: Attributes): Span | undefined {
  const parent = currentSpan.getStore()
  // Connections of the pool, for one, outlive their request.
  if (!parent?.isRecording()) return undefined
  return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, parent))
}

/** Only the kind of error: messages may hold personal data. */
function endFailed(span: Span, error: unknown): void {
  const { code, name } = error as NodeJS.ErrnoException
  span.setAttribute('error.type', String(code ?? name ?? 'error'))
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
