import type { LineUnits } from '#orders/contract/shipments.ts'
import { endOrder } from '#orders/server/end-order.ts'
import { type OrderLines, openLines, unpackedUnits } from '#orders/server/order-lines.ts'
import { selectLines } from '#orders/server/order-lines-store.ts'
import type { OrderRow } from '#orders/server/orders-store.ts'
import { cancelOpenUnits, cancelUnits } from '#orders/server/parcels/cancel-units.ts'
import { selectShipments } from '#orders/server/parcels/shipments-store.ts'
import { t } from '#platform/contract/language/text.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { inLanguage, inOfficeLanguage } from '#platform/server/language/in-language.ts'
import { storeReturn } from '../request-return.ts'
import { isPeriodOver, lastArrival } from '../return-period.ts'
import { refundedLines, returnableUnits, unsentUnits } from '../return-rules.ts'
import type { ReturnsContext } from '../returns-context.ts'
import { selectReturnsOfOrder } from '../returns-store.ts'

/** What a confirmed withdrawal says, and who confirmed it. */
export type Confirmed = {
  number: string
  name: string
  receivedAt: Date
  accountId: string | null
  chosen: readonly LineUnits[] | null // Null: everything that is possible
}

/**
 * Withdraws from the contract of a locked order, as far as that was possible when the withdrawal was received: an
 * unpaid order is cancelled, of a paid one what was not sent, with its refund; all that can be returned becomes a
 * return. Parts that can't come back stay, and the confirmation names them. A late or excluded one only sends a letter
 * that says so.
 */
export async function carryOutWithdrawal(
  context: ReturnsContext,
  transaction: Queryable,
  order: OrderRow,
  { number, name, receivedAt, accountId, chosen }: Confirmed,
): Promise<void> {
  const settings = await context.returnSettings()
  const lines = await selectLines(transaction, order.id)
  const parcels = await selectShipments(transaction, order.id)
  const arrived = lastArrival(lines, parcels, settings)
  const zones = arrived ? await context.timeZonesSince(transaction, arrived) : []
  if (isPeriodOver(receivedAt, arrived, settings.withdrawal.days, zones)) {
    await tell(context, transaction, order, 'withdrawal-late')
    return
  }
  if (order.status === 'placed') {
    const ended = await endOrder(context, transaction, order, { to: 'cancelled', accountId })
    if (ended) await context.jobs.send(transaction, 'order-email', { orderId: order.id, letter: 'cancelled' })
    return
  }
  if (lines.every(({ returnable }) => returnable !== 'yes')) {
    await tell(context, transaction, order, 'withdrawal-excluded')
    return
  }
  if (order.status === 'paid') {
    const note = inOfficeLanguage(() => t('Withdrawn from the contract, {number}', { number }))
    const canceller = { accountId, note }
    if (chosen) await cancelChosen(context, transaction, order, unsentOf(order, lines, chosen), canceller)
    else await cancelUnsent(context, transaction, order, lines, canceller)
  }
  const returns = await selectReturnsOfOrder(transaction, order.id)
  const refunded = refundedLines(order, lines)
  const all = [...returnableUnits(lines, parcels, returns)]
    .map(([line, quantity]) => ({ line, quantity: chosen ? sentOf(order, lines, chosen, line) : quantity }))
    .filter(({ line, quantity }) => quantity > 0 && !refunded.includes(line) && !isExcluded(lines, line))
  if (all.length === 0) return
  const request = {
    kind: 'withdrawal' as const,
    lines: all,
    words: inLanguage(order.language, () => t('Declared by {name}, {number}', { name, number })),
  }
  const stored = await storeReturn(context, transaction, order, request, 'buyer', receivedAt)
  if (isRefusal(stored)) throw new Error(`What can be returned of the order ${order.id} could not`)
}

const isExcluded = (lines: OrderLines, line: number) =>
  lines.some((each) => each.line === line && each.returnable !== 'yes')

/** What was not sent goes first: nobody has to send it back. */
function unsentOf(order: OrderRow, lines: OrderLines, chosen: readonly LineUnits[]): LineUnits[] {
  return lines
    .map((each) => ({ line: each.line, quantity: Math.min(unsentUnits(order, each), chosenOf(chosen, each.line)) }))
    .filter(({ quantity }) => quantity > 0)
}

function sentOf(order: OrderRow, lines: OrderLines, chosen: readonly LineUnits[], line: number): number {
  const unsent = unsentOf(order, lines, chosen).find((each) => each.line === line)?.quantity ?? 0
  return chosenOf(chosen, line) - unsent
}

const chosenOf = (chosen: readonly LineUnits[], line: number) =>
  chosen.find((each) => each.line === line)?.quantity ?? 0

async function cancelChosen(
  context: ReturnsContext,
  transaction: Queryable,
  order: OrderRow,
  units: readonly LineUnits[],
  canceller: { accountId: string | null; note: string },
): Promise<void> {
  if (units.length === 0) return
  if (isRefusal(await cancelUnits(context, transaction, order, units, canceller)))
    throw new Error(`Open units of the order ${order.id} could not be cancelled`)
}

async function cancelUnsent(
  context: ReturnsContext,
  transaction: Queryable,
  order: OrderRow,
  lines: OrderLines,
  canceller: { accountId: string | null; note: string },
): Promise<void> {
  const isWhole = lines.every(({ returnable }) => returnable === 'yes')
  const unsent = isWhole
    ? openLines(lines)
    : lines
        .filter(({ line }) => !isExcluded(lines, line))
        .map((each) => ({ line: each.line, quantity: unpackedUnits(each) }))
        .filter(({ quantity }) => quantity > 0)
  if (!isWhole) return cancelChosen(context, transaction, order, unsent, canceller)
  if (unsent.length === 0) return
  if (isRefusal(await cancelOpenUnits(context, transaction, order, canceller)))
    throw new Error(`Open units of the order ${order.id} could not be cancelled`)
}

/** Once a day at most. */
function tell(
  { jobs, now }: ReturnsContext,
  transaction: Queryable,
  { id: orderId }: OrderRow,
  letter: 'withdrawal-late' | 'withdrawal-excluded',
): Promise<void> {
  return jobs.send(transaction, 'return-letter', { orderId, letter, day: now().toISOString().slice(0, 10) })
}
