import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { forgetPastAddresses } from '../changes/past-addresses-store.ts'
import { DELETED_CUSTOMER, type TypedOrderNumber } from '../order.ts'
import { linesOfOrder } from '../order-lines-store.ts'
import { hasNumber, type OrderRow } from '../orders-store.ts'
import { orderHistory, orders } from '../orders-tables.ts'

const ofGuest = isNull(orders.accountId)

/** The key version of a guest's order that anything happened to since then, or that is not over. */
export async function selectGuestKeyVersion(db: Queryable, id: string, since: Date): Promise<number | undefined> {
  const [row] = await db
    .select({ version: orders.guestKeyVersion })
    .from(orders)
    .where(and(eq(orders.id, id), ofGuest, stillOpens(since)))
  return row?.version ?? undefined
}

/** Ids of the newest that still open. */
export async function selectOrdersOfMailbox(
  db: Queryable,
  { email, number, since }: { email: string; number: TypedOrderNumber | undefined; since: Date },
): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.customerEmail, email),
        ofGuest,
        number && hasNumber(number),
        sql`${orders.guestKeyVersion} IS NOT NULL`,
        stillOpens(since),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(MOST_LINKS)
  return found.map(({ id }) => id)
}

/** Those that still open, locked until the caller's transaction ends. */
export function lockGuestOrders(db: Queryable, ids: readonly string[], since: Date): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), ofGuest, sql`${orders.guestKeyVersion} IS NOT NULL`, stillOpens(since)))
    .orderBy(desc(orders.createdAt))
    .for('update')
}

const MOST_LINKS = 5
const MOST_OF_MAILBOX = 50

function stillOpens(since: Date): SQL {
  return sql`(${orders.status} IN ('placed', 'paid', 'shipped') OR EXISTS (
    SELECT FROM ${orderHistory} WHERE ${orderHistory.orderId} = ${orders.id}
      AND ${orderHistory.at} > ${since.toISOString()}::timestamptz))`
}

/** Links and tokens of before open the order no more. Nothing where that has been done already. */
export async function raiseKeyVersion(db: Queryable, id: string, from: number): Promise<void> {
  await db
    .update(orders)
    .set({ guestKeyVersion: from + 1 })
    .where(and(eq(orders.id, id), ofGuest, eq(orders.guestKeyVersion, from)))
}

/** Newest first. */
export function selectClaimable(db: Queryable, email: string) {
  const { id, number, numberPrefix, totalCents, createdAt } = orders
  return db
    .select({ id, number, numberPrefix, totalCents, createdAt, lines: linesOfOrder })
    .from(orders)
    .leftJoin(sql`(SELECT 1) AS once`, sql`true`) // Makes Drizzle write column names with their tables
    .where(and(eq(orders.customerEmail, email), ofGuest))
    .orderBy(desc(createdAt))
    .limit(MOST_OF_MAILBOX)
}

/** Returns how many became the account's. From then on no key opens them. */
export async function claimOrders(
  db: Queryable,
  { ids, email, accountId, at }: { ids: readonly string[]; email: string; accountId: string; at: Date },
): Promise<number> {
  const claimed = await db
    .update(orders)
    .set({ accountId, claimedAt: at, guestKeyVersion: null })
    .where(and(inArray(orders.id, [...ids]), ofGuest, eq(orders.customerEmail, email)))
    .returning({ id: orders.id })
  return claimed.length
}

/** Clears what names the buyer of guests' orders that ended before; returns how many. */
export async function forgetGuests(db: Queryable, endedBefore: Date, limit: number): Promise<number> {
  const forgotten = await db
    .update(orders)
    .set({
      customerEmail: '',
      customerName: DELETED_CUSTOMER,
      phone: '',
      address: '',
      shipTo: null,
      billTo: null,
      billingAddress: null,
      reference: null,
      guestKeyVersion: null,
    } satisfies Partial<OrderRow>)
    .where(
      inArray(
        orders.id,
        db
          .select({ id: orders.id })
          .from(orders)
          .where(
            and(
              ofGuest,
              sql`${orders.customerEmail} <> ''`,
              sql`${orders.createdAt} < ${endedBefore.toISOString()}::timestamptz`,
              sql`NOT ${stillOpens(endedBefore)}`,
            ),
          )
          .limit(limit),
      ),
    )
    .returning({ id: orders.id })
  if (forgotten.length > 0)
    await forgetPastAddresses(
      db,
      inArray(
        orders.id,
        forgotten.map(({ id }) => id),
      ),
    )
  return forgotten.length
}
