import { type SQL, sql } from 'drizzle-orm'
import { catalogueTables, type PartRow } from '#catalogue/server/catalogue-service.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { partDocuments } from '../find-tables.ts'

const { parts, lowStock } = catalogueTables

type Priced = Pick<PartRow, 'id' | 'category' | 'priceCents'>

/** What similar parts are ranked by. */
export type Ranked = Pick<PartRow, 'id' | 'name' | 'category' | 'specs' | 'priceCents' | 'productId'>

/** Parts of the category: the nearest in price, cheaper and dearer, up to `limit` of each. */
export async function selectNearestInPrice(db: Queryable, part: Priced, limit: number): Promise<Ranked[]> {
  const beside = (than: SQL, order: SQL) => sql`
    (SELECT id, name, category, specs, price_cents AS "priceCents", product_id AS "productId" FROM ${parts} WHERE active AND category COLLATE alphabetical = ${part.category}
      AND (price_cents, id) ${than} (${part.priceCents}, ${part.id}::uuid)
    ORDER BY price_cents ${order}, id ${order} LIMIT ${limit})`
  const { rows } = await db.execute<Ranked>(sql`${beside(sql`<`, sql`DESC`)} UNION ALL ${beside(sql`>`, sql`ASC`)}`)
  return rows
}

/** Parts on sale that have at least one token of each list: the oldest of them, those that can be ordered first. */
export async function selectByTokens(db: Queryable, tokens: readonly number[][], limit: number): Promise<string[]> {
  const all = tokens.map((any) => sql`d.tokens && ${sql.param(any)}::integer[]`)
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT d.part_id AS id FROM (
      SELECT part_id, part_number FROM ${partDocuments} AS d WHERE d.active AND ${sql.join(all, sql` AND `)}
      ORDER BY part_number LIMIT ${LOOKED_AT}
    ) AS d LEFT JOIN ${lowStock} AS low USING (part_id)
    ORDER BY low.part_id IS NOT NULL, d.part_number LIMIT ${limit}`)
  return rows.map(({ id }) => id)
}

/** Of thousands that match, not all are looked at. */
const LOOKED_AT = 200
