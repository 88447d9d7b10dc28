import type { FoundProduct } from '#catalogue/contract/variants.ts'
import type { CatalogueService, ProductRow, VariantRow } from '#catalogue/server/catalogue-service.ts'
import { axisValue, axisValues } from '#packages/part-attributes/axis-values.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { Queryable } from '#platform/server/database/database.ts'

type Row = { id: string; variants: readonly string[] }
type Products = { db: Queryable; catalogue: Pick<CatalogueService, 'findProducts' | 'findVariants'> }

/** The products of rows that stand for several variants, by the rows' parts. */
export async function presentProducts(
  { db, catalogue }: Products,
  registry: Registry,
  rows: readonly Row[],
  productOf: ReadonlyMap<string, string | null>,
): Promise<Map<string, { product: FoundProduct; axes: readonly string[] }>> {
  const ids = rows.flatMap(({ id, variants }) => (variants.length > 0 ? (productOf.get(id) ?? []) : []))
  if (ids.length === 0) return new Map()
  const [products, variants] = await Promise.all([catalogue.findProducts(db, ids), catalogue.findVariants(db, ids)])
  const byProduct = Map.groupBy(variants, ({ productId }) => productId)
  const byId = new Map(products.map((product) => [product.id, product]))
  return new Map(
    rows.flatMap(({ id, variants: found }) => {
      const product = byId.get(productOf.get(id) ?? '')
      if (!product || found.length === 0) return []
      const presented = presentProduct(product, byProduct.get(product.id) ?? [], new Set([id, ...found]), registry)
      return [[id, { product: presented, axes: product.axes }] as const]
    }),
  )
}

function presentProduct(
  { id, name, axes }: ProductRow,
  variants: readonly VariantRow[],
  found: ReadonlySet<string>,
  registry: Registry,
): FoundProduct {
  const fitting = variants.filter((variant) => found.has(variant.id))
  const prices = fitting.map(({ priceCents }) => priceCents)
  const options = axes.flatMap((axis) => {
    const attribute = registry.byKey(axis)
    if (!attribute) return []
    const fits = new Set(fitting.map(({ specs }) => axisValue(attribute, specs).key))
    const values = axisValues(attribute, variants).map(({ key, label, swatch }) => ({
      ...{ label, fits: fits.has(key) },
      ...(swatch && { swatch }),
    }))
    return [{ label: attribute.label, values }]
  })
  const priceFrom = amountFromCents(Math.min(...prices))
  const canOrder = fitting.some(({ available, min }) => available >= min)
  return { _id: id, name, priceFrom, hasSeveralPrices: new Set(prices).size > 1, canOrder, options }
}
