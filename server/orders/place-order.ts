import { createHash } from 'node:crypto'
import { centsFromDollars, totalCents } from '#contract/money.ts'
import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { placeOrder as operation } from '#contract/orders.ts'
import { isRefusal, type Refusal, refuse } from '#contract/problem.ts'
import type { AccountActor } from '#server/actor.ts'
import { inTransaction, type Queryable } from '#server/adapters/database/database.ts'
import { claimIdempotencyKey } from './idempotency-store.ts'
import type { OrdersContext } from './orders-context.ts'
import { countUnpaidOrders, insertOrder } from './orders-store.ts'

type PlaceOrderInput = InputOf<typeof operation>
type Placed = OutputOf<typeof operation>

/**
 * Places an order of one part: one transaction claims the idempotency key, takes the stock at the price the customer saw and
 * stores the order with its history, and asks for its letters. A refusal rolls all of it back, so the key may be used again.
 */
export function placeOrder(
  context: OrdersContext,
  customer: AccountActor,
  { body, idempotencyKey }: Pick<PlaceOrderInput, 'body' | 'idempotencyKey'>,
): Promise<Placed | Refusal> {
  const answer: Placed = { acknowledged: true, insertedId: context.newId() }
  const now = context.now()
  return inTransaction(context.db, async (transaction) => {
    if (idempotencyKey !== undefined) {
      const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
      const claim = { accountId: customer.accountId, operation: 'placeOrder', key: idempotencyKey, requestHash }
      const earlier = await claimIdempotencyKey(transaction, claim, answer, now)
      if (earlier) return earlier
    }
    const refusal = await takeAndStore(transaction, context, customer, body, answer.insertedId, now)
    return refusal ?? answer
  })
}

async function takeAndStore(
  transaction: Queryable,
  { catalogue, accounts, jobs, settings }: OrdersContext,
  customer: AccountActor,
  body: PlaceOrderInput['body'],
  orderId: string,
  now: Date,
): Promise<Refusal | undefined> {
  const quantity = body.placeOrderQuantity
  // An account that is being deleted or shut out at this moment leaves no order behind; and one account's orders are placed
  // one after the other, so that they are counted right.
  if (!(await accounts.holdAccount(transaction, customer.accountId))) {
    return refuse('not-signed-in', 'Your account was closed a moment ago.')
  }
  const unpaid = await countUnpaidOrders(transaction, customer.accountId, settings.openOrdersLimit)
  if (unpaid >= settings.openOrdersLimit) {
    return refuse('too-many-open-orders', `You have ${unpaid} unpaid orders. Pay or delete one of them first.`)
  }
  const part = await catalogue.takeStock(transaction, {
    partId: body.placeOrderProduct,
    quantity,
    expectedTotalCents: centsFromDollars(body.placePrice),
  })
  if (isRefusal(part)) return part
  await insertOrder(transaction, {
    id: orderId,
    accountId: customer.accountId,
    partId: part.id,
    partName: part.name,
    unitPriceCents: part.priceCents,
    quantity,
    totalCents: totalCents(part.priceCents, quantity),
    customerEmail: customer.email,
    customerName: body.customerName || customer.name,
    phone: body.phone,
    address: body.address,
    status: 'placed',
    createdAt: now,
    holdExpiresAt: new Date(now.getTime() + settings.holdMinutes * 60_000),
  })
  await jobs.send(transaction, 'order-letter', { orderId, letter: 'received' })
  return undefined
}
