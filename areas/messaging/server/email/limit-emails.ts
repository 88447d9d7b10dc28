import type { Queryable } from '#platform/server/database/database.ts'
import type { CorrespondenceContext } from './correspondence-context.ts'
import { countEmailsTo, selectSentBefore } from './email-limits-store.ts'

const HOUR_MS = 3_600_000
/** To one recipient; what is more is sent an hour later, or two. */
const MOST_AN_HOUR = 30
/** Until its owner has shown that they want emails from this shop. */
const MOST_UNVERIFIED = { anHour: 2, aDay: 5 } as const

/** When an email may be sent: now, later, or once its recipient is verified. */
export type Delivery = { status: 'waiting'; startAfter: Date | undefined } | { status: 'held' }

const AT_ONCE: Delivery = { status: 'waiting', startAfter: undefined }

/**
 * Limits emails to one recipient: anybody can sign up with a stranger's email and have it flooded. In the caller's
 * transaction, which holds the recipient, so that concurrent emails are counted.
 */
export async function limitEmails(
  context: CorrespondenceContext,
  db: Queryable,
  { to, isLink, confirmed }: { to: string; isLink: boolean; confirmed: boolean },
): Promise<Delivery> {
  if (!hasLimits(context, to)) return AT_ONCE
  const { isVerified, now } = context
  const at = now().getTime()
  const { lastHour, lastDay } = await countEmailsTo(db, to, new Date(at - HOUR_MS), new Date(at - 24 * HOUR_MS))
  const isUnverified = !confirmed && !((await isVerified(db, to)) ?? !isLink)
  if (isUnverified && (lastHour >= MOST_UNVERIFIED.anHour || lastDay >= MOST_UNVERIFIED.aDay)) return { status: 'held' }
  const hoursAhead = Math.floor(lastHour / MOST_AN_HOUR)
  return hoursAhead === 0 ? AT_ONCE : { status: 'waiting', startAfter: new Date(at + hoursAhead * HOUR_MS) }
}

export function hasLimits({ rateLimits, shopMailbox }: CorrespondenceContext, to: string): boolean {
  return rateLimits && to !== shopMailbox
}

/** Of an email that is queued because the one before it ended: undefined for at once. */
export async function whenNextMaySend(
  context: CorrespondenceContext,
  db: Queryable,
  to: string,
): Promise<Date | undefined> {
  if (!hasLimits(context, to)) return undefined
  const sentAt = await selectSentBefore(db, to, MOST_AN_HOUR)
  const allowedAt = sentAt && new Date(sentAt.getTime() + HOUR_MS)
  return allowedAt && allowedAt > context.now() ? allowedAt : undefined
}
