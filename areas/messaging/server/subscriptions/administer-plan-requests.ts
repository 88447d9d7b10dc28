import type { Author } from '#accounts/server/audit/audit-service.ts'
import type {
  AdministeredRequest,
  withdrawPlanRequest as operation,
  PlanRequest,
} from '#messaging/contract/subscriptions.ts'
import { planStatusWord } from '#messaging/contract/subscriptions.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { newestFirstPosition, newestFirstPositionOf, readPage } from '#platform/server/paging.ts'
import type { MessagingContext } from '../messaging-context.ts'
import { postDecision } from './plan-emails.ts'
import {
  countPlanRequests,
  lockPlanRequest,
  movePlanRequest,
  type PlanRequestRow,
  type RequestFilter,
  type RequestScope,
  selectPlanRequests,
} from './plan-requests-store.ts'

/** Newest first. */
export function readRequestPage<Item>(
  { db }: MessagingContext,
  scope: RequestScope,
  query: PageQuery & RequestFilter,
  present: (row: PlanRequestRow) => Item,
): Promise<Page<Item> | Refusal> {
  const { search, status } = query
  return readPage(query, {
    position: newestFirstPosition,
    positionOf: newestFirstPositionOf,
    read: (limit, after) => selectPlanRequests(db, scope, { search, status }, limit, after),
    count: () => countPlanRequests(db, scope, { search, status }),
    present,
  })
}

type Decision = { params: { id: string }; body: { note?: string | undefined } }
type Decided = { acknowledged: true; modifiedCount: number; request: AdministeredRequest }

/** Stores decision, audit entry and email in one transaction. */
export function decidePlanRequest(
  context: MessagingContext,
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
    if (!decided)
      return refuse('request-state', t('This request is already {status}.', { status: planStatusWord(from) }))
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

export function presentRequest(row: PlanRequestRow): PlanRequest {
  return {
    _id: row.id,
    plan: row.plan,
    planName: row.planName,
    price: amountFromCents(row.monthlyCents),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    ...(row.endedAt && { endedAt: row.endedAt.toISOString() }),
    ...(row.note && { note: row.note }),
  }
}

export function presentAdministeredRequest(row: PlanRequestRow): AdministeredRequest {
  return { ...presentRequest(row), customerName: row.customerName, customerEmail: row.customerEmail }
}

/** The same for missing requests and other customers'. */
function requestNotFound(): Refusal {
  return refuse('not-found', t('Plan request not found.'))
}

type Withdrawn = OutputOf<typeof operation>

export function withdrawPlanRequest(
  { db, now }: MessagingContext,
  { accountId }: AccountActor,
  id: string,
): Promise<Withdrawn | Refusal> {
  return inTransaction<Withdrawn | Refusal>(db, async (transaction) => {
    const request = await lockPlanRequest(transaction, { accountId }, id)
    if (!request) return requestNotFound()
    if (request.status === 'withdrawn') return { acknowledged: true, deletedCount: 0 }
    if (request.status !== 'pending') {
      return refuse(
        'request-state',
        t('This request is already {status}. Contact us to end it.', { status: planStatusWord(request.status) }),
      )
    }
    await movePlanRequest(transaction, { id, from: 'pending', to: 'withdrawn', at: now() })
    return { acknowledged: true, deletedCount: 1 }
  })
}
