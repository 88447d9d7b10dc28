import { dollarsFromCents } from '#contract/money/money.ts'
import { type Refusal, refuse } from '#contract/problem.ts'
import type { AdministeredRequest, PlanRequest } from '#contract/subscriptions/subscriptions.ts'
import type { PlanRequestRow } from './plan-requests-store.ts'

/** A request as it goes over the wire to its customer. */
export function presentRequest(row: PlanRequestRow): PlanRequest {
  return {
    _id: row.id,
    plan: row.plan,
    planName: row.planName,
    price: dollarsFromCents(row.monthlyCents),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    ...(row.endedAt && { endedAt: row.endedAt.toISOString() }),
    ...(row.note && { note: row.note }),
  }
}

/** The same for administrators. */
export function presentAdministeredRequest(row: PlanRequestRow): AdministeredRequest {
  return { ...presentRequest(row), customerName: row.customerName, customerEmail: row.customerEmail }
}

/** The refusal for a request that does not exist, or that the caller may not know to exist: one and the same. */
export function noSuchRequest(): Refusal {
  return refuse('not-found', 'There is no such plan request.')
}
