import { holdsAt } from '#accounts/contract/addresses/regime-places.ts'
import type { WaysToPay } from '#admin/server/settings/owner-settings-service.ts'
import {
  type ComposedEmail,
  composeNewOrder,
  composeOrderEmail,
  composeRefundFailed,
  type EmailParcel,
  type OrderEmailContent,
  type OrderEmailKind,
  shopWords,
} from '#messaging/server/email/correspondence-service.ts'
import { basketLinkPath } from '#orders/contract/basket-lines.ts'
import type { OrderRefund } from '#orders/contract/orders.ts'
import type { LineUnits } from '#orders/contract/shipments.ts'
import { momentIn } from '#platform/contract/day-in.ts'
import { ownPath } from '#platform/contract/language/addresses.ts'
import { type Message, msg, say } from '#platform/contract/language/text.ts'
import { formatCents } from '#platform/contract/money/money.ts'
import { GUARANTEE_PATH } from '#platform/contract/shop/law-texts.ts'
import type { Regime } from '#platform/contract/shop/regimes.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import type { JobData } from '#platform/server/jobs/jobs.ts'
import { inLanguage, inOfficeLanguage } from '#platform/server/language/in-language.ts'
import { linePrice, priceFacts } from './emailed-prices.ts'
import { orderUrl } from './guests/guest-order-url.ts'
import { type NumberedOrder, orderNumber } from './order.ts'
import { type OrderLines, openLines } from './order-lines.ts'
import { selectLines } from './order-lines-store.ts'
import { selectLinks } from './order-links-store.ts'
import type { OrdersContext } from './orders-context.ts'
import { lockOrder, type OrderRow, selectOrder } from './orders-store.ts'
import { selectShipments } from './parcels/shipments-store.ts'
import { channelOf, type OrderRefundRow, selectRefund } from './payments/order-refunds-store.ts'
import { linkOf } from './present-order.ts'

/** How long "Please pay by" waits for a payment that comes at once: then the receipt is sent instead. */
const PAYING_MS = 5 * 60_000

const BECAUSE: Partial<Record<OrderRefund['reason'], Message>> = {
  cancelled: msg('The order was cancelled.'),
  units: msg('We cancelled units of it.'),
  returned: msg('We received your return.'),
  tax: msg('Your VAT ID is confirmed, so we refund the tax.'),
  second: msg('The order was already paid.'),
  late: msg('The payment came after the order had ended.'),
  mismatch: msg('The payment did not match the order’s total.'),
}

const becauseOf = ({ reason }: OrderRefundRow) => (BECAUSE[reason] ? say(BECAUSE[reason]) : '')

/** The job that composes and posts an email about an order. Keys make it idempotent. */
export async function writeOrderEmail(context: OrdersContext, told: JobData['order-email']): Promise<void> {
  const { orderId, letter: mail, refundId } = told
  const known = await selectOrder(context.db, 'every account', orderId)
  if (!known) return
  const refund = refundId === undefined ? undefined : await selectRefund(context.db, refundId)
  // The refund may have succeeded at the provider meanwhile.
  if (mail === 'refund-failed' && refund?.status !== 'failed') return
  const lines = await selectLines(context.db, orderId)
  const parcel = await parcelOf(context, known, lines, told)
  const details = {
    parcel,
    cancelled: cancelledOf(lines, told),
    earlier: await earlierOf(context, orderId),
    refund,
    ...{ timeZone: await context.timeZone(), ways: await context.waysToPay() },
    regimes: (await context.regimes()).filter((regime) => holdsAt(regime, known.shipTo?.country)),
  }
  // The customer's current address; the order keeps the original.
  const account = known.accountId === null ? undefined : await context.accounts.findAccount(known.accountId)
  await inTransaction(context.db, async (transaction) => {
    // Locked: a concurrent account deletion has finished, or waits and deletes the email.
    const order = await lockOrder(transaction, 'every account', orderId)
    if (!order) return
    if (mail === 'refund-failed' && refund) await tellShopOfFailedRefund(context, transaction, order, refund)
    // Deleted accounts get no emails.
    if (order.customerEmail === '') return
    const to = account?.email ?? order.customerEmail
    await tellBuyer(context, transaction, told, { to, order, lines, ...details })
    if (tellsOfNewOrder(mail, order)) await tellShopOfNewOrder(context, transaction, order, lines)
  })
}

async function tellBuyer(
  context: OrdersContext,
  transaction: Queryable,
  told: JobData['order-email'],
  { to, ...about }: AboutOrder & { to: string },
): Promise<void> {
  const { letter: kind, orderId } = told
  const { order } = about
  if (SUPERSEDES.has(kind)) await context.correspondence.takeBackEmail(transaction, `order-received:${orderId}`)
  if (ASKS_FOR_MONEY.has(kind) && order.status !== 'placed') return // Paid or ended meanwhile
  if (kind === 'collect-soon' && order.paymentChoice === null) return // Pays otherwise meanwhile
  await context.correspondence.postEmail(transaction, {
    ...composeForBuyer(context, kind, about),
    to,
    ...(CONFIRMS.has(kind) && { attachment: { confirmation: orderId, name: `order-${orderNumber(order)}.pdf` } }),
    ...(order.accountId && { accountId: order.accountId }),
    key: `order-${kind}:${subjectOf(told)}`,
    ...waitsFor(told, order),
  })
}

/** From then on the order holds: the email carries its confirmation. */
const CONFIRMS: ReadonlySet<OrderEmailKind> = new Set(['paid', 'transfer', 'on-pickup'])
const ASKS_FOR_MONEY: ReadonlySet<OrderEmailKind> = new Set(['received', 'transfer', 'on-pickup', 'collect-soon'])
/** Make "Please pay by" superfluous, if that has not been sent yet. */
const SUPERSEDES: ReadonlySet<OrderEmailKind> = new Set([
  'paid',
  'transfer',
  'on-pickup',
  'handed-over',
  'cancelled',
  'expired',
])

/** Until when an email waits, because a payment may make it superfluous. */
function waitsFor({ letter, atOnce = false }: JobData['order-email'], { createdAt }: OrderRow): { startAfter?: Date } {
  return letter === 'received' && !atOnce ? { startAfter: new Date(createdAt.getTime() + PAYING_MS) } : {}
}

/** The first email about an order; one that costs nothing is paid at once. */
function tellsOfNewOrder(mail: OrderEmailKind, { totalCents }: OrderRow): boolean {
  return mail === (totalCents === 0 ? 'paid' : 'received')
}

/** What the email tells of, which happens once. */
function subjectOf({ orderId, refundId, shipment, cancelled }: JobData['order-email']): string {
  return refundId ?? cancelled?.id ?? (shipment === undefined ? orderId : `${orderId}:${shipment}`)
}

type AboutOrder = Pick<OrderEmailContent, 'parcel' | 'cancelled' | 'earlier'> & {
  order: OrderRow
  timeZone: string
  ways: WaysToPay
  regimes: readonly Regime[]
  lines: OrderLines
  refund?: OrderRefundRow | undefined
}

/** An email to whoever placed the order, customer or guest, in the order's language. */
export function composeForBuyer(
  context: OrdersContext,
  kind: OrderEmailKind,
  about: AboutOrder,
): ComposedEmail & { wanted: boolean } {
  return inLanguage(about.order.language, () => composeHere(context, kind, about))
}

function composeHere(
  context: OrdersContext,
  kind: OrderEmailKind,
  { order, lines, refund, timeZone, ways, regimes, ...details }: AboutOrder,
): ComposedEmail & { wanted: boolean } {
  const email = composeOrderEmail({
    kind,
    name: order.customerName,
    lines: lines.map((line) => ({ ...line, price: linePrice(order, line) })),
    number: orderNumber(order),
    reference: order.reference ?? undefined,
    total: formatCents(order.totalCents),
    isFree: order.totalCents === 0,
    priceFacts: priceFacts(order),
    confirms: CONFIRMS.has(kind) ? addressesOf(order) : undefined,
    guaranteeUrl: regimes.includes('eu') ? context.settings.publicUrl + ownPath(GUARANTEE_PATH) : undefined,
    url: orderUrl(context, order),
    basketUrl: context.settings.publicUrl + ownPath(basketLinkPath(lines)),
    byGuest: order.guestKeyVersion !== null,
    payUntil: momentIn(timeZone, order.holdExpiresAt),
    transfer: order.transferChosenAt === null ? undefined : transferFacts(ways),
    onPickup: order.paymentChoice === null ? undefined : { words: shopWords(ways.onPickup?.words ?? '') },
    transactionId: order.transactionId ?? undefined,
    ...details,
    refund: refund && {
      amount: formatCents(refund.amountCents),
      because: becauseOf(refund),
      byCard: channelOf(refund) === 'card',
    },
  })
  return { ...email, wanted: order.paidAt !== null }
}

function addressesOf({ address, billingAddress, deliveryMethod }: OrderRow) {
  return {
    deliverTo: deliveryMethod?.kind === 'pickup' ? undefined : printedInOne(address),
    billTo: billingAddress === null ? undefined : printedInOne(billingAddress),
  }
}

const printedInOne = (address: string) =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')

function transferFacts({ transfer, card }: WaysToPay): OrderEmailContent['transfer'] {
  const details =
    transfer?.details.map(({ label, value }) => ({ term: shopWords(label), value: shopWords(value) })) ?? []
  return { details, sample: transfer?.sample ?? false, orByCard: card }
}

function cancelledOf(lines: OrderLines, { cancelled }: JobData['order-email']): OrderEmailContent['cancelled'] {
  if (!cancelled) return undefined
  const { refundedCents } = cancelled
  return {
    lines: linesOf(lines, cancelled.lines),
    refund: refundedCents > 0 ? formatCents(refundedCents) : undefined,
  }
}

async function parcelOf(
  { db }: OrdersContext,
  { id, carrier, trackingNumber }: OrderRow,
  lines: OrderLines,
  { shipment }: JobData['order-email'],
): Promise<EmailParcel | undefined> {
  const parcels = await selectShipments(db, id)
  const parcel = parcels.find((each) => each.shipment === shipment)
  // A job of a release before parcels: the whole order left at once.
  if (!parcel) return carrier === null ? undefined : { lines: undefined, carrier, trackingNumber, toCome: [] }
  const toCome = linesOf(lines, openLines(lines))
  const onWay = parcels.filter(({ status }) => status === 'shipped').length
  return {
    lines:
      parcels.filter(({ shippedAt }) => shippedAt).length > 1 || toCome.length > 0
        ? linesOf(lines, parcel.lines)
        : undefined,
    carrier: parcel.carrier,
    trackingNumber: parcel.trackingNumber,
    trackingUrl: linkOf(parcel),
    toCome,
    onWay,
  }
}

/** Which order this one takes the place of, or goes with. */
async function earlierOf({ db }: OrdersContext, orderId: string): Promise<OrderEmailContent['earlier']> {
  const links = await selectLinks(db, orderId)
  const earlier = links.find((link) => link.as === 'replaces' || link.as === 'follows')
  return earlier && { number: orderNumber(earlier), isReplaced: earlier.as === 'replaces' }
}

function linesOf(lines: OrderLines, units: readonly LineUnits[]) {
  return units.flatMap(({ line, quantity }) => {
    const known = lines.find((each) => each.line === line)
    return known ? [{ partName: known.partName, quantity }] : []
  })
}

type Shop = Pick<OrdersContext, 'correspondence' | 'settings'>

async function tellShopOfNewOrder(
  { correspondence, settings }: Shop,
  transaction: Queryable,
  order: OrderRow,
  lines: OrderLines,
): Promise<void> {
  if (!settings.shopMailbox) return
  const { customerName, customerEmail } = order
  const email = inOfficeLanguage(() =>
    composeNewOrder({
      lines,
      customerName,
      customerEmail,
      number: orderNumber(order),
      total: formatCents(order.totalCents),
      url: settings.publicUrl + ownPath('/dashboard/manageAllOrders'),
    }),
  )
  await correspondence.postEmail(transaction, {
    ...email,
    to: settings.shopMailbox,
    ...(order.accountId && { accountId: order.accountId }), // Names the customer, so it is deleted with the account
    key: `order-new:${order.id}`,
  })
}

async function tellShopOfFailedRefund(
  { correspondence, settings }: Shop,
  transaction: Queryable,
  order: NumberedOrder & { id: string },
  { id, amountCents, failure }: OrderRefundRow,
): Promise<void> {
  if (!settings.shopMailbox) return
  const email = inOfficeLanguage(() =>
    composeRefundFailed({
      number: orderNumber(order),
      amount: formatCents(amountCents),
      failure: failure ?? '',
      url: settings.publicUrl + ownPath(`/dashboard/manageAllOrders/${order.id}`),
    }),
  )
  const key = `order-refund-failed-shop:${id}`
  await correspondence.postEmail(transaction, { ...email, to: settings.shopMailbox, key })
}
