import { accountClosed } from '#accounts/server/accounts-service.ts'
import type { WaysToPay } from '#admin/server/settings/owner-settings-service.ts'
import type { chooseBankTransfer as operation } from '#orders/contract/payment-choices.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { orderNotFound } from '../order.ts'
import { selectLines } from '../order-lines-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { lockOrder, type OrderOwner, type OrderRow } from '../orders-store.ts'
import { refuseWay } from '../placement/payable-total.ts'
import { countTransfers, holdTransfers, noteTransfer, selectUnprovenUnits } from './bank-transfers-store.ts'

type Chosen = OutputOf<typeof operation>

const DAY_MS = 24 * 3_600_000
const COUNTED_MS = 30 * DAY_MS
/** Of guests from one network. */
const MOST_OF_NETWORK = 5
/** Of a part's stock, for all transfers of buyers who have never paid. */
const UNPROVEN_STOCK_PERCENT = 50

/** A customer with a verified email pays by bank transfer. */
export function chooseBankTransfer(
  context: OrdersContext,
  { accountId, emailVerified }: AccountActor,
  orderId: string,
) {
  return awaitTransfer(context, { accountId }, orderId, emailVerified ? undefined : UNVERIFIED)
}

const UNVERIFIED = refuse('email-not-verified', 'Verify your email to pay by bank transfer.')

/** The order waits for days, within the limits; repeating changes nothing. `forbidden`: why this buyer may not. */
export async function awaitTransfer(
  context: OrdersContext,
  owner: OrderOwner,
  orderId: string,
  forbidden?: Refusal,
): Promise<Chosen | Refusal> {
  const { db, accounts } = context
  const ways = await context.waysToPay()
  return inTransaction<Chosen | Refusal>(db, async (transaction) => {
    if ('accountId' in owner && !(await accounts.holdAccount(transaction, owner.accountId))) return accountClosed()
    await holdTransfers(transaction)
    const order = await lockOrder(transaction, owner, orderId)
    return order ? reserveForTransfer(context, transaction, order, ways, forbidden) : orderNotFound()
  })
}

async function reserveForTransfer(
  context: OrdersContext,
  transaction: Queryable,
  order: OrderRow,
  ways: WaysToPay,
  forbidden: Refusal | undefined,
): Promise<Chosen | Refusal> {
  if (order.status !== 'placed') return refuse('order-state', `This order is ${order.status}: nothing is due.`)
  if (order.transferChosenAt) return chosen(order.holdExpiresAt)
  if (!ways.transfer) return refuseWay(ways)
  const refused =
    forbidden ??
    (await limitTransfers(context, transaction, order, { openLimit: ways.transfer.openLimit, byCard: ways.card }))
  if (refused) return refused
  const chosenAt = context.now()
  const byDays = new Date(chosenAt.getTime() + ways.transfer.days * DAY_MS)
  const holdUntil = byDays > order.holdExpiresAt ? byDays : order.holdExpiresAt
  await noteTransfer(transaction, order.id, chosenAt, holdUntil)
  await context.jobs.send(transaction, 'order-email', { orderId: order.id, letter: 'transfer' })
  return chosen(holdUntil)
}

function chosen(holdUntil: Date): Chosen {
  return { acknowledged: true, expiresAt: holdUntil.toISOString() }
}

/** A transfer holds stock for days and costs nothing until it is made, so who has never paid gets only a share. */
async function limitTransfers(
  { catalogue, settings, now }: OrdersContext,
  transaction: Queryable,
  order: OrderRow,
  { openLimit, byCard }: { openLimit: number; byCard: boolean },
): Promise<Refusal | undefined> {
  const since = new Date(now().getTime() - COUNTED_MS)
  const { own, network, hasPaid } = await countTransfers(transaction, order, since)
  if (own >= openLimit) {
    const detail = `${own} of your orders already wait for a bank transfer or were not paid. ${byCard ? 'Pay this one by card.' : 'Pay or cancel one of them first.'}`
    return refuse('too-many-open-orders', detail)
  }
  if (!settings.holdLimits || hasPaid) return undefined
  if (order.accountId === null && order.network !== null && network >= MOST_OF_NETWORK) {
    return refuse('too-many-open-orders', 'Too many orders from your network wait for a transfer. Try again later.')
  }
  const lines = await selectLines(transaction, order.id)
  const ids = lines.map(({ partId }) => partId)
  const [parts, held] = [await catalogue.findParts(transaction, ids), await selectUnprovenUnits(transaction, ids)]
  const scarce = lines.find(({ partId, quantity }) => {
    const part = parts.find(({ id }) => id === partId)
    const most = Math.max(Math.floor(((part?.quantity ?? 0) * UNPROVEN_STOCK_PERCENT) / 100), part?.min ?? 0)
    return (held.get(partId) ?? 0) + quantity > most
  })
  return (
    scarce &&
    refuse(
      'unpaid-limit',
      `We can’t reserve that many of ${scarce.partName} for a transfer. ${byCard ? 'Pay by card.' : 'Order fewer.'}`,
    )
  )
}
