import type { Product, productOperations } from '#catalogue/contract/product-administration.ts'
import { axisValue } from '#packages/part-attributes/axis-values.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { positionSchema, readPage } from '#platform/server/paging.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import {
  countProducts,
  type ListedProduct,
  type ProductRow,
  selectAllVariants,
  selectProducts,
  selectProductsPage,
  type VariantRow,
} from './products-store.ts'

const namePosition = positionSchema({ name: 'text', id: 'uuid' })

const attributesOf = (axes: readonly string[], registry: Registry) => axes.flatMap((key) => registry.byKey(key) ?? [])

type Context = Pick<CatalogueContext, 'db' | 'readersRegistry'>

/** By name. */
export async function listProducts(
  { db, readersRegistry }: Context,
  query: PageQuery & { search?: string | undefined },
): Promise<Page<OutputOf<typeof productOperations.listProducts>[number]> | Refusal> {
  const { search } = query
  const registry = await readersRegistry()
  return readPage(query, {
    position: namePosition,
    positionOf: ({ name, id }: ListedProduct) => ({ name, id }),
    read: (limit, after) => selectProductsPage(db, search, limit, after),
    count: () => countProducts(db, search),
    present: ({ id: _id, name, axes, variantCount }) => ({
      ...{ _id, name, variantCount },
      axes: attributesOf(axes, registry).map(({ label }) => label),
    }),
  })
}

export async function getProduct({ db, readersRegistry }: Context, id: string): Promise<Product | Refusal> {
  const [[product], variants, registry] = await Promise.all([
    selectProducts(db, [id]),
    selectAllVariants(db, [id]),
    readersRegistry(),
  ])
  return product ? presentProduct(product, variants, registry) : refuse('not-found', t('Product not found.'))
}

export function presentProduct(product: ProductRow, variants: readonly VariantRow[], registry: Registry): Product {
  const { id: _id, name, description, axes, version } = product
  const attributes = attributesOf(axes, registry)
  return {
    ...{ _id, name, description, axes, version },
    variants: variants.map(({ id, sku, name: partName, priceCents, specs }) => ({
      ...{ _id: id, sku, name: partName, price: amountFromCents(priceCents) },
      options: attributes.map((axis) => axisValue(axis, specs).label),
    })),
  }
}
