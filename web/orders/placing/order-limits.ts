import { largestOrder, nearestOrders, type Orderable } from '#contract/catalogue/order-quantity.ts'
import { centsFromDollars, formatCents, MAX_AMOUNT_CENTS, totalCents } from '#contract/money/money.ts'
import { orderFormSchema } from '#contract/orders/orders.ts'
import type { z } from '#contract/schema.ts'

/** What a part allows now; `price` is that of one unit in dollars. */
export type OrderLimits = Orderable & { price: number }

export type OrderValues = z.output<typeof orderFormSchema>

/** What so many pieces cost, in cents; undefined for what is no count of pieces (an empty or half-typed field). */
export function orderTotalCents(limits: Pick<OrderLimits, 'price'>, quantity: unknown): number | undefined {
  if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity) || quantity < 1) return undefined
  return totalCents(centsFromDollars(limits.price), quantity)
}

/** Whether less is left than the smallest order. */
export function isOutOfStock(limits: Pick<OrderLimits, 'min' | 'availableQuantity'>): boolean {
  return limits.availableQuantity < limits.min
}

/** What is wrong with a quantity for this part; undefined when nothing is. */
export function quantityProblem(limits: OrderLimits, quantity: number): string | undefined {
  if (quantity < limits.min) return `The smallest order of this part is ${limits.min}`
  if (quantity % limits.multiple !== 0) return multipleMessage(limits, quantity)
  if (quantity > limits.availableQuantity) return `Only ${largestOrder(limits)} can be had now`
  if ((orderTotalCents(limits, quantity) ?? 0) > MAX_AMOUNT_CENTS) {
    return `One order can be ${formatCents(MAX_AMOUNT_CENTS)} at most`
  }
  return undefined
}

/** What to order instead of a quantity that is no multiple. */
function multipleMessage(limits: Orderable, quantity: number): string {
  const near = nearestOrders(limits, quantity)
  const sold = `Sold in multiples of ${limits.multiple}`
  return near.length > 0 ? `${sold}: order ${near.join(' or ')}` : sold
}

/** The contract's rules of the order form, and this part's own beside them. */
export function orderSchemaFor(limits: OrderLimits) {
  const { placeOrderQuantity } = orderFormSchema.shape
  return orderFormSchema.extend({
    placeOrderQuantity: placeOrderQuantity.superRefine((quantity, context) => {
      const message = quantityProblem(limits, quantity)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  })
}
