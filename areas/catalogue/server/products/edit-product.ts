import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { NewProduct, Product } from '#catalogue/contract/product-administration.ts'
import { t } from '#platform/contract/language/text.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { presentProduct } from './list-products.ts'
import {
  deleteProductRow,
  insertProduct,
  lockProduct,
  type ProductRow,
  selectAllVariants,
  selectProducts,
  setProduct,
  updateProduct,
} from './products-store.ts'
import { lockVariants } from './store-product.ts'

/** Makes parts the variants of a new product. */
export async function addProduct(
  context: CatalogueContext,
  author: Author,
  { skus, ...says }: NewProduct,
  keyed?: KeyedRequest,
): Promise<{ acknowledged: true; insertedId: string } | Refusal> {
  const { audit, readRegistry, now, newId } = context
  const id = newId()
  const added = await inTransactionOnce<string>(context, keyed, async (transaction) => {
    const registry = await readRegistry(transaction)
    const parts = await lockVariants(transaction, registry, { id, axes: says.axes, skus })
    if (isRefusal(parts)) return parts
    await insertProduct(transaction, { id, ...says, createdAt: now(), updatedAt: now(), version: 1 })
    await setProduct(transaction, parts, id)
    const after = { ...says, skus: [...skus].sort() }
    await audit.record(transaction, author, { action: 'product.add', object: `product:${says.name}`, after })
    return id
  })
  return isRefusal(added) ? added : { acknowledged: true, insertedId: added }
}

/** Replaces a product. If it has changed since the named version, nothing is stored. */
export async function editProduct(
  { db, audit, readRegistry, readersRegistry, now }: CatalogueContext,
  author: Author,
  id: string,
  { version, skus, ...says }: NewProduct & { version: number },
): Promise<Product | Refusal> {
  const shown = await readersRegistry()
  return inTransaction<Product | Refusal>(db, async (transaction) => {
    const product = await lockProduct(transaction, id)
    if (!product) return productNotFound()
    if (product.version !== version)
      return refuse(
        'precondition-failed',
        t('Another administrator has changed this product. Reload it and try again.'),
      )
    const variants = await selectAllVariants(transaction, [id])
    const registry = await readRegistry(transaction)
    const parts = await lockVariants(transaction, registry, { id, axes: says.axes, skus })
    if (isRefusal(parts)) return parts
    const leaving = variants.filter((variant) => !parts.includes(variant.id))
    // Those that leave go first, so that nobody's values are in the way.
    await setProduct(
      transaction,
      leaving.map((variant) => variant.id),
      null,
    )
    await updateProduct(transaction, id, { ...says, updatedAt: now() })
    await setProduct(transaction, parts, id)
    await audit.record(transaction, author, {
      action: 'product.edit',
      object: `product:${product.name}`,
      before: { ...saysOf(product), skus: variants.map(({ sku }) => sku).sort() },
      after: { ...says, skus: [...skus].sort() },
    })
    const [[changed], present] = await Promise.all([
      selectProducts(transaction, [id]),
      selectAllVariants(transaction, [id]),
    ])
    if (!changed) throw new Error('A locked product is gone')
    return presentProduct(changed, present, shown)
  })
}

/** Its parts stay, each on its own. */
export function deleteProduct(
  { db, audit }: CatalogueContext,
  author: Author,
  id: string,
): Promise<{ acknowledged: true; deletedCount: number } | Refusal> {
  return inTransaction<{ acknowledged: true; deletedCount: number } | Refusal>(db, async (transaction) => {
    const product = await lockProduct(transaction, id)
    if (!product) return productNotFound()
    const variants = await selectAllVariants(transaction, [id])
    await setProduct(
      transaction,
      variants.map((variant) => variant.id),
      null,
    )
    await deleteProductRow(transaction, id)
    const before = { ...saysOf(product), skus: variants.map(({ sku }) => sku).sort() }
    await audit.record(transaction, author, { action: 'product.delete', object: `product:${product.name}`, before })
    return { acknowledged: true, deletedCount: 1 }
  })
}

const productNotFound = (): Refusal => refuse('not-found', t('Product not found.'))

const saysOf = ({ name, description, axes }: ProductRow) => ({ name, description, axes })
