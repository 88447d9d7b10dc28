import type { NewProduct } from '#catalogue/contract/product-administration.ts'
import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { axisValue } from '#packages/part-attributes/axis-values.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { t } from '#platform/contract/language/text.ts'
import { invalidInput, isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import {
  insertProduct,
  lockCandidates,
  lockProduct,
  type ProductRow,
  selectAllVariants,
  selectProducts,
  setProduct,
  updateProduct,
  type VariantRow,
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
  const variants = before ? await selectAllVariants(transaction, [id]) : []
  const all = [...new Set([...variants.map(({ sku }) => sku), ...skus])]
  const parts = await lockVariants(transaction, registry, { id, axes, skus: all })
  if (isRefusal(parts)) return parts
  if (before) await updateProduct(transaction, id, { name, description: before.description, axes, updatedAt: now })
  else await insertProduct(transaction, { id, name, description: '', axes, createdAt: now, updatedAt: now, version: 1 })
  await setProduct(transaction, parts, id)
  return undefined
}

type Part = Pick<VariantRow, 'id' | 'sku' | 'category' | 'specs'> & { productId: string | null }
type Asked = { id: string; axes: readonly string[]; skus: readonly string[] }

const MOST_NAMED = 5

/** Why these parts can't be the variants of one product; undefined if they can. */
function checkProduct(
  { id, axes, skus }: Asked,
  parts: readonly Part[],
  others: readonly Pick<ProductRow, 'id' | 'name'>[],
  registry: Registry,
): Refusal | undefined {
  const attributes = axes.flatMap((key) => registry.byKey(key) ?? [])
  if (attributes.length < axes.length || attributes.some(({ variantAxis }) => !variantAxis))
    return invalidInput([{ path: 'axes', message: t('Variants cannot differ in this') }])
  if (new Set(axes).size < axes.length) return invalidInput([{ path: 'axes', message: t('Choose each once') }])
  const problems = [
    ...unknownParts(skus, parts),
    ...partsOfOthers(id, parts, others),
    ...severalCategories(parts),
    ...unstated(attributes, parts),
  ]
  const messages = problems.length > 0 ? problems : alike(attributes, parts)
  return messages.length === 0
    ? undefined
    : invalidInput(messages.slice(0, MOST_NAMED).map((message) => ({ path: 'skus', message })))
}

function unknownParts(skus: readonly string[], parts: readonly Part[]): string[] {
  const known = new Set(parts.map(({ sku }) => sku))
  return skus.filter((sku) => !known.has(sku)).map((sku) => t('No part on sale has the number {sku}', { sku }))
}

function partsOfOthers(id: string, parts: readonly Part[], others: readonly Pick<ProductRow, 'id' | 'name'>[]) {
  return parts.flatMap(({ sku, productId }) => {
    if (productId === null || productId === id) return []
    const other = others.find((product) => product.id === productId)
    return [`${sku} is a variant of ${other?.name ?? 'another product'}. Take it off there first`]
  })
}

function severalCategories(parts: readonly Part[]): string[] {
  const [first, ...rest] = parts
  return rest
    .filter(({ category }) => category !== first?.category)
    .map(({ sku, category }) => `${sku} is in ${category}, ${first?.sku} in ${first?.category}`)
}

function unstated(axes: readonly Attribute[], parts: readonly Part[]): string[] {
  return parts.flatMap(({ sku, specs }) =>
    axes
      .filter((axis) => axisValue(axis, specs).key === '')
      .map(({ label }) => t('{sku} states no {attribute}', { sku, attribute: label.toLowerCase() })),
  )
}

/** Parts with the same values on all axes. */
function alike(axes: readonly Attribute[], parts: readonly Part[]): string[] {
  const same = Map.groupBy(parts, ({ specs }) => axes.map((axis) => axisValue(axis, specs).key).join('\n'))
  return [...same.values()].flatMap(([first, second]) => {
    if (!first || !second) return []
    const values = axes.map((axis) => axisValue(axis, first.specs).label).join(', ')
    return [t('{sku} and {other} are both {values}', { sku: first.sku, other: second.sku, values })]
  })
}
