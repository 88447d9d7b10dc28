import type { ReturnSettings } from '#admin/contract/settings/return-settings.ts'
import type { OrdersContext } from '#orders/server/orders-context.ts'

/** Of returns and recalls. They move orders on, so they have all that orders have. */
export type ReturnsContext = OrdersContext & {
  returnSettings: () => Promise<ReturnSettings>
}
