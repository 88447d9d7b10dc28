import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'

/** The span of the request that is being answered. */
export const currentSpan = new AsyncLocalStorage<Span>()

/**
 * Begins a span of something that the current request does; undefined outside of requests, and when the request is not
 * traced.
 */
export function beginStep(tracer: Tracer, name: string, attributes: Attributes): Span | undefined {
  const parent = currentSpan.getStore()
  // What a request has begun may outlive it, such as a connection of the pool.
  if (!parent?.isRecording()) return undefined
  return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, parent))
}

/** Ends a span that failed. Only the kind of the failure is told: its words may hold what people wrote. */
export function endFailed(span: Span, error: unknown): void {
  const { code, name } = error as NodeJS.ErrnoException
  span.setAttribute('error.type', String(code ?? name ?? 'error'))
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
