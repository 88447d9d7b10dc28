import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { BasketLine } from '#orders/contract/basket-lines.ts'
import { amountFromCents, centsFromAmount } from '#platform/contract/money/money.ts'
import { manyIds, preparedStatement, type Queryable } from '#platform/server/database/database.ts'
import { basketLines, baskets, type OrderedBasket } from './basket-tables.ts'

export type StoredBasket = { version: number; merged: string[]; ordered: OrderedBasket[]; lines: BasketLine[] }

/** Oldest line first. */
export async function selectBasket(db: Queryable, accountId: string): Promise<StoredBasket> {
  const rows = await db
    .select({ basket: baskets, line: basketLines })
    .from(baskets)
    .leftJoin(basketLines, eq(basketLines.accountId, baskets.accountId))
    .where(eq(baskets.accountId, accountId))
    .orderBy(asc(basketLines.addedAt), asc(basketLines.partId))
  const { version = 0, merged = [], ordered = [] } = rows[0]?.basket ?? {}
  return { version, merged, ordered, lines: rows.flatMap(({ line }) => (line ? [presentLine(line)] : [])) }
}

/** Writes the lines that differ. The caller's transaction holds the account, so nobody else writes meanwhile. */
export async function writeBasket(
  db: Queryable,
  accountId: string,
  before: StoredBasket,
  after: StoredBasket,
  updatedAt: Date,
): Promise<void> {
  const { version, merged, lines } = after
  await db
    .insert(baskets)
    .values({ accountId, version, merged, updatedAt })
    .onConflictDoUpdate({ target: baskets.accountId, set: { version, merged, updatedAt } })
  const kept = lines.map(({ part }) => part)
  if (before.lines.some(({ part }) => !kept.includes(part))) {
    await db.delete(basketLines).where(and(eq(basketLines.accountId, accountId), notInArray(basketLines.partId, kept)))
  }
  const changed = lines.filter((line) => !before.lines.includes(line))
  if (changed.length === 0) return
  await db
    .insert(basketLines)
    .values(changed.map((line) => storedLine(accountId, line)))
    .onConflictDoUpdate({
      target: [basketLines.accountId, basketLines.partId],
      set: {
        quantity: sql`excluded.quantity`,
        saved: sql`excluded.saved`,
        seenPriceCents: sql`excluded.seen_price_cents`,
        addedAt: sql`excluded.added_at`,
      },
    })
}

/** The order that this version of a basket, or a later one, became; undefined while it can be ordered. */
export async function selectOrderOfBasket(
  db: Queryable,
  accountId: string,
  version: number,
): Promise<OrderedBasket | undefined> {
  const [row] = await db.select({ ordered: baskets.ordered }).from(baskets).where(eq(baskets.accountId, accountId))
  return row?.ordered.find((each) => each.version >= version)
}

type Taken = { accountId: string; orderId: string; number: number; numberPrefix: string; partIds: string[] }

/** What an order took leaves the basket, whose version it consumes; what is saved for later stays. */
export async function deleteOrderedLines(db: Queryable, taken: Taken): Promise<void> {
  await orderedLines(db, taken)
}

// The last 20 orders are remembered.
const orderedLines = preparedStatement<keyof Taken, never>(
  'ordered_lines',
  ({ accountId, orderId, number, numberPrefix, partIds }) => sql`
    WITH gone AS (
      DELETE FROM ${basketLines} WHERE ${basketLines.accountId} = ${accountId}::uuid
        AND ${basketLines.partId} = ANY(${manyIds(partIds)}) AND NOT ${basketLines.saved}
      RETURNING ${basketLines.partId}
    )
    UPDATE ${baskets} SET version = ${baskets.version} + 1, ordered = jsonb_path_query_array(
      ${baskets.ordered} || jsonb_build_object(
        'version', ${baskets.version}, 'order', ${orderId}::uuid, 'number', ${number}::integer,
        'numberPrefix', ${numberPrefix}::text
      ), '$[last - 19 to last]')
    WHERE ${baskets.accountId} = ${accountId}::uuid AND EXISTS (SELECT FROM gone)`,
)

export async function deleteBasket(db: Queryable, accountId: string): Promise<void> {
  await db.delete(baskets).where(eq(baskets.accountId, accountId))
}

type LineRow = typeof basketLines.$inferSelect

function presentLine({ partId, quantity, saved, seenPriceCents, addedAt }: LineRow): BasketLine {
  return {
    part: partId,
    quantity,
    saved,
    ...(seenPriceCents !== null && { seenPrice: amountFromCents(seenPriceCents) }),
    addedAt: addedAt.toISOString(),
  }
}

function storedLine(accountId: string, { part, quantity, saved, seenPrice, addedAt }: BasketLine): LineRow {
  const seenPriceCents = seenPrice === undefined ? null : centsFromAmount(seenPrice)
  return { accountId, partId: part, quantity, saved, seenPriceCents, addedAt: new Date(addedAt) }
}
