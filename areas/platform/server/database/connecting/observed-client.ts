import { channel } from 'node:diagnostics_channel'
import pg from 'pg'

/** A statement on its way; the same object at both ends. */
export type Statement = { text: string; error?: unknown }

const begun = channel('shop:statement:begun')
const ended = channel('shop:statement:ended')

/**
 * Calls `begin` before each statement that any pool of this process sends, and `end` once it is answered or has failed.
 * Returns a function that stops it.
 */
export function observeStatements(begin: (statement: Statement) => void, end: (statement: Statement) => void) {
  const onBegun = (message: unknown) => begin(message as Statement)
  const onEnded = (message: unknown) => end(message as Statement)
  begun.subscribe(onBegun)
  ended.subscribe(onEnded)
  return () => {
    begun.unsubscribe(onBegun)
    ended.unsubscribe(onEnded)
  }
}

/** The pool's client (its documented `Client` option), which tells observers of its statements. */
export class ObservedClient extends pg.Client {
  override query(...args: unknown[]): never {
    const send = super.query.bind(this) as (...args: unknown[]) => unknown
    if (!begun.hasSubscribers) return send(...args) as never
    const [query] = args as [string | { text?: string } | undefined]
    const statement: Statement = { text: (typeof query === 'string' ? query : query?.text)?.trim() ?? '' }
    begun.publish(statement)
    const end = (error: unknown) => {
      if (error) statement.error = error
      ended.publish(statement)
    }
    const at = args.findLastIndex((each) => typeof each === 'function')
    if (at >= 0) {
      const callback = args[at] as (error: unknown, ...rest: unknown[]) => unknown
      args[at] = (error: unknown, ...rest: unknown[]) => {
        end(error)
        return callback(error, ...rest)
      }
      return send(...args) as never
    }
    const answer = send(...args) as Promise<unknown> | NodeJS.EventEmitter
    if (answer instanceof Promise) answer.then(() => end(undefined), end)
    else answer.once('end', () => end(undefined)).once('error', end) // COPY
    return answer as never
  }
}
