import type { ReservedLine } from '#catalogue/server/catalogue-service.ts'
import type { Order, placeOrder } from '#orders/contract/orders.ts'
import type { LineProblem } from '#platform/contract/line-problems.ts'
import { amountFromCents, centsFromAmount } from '#platform/contract/money/money.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { titleOf, unitsOf } from './order-lines.ts'
import type { ListedOrder } from './order-lists-store.ts'

type SpecFields = 'placeOrderProduct' | 'placeOrderProductName' | 'placeOrderQuantity' | 'placePrice'

/** The specification names an order by one part. An order of several is named by its first and the sum of its units. */
export function toSpecFields({ lines, totalCents }: ListedOrder): Pick<Order, SpecFields> {
  return {
    placeOrderProduct: lines[0].partId,
    placeOrderProductName: titleOf(lines),
    placeOrderQuantity: unitsOf(lines),
    placePrice: amountFromCents(totalCents),
  }
}

/** The one line that the specification's order form asks for. */
export function fromSpecFields(body: InputOf<typeof placeOrder>['body']): ReservedLine {
  return {
    part: body.placeOrderProduct,
    quantity: body.placeOrderQuantity,
    expectedTotalCents: centsFromAmount(body.placePrice),
  }
}

/** The limits of unpaid orders name a line. */
export function withSpecPaths(refusal: Refusal): Refusal {
  const path = (named: string) => (named === 'lines.0.quantity' ? 'placeOrderQuantity' : named)
  return {
    ...refusal,
    ...(refusal.errors && { errors: refusal.errors.map((error) => ({ ...error, path: path(error.path) })) }),
  }
}

/** Why the one line of the specification's order form was refused, in its names. */
export function refuseOnlyLine([only]: readonly LineProblem[]): Refusal {
  if (!only) throw new Error('An order was refused for no reason')
  const { problem, message, min, multiple, ...figures } = only
  const { availableQuantity, currentPrice } = figures
  const at = (path: string) => ({ errors: [{ path, message }] })
  switch (problem) {
    case 'gone':
      return refuse('not-found', 'This part is no longer on sale.')
    case 'below-minimum':
      return refuse(problem, `The minimum order of this part is ${min}.`, { min, ...at('placeOrderQuantity') })
    case 'not-a-multiple':
      return refuse(problem, `This part is sold in multiples of ${multiple}.`, {
        multiple,
        ...at('placeOrderQuantity'),
      })
    case 'out-of-stock':
      return refuse(problem, `${message}.`, { availableQuantity, ...at('placeOrderQuantity') })
    case 'price-changed':
      return refuse(problem, 'The price has changed. Check the new total and order again.', {
        currentPrice,
        ...at('placePrice'),
      })
  }
}
