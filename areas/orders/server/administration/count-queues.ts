import type { countOrderQueues } from '#orders/contract/order-desk.ts'
import { ORDER_QUEUES, type OrderQueue } from '#orders/contract/order-queues.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { countListedOrders } from '../order-lists-store.ts'

const MOST_COUNTED = 10_000 // Beyond this the exact number doesn't matter

export function countQueues({ db }: { db: ReadingDatabase }): Promise<OutputOf<typeof countOrderQueues>> {
  return Promise.all(
    Object.entries(ORDER_QUEUES).map(async ([queue, filter]) => {
      const counted = await countListedOrders(db, 'every account', filter)
      return { queue: queue as OrderQueue, count: Math.min(counted, MOST_COUNTED), andMore: counted > MOST_COUNTED }
    }),
  )
}
