import { sql } from 'drizzle-orm'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import { partNumberKeyOf, parts, sameNumberOf } from './catalogue-tables.ts'

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
