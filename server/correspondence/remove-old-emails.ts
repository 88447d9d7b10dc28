import type { CorrespondenceContext } from './correspondence-context.ts'
import { deleteEmailsBefore } from './correspondence-store.ts'

/**
 * How long emails are kept: long enough to answer "I never got it", and no longer, for they tell who
 * people are and what they do. An email's key guards against a second one for as long.
 */
const KEPT_FOR_MS = 90 * 24 * 60 * 60_000

/** Removes the emails that are too old, whatever became of them. */
export function removeOldEmails({ db, now }: Pick<CorrespondenceContext, 'db' | 'now'>): Promise<void> {
  return deleteEmailsBefore(db, new Date(now().getTime() - KEPT_FOR_MS))
}
