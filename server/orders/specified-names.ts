import { centsFromDollars, dollarsFromCents } from '#contract/money/money.ts'
import type { InputOf } from '#contract/operation.ts'
import type { Order, placeOrder } from '#contract/orders/orders.ts'
import type { Reservation } from '#server/catalogue/catalogue-service.ts'
import { titleOf, unitsOf } from './order-lines.ts'
import type { ListedOrder } from './order-lists-store.ts'

type SpecifiedNames = 'placeOrderProduct' | 'placeOrderProductName' | 'placeOrderQuantity' | 'placePrice'

/** The specification names an order by one part. An order of several is named by its first and the sum of its units. */
export function toSpecifiedNames({ lines, totalCents }: ListedOrder): Pick<Order, SpecifiedNames> {
  return {
    placeOrderProduct: lines[0].partId,
    placeOrderProductName: titleOf(lines),
    placeOrderQuantity: unitsOf(lines),
    placePrice: dollarsFromCents(totalCents),
  }
}

/** The one line that the specification's order form asks for. */
export function fromSpecifiedNames(body: InputOf<typeof placeOrder>['body']): Reservation {
  return {
    partId: body.placeOrderProduct,
    quantity: body.placeOrderQuantity,
    expectedTotalCents: centsFromDollars(body.placePrice),
  }
}
