import { LOGO_ID, pictureIn } from '#messaging/contract/email-logo.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { JobFailure, type JobTry } from '#platform/server/jobs/jobs.ts'
import { EmailRefused } from '#platform/server/mail/mail.ts'
import type { CorrespondenceContext } from './correspondence-context.ts'
import { type EmailRow, noteTry, selectUnsentEmail } from './correspondence-store.ts'
import { endDelivery, leaveToEarlier } from './email-turns.ts'
import { becomeDue, NOT_DUE } from './email-turns-store.ts'
import { isMasked, whatStays } from './mask-secret.ts'

const LONGEST_FAILURE = 500

/**
 * Delivers an email, unless it was delivered already. Only a process that dies right after sending makes it go twice,
 * with the same id. Emails about a person's orders and requests keep their order: who ends one queues the next.
 * @throws to have the job retried, where that is useful
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
  if (email.failure === NOT_DUE) await becomeDue(db, letterId)
  if (await leaveToEarlier(parts, email)) return
  try {
    const shown = { logo: await logoFor(parts, email), picture: await pictureFor(parts, email) }
    await mail.deliver({ ...email, attachment: await opened(parts, email), ...shown })
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, LONGEST_FAILURE) : 'unknown'
    const isRefused = error instanceof EmailRefused
    if (isRefused || lastTry) await endDelivery(parts, email, { status: 'failed', failure, ...whatStays(parts, email) })
    else await noteTry(db, letterId, { failure })
    if (isRefused) return
    throw error
  }
  await endDelivery(parts, email, { status: 'sent', failure: null, sentAt: now(), ...whatStays(parts, email) })
}

/** As it is now; without its file the name stands there. */
async function logoFor({ openLogo }: CorrespondenceContext, { html }: EmailRow) {
  const { logo } = shopBrand()
  const bytes = logo && html.includes(`cid:${LOGO_ID}`) ? await openLogo(logo.src) : undefined
  return bytes && { id: LOGO_ID, bytes }
}

/** As it is now; without it its words stand there. */
async function pictureFor({ openPicture }: CorrespondenceContext, { html }: EmailRow) {
  const named = pictureIn(html)
  const bytes = named && (await openPicture(named.img))
  return bytes && { id: named.id, bytes }
}

/** An outbox keeps no files: those of its emails are made when somebody asks for them. */
async function opened({ openAttachment, mail }: CorrespondenceContext, { attachment }: EmailRow) {
  if (!attachment || mail.kind === 'outbox') return undefined
  const bytes = await openAttachment(attachment)
  if (!bytes) throw new JobFailure('The file that belongs to this email cannot be opened.')
  return { name: attachment.name, type: 'application/pdf', bytes }
}
