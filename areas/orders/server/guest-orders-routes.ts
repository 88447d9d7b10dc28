import type { guestOrderOperations } from '#orders/contract/guest-orders.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { claimGuestOrders, listClaimableOrders } from './guests/claim-guest-orders.ts'
import { getGuestOrder } from './guests/get-guest-order.ts'
import { asGuest, openGuestOrder } from './guests/open-guest-order.ts'
import { sendGuestLink } from './guests/send-guest-link.ts'
import type { OrdersContext } from './orders-context.ts'
import { cancelOwnOrder } from './parcels/cancel-units.ts'
import { createPaymentIntent } from './payments/create-payment-intent.ts'
import { withdrawOrder } from './payments/end-unpaid-orders.ts'
import { awaitPayment } from './payments/pay-later.ts'
import { recordPayment } from './payments/record-payment.ts'
import { placeGuestOrder } from './placement/place-checkout.ts'

export function guestOrdersRoutes(context: OrdersContext): HandlersOf<typeof guestOrderOperations> {
  return {
    placeGuestOrder: ({ actor, input, keyed }) => placeGuestOrder(context, actor, input.body, keyed),
    openGuestOrder: ({ input }) => openGuestOrder(context, input.params.id, input.body.key),
    getGuestOrder: ({ actor, input }) => getGuestOrder(context, actor, input.params.id),
    payGuestOrder: ({ actor, input: { params, body } }) =>
      asGuest(context, actor, params.id, (owner) => createPaymentIntent(context, owner, { ...body, order: params.id })),
    chooseGuestBankTransfer: ({ actor, input: { params } }) =>
      asGuest(context, actor, params.id, (owner) => awaitPayment(context, owner, params.id, 'transfer')),
    payGuestOrderOnPickup: ({ actor, input: { params } }) =>
      asGuest(context, actor, params.id, (owner) => awaitPayment(context, owner, params.id, 'on-pickup')),
    recordGuestPayment: ({ actor, input }) =>
      asGuest(context, actor, input.params.id, async (owner) => {
        const recorded = await recordPayment(context, owner, input)
        // Without the order: an email's link shows less of it.
        return isRefusal(recorded) ? recorded : { acknowledged: true, modifiedCount: recorded.modifiedCount }
      }),
    withdrawGuestOrder: ({ actor, input: { params } }) =>
      asGuest(context, actor, params.id, (owner) => withdrawOrder(context, owner, params.id)),
    cancelGuestOrder: ({ actor, input: { params } }) =>
      asGuest(context, actor, params.id, (owner) => cancelOwnOrder(context, owner, params.id)),
    sendGuestLink: ({ input }) => sendGuestLink(context, input.body),
    listClaimableOrders: ({ actor }) => listClaimableOrders(context, actor),
    claimGuestOrders: ({ actor, input }) => claimGuestOrders(context, actor, input.body.ids),
  }
}
