import type { OrdersContext } from '../orders-context.ts'
import type { GuestOrderKey } from './guest-keys.ts'

/** The key is in the fragment, which browsers send to nobody. */
export function guestOrderUrl(
  { settings, guestKeys }: Pick<OrdersContext, 'settings' | 'guestKeys'>,
  order: GuestOrderKey,
): string {
  return `${settings.publicUrl}/guest-orders/${order.orderId}#key=${guestKeys.linkKey(order)}`
}
