import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import type { CorrespondenceContext } from './correspondence-context.ts'
import { type EmailRow, noteTry, type TryOutcome } from './correspondence-store.ts'
import { holdRecipient } from './email-limits-store.ts'
import {
  type EmailSequence,
  hasEarlierWaiting,
  hasOtherWaiting,
  isInTurn,
  letFollow,
  NOT_DUE,
  takeNext,
} from './email-turns-store.ts'
import { whenNextMaySend } from './limit-emails.ts'

/**
 * Gives a waiting email its job, unless it follows an earlier one to the same person: whoever ends that one queues it.
 * One that is not due yet has its job from the beginning.
 * In the caller's transaction, which holds the recipient.
 */
export async function queueInTurn(
  { jobs }: CorrespondenceContext,
  db: Queryable,
  email: EmailRow,
  startAfter: Date | undefined,
): Promise<void> {
  if (isInTurn(email) && email.failure !== NOT_DUE && (await hasOtherWaiting(db, email))) return letFollow(db, email.id)
  await jobs.send(db, 'deliver-letter', { letterId: email.id }, startAfter && { startAfter })
}

/** Queues the oldest waiting email of a sequence, unless one has a job. In a transaction that holds the recipient. */
export async function queueNext(context: CorrespondenceContext, db: Queryable, sequence: EmailSequence): Promise<void> {
  const next = await takeNext(db, sequence)
  if (!next) return
  const startAfter = await whenNextMaySend(context, db, sequence.to)
  await context.jobs.send(db, 'deliver-letter', { letterId: next.id }, startAfter && { startAfter })
}

/**
 * Takes its job from an email that has one before its turn: posted by the release before, by a process whose clock is
 * behind, or ahead of one that was held. True when it has to wait.
 */
export async function leaveToEarlier(context: CorrespondenceContext, email: EmailRow): Promise<boolean> {
  if (!isInTurn(email) || email.status !== 'waiting' || !(await hasEarlierWaiting(context.db, email))) return false
  return inTransaction(context.db, async (transaction) => {
    await holdRecipient(transaction, email.to)
    if (!(await hasEarlierWaiting(transaction, email))) return false
    await letFollow(transaction, email.id)
    await queueNext(context, transaction, email)
    return true
  })
}

/** Notes that an email was sent or given up, and queues the next one to the same person in the same transaction. */
export async function endDelivery(context: CorrespondenceContext, email: EmailRow, outcome: TryOutcome): Promise<void> {
  const { db } = context
  if (!isInTurn(email)) return noteTry(db, email.id, outcome)
  try {
    await inTransaction(db, async (transaction) => {
      await holdRecipient(transaction, email.to)
      await noteTry(transaction, email.id, outcome)
      await queueNext(context, transaction, email)
    })
  } catch (error) {
    // Alone rather than not at all: what isn't noted is sent again. `queue-left-letters` queues the next one.
    await noteTry(db, email.id, outcome)
    throw error
  }
}
