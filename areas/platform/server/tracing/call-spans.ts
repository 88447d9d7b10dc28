import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Span, Tracer } from '@opentelemetry/api'
import { beginStep, endFailed } from './current-span.ts'

type Fetched = { request: { method: string; origin: string | URL }; response: { statusCode: number }; error: unknown }
type Called = { request: ClientRequest; response: IncomingMessage; error: unknown }

/** A span for each outgoing call: method, host, status; paths hold ids. Returns a function that stops it. */
export function traceCalls(tracer: Tracer): () => void {
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
