import type { AdministeredRequest, PlanRequest } from '#messaging/contract/subscriptions.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { PlanRequestRow } from './plan-requests-store.ts'

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
export function requestNotFound(): Refusal {
  return refuse('not-found', 'Plan request not found.')
}
