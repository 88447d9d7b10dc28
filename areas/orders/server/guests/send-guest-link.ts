import type { sendGuestLink as operation } from '#orders/contract/guest-orders.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { emailText } from '#platform/contract/typed-text.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import type { JobData } from '#platform/server/jobs/jobs.ts'
import { readOrderNumber } from '../order.ts'
import { composeForBuyer } from '../order-emails.ts'
import { selectLines } from '../order-lines-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import type { OrderRow } from '../orders-store.ts'
import { lockGuestOrders, selectOrdersOfMailbox } from './guest-orders-store.ts'
import { opensSince } from './open-guest-order.ts'

const MOST_A_DAY = 3 // Of one order

/**
 * Has a job email the links of a mailbox's guest orders again. Tells nobody whether there are any, by its time neither:
 * it asks and sends a job in every case.
 */
export async function sendGuestLink(
  context: OrdersContext,
  { email, number: typedNumber, newKey = false }: InputOf<typeof operation>['body'],
): Promise<OutputOf<typeof operation>> {
  const done = { acknowledged: true as const }
  const number = typedNumber ? readOrderNumber(typedNumber) : undefined
  if (typedNumber && number === undefined) return done
  const asked = { email: emailText(email), number, since: opensSince(context.now()) }
  await inTransaction(context.db, async (transaction) => {
    const orderIds = await selectOrdersOfMailbox(transaction, asked)
    await context.jobs.send(transaction, 'guest-links', { orderIds, newKey })
  })
  return done
}

/**
 * The job that posts the links. A new key ends the earlier ones once it is opened: whoever knows the address could
 * otherwise lock the buyer out.
 */
export async function postGuestLinks(
  context: OrdersContext,
  { orderIds, newKey }: JobData['guest-links'],
): Promise<void> {
  if (orderIds.length === 0) return
  await inTransaction(context.db, async (transaction) => {
    for (const order of await lockGuestOrders(transaction, orderIds, opensSince(context.now()))) {
      const version = (order.guestKeyVersion ?? 0) + (newKey ? 1 : 0)
      await postLink(context, transaction, { ...order, guestKeyVersion: version })
    }
  })
}

async function postLink(context: OrdersContext, transaction: Queryable, order: OrderRow): Promise<void> {
  const lines = await selectLines(transaction, order.id)
  const email = composeForBuyer(context, 'link', {
    order,
    lines,
    timeZone: await context.timeZone(),
    ways: await context.waysToPay(),
    regimes: [],
  })
  const day = context.now().toISOString().slice(0, 10)
  for (let sent = 1; sent <= MOST_A_DAY; sent++) {
    const key = `order-link:${order.id}:${day}:${sent}`
    if (await context.correspondence.postEmail(transaction, { ...email, to: order.customerEmail, key })) return
  }
}
