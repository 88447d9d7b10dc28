import { ownPath } from '#platform/contract/language/addresses.ts'
import { formatCents } from '#platform/contract/money/money.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { inLanguage, inOfficeLanguage } from '#platform/server/language/in-language.ts'
import { composeNewPlanRequest, composePlanEmail } from '../email/correspondence-service.ts'
import type { MessagingContext } from '../messaging-context.ts'
import type { NewPlanRequest, PlanRequestRow } from './plan-requests-store.ts'

/** Emails customer and shop, in the transaction of the request. */
export async function postRequestReceived(
  context: MessagingContext,
  transaction: Queryable,
  request: NewPlanRequest,
): Promise<void> {
  await postToCustomer(context, transaction, 'received', request)
  const { shopMailbox, publicUrl } = context.settings
  if (!shopMailbox) return
  const { id, accountId, planName, customerName, customerEmail } = request
  await context.correspondence.postEmail(transaction, {
    ...inOfficeLanguage(() =>
      composeNewPlanRequest({
        planName,
        customerName,
        customerEmail,
        price: formatCents(request.monthlyCents),
        url: publicUrl + ownPath('/dashboard/planRequests'),
      }),
    ),
    to: shopMailbox,
    // Names the customer, so it is deleted with the account.
    accountId,
    key: `plan-new:${id}`,
  })
}

/** In the transaction of the decision. */
export async function postDecision(
  context: MessagingContext,
  transaction: Queryable,
  request: PlanRequestRow,
): Promise<void> {
  await postToCustomer(context, transaction, request.status === 'accepted' ? 'accepted' : 'declined', request)
}

async function postToCustomer(
  { correspondence, settings }: MessagingContext,
  transaction: Queryable,
  kind: 'received' | 'accepted' | 'declined',
  request: NewPlanRequest & { note?: string | null },
): Promise<void> {
  const { id, accountId, planName, customerName, customerEmail, note } = request
  await correspondence.postEmail(transaction, {
    ...inLanguage(request.language, () =>
      composePlanEmail({
        kind,
        planName,
        name: customerName,
        price: formatCents(request.monthlyCents),
        note: note ?? '',
        url: settings.publicUrl + ownPath('/dashboard/plans'),
      }),
    ),
    accountId,
    to: customerEmail,
    key: `plan-${kind}:${id}`,
  })
}
