import type { checkout as operation } from '#orders/contract/checkout.ts'
import type { placeGuestOrder as guestOperation } from '#orders/contract/guest-orders.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import type { LineProblem } from '#platform/contract/line-problems.ts'
import { centsFromAmount } from '#platform/contract/money/money.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { emailText } from '#platform/contract/typed-text.ts'
import type { AccountActor, VisitorActor } from '#platform/server/actor.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { deleteOrderedLines, selectOrderOfBasket } from '../basket/basket-store.ts'
import { nameOrder } from '../basket/change-basket.ts'
import { createPass, guestsClosed } from '../guests/open-guest-order.ts'
import { orderNumber } from '../order.ts'
import type { OrdersContext } from '../orders-context.ts'
import { selectOrder } from '../orders-store.ts'
import {
  chosenBy,
  firstAnswerOr,
  type OrderToPlace,
  type PlacedLines,
  type PlacedOrder,
  placeLines,
} from './place-lines.ts'
import { type DeskTerms, priceCheckout } from './price-checkout.ts'
import type { Buyer } from './reservation-limits.ts'

type Placed = OutputOf<typeof operation>
type Body = InputOf<typeof operation>['body']

/** Orders several parts; they leave the customer's basket. */
export async function checkout(
  context: OrdersContext,
  customer: AccountActor,
  body: Body,
  keyed?: KeyedRequest,
): Promise<Placed | Refusal> {
  const placed = await placeChecked(context, customer, body, keyed)
  if (isRefusal(placed)) return placed
  const { order: _, ...answer } = placed
  return answer
}

/** The same for somebody without an account, or who orders without it. The answer has the key that opens the order. */
export async function placeGuestOrder(
  context: OrdersContext,
  { network }: AccountActor | VisitorActor,
  { email, ...body }: InputOf<typeof guestOperation>['body'],
  keyed?: KeyedRequest,
): Promise<OutputOf<typeof guestOperation> | Refusal> {
  if (!context.settings.guestOrders) return guestsClosed()
  const guest = { accountId: null, email: emailText(email), emailVerified: false, network } as const
  const placed = await placeChecked(context, guest, body, keyed)
  if (isRefusal(placed)) return placed
  const { order, ...answer } = placed
  const key = { orderId: order.id, version: order.guestKeyVersion ?? 0 }
  const pass = createPass(context, key, { sees: 'all', from: order.createdAt })
  return { ...answer, key: context.guestKeys.linkKey(key), ...pass }
}

/** `ready`: last, before the transaction begins. */
export type Entering = Pick<Parameters<typeof placeLines>[3], 'entered' | 'beforehand' | 'whenPlaced'> & {
  ready?: (() => Promise<Refusal | undefined>) | undefined
  terms?: DeskTerms
}

/** What is true of every checkout, whoever sends it. */
export async function placeChecked(
  context: OrdersContext,
  buyer: Buyer,
  body: Body,
  keyed: KeyedRequest | undefined,
  { ready, terms, ...entering }: Entering = {},
): Promise<(Placed & { order: NonNullable<PlacedLines['order']> }) | Refusal> {
  const read = await readCheckout(context, buyer, body, terms, entering.entered !== undefined)
  const order = isRefusal(read) ? read : ((await ready?.()) ?? read)
  const placed = isRefusal(order)
    ? await firstAnswerOr(order, context.db, keyed)
    : await placeLines(context, buyer, order, {
        keyed,
        refuseLines: (problems) => refuseLines(problems, body.lines.length),
        whenPlaced: (transaction, placing) => takeFromBasket(transaction, placing, body.basketVersion),
        ...entering,
      })
  // It says more than what the other order has changed meanwhile.
  if (isRefusal(placed)) return (await refuseOrderedBasket(context.db, buyer, body.basketVersion)) ?? placed
  const { answer, order: stored = await selectOrder(context.db, 'every account', answer.insertedId) } = placed
  if (!stored) throw new Error('The order that was placed is not there')
  return { ...answer, number: orderNumber(stored), order: stored }
}

/** The customer's lines leave their basket, unless that has become another order. */
async function takeFromBasket(
  transaction: Queryable,
  { orderId, number, numberPrefix, buyer, parts }: PlacedOrder,
  version: number | undefined,
): Promise<Refusal | undefined> {
  if (buyer.accountId === null) return undefined
  const refused = await refuseOrderedBasket(transaction, buyer, version)
  if (refused) return refused
  await deleteOrderedLines(transaction, {
    ...{ accountId: buyer.accountId, orderId, number, numberPrefix, partIds: [...parts] },
  })
  return undefined
}

/** Checking out consumes a version of an account's basket: whoever sends it again, or an older one, gets its order. */
async function refuseOrderedBasket(
  db: Queryable,
  { accountId }: Buyer,
  version: number | undefined,
): Promise<Refusal | undefined> {
  const ordered =
    accountId === null || version === undefined ? undefined : await selectOrderOfBasket(db, accountId, version)
  if (!ordered) return undefined
  const order = nameOrder(ordered)
  const detail = t('This basket became order {number} already. Nothing more was ordered.', { number: order.number })
  return refuse('basket-ordered', detail, { order })
}

async function readCheckout(
  context: OrdersContext,
  buyer: Buyer,
  body: Body,
  deskTerms: DeskTerms | undefined,
  isEntered: boolean,
): Promise<OrderToPlace | Refusal> {
  const { addresses, terms } = context
  const { shipTo, billTo, phone, reference, fit, terms: termsVersion } = body
  const errors = [
    ...addresses.checkAddress(shipTo, 'shipTo').errors,
    ...(billTo ? addresses.checkAddress(billTo, 'billTo').errors : []),
  ]
  if (errors.length > 0) return invalidInput(errors)
  const ask = () => priceCheckout(context, buyer, body, deskTerms)
  const seen = await ask()
  if (isRefusal(seen)) return seen
  // Its words go on the buyer's papers: where staff enter the order, those are in another language than their page.
  const said = isEntered && (await inLanguage(await chosenBy(context, buyer), ask))
  const price = said && !isRefusal(said) ? said : seen
  if (termsVersion !== undefined && termsVersion !== (await terms())?.version)
    return refuse('terms-changed', t('Our terms have changed. Read them and order again.'))
  return {
    lines: body.lines.map(({ part, quantity, expectedPrice }) => ({
      ...{ part, quantity },
      expectedTotalCents: centsFromAmount(expectedPrice),
    })),
    customerName: shipTo.name,
    address: addresses.formatAddress(shipTo),
    billingAddress: billTo && addresses.formatAddress(billTo),
    ...{ phone, shipTo, billTo, reference, termsVersion, fit, price },
  }
}

/** Names every line that cannot be ordered. */
function refuseLines(problems: readonly LineProblem[], lines: number): Refusal {
  const detail = plural(
    problems.length,
    '{count} line needs your attention, of {lines}. Nothing was ordered.',
    '{count} lines need your attention, of {lines}. Nothing was ordered.',
    { lines: String(lines) },
  )
  return refuse('lines-refused', detail, {
    errors: problems.map(({ line, problem, message }) => ({ path: `lines.${line - 1}.${FIELDS[problem]}`, message })),
    lines: [...problems],
  })
}

const FIELDS: Record<LineProblem['problem'], string> = {
  gone: 'part',
  'below-minimum': 'quantity',
  'not-a-multiple': 'quantity',
  'out-of-stock': 'quantity',
  'price-changed': 'expectedPrice',
}
