import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { PART_SORTS } from '#contract/catalogue/catalogue.ts'
import {
  countRows,
  hasWords,
  type Queryable,
  type ReadingDatabase,
  sortingFound,
} from '#server/adapters/database/database.ts'
import { partCategory, partName, parts } from '#server/catalogue/catalogue-tables.ts'
import { type PartRow, partColumns } from '#server/catalogue/parts-store.ts'

export type PartSort = (typeof PART_SORTS)[number]

export type PartFilter = {
  /** On sale (true), taken out (false), or both. */
  active?: boolean | undefined
  category?: string | undefined
  /** Beginnings of words, letters and digits only, so that nothing in them can mean anything to a text search query. */
  words?: readonly string[]
  /** Those of them that very many parts have. */
  common?: readonly string[]
}

/** Where a page of parts ends: the sorted value of its last row, and its id. */
export type PartPosition = { value: string | number; id: string }

const MOST_CATEGORIES = 200

const SORTS = {
  name: { column: partName, type: sql`text`, ascending: true },
  price: { column: sql`${parts.priceCents}`, type: sql`integer`, ascending: true },
  newest: { column: sql`${parts.createdAt}`, type: sql`timestamptz`, ascending: false },
} as const

/** The position of a row in a list of that sort. */
export function partPositionOf(sort: PartSort, { id, name, priceCents, createdAt }: PartRow): PartPosition {
  const values: Record<PartSort, string | number> = { name, price: priceCents, newest: createdAt.toISOString() }
  return { value: values[sort], id }
}

export type PartListing = {
  filter: PartFilter
  sort: PartSort
  limit: number
  after: PartPosition | undefined
  /** Backwards, beginning with the part at the position. */
  back?: boolean | undefined
}

/** The same of a search that finds few: they are found by their words, then sorted. */
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

/** The parts after a position; keyset paging by an index, so a deep page costs what the first does. */
export async function selectParts(db: Queryable, listing: PartListing): Promise<PartRow[]> {
  const { filter, sort, limit } = listing
  if (filter.active !== undefined) return selectState(db, listing, filter.active)
  // Every index begins with the state, so both states are read in order and laid together. Under the table's own name
  // they are sorted by what they were sorted by before.
  const order = orderOf(listing)
  const both = unionAll(selectState(db, listing, true), selectState(db, listing, false)).as('parts')
  return db.select().from(both).orderBy(order(SORTS[sort].column), order(parts.id)).limit(limit)
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

/** How many parts there are: exactly up to 10,000, else what the planner estimates from its statistics. */
export function countParts(db: Queryable, filter: PartFilter): Promise<number> {
  return countRows(db, parts, matching(filter))
}

/** The categories of the parts on sale, A to Z; one look into the index for each, however many parts it has. */
export async function selectCategories(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ category: string }>(sql`
    WITH RECURSIVE found (category) AS (
      (SELECT category FROM ${parts} WHERE active ORDER BY ${partCategory} LIMIT 1)
      UNION ALL
      SELECT (SELECT category FROM ${parts} WHERE active AND ${partCategory} > found.category ORDER BY ${partCategory} LIMIT 1)
      FROM found WHERE found.category IS NOT NULL
    )
    SELECT category FROM found WHERE category IS NOT NULL LIMIT ${MOST_CATEGORIES}`)
  return rows.map(({ category }) => category)
}

/** Parts on sale after a sku, by sku: the order of the export. */
export function selectPartsBySku(db: ReadingDatabase, limit: number, afterSku: string | undefined): Promise<PartRow[]> {
  const onward = afterSku === undefined ? undefined : gt(parts.sku, afterSku)
  return db
    .select(partColumns)
    .from(parts)
    .where(and(eq(parts.active, true), onward))
    .orderBy(asc(parts.sku))
    .limit(limit)
}

function matching({ active, category, words = [], common }: PartFilter): SQL | undefined {
  return and(
    active === undefined ? undefined : eq(parts.active, active),
    category === undefined ? undefined : eq(partCategory, category),
    hasWords(parts.words, words, common),
  )
}
