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

type Found = { emails: readonly string[] | undefined; limit: number }

/** Accounts after an email. `emails`: only those of a search. */
export function selectAccountCustomers(db: Queryable, { emails, limit }: Found, after: string): Promise<Customer[]> {
  return db
    .select({ email: accounts.email, accountId: accounts.id })
    .from(accounts)
    .where(
      and(sql`${accountEmail} > ${after}`, emails && sql`${accountEmail} = ANY(${sql.param([...emails])}::text[])`),
    )
    .orderBy(accountEmail)
    .limit(limit)
}

const hasAccount = (email: SQL) =>
  sql`EXISTS (SELECT FROM ${accounts} WHERE ${accountEmail} = ${email} COLLATE alphabetical)`

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
    WHERE ${orders.accountId} IS NULL AND ${orders.customerEmail} > ${after} AND NOT ${hasAccount(sql`${orders.customerEmail}`)}
    ORDER BY ${orders.customerEmail} LIMIT 1)`
}

export async function selectGuestCustomers(
  db: Queryable,
  { emails, limit }: Found,
  after: string,
): Promise<Customer[]> {
  const found = sql`WITH guest AS (SELECT email FROM unnest(${sql.param([...(emails ?? [])])}::text[]) AS found (email)
    WHERE email > ${after} AND NOT ${hasAccount(sql`found.email`)}
      AND EXISTS (SELECT FROM ${orders} WHERE ${orders.accountId} IS NULL AND ${orders.customerEmail} = found.email))`
  const { rows } = await db.execute<{ email: string }>(sql`${emails ? found : guestsAfter(after, limit)}
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

/** Emails of customers with these words in name, email or what their orders say, or with this tag. */
export async function selectFoundEmails(
  db: Queryable,
  { words, numbers, tag }: { words: readonly string[]; numbers: readonly string[]; tag: string },
): Promise<string[]> {
  const says = or(hasWords(orderWords(orders), words), hasWords(orderWords(orders), numbers))
  const ofAccount = (id: SQL) => sql`(SELECT email FROM ${accounts} AS known WHERE known.id = ${id})`
  // Materialised: with a limit the planner would rather compute the words of one row after the other.
  const { rows } = await db.execute<{ email: string }>(sql`
    WITH named AS MATERIALIZED (SELECT ${accounts.email} FROM ${accounts} WHERE ${hasWords(accountWords(accounts), words)}),
      ordered AS MATERIALIZED (SELECT ${orders.accountId}, ${orders.customerEmail} FROM ${orders} WHERE ${says})
    SELECT DISTINCT email FROM (
      (SELECT email FROM named LIMIT ${MOST_FOUND})
      UNION ALL
      (SELECT coalesce(${ofAccount(sql`ordered.account_id`)}, customer_email) FROM ordered LIMIT ${MOST_FOUND})
      UNION ALL
      (SELECT coalesce(${customerNotes.guestEmail}, ${ofAccount(sql`${customerNotes.accountId}`)}) FROM ${customerNotes}
        WHERE ${customerNotes.tags} @> ARRAY[${tag}::text] LIMIT ${MOST_FOUND})
    ) AS found WHERE email <> ''`)
  return rows.map(({ email }) => email)
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
}

/** What a customer ordered, paid and got back; each order counts with what its own page says. */
export async function sumCustomer(db: Queryable, customer: Customer): Promise<CustomerSums> {
  const [row] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      paidCents: sql<string>`coalesce(sum(${orders.totalCents}) FILTER (WHERE ${orders.paidAt} IS NOT NULL), 0)`,
      refundedCents: sql<string>`coalesce(sum(${listedColumns.refundedCents}), 0)`,
      lastOrderAt: sql<Date | null>`max(${orders.createdAt})`.mapWith(orders.createdAt),
    })
    .from(orders)
    .leftJoin(orderPayments, ofOrder)
    .where(ofCustomer(customer))
  if (!row) throw new Error('A sum of nothing is a row')
  return { ...row, paidCents: Number(row.paidCents), refundedCents: Number(row.refundedCents) }
}

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
