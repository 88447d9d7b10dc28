import { and, asc, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { reviewInvitations, reviewInvitationsDue, reviewOptOuts, reviews } from '../reviews-tables.ts'

export type DueOrder = typeof reviewInvitationsDue.$inferSelect

/** Takes some of the orders that were delivered by then, earliest first; others leave them alone meanwhile. */
export function takeDueOrders(db: Queryable, deliveredBy: Date, limit: number): Promise<DueOrder[]> {
  const next = db
    .select({ orderId: reviewInvitationsDue.orderId })
    .from(reviewInvitationsDue)
    .where(lte(reviewInvitationsDue.deliveredAt, deliveredBy))
    .orderBy(asc(reviewInvitationsDue.deliveredAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db.delete(reviewInvitationsDue).where(sql`${reviewInvitationsDue.orderId} IN ${next}`).returning()
}

/** For a later run. */
export async function putBackDueOrder(db: Queryable, due: DueOrder): Promise<void> {
  await db.insert(reviewInvitationsDue).values(due).onConflictDoNothing()
}

/** What was delivered too long ago to ask about. */
export async function forgetDueOrders(db: Queryable, deliveredBefore: Date): Promise<void> {
  await db.delete(reviewInvitationsDue).where(lt(reviewInvitationsDue.deliveredAt, deliveredBefore))
}

export type InvitedLine = { orderId: string; partId: string }

/** Lines of these orders that have a review. */
export function selectReviewedLines(db: Queryable, orderIds: readonly string[]) {
  return db
    .select({ orderId: reviews.orderId, partId: reviews.partId })
    .from(reviews)
    .where(inArray(reviews.orderId, [...orderIds]))
}

/** Lines of these orders whose buyer was invited, or was after then. */
export function selectInvitedLines(db: Queryable, orderIds: readonly string[], after?: Date): Promise<InvitedLine[]> {
  const { orderId, partId, invitedAt } = reviewInvitations
  return db
    .select({ orderId, partId })
    .from(reviewInvitations)
    .where(and(inArray(orderId, [...orderIds]), after && gt(invitedAt, after)))
}

export async function insertInvitations(db: Queryable, lines: readonly InvitedLine[], invitedAt: Date): Promise<void> {
  await db.insert(reviewInvitations).values(lines.map(({ orderId, partId }) => ({ orderId, partId, invitedAt })))
}

/** Of these digests, those whose owners want no invitations. */
export async function selectOptedOut(db: Queryable, digests: readonly string[]): Promise<Set<string>> {
  if (digests.length === 0) return new Set()
  const rows = await db
    .select({ digest: reviewOptOuts.digest })
    .from(reviewOptOuts)
    .where(inArray(reviewOptOuts.digest, [...digests]))
  return new Set(rows.map(({ digest }) => digest))
}

export async function insertOptOuts(db: Queryable, digests: readonly string[], at: Date): Promise<void> {
  if (digests.length === 0) return
  await db
    .insert(reviewOptOuts)
    .values(digests.map((digest) => ({ digest, at })))
    .onConflictDoNothing()
}
