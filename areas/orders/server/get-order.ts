import type { PostalAddress } from '#accounts/contract/addresses/postal-address.ts'
import { holdsAt } from '#accounts/contract/addresses/regime-places.ts'
import type { Durability } from '#catalogue/contract/durability.ts'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import type { Order, OrderDetails } from '#orders/contract/orders.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import { type AccountActor, type GuestActor, may } from '#platform/server/actor.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { readyFonts } from '#platform/server/printing/script-fonts.ts'
import { selectPastAddresses } from './changes/past-addresses-store.ts'
import { presentOrderFit, selectOrderFits } from './fit/order-fits-store.ts'
import { guestScope } from './guests/open-guest-order.ts'
import { orderNotFound, orderNumber } from './order.ts'
import type { OrderLines } from './order-lines.ts'
import { type LinkedOrder, selectLinks } from './order-links-store.ts'
import { type ListedOrder, selectListedOrder } from './order-lists-store.ts'
import type { OrdersContext } from './orders-context.ts'
import { type OrderScope, selectHistory, selectNotes, selectOrder } from './orders-store.ts'
import { isCancellable } from './parcels/cancel-units.ts'
import { selectSerials } from './parcels/serials-store.ts'
import { selectShipments } from './parcels/shipments-store.ts'
import { selectOrderPayments } from './payments/order-payments-store.ts'
import { selectRefundsOfOrder } from './payments/order-refunds-store.ts'
import { waysFor } from './placement/payable-total.ts'
import {
  presentAdministered,
  presentOrder,
  presentRefund,
  presentShipment,
  presentShipments,
  presentStep,
  presentWays,
} from './present-order.ts'

/** Staff who see money read every order so, others their own. */
function readableBy(actor: AccountActor): OrderScope {
  return may(actor, 'money.view') ? 'every account' : { accountId: actor.accountId }
}

export function getOrder(context: OrdersContext, actor: AccountActor, id: string): Promise<OrderDetails | Refusal> {
  return readOrder(context, readableBy(actor), id, actor.accountId)
}

/** `reader` is the account that asks, or the guest whose order it is. */
export async function readOrder(
  context: OrdersContext,
  scope: OrderScope,
  id: string,
  reader: string,
): Promise<OrderDetails | Refusal> {
  const { db, settings, waysToPay } = context
  const [row, ways] = await Promise.all([selectListedOrder(db, scope, id), waysToPay()])
  if (!row) return orderNotFound()
  const { history, refunds, parcels, fits, serials, links } = await selectDetails(db, id)
  const own = (row.accountId ?? GUEST) === reader
  const order = presentOrder(row)
  return {
    ...order,
    lines: await withGuarantees(context, row, order.lines),
    own,
    cancellable: own && isCancellable(settings, row, row.lines),
    shipments: presentShipments(parcels),
    history: history.map((step) => presentStep(row, step)),
    refunds: refunds.map((refund) => presentRefund(refund, refunds)),
    fits: fits.map(presentOrderFit),
    serials,
    related: links.filter((other) => isOfSameBuyer(row, other)).map((other) => presentLink(context, other, reader)),
    ways: [],
    ...(row.status === 'placed' && presentWays(ways, waysFor(ways, row))),
  }
}

/** Whoever may read the one may read the other: an order may have been entered anew for somebody else. */
function isOfSameBuyer(row: ListedOrder, other: LinkedOrder): boolean {
  if (row.accountId !== null) return row.accountId === other.accountId
  return other.accountId === null && row.customerEmail !== '' && row.customerEmail === other.customerEmail
}

const GUEST = 'the guest'

/** A guest opens the other one by its key. */
function presentLink({ guestKeys }: OrdersContext, other: LinkedOrder, reader: string) {
  const { as, id, together, guestKeyVersion: version } = other
  const key = reader === GUEST && version !== null && guestKeys.linkKey({ orderId: id, version })
  return { as, _id: id, number: orderNumber(other), together, ...(key && { key }) }
}

async function selectDetails(db: Queryable, id: string) {
  const [history, refunds, parcels, fits, serials, links] = await Promise.all([
    selectHistory(db, id),
    selectRefundsOfOrder(db, id),
    selectShipments(db, id),
    selectOrderFits(db, id),
    selectSerials(db, id),
    selectLinks(db, id),
  ])
  return { history, refunds, parcels, fits, serials, links }
}

export async function getAdministeredOrder(
  { db, accounts, returns }: OrdersContext,
  id: string,
): Promise<AdministeredOrderDetails | Refusal> {
  const row = await selectListedOrder(db, 'every account', id)
  if (!row) return orderNotFound()
  const [{ history, refunds, parcels, fits, serials, links }, notes, payments, withdrawals, past] = await Promise.all([
    selectDetails(db, id),
    selectNotes(db, id),
    selectOrderPayments(db, id),
    returns.openWithdrawals(db, [id]),
    selectPastAddresses(db, id),
  ])
  const ids = [...history, ...refunds, ...notes, ...past].flatMap(({ accountId }) => accountId ?? [])
  const emails = new Map<string, string>()
  for (const accountId of new Set(ids)) {
    const account = await accounts.findAccount(accountId)
    if (account) emails.set(accountId, account.email)
  }
  const person = (accountId: string) => ({ accountId, email: emails.get(accountId) ?? null })
  const administered = presentAdministered(row)
  return {
    ...administered,
    openWithdrawals: [...(withdrawals.get(id) ?? [])],
    unprintable: await readyFonts([administered.customerName, administered.address, administered.lines, fits]),
    shipTo: row.shipTo,
    billTo: row.billTo,
    method: row.deliveryMethod?.id ?? null,
    shipments: parcels.map(presentShipment),
    fits: fits.map(presentOrderFit),
    serials,
    related: links.map(({ as, id, together, ...order }) => ({ as, _id: id, number: orderNumber(order), together })),
    history: history.map((step) => ({
      ...presentStep(row, step),
      person: step.accountId === null ? null : person(step.accountId),
      note: step.note,
    })),
    refunds: refunds.map((refund) => ({
      ...presentRefund(refund, refunds),
      transactionId: refund.intentId,
      note: refund.note,
      person: refund.accountId ? person(refund.accountId) : null,
      failure: refund.failure,
    })),
    payments: payments.map(({ intentId, status, receivedCents, refundedCents, createdAt }) => ({
      transactionId: intentId,
      status,
      received: amountFromCents(receivedCents),
      refunded: amountFromCents(refundedCents),
      createdAt: createdAt.toISOString(),
    })),
    pastAddresses: past.map(({ at, accountId, address, billingAddress }) => ({
      ...{ at: at.toISOString(), by: person(accountId), address },
      ...(billingAddress && { billingAddress }),
    })),
    notes: notes.map((note) => ({
      _id: String(note.id),
      at: note.at.toISOString(),
      by: person(note.accountId),
      text: note.text,
    })),
  }
}

/** Whether somebody may read an order, and of a guest's all of it: emails with links get forwarded. */
export async function orderVisibleTo(
  context: OrdersContext,
  actor: AccountActor | GuestActor,
  orderId: string,
): Promise<{ orderId: string; seesAll: boolean } | Refusal> {
  if (actor.kind !== 'guest') return visibleIn(context, { ofActor: readableBy(actor), seesAll: true }, orderId)
  const scope = await guestScope(context, actor, orderId)
  return isRefusal(scope) ? scope : visibleIn(context, { ofActor: scope, seesAll: scope.seesAll }, orderId)
}

async function visibleIn(
  { db }: OrdersContext,
  { ofActor, seesAll }: { ofActor: OrderScope; seesAll: boolean },
  orderId: string,
): Promise<{ orderId: string; seesAll: boolean } | Refusal> {
  return (await selectOrder(db, ofActor, orderId)) ? { orderId, seesAll } : orderNotFound()
}

type Needs = Pick<OrdersContext, 'db' | 'catalogue' | 'regimes'>

/**
 * Lines with the producers' guarantees that they were sold with, where European law holds for the order. The label is
 * drawn from the part as it is now, so where that says something else, words take its place.
 */
async function withGuarantees(
  { db, catalogue, regimes }: Needs,
  { lines: stored, shipTo }: { lines: OrderLines; shipTo: PostalAddress | null },
  lines: Order['lines'],
): Promise<Order['lines']> {
  const kept = new Map(stored.map(({ line, durabilityYears: years, sku }) => [line, { years, sku }]))
  const ids = stored.flatMap(({ partId, durabilityYears }) => (durabilityYears === null ? [] : partId))
  if (ids.length === 0 || !holdsAt('eu', shipTo?.country) || !(await regimes()).includes('eu')) return lines
  const parts = await catalogue.withDurability(await catalogue.findSoldParts(db, ids))
  const now = new Map(parts.map((part) => [part.id, part]))
  return lines.map((line) => {
    const { years = null, sku } = kept.get(line.line) ?? {}
    if (years === null) return line
    const part = now.get(line.part)
    const isSame = part?.sku === sku && part?.durability?.years === years
    const durability: Durability = isSame && part?.durability ? part.durability : { years, label: null }
    return { ...line, durability }
  })
}
