import { bindContext } from '#platform/server/bind-context.ts'
import type { CorrespondenceContext } from './correspondence-context.ts'
import { deleteEmailsOfAccount } from './correspondence-store.ts'
import { deliverEmail } from './deliver-email.ts'
import { queueLeftEmails, removeOldEmails } from './email-upkeep.ts'
import { exportEmailsOf } from './list-emails.ts'
import { postEmail, releaseHeldEmails, takeBackEmail } from './post-email.ts'

export type { EmailAttachment } from './correspondence-tables.ts'
export { identityEmails, invitationEmails } from './identity-email-writer.ts'
export type { PostedEmail } from './post-email.ts'
export { testEmailsBy } from './send-test-email.ts'
export { composeContactMessage, composeMessageAnswer } from './templates/compose-contact-emails.ts'
export type { ComposedEmail } from './templates/compose-email.ts'
export { composeInvoiceEmail } from './templates/compose-invoice-email.ts'
export { composeOrderEmail, type OrderEmailContent, type OrderEmailKind } from './templates/compose-order-email.ts'
export { composeNewPlanRequest, composePlanEmail } from './templates/compose-plan-email.ts'
export { composeNewQuestion, composeQuestionAnswer } from './templates/compose-question-emails.ts'
export { composeRecallEmail } from './templates/compose-recall-email.ts'
export { composeReturnEmail } from './templates/compose-return-email.ts'
export { composeReviewInvitation } from './templates/compose-review-invitation.ts'
export { composeNewOrder, composeRefundFailed } from './templates/compose-shop-notices.ts'
export { composeAlertConfirmation, composeBackInStock, composeLowStock } from './templates/compose-stock-emails.ts'
export { composeWithdrawalEmail, type WithdrawalEmailContent } from './templates/compose-withdrawal-email.ts'
export type { EmailParcel } from './templates/parcel-email-labels.ts'
export { shopWords } from './templates/shop-words.ts'

export type CorrespondenceService = ReturnType<typeof createCorrespondenceService>

export function createCorrespondenceService(context: CorrespondenceContext) {
  context.jobs.work('deliver-letter', (job) => deliverEmail(context, job))
  context.jobs.every('queue-left-letters', () => queueLeftEmails(context))
  context.jobs.every('remove-old-letters', () => removeOldEmails(context))
  return {
    ...bindContext(context, {
      /** In the transaction of its subject. */
      postEmail,
      takeBackEmail,
      releaseHeldEmails,
      exportEmailsOf,
    }),
    forgetEmailsOf: deleteEmailsOfAccount, // In the caller's transaction
  }
}
