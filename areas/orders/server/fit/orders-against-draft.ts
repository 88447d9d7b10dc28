import type { DraftOrders } from '#fitment/contract/fit-draft.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import { orderNumber } from '../order.ts'
import type { OrdersContext } from '../orders-context.ts'
import { selectFittedLines } from './order-fits-store.ts'

const DAY_MS = 86_400_000
const DAYS = 90
/** More would keep the process busy for seconds; the newest count most. */
const MOST_LOOKED_AT = 2_000
const MOST_SHOWN = 200

/** Orders of which we said that a part fits, and would say no by the draft of the rule book. Newest first. */
export async function ordersAgainstDraft({ db, fitment, now }: OrdersContext): Promise<DraftOrders | Refusal> {
  const since = new Date(now().getTime() - DAYS * DAY_MS)
  const found = await selectFittedLines(db, since, MOST_LOOKED_AT + 1)
  const looked = found.slice(0, MOST_LOOKED_AT)
  const turns = await fitment.changedVerdicts(looked)
  if (isRefusal(turns)) return turns
  const lines = looked.flatMap(({ orderId, number, line, partId, partName, orderedAt }, at) => {
    const turn = turns.get(at)
    if (!turn) return []
    const order = { _id: orderId, number: orderNumber(number) }
    return [{ order, line, part: { _id: partId, name: partName }, orderedAt: orderedAt.toISOString(), ...turn }]
  })
  const { length: count } = lines
  return { looked: looked.length, andMore: found.length > looked.length, count, lines: lines.slice(0, MOST_SHOWN) }
}
