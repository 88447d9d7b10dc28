import { JobFailure, type JobTry, JobWaits } from '#server/adapters/jobs/jobs.ts'
import { EmailRefused } from '#server/adapters/mail/mail.ts'
import type { CorrespondenceContext } from './correspondence-context.ts'
import { type EmailRow, hasToWait, noteTry, selectUnsentEmail } from './correspondence-store.ts'
import { isMasked, maskSecret } from './mask-secret.ts'

const LONGEST_FAILURE = 500
const EARLIER = 'An earlier email to the same person about their orders is still waiting.'

/**
 * Delivers an email, unless it was delivered already. Only a process that dies right after sending makes it go twice,
 * with the same id. Emails about a person's orders and requests keep their order. @throws to have the job retried,
 * where that is useful
 */
export async function deliverEmail(
  parts: CorrespondenceContext,
  { data: { letterId }, lastTry }: JobTry<'deliver-letter'>,
): Promise<void> {
  const { db, mail, now } = parts
  const email = await selectUnsentEmail(db, letterId)
  if (!email) return
  if (isMasked(email))
    throw new JobFailure('Its link was removed when delivery failed. The recipient must request a new email.')
  // Out of order is better than never.
  if (!lastTry && (await hasToWait(db, email))) {
    await noteTry(db, letterId, { failure: EARLIER })
    throw new JobWaits(EARLIER)
  }
  try {
    await mail.deliver({ ...email, attachment: await opened(parts, email) })
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, LONGEST_FAILURE) : 'unknown'
    const isRefused = error instanceof EmailRefused
    const isOver = isRefused || lastTry
    await noteTry(db, letterId, { failure, ...(isOver && { status: 'failed' as const, ...whatStays(parts, email) }) })
    if (isRefused) return
    throw error
  }
  await noteTry(db, letterId, { status: 'sent', failure: null, sentAt: now(), ...whatStays(parts, email) })
}

async function opened({ openInvoice }: CorrespondenceContext, { attachment }: EmailRow) {
  if (!attachment) return undefined
  const bytes = await openInvoice(attachment.invoice)
  if (!bytes) throw new JobFailure('The file that belongs to this email cannot be opened.')
  return { name: attachment.name, type: 'application/pdf', bytes }
}

/** After delivery the link is removed. */
function whatStays({ showSecrets }: CorrespondenceContext, email: EmailRow) {
  return showSecrets ? {} : maskSecret(email)
}
