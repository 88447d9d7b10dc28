import { and, asc, between, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { DELETED_CUSTOMER, readOrderNumber } from '#orders/server/order.ts'
import { hasNumber, type OrderRow } from '#orders/server/orders-store.ts'
import { orders } from '#orders/server/orders-tables.ts'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import type { WithdrawalQueue } from '#returns/contract/withdrawals.ts'
import { type WithdrawalRow, withdrawals } from './withdrawals-tables.ts'

type Declared = Pick<WithdrawalRow, 'id' | 'name' | 'typedNumber' | 'typedEmail' | 'statement' | 'receivedAt'>

export async function insertWithdrawal(
  db: Queryable,
  row: Declared & Partial<Omit<WithdrawalRow, 'number'>>,
): Promise<WithdrawalRow> {
  const [stored] = await db
    .insert(withdrawals)
    .values({ state: 'declared', ...row })
    .returning()
  if (!stored) throw new Error('The withdrawal was not stored')
  return stored
}

export async function selectWithdrawal(db: Queryable, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id))
  return row
}

/** Until the caller's transaction ends, which has locked its order before, if it has one. */
export async function lockWithdrawal(db: Queryable, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
  return row
}

/** Of a locked order: what nobody has confirmed or closed, the oldest first. */
export function selectDeclaredOf(db: Queryable, orderId: string): Promise<WithdrawalRow[]> {
  return db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, orderId), eq(withdrawals.state, 'declared')))
    .orderBy(asc(withdrawals.receivedAt), asc(withdrawals.id))
}

/** The same of several orders, which need not be locked. */
export async function selectOpenOf(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Pick<WithdrawalRow, 'orderId' | 'number'>[]> {
  if (orderIds.length === 0) return []
  return db
    .select({ orderId: withdrawals.orderId, number: withdrawals.number })
    .from(withdrawals)
    .where(and(inArray(withdrawals.orderId, [...orderIds]), eq(withdrawals.state, 'declared')))
    .orderBy(asc(withdrawals.receivedAt), asc(withdrawals.id))
}

/** Open ones that were received between two moments; they are few. */
export function selectOpenSince(
  db: Queryable,
  from: Date,
  until: Date,
): Promise<Pick<WithdrawalRow, 'id' | 'receivedAt'>[]> {
  return db
    .select({ id: withdrawals.id, receivedAt: withdrawals.receivedAt })
    .from(withdrawals)
    .where(and(inQueue('open'), between(withdrawals.receivedAt, from, until)))
    .orderBy(asc(withdrawals.receivedAt), asc(withdrawals.id))
}

type Change = Partial<Omit<WithdrawalRow, 'id' | 'number' | 'receivedAt'>>

/** Of a locked one. */
export async function changeWithdrawal(db: Queryable, id: string, change: Change): Promise<void> {
  await db.update(withdrawals).set(change).where(eq(withdrawals.id, id))
}

export async function selectOrderByNumber(db: Queryable, typed: string): Promise<OrderRow | undefined> {
  const number = readOrderNumber(typed)
  if (!number) return undefined
  const [row] = await db.select().from(orders).where(hasNumber(number))
  return row
}

/** Whether a guest ordered with it. */
export async function isGuestMailbox(db: Queryable, email: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerEmail, email), isNull(orders.accountId)))
    .limit(1)
  return found.length > 0
}

const QUEUE_STATES: Record<WithdrawalQueue, WithdrawalRow['state'][]> = {
  open: ['declared', 'unmatched'],
  declared: ['declared'],
  unmatched: ['unmatched'],
  confirmed: ['confirmed'],
  closed: ['closed'],
}

export type ListedWithdrawal = WithdrawalRow & {
  order: Pick<OrderRow, 'number' | 'numberPrefix'> | null
  repeatsNumber: number | null
}

/** What a desk shows of the row, besides its own columns. */
const LISTED = {
  ...getTableColumns(withdrawals),
  order: { number: orders.number, numberPrefix: orders.numberPrefix },
  repeatsNumber: sql<
    number | null
  >`(SELECT earlier.number FROM ${withdrawals} AS earlier WHERE earlier.id = ${withdrawals.repeats})`,
}

/** The oldest first. */
export function selectWithdrawals(
  db: Queryable,
  queue: WithdrawalQueue | undefined,
  limit: number,
  after: { receivedAt: string; id: string } | undefined,
): Promise<ListedWithdrawal[]> {
  const { receivedAt, id } = withdrawals
  const onward = after && sql`(${receivedAt}, ${id}) > (${after.receivedAt}::timestamptz, ${after.id}::uuid)`
  return db
    .select(LISTED)
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(and(inQueue(queue), onward))
    .orderBy(asc(receivedAt), asc(id))
    .limit(limit)
}

export async function selectListedWithdrawal(db: Queryable, id: string): Promise<ListedWithdrawal | undefined> {
  const [row] = await db
    .select(LISTED)
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(eq(withdrawals.id, id))
  return row
}

export function countWithdrawals(db: ReadingDatabase, queue: WithdrawalQueue | undefined): Promise<number> {
  return db.$count(withdrawals, inQueue(queue))
}

function inQueue(queue: WithdrawalQueue | undefined): SQL | undefined {
  return queue && inArray(withdrawals.state, QUEUE_STATES[queue])
}

type Person = { accountId: string; email: string | undefined }

/** Of the orders of an account, and what was typed with its email; the oldest first. */
export function selectWithdrawalsOfPerson(db: Queryable, { accountId, email }: Person): Promise<WithdrawalRow[]> {
  return db
    .select()
    .from(withdrawals)
    .where(ofPerson(db, accountId, email))
    .orderBy(asc(withdrawals.receivedAt), asc(withdrawals.id))
}

const NOBODY = { name: DELETED_CUSTOMER, typedEmail: '', statement: '', note: null }

/** Number and moments stay as proof. In the caller's transaction. */
export async function forgetWithdrawalsOfPerson(db: Queryable, { accountId, email }: Person): Promise<void> {
  await db
    .update(withdrawals)
    .set(NOBODY)
    .where(ofPerson(db, accountId, email))
}

function ofPerson(db: Queryable, accountId: string, email: string | undefined): SQL | undefined {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId))
  return or(
    inArray(withdrawals.orderId, own),
    email === undefined ? undefined : sql`lower(${withdrawals.typedEmail}) = lower(${email})`,
  )
}

/** The same where nobody is named any more: orders of guests, and what has been closed since then without an order. */
export async function forgetGuestWithdrawals(db: Queryable, endedBefore: Date): Promise<void> {
  await db
    .update(withdrawals)
    .set(NOBODY)
    .where(
      and(
        sql`${withdrawals.typedEmail} <> ''`,
        sql`CASE WHEN ${withdrawals.orderId} IS NULL
          THEN ${withdrawals.closedAt} < ${endedBefore.toISOString()}::timestamptz
          ELSE EXISTS (SELECT FROM ${orders} WHERE ${orders.id} = ${withdrawals.orderId}
            AND ${orders.customerEmail} = '' AND ${orders.accountId} IS NULL) END`,
      ),
    )
}
