import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { shareOfUnits } from '#orders/contract/refund-share.ts'
import type { LineUnits } from '#orders/contract/shipments.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents, centsFromAmount } from '#platform/contract/money/money.ts'
import type { FieldError } from '#platform/contract/problem.ts'

type Line = AdministeredOrderDetails['lines'][number]
/** Typed units by line. */
export type TypedUnits = Readonly<Record<number, string>>

/** Neither shipped, cancelled nor packed. */
export function freeUnits({ quantity, shipped, cancelled, packed }: Line): number {
  return quantity - shipped - cancelled - packed
}

/** All that are open; to be cancelled only if it is one line, so that nobody cancels more than they mean. */
export function firstUnits(lines: readonly Line[], all: boolean): TypedUnits {
  const isOne = lines.filter((line) => freeUnits(line) > 0).length === 1
  return Object.fromEntries(lines.map((line) => [line.line, all || isOne ? String(freeUnits(line)) : '0']))
}

export function readUnits(lines: readonly Line[], typed: TypedUnits): LineUnits[] {
  return lines.map(({ line }) => ({ line, quantity: Number(typed[line] || 0) })).filter(({ quantity }) => quantity > 0)
}

/** By line, before they are sent. */
export function unitProblems(lines: readonly Line[], typed: TypedUnits): Record<number, string> {
  const first = lines.find((line) => freeUnits(line) > 0)
  const isNone = lines.every(({ line }) => /^0*$/.test((typed[line] ?? '').trim()))
  return first && isNone ? { [first.line]: t('Enter at least 1 unit') } : wrongUnits(lines, typed, freeUnits)
}

/** What is no number of units, or too many, by line. */
export function wrongUnits(
  lines: readonly Line[],
  typed: TypedUnits,
  freeOf: (line: Line) => number,
): Record<number, string> {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const text = (typed[line.line] ?? '').trim()
      const free = freeOf(line)
      if (text === '' || (/^\d{1,7}$/.test(text) && Number(text) <= free)) return []
      return [[line.line, t('Enter a whole number from 0 to {most}', { most: String(free) })]]
    }),
  )
}

/** The server's errors about units, by line. */
export function serverProblems(sent: readonly LineUnits[], errors: readonly FieldError[]): Record<number, string> {
  return Object.fromEntries(
    errors.flatMap(({ path, message }) => {
      const index = /^lines\.(\d+)\./.exec(path)?.[1]
      const line = index === undefined ? undefined : sent[Number(index)]?.line
      return line === undefined ? [] : [[line, message]]
    }),
  )
}

/** What cancelling refunds to the card: with the last open units of an unsent order all that is left. */
export function refundOf(order: AdministeredOrderDetails, units: readonly LineUnits[]): number {
  if (order.paidBy !== 'card') return 0
  const isWhole = order.lines.every((line) => {
    const asked = units.find((each) => each.line === line.line)?.quantity ?? 0
    return line.shipped === 0 && line.quantity - line.cancelled === asked
  })
  const shares = order.lines.map((line) => {
    const asked = units.find((each) => each.line === line.line)?.quantity ?? 0
    const left = {
      units: line.quantity - line.refundedUnits,
      cents: centsFromAmount(line.total) - centsFromAmount(line.refunded),
    }
    if (isWhole) return left.cents
    return asked > 0 ? shareOfUnits(left, asked, { units: line.quantity, cents: centsFromAmount(line.total) }) : 0
  })
  return amountFromCents(shares.reduce((sum, cents) => sum + cents, 0))
}
