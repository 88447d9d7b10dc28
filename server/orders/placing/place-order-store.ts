import { sql } from 'drizzle-orm'
import { preparedStatement, type Queryable } from '#server/adapters/database/database.ts'
import { reserveStock } from '#server/catalogue/catalogue-service.ts'
import type { KeyedRequest } from '#server/idempotency/idempotency.ts'
import { idempotencyKeys } from '#server/idempotency/idempotency-tables.ts'
import { orderHistory, orderLines, orders } from '#server/orders/orders-tables.ts'

type Order = {
  orderId: string
  accountId: string
  partId: string
  quantity: number
  expectedTotalCents: number // The total that the customer saw
  customerEmail: string
  customerName: string
  phone: string
  address: string
  createdAt: Date
  holdExpiresAt: Date
  network: string | null // A digest; null while networks are not limited
  limit: number // Including this one
  answer: unknown // Stored with the idempotency key
}
export type Placing = Order & { keyed: KeyedRequest | undefined }

/** Unless `placed`, roll back the transaction. */
export type PlacingOutcome = {
  claimed: boolean // False when the key was claimed before
  unpaid: number // Unpaid orders of the account, counted up to the limit
  placed: boolean
}

/**
 * Places an order in one statement, in a transaction that locks its account: claims the key, counts unpaid orders,
 * reserves stock, stores order, line and history, each only if the step before succeeded. Waits for transactions with
 * the same key.
 */
export async function insertPlacedOrder(db: Queryable, { keyed, ...order }: Placing): Promise<PlacingOutcome> {
  const { scope = null, operation = null, key = null, requestHash = null } = keyed ?? {}
  const [outcome] = await placingOrder(db, { ...order, scope, operation, key, requestHash })
  if (!outcome) throw new Error('Placing an order returned nothing')
  return outcome
}

// One statement instead of five: round trips dominate. The status is a literal, because a generic plan could not use
// the partial index.
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
      INSERT INTO ${orders} (id, account_id, line_names, total_cents, customer_email, customer_name, phone, address, status,
        created_at, hold_expires_at, network)
      SELECT ${slots.orderId}::uuid, ${slots.accountId}::uuid, name, price_cents * ${slots.quantity}::integer,
        ${slots.customerEmail}::text, ${slots.customerName}::text,
        ${slots.phone}::text, ${slots.address}::text, 'placed', ${slots.createdAt}::timestamptz,
        ${slots.holdExpiresAt}::timestamptz, ${slots.network}::text
      FROM taken
      RETURNING id
    ), lined AS (
      INSERT INTO ${orderLines} (order_id, line, part_id, sku, part_name, unit_price_cents, quantity, total_cents)
      SELECT placed.id, 1, taken.id, sku, name, price_cents, ${slots.quantity}::integer,
        price_cents * ${slots.quantity}::integer
      FROM placed CROSS JOIN taken
    ), begun AS (
      INSERT INTO ${orderHistory} (order_id, to_status, account_id, at)
      SELECT id, 'placed', ${slots.accountId}::uuid, ${slots.createdAt}::timestamptz FROM placed
    )
    SELECT claimed, unpaid, EXISTS (SELECT FROM placed) AS placed FROM before`,
)
