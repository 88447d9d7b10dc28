import type {
  payGuestOrder as payOperation,
  recordGuestPayment as recordOperation,
  chooseGuestBankTransfer as transferOperation,
} from '#orders/contract/guest-orders.ts'
import type { cancelOwnOrder as cancelOperation, withdrawOrder as withdrawOperation } from '#orders/contract/orders.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { GuestActor } from '#platform/server/actor.ts'
import type { OrdersContext } from '../orders-context.ts'
import { cancelOwnOrder } from '../parcels/cancel-units.ts'
import { awaitTransfer } from '../payments/choose-bank-transfer.ts'
import { createPaymentIntent } from '../payments/create-payment-intent.ts'
import { withdrawOrder } from '../payments/end-unpaid-orders.ts'
import { recordPayment } from '../payments/record-payment.ts'
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
