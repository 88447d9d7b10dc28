import { JobFailure, type JobTry, JobWaits } from '#server/adapters/jobs/jobs.ts'
import { EmailRefused } from '#server/adapters/mail/mail.ts'
import type { CorrespondenceContext } from './correspondence-context.ts'
import { type EmailRow, hasToWait, noteTry, selectUnsentEmail } from './correspondence-store.ts'
import { isMasked, maskSecret } from './mask-secret.ts'

const LONGEST_FAILURE = 500
const EARLIER = 'An email that was written earlier to the same person about their orders waits still.'

/**
 * Hands an email over to be brought to its recipient. One that was handed over already is left alone; only a process
 * that dies between handing over and noting it makes an email go twice, under the same id. What tells a person of their
 * orders and requests goes in the order in which it was written. One that was given up is brought when an administrator
 * has the job tried again.
 * @throws what went wrong, so that the job is tried again, unless there is no use in that
 */
export async function deliverEmail(
  parts: CorrespondenceContext,
  { data: { letterId }, lastTry }: JobTry<'deliver-letter'>,
): Promise<void> {
  const { db, mail, now } = parts
  const email = await selectUnsentEmail(db, letterId)
  if (!email) return
  if (isMasked(email))
    throw new JobFailure('Its link is gone since it was given up. The person has to ask for another letter.')
  // Rather out of turn than not at all.
  if (!lastTry && (await hasToWait(db, email))) {
    await noteTry(db, letterId, { failure: EARLIER })
    throw new JobWaits(EARLIER)
  }
  try {
    await mail.deliver(email)
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

/** Once nobody brings the email any more, its link is for nobody to find here. */
function whatStays({ showSecrets }: CorrespondenceContext, email: EmailRow) {
  return showSecrets ? {} : maskSecret(email)
}
