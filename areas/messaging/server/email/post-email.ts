import { v7 as newId } from 'uuid'
import type { Queryable } from '#platform/server/database/database.ts'
import type { CorrespondenceContext } from './correspondence-context.ts'
import { deleteUntriedEmail, insertEmail, selectUntriedEmail } from './correspondence-store.ts'
import type { EmailAttachment } from './correspondence-tables.ts'
import { holdRecipient, releaseEmail, selectHeldEmails } from './email-limits-store.ts'
import { queueInTurn, queueNext } from './email-turns.ts'
import { isInTurn, NOT_DUE } from './email-turns-store.ts'
import { hasLimits, limitEmails } from './limit-emails.ts'
import type { ComposedEmail } from './templates/compose-email.ts'

export type PostedEmail = ComposedEmail & {
  to: string
  accountId?: string
  attachment?: EmailAttachment
  wanted?: boolean // Never held: its recipient has paid for what it tells of
  confirmed?: boolean // Never held: its recipient opened a link to say that they want it
  unsubscribeUrl?: string // Mail programs may post to it (RFC 8058)
  key?: string // Unique per subject: a second email with the key is not posted
  startAfter?: Date // Not sent before: something may happen that makes it superfluous
}

/**
 * Queues an email in the caller's transaction; it is sent after the commit. What is too much for its recipient is held
 * until they are verified; a link, which is of no use then, is not posted. False when it was not posted.
 */
export async function postEmail(
  context: CorrespondenceContext,
  db: Queryable,
  {
    to,
    accountId,
    attachment,
    unsubscribeUrl,
    wanted = false,
    confirmed = false,
    key,
    startAfter,
    ...email
  }: PostedEmail,
): Promise<boolean> {
  const about = { accountId: accountId ?? null, key: key ?? null }
  // So that emails posted at the same time are counted, and none of them follows one that ends meanwhile.
  if (hasLimits(context, to) || isInTurn(about)) await holdRecipient(db, to)
  const delivery = await limitEmails(context, db, { to, isLink: email.secretUrl !== null && !wanted, confirmed })
  if (delivery.status === 'held' && email.secretUrl) return false
  const id = newId()
  const sentWith = { attachment: attachment ?? null, unsubscribeUrl: unsubscribeUrl ?? null }
  const { status } = delivery
  const untried = { status, tries: 0, failure: startAfter ? NOT_DUE : null, sentAt: null, createdAt: context.now() }
  const row = { id, to, ...about, ...sentWith, ...email, ...untried }
  if (!(await insertEmail(db, row))) return false
  if (delivery.status === 'waiting') await queueInTurn(context, db, row, delivery.startAfter ?? startAfter)
  return true
}

/** Removes an email that is not sent yet, because a newer one says more; in the caller's transaction. */
export async function takeBackEmail(context: CorrespondenceContext, db: Queryable, key: string): Promise<void> {
  const email = await selectUntriedEmail(db, key)
  if (!email) return
  await holdRecipient(db, email.to)
  await deleteUntriedEmail(db, key)
  if (isInTurn(email)) await queueNext(context, db, email)
}

/** Queues what was held for a recipient who is verified now, in the caller's transaction. */
export async function releaseHeldEmails(context: CorrespondenceContext, db: Queryable, to: string): Promise<void> {
  await holdRecipient(db, to)
  for (const email of await selectHeldEmails(db, to)) {
    await releaseEmail(db, email.id)
    await queueInTurn(context, db, email, undefined)
  }
}
