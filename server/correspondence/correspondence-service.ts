import { bindContext } from '#server/bind-context.ts'
import type { CorrespondenceContext } from './correspondence-context.ts'
import { deleteLettersOfAccount } from './correspondence-store.ts'
import { deliverLetter } from './deliver-letter.ts'
import { exportLettersOf } from './export-letters.ts'
import { listLetters } from './list-letters.ts'
import { postLetter } from './post-letter.ts'
import { removeOldLetters } from './remove-old-letters.ts'

export { composeContactMessage, composeMessageAnswer } from './letters/compose-contact-letters.ts'
export { composeNewOrder } from './letters/compose-new-order.ts'
export { composeOrderLetter } from './letters/compose-order-letter.ts'
export { composeNewPlanRequest, composePlanLetter } from './letters/compose-plan-letter.ts'
export { composeRefundFailed } from './letters/compose-refund-failed.ts'
export { identityLetters } from './letters/identity-letter-writer.ts'

export type CorrespondenceService = ReturnType<typeof createCorrespondenceService>

/** The door of the correspondence: letters are posted here, and brought away by a job of this process or another. */
export function createCorrespondenceService(context: CorrespondenceContext) {
  context.jobs.work('deliver-letter', (job) => deliverLetter(context, job))
  context.jobs.every('remove-old-letters', () => removeOldLetters(context))
  return {
    ...bindContext(context, {
      /** Within the transaction of what the letter tells about. */
      postLetter,
      listLetters,
      exportLettersOf,
    }),
    /** Within the caller's transaction. */
    forgetLettersOf: deleteLettersOfAccount,
  }
}
