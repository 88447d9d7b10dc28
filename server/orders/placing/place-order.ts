import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { placeOrder as operation } from '#contract/orders/orders.ts'
import { isRefusal, type Refusal, refuse } from '#contract/problem.ts'
import { accountClosed } from '#server/accounts/accounts-service.ts'
import type { AccountActor } from '#server/actor.ts'
import { inTransaction, rollBackWith } from '#server/adapters/database/database.ts'
import { findFirstAnswer, firstAnswer, type KeyedRequest } from '#server/idempotency/idempotency.ts'
import type { OrdersContext } from '#server/orders/orders-context.ts'
import { fromSpecifiedNames } from '#server/orders/specified-names.ts'
import { limitHold } from './hold-limits.ts'
import { insertPlacedOrder } from './place-order-store.ts'

type Placed = OutputOf<typeof operation>

/**
 * Places an order of one part in one transaction: key, stock at the price seen, order, history and emails. A refusal
 * rolls everything back, so the key may be reused.
 */
export function placeOrder(
  context: OrdersContext,
  customer: AccountActor,
  body: InputOf<typeof operation>['body'],
  keyed?: KeyedRequest,
): Promise<Placed | Refusal> {
  const { db, catalogue, accounts, jobs, settings, now, newId } = context
  const { accountId } = customer
  const orderId = newId()
  const answer: Placed = { acknowledged: true, insertedId: orderId }
  const at = now()
  const reservation = fromSpecifiedNames(body)
  const limit = settings.openOrdersLimit
  const placing = {
    ...reservation,
    orderId,
    accountId,
    customerEmail: customer.email,
    customerName: body.customerName || customer.name,
    phone: body.phone,
    address: body.address,
    createdAt: at,
    network: customer.network ?? null,
    limit,
    keyed,
    answer,
  }
  return inTransaction(db, async (transaction) => {
    // Orders of one account are serialised to count them, and an account being deleted or banned can't order.
    if (!(await accounts.holdAccount(transaction, accountId))) {
      return accountClosed()
    }
    const hold = await limitHold(context, transaction, customer, reservation)
    // A repeated submission gets the first answer, whatever the limits say now.
    if (isRefusal(hold)) return (keyed && (await findFirstAnswer<Placed>(transaction, keyed))) ?? hold
    const holdExpiresAt = new Date(at.getTime() + hold.minutes * 60_000)
    const { claimed, unpaid, placed } = await insertPlacedOrder(transaction, { ...placing, holdExpiresAt })
    if (keyed && !claimed) return rollBackWith(await firstAnswer<Placed>(transaction, keyed))
    if (unpaid >= limit) {
      return refuse('too-many-open-orders', `You have ${unpaid} unpaid orders. Pay or delete one of them first.`)
    }
    if (!placed) return catalogue.explainRejection(transaction, reservation)
    await jobs.send(transaction, 'order-letter', { orderId, letter: 'received' })
    return answer
  })
}
