import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { parts } from '../catalogue-tables.ts'
import { linkedPictures } from '../details/staged-details-store.ts'
import { soldSql, stateColumns } from '../visibility-store.ts'

const MOST_NEW_CATEGORIES = 100
const staged = sql.identifier('parts_to_import')

/** Takes rows of numbers that no part has off the staging table. Returns their lines. */
export async function unstageUnknown(db: Queryable): Promise<number[]> {
  const { rows } = await db.execute<{ line: number }>(sql`
    DELETE FROM ${staged} AS staged
    WHERE NOT EXISTS (SELECT FROM ${parts} AS part WHERE part.sku = staged.sku) RETURNING line`)
  return rows.map(({ line }) => line)
}

type Sums = { products: number; pictures: number; newCategories: string[] }

/** Products of the file, linked pictures that no part has yet, and categories that no part is in. */
export async function sumStaged(db: Queryable): Promise<Sums> {
  const { rows } = await db.execute<Sums>(sql`
    SELECT (SELECT count(DISTINCT product) FROM ${staged} WHERE product <> '') AS products,
      (SELECT count(*) FROM (${linkedPictures(sql`${staged}`)}) AS linked) AS pictures,
      ARRAY(SELECT DISTINCT category FROM ${staged} AS staged
        WHERE category IS NOT NULL AND NOT EXISTS (SELECT FROM ${parts} AS part WHERE part.category = staged.category) ORDER BY 1
        LIMIT ${MOST_NEW_CATEGORIES}) AS "newCategories"`)
  return rows[0] ?? { products: 0, pictures: 0, newCategories: [] }
}

/** The parts of these lines that have a page, or would, by line. */
export async function selectStagedParts(
  db: Queryable,
  lines: readonly number[],
): Promise<Map<number, { id: string; name: string }>> {
  const sold = soldSql(stateColumns(sql`part`))
  const { rows } = await db.execute<{ line: number; id: string; name: string }>(sql`
    SELECT staged.line, coalesce(part.id, staged.id) AS id, coalesce(part.name, staged.name) AS name
    FROM ${staged} AS staged LEFT JOIN ${parts} AS part ON part.sku = staged.sku
    WHERE staged.line = ANY(${sql.param(lines)}::integer[]) AND (part.id IS NULL OR ${sold})
      AND coalesce(part.name, staged.name) IS NOT NULL`)
  return new Map(rows.map(({ line, ...part }) => [line, part]))
}
