import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { accountEmail, accounts, accountWords } from '#accounts/server/accounts-service.ts'
import { COUNTED_EXACTLY, countRows, hasWords, type Queryable } from '#platform/server/database/database.ts'
import { type ListedOrder, listedColumns, ofOrder } from '../order-lists-store.ts'
import { orders, orderWords } from '../orders-tables.ts'
import { orderPayments } from '../payments/order-money-tables.ts'
import { customerNotes } from './customer-notes-tables.ts'

/** One email is one customer: an account, or a guest without one. */
export type Customer = { email: string; accountId: string | null }

/** The last row of a page. Accounts come first, then guests, both by email. */
export type CustomerPosition = { guest: number; email: string }

/** Accounts after an email. */
export function selectAccountCustomers(db: Queryable, limit: number, after: string): Promise<Customer[]> {
  return db
    .select({ email: accounts.email, accountId: accounts.id })
    .from(accounts)
    .where(sql`${accountEmail} > ${after}`)
    .orderBy(accountEmail)
    .limit(limit)
}

/** By the index: a scalar is not joined. */
const hasAccount = (email: SQL) =>
  sql`(SELECT true FROM ${accounts} WHERE ${accountEmail} = ${email} COLLATE alphabetical LIMIT 1) IS NOT NULL`

/**
 * Emails of guests without an account after one, in order: each is the next entry of the index, so that a guest's many
 * orders cost nothing.
 */
const guestsAfter = (after: string, limit: number) => sql`
  WITH RECURSIVE guest(email, place) AS (
    SELECT ${nextGuest(sql`${after}::text`)}, 1
    UNION ALL SELECT ${nextGuest(sql`guest.email`)}, place + 1 FROM guest WHERE email IS NOT NULL AND place < ${limit}
  )`

function nextGuest(after: SQL): SQL {
  return sql`(SELECT ${orders.customerEmail} FROM ${orders}
    WHERE ${orders.accountId} IS NULL AND ${orders.customerEmail} > ${after} AND NOT (${hasAccount(sql`${orders.customerEmail}`)})
    ORDER BY ${orders.customerEmail} LIMIT 1)`
}

export async function selectGuestCustomers(db: Queryable, limit: number, after: string): Promise<Customer[]> {
  const { rows } = await db.execute<{ email: string }>(sql`${guestsAfter(after, limit)}
    SELECT email FROM guest WHERE email IS NOT NULL ORDER BY email LIMIT ${limit}`)
  return rows.map(({ email }) => ({ email, accountId: null }))
}

/** Accounts and guests; both exact up to 10,000. */
export async function countCustomers(db: Queryable): Promise<number> {
  const known = await countRows(db, accounts, undefined)
  const { rows } = await db.execute<{ total: number }>(
    sql`${guestsAfter('', COUNTED_EXACTLY)} SELECT count(email)::int AS total FROM guest`,
  )
  return known + (rows[0]?.total ?? 0)
}

const MOST_FOUND = 1_000 // Of each kind: whoever finds more says more

/** Customers with these words in name, email or what their orders say, or with this tag; accounts first, by email. */
export async function selectFoundCustomers(
  db: Queryable,
  { words, numbers, tag }: { words: readonly string[]; numbers: readonly string[]; tag: string },
): Promise<Customer[]> {
  const says = or(hasWords(orderWords(orders), words), hasWords(orderWords(orders), numbers))
  const { rows } = await db.execute<Customer>(sql`
    WITH named AS MATERIALIZED (SELECT ${accounts.id} FROM ${accounts} WHERE ${hasWords(accountWords(accounts), words)}),
      ordered AS MATERIALIZED (SELECT ${orders.accountId}, ${orders.customerEmail} FROM ${orders} WHERE ${says})
    SELECT DISTINCT known.id AS "accountId", coalesce(known.email, found.email) AS email FROM (
      (SELECT id AS account_id, '' AS email FROM named LIMIT ${MOST_FOUND})
      UNION (SELECT account_id, customer_email FROM ordered LIMIT ${MOST_FOUND})
      UNION (SELECT ${customerNotes.accountId}, ${customerNotes.guestEmail} FROM ${customerNotes}
        WHERE ${customerNotes.tags} @> ARRAY[${tag}::text] LIMIT ${MOST_FOUND})
    ) AS found LEFT JOIN LATERAL (SELECT ${accounts.id}, ${accounts.email} FROM ${accounts} WHERE ${accounts.id} = coalesce(
      found.account_id, (SELECT ${accounts.id} FROM ${accounts} WHERE ${accountEmail} = found.email COLLATE alphabetical LIMIT 1)
    )) AS known ON true
    WHERE known.id IS NOT NULL OR found.account_id IS NULL AND found.email <> ''`)
  return rows.toSorted(
    (one, other) => Number(isAfter(one, positionOf(other))) - Number(isAfter(other, positionOf(one))),
  )
}

export const positionOf = ({ accountId, email }: Customer): CustomerPosition => ({
  ...{ guest: accountId === null ? 1 : 0, email },
})

/** In the order of what a search found. */
export function isAfter(customer: Customer, { guest, email }: CustomerPosition): boolean {
  const own = positionOf(customer)
  return own.guest === guest ? own.email > email : own.guest > guest
}

export function ofCustomer({ accountId, email }: Customer): SQL | undefined {
  const asGuest = and(isNull(orders.accountId), eq(orders.customerEmail, email), ne(orders.customerEmail, ''))
  return accountId === null ? asGuest : or(eq(orders.accountId, accountId), asGuest)
}

export type CustomerSums = {
  orders: number
  paidCents: number
  refundedCents: number
  lastOrderAt: Date | null
  lastName: string | null // On the latest order
}

/** What each of these ordered, paid and got back, in their order; each order counts with what its own page says. */
export async function sumCustomers(db: Queryable, customers: readonly Customer[]): Promise<CustomerSums[]> {
  const ids = sql.param(customers.map(({ accountId }) => accountId))
  const emails = sql.param(customers.map(({ email }) => email))
  const { rows } = await db.execute<Record<'orders' | 'paid' | 'refunded', string> & Dated>(sql`
    SELECT sums.* FROM unnest(${ids}::uuid[], ${emails}::text[]) WITH ORDINALITY AS customer(account_id, email, place)
    CROSS JOIN LATERAL (
      SELECT count(*) AS orders, coalesce(sum(cents) FILTER (WHERE is_paid), 0) AS paid,
        coalesce(sum(refunded), 0) AS refunded, max(created_at) AS "lastOrderAt",
        (array_agg(name ORDER BY created_at DESC, id DESC))[1] AS "lastName"
      FROM (
        ${ordersWhere(sql`${orders.accountId} = customer.account_id`)} UNION ALL
        ${ordersWhere(sql`${orders.accountId} IS NULL AND ${orders.customerEmail} = customer.email AND customer.email <> ''`)}
      ) AS own
    ) AS sums ORDER BY customer.place`)
  return rows.map(({ orders: count, paid, refunded, lastOrderAt, lastName }) => ({
    ...{ orders: Number(count), paidCents: Number(paid), refundedCents: Number(refunded), lastName },
    lastOrderAt: lastOrderAt === null ? null : new Date(lastOrderAt),
  }))
}

type Dated = { lastOrderAt: string | null; lastName: string | null }

/** By an index of its own each: one condition for both ways would read all orders for each customer. */
const ordersWhere = (condition: SQL) => sql`
  SELECT ${orders.id} AS id, ${orders.totalCents} AS cents, ${orders.paidAt} IS NOT NULL AS is_paid,
    ${listedColumns.refundedCents} AS refunded, ${orders.createdAt} AS created_at, ${orders.customerName} AS name
  FROM ${orders} LEFT JOIN ${orderPayments} ON ${ofOrder} WHERE ${condition}`

/** Newest first. */
export function selectLatestOrders(db: Queryable, customer: Customer, limit: number): Promise<ListedOrder[]> {
  return db
    .select(listedColumns)
    .from(orders)
    .leftJoin(orderPayments, ofOrder)
    .where(ofCustomer(customer))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
}

/** Printed addresses that the latest orders went to, each once, the newest first. */
export async function selectDeliveredTo(db: Queryable, customer: Customer): Promise<string[]> {
  const latest = db
    .select({ address: orders.address, createdAt: orders.createdAt })
    .from(orders)
    .where(and(ofCustomer(customer), ne(orders.address, '')))
    .orderBy(desc(orders.createdAt))
    .limit(20)
    .as('latest')
  const rows = await db
    .select({ address: latest.address })
    .from(latest)
    .groupBy(latest.address)
    .orderBy(sql`max(${latest.createdAt}) DESC`)
  return rows.map(({ address }) => address)
}
