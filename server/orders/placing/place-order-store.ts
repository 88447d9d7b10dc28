import { sql } from 'drizzle-orm'
import { preparedStatement, type Queryable } from '#server/adapters/database/database.ts'
import { reserveStock } from '#server/catalogue/catalogue-service.ts'
import type { KeyedRequest } from '#server/idempotency/idempotency.ts'
import { idempotencyKeys } from '#server/idempotency/idempotency-tables.ts'
import { orderHistory, orders } from '#server/orders/orders-tables.ts'

/** An order to be placed, and what it needs to be placed. */
type Order = {
  orderId: string
  accountId: string
  partId: string
  quantity: number
  /** The price that the customer saw, for all units. */
  expectedTotalCents: number
  customerEmail: string
  customerName: string
  phone: string
  address: string
  createdAt: Date
  holdExpiresAt: Date
  /** The most unpaid orders that the account may have, this one included. */
  limit: number
  /** To be stored with the idempotency key. */
  answer: unknown
}
export type Placing = Order & { keyed: KeyedRequest | undefined }

/** What came of it. Unless `placed`, the caller's transaction must be rolled back. */
export type PlacingOutcome = {
  /** False when the key was claimed before; always true without one. */
  claimed: boolean
  /** How many orders of the account waited for payment, counted up to the limit. */
  unpaid: number
  placed: boolean
}

/**
 * Places an order in one statement, within a transaction that holds its account: claims the key, counts the account's
 * unpaid orders, takes the stock, stores the order and the first row of its history. Each only if what stands before it
 * succeeded. While another transaction works on the same key, this waits for its end.
 */
export async function insertPlacedOrder(db: Queryable, { keyed, ...order }: Placing): Promise<PlacingOutcome> {
  const { scope = null, operation = null, key = null, requestHash = null } = keyed ?? {}
  const [outcome] = await placingOrder(db, { ...order, scope, operation, key, requestHash })
  if (!outcome) throw new Error('Placing an order returned nothing')
  return outcome
}

// One statement instead of five: most of the time of an order goes into the way to the database and back. The status of
// the unpaid stands in the text: a plan for any status could not use their index.
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
          SELECT FROM ${orders} WHERE ${orders.accountId} = ${slots.accountId}::uuid AND ${orders.status} = 'placed'
          LIMIT ${slots.limit}::bigint
        ) AS waiting
      ) AS unpaid
    ), taken AS (${reserveStock(slots, sql`(SELECT claimed AND unpaid < ${slots.limit}::bigint FROM before)`)}
    ), placed AS (
      INSERT INTO ${orders} (id, account_id, part_id, part_name, unit_price_cents, quantity, total_cents, customer_email,
        customer_name, phone, address, status, created_at, hold_expires_at)
      SELECT ${slots.orderId}::uuid, ${slots.accountId}::uuid, id, name, price_cents, ${slots.quantity}::integer,
        price_cents * ${slots.quantity}::integer, ${slots.customerEmail}::text, ${slots.customerName}::text,
        ${slots.phone}::text, ${slots.address}::text, 'placed', ${slots.createdAt}::timestamptz,
        ${slots.holdExpiresAt}::timestamptz
      FROM taken
      RETURNING id
    ), begun AS (
      INSERT INTO ${orderHistory} (order_id, to_status, account_id, at)
      SELECT id, 'placed', ${slots.accountId}::uuid, ${slots.createdAt}::timestamptz FROM placed
    )
    SELECT claimed, unpaid, EXISTS (SELECT FROM placed) AS placed FROM before`,
)
