import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { selectTextsToShow } from '#content/server/content-service.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { partName, parts, products } from '../catalogue-tables.ts'
import { keptSql } from '../visibility-store.ts'

export type ProductRow = typeof products.$inferSelect

const { id, sku, name, specs, priceCents, available, min, productId, category } = parts
const variantColumns = { id, sku, name, specs, priceCents, available, min, productId, category }
type Candidate = Pick<typeof parts.$inferSelect, keyof typeof variantColumns>
export type VariantRow = Candidate & { productId: string }

export function selectProducts(db: Queryable, ids: readonly string[]): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
}

/** With their names in the reader's language. */
export async function selectShownProducts(db: Queryable, ids: readonly string[]): Promise<ProductRow[]> {
  const rows = await selectProducts(db, ids)
  const shown = await selectTextsToShow(db, 'product', ids)
  return rows.map((row) => ({
    ...row,
    name: shown(row.id, 'name') ?? row.name,
    description: shown(row.id, 'description') ?? row.description,
  }))
}

/** Those of these products that are public, by name. */
export function selectVariants(db: Queryable, productIds: readonly string[]): Promise<VariantRow[]> {
  return selectVariantsIn(db, productIds, eq(parts.active, true))
}

/** Also hidden ones and drafts. */
export function selectAllVariants(db: Queryable, productIds: readonly string[]): Promise<VariantRow[]> {
  return selectVariantsIn(db, productIds, keptSql(parts))
}

function selectVariantsIn(db: Queryable, productIds: readonly string[], state: SQL): Promise<VariantRow[]> {
  return db
    .select(variantColumns)
    .from(parts)
    .where(and(inArray(parts.productId, [...productIds]), state))
    .orderBy(asc(partName), asc(parts.id)) as Promise<VariantRow[]>
}

export async function lockProduct(db: Queryable, productId: string): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, productId)).for('update')
  return row
}

/** Parts with these numbers, but for discontinued ones, by rising id; locked until the transaction ends. */
export function lockCandidates(db: Queryable, skus: readonly string[]): Promise<Candidate[]> {
  return db
    .select(variantColumns)
    .from(parts)
    .where(and(inArray(parts.sku, [...skus]), keptSql(parts)))
    .orderBy(asc(parts.id))
    .for('no key update')
}

export async function insertProduct(db: Queryable, row: ProductRow): Promise<void> {
  await db.insert(products).values(row)
}

export async function updateProduct(
  db: Queryable,
  productId: string,
  changes: Pick<ProductRow, 'name' | 'description' | 'axes' | 'updatedAt'>,
): Promise<void> {
  await db
    .update(products)
    .set({ ...changes, version: sql`${products.version} + 1` })
    .where(eq(products.id, productId))
}

/** Its parts are on their own then. */
export async function deleteProductRow(db: Queryable, productId: string): Promise<void> {
  await db.delete(products).where(eq(products.id, productId))
}

/** Has parts be of a product, or of none. */
export async function setProduct(db: Queryable, partIds: readonly string[], product: string | null): Promise<void> {
  if (partIds.length === 0) return
  await db
    .update(parts)
    .set({ productId: product })
    .where(inArray(parts.id, [...partIds]))
}

export type NamePosition = { name: string; id: string }
export type ListedProduct = Pick<ProductRow, 'id' | 'name' | 'axes'> & { variantCount: number }

const productName = sql`${products.name} COLLATE alphabetical`

/** By name. */
export async function selectProductsPage(
  db: Queryable,
  search: string | undefined,
  limit: number,
  after: NamePosition | undefined,
): Promise<ListedProduct[]> {
  const onward =
    after && sql`(${productName}, ${products.id}) > (${after.name} COLLATE alphabetical, ${after.id}::uuid)`
  return db
    .select({
      ...{ id: products.id, name: products.name, axes: products.axes },
      variantCount: db.$count(parts, eq(parts.productId, products.id)),
    })
    .from(products)
    .where(and(beginning(search), onward))
    .orderBy(productName, asc(products.id))
    .limit(limit)
}

export function countProducts(db: Queryable, search: string | undefined): Promise<number> {
  return db.$count(products, beginning(search))
}

const beginning = (search: string | undefined) =>
  search ? sql`starts_with(lower(${products.name}), ${search.toLowerCase()})` : undefined
