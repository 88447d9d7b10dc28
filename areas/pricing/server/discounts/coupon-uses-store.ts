import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { emailText } from '#platform/contract/typed-text.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { CouponUses } from './apply-coupon.ts'
import { couponCounts, couponUses } from './discounts-tables.ts'

/**
 * One buyer, with an account or without: the same email address is the same person. `replacing`: an unpaid order that
 * ends with the new one, whose use doesn't count.
 */
export type Buyer = { accountId: string | null; email: string; replacing?: string | undefined }

const digestOf = (email: string) => createHash('sha256').update(emailText(email)).digest('hex')

const MOST_ORDERS = 20

/** `code` as coupons are compared. Of the buyer's orders the newest. */
export async function selectUses(
  db: Queryable,
  code: string,
  { accountId, email, replacing }: Buyer,
): Promise<CouponUses> {
  const replaced = sql`${couponUses} WHERE code = ${code} AND order_id = ${replacing ?? null}::uuid`
  const ofBuyer = sql`${couponUses} WHERE code = ${code}
    AND (email_digest = ${digestOf(email)} OR account_id = ${accountId}::uuid)
    AND order_id IS DISTINCT FROM ${replacing ?? null}::uuid`
  const [row] = await db
    .select({
      all: sql<number>`coalesce((SELECT uses FROM ${couponCounts} WHERE code = ${code}), 0)::integer
        - (SELECT count(*)::integer FROM ${replaced})`,
      own: sql<number>`(SELECT count(*)::integer FROM ${ofBuyer})`,
      orders: sql<string[]>`(SELECT coalesce(json_agg(order_id), '[]') FROM (
        SELECT order_id FROM ${ofBuyer} ORDER BY at DESC LIMIT ${MOST_ORDERS}) AS newest)`,
    })
    .from(sql`(SELECT) AS one`)
  return row ?? { all: 0, own: 0 }
}

/** Locks the coupon's row until the transaction ends, so that uses are counted one after the other. */
export async function lockCoupon(db: Queryable, code: string): Promise<void> {
  await db
    .insert(couponCounts)
    .values({ code, uses: 0 })
    .onConflictDoUpdate({ target: couponCounts.code, set: { uses: sql`${couponCounts.uses}` } })
}

/** The same of several, in the order that everybody locks them in. */
export async function lockCoupons(db: Queryable, codes: readonly string[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${couponCounts} AS held (code, uses) SELECT code, 0 FROM unnest(${sql.param([...codes])}::text[]) AS each(code)
    ORDER BY code ON CONFLICT (code) DO UPDATE SET uses = held.uses`)
}

/** Of a locked coupon. False when the order has a use already. */
export async function insertUse(
  db: Queryable,
  { orderId, code, buyer, at }: { orderId: string; code: string; buyer: Buyer; at: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .insert(couponUses)
    .values({ orderId, code, accountId: buyer.accountId, emailDigest: digestOf(buyer.email), at })
    .onConflictDoNothing()
  if (rowCount === 0) return false
  await db
    .update(couponCounts)
    .set({ uses: sql`${couponCounts.uses} + 1` })
    .where(eq(couponCounts.code, code))
  return true
}

/** Those of the orders; coupons are locked in one order for everybody. Repeating it changes nothing. */
export async function deleteUses(db: Queryable, orderIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    WITH held AS MATERIALIZED (
      SELECT code FROM ${couponCounts}
      WHERE code IN (SELECT code FROM ${couponUses} WHERE order_id = ANY(${sql.param(orderIds)}::uuid[]))
      ORDER BY code FOR UPDATE
    ), gone AS (
      DELETE FROM ${couponUses} WHERE order_id = ANY(${sql.param(orderIds)}::uuid[]) AND code IN (SELECT code FROM held)
      RETURNING code
    )
    UPDATE ${couponCounts} AS counts SET uses = counts.uses - freed.uses
    FROM (SELECT code, count(*)::integer AS uses FROM gone GROUP BY code) AS freed WHERE counts.code = freed.code`)
}

export function selectCounts(db: Queryable, codes: readonly string[]): Promise<{ code: string; uses: number }[]> {
  if (codes.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(couponCounts)
    .where(inArray(couponCounts.code, [...codes]))
}
