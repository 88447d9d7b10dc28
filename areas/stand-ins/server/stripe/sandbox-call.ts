import { randomBytes } from 'node:crypto'
import type { Queryable } from '#platform/server/database/database.ts'
import type { Caller } from './stripe-objects.ts'

/** A validated call of the sandbox's API: caller, object and parameters. */
export type SandboxCall<Params = unknown> = {
  /** The transaction of the call. */
  db: Queryable
  caller: Caller
  /** The id in the path; empty where the path has none. */
  id: string
  params: Params
  now: Date
  idempotencyKey: string | null
} & Course

/** What is to come of a call after its answer. */
export type Course = {
  /** When an event of this type is to be posted to the shop: once for each time, never when there is none. */
  postingTimes: (eventType: string) => Date[]
  /** When it happens what takes its time. */
  later: Date
}

/** A new id in Stripe's manner: the prefix and 24 random characters. */
export function newId(prefix: 'pi' | 'pm' | 'ch' | 're' | 'du' | 'evt' | 'req'): string {
  return `${prefix}_${randomCharacters(24)}`
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random letters and digits, each equally likely. */
export function randomCharacters(count: number): string {
  let text = ''
  while (text.length < count) {
    for (const byte of randomBytes(count)) {
      // 248 is the largest multiple of 62 in a byte; higher values would make the first letters likelier.
      if (byte < 248 && text.length < count) text += ALPHABET[byte % 62]
    }
  }
  return text
}
