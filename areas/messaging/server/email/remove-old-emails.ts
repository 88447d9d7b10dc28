import type { CorrespondenceContext } from './correspondence-context.ts'
import { deleteEmailsBefore } from './correspondence-store.ts'

/** Long enough to answer "I never got it"; emails hold personal data. Their keys prevent duplicates as long. */
const KEPT_FOR_MS = 90 * 24 * 60 * 60_000

export function removeOldEmails({ db, now }: Pick<CorrespondenceContext, 'db' | 'now'>): Promise<void> {
  return deleteEmailsBefore(db, new Date(now().getTime() - KEPT_FOR_MS))
}
