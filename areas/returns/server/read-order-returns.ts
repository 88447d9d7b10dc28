import { notReturnableReason } from '#catalogue/contract/returnable.ts'
import type { LineUnits } from '#orders/contract/shipments.ts'
import { orderNotFound } from '#orders/server/order.ts'
import type { OrderLines } from '#orders/server/order-lines.ts'
import { selectLines } from '#orders/server/order-lines-store.ts'
import { type OrderScope, selectOrder } from '#orders/server/orders-store.ts'
import { selectShipments } from '#orders/server/parcels/shipments-store.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { type AccountActor, may } from '#platform/server/actor.ts'
import { type OrderReturns, RETURN_KINDS } from '#returns/contract/returns.ts'
import { presentReturn } from './present-return.ts'
import { mayAsk } from './request-return.ts'
import { isPeriodOver, lastArrival, lastDayIn } from './return-period.ts'
import { refundedLines, returnableUnits, withdrawableUnits } from './return-rules.ts'
import { selectReturnedParts } from './returned-orders-store.ts'
import type { ReturnsContext } from './returns-context.ts'
import { selectReturnsOfOrder } from './returns-store.ts'

/** Staff who see money read every order's, others their own. */
export function getOrderReturns(
  context: ReturnsContext,
  actor: AccountActor,
  orderId: string,
): Promise<OrderReturns | Refusal> {
  return readReturns(context, may(actor, 'money.view') ? 'every account' : { accountId: actor.accountId }, orderId)
}

export async function readReturns(
  { db, now, returnSettings, timeZonesSince }: ReturnsContext,
  scope: OrderScope,
  orderId: string,
): Promise<OrderReturns | Refusal> {
  const order = await selectOrder(db, scope, orderId)
  if (!order) return orderNotFound()
  const settings = await returnSettings()
  const lines = await selectLines(db, orderId)
  const [parcels, returns, parts] = await Promise.all([
    selectShipments(db, orderId),
    selectReturnsOfOrder(db, orderId),
    selectReturnedParts(db, [orderId]),
  ])
  const returnable = returnableUnits(lines, parcels, returns)
  const refunded = refundedLines(order, lines)
  const left = lines
    .filter(({ line }) => !refunded.includes(line))
    .map(({ line, partName, returnable: rule }) => {
      const excluded = notReturnableReason(rule)
      return { line, name: partName, quantity: returnable.get(line) ?? 0, ...(excluded && { excluded }) }
    })
    .filter(({ quantity }) => quantity > 0)
  const arrived = lastArrival(lines, parcels, settings)
  const { withdrawal, returnDays } = settings
  const zones = arrived ? await timeZonesSince(db, arrived) : []
  const isOver = (days: number) => isPeriodOver(now(), arrived, days, zones)
  const isExcluded = left.every(({ excluded }) => excluded !== undefined)
  const over = {
    withdrawal: isExcluded || isOver(withdrawal.days),
    return: isExcluded || (returnDays > 0 && isOver(returnDays)),
    warranty: false,
  }
  const isOffered = withdrawal.on && (order.status === 'paid' || left.length > 0) && !isOver(withdrawal.days)
  return {
    withdrawable: isOffered ? named(lines, withdrawableUnits(order, lines, returnable)) : [],
    kinds: left.length > 0 ? RETURN_KINDS.filter((kind) => mayAsk(settings, kind) && !over[kind]) : [],
    reasons: settings.reasons,
    postage: settings.postage,
    lines: left,
    ...(withdrawal.on && arrived && left.length > 0 && { withdrawUntil: lastDayIn(arrived, withdrawal.days, zones) }),
    returns: returns.map((row) => presentReturn(row, parts, settings)),
  }
}

function named(lines: OrderLines, units: readonly LineUnits[]): OrderReturns['withdrawable'] {
  return units.map(({ line, quantity }) => ({
    line,
    name: lines.find((each) => each.line === line)?.partName ?? '',
    quantity,
  }))
}
