import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { Refusal } from '#platform/contract/problem.ts'
import type { Config } from '#platform/server/config/config.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { inOfficeLanguage } from '#platform/server/language/in-language.ts'
import type { CorrespondenceContext } from './correspondence-context.ts'
import { postEmail } from './post-email.ts'
import { composeTestEmail } from './templates/compose-shop-notices.ts'

/** What the keys of test emails begin with that left by this mail server; of passwords they tell nothing. */
export function testEmailsBy(smtp: Config['smtp']): string {
  const { host = '', username = '' } = smtp ? new URL(smtp.url) : {}
  const way = createHash('sha256')
    .update(JSON.stringify([host, username, smtp?.from]))
    .digest('base64url')
  return `test-email:${way.slice(0, 12)}:`
}

/** Queues an email that says nothing but that it arrived. */
export function sendTestEmail(
  context: CorrespondenceContext,
  to: string,
  keyed?: KeyedRequest,
): Promise<{ sent: true } | Refusal> {
  return inTransactionOnce<{ sent: true }>(context, keyed, async (transaction) => {
    const key = `${testEmailsBy(context.smtp)}${newId()}`
    await postEmail(context, transaction, { ...inOfficeLanguage(composeTestEmail), to, key, confirmed: true })
    return { sent: true }
  })
}
