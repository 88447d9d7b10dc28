import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import { partNumberKeyOf, parts, products, sameNumberOf } from './catalogue-tables.ts'

/**
 * The number that the shop writes for each one that was typed: of the part, on sale or not, that has it in another case
 * or with other blanks; the exact one first. Numbers of no part are left out.
 */
export async function selectOwnNumbers(
  db: Queryable | ReadingDatabase,
  typed: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ typed: string; sku: string }>(sql`
    SELECT DISTINCT ON (asked.typed) asked.typed, part.sku
    FROM jsonb_array_elements_text(${JSON.stringify([...new Set(typed)])}::jsonb) AS asked (typed)
      JOIN ${parts} AS part ON ${partNumberKeyOf(sql`part.sku`)} = ${partNumberKeyOf(sql`asked.typed`)}
        AND ${sameNumberOf(sql`part.sku`)} = ${sameNumberOf(sql`asked.typed`)}
    ORDER BY asked.typed, part.sku = asked.typed DESC, part.sku`)
  return new Map(rows.map((row) => [row.typed, row.sku]))
}

/**
 * The part that is meant by each name of another shop: its number, its name or that of its product, either as it is
 * written in addresses. Names that more than one part or product has are left out.
 */
export async function selectPartsCalled(db: Queryable, typed: readonly string[]): Promise<Map<string, string>> {
  const numbers = await selectOwnNumbers(db, typed)
  const asked = sql`jsonb_array_elements_text(${JSON.stringify([...new Set(typed)])}::jsonb) AS asked (typed)`
  const own = JSON.stringify([...numbers].map(([name, sku]) => ({ name, sku })))
  const { rows: numbered } = await db.execute<{ name: string; id: string }>(sql`
    SELECT own.name, part.id FROM jsonb_to_recordset(${own}::jsonb) AS own (name text, sku text)
    JOIN ${parts} AS part ON part.sku = own.sku`)
  const found = new Map(numbered.map(({ name, id }) => [name, id]))
  if (typed.every((name) => found.has(name))) return found
  const { rows } = await db.execute<{ typed: string; id: string }>(sql`
    SELECT asked.typed, (array_agg(part.id ORDER BY part.active DESC, part.sku))[1] AS id
    FROM ${asked} JOIN (
      SELECT part.id, part.sku, part.active, coalesce(product.name, part.name) AS name, part.name AS own,
        coalesce(part.product_id, part.id) AS thing
      FROM ${parts} AS part LEFT JOIN ${products} AS product ON product.id = part.product_id
    ) AS part ON ${asPath(sql`asked.typed`)} IN (${asPath(sql`part.name`)}, ${asPath(sql`part.own`)})
    GROUP BY asked.typed HAVING count(DISTINCT part.thing) = 1`)
  for (const { typed: name, id } of rows) if (!found.has(name)) found.set(name, id)
  return found
}

/** As other shops write names in addresses. */
const asPath = (name: SQL): SQL => sql`btrim(regexp_replace(lower(${name}), '[^[:alnum:]]+', '-', 'g'), '-')`

/** The SKUs of parts, also of those that are not on sale, by id. */
export async function selectNumbersOf(db: ReadingDatabase, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, sku } = parts
  const rows = await db
    .select({ id, sku })
    .from(parts)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.sku]))
}
