import type { NewProduct } from '#catalogue/contract/product-administration.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { checkProduct } from './check-product.ts'
import {
  insertProduct,
  lockCandidates,
  lockProduct,
  selectProducts,
  selectVariants,
  setProduct,
  updateProduct,
} from './products-store.ts'

/** The ids of the parts, locked, if they can be the variants of one product. */
export async function lockVariants(
  transaction: Queryable,
  registry: Registry,
  asked: { id: string; axes: readonly string[]; skus: readonly string[] },
): Promise<string[] | Refusal> {
  const parts = await lockCandidates(transaction, asked.skus)
  const others = parts.flatMap(({ productId }) => productId ?? [])
  const named = others.length === 0 ? [] : await selectProducts(transaction, others)
  return checkProduct(asked, parts, named, registry) ?? parts.map(({ id }) => id)
}

type Imported = Pick<NewProduct, 'name' | 'axes' | 'skus'> & {
  id: string
  isNew: boolean
  registry: Registry
  now: Date
}

/** Makes a product of parts, or has them join one; its other variants stay. In the caller's transaction. */
export async function storeProduct(
  transaction: Queryable,
  { id, isNew, name, axes, skus, registry, now }: Imported,
): Promise<Refusal | undefined> {
  const before = isNew ? undefined : await lockProduct(transaction, id)
  const variants = before ? await selectVariants(transaction, [id]) : []
  const all = [...new Set([...variants.map(({ sku }) => sku), ...skus])]
  const parts = await lockVariants(transaction, registry, { id, axes, skus: all })
  if (isRefusal(parts)) return parts
  if (before) await updateProduct(transaction, id, { name, description: before.description, axes, updatedAt: now })
  else await insertProduct(transaction, { id, name, description: '', axes, createdAt: now, updatedAt: now, version: 1 })
  await setProduct(transaction, parts, id)
  return undefined
}
