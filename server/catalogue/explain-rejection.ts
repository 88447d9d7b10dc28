import { largestOrder, nearestOrders } from '#contract/catalogue/order-quantity.ts'
import { dollarsFromCents, totalCents } from '#contract/money/money.ts'
import { type Refusal, refuse } from '#contract/problem.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import { type Reservation, selectPart } from './parts-store.ts'

/** Why units could not be reserved, as the part is now. */
export async function explainRejection(
  db: Queryable,
  { partId, quantity, expectedTotalCents }: Reservation,
): Promise<Refusal> {
  const part = await selectPart(db, partId)
  if (!part) return refuse('not-found', 'This part is no longer on sale.')
  if (quantity < part.min) {
    return refuse('below-minimum', `The minimum order of this part is ${part.min}.`, {
      min: part.min,
      errors: [{ path: 'placeOrderQuantity', message: `Order at least ${part.min}` }],
    })
  }
  const { multiple, available: availableQuantity } = part
  const orderable = { min: part.min, multiple, availableQuantity }
  if (quantity % multiple !== 0) {
    const near = nearestOrders(orderable, quantity).join(' or ')
    return refuse('not-a-multiple', `This part is sold in multiples of ${multiple}.`, {
      multiple,
      errors: [{ path: 'placeOrderQuantity', message: near ? `Order ${near}` : `Order a multiple of ${multiple}` }],
    })
  }
  if (quantity > availableQuantity) {
    const largest = largestOrder(orderable)
    const message = largest === 0 ? 'Out of stock' : `Only ${largest} available`
    return refuse('out-of-stock', `${message}.`, {
      availableQuantity,
      errors: [{ path: 'placeOrderQuantity', message }],
    })
  }
  if (totalCents(part.priceCents, quantity) !== expectedTotalCents) {
    return refuse('price-changed', 'The price has changed. Check the new total and order again.', {
      currentPrice: dollarsFromCents(part.priceCents),
      errors: [{ path: 'placePrice', message: 'The price has changed' }],
    })
  }
  // The part changed between the guarded update and this read.
  return refuse('out-of-stock', 'The stock has just changed. Order again.', {
    availableQuantity: part.available,
  })
}
