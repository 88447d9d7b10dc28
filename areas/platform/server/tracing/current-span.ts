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

export const currentSpan = new AsyncLocalStorage<Span>()

/** Undefined outside of traced requests. */
export function beginStep(tracer: Tracer, name: string, attributes: Attributes): Span | undefined {
  const parent = currentSpan.getStore()
  // Connections of the pool, for one, outlive their request.
  if (!parent?.isRecording()) return undefined
  return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, parent))
}

/** Only the kind of error: messages may hold personal data. */
export function endFailed(span: Span, error: unknown): void {
  const { code, name } = error as NodeJS.ErrnoException
  span.setAttribute('error.type', String(code ?? name ?? 'error'))
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
