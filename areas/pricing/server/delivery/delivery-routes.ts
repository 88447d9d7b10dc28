import type { Handlers } from '#platform/server/operation-handler.ts'
import type { DeliveryService } from './delivery-service.ts'

export function deliveryRoutes(delivery: DeliveryService): Pick<Handlers, 'getDeliveryEstimate'> {
  return { getDeliveryEstimate: ({ input }) => delivery.estimateDelivery(input.query) }
}
