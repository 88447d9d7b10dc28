import { setTimeout as delay } from 'node:timers/promises'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { traceCalls } from './call-spans.ts'
import { currentSpan } from './current-span.ts'
import { traceRequests } from './request-spans.ts'
import { traceStatements } from './statement-spans.ts'
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
