import type { guestOrderOperations } from '#orders/contract/guest-orders.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { claimGuestOrders, listClaimableOrders } from './guests/claim-guest-orders.ts'
import { getGuestOrder } from './guests/get-guest-order.ts'
import { openGuestOrder } from './guests/open-guest-order.ts'
import {
  cancelGuestOrder,
  chooseGuestBankTransfer,
  payGuestOrder,
  recordGuestPayment,
  withdrawGuestOrder,
} from './guests/pay-guest-order.ts'
import { sendGuestLink } from './guests/send-guest-link.ts'
import type { OrdersContext } from './orders-context.ts'
import { placeGuestOrder } from './placement/place-checkout.ts'

export function guestOrdersRoutes(context: OrdersContext): HandlersOf<typeof guestOrderOperations> {
  return {
    placeGuestOrder: ({ actor, input, keyed }) => placeGuestOrder(context, actor, input.body, keyed),
    openGuestOrder: ({ input }) => openGuestOrder(context, input.params.id, input.body.key),
    getGuestOrder: ({ actor, input }) => getGuestOrder(context, actor, input.params.id),
    payGuestOrder: ({ actor, input }) => payGuestOrder(context, actor, input.params.id, input.body),
    chooseGuestBankTransfer: ({ actor, input }) => chooseGuestBankTransfer(context, actor, input.params.id),
    recordGuestPayment: ({ actor, input }) => recordGuestPayment(context, actor, input.params.id, input.body),
    withdrawGuestOrder: ({ actor, input }) => withdrawGuestOrder(context, actor, input.params.id),
    cancelGuestOrder: ({ actor, input }) => cancelGuestOrder(context, actor, input.params.id),
    sendGuestLink: ({ input }) => sendGuestLink(context, input.body),
    listClaimableOrders: ({ actor }) => listClaimableOrders(context, actor),
    claimGuestOrders: ({ actor, input }) => claimGuestOrders(context, actor, input.body.ids),
  }
}
