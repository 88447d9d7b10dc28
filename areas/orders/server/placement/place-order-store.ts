import { sql } from 'drizzle-orm'
import type { PostalAddress } from '#accounts/contract/addresses/postal-address.ts'
import { type HeldPart, heldParts, type ReservedLines, reserveStock } from '#catalogue/server/catalogue-service.ts'
import { preparedStatement, type Queryable } from '#platform/server/database/database.ts'
import type { KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { idempotencyKeys } from '#platform/server/idempotency/idempotency-tables.ts'
import { orderHistory, orderLines, orders } from '../orders-tables.ts'

type Order = ReservedLines & {
  orderId: string
  accountId: string | null // Null for a guest
  placedBy: string | null // Null for a guest
  guestEmail: string | null // Null for an account
  guestKeyVersion: number | null // Null for an account
  customerEmail: string
  customerName: string
  phone: string
  address: string
  shipTo: PostalAddress | null
  billTo: PostalAddress | null
  billingAddress: string | null
  reference: string | null
  termsVersion: number | null
  numberPrefix: string
  currency: string // By ISO 4217
  language: string
  createdAt: Date
  holdExpiresAt: Date
  network: string | null // A digest; null while networks are not limited
  limit: number // Including this one
  answer: unknown // Stored with the idempotency key
}
export type Placing = Order & { keyed: KeyedRequest | undefined }

/** Unless there is a number, roll back the transaction. */
export type PlacingOutcome = {
  claimed: boolean // False when the key was claimed before
  unpaid: number // Unpaid orders of the buyer, counted up to the limit
  number: number | null // Of the order; null unless it was placed
  held: HeldPart[] | null // Unless placed: the parts as they were judged; those that are gone are missing
}

/** Serialises the orders of a guest, who has no account to lock, until the caller's transaction ends. */
export async function holdGuest(db: Queryable, email: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`guest ${email}`}, 0))`)
}

/**
 * Places an order in one statement, in a transaction that locks its account: claims the key, counts unpaid orders,
 * reserves the stock of all lines or none, stores order, lines and history, each only if the step before succeeded.
 * Waits for transactions with the same key.
 */
export async function insertPlacedOrder(db: Queryable, { keyed, ...order }: Placing): Promise<PlacingOutcome> {
  const { scope = null, operation = null, key = null, requestHash = null } = keyed ?? {}
  const [outcome] = await placingOrder(db, { ...order, scope, operation, key, requestHash })
  if (!outcome) throw new Error('Placing an order returned nothing')
  return outcome
}

// One statement instead of five: round trips dominate. The status is a literal, because a generic plan could not use
// the partial indexes.
const placingOrder = preparedStatement<keyof Order | keyof KeyedRequest, PlacingOutcome>(
  'place_order',
  (slots) => sql`
    WITH claim AS (
      INSERT INTO ${idempotencyKeys} (scope, operation, key, request_hash, answer, created_at)
      SELECT ${slots.scope}::text, ${slots.operation}::text, ${slots.key}::text, ${slots.requestHash}::text,
        ${slots.answer}::jsonb, ${slots.createdAt}::timestamptz
      WHERE ${slots.key}::text IS NOT NULL
      ON CONFLICT DO NOTHING
      RETURNING key
    ), before AS (
      SELECT ${slots.key}::text IS NULL OR EXISTS (SELECT FROM claim) AS claimed, (
        SELECT count(*) FROM (
          SELECT FROM ${orders} WHERE ${orders.status} = 'placed' AND (${orders.accountId} = ${slots.accountId}::uuid
            OR ${orders.accountId} IS NULL AND ${orders.customerEmail} = ${slots.guestEmail}::text)
          LIMIT ${slots.limit}::bigint
        ) AS waiting
      ) AS unpaid
    ), ${reserveStock(slots, {
      when: sql`(SELECT claimed AND unpaid < ${slots.limit}::bigint FROM before)`,
      orderId: sql`${slots.orderId}::uuid`,
      at: sql`${slots.createdAt}::timestamptz`,
    })}, placed AS (
      INSERT INTO ${orders} (id, number_prefix, account_id, guest_key_version, line_names, total_cents, currency, language, customer_email, customer_name,
        phone, address, ship_to, bill_to, billing_address, reference, terms_version, status, created_at, hold_expires_at, network)
      SELECT ${slots.orderId}::uuid, ${slots.numberPrefix}::text, ${slots.accountId}::uuid, ${slots.guestKeyVersion}::integer,
        string_agg(name, ' ' ORDER BY line), sum(line_cents), ${slots.currency}::text, ${slots.language}::text,
        ${slots.customerEmail}::text, ${slots.customerName}::text, ${slots.phone}::text, ${slots.address}::text,
        ${slots.shipTo}::jsonb, ${slots.billTo}::jsonb, ${slots.billingAddress}::text, ${slots.reference}::text,
        ${slots.termsVersion}::integer, 'placed',
        ${slots.createdAt}::timestamptz, ${slots.holdExpiresAt}::timestamptz, ${slots.network}::text
      FROM judged HAVING bool_and(suits)
      RETURNING id, number
    ), lined AS (
      INSERT INTO ${orderLines} (order_id, line, part_id, sku, part_name, returnable, unit_price_cents, quantity, total_cents, cost_cents,
        durability_years, guarantee_terms)
      SELECT placed.id, line, part_id, sku, name, returnable, price_cents, units, line_cents, cost_cents, durability_years,
        guarantee_terms
      FROM placed CROSS JOIN judged
    ), begun AS (
      INSERT INTO ${orderHistory} (order_id, to_status, account_id, at)
      SELECT id, 'placed', ${slots.placedBy}::uuid, ${slots.createdAt}::timestamptz FROM placed
    )
    SELECT claimed, unpaid, (SELECT number FROM placed) AS number,
      CASE WHEN NOT EXISTS (SELECT FROM placed) THEN ${heldParts} END AS held
    FROM before`,
)
