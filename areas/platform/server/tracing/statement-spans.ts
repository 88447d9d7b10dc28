import type { Span, Tracer } from '@opentelemetry/api'
import { observeStatements, type Statement } from '../database/observed-client.ts'
import { beginStep, endFailed } from './current-span.ts'

const LONGEST_TEXT = 4_000

/** A span for each SQL statement, without its values. Returns a function that stops it. */
export function traceStatements(tracer: Tracer): () => void {
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
