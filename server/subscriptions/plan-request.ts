import type { PlanRequestStatus } from '#contract/subscriptions/subscriptions.ts'

/** The moves a request for a plan may make. What is not here does not happen. */
const MOVES: Record<PlanRequestStatus, readonly PlanRequestStatus[]> = {
  pending: ['accepted', 'declined', 'withdrawn'],
  accepted: [],
  declined: [],
  withdrawn: [],
}

/** Whether a request in one status may go to another. */
export function mayBecome(from: PlanRequestStatus, to: PlanRequestStatus): boolean {
  return MOVES[from].includes(to)
}
