import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { reviewOperations } from '#engagement/contract/reviews.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import type { ReviewsContext } from '../reviews-context.ts'

type Context = Pick<ReviewsContext, 'db' | 'audit' | 'now' | 'newId'>
type Modified = { acknowledged: true; modifiedCount: number }
type Said = InputOf<typeof reviewOperations.reportReview>['body']
type Report = { id: string; account: string | null; reason: Said['reason']; note: string; at: Date }

/** What others read and may report, with its store. */
export type Moderated = {
  noun: 'review' | 'question'
  notFound: () => Refusal
  lock: (db: Queryable, id: string) => Promise<{ hiddenAt: Date | null; heldFor: readonly string[] | null } | undefined>
  lockShown: (db: Queryable, id: string) => Promise<object | undefined>
  /** It waits no more. */
  decide: (db: Queryable, id: string, hiddenAt: Date | null) => Promise<void>
  countReports: (db: Queryable, ids: readonly string[]) => Promise<Map<string, number>>
  insertReport: (db: Queryable, of: string, report: Report) => Promise<void>
  /** Returns how many. */
  deleteReports: (db: Queryable, id: string) => Promise<number>
}

/** 0 when it is so already and doesn't wait. The reason is for the audit log. */
export function setHidden(
  { db, audit, now }: Context,
  { noun, notFound, lock, decide, deleteReports }: Moderated,
  author: Author,
  id: string,
  { hidden, reason }: { hidden: boolean; reason?: string | undefined },
): Promise<Modified | Refusal> {
  return inTransaction<Modified | Refusal>(db, async (transaction) => {
    const known = await lock(transaction, id)
    if (!known) return notFound()
    const { hiddenAt, heldFor } = known
    if ((hiddenAt !== null) === hidden && heldFor === null) return { acknowledged: true, modifiedCount: 0 }
    await decide(transaction, id, hidden ? now() : null)
    if (hidden) await deleteReports(transaction, id)
    await audit.record(transaction, author, {
      action: hidden ? `${noun}.hide` : `${noun}.show`,
      object: `${noun}:${id}`,
      before: { hidden: hiddenAt !== null, ...(heldFor && { heldFor }) },
      after: { hidden, ...(reason && { reason }) },
    })
    return { acknowledged: true, modifiedCount: 1 }
  })
}

/** As many as are shown. */
export const MOST_REPORTS = 50

/** As the desk shows it: not who reported. */
export function presentReport({ reason, note, at }: Pick<Report, 'reason' | 'note' | 'at'>) {
  return { reason, note, at: at.toISOString() }
}

/** Of what is shown. Reports beyond what the desk shows say nothing new and are not kept. */
export function addReport(
  { db, now, newId }: Context,
  { notFound, lockShown, countReports, insertReport }: Moderated,
  actor: Actor,
  id: string,
  { reason, note = '' }: Said,
): Promise<{ acknowledged: true } | Refusal> {
  return inTransaction<{ acknowledged: true } | Refusal>(db, async (transaction) => {
    if (!(await lockShown(transaction, id))) return notFound()
    const known = (await countReports(transaction, [id])).get(id) ?? 0
    const account = actor.kind === 'account' ? actor.accountId : null
    if (known < MOST_REPORTS) await insertReport(transaction, id, { id: newId(), account, reason, note, at: now() })
    return { acknowledged: true }
  })
}

/** 0 when there were none. */
export function letStand(
  { db, audit }: Context,
  { noun, notFound, lock, deleteReports }: Moderated,
  author: Author,
  id: string,
): Promise<Modified | Refusal> {
  return inTransaction<Modified | Refusal>(db, async (transaction) => {
    if (!(await lock(transaction, id))) return notFound()
    const reports = await deleteReports(transaction, id)
    if (reports > 0)
      await audit.record(transaction, author, {
        action: `${noun}.dismiss-reports`,
        object: `${noun}:${id}`,
        before: { reports },
        after: { reports: 0 },
      })
    return { acknowledged: true, modifiedCount: Math.min(reports, 1) }
  })
}
