import type { enterOrder as operation } from '#orders/contract/order-desk.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { invalidInput, isRefusal, type Refusal } from '#platform/contract/problem.ts'
import { emailText } from '#platform/contract/typed-text.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { Administrator } from '../administer-order.ts'
import { orderNumber } from '../order.ts'
import type { OrdersContext } from '../orders-context.ts'
import { insertNote, selectOrder } from '../orders-store.ts'
import { placeChecked } from '../placement/place-checkout.ts'

/** An order that a customer gives on the phone; they get the same email as if they had placed it. */
export async function enterOrder(
  context: OrdersContext,
  author: Administrator,
  { email, note, ...body }: InputOf<typeof operation>['body'],
  keyed?: KeyedRequest,
): Promise<OutputOf<typeof operation> | Refusal> {
  const account = await context.accounts.findByEmail(email)
  if (account && account.bannedAt !== null) return invalidInput([{ path: 'email', message: 'This account is banned' }])
  const buyer = account
    ? { accountId: account.id, email: account.email, emailVerified: true, network: undefined }
    : ({ accountId: null, email: emailText(email), emailVerified: false } as const)
  const placed = await placeChecked(context, buyer, body, keyed, {
    entered: { accountId: author.accountId, holdMinutes: context.settings.phoneHoldDays * 24 * 60 },
    whenPlaced: (transaction, { orderId }) => noteEntry(context, transaction, author, { orderId, note }),
  })
  if (isRefusal(placed)) return placed
  const { order: _, ...answer } = placed
  return answer
}

async function noteEntry(
  { audit, now }: OrdersContext,
  transaction: Queryable,
  author: Administrator,
  { orderId, note }: { orderId: string; note: string | undefined },
): Promise<undefined> {
  const order = await selectOrder(transaction, 'every account', orderId)
  if (!order) throw new Error('The order that was placed is not there')
  if (note) await insertNote(transaction, { orderId, accountId: author.accountId, text: note, at: now() })
  await audit.record(transaction, author, {
    action: 'order.enter',
    object: `order:${orderNumber(order)}`,
    after: { status: order.status, total: amountFromCents(order.totalCents) },
  })
}
