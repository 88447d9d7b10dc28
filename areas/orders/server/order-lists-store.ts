import { and, asc, desc, eq, getTableColumns, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { ORDER_SORTS } from '#orders/contract/order-administration.ts'
import { ENDED_STATUSES, type OrderStatus } from '#orders/contract/orders.ts'
import {
  COUNTED_EXACTLY,
  columnsAs,
  countRows,
  hasWords,
  manyIds,
  preparedStatement,
  type Queryable,
  type ReadingDatabase,
  refineCount,
  sortingFound,
} from '#platform/server/database/database.ts'
import { acceptedDangers } from './fit/order-fits-store.ts'
import type { TypedOrderNumber } from './order.ts'
import type { OrderLines } from './order-lines.ts'
import { linesOfOrder, taxGroupsOfOrder } from './order-lines-store.ts'
import { hasNumber, type OrderRow, type OrderScope, within } from './orders-store.ts'
import { numberWords, orderNumbers, orders, orderWords } from './orders-tables.ts'
import { orderPayments, orderRefunds } from './payments/order-money-tables.ts'

export type ListedOrder = OrderRow & {
  lines: OrderLines
  taxGroups: { ratePpm: number; grossCents: number; taxCents: number }[] | null
  refundedCents: number
  refundableCents: number
  dangers: string[]
}

export type OrderFilter = {
  status?: OrderStatus | undefined
  state?: 'live' | 'ended' | undefined
  fulfilment?: 'partial' | undefined
  attention?: 'disputed' | 'refund' | 'money' | 'transfer' | 'pickup' | undefined
  ids?: readonly string[] | undefined
  number?: TypedOrderNumber | undefined
  words?: readonly string[] // As `searchedWords` of the contract has them
  numbers?: readonly string[] // Other readings of all of them, as `searchedNumbers` has them
  common?: readonly string[] // Those that very many orders have
}
export type OrderSort = (typeof ORDER_SORTS)[number]

/** The last row of a page: sort value and id. */
export type OrderPosition = { value: string | number; id: string }

const SORTS: Record<OrderSort, { column: SQL; type: SQL; ascending: boolean }> = {
  newest: { column: sql`${orders.createdAt}`, type: sql`timestamptz`, ascending: false },
  oldest: { column: sql`${orders.createdAt}`, type: sql`timestamptz`, ascending: true },
  dearest: { column: sql`${orders.totalCents}`, type: sql`integer`, ascending: false },
  cheapest: { column: sql`${orders.totalCents}`, type: sql`integer`, ascending: true },
}

export function positionOf(sort: OrderSort, { createdAt, totalCents, id }: OrderRow): OrderPosition {
  const byTotal = sort === 'dearest' || sort === 'cheapest'
  return { value: byTotal ? totalCents : createdAt.toISOString(), id }
}

/** For `ListedOrder`, with payments joined by `ofOrder`. */
export const listedColumns = {
  ...getTableColumns(orders),
  lines: linesOfOrder,
  taxGroups: taxGroupsOfOrder,
  /** An order that no card paid gets its money back outside the shop. */
  refundedCents: sql<number>`coalesce(${orderPayments.refundedCents}, (SELECT sum(given.amount_cents)
    FROM ${orderRefunds} AS given WHERE given.order_id = ${orders.id} AND given.intent_id IS NULL)::integer, 0)`,
  /** Of every payment for the order, also those that don't pay it. */
  refundableCents: sql<number>`(SELECT coalesce(sum(came.received_cents - came.refunded_cents), 0)
    FROM ${orderPayments} AS came WHERE came.order_id = ${orders.id} AND came.status = 'succeeded')`,
  dangers: acceptedDangers,
}
export const ofOrder = eq(orderPayments.intentId, orders.transactionId)

export type OrderListing = {
  scope: OrderScope
  filter: OrderFilter
  sort: OrderSort
  limit: number
  after: OrderPosition | undefined
  knownTotal?: number | undefined // Then nothing is counted
}

/** A page and the total in one query, unless it is known. The total is undefined when the page is empty. */
export async function selectListedOrders(
  db: ReadingDatabase,
  { scope, filter, sort, limit, after, knownTotal }: OrderListing,
): Promise<{ rows: ListedOrder[]; total: number | undefined }> {
  const { column, ascending } = SORTS[sort]
  const direction = ascending ? asc : desc
  const counted = sql<number>`(SELECT count(*) FROM (${countQuery(db, scope, filter)}) AS counted)`
  const rows = await db
    .select({ ...listedColumns, total: knownTotal === undefined ? counted : sql<number>`${knownTotal}::integer` })
    .from(orders)
    .leftJoin(orderPayments, ofOrder)
    .where(and(within(scope), matching(db, filter), onward(sort, after)))
    .orderBy(direction(column), direction(orders.id))
    .limit(limit)
  const [first] = rows
  const refined = () => first && refineCount(db, orders, and(within(scope), matching(db, filter)), first.total)
  return { rows: rows.map(({ total: _, ...row }) => row), total: knownTotal ?? (await refined()) }
}

/** Exact up to 10,000, else the planner's estimate. */
export function countListedOrders(db: ReadingDatabase, scope: OrderScope, filter: OrderFilter): Promise<number> {
  return countRows(db, orders, and(within(scope), matching(db, filter)))
}

/** For few results: found by their words, then sorted. */
export function selectFoundOrders(
  db: ReadingDatabase,
  { scope, filter, sort, limit, after }: OrderListing,
): Promise<ListedOrder[]> {
  const { column, ascending } = SORTS[sort]
  const direction = ascending ? asc : desc
  return db
    .select(listedColumns)
    .from(orders)
    .leftJoin(orderPayments, ofOrder)
    .where(and(within(scope), matching(db, filter), onward(sort, after)))
    .orderBy(direction(sortingFound(column)), direction(orders.id))
    .limit(limit)
}

/** The newest that match, however many do, and not counted: sorted once they are found. */
export async function selectNewestMatching(
  db: ReadingDatabase,
  filter: OrderFilter,
  limit: number,
): Promise<ListedOrder[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH found AS MATERIALIZED (SELECT ${orders.id}, ${orders.createdAt} FROM ${orders} WHERE ${matching(db, filter)})
    SELECT id FROM found ORDER BY created_at DESC, id DESC LIMIT ${limit}`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  return selectFoundOrders(db, { scope: 'every account', filter: { ids }, sort: 'newest', limit, after: undefined })
}

function onward(sort: OrderSort, after: OrderPosition | undefined): SQL | undefined {
  const { column, type, ascending } = SORTS[sort]
  return (
    after &&
    sql`(${column}, ${orders.id}) ${sql.raw(ascending ? '>' : '<')} (${after.value}::${type}, ${after.id}::uuid)`
  )
}

export async function selectListedOrder(
  db: Queryable,
  scope: OrderScope,
  id: string,
): Promise<ListedOrder | undefined> {
  const [row] = await db
    .select(listedColumns)
    .from(orders)
    .leftJoin(orderPayments, ofOrder)
    .where(and(eq(orders.id, id), within(scope)))
  return row
}

function countQuery(db: ReadingDatabase, scope: OrderScope, filter: OrderFilter) {
  return db
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(and(within(scope), matching(db, filter)))
    .limit(COUNTED_EXACTLY + 1)
}

function matching(
  db: ReadingDatabase,
  { status, state, fulfilment, attention, ids, number, words = [], numbers = [], common }: OrderFilter,
): SQL | undefined {
  return and(
    status && eq(orders.status, status),
    state && (state === 'ended' ? inArray : notInArray)(orders.status, [...ENDED_STATUSES]),
    or(
      number && hasNumber(number),
      hasWords(orderWords(orders), words, common),
      hasWords(orderWords(orders), numbers),
      words.length === 0 ? undefined : sql`${orders.id} = ANY(ARRAY(${ofNumbers(db, words, numbers)}))`,
    ),
    // A paid order has a carrier since its first parcel left; a literal, for the partial index.
    fulfilment && sql`${orders.status} = 'paid' AND ${orders.carrier} IS NOT NULL`,
    ids && inArray(orders.id, [...ids]),
    attention && ATTENTION[attention](db),
  )
}

const MOST_OF_NUMBER = 1_000 // Whoever types the number of a paper means one

function ofNumbers(db: ReadingDatabase, words: readonly string[], numbers: readonly string[]) {
  return db
    .select({ orderId: orderNumbers.orderId })
    .from(orderNumbers)
    .where(or(hasWords(numberWords(orderNumbers), words), hasWords(numberWords(orderNumbers), numbers)))
    .limit(MOST_OF_NUMBER)
}

const isDisputed = () => sql`${orders.disputedAt} IS NOT NULL`
const hasRefund = (db: ReadingDatabase) => sql`${orders.id} = ANY(ARRAY(${unfinishedRefunds(db)}))`
/** `transfer` as its partial index says it. */
const ATTENTION: Record<NonNullable<OrderFilter['attention']>, (db: ReadingDatabase) => SQL | undefined> = {
  disputed: isDisputed,
  refund: hasRefund,
  money: (db) => or(isDisputed(), hasRefund(db)),
  pickup: () => sql`${orders.status} = 'placed' AND ${orders.paymentChoice} = 'on-pickup'`,
  transfer: () => sql`${orders.status} = 'placed' AND ${orders.transferChosenAt} IS NOT NULL`,
}

function unfinishedRefunds(db: ReadingDatabase) {
  return db
    .select({ orderId: orderRefunds.orderId })
    .from(orderRefunds)
    .where(sql`${orderRefunds.status} <> 'succeeded'`)
}

const MOST_AT_ONCE = 100 // Larger accounts are read page by page

/** Newest first, by account; an account with more than 100 orders is left out. */
export async function selectOwnOrders(db: Queryable, accountIds: readonly string[]) {
  const byAccount = new Map<string, ListedOrder[]>(accountIds.map((id) => [id, []]))
  for (const row of await ownOrders(db, { accountIds })) if (row.accountId) byAccount.get(row.accountId)?.push(row)
  for (const [id, rows] of byAccount) if (rows.length > MOST_AT_ONCE) byAccount.delete(id)
  return byAccount
}

const ownOrders = preparedStatement<'accountIds', ListedOrder>(
  'own_orders',
  ({ accountIds }) => sql`
    SELECT own.* FROM unnest(${manyIds(accountIds)}) AS asked (id) CROSS JOIN LATERAL (
      SELECT ${columnsAs(listedColumns)} FROM ${orders} LEFT JOIN ${orderPayments} ON ${ofOrder}
      WHERE ${orders.accountId} = asked.id
      ORDER BY ${orders.createdAt} DESC, ${orders.id} DESC
      LIMIT ${sql.raw(`${MOST_AT_ONCE + 1}`)}
    ) AS own ORDER BY own."createdAt" DESC, own.id DESC`,
)
