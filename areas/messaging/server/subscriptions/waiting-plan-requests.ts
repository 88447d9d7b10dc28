import type { WaitingEntry } from '#platform/contract/waiting-entry.ts'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { countPlanRequests } from './plan-requests-store.ts'

export async function waitingPlanRequests(db: ReadingDatabase): Promise<WaitingEntry[]> {
  const count = await countPlanRequests(db, 'every account', { status: 'pending' })
  const to = '/dashboard/planRequests?status=pending'
  return [{ key: 'plan-requests', label: 'Plan requests to decide', count, andMore: false, to }]
}
