import type { Queryable } from '#server/adapters/database/database.ts'
import { insertEntry } from './audit-store.ts'

/** Who changes something, and by which request. */
export type Author = { accountId: string | null; email: string | null; requestId: string | null }

/** Whoever runs the shop: on the command line, or by its configuration. */
export const OPERATOR: Author = { accountId: null, email: null, requestId: null }

/**
 * One change. `before` and `after` hold what changed, and no email: those are taken out of `object` when that account
 * is deleted.
 */
export type Change = {
  /** As `user.make-admin`. */
  action: `${string}.${string}`
  /** As `user:someone@example.com`. */
  object: `${string}:${string}`
  /** Set when the object is an account. */
  objectAccountId?: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/** Writes a change into the log, within the transaction that makes it. */
export function recordChange(db: Queryable, author: Author, change: Change, at: Date): Promise<void> {
  const { action, object, objectAccountId = null, before = null, after = null } = change
  const { accountId: actorAccountId, email: actorEmail, requestId } = author
  return insertEntry(db, { at, actorAccountId, actorEmail, action, object, objectAccountId, before, after, requestId })
}
