import { MOST_VARIANTS, newProductSchema } from '#catalogue/contract/product-administration.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { t } from '#platform/contract/language/text.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import type { NoImport } from '#platform/server/csv/csv-opening.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import * as productStaging from '../products/product-staging-store.ts'
import type { ImportColumns } from './import-columns.ts'
import { axesOf, type Family, proposeFamily } from './product-families.ts'

const MOST_FAMILIES = 1_000

/** Families of sizes and colours that the file's models suggest; nobody is grouped by that. */
export async function proposeFamilies(db: Queryable): Promise<Family[]> {
  const models = await productStaging.selectModels(db, MOST_VARIANTS, MOST_FAMILIES)
  return models.flatMap(({ model, parts }) => proposeFamily(model, parts) ?? [])
}

/** The file's column says which product a part is of. */
export const countMoved = (db: Queryable, { product }: ImportColumns): Promise<number> =>
  product ? productStaging.countMoved(db) : Promise.resolve(0)

type Storing = { registry: Registry; now: Date; newId: () => string }

/** Has parts join and leave products as the file's column says. Called after the parts are stored. */
export async function storeProducts(
  db: Queryable,
  { product: column }: ImportColumns,
  storing: Storing,
): Promise<NoImport | undefined> {
  if (!column) return undefined
  const names = await productStaging.selectMovedProducts(db)
  if (names.length === 0) return undefined
  await productStaging.takeOffProducts(db)
  for (const name of names) {
    if (name === '') continue
    const staged = await productStaging.selectStagedProduct(db, name)
    if (!staged) continue
    const axes =
      staged.axes === '' ? axesOf(staged.parts, storing.registry) : staged.axes.split(',').map((axis) => axis.trim())
    const family = { name, axes, skus: staged.parts.map(({ sku }) => sku) }
    const id = await productStaging.selectProductByName(db, name, staged.category)
    const problem = await storeFamily(db, family, { ...storing, id })
    if (problem) return problem
  }
  return undefined
}

/** Those that were confirmed. */
export async function storeFamilies(
  db: Queryable,
  families: readonly Family[],
  storing: Storing,
): Promise<NoImport | undefined> {
  for (const family of families) {
    const problem = await storeFamily(db, family, storing)
    if (problem) return problem
  }
  return undefined
}

async function storeFamily(
  db: Queryable,
  family: Family,
  { id, registry, now, newId }: Storing & { id?: string | undefined },
): Promise<NoImport | undefined> {
  const read = newProductSchema.safeParse(family)
  const message = read.success
    ? await productStaging.storeProduct(db, { ...read.data, id: id ?? newId(), isNew: id === undefined, registry, now })
    : read.error.issues[0]?.message
  if (!isRefusal(message) && typeof message !== 'string') return undefined
  const why = typeof message === 'string' ? message : message.errors?.map((error) => error.message).join('. ')
  return { problem: t('The product {name} can’t be stored: {why}.', { name: family.name, why: String(why) }) }
}
