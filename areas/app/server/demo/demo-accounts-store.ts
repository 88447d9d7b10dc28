import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { parts } from '#catalogue/server/catalogue-tables.ts'
import { reviewInvitationsDue, reviews } from '#engagement/server/reviews/reviews-tables.ts'
import { orders } from '#orders/server/orders-tables.ts'
import { shipments } from '#orders/server/parcels/shipments-tables.ts'
import { DEMO_ADDRESSES } from '#platform/server/config/demo-addresses.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { demoAccounts } from './demo-accounts-tables.ts'

export type DemoAccount = { accountId: string; email: string }

/** Does nothing when it is marked already. The account must exist. */
export async function markDemoAccount(db: Queryable, accountId: string): Promise<void> {
  await db.insert(demoAccounts).values({ accountId }).onConflictDoNothing()
}

/**
 * Every account of a demo, by address: those that are marked, and those with an address of the demo that is verified.
 * Earlier releases marked none. Only a demo verifies such an address, so nobody gets into this list by signing up.
 */
export async function selectDemoAccounts(db: Queryable): Promise<DemoAccount[]> {
  const { rows } = await db.execute<DemoAccount>(sql`
    SELECT id AS "accountId", email FROM auth_user
    WHERE (email_verified AND email IN ${[...DEMO_ADDRESSES]}) OR id IN (SELECT account_id FROM demo_accounts)
    ORDER BY email`)
  return rows
}

/** How many orders these accounts have. */
export async function countOrdersOf(db: Queryable, accountIds: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ orders: count() })
    .from(orders)
    .where(inArray(orders.accountId, [...accountIds]))
  return row?.orders ?? 0
}

/** Deletes reviews that nobody wrote, by id. Returns how many. */
export async function deleteInventedReviews(db: Queryable, ids: readonly string[]): Promise<number> {
  const deleted = await db
    .delete(reviews)
    .where(and(inArray(reviews.id, [...ids]), isNull(reviews.accountId)))
    .returning({ id: reviews.id })
  return deleted.length
}

/** Says in which order the author of a review had bought the part. */
export async function tieReview(db: Queryable, id: string, orderId: string): Promise<void> {
  await db.update(reviews).set({ orderId }).where(eq(reviews.id, id))
}

/** A trigger notes deliveries by the clock of the database, which nobody puts back. */
export async function dateDeliveries(db: Queryable): Promise<void> {
  await db.execute(sql`
    UPDATE ${reviewInvitationsDue} SET delivered_at = delivered.at
    FROM (SELECT order_id, max(delivered_at) AS at FROM ${shipments} GROUP BY order_id) AS delivered
    WHERE ${reviewInvitationsDue.orderId} = delivered.order_id AND delivered.at IS NOT NULL`)
}

type Numbered = readonly { sku: string }[]

/** What parts cost the shop: 40 to 64 per cent of their prices, by their numbers. */
export async function costParts(db: Queryable, sold: Numbered): Promise<void> {
  const shares = sold.map(({ sku }) => 40 + ([...sku].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 25))
  const skus = sold.map(({ sku }) => sku)
  await db.execute(sql`
    UPDATE ${parts} SET cost_cents = round(${parts.priceCents} * share / 100.0)
    FROM unnest(${sql.param(skus)}::text[], ${sql.param(shares)}::integer[]) AS each (sku, share)
    WHERE ${parts.sku} = each.sku`)
}

/** Says of these parts that they were added at another moment. */
export async function backdateParts(db: Queryable, some: Numbered, createdAt: Date): Promise<void> {
  await db.update(parts).set({ createdAt }).where(among(some))
}

/** Takes these parts off sale. */
export async function discontinueParts(db: Queryable, some: Numbered): Promise<void> {
  await db.update(parts).set({ active: false }).where(among(some))
}

function among(some: Numbered) {
  return inArray(
    parts.sku,
    some.map(({ sku }) => sku),
  )
}
