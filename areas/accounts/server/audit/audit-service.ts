import type { AccountActor } from '#platform/server/actor.ts'
import type { Database, Queryable } from '#platform/server/database/database.ts'
import { type AuditRow, blankPerson, insertEntries, selectChangesSince, selectEntriesAbout } from './audit-store.ts'

export type AuditService = ReturnType<typeof createAuditService>

/** The audit log is append-only. */
export function createAuditService({ db, now }: { db: Database; now: () => Date }) {
  return {
    /** In the transaction of the change. */
    record: (transaction: Queryable, author: Author, change: Change) =>
      recordChange(transaction, author, change, now()),
    /** The same of many. */
    recordAll: (transaction: Queryable, author: Author, changes: readonly Change[]) =>
      insertEntries(
        transaction,
        changes.map((change) => entryOf(author, change, now())),
      ),
    /** Of one object, the oldest first. */
    changesSince: (object: string, since: Date) => selectChangesSince(db, object, since),
    /** Removes a deleted account's email from entries about it, in the caller's transaction. Its own acts keep it. */
    forgetPerson: blankPerson,
    /** Newest first; for the owner, so without others' emails. */
    exportChangesOf: async (accountId: string): Promise<Record<string, unknown>[]> => {
      const entries = await selectEntriesAbout(db, accountId)
      return entries.map(({ at, action, before, after }) => ({ at: at.toISOString(), action, before, after }))
    },
  }
}

/** Who changes something, and in which request. */
export type Author = { accountId: string | null; email: string | null; requestId: string | null }

/** The administrator who calls an operation. */
export function authorOf({ actor, requestId }: { actor: AccountActor; requestId: string }) {
  return { accountId: actor.accountId, email: actor.email, requestId }
}

/** The command line or configuration. */
export const OPERATOR: Author = { accountId: null, email: null, requestId: null }

/** `before` and `after` hold the changed fields and no email, since only `object` is cleared on deletion. */
export type Change = {
  /** Such as `user.make-admin`. */
  action: `${string}.${string}`
  /** Such as `user:someone@example.com`. */
  object: `${string}:${string}`
  objectAccountId?: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/** In the transaction of the change. */
export function recordChange(db: Queryable, author: Author, change: Change, at: Date): Promise<void> {
  return insertEntries(db, [entryOf(author, change, at)])
}

function entryOf(author: Author, change: Change, at: Date): Omit<AuditRow, 'id'> {
  const { action, object, objectAccountId = null, before = null, after = null } = change
  const { accountId: actorAccountId, email: actorEmail, requestId } = author
  return { at, actorAccountId, actorEmail, action, object, objectAccountId, before, after, requestId }
}
