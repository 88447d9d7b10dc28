import { type countOrderQueues, ORDER_QUEUES, type OrderQueue } from '#orders/contract/order-desk.ts'
import { type Message, msg, say } from '#platform/contract/language/text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { WaitingEntry } from '#platform/contract/waiting-entry.ts'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { countListedOrders, type OrderFilter } from '../order-lists-store.ts'
import { countOpenVatIds } from '../order-taxes/open-vat-ids-store.ts'

const MOST_COUNTED = 10_000 // Beyond this the exact number doesn't matter

/** Orders of each queue of the desk. */
export function countQueues({ db }: { db: ReadingDatabase }): Promise<OutputOf<typeof countOrderQueues>> {
  return Promise.all(
    Object.entries(ORDER_QUEUES).map(async ([queue, filter]) => ({
      queue: queue as OrderQueue,
      ...(await countUpToMost(db, filter)),
    })),
  )
}

async function countUpToMost(db: ReadingDatabase, filter: OrderFilter): Promise<{ count: number; andMore: boolean }> {
  const counted = await countListedOrders(db, 'every account', filter)
  return { count: Math.min(counted, MOST_COUNTED), andMore: counted > MOST_COUNTED }
}

const LIST = '/dashboard/manageAllOrders'

const ENTRIES: readonly { key: string; label: Message; filter: OrderFilter; to: string }[] = [
  { key: 'to-ship', label: msg('Orders to ship'), filter: { status: 'paid' }, to: `${LIST}?status=paid&sort=oldest` },
  { key: 'unpaid', label: msg('Unpaid orders'), filter: { status: 'placed' }, to: `${LIST}?status=placed` },
  {
    key: 'transfers',
    label: msg('Waiting for a bank transfer'),
    filter: { attention: 'transfer' },
    to: `${LIST}?attention=transfer`,
  },
  {
    key: 'to-collect',
    label: msg('Orders to collect'),
    filter: { attention: 'pickup' },
    to: `${LIST}?attention=pickup`,
  },
  {
    key: 'refunds',
    label: msg('Refunds in progress or failed'),
    filter: { attention: 'refund' },
    to: `${LIST}?attention=refund`,
  },
  {
    key: 'disputes',
    label: msg('Disputed payments'),
    filter: { attention: 'disputed' },
    to: `${LIST}?attention=disputed`,
  },
]

const VAT_IDS = {
  key: 'vat-ids',
  label: msg('VAT IDs to check'),
  to: '/dashboard/settings/taxes/vat-ids?state=open',
} as const

/** What of orders waits for an administrator, for the overview. */
export async function waitingOrders(db: ReadingDatabase): Promise<WaitingEntry[]> {
  const [listed, vatIds] = await Promise.all([
    Promise.all(
      ENTRIES.map(async ({ filter, label, ...entry }) => ({
        ...entry,
        label: say(label),
        ...(await countUpToMost(db, filter)),
      })),
    ),
    countOpenVatIds(db, 'open'),
  ])
  // Most shops never have any.
  return vatIds > 0 ? [...listed, { ...VAT_IDS, label: say(VAT_IDS.label), count: vatIds, andMore: false }] : listed
}
