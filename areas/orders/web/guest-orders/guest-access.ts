import { storeGuestToken } from '#platform/web/session/guest-tokens.ts'
import { shop } from '#platform/web/shop-client.ts'
import type { OrderAccess } from '../use-one-order.ts'

export const guestOrderPath = (orderId: string) => `/guest-orders/${orderId}`

/** For a browser that has the order's token. */
export function guestAccess(id: string): OrderAccess {
  const params = { id }
  const read = () => shop.getGuestOrder({ params })
  return {
    key: ['getGuestOrder', id],
    path: guestOrderPath(id),
    read,
    beginPayment: ({ placePrice }) => shop.payGuestOrder({ params, body: { placePrice } }),
    chooseTransfer: () => shop.chooseGuestBankTransfer({ params: { id } }),
    payOnPickup: () => shop.payGuestOrderOnPickup({ params: { id } }),
    recordPayment: async (transactionId) => {
      await shop.recordGuestPayment({ params, body: { transactionId } })
      return read()
    },
  }
}

/** Exchanges the key of an email's link. @throws ProblemError */
export async function openWithKey(id: string, key: string): Promise<void> {
  const { token } = await shop.openGuestOrder({ params: { id }, body: { key } })
  storeGuestToken(id, token)
}
