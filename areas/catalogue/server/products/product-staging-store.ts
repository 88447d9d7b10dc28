import { sql } from 'drizzle-orm'
import type { Specs } from '#catalogue/contract/specs.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { parts, products } from '../catalogue-tables.ts'
import { keptSql, stateColumns } from '../visibility-store.ts'

export { storeProduct } from './store-product.ts'

const staged = sql.identifier('parts_to_import')
/** New, or not discontinued. */
const mayChange = sql`(part.id IS NULL OR ${keptSql(stateColumns(sql`part`))})`

type FamilyRow = { model: string; parts: { sku: string; specs: Specs }[] }

/** Staged parts of one model and category that are in no product yet, by model; families of up to so many. */
export async function selectModels(db: Queryable, mostParts: number, limit: number): Promise<FamilyRow[]> {
  const { rows } = await db.execute<FamilyRow>(sql`
    SELECT staged.specs ->> 'model' AS model,
      json_agg(json_build_object('sku', staged.sku, 'specs', staged.specs) ORDER BY staged.line) AS parts
    FROM ${staged} AS staged LEFT JOIN ${parts} AS part ON part.sku = staged.sku
    WHERE staged.specs ->> 'model' <> '' AND part.product_id IS NULL AND ${mayChange}
      AND coalesce(staged.product, '') = ''
    GROUP BY staged.category, staged.specs ->> 'model' HAVING count(*) BETWEEN 2 AND ${mostParts}
    ORDER BY 1, staged.category LIMIT ${limit}`)
  return rows
}

// A file without the column leaves products as they are.
const moved = sql`
  FROM ${staged} AS staged LEFT JOIN ${parts} AS part ON part.sku = staged.sku
  LEFT JOIN ${products} AS product ON product.id = part.product_id
  WHERE staged.product IS NOT NULL AND ${mayChange}
    AND (staged.product <> coalesce(product.name, '')
      OR (staged."productAxes" <> '' AND staged."productAxes" <> array_to_string(product.axes, ', ')))`

/** How many parts the file has in another product than now. */
export async function countMoved(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*) AS count ${moved}`)
  return rows[0]?.count ?? 0
}

/** The names of products that parts of the file join, or that change; '' for parts that leave theirs. */
export async function selectMovedProducts(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT DISTINCT staged.product AS name ${moved} ORDER BY 1`)
  return rows.map(({ name }) => name)
}

/** Parts that the file has in another product, or in none. */
export async function takeOffProducts(db: Queryable): Promise<void> {
  await db.execute(sql`
    UPDATE ${parts} AS part SET product_id = NULL FROM ${staged} AS staged, ${products} AS product
    WHERE part.sku = staged.sku AND product.id = part.product_id AND staged.product <> product.name`)
}

export type StagedProduct = { axes: string; category: string; parts: { sku: string; specs: Specs }[] }

/** What the file says of a product. */
export async function selectStagedProduct(db: Queryable, name: string): Promise<StagedProduct | undefined> {
  const { rows } = await db.execute<StagedProduct>(sql`
    SELECT coalesce(max(staged."productAxes"), '') AS axes, min(part.category) AS category,
      json_agg(json_build_object('sku', part.sku, 'specs', part.specs) ORDER BY staged.line) AS parts
    FROM ${staged} AS staged JOIN ${parts} AS part ON part.sku = staged.sku
    WHERE staged.product = ${name} AND ${keptSql(stateColumns(sql`part`))} HAVING count(*) > 0`)
  return rows[0]
}

/** The product of this name that parts of the file are in already, or else one of the category. */
export async function selectProductByName(db: Queryable, name: string, category: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT product.id FROM ${products} AS product
    WHERE product.name COLLATE alphabetical = ${name} AND product.name = ${name} AND NOT EXISTS (
      SELECT FROM ${parts} AS part WHERE part.product_id = product.id AND part.category <> ${category}
    ) ORDER BY product.id LIMIT 1`)
  return rows[0]?.id
}
