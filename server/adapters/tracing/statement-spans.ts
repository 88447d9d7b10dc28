import type { EventEmitter } from 'node:events'
import type { Tracer } from '@opentelemetry/api'
import pg from 'pg'
import { beginStep, endFailed } from './current-span.ts'

const LONGEST_TEXT = 4_000

type Query = { text?: unknown; callback?: unknown }
type Callback = (error: unknown, ...rest: unknown[]) => unknown

/** A span for each SQL statement, without its values. Returns a function that stops it. */
export function traceStatements(tracer: Tracer): () => void {
  const plain = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const traced = function (this: pg.Client, ...args: unknown[]): unknown {
    const [query] = args
    const text = typeof query === 'string' ? query : (query as Query | undefined)?.text
    const words = typeof text === 'string' ? text.trim() : 'statement'
    const operation = words.split(/\s/, 1)[0]?.toUpperCase() ?? ''
    const span = beginStep(tracer, operation, {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': words.slice(0, LONGEST_TEXT),
    })
    if (!span) return plain.apply(this, args)
    const end = (error: unknown) => (error ? endFailed(span, error) : span.end())
    const at = args.findLastIndex((each) => typeof each === 'function')
    if (at >= 0) {
      const callback = args[at] as Callback
      args[at] = (error: unknown, ...rest: unknown[]) => {
        end(error)
        return callback(error, ...rest)
      }
      return plain.apply(this, args)
    }
    const answer = plain.apply(this, args)
    if (answer instanceof Promise) answer.then(() => end(undefined), end)
    else (answer as EventEmitter).once('end', () => end(undefined)).once('error', end) // COPY
    return answer
  }
  pg.Client.prototype.query = traced as typeof pg.Client.prototype.query
  return () => {
    pg.Client.prototype.query = plain as typeof pg.Client.prototype.query
  }
}
