import type { PlanRequestStatus } from '#messaging/contract/subscriptions.ts'

/** Allowed status changes. */
const MOVES: Record<PlanRequestStatus, readonly PlanRequestStatus[]> = {
  pending: ['accepted', 'declined', 'withdrawn'],
  accepted: [],
  declined: [],
  withdrawn: [],
}

export function mayBecome(from: PlanRequestStatus, to: PlanRequestStatus): boolean {
  return MOVES[from].includes(to)
}
