import { type SQL, sql } from 'drizzle-orm'
import { catalogueTables } from '#catalogue/server/catalogue-service.ts'
import { contentLanguage, currentLanguage } from '#platform/contract/language/languages.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { partFitments } from '../ports/ports-tables.ts'

const { parts, partTexts } = catalogueTables

export type CoverageRow = { category: string; signature: string; parts: number; stockCents: number }

/** Parts on sale by category and signature: some thousand rows for a million parts. */
export async function selectCoverage(db: Queryable): Promise<CoverageRow[]> {
  const { rows } = await db.execute<CoverageRow>(sql`
    SELECT p.category, coalesce(fitment.signature, '') AS signature, count(*)::integer AS parts,
      sum(p.price_cents::bigint * p.quantity)::bigint AS "stockCents"
    FROM ${parts} AS p LEFT JOIN ${partFitments} AS fitment ON fitment.part_id = p.id
    WHERE p.active GROUP BY p.category, coalesce(fitment.signature, '')`)
  return rows
}

/** Every signature that a part has. */
export async function selectSignatures(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ signature: string }>(
    sql`SELECT DISTINCT signature FROM ${partFitments} WHERE signature <> '' ORDER BY signature`,
  )
  return rows.map(({ signature }) => signature)
}

export type CoveredRow = {
  id: string
  sku: string
  name: string
  category: string
  role: string
  signature: string
  stockCents: number
}
export type CoverageFilter = {
  search?: string | undefined
  category?: string | undefined
  signatures?: readonly string[] | undefined
}
export type StockPosition = { stockCents: number; id: string }

const STOCK = sql`(p.price_cents::bigint * p.quantity)`

export async function selectCoveredParts(
  db: Queryable,
  filter: CoverageFilter,
  limit: number,
  after: StockPosition | undefined,
): Promise<CoveredRow[]> {
  const onward = after ? sql`AND (${STOCK}, p.id) < (${after.stockCents}::bigint, ${after.id}::uuid)` : sql``
  const { rows } = await db.execute<CoveredRow>(sql`
    SELECT p.id, p.sku, p.name, p.category, coalesce(fitment.role, '') AS role,
      coalesce(fitment.signature, '') AS signature, ${STOCK} AS "stockCents"
    FROM ${parts} AS p LEFT JOIN ${partFitments} AS fitment ON fitment.part_id = p.id
    WHERE ${matching(filter)} ${onward} ORDER BY ${STOCK} DESC, p.id DESC LIMIT ${limit}`)
  return rows
}

export async function countCoveredParts(db: Queryable, filter: CoverageFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    SELECT count(*)::integer AS total
    FROM ${parts} AS p LEFT JOIN ${partFitments} AS fitment ON fitment.part_id = p.id WHERE ${matching(filter)}`)
  return rows[0]?.total ?? 0
}

function matching({ search, category, signatures }: CoverageFilter): SQL {
  const text = search?.toLowerCase()
  return sql.join(
    [
      sql`p.active`,
      ...(category ? [sql`p.category = ${category}`] : []),
      ...(text
        ? [sql`(strpos(lower(p.name), ${text}) > 0 OR strpos(lower(p.sku), ${text}) > 0 OR ${isCalled(text)})`]
        : []),
      ...(signatures ? [sql`coalesce(fitment.signature, '') = ANY(${sql.param([...signatures])}::text[])`] : []),
    ],
    sql` AND `,
  )
}

/** In the reader's language, where that is not the one of the parts' own names. */
function isCalled(text: string): SQL {
  const language = currentLanguage()
  if (language === contentLanguage()) return sql`false`
  return sql`EXISTS (
    SELECT FROM ${partTexts} AS own
    WHERE own.part_id = p.id AND own.language = ${language} AND strpos(lower(own.name), ${text}) > 0)`
}

export type DescribedPart = { id: string; sku: string; name: string; specs: Record<string, unknown>; signature: string }

/** Parts on sale that state interfaces, by SKU, with what else is said of them. */
export async function selectDescribedParts(
  db: Queryable,
  limit: number,
  afterSku: string | undefined,
): Promise<DescribedPart[]> {
  const onward = afterSku === undefined ? sql`` : sql`AND p.sku > ${afterSku}`
  const { rows } = await db.execute<DescribedPart>(sql`
    SELECT p.id, p.sku, p.name, p.specs, fitment.signature
    FROM ${parts} AS p JOIN ${partFitments} AS fitment ON fitment.part_id = p.id
    WHERE p.active AND fitment.role <> '' AND fitment.signature <> '' ${onward} ORDER BY p.sku LIMIT ${limit}`)
  return rows
}
