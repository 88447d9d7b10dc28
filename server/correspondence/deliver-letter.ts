import type { JobTry } from '#server/adapters/jobs/jobs.ts'
import { LetterRefused } from '#server/adapters/mail/mail.ts'
import type { CorrespondenceParts } from './correspondence-parts.ts'
import { type LetterRow, noteTry, selectWaitingLetter } from './correspondence-store.ts'
import { maskSecret } from './mask-secret.ts'

const LONGEST_FAILURE = 500

/**
 * Hands a letter over to be brought to its recipient. One that was handed over already is left alone; only a process that dies
 * between handing over and noting it makes a letter go twice, under the same id.
 * @throws what went wrong, so that the job is tried again, unless there is no use in that
 */
export async function deliverLetter(
  parts: CorrespondenceParts,
  { data: { letterId }, lastTry }: JobTry<'deliver-letter'>,
): Promise<void> {
  const { db, mail, now } = parts
  const letter = await selectWaitingLetter(db, letterId)
  if (!letter) return
  try {
    await mail.deliver(letter)
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, LONGEST_FAILURE) : 'unknown'
    const isRefused = error instanceof LetterRefused
    const isOver = isRefused || lastTry
    await noteTry(db, letterId, { failure, ...(isOver && { status: 'failed' as const, ...whatStays(parts, letter) }) })
    if (isRefused) return
    throw error
  }
  await noteTry(db, letterId, { status: 'sent', failure: null, sentAt: now(), ...whatStays(parts, letter) })
}

/** Once nobody brings the letter any more, its link is for nobody to find here. */
function whatStays({ showSecrets }: CorrespondenceParts, letter: LetterRow) {
  return showSecrets ? {} : maskSecret(letter)
}
