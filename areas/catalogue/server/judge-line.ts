import { outOfStockText } from '#catalogue/contract/expected-date.ts'
import { largestOrder, nearestOrders } from '#catalogue/contract/order-quantity.ts'
import { orList } from '#platform/contract/language/intl-formats.ts'
import { t, tc } from '#platform/contract/language/text.ts'
import type { LineProblem } from '#platform/contract/line-problems.ts'
import { amountFromCents, totalCents } from '#platform/contract/money/money.ts'
import type { PartRow } from './parts-store.ts'
import { unitPriceCents } from './prices/part-prices.ts'
import { stillExpected } from './still-expected.ts'

export type JudgedPart = Pick<
  PartRow,
  'min' | 'multiple' | 'available' | 'priceCents' | 'quantityFrom' | 'quantityCents' | 'expectedOn'
>
/** `expectedTotalCents`: the line's total that the buyer saw; without it any price will do. */
type JudgedLine = { part: string; quantity: number; expectedTotalCents?: number }

/**
 * Why a line cannot be ordered now; undefined when it can. `part` is the part while on sale, `line` counts from 1.
 * The first problem in the order of the problems.
 */
export function judgeLine(
  part: JudgedPart | undefined,
  line: number,
  asked: JudgedLine,
  now: Date,
): LineProblem | undefined {
  if (!part) return { line, part: asked.part, problem: 'gone', message: t('No longer on sale') }
  const { min, multiple, available: availableQuantity } = part
  const orderable = { min, multiple, availableQuantity }
  const largest = largestOrder(orderable)
  const unitCents = unitPriceCents(part, asked.quantity)
  const found = (problem: LineProblem['problem'], message: string): LineProblem => ({
    line,
    part: asked.part,
    problem,
    message,
    ...orderable,
    orderable: largest,
    currentPrice: amountFromCents(unitCents),
  })
  const { quantity, expectedTotalCents } = asked
  if (quantity < min) return found('below-minimum', t('Order at least {min}', { min: String(min) }))
  if (quantity % multiple !== 0) {
    const near = orList(nearestOrders(orderable, quantity).map(String))
    return found(
      'not-a-multiple',
      near
        ? tc('how many', 'Order {count}', { count: near })
        : t('Order a multiple of {multiple}', { multiple: String(multiple) }),
    )
  }
  if (quantity > availableQuantity) {
    return found(
      'out-of-stock',
      largest === 0 ? noneText(part, now) : t('Only {count} available', { count: String(largest) }),
    )
  }
  if (expectedTotalCents !== undefined && totalCents(unitCents, quantity) !== expectedTotalCents) {
    return found('price-changed', t('The price has changed'))
  }
  return undefined
}

const noneText = ({ expectedOn }: JudgedPart, now: Date) => outOfStockText(stillExpected(expectedOn, now), now)

/** A part as a reservation found it. */
export type HeldPart = JudgedPart & { id: string }
export type ReservedLine = JudgedLine & { expectedTotalCents: number }

/** Every line that cannot be ordered. `held` are the parts on sale. */
export function judgeLines(held: readonly HeldPart[], lines: readonly JudgedLine[], now: Date): LineProblem[] {
  const parts = new Map(held.map((part) => [part.id, part]))
  return lines.flatMap((line, index) => judgeLine(parts.get(line.part), index + 1, line, now) ?? [])
}
