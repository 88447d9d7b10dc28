import { largestOrder, nearestOrders, type Orderable } from '#catalogue/contract/order-quantity.ts'
import { type PricedByQuantity, unitPriceFor } from '#catalogue/contract/quantity-prices.ts'
import { orderFormSchema } from '#orders/contract/orders.ts'
import { orList } from '#platform/contract/language/intl-formats.ts'
import { t } from '#platform/contract/language/text.ts'
import {
  centsFromAmount,
  formatAmount,
  formatCents,
  maxAmountCents,
  totalCents,
} from '#platform/contract/money/money.ts'
import type { z } from '#platform/contract/schema.ts'

/** `price`: of one unit. `smallestTotal`: of an order that costs something. */
export type OrderLimits = Orderable & PricedByQuantity & { smallestTotal: number }

export type OrderValues = z.output<typeof orderFormSchema>

/** Undefined for an empty or half-typed quantity. */
export function orderTotalCents(limits: PricedByQuantity, quantity: unknown): number | undefined {
  if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity) || quantity < 1) return undefined
  return totalCents(centsFromAmount(unitPriceFor(limits, quantity)), quantity)
}

/** The price of each unit; of one while the quantity is half-typed. */
export function orderUnitPrice(limits: PricedByQuantity, quantity: unknown): number {
  return unitPriceFor(limits, typeof quantity === 'number' && quantity >= 1 ? quantity : 1)
}

export function isOutOfStock(limits: Pick<OrderLimits, 'min' | 'availableQuantity'>): boolean {
  return limits.availableQuantity < limits.min
}

export function quantityProblem(limits: OrderLimits, quantity: number): string | undefined {
  if (quantity < limits.min) return t('The minimum order is {min}', { min: String(limits.min) })
  if (quantity % limits.multiple !== 0) return multipleMessage(limits, quantity)
  if (quantity > limits.availableQuantity) return t('Only {count} available', { count: String(largestOrder(limits)) })
  if ((orderTotalCents(limits, quantity) ?? 0) > maxAmountCents()) {
    return t('Orders can be up to {amount}', { amount: formatCents(maxAmountCents()) })
  }
  return smallTotalProblem(limits, quantity)
}

/** Where the units cost less than can be paid. */
export function smallTotalProblem(
  limits: PricedByQuantity & Pick<OrderLimits, 'smallestTotal'>,
  quantity: unknown,
): string | undefined {
  const total = orderTotalCents(limits, quantity) ?? 0
  if (total === 0 || total >= centsFromAmount(limits.smallestTotal)) return undefined
  return t('Orders start at {amount}: order more, or add it to your basket', {
    amount: formatAmount(limits.smallestTotal),
  })
}

function multipleMessage(limits: Orderable, quantity: number): string {
  const near = nearestOrders(limits, quantity)
  const multiple = String(limits.multiple)
  if (near.length === 0) return t('Sold in multiples of {multiple}', { multiple })
  return t('Sold in multiples of {multiple}: order {quantities}', { multiple, quantities: orList(near.map(String)) })
}

/** The contract’s rules plus this part’s limits. */
export function orderSchemaFor(limits: OrderLimits) {
  const { placeOrderQuantity } = orderFormSchema.shape
  return orderFormSchema.extend({
    placeOrderQuantity: placeOrderQuantity.superRefine((quantity, context) => {
      const message = quantityProblem(limits, quantity)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  })
}
