import { t } from '#platform/contract/language/text.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { GuestActor } from '#platform/server/actor.ts'
import { orderNotFound } from '../order.ts'
import type { OrdersContext } from '../orders-context.ts'
import type { GuestScope } from '../orders-store.ts'
import type { GuestOrderKey } from './guest-keys.ts'
import { raiseKeyVersion, selectGuestKeyVersion } from './guest-orders-store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The browser that placed the order may see all of it for a day, others for an hour what an email may show. */
const PASS_LIFETIME_MS = { all: DAY_MS, short: HOUR_MS }
/** How long links open an order that is over. */
const OPENS_DAYS = 90
/** No order has it: a key is checked against it when there is no order, so that both take the same time. */
const NO_VERSION = 0

type Pass = { token: string; expiresAt: string }

export function createPass(
  { guestKeys }: Pick<OrdersContext, 'guestKeys'>,
  order: GuestOrderKey,
  { sees, from }: { sees: keyof typeof PASS_LIFETIME_MS; from: Date },
): Pass {
  const expiresAt = new Date(from.getTime() + PASS_LIFETIME_MS[sees])
  const token = guestKeys.token(order, { expiresAt, seesAll: sees === 'all' })
  return { token, expiresAt: expiresAt.toISOString() }
}

/**
 * Exchanges the key of an email's link for a token. The first use of a new key ends the earlier ones. A wrong key and
 * an unknown order get the same answer.
 */
export async function openGuestOrder(context: OrdersContext, orderId: string, key: string): Promise<Pass | Refusal> {
  const order = { orderId, version: await versionOf(context, orderId) }
  const renewed = { orderId, version: order.version + 1 }
  const [opens, renews] = [order, renewed].map((each) => context.guestKeys.isLinkKey(each, key))
  if (order.version === NO_VERSION || !(opens || renews)) return orderNotFound()
  if (renews) await raiseKeyVersion(context.db, orderId, order.version)
  return createPass(context, renews ? renewed : order, { sees: 'short', from: context.now() })
}

/** What of the orders a token opens. */
export async function guestScope(
  context: OrdersContext,
  { token }: GuestActor,
  orderId: string,
): Promise<(GuestScope & { seesAll: boolean }) | Refusal> {
  const version = await versionOf(context, orderId)
  const pass = context.guestKeys.readToken({ orderId, version }, token, context.now())
  if (!pass || version === NO_VERSION) return orderNotFound()
  return { guestOrder: orderId, version, seesAll: pass.seesAll }
}

/** What a customer may do, done by the guest whose token opens the order. */
export async function asGuest<Answer>(
  context: OrdersContext,
  guest: GuestActor,
  orderId: string,
  act: (owner: GuestScope) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const scope = await guestScope(context, guest, orderId)
  return isRefusal(scope) ? scope : act(scope)
}

async function versionOf({ db, now }: OrdersContext, orderId: string): Promise<number> {
  return (await selectGuestKeyVersion(db, orderId, opensSince(now()))) ?? NO_VERSION
}

/** An order that was over then opens no more. */
export function opensSince(now: Date): Date {
  return new Date(now.getTime() - OPENS_DAYS * DAY_MS)
}

export function guestsClosed(): Refusal {
  return refuse('guest-closed', t('Log in or create an account to order. Your basket is kept.'))
}
