import { accountClosed } from '#accounts/server/accounts-service.ts'
import type { WaysToPay } from '#admin/server/settings/owner-settings-service.ts'
import { statusWord } from '#orders/contract/order-words.ts'
import type { chooseBankTransfer as operation } from '#orders/contract/payment-choices.ts'
import { type Message, msg, plural, say, t } from '#platform/contract/language/text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { WayToPay } from '#platform/contract/shop/ways-to-pay.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { orderNotFound } from '../order.ts'
import { selectLines } from '../order-lines-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { lockOrder, type OrderOwner, type OrderRow } from '../orders-store.ts'
import { refuseWay, waysFor } from '../placement/payable-total.ts'
import { countTransfers, holdTransfers, noteChoice, selectUnprovenUnits } from './pay-later-store.ts'

type Chosen = OutputOf<typeof operation>
/** By transfer, or at the counter: the order waits for days. */
type LaterWay = Exclude<WayToPay, 'card'>

const DAY_MS = 24 * 3_600_000
const COUNTED_MS = 30 * DAY_MS
/** Of guests from one network. */
const MOST_OF_NETWORK = 5
/** Of a part's stock, for all orders to be paid later of buyers who have never paid. */
const UNPROVEN_STOCK_PERCENT = 50

/** A customer with a verified email pays later. */
export function payLater(
  context: OrdersContext,
  { accountId, emailVerified }: AccountActor,
  orderId: string,
  way: LaterWay,
) {
  const forbidden = emailVerified ? undefined : refuse('email-not-verified', say(UNVERIFIED[way]))
  return awaitPayment(context, { accountId }, orderId, way, forbidden)
}

const UNVERIFIED: Record<LaterWay, Message> = {
  transfer: msg('Verify your email to pay by bank transfer.'),
  'on-pickup': msg('Verify your email to pay on pick-up.'),
}

/** The order waits for days, within the limits; repeating changes nothing. `forbidden`: why this buyer may not. */
export async function awaitPayment(
  context: OrdersContext,
  owner: OrderOwner,
  orderId: string,
  way: LaterWay,
  forbidden?: Refusal,
): Promise<Chosen | Refusal> {
  const { db, accounts } = context
  const ways = await context.waysToPay()
  return inTransaction<Chosen | Refusal>(db, async (transaction) => {
    if ('accountId' in owner && !(await accounts.holdAccount(transaction, owner.accountId))) return accountClosed()
    await holdTransfers(transaction)
    const order = await lockOrder(transaction, owner, orderId)
    return order ? reserve(context, transaction, order, { way, ways, forbidden }) : orderNotFound()
  })
}

type Wish = { way: LaterWay; ways: WaysToPay; forbidden: Refusal | undefined }

async function reserve(
  context: OrdersContext,
  transaction: Queryable,
  order: OrderRow,
  { way, ways, forbidden }: Wish,
): Promise<Chosen | Refusal> {
  if (order.status !== 'placed')
    return refuse('order-state', t('This order is {status}: nothing is due.', { status: statusWord(order.status) }))
  const before = choiceOf(order)
  if (before === way) return chosen(order.holdExpiresAt)
  const terms = way === 'transfer' ? ways.transfer : ways.onPickup
  if (!terms) return refuseWay(ways)
  if (!waysFor(ways, order).includes(way))
    return refuse('payment-not-offered', t('Only what you pick up is paid then.'))
  const limits = { openLimit: terms.openLimit, byCard: ways.card }
  const refused =
    forbidden ?? (await refusePacked(transaction, order)) ?? (await limit(context, transaction, order, limits))
  if (refused) return refused
  return chosen(await holdUntilPaid(context, transaction, order, { way, days: terms.days }))
}

/** The order waits so many days for its payment, and the buyer is told how; without the limits of buyers. */
export async function holdUntilPaid(
  context: OrdersContext,
  transaction: Queryable,
  order: OrderRow,
  { way, days }: { way: LaterWay; days: number },
): Promise<Date> {
  const chosenAt = context.now()
  // Whoever changes their mind gets no more days by that.
  const byDays = new Date((choiceOf(order) ? order.createdAt : chosenAt).getTime() + days * DAY_MS)
  const holdExpiresAt = byDays > order.holdExpiresAt ? byDays : order.holdExpiresAt
  const isTransfer = way === 'transfer'
  await noteChoice(transaction, order.id, {
    ...{ holdExpiresAt, transferChosenAt: isTransfer ? chosenAt : null, paymentChoice: isTransfer ? null : way },
  })
  await tell(context, transaction, { ...order, holdExpiresAt }, way)
  return holdExpiresAt
}

/** Until the order is paid it waits for that; undefined for one that waits for a card. */
export function choiceOf({ transferChosenAt, paymentChoice }: OrderRow): LaterWay | undefined {
  return paymentChoice ?? (transferChosenAt ? 'transfer' : undefined)
}

/** Who doesn't come to pick it up is reminded a day before its time is over. */
async function tell(
  { jobs, now }: OrdersContext,
  transaction: Queryable,
  { id: orderId, holdExpiresAt }: OrderRow,
  way: LaterWay,
): Promise<void> {
  await jobs.send(transaction, 'order-email', { orderId, letter: way === 'transfer' ? 'transfer' : 'on-pickup' })
  const startAfter = new Date(holdExpiresAt.getTime() - DAY_MS)
  if (way === 'transfer' || startAfter <= now()) return
  await jobs.send(transaction, 'order-email', { orderId, letter: 'collect-soon' }, { startAfter })
}

function chosen(holdUntil: Date): Chosen {
  return { acknowledged: true, expiresAt: holdUntil.toISOString() }
}

async function refusePacked(transaction: Queryable, { id }: OrderRow): Promise<Refusal | undefined> {
  const isPacked = (await selectLines(transaction, id)).some(({ packed }) => packed > 0)
  return isPacked
    ? refuse('order-state', t('This order is packed for you: pay when you pick it up, or by card.'))
    : undefined
}

/** It holds stock for days and costs nothing until it is paid, so who has never paid gets only a share. */
async function limit(
  { catalogue, settings, now }: OrdersContext,
  transaction: Queryable,
  order: OrderRow,
  { openLimit, byCard }: { openLimit: number; byCard: boolean },
): Promise<Refusal | undefined> {
  const since = new Date(now().getTime() - COUNTED_MS)
  const counts = await countTransfers(transaction, order, since)
  const own = counts.own - (choiceOf(order) ? 1 : 0)
  if (own >= openLimit) {
    const instead = byCard ? t('Pay this one by card.') : t('Pay or cancel one of them first.')
    const detail = plural(
      own,
      '{count} of your orders already wait for a bank transfer or were not paid.',
      '{count} of your orders already wait for a bank transfer or were not paid.',
      { count: String(own) },
    )
    return refuse('too-many-open-orders', `${detail} ${instead}`)
  }
  if (!settings.holdLimits || counts.hasPaid) return undefined
  const instead = byCard ? t('Pay by card.') : t('Order less, or try again later.')
  if (order.accountId === null && order.network !== null && counts.network >= MOST_OF_NETWORK) {
    return refuse(
      'too-many-open-orders',
      `${t('Too many orders from your network wait for their payment.')} ${instead}`,
    )
  }
  const scarce = await findScarce(catalogue, transaction, order)
  return scarce === undefined
    ? undefined
    : refuse('unpaid-limit', `${t('We can’t reserve that many of {part} for so long.', { part: scarce })} ${instead}`)
}

async function findScarce(
  catalogue: OrdersContext['catalogue'],
  transaction: Queryable,
  order: OrderRow,
): Promise<string | undefined> {
  const lines = await selectLines(transaction, order.id)
  const ids = lines.map(({ partId }) => partId)
  const [parts, held] = [await catalogue.findSoldParts(transaction, ids), await selectUnprovenUnits(transaction, ids)]
  const added = choiceOf(order) ? 0 : 1 // It counts already
  return lines.find(({ partId, quantity }) => {
    const part = parts.find(({ id }) => id === partId)
    const most = Math.max(Math.floor(((part?.quantity ?? 0) * UNPROVEN_STOCK_PERCENT) / 100), part?.min ?? 0)
    return (held.get(partId) ?? 0) + added * quantity > most
  })?.partName
}
