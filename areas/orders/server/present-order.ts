import type { WaysToPay } from '#admin/server/settings/owner-settings-service.ts'
import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import type { BankTransferDetails, Order, OrderDetails, OrderRefund } from '#orders/contract/orders.ts'
import { type Shipment, trackingUrl } from '#orders/contract/shipments.ts'
import { firstLanguage, spokenLanguage } from '#platform/contract/language/languages.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { WayToPay } from '#platform/contract/shop/ways-to-pay.ts'
import type { BankTransfer } from '#platform/server/config/config-bank.ts'
import { isPaid, orderNumber } from './order.ts'
import { fulfilmentOf, type OrderLine } from './order-lines.ts'
import type { ListedOrder } from './order-lists-store.ts'
import type { OrderRow, OrderStepRow } from './orders-store.ts'
import type { WholeShipment } from './parcels/shipments-store.ts'
import { channelOf, type OrderRefundRow } from './payments/order-refunds-store.ts'
import { replacementOf } from './refunds/failed-refund.ts'
import { toSpecFields } from './spec-field-names.ts'

export function presentOrder(row: ListedOrder): Order {
  return {
    _id: row.id,
    ...toSpecFields(row),
    customerEmail: row.customerEmail,
    customerName: row.customerName,
    phone: row.phone,
    address: row.address,
    ...(row.billingAddress && { billingAddress: row.billingAddress }),
    ...(row.reference && { reference: row.reference }),
    ...(row.termsVersion !== null && { terms: row.termsVersion }),
    paid: isPaid(row),
    ...(row.transactionId !== null && { transactionId: row.transactionId }),
    number: orderNumber(row),
    status: row.status,
    fulfilment: fulfilmentOf(row.lines),
    lines: row.lines.map(presentLine),
    total: amountFromCents(row.totalCents),
    ...presentPrice(row),
    createdAt: row.createdAt.toISOString(),
    ...(row.status === 'placed' && { expiresAt: row.holdExpiresAt.toISOString() }),
    ...(row.status === 'placed' && row.transferChosenAt && { transferChosenAt: row.transferChosenAt.toISOString() }),
    ...(row.status === 'placed' && row.paymentChoice && { paymentChoice: row.paymentChoice }),
    ...(row.paidAt && { paidAt: row.paidAt.toISOString() }),
    ...(row.carrier && { carrier: row.carrier }),
    ...(row.trackingNumber && { trackingNumber: row.trackingNumber }),
    refunded: amountFromCents(row.refundedCents),
  }
}

/** What the total is made of. */
function presentPrice(row: ListedOrder) {
  const { currency, taxMode, taxReason, deliveryMethod, vatId, coupon, discountCents, deliveryCents, taxCents } = row
  const onTopCents = taxMode === 'added' ? taxCents : 0
  return {
    currency,
    items: amountFromCents(row.totalCents - deliveryCents - onTopCents + discountCents),
    discount: amountFromCents(discountCents),
    delivery: amountFromCents(deliveryCents),
    tax: amountFromCents(taxCents),
    taxMode,
    taxes: presentTaxes(row.taxGroups ?? []),
    ...(taxReason && { taxReason }),
    ...(deliveryMethod && { deliveryMethod: { name: deliveryMethod.name, kind: deliveryMethod.kind } }),
    ...(vatId && { vatId }),
    ...(coupon && { coupon }),
  }
}

export function presentTaxes(groups: readonly { ratePpm: number; grossCents: number; taxCents: number }[]) {
  return groups.map(({ ratePpm, grossCents, taxCents }) => ({
    percent: ratePpm / 10_000,
    gross: amountFromCents(grossCents),
    tax: amountFromCents(taxCents),
  }))
}

function presentLine({ line, partId, sku, partName, unitPriceCents, ...counts }: OrderLine): Order['lines'][number] {
  const { quantity, totalCents, cancelled, shipped, packed, returned, refundedUnits, refundedCents } = counts
  const [price, total] = [amountFromCents(unitPriceCents), amountFromCents(totalCents)]
  const refunded = amountFromCents(refundedCents)
  const units = { quantity, cancelled, shipped, packed, returned, refundedUnits }
  const { discountCents, taxCents, taxRatePpm, promisedFrom: from, promisedTo: to } = counts
  return {
    ...{ line, part: partId, sku, name: partName, price, total, refunded, ...units },
    ...{ discount: amountFromCents(discountCents), tax: amountFromCents(taxCents), taxPercent: taxRatePpm / 10_000 },
    ...(from && to && { promise: { from, to } }),
  }
}

export function presentAdministered(row: ListedOrder): AdministeredOrder {
  return {
    ...presentOrder(row),
    ...(row.shipTo?.notes && { deliveryNotes: row.shipTo.notes }),
    ...(spokenLanguage(row.language) !== firstLanguage() && { language: row.language }),
    paidBy: paidBy(row),
    disputed: row.disputedAt !== null,
    dangers: row.dangers,
    refundable: amountFromCents(row.refundableCents),
  }
}

function paidBy(row: ListedOrder): AdministeredOrder['paidBy'] {
  if (!isPaid(row)) return null
  if (row.transactionId !== null) return 'card'
  return row.totalCents === 0 ? 'nothing' : 'outside'
}

export function presentStep(order: Pick<OrderRow, 'accountId'>, step: OrderStepRow): OrderDetails['history'][number] {
  const { fromStatus: from, toStatus: to, at } = step
  return { at: at.toISOString(), from, to, by: whoMoved(order.accountId, step) }
}

/** A guest has no account: the shop itself never places or cancels an order. */
function whoMoved(
  customer: string | null,
  { accountId, toStatus }: OrderStepRow,
): OrderDetails['history'][number]['by'] {
  if (accountId === null) return toStatus === 'placed' || toStatus === 'cancelled' ? 'customer' : 'shop'
  return accountId === customer ? 'customer' : 'administrator'
}

/** @param all of its order */
export function presentRefund(
  { id, amountCents, status, ...refund }: OrderRefundRow,
  all: readonly OrderRefundRow[],
): OrderRefund {
  const { reason, createdAt, doneAt } = refund
  return {
    _id: id,
    amount: amountFromCents(amountCents),
    status,
    reason,
    channel: channelOf(refund),
    createdAt: createdAt.toISOString(),
    ...(doneAt && { doneAt: doneAt.toISOString() }),
    unsettled: status === 'failed' && !all.some((other) => other.id === replacementOf(id)),
  }
}

/** How an unpaid order can be paid, with what the buyer has to know of each way. */
export function presentWays(
  { transfer, onPickup }: WaysToPay,
  ways: WayToPay[],
): Pick<OrderDetails, 'ways' | 'bankTransfer' | 'onPickup'> {
  return {
    ways,
    ...(transfer && { bankTransfer: presentTransfer(transfer) }),
    ...(onPickup && ways.includes('on-pickup') && { onPickup: { days: onPickup.days, words: onPickup.words } }),
  }
}

function presentTransfer({ details, sample, days }: BankTransfer): BankTransferDetails {
  return { details: [...details], sample, days }
}

/** With its tracking page, when the carrier is in the list. */
export function presentShipment(row: WholeShipment): Shipment {
  const { shipment, status, carrier, trackingNumber, lines, createdAt, shippedAt, deliveredAt } = row
  const link = linkOf(row)
  return {
    shipment,
    status,
    ...(carrier && { carrier }),
    ...(trackingNumber && { trackingNumber }),
    ...(link && { trackingUrl: link }),
    lines,
    createdAt: createdAt.toISOString(),
    ...(shippedAt && { shippedAt: shippedAt.toISOString() }),
    ...(deliveredAt && { deliveredAt: deliveredAt.toISOString() }),
  }
}

export function linkOf({ trackingLink, trackingNumber }: WholeShipment): string | undefined {
  return trackingLink && trackingNumber ? trackingUrl(trackingLink, trackingNumber) : undefined
}

/** What concerns the customer: parcels that were not unpacked again. */
export function presentShipments(rows: readonly WholeShipment[]): Shipment[] {
  return rows.filter(({ status }) => status !== 'dropped').map(presentShipment)
}
