import { normaliseEmail } from '#accounts/server/accounts-service.ts'
import { endOrder } from '#orders/server/end-order.ts'
import { readOrderNumber } from '#orders/server/order.ts'
import { type OrderLines, openLines, unpackedUnits } from '#orders/server/order-lines.ts'
import { selectLines } from '#orders/server/order-lines-store.ts'
import { lockOrder, type OrderRow } from '#orders/server/orders-store.ts'
import { cancelOpenUnits, cancelUnits } from '#orders/server/parcels/cancel-units.ts'
import { selectShipments } from '#orders/server/parcels/shipments-store.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import type { returnOperations } from '#returns/contract/return-desk.ts'
import { storeReturn } from './request-return.ts'
import { isPeriodOver, lastArrival } from './return-period.ts'
import { returnableUnits } from './return-rules.ts'
import { selectOrderByNumber } from './returned-orders-store.ts'
import type { ReturnsContext } from './returns-context.ts'
import { selectReturnsOfOrder } from './returns-store.ts'

type Declared = InputOf<typeof returnOperations.withdrawContract>['body']

/**
 * The withdrawal without an account: of all that can be returned; what was not sent yet is cancelled. Parts that can't
 * come back stay, and the confirmation names them. Number and mailbox say which order it is. Tells nobody whether there
 * is one: only its mailbox gets a confirmation.
 */
export async function withdrawContract(
  context: ReturnsContext,
  declared: Declared,
): Promise<OutputOf<typeof returnOperations.withdrawContract>> {
  const done = { acknowledged: true as const }
  const { withdrawal } = await context.returnSettings()
  const number = readOrderNumber(declared.number)
  if (!withdrawal.on || number === undefined) return done
  const known = await selectOrderByNumber(context.db, number)
  if (!known || !(await isMailboxOf(context, known, declared.email))) return done
  await inTransaction(context.db, async (transaction) => {
    const order = await lockOrder(transaction, 'every account', known.id)
    if (order && order.customerEmail !== '') await withdraw(context, transaction, order, declared)
  })
  return done
}

/** Of the order, or of the account today. */
async function isMailboxOf({ accounts }: ReturnsContext, order: OrderRow, typed: string): Promise<boolean> {
  const email = normaliseEmail(typed)
  if (order.customerEmail === '') return false
  if (normaliseEmail(order.customerEmail) === email) return true
  const account = order.accountId === null ? undefined : await accounts.findAccount(order.accountId)
  return account?.email === email
}

async function withdraw(
  context: ReturnsContext,
  transaction: Queryable,
  order: OrderRow,
  { name }: Declared,
): Promise<void> {
  const settings = await context.returnSettings()
  const lines = await selectLines(transaction, order.id)
  const parcels = await selectShipments(transaction, order.id)
  const arrived = lastArrival(lines, parcels, settings)
  if (isPeriodOver(context.now(), arrived, settings.withdrawal.days, settings.timeZone)) {
    await tell(context, transaction, order, 'withdrawal-late')
    return
  }
  if (order.status === 'placed') {
    const ended = await endOrder(context, transaction, order, { to: 'cancelled', accountId: null })
    if (ended) await context.jobs.send(transaction, 'order-letter', { orderId: order.id, letter: 'cancelled' })
    return
  }
  if (lines.every(({ returnable }) => returnable !== 'yes')) {
    await tell(context, transaction, order, 'withdrawal-excluded')
    return
  }
  if (order.status === 'paid') await cancelUnsent(context, transaction, order, lines, name)
  const returns = await selectReturnsOfOrder(transaction, order.id)
  const all = [...returnableUnits(lines, parcels, returns)]
    .map(([line, quantity]) => ({ line, quantity }))
    .filter(({ line, quantity }) => quantity > 0 && !isExcluded(lines, line))
  if (all.length === 0) return
  const request = { kind: 'withdrawal' as const, lines: all, words: `Declared by ${name}` }
  const stored = await storeReturn(context, transaction, order, request, 'buyer')
  if (isRefusal(stored)) throw new Error(`What can be returned of the order ${order.id} could not`)
}

const isExcluded = (lines: OrderLines, line: number) =>
  lines.some((each) => each.line === line && each.returnable !== 'yes')

async function cancelUnsent(
  context: ReturnsContext,
  transaction: Queryable,
  order: OrderRow,
  lines: OrderLines,
  name: string,
): Promise<void> {
  const canceller = { accountId: null, note: `Withdrawn from the contract by ${name}` }
  const isWhole = lines.every(({ returnable }) => returnable === 'yes')
  const unsent = isWhole
    ? openLines(lines)
    : lines
        .filter(({ line }) => !isExcluded(lines, line))
        .map((each) => ({ line: each.line, quantity: unpackedUnits(each) }))
        .filter(({ quantity }) => quantity > 0)
  if (unsent.length === 0) return
  const cancelled = isWhole
    ? await cancelOpenUnits(context, transaction, order, canceller)
    : await cancelUnits(context, transaction, order, unsent, canceller)
  if (isRefusal(cancelled)) throw new Error(`Open units of the order ${order.id} could not be cancelled`)
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
