import type { HandlersOf } from '#platform/server/operation-handler.ts'
import type { deliveryOperations } from '#pricing/contract/delivery.ts'
import type { DeliveryContext } from './delivery-context.ts'
import { estimateDelivery } from './estimate-delivery.ts'

export function deliveryRoutes(context: DeliveryContext): HandlersOf<typeof deliveryOperations> {
  return { getDeliveryEstimate: ({ input }) => estimateDelivery(context, input.query) }
}
