import type { correspondenceOperations } from '#messaging/contract/correspondence.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import type { CorrespondenceContext } from './correspondence-context.ts'
import { listEmails } from './list-emails.ts'
import { sendTestEmail } from './send-test-email.ts'

export function correspondenceRoutes(context: CorrespondenceContext): HandlersOf<typeof correspondenceOperations> {
  return {
    listEmails: ({ input }) => listEmails(context, input.query),
    sendTestEmail: ({ input, keyed }) => sendTestEmail(context, input.body.to, keyed),
  }
}
