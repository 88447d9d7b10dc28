import { t } from '#platform/contract/language/text.ts'
import type { WaitingEntry } from '#platform/contract/waiting-entry.ts'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import type { MessagingContext } from '../messaging-context.ts'
import { presentAdministeredRequest } from './administer-plan-requests.ts'
import { anonymiseRequests, countPlanRequests, selectRequestsOfAccount } from './plan-requests-store.ts'

export type SubscriptionsService = ReturnType<typeof createSubscriptionsService>

export function createSubscriptionsService(context: MessagingContext) {
  return {
    waiting,
    exportRequests: async (accountId: string): Promise<Record<string, unknown>[]> =>
      (await selectRequestsOfAccount(context.db, accountId)).map(presentAdministeredRequest),
    /** Withdraws pending requests and anonymises all. In the caller's transaction. */
    forgetSubscriber: (transaction: Queryable, accountId: string) =>
      anonymiseRequests(transaction, accountId, context.now()),
  }
}

async function waiting(db: ReadingDatabase): Promise<WaitingEntry[]> {
  const count = await countPlanRequests(db, 'every account', { status: 'pending' })
  const to = '/dashboard/planRequests?status=pending'
  return [{ key: 'plan-requests', label: t('Plan requests to decide'), count, andMore: false, to }]
}
