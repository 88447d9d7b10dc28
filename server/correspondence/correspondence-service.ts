import { bindContext } from '#server/bind-context.ts'
import type { CorrespondenceContext } from './correspondence-context.ts'
import { deleteEmailsOfAccount } from './correspondence-store.ts'
import { deliverEmail } from './deliver-email.ts'
import { exportEmailsOf } from './export-emails.ts'
import { listEmails } from './list-emails.ts'
import { postEmail, releaseHeldEmails } from './post-email.ts'
import { queueLeftEmails } from './queue-left-emails.ts'
import { removeOldEmails } from './remove-old-emails.ts'

export { composeContactMessage, composeMessageAnswer } from './emails/compose-contact-emails.ts'
export type { ComposedEmail } from './emails/compose-email.ts'
export { composeInvoiceEmail } from './emails/compose-invoice-email.ts'
export { composeNewOrder } from './emails/compose-new-order.ts'
export { composeOrderEmail, type OrderEmailContent, type OrderEmailKind } from './emails/compose-order-email.ts'
export { composeNewPlanRequest, composePlanEmail } from './emails/compose-plan-email.ts'
export { composeRefundFailed } from './emails/compose-refund-failed.ts'
export type { EmailParcel } from './emails/parcel-email-words.ts'
export { composeNewQuestion, composeQuestionAnswer } from './emails/questions/compose-question-emails.ts'
export { composeRecallEmail } from './emails/recalls/compose-recall-email.ts'
export { composeReturnEmail } from './emails/returns/compose-return-email.ts'
export { composeReviewInvitation } from './emails/reviews/compose-review-invitation.ts'
export { composeAlertConfirmation, composeBackInStock, composeLowStock } from './emails/stock/compose-stock-emails.ts'
export { shopWords } from './emails/words/shop-words.ts'
export { identityEmails } from './identity-email-writer.ts'
export { createLinkKeys, type LinkKeys } from './link-keys.ts'

export type CorrespondenceService = ReturnType<typeof createCorrespondenceService>

export function createCorrespondenceService(context: CorrespondenceContext) {
  context.jobs.work('deliver-letter', (job) => deliverEmail(context, job))
  context.jobs.every('queue-left-letters', () => queueLeftEmails(context))
  context.jobs.every('remove-old-letters', () => removeOldEmails(context))
  return {
    ...bindContext(context, {
      /** In the transaction of its subject. */
      postEmail,
      releaseHeldEmails,
      listEmails,
      exportEmailsOf,
    }),
    forgetEmailsOf: deleteEmailsOfAccount, // In the caller's transaction
  }
}
