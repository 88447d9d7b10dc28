import { minAmountCents } from '#platform/contract/money/currency.ts'
import { formatCents } from '#platform/contract/money/money.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { OrderSettings } from '../orders-context.ts'

type Ways = Pick<OrderSettings, 'bankTransfer'>

/** Whether no way of paying takes so little: a card has a minimum, a bank transfer has none. Nothing is always paid. */
export function isTooSmall({ bankTransfer }: Ways, totalCents: number): boolean {
  return totalCents > 0 && totalCents < minAmountCents() && !bankTransfer
}

/** For an order that nobody could pay. */
export function refuseSmallTotal(ways: Ways, totalCents: number): Refusal | undefined {
  if (!isTooSmall(ways, totalCents)) return undefined
  const [total, least] = [formatCents(totalCents), formatCents(minAmountCents())]
  return refuse('amount-too-small', `Card payments start at ${least}; this order is ${total}. Add more to it.`)
}
