import type { Quote } from '#orders/contract/checkout.ts'
import type {
  DeskPayment,
  enteredOrderSchema,
  enterOrder as operation,
  quoteEnteredOrder,
} from '#orders/contract/order-desk.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents, centsFromAmount } from '#platform/contract/money/money.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { invalidInput, isRefusal, NOT_IN_ROLE, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { z } from '#platform/contract/schema.ts'
import { emailText } from '#platform/contract/typed-text.ts'
import { type AccountActor, may } from '#platform/server/actor.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { Administrator } from '../administer-order.ts'
import { type NumberedOrder, orderNumber } from '../order.ts'
import { selectLines } from '../order-lines-store.ts'
import { insertLink } from '../order-links-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { insertNote, moveOrder, type OrderRow, selectOrder } from '../orders-store.ts'
import { holdUntilPaid } from '../payments/pay-later.ts'
import { refuseWay, waysFor } from '../placement/payable-total.ts'
import { type Entering, placeChecked } from '../placement/place-checkout.ts'
import { quoteFor } from '../placement/quote-order.ts'
import type { Buyer } from '../placement/reservation-limits.ts'

type Entered = z.output<typeof enteredOrderSchema>

/** How an order that is entered belongs to an earlier one. */
export type Succession = Pick<Entering, 'ready' | 'beforehand'> & {
  earlier: NumberedOrder & { id: string }
  relation: 'replaces' | 'follows'
  together?: boolean
}

/** What needs more than entering orders: prices of one's own, and payments that have come. */
export function refuseBeyondRole(
  actor: AccountActor,
  { lines, payment }: { lines: readonly { price?: number | undefined }[]; payment?: string | undefined },
): Refusal | undefined {
  const isBeyond =
    (lines.some(hasOwnPrice) && !may(actor, 'prices.edit')) || (payment === 'paid' && !may(actor, 'orders.pay'))
  return isBeyond ? refuse('not-allowed', NOT_IN_ROLE) : undefined
}

/** An order that a customer gives on the phone; they get the same email as if they had placed it. */
export async function enterOrder(
  context: OrdersContext,
  author: Administrator,
  { email, note, discount, payment, paidNote, ...body }: Entered,
  keyed?: KeyedRequest,
  succession?: Succession,
): Promise<OutputOf<typeof operation> | Refusal> {
  const account = await context.accounts.findByEmail(email)
  if (account && account.bannedAt !== null)
    return invalidInput([{ path: 'email', message: t('This account is banned') }])
  const buyer: Buyer = account
    ? { accountId: account.id, email: account.email, emailVerified: true, network: undefined }
    : { accountId: null, email: emailText(email), emailVerified: false }
  const { ready, beforehand, relation, earlier, together } = succession ?? {}
  const placed = await placeChecked(context, buyer, body, keyed, {
    ...{ ready, beforehand },
    terms: {
      ...{ replacing: relation === 'replaces' ? earlier?.id : undefined, freeDelivery: together },
      ...{ discount: discount && deskDiscount(discount), unitCents: unitCentsOf(body.lines) },
    },
    entered: {
      ...{ accountId: author.accountId, holdMinutes: context.settings.phoneHoldDays * 24 * 60 },
      isTold: isToldOtherwise({ payment }),
    },
    whenPlaced: (transaction, { orderId }) =>
      noteEntry(context, transaction, author, {
        ...{ orderId, note, succession, payment, paidNote, discount, priced: body.lines.filter(hasOwnPrice).length },
      }),
  })
  if (isRefusal(placed)) return placed
  const { order: _, ...answer } = placed
  return answer
}

const hasOwnPrice = ({ price }: { price?: number | undefined }) => price !== undefined

function deskDiscount({ amount, percent }: { amount?: number | undefined; percent?: number | undefined }) {
  return percent === undefined ? { cents: centsFromAmount(amount ?? 0) } : { percent }
}

function unitCentsOf(lines: readonly { part: string; price?: number | undefined }[]): ReadonlyMap<string, number> {
  return new Map(
    lines.flatMap(({ part, price }) => (price === undefined ? [] : [[part, centsFromAmount(price)] as const])),
  )
}

type Entry = EnteredPayment & {
  orderId: string
  note: string | undefined
  succession: Succession | undefined
  discount: Entered['discount']
  priced: number // Lines at a price of their own
}

async function noteEntry(
  context: OrdersContext,
  transaction: Queryable,
  author: Administrator,
  { orderId, note, succession, discount, priced, ...paying }: Entry,
): Promise<Refusal | undefined> {
  const { audit, now } = context
  const order = await selectOrder(transaction, 'every account', orderId)
  if (!order) throw new Error('The order that was placed is not there')
  if (succession) await insertLink(transaction, linkOf(order, succession))
  if (note) await insertNote(transaction, { orderId, accountId: author.accountId, text: note, at: now() })
  await audit.record(transaction, author, {
    action: 'order.enter',
    object: `order:${orderNumber(order)}`,
    after: {
      status: order.status,
      total: amountFromCents(order.totalCents),
      ...(succession && { [succession.relation]: orderNumber(succession.earlier) }),
      ...(discount && { discount }),
      ...(priced > 0 && { ownPrices: priced }),
      ...(paying.payment && { payment: paying.payment }),
    },
  })
  return takeEnteredPayment(context, transaction, author, { order, ...paying })
}

function linkOf({ id: orderId }: OrderRow, { earlier, relation, together = false }: Succession) {
  return { orderId, earlierId: earlier.id, relation, together }
}

/** What the order would cost, and what is wrong with it. */
export async function quoteEntered(
  context: OrdersContext,
  { email, replaces, together, discount, ...body }: InputOf<typeof quoteEnteredOrder>['body'],
): Promise<Quote | Refusal> {
  const account = email === undefined ? undefined : await context.accounts.findByEmail(email)
  const replaced = replaces === undefined ? undefined : await selectOrder(context.db, 'every account', replaces)
  const replacing = replaced?.status === 'placed' ? replaced.id : undefined
  const held = replacing === undefined ? [] : await selectLines(context.db, replacing)
  const buyer = email === undefined ? undefined : { accountId: account?.id ?? null, email: emailText(email), replacing }
  const freed = new Map(held.map(({ partId, quantity }) => [partId, quantity]))
  const unitCents = unitCentsOf(body.lines)
  const lines = body.lines.map(({ part, quantity }) => ({ part, quantity }))
  const terms = { freeDelivery: together, discount: discount && deskDiscount(discount), unitCents }
  return quoteFor(context, buyer, { ...body, lines }, { ...terms, freed })
}

type EnteredPayment = { payment?: DeskPayment | undefined; paidNote?: string | undefined }

/** Whether the buyer is told by another email than "Please pay by". */
const isToldOtherwise = ({ payment = 'link' }: EnteredPayment) => payment !== 'link'

/** How an order that was just entered is paid; in its transaction. One that costs nothing is paid already. */
async function takeEnteredPayment(
  context: OrdersContext,
  transaction: Queryable,
  { accountId }: Administrator,
  { order, payment = 'link', paidNote }: EnteredPayment & { order: OrderRow },
): Promise<Refusal | undefined> {
  if (payment === 'link' || order.status !== 'placed') return undefined
  const { id: orderId } = order
  if (payment === 'paid') {
    if (!paidNote) return invalidInput([{ path: 'paidNote', message: t('Say when and how it was paid') }])
    const at = context.now()
    const move = {
      orderId,
      from: 'placed',
      to: 'paid',
      accountId,
      at,
      note: paidNote,
      changes: { paidAt: at },
    } as const
    await moveOrder(transaction, move)
    await context.jobs.send(transaction, 'order-email', { orderId, letter: 'paid' })
    return undefined
  }
  const ways = await context.waysToPay()
  const terms = payment === 'transfer' ? ways.transfer : ways.onPickup
  if (!terms) return refuseWay(ways)
  if (!waysFor(ways, order).includes(payment))
    return refuse('payment-not-offered', t('Only what is picked up is paid then.'))
  await holdUntilPaid(context, transaction, order, { way: payment, days: terms.days })
  return undefined
}
