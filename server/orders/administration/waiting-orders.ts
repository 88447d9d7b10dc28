import type { WaitingEntry } from '#contract/shop/overview.ts'
import type { ReadingDatabase } from '#server/adapters/database/database.ts'
import { countListedOrders, type OrderFilter } from '#server/orders/order-lists-store.ts'

const MOST_COUNTED = 10_000 // Beyond this the exact number doesn't matter
const LIST = '/dashboard/manageAllOrders'

const ENTRIES: readonly { key: string; label: string; filter: OrderFilter; to: string }[] = [
  { key: 'to-ship', label: 'Orders to ship', filter: { status: 'paid' }, to: `${LIST}?status=paid&sort=oldest` },
  { key: 'unpaid', label: 'Unpaid orders', filter: { status: 'placed' }, to: `${LIST}?status=placed` },
  {
    key: 'transfers',
    label: 'Waiting for a bank transfer',
    filter: { attention: 'transfer' },
    to: `${LIST}?attention=transfer`,
  },
  {
    key: 'refunds',
    label: 'Refunds in progress or failed',
    filter: { attention: 'refund' },
    to: `${LIST}?attention=refund`,
  },
  { key: 'disputes', label: 'Disputed payments', filter: { attention: 'disputed' }, to: `${LIST}?attention=disputed` },
]

export function waitingOrders(db: ReadingDatabase): Promise<WaitingEntry[]> {
  return Promise.all(
    ENTRIES.map(async ({ filter, ...entry }) => {
      const counted = await countListedOrders(db, 'every account', filter)
      return { ...entry, count: Math.min(counted, MOST_COUNTED), andMore: counted > MOST_COUNTED }
    }),
  )
}
