import { and, asc, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Customer, ofCustomer } from '#orders/server/customers/customers-store.ts'
import { readOrderNumber } from '#orders/server/order.ts'
import { hasNumber } from '#orders/server/orders-store.ts'
import { orderLines, orders } from '#orders/server/orders-tables.ts'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import type { NewestFirstPosition } from '#platform/server/paging.ts'
import type { ReturnQueue } from '#returns/contract/return-desk.ts'
import type { ReturnStatus } from '#returns/contract/returns.ts'
import { readReturnNumber } from './return-rules.ts'
import {
  orderReturnLines,
  orderReturns,
  type ReturnLineRow,
  type ReturnRow,
  type WholeReturn,
} from './returns-tables.ts'

export async function insertReturn(
  db: Queryable,
  row: Pick<ReturnRow, 'id' | 'orderId' | 'kind' | 'status' | 'words' | 'createdAt' | 'decidedAt'>,
  lines: readonly Pick<ReturnLineRow, 'line' | 'reason' | 'quantity'>[],
): Promise<WholeReturn> {
  const [stored] = await db.insert(orderReturns).values(row).returning()
  if (!stored) throw new Error('The return was not stored')
  const { id: returnId, orderId } = row
  const storedLines = await db
    .insert(orderReturnLines)
    .values(lines.map((line) => ({ ...line, returnId, orderId })))
    .returning()
  return { ...stored, lines: storedLines }
}

/** Of all orders of a customer, newest first, with what was given back for them. */
export function selectReturnsOf(db: Queryable, customer: Customer) {
  const { id, status, createdAt, deliveryCents } = orderReturns
  return db
    .select({
      ...{ id, status, createdAt, returned: orderReturns.number },
      ...{ number: orders.number, numberPrefix: orders.numberPrefix },
      creditedCents: sql<string>`${deliveryCents} + (SELECT coalesce(sum(back.credited_cents), 0)
        FROM ${orderReturnLines} AS back WHERE back.return_id = ${id})`,
    })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(ofCustomer(customer))
    .orderBy(desc(createdAt), desc(id))
}

/** Of an order, newest first. */
export async function selectReturnsOfOrder(db: Queryable, orderId: string): Promise<WholeReturn[]> {
  const rows = await db
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(desc(orderReturns.createdAt), desc(orderReturns.id))
  return withLines(db, rows)
}

export async function selectReturn(db: Queryable, id: string): Promise<WholeReturn | undefined> {
  const [whole] = await withLines(db, await db.select().from(orderReturns).where(eq(orderReturns.id, id)))
  return whole
}

type ReturnChange = Partial<Omit<ReturnRow, 'id' | 'number' | 'orderId' | 'kind'>>

/** Of a locked order. @throws Error when it is in another status */
export async function changeReturn(
  db: Queryable,
  { id, status }: Pick<ReturnRow, 'id' | 'status'>,
  changes: ReturnChange,
): Promise<void> {
  const changed = await db
    .update(orderReturns)
    .set(changes)
    .where(and(eq(orderReturns.id, id), eq(orderReturns.status, status)))
    .returning({ id: orderReturns.id })
  if (changed.length !== 1) throw new Error(`The return ${id} moved while its order was locked`)
}

type LineCounts = Pick<
  ReturnLineRow,
  'asNew' | 'damaged' | 'wrong' | 'missing' | 'restocked' | 'creditedUnits' | 'creditedCents' | 'deductedCents'
>

/** Adds to the counts of a line. */
export async function countReturnLine(
  db: Queryable,
  { id }: Pick<ReturnRow, 'id'>,
  line: number,
  added: Partial<LineCounts>,
): Promise<void> {
  const changes = Object.fromEntries(
    Object.entries(added).map(([name, number]) => [
      name,
      sql`${orderReturnLines[name as keyof LineCounts]} + ${number}`,
    ]),
  )
  if (Object.keys(changes).length === 0) return
  await db
    .update(orderReturnLines)
    .set(changes)
    .where(and(eq(orderReturnLines.returnId, id), eq(orderReturnLines.line, line)))
}

/** Approved long ago, and nothing was sent. A withdrawal never lapses. */
export async function selectLapsing(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<Pick<ReturnRow, 'id' | 'orderId'>[]> {
  const { id, orderId, kind, status, decidedAt } = orderReturns
  return db
    .select({ id, orderId })
    .from(orderReturns)
    .where(and(eq(status, 'approved'), sql`${kind} <> 'withdrawal'`, lt(decidedAt, before)))
    .orderBy(asc(decidedAt))
    .limit(limit)
}

export type ReturnFilter = {
  queue?: ReturnQueue | undefined
  status?: ReturnStatus | undefined
  search?: string | undefined
}

const QUEUE_STATUSES: Record<ReturnQueue, ReturnStatus[]> = {
  requested: ['requested'],
  'on-the-way': ['approved', 'sent'],
  'to-refund': ['received'],
}

export async function selectReturns(
  db: Queryable,
  filter: ReturnFilter,
  limit: number,
  after: NewestFirstPosition | undefined,
): Promise<WholeReturn[]> {
  const { createdAt, id } = orderReturns
  const onward = after && sql`(${createdAt}, ${id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
  const rows = await db
    .select()
    .from(orderReturns)
    .where(and(matching(filter), onward))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return withLines(db, rows)
}

export function countReturns(db: ReadingDatabase, filter: ReturnFilter): Promise<number> {
  return db.$count(orderReturns, matching(filter))
}

const plainNumber = (text: SQL) => sql`public.part_number_key(${text})`

/** Of returns that are not over, which are few: one of their lines is of the part with this number. */
function hasOpenPart(search: string): SQL {
  const { id, status } = orderReturns
  return sql`(${inArray(status, Object.values(QUEUE_STATUSES).flat())} AND EXISTS (
    SELECT FROM ${orderReturnLines} AS back JOIN ${orderLines} AS ordered USING (order_id, line)
    WHERE back.return_id = ${id} AND ${plainNumber(sql`ordered.sku`)} = ${plainNumber(sql`${search}::text`)}
      AND ${plainNumber(sql`ordered.sku`)} <> ''))`
}

/** Whole numbers only, as scanners send them. */
function matching({ queue, status, search }: ReturnFilter): SQL | undefined {
  const { id, number, orderId, trackingNumber } = orderReturns
  const returned = search ? readReturnNumber(search) : undefined
  const ordered = search ? readOrderNumber(search) : undefined
  const found = search
    ? or(
        returned === undefined ? undefined : eq(number, returned),
        ordered === undefined
          ? undefined
          : sql`${orderId} = (SELECT ${orders.id} FROM ${orders} WHERE ${hasNumber(ordered)})`,
        eq(trackingNumber, search),
        sql`${id}::text = ${search.toLowerCase()}`,
        hasOpenPart(search),
      )
    : undefined
  return and(
    queue && inArray(orderReturns.status, QUEUE_STATUSES[queue]),
    status && eq(orderReturns.status, status),
    found,
  )
}

/** Clears what buyers of these orders wrote, and what was answered. */
export async function forgetReturnWords(db: Queryable, accountId: string): Promise<void> {
  await db
    .update(orderReturns)
    .set({ words: null, answer: null, note: null, trackingNumber: null })
    .where(
      inArray(orderReturns.orderId, db.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId))),
    )
}

/** The same where nobody is named any more: orders of guests. */
export async function forgetGuestReturnWords(db: Queryable): Promise<void> {
  await db.execute(sql`
    UPDATE ${orderReturns} SET words = NULL, answer = NULL, note = NULL, tracking_number = NULL
    FROM ${orders} WHERE ${orders.id} = ${orderReturns.orderId} AND ${orders.customerEmail} = ''
      AND ${orders.accountId} IS NULL
      AND (words IS NOT NULL OR answer IS NOT NULL OR note IS NOT NULL OR ${orderReturns.trackingNumber} IS NOT NULL)`)
}

export async function selectReturnsOfAccount(db: Queryable, accountId: string): Promise<WholeReturn[]> {
  const rows = await db
    .select({ row: orderReturns })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(eq(orders.accountId, accountId))
    .orderBy(desc(orderReturns.createdAt))
  return withLines(
    db,
    rows.map(({ row }) => row),
  )
}

async function withLines(db: Queryable, rows: readonly ReturnRow[]): Promise<WholeReturn[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const all = await db
    .select()
    .from(orderReturnLines)
    .where(inArray(orderReturnLines.returnId, ids))
    .orderBy(asc(orderReturnLines.line))
  const byReturn = Map.groupBy(all, ({ returnId }) => returnId)
  return rows.map((row) => ({ ...row, lines: byReturn.get(row.id) ?? [] }))
}
