import type { InputOf, OutputOf } from '#contract/operation.ts'
import type {
  payGuestOrder as payOperation,
  recordGuestPayment as recordOperation,
  chooseGuestBankTransfer as transferOperation,
} from '#contract/orders/guest-orders.ts'
import type { cancelOwnOrder as cancelOperation, withdrawOrder as withdrawOperation } from '#contract/orders/orders.ts'
import { isRefusal, type Refusal } from '#contract/problem.ts'
import type { GuestActor } from '#server/actor.ts'
import type { OrdersContext } from '#server/orders/orders-context.ts'
import { cancelOwnOrder } from '#server/orders/parcels/cancel-own-order.ts'
import { awaitTransfer } from '#server/orders/payments/choose-bank-transfer.ts'
import { createPaymentIntent } from '#server/orders/payments/create-payment-intent.ts'
import { recordPayment } from '#server/orders/payments/record-payment.ts'
import { withdrawOrder } from '#server/orders/unpaid/withdraw-order.ts'
import { guestScope } from './open-guest-order.ts'

/** As `createPaymentIntent` for a customer. */
export async function payGuestOrder(
  context: OrdersContext,
  guest: GuestActor,
  order: string,
  { placePrice }: InputOf<typeof payOperation>['body'],
): Promise<OutputOf<typeof payOperation> | Refusal> {
  const scope = await guestScope(context, guest, order)
  return isRefusal(scope) ? scope : createPaymentIntent(context, scope, { placePrice, order })
}

/** As `chooseBankTransfer` for a customer. */
export async function chooseGuestBankTransfer(
  context: OrdersContext,
  guest: GuestActor,
  id: string,
): Promise<OutputOf<typeof transferOperation> | Refusal> {
  const scope = await guestScope(context, guest, id)
  return isRefusal(scope) ? scope : awaitTransfer(context, scope, id)
}

/** As `recordPayment` for a customer, without the order in the answer. */
export async function recordGuestPayment(
  context: OrdersContext,
  guest: GuestActor,
  id: string,
  body: InputOf<typeof recordOperation>['body'],
): Promise<OutputOf<typeof recordOperation> | Refusal> {
  const scope = await guestScope(context, guest, id)
  if (isRefusal(scope)) return scope
  const recorded = await recordPayment(context, scope, { params: { id }, body })
  return isRefusal(recorded) ? recorded : { acknowledged: true, modifiedCount: recorded.modifiedCount }
}

/** As `cancelOwnOrder` for a customer. */
export async function cancelGuestOrder(
  context: OrdersContext,
  guest: GuestActor,
  id: string,
): Promise<OutputOf<typeof cancelOperation> | Refusal> {
  const scope = await guestScope(context, guest, id)
  return isRefusal(scope) ? scope : cancelOwnOrder(context, scope, id)
}

/** As `withdrawOrder` for a customer. */
export async function withdrawGuestOrder(
  context: OrdersContext,
  guest: GuestActor,
  id: string,
): Promise<OutputOf<typeof withdrawOperation> | Refusal> {
  const scope = await guestScope(context, guest, id)
  return isRefusal(scope) ? scope : withdrawOrder(context, scope, id)
}
