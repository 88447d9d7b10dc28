import type { Quote } from '#orders/contract/checkout.ts'
import type { enteredOrderSchema, enterOrder as operation, quoteEnteredOrder } from '#orders/contract/order-desk.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { invalidInput, isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { z } from '#platform/contract/schema.ts'
import { emailText } from '#platform/contract/typed-text.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { Administrator } from '../administer-order.ts'
import { type NumberedOrder, orderNumber } from '../order.ts'
import { selectLines } from '../order-lines-store.ts'
import { insertLink } from '../order-links-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { insertNote, type OrderRow, selectOrder } from '../orders-store.ts'
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

/** An order that a customer gives on the phone; they get the same email as if they had placed it. */
export async function enterOrder(
  context: OrdersContext,
  author: Administrator,
  { email, note, ...body }: Entered,
  keyed?: KeyedRequest,
  succession?: Succession,
): Promise<OutputOf<typeof operation> | Refusal> {
  const account = await context.accounts.findByEmail(email)
  if (account && account.bannedAt !== null) return invalidInput([{ path: 'email', message: 'This account is banned' }])
  const buyer: Buyer = account
    ? { accountId: account.id, email: account.email, emailVerified: true, network: undefined }
    : { accountId: null, email: emailText(email), emailVerified: false }
  const { ready, beforehand, relation, earlier, together } = succession ?? {}
  const placed = await placeChecked(context, buyer, body, keyed, {
    ...{ ready, beforehand },
    terms: { replacing: relation === 'replaces' ? earlier?.id : undefined, freeDelivery: together },
    entered: { accountId: author.accountId, holdMinutes: context.settings.phoneHoldDays * 24 * 60 },
    whenPlaced: (transaction, { orderId }) => noteEntry(context, transaction, author, { orderId, note, succession }),
  })
  if (isRefusal(placed)) return placed
  const { order: _, ...answer } = placed
  return answer
}

type Entry = { orderId: string; note: string | undefined; succession: Succession | undefined }

async function noteEntry(
  { audit, now }: OrdersContext,
  transaction: Queryable,
  author: Administrator,
  { orderId, note, succession }: Entry,
): Promise<undefined> {
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
    },
  })
}

function linkOf({ id: orderId }: OrderRow, { earlier, relation, together = false }: Succession) {
  return { orderId, earlierId: earlier.id, relation, together }
}

/** What the order would cost, and what is wrong with it. */
export async function quoteEntered(
  context: OrdersContext,
  { email, replaces, together, ...body }: InputOf<typeof quoteEnteredOrder>['body'],
): Promise<Quote | Refusal> {
  const account = email === undefined ? undefined : await context.accounts.findByEmail(email)
  const replaced = replaces === undefined ? undefined : await selectOrder(context.db, 'every account', replaces)
  const replacing = replaced?.status === 'placed' ? replaced.id : undefined
  const held = replacing === undefined ? [] : await selectLines(context.db, replacing)
  const buyer = email === undefined ? undefined : { accountId: account?.id ?? null, email: emailText(email), replacing }
  const freed = new Map(held.map(({ partId, quantity }) => [partId, quantity]))
  return quoteFor(context, buyer, body, { freed, freeDelivery: together })
}
