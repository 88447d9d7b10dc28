import type { PostalAddress } from '#accounts/contract/addresses/postal-address.ts'
import { accountClosed } from '#accounts/server/accounts-service.ts'
import type { WaysToPay } from '#admin/server/settings/owner-settings-service.ts'
import { type HeldPart, judgeLines, type ReservedLine } from '#catalogue/server/catalogue-service.ts'
import type { AskedFit } from '#fitment/contract/order-fit.ts'
import { currentLanguage, spokenLanguage } from '#platform/contract/language/languages.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import type { LineProblem } from '#platform/contract/line-problems.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { formatCents, maxAmountCents } from '#platform/contract/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { inTransaction, type Queryable, rollBackWith, type Transaction } from '#platform/server/database/database.ts'
import { findFirstAnswer, firstAnswer, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { inOfficeLanguage } from '#platform/server/language/in-language.ts'
import type { PriceSnapshot } from '#pricing/server/price-snapshot.ts'
import { type Fit, keepFit, readyFit } from '../fit/order-fit.ts'
import type { OrdersContext } from '../orders-context.ts'
import { moveOrder, type OrderRow } from '../orders-store.ts'
import { refuseCoupon } from './held-coupon.ts'
import { refuseUnpayable } from './payable-total.ts'
import { holdGuest, insertPlacedOrder } from './place-order-store.ts'
import { insertPriceSnapshot } from './price-snapshot-store.ts'
import { type Buyer, limitReservation } from './reservation-limits.ts'

export type OrderToPlace = {
  lines: readonly ReservedLine[] // Each part once
  customerName: string
  phone: string
  address: string // As it is printed
  shipTo?: PostalAddress
  billTo?: PostalAddress | undefined
  billingAddress?: string | undefined // As it is printed
  reference?: string | undefined
  termsVersion?: number | undefined // That the customer agreed to
  fit?: AskedFit | undefined // Not judged without
  price?: PriceSnapshot | undefined // Unless the lines are all of it
}
type Placing = {
  keyed: KeyedRequest | undefined
  /** Says what is wrong with lines in the caller's words. */
  refuseLines: (problems: LineProblem[]) => Refusal
  /** In the transaction that places the order, before stock is taken. */
  beforehand?: ((transaction: Queryable, order: OrderToPlace) => Promise<Refusal | undefined>) | undefined
  /** In the transaction that places the order, which a refusal rolls back. */
  whenPlaced?: ((transaction: Queryable, order: PlacedOrder) => Promise<Refusal | undefined>) | undefined
  /** An administrator who orders for the buyer: then limits of unpaid orders don't count. */
  entered?: { accountId: string; holdMinutes: number; isTold?: boolean } | undefined
}
/** More unpaid orders than any buyer has. */
const NO_LIMIT = 1_000_000
export type Placed = { acknowledged: true; insertedId: string }
/** `order` is missing when the key was used before: then the order is as it is now. */
export type PlacedLines = {
  answer: Placed
  order?: Pick<OrderRow, 'id' | 'number' | 'numberPrefix' | 'createdAt' | 'guestKeyVersion'>
}

/**
 * Places an order in one transaction: key, stock of all lines at the prices seen, order, history and emails. A refusal
 * rolls everything back, so the key may be reused.
 */
export async function placeLines(
  context: OrdersContext,
  buyer: Buyer,
  order: OrderToPlace,
  { keyed, refuseLines, beforehand, whenPlaced, entered }: Placing,
): Promise<PlacedLines | Refusal> {
  const { db, settings, now, newId } = context
  const { lines, fit: asked, price, ...delivery } = order
  const orderId = newId()
  const answer: Placed = { acknowledged: true, insertedId: orderId }
  const createdAt = now()
  const isGuest = buyer.accountId === null
  const ownLimit = isGuest ? settings.guestOpenOrdersLimit : settings.openOrdersLimit
  const limit = entered ? NO_LIMIT : ownLimit
  const placedBy = entered?.accountId ?? buyer.accountId
  const language = entered ? await chosenBy(context, buyer) : currentLanguage()
  const placing = { ...valuesOf(buyer, lines, delivery), language, orderId, placedBy, createdAt, limit, keyed, answer }
  const [fit, ways] = await Promise.all([readyFit(context, asked), context.waysToPay()])
  const totalCents = price?.totalCents ?? placing.expectedTotalsCents.reduce((sum, cents) => sum + cents, 0)
  const [judged, refused] = isRefusal(fit) ? [undefined, fit] : [fit, refuseAmount(totalCents)]
  return inTransaction<PlacedLines | Refusal>(db, async (transaction) => {
    if (!(await holdBuyer(context, transaction, buyer))) return accountClosed()
    const hold =
      refused ??
      (await beforehand?.(transaction, order)) ??
      (await reservation(context, transaction, buyer, lines, entered))
    if (isRefusal(hold)) return firstAnswerOr(hold, transaction, keyed)
    const holdExpiresAt = new Date(createdAt.getTime() + hold.minutes * 60_000)
    const { claimed, unpaid, number, held } = await insertPlacedOrder(transaction, { ...placing, holdExpiresAt })
    if (keyed && !claimed) return rollBackWith(asPlaced(await firstAnswer<Placed>(transaction, keyed)))
    if (unpaid >= limit) return tooManyUnpaid(unpaid, isGuest)
    if (number === null) return refuseLines(problemsOf(lines, held ?? [], createdAt))
    const { numberPrefix } = placing
    const placed = { orderId, number, numberPrefix, at: createdAt, buyer, parts: placing.partIds, totalCents }
    const undone = await completeOrder(context, transaction, placed, { fit: judged, price, ways, whenPlaced, entered })
    if (undone) return undone
    return { answer, order: { id: orderId, number, numberPrefix, createdAt, guestKeyVersion: placing.guestKeyVersion } }
  })
}

/**
 * Orders of one buyer are serialised to count them, and an account being deleted or banned can't order: false for such
 * an account. Until the caller's transaction ends.
 */
async function holdBuyer({ accounts }: OrdersContext, transaction: Transaction, buyer: Buyer): Promise<boolean> {
  if (buyer.accountId !== null) return Boolean(await accounts.holdAccount(transaction, buyer.accountId))
  await holdGuest(transaction, buyer.email)
  return true
}

/** Of an order that staff enter: their page is not the buyer's. */
export async function chosenBy({ accounts }: OrdersContext, { accountId }: Buyer): Promise<string> {
  return spokenLanguage(accountId === null ? undefined : (await accounts.findAccount(accountId))?.language)
}

/** How long the order's units are reserved, or why they may not be. */
async function reservation(
  context: OrdersContext,
  transaction: Transaction,
  buyer: Buyer,
  lines: OrderToPlace['lines'],
  entered: Placing['entered'],
): Promise<{ minutes: number } | Refusal> {
  return entered ? { minutes: entered.holdMinutes } : limitReservation(context, transaction, buyer, lines)
}

/** What the statement stores of the buyer and what they ask for. */
function valuesOf(buyer: Buyer, lines: OrderToPlace['lines'], delivery: Omit<OrderToPlace, 'lines' | 'fit' | 'price'>) {
  const isGuest = buyer.accountId === null
  return {
    partIds: lines.map(({ part }) => part),
    quantities: lines.map(({ quantity }) => quantity),
    expectedTotalsCents: lines.map(({ expectedTotalCents }) => expectedTotalCents),
    accountId: buyer.accountId,
    guestEmail: isGuest ? buyer.email : null,
    guestKeyVersion: isGuest ? 1 : null,
    customerEmail: buyer.email,
    numberPrefix: shopBrand().orderPrefix,
    currency: shopCurrency(),
    ...delivery,
    shipTo: delivery.shipTo ?? null,
    billTo: delivery.billTo ?? null,
    billingAddress: delivery.billingAddress ?? null,
    reference: delivery.reference ?? null,
    termsVersion: delivery.termsVersion ?? null,
    network: buyer.network ?? null,
  }
}

export type PlacedOrder = {
  orderId: string
  number: number
  numberPrefix: string
  at: Date
  buyer: Buyer
  parts: readonly string[]
  totalCents: number
}
type Kept = { fit: Fit | undefined; price: PriceSnapshot | undefined; ways: WaysToPay }

/** What the statement leaves open, now that the prices are known to be right. An order that costs nothing is paid. */
async function completeOrder(
  context: OrdersContext,
  transaction: Queryable,
  order: PlacedOrder,
  { whenPlaced, entered, ...kept }: Kept & Pick<Placing, 'whenPlaced' | 'entered'>,
): Promise<Refusal | undefined> {
  const { orderId, at, totalCents } = order
  const refused =
    refuseUnpayable(kept.ways, { totalCents, deliveryMethod: kept.price?.method }) ??
    (await keepFitAndPrice(context, transaction, order, kept))
  if (refused) return refused
  const isFree = totalCents === 0
  if (isFree) {
    const move = {
      from: 'placed',
      to: 'paid',
      accountId: null,
      note: inOfficeLanguage(() => t('Nothing to pay')),
    } as const
    await moveOrder(transaction, { ...move, orderId, at, changes: { paidAt: at } })
  }
  const unwanted = await whenPlaced?.(transaction, order)
  if (unwanted) return unwanted
  const atOnce = entered !== undefined
  if (entered?.isTold && !isFree) return undefined
  await context.jobs.send(transaction, 'order-email', { orderId, letter: isFree ? 'paid' : 'received', atOnce })
  return undefined
}

/** Refused for a clash that nobody acknowledged, or when others have used the coupon up meanwhile. */
async function keepFitAndPrice(
  context: OrdersContext,
  transaction: Queryable,
  { orderId, at, buyer, parts }: PlacedOrder,
  { fit, price }: Kept,
): Promise<Refusal | undefined> {
  const clash = fit && (await keepFit(context, transaction, fit, { id: orderId, at, parts }))
  if (clash || !price) return clash
  await insertPriceSnapshot(transaction, { orderId, at }, price)
  const { accountId, email } = buyer
  if (!price.coupon) return undefined
  const claim = { coupon: price.coupon, orderId, buyer: { accountId, email } }
  const fault = await context.coupons.claimCoupon(transaction, claim)
  return fault && refuseCoupon(transaction, accountId, fault)
}

/** A repeated submission gets the first answer, whatever the limits say now. */
export async function firstAnswerOr(refused: Refusal, db: Queryable, keyed: KeyedRequest | undefined) {
  return asPlaced((keyed && (await findFirstAnswer<Placed>(db, keyed))) ?? refused)
}

function asPlaced(first: Placed | Refusal): PlacedLines | Refusal {
  return isRefusal(first) ? first : { answer: first }
}

/** @throws Error when the statement refused what the rule allows. */
function problemsOf(lines: OrderToPlace['lines'], held: readonly HeldPart[], now: Date): LineProblem[] {
  const problems = judgeLines(held, lines, now)
  if (problems.length === 0) throw new Error('The parts were not reserved, although every line can be ordered')
  return problems
}

function refuseAmount(totalCents: number): Refusal | undefined {
  if (totalCents <= maxAmountCents()) return undefined
  const [total, most] = [formatCents(totalCents), formatCents(maxAmountCents())]
  return refuse(
    'amount-too-large',
    t('One order can be up to {most}; this one is {total}. Split it into several.', { most, total }),
  )
}

function tooManyUnpaid(unpaid: number, isGuest: boolean): Refusal {
  return refuse(
    'too-many-open-orders',
    isGuest
      ? plural(
          unpaid,
          'There is already {count} unpaid order for this email address. Pay for one of them, or log in.',
          'There are already {count} unpaid orders for this email address. Pay for one of them, or log in.',
        )
      : plural(
          unpaid,
          'You have {count} unpaid order. Pay or delete one of them first.',
          'You have {count} unpaid orders. Pay or delete one of them first.',
        ),
  )
}
