import type { followOrder as operation } from '#orders/contract/order-changes.ts'
import { statusWord } from '#orders/contract/order-words.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { invalidInput, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { Administrator } from '../administer-order.ts'
import { enterOrder } from '../administration/enter-order.ts'
import { orderNotFound, orderNumber } from '../order.ts'
import { unpackedUnits } from '../order-lines.ts'
import { selectLines } from '../order-lines-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { lockOrder, type OrderRow, selectOrder } from '../orders-store.ts'
import type { OrderToPlace } from '../placement/place-lines.ts'

/** Enters an order for more than a paid one has. What is packed together with it is delivered for nothing. */
export async function followOrder(
  context: OrdersContext,
  author: Administrator,
  orderId: string,
  { together = false, ...body }: InputOf<typeof operation>['body'],
  keyed?: KeyedRequest,
): Promise<OutputOf<typeof operation> | Refusal> {
  const earlier = await selectOrder(context.db, 'every account', orderId)
  if (!earlier) return orderNotFound()
  return enterOrder(context, author, body, keyed, {
    ...{ earlier, relation: 'follows', together },
    beforehand: (transaction, order) => refuseFollowing(transaction, orderId, { order, together }),
  })
}

type Following = { order: OrderToPlace; together: boolean }

/** The earlier order is locked, so that it is not sent meanwhile. */
async function refuseFollowing(
  transaction: Queryable,
  orderId: string,
  { order, together }: Following,
): Promise<Refusal | undefined> {
  const earlier = await lockOrder(transaction, 'every account', orderId)
  if (!earlier) return orderNotFound()
  const number = orderNumber(earlier)
  if (earlier.status !== 'paid')
    return refuse(
      'order-state',
      t('Order {number} is {status}. Enter a new order.', { number, status: statusWord(earlier.status) }),
    )
  if (!together) return undefined
  const isPacked = (await selectLines(transaction, orderId)).every((line) => unpackedUnits(line) === 0)
  if (isPacked)
    return refuse(
      'order-state',
      t('Order {number} is packed. Unpack the parcel first, or send this by itself.', { number }),
    )
  return goesElsewhere(earlier, order) ? invalidInput([{ path: 'together', message: say(ELSEWHERE) }]) : undefined
}

const ELSEWHERE = msg('What is packed together has the same address and delivery')

/** Nothing is known of an address that was typed as one text. */
function goesElsewhere({ shipTo, address, deliveryMethod }: OrderRow, order: OrderToPlace): boolean {
  const isOther = shipTo !== null && address !== order.address
  return isOther || (deliveryMethod?.id ?? null) !== (order.price?.method?.id ?? null)
}
