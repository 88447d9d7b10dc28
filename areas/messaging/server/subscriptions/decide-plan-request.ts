import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { AdministeredRequest } from '#messaging/contract/subscriptions.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { postDecision } from './plan-emails.ts'
import { lockPlanRequest, movePlanRequest } from './plan-requests-store.ts'
import { presentAdministeredRequest, requestNotFound } from './present-plan-request.ts'
import type { SubscriptionsContext } from './subscriptions-context.ts'

type Decision = { params: { id: string }; body: { note?: string | undefined } }
type Decided = { acknowledged: true; modifiedCount: number; request: AdministeredRequest }

/** Stores decision, audit entry and email in one transaction. */
export function decidePlanRequest(
  context: SubscriptionsContext,
  author: Author,
  { params: { id }, body: { note } }: Decision,
  to: 'accepted' | 'declined',
): Promise<Decided | Refusal> {
  return inTransaction<Decided | Refusal>(context.db, async (transaction) => {
    const before = await lockPlanRequest(transaction, 'every account', id)
    if (!before) return requestNotFound()
    const { status: from, plan } = before
    const decided =
      from === 'pending' &&
      (await movePlanRequest(transaction, { id, from, to, at: context.now(), note: note || undefined }))
    if (!decided) return refuse('request-state', `This request is already ${from}.`)
    await context.audit.record(transaction, author, {
      action: to === 'accepted' ? 'plan-request.accept' : 'plan-request.decline',
      object: `plan-request:${id}`,
      before: { status: from },
      after: { status: to, plan },
    })
    await postDecision(context, transaction, decided)
    return { acknowledged: true, modifiedCount: 1, request: presentAdministeredRequest(decided) }
  })
}
