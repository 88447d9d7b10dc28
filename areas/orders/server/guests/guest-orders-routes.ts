import type { Handlers } from '#platform/server/operation-handler.ts'
import type { OrdersService } from '../orders-service.ts'

export type GuestOrderHandlers = Pick<
  Handlers,
  | 'placeGuestOrder'
  | 'openGuestOrder'
  | 'getGuestOrder'
  | 'payGuestOrder'
  | 'chooseGuestBankTransfer'
  | 'recordGuestPayment'
  | 'withdrawGuestOrder'
  | 'cancelGuestOrder'
  | 'sendGuestLink'
  | 'listClaimableOrders'
  | 'claimGuestOrders'
>

export function guestOrdersRoutes(orders: OrdersService): GuestOrderHandlers {
  return {
    placeGuestOrder: ({ actor, input, keyed }) => orders.placeGuestOrder(actor, input.body, keyed),
    openGuestOrder: ({ input }) => orders.openGuestOrder(input.params.id, input.body.key),
    getGuestOrder: ({ actor, input }) => orders.getGuestOrder(actor, input.params.id),
    payGuestOrder: ({ actor, input }) => orders.payGuestOrder(actor, input.params.id, input.body),
    chooseGuestBankTransfer: ({ actor, input }) => orders.chooseGuestBankTransfer(actor, input.params.id),
    recordGuestPayment: ({ actor, input }) => orders.recordGuestPayment(actor, input.params.id, input.body),
    withdrawGuestOrder: ({ actor, input }) => orders.withdrawGuestOrder(actor, input.params.id),
    cancelGuestOrder: ({ actor, input }) => orders.cancelGuestOrder(actor, input.params.id),
    sendGuestLink: ({ input }) => orders.sendGuestLink(input.body),
    listClaimableOrders: ({ actor }) => orders.listClaimableOrders(actor),
    claimGuestOrders: ({ actor, input }) => orders.claimGuestOrders(actor, input.body.ids),
  }
}
