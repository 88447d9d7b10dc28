import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { PART_SORTS } from '#catalogue/contract/catalogue.ts'
import {
  countRows,
  hasWords,
  type Queryable,
  type ReadingDatabase,
  sortingFound,
} from '#platform/server/database/database.ts'
import { lowStock, partCategory, partName, parts, products, WITHOUT } from '../catalogue-tables.ts'
import { type PartRow, partColumns } from '../parts-store.ts'
import { deletedSql, keptSql } from '../visibility-store.ts'

export type PartSort = (typeof PART_SORTS)[number]

/** What a list of the administration may be of. */
type NotPublic = 'hidden' | 'draft' | 'deleted'

export type PartFilter = {
  active?: boolean | undefined // Undefined for both
  state?: NotPublic | undefined // Only these of those that are not active
  category?: string | undefined
  words?: readonly string[] // Letters and digits only, so they hold no query syntax
  common?: readonly string[] // Those that very many parts have
  without?: keyof typeof WITHOUT | undefined // Only parts that lack it
}

/** The last row of a page: sort value and id. */
export type PartPosition = { value: string | number; id: string }

const MOST_CATEGORIES = 200

const SORTS = {
  name: { column: partName, type: sql`text`, ascending: true },
  price: { column: sql`${parts.priceCents}`, type: sql`integer`, ascending: true },
  newest: { column: sql`${parts.createdAt}`, type: sql`timestamptz`, ascending: false },
} as const

export function partPositionOf(sort: PartSort, { id, name, priceCents, createdAt }: PartRow): PartPosition {
  const values: Record<PartSort, string | number> = { name, price: priceCents, newest: createdAt.toISOString() }
  return { value: values[sort], id }
}

export type PartListing = {
  filter: PartFilter
  sort: PartSort
  limit: number
  after: PartPosition | undefined
  back?: boolean | undefined // Backwards, starting with the part at the position
}

/** For few results: found by their words or what they lack, then sorted. */
export function selectFoundParts(db: Queryable, listing: PartListing): Promise<PartRow[]> {
  const { column } = SORTS[listing.sort]
  const order = orderOf(listing)
  return db
    .select(partColumns)
    .from(parts)
    .where(and(matching(listing.filter), onward(listing)))
    .orderBy(order(sortingFound(column)), order(parts.id))
    .limit(listing.limit)
}

/** Keyset paging by an index, so that deep pages are as fast as the first. */
export async function selectParts(db: Queryable, listing: PartListing): Promise<PartRow[]> {
  const { filter, sort, limit } = listing
  if (filter.active !== undefined) return selectState(db, listing, filter.active)
  // Every index begins with the state, so both states are read in order and merged. Alias as the table's own name, so
  // that the same ORDER BY applies.
  const order = orderOf(listing)
  const both = unionAll(selectState(db, listing, true), selectState(db, listing, false)).as('parts')
  return db.select().from(both).orderBy(order(SORTS[sort].column), order(parts.id)).limit(limit)
}

const LOOKED_THROUGH = 1_000

/**
 * For many results in one state: looked for in the order of the list, but not for long, because what they have in
 * common may put them all at its other end.
 */
export async function selectManyFound(db: Queryable, listing: PartListing): Promise<PartRow[]> {
  const { sort, limit, filter } = listing
  const { active, category, words = [], common = [] } = filter
  const order = orderOf(listing)
  const by = [order(SORTS[sort].column), order(parts.id)]
  const next = db
    .select({ ...partColumns, words: parts.words })
    .from(parts)
    .where(and(matching({ active, category }), onward(listing)))
    .orderBy(...by)
    .limit(LOOKED_THROUGH)
    .as('parts')
  const found = await db
    .select(partColumns)
    .from(next)
    .where(matching({ words, common }))
    .orderBy(...by)
    .limit(limit)
  return found.length === limit ? found : selectFoundParts(db, listing)
}

function selectState(db: Queryable, listing: PartListing, active: boolean) {
  const { column } = SORTS[listing.sort]
  const order = orderOf(listing)
  return db
    .select(partColumns)
    .from(parts)
    .where(and(matching({ ...listing.filter, active }), onward(listing)))
    .orderBy(order(column), order(parts.id))
    .limit(listing.limit)
}

const isUpwards = ({ sort, back = false }: Pick<PartListing, 'sort' | 'back'>) => SORTS[sort].ascending !== back
const orderOf = (listing: PartListing) => (isUpwards(listing) ? asc : desc)

function onward(listing: PartListing): SQL | undefined {
  const { sort, after, back } = listing
  const { column, type } = SORTS[sort]
  const beyond = `${isUpwards(listing) ? '>' : '<'}${back ? '=' : ''}`
  return after && sql`(${column}, ${parts.id}) ${sql.raw(beyond)} (${after.value}::${type}, ${after.id}::uuid)`
}

/** Exact up to 10,000, else the planner's estimate. */
export function countParts(db: ReadingDatabase, filter: PartFilter): Promise<number> {
  return countRows(db, parts, matching(filter))
}

/** Of parts on sale, A to Z, each with its first part by name; one index lookup per category. */
export async function selectCategories(db: Queryable): Promise<{ category: string; firstPartId: string }[]> {
  const first = sql`ORDER BY ${partCategory}, ${partName}, id LIMIT 1`
  const { rows } = await db.execute<{ category: string; id: string }>(sql`
    WITH RECURSIVE found (category, id) AS (
      (SELECT category, id FROM ${parts} WHERE active ${first})
      UNION ALL
      SELECT next.category, next.id FROM found CROSS JOIN LATERAL (
        SELECT category, id FROM ${parts} WHERE active AND ${partCategory} > found.category ${first}
      ) AS next
    )
    SELECT category, id FROM found LIMIT ${MOST_CATEGORIES}`)
  return rows.map(({ category, id }) => ({ category, firstPartId: id }))
}

/** A part with the name and axes of its product; '' for one on its own. */
export type ExportedPart = PartRow & { product: string; productAxes: string }

/** All but discontinued ones by SKU, for the export. */
export function selectPartsBySku(
  db: ReadingDatabase,
  limit: number,
  afterSku: string | undefined,
): Promise<ExportedPart[]> {
  const onward = afterSku === undefined ? undefined : gt(parts.sku, afterSku)
  return db
    .select({
      ...partColumns,
      product: sql<string>`coalesce(${products.name}, '')`,
      productAxes: sql<string>`coalesce(array_to_string(${products.axes}, ', '), '')`,
    })
    .from(parts)
    .leftJoin(products, eq(products.id, parts.productId))
    .where(and(keptSql(parts), onward))
    .orderBy(asc(parts.sku))
    .limit(limit)
}

function matching({ active, state, category, words = [], common, without }: PartFilter): SQL | undefined {
  return and(
    active === undefined ? undefined : eq(parts.active, active),
    state && (state === 'deleted' ? deletedSql(parts) : eq(parts.withheld, state)),
    category === undefined ? undefined : eq(partCategory, category),
    hasWords(parts.words, words, common),
    without && WITHOUT[without](parts.specs),
  )
}

export function selectLowStock(
  db: ReadingDatabase,
  limit: number,
): Promise<Pick<PartRow, 'id' | 'name' | 'sku' | 'min' | 'available'>[]> {
  const { id, name, sku, min, available } = parts
  return db
    .select({ id, name, sku, min, available })
    .from(lowStock)
    .innerJoin(parts, eq(id, lowStock.partId))
    .orderBy(asc(available), asc(id))
    .limit(limit)
}

export function countLowStock(db: ReadingDatabase): Promise<number> {
  return db.$count(lowStock)
}

export type StockValue = Record<'parts' | 'units' | 'value' | 'cost' | 'unknown', number> & { category: string }

/**
 * Of parts on sale, by category, the most valuable first; cents, at the prices asked and the costs known now. `unknown`
 * units are those whose cost nobody has entered.
 */
export async function sumStock(db: ReadingDatabase): Promise<StockValue[]> {
  const { category, quantity, priceCents, costCents, active } = parts
  const { rows } = await db.execute<StockValue>(sql`
    SELECT ${category}, count(*) AS parts, sum(${quantity})::bigint AS units,
      sum(${quantity}::bigint * ${priceCents})::bigint AS value,
      coalesce(sum(${quantity}::bigint * ${costCents}), 0)::bigint AS cost,
      coalesce(sum(${quantity}) FILTER (WHERE ${costCents} IS NULL), 0)::bigint AS unknown
    FROM ${parts} WHERE ${active} GROUP BY ${category} ORDER BY value DESC, ${category}`)
  return rows
}

/** What its address and its picture depend on. */
type ListedPart = Pick<PartRow, keyof typeof listed>

const { id, updatedAt, name, sku, category, specs, img, picture } = partColumns
const listed = { id, updatedAt, name, sku, category, specs, img, picture }

const onSaleAfter = (after: string | undefined) =>
  and(eq(parts.active, true), after === undefined ? undefined : gt(parts.id, after))

export function selectListedParts(
  db: ReadingDatabase,
  after: string | undefined,
  limit: number,
): Promise<ListedPart[]> {
  return db.select(listed).from(parts).where(onSaleAfter(after)).orderBy(asc(parts.id)).limit(limit)
}
