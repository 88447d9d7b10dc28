import { ownPath } from '#platform/contract/language/addresses.ts'
import type { OrdersContext } from '../orders-context.ts'
import type { OrderRow } from '../orders-store.ts'
import type { GuestOrderKey } from './guest-keys.ts'

/** The key is in the fragment, which browsers send to nobody. */
function guestOrderUrl(
  { settings, guestKeys }: Pick<OrdersContext, 'settings' | 'guestKeys'>,
  order: GuestOrderKey,
): string {
  return settings.publicUrl + ownPath(`/guest-orders/${order.orderId}#key=${guestKeys.linkKey(order)}`)
}

/** Where whoever placed an order reads it: in their account, or as a guest by its key. */
export function orderUrl(
  context: Pick<OrdersContext, 'settings' | 'guestKeys'>,
  { id: orderId, guestKeyVersion: version }: Pick<OrderRow, 'id' | 'guestKeyVersion'>,
): string {
  return version === null
    ? context.settings.publicUrl + ownPath(`/dashboard/orders/${orderId}`)
    : guestOrderUrl(context, { orderId, version })
}
