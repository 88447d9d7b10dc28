import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import { partName, parts, products } from '#server/catalogue/catalogue-tables.ts'

export type ProductRow = typeof products.$inferSelect

const { id, sku, name, specs, priceCents, available, min, productId, category } = parts
const variantColumns = { id, sku, name, specs, priceCents, available, min, productId, category }
export type VariantRow = Pick<typeof parts.$inferSelect, keyof typeof variantColumns> & { productId: string }

export function selectProducts(db: Queryable, ids: readonly string[]): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
}

/** Of these products, by name. */
export function selectVariants(db: Queryable, productIds: readonly string[]): Promise<VariantRow[]> {
  return db
    .select(variantColumns)
    .from(parts)
    .where(and(inArray(parts.productId, [...productIds]), eq(parts.active, true)))
    .orderBy(asc(partName), asc(parts.id)) as Promise<VariantRow[]>
}
