import type { Variant, VariantTable } from '#catalogue/contract/variants.ts'
import type { PartRow, ProductRow, VariantRow } from '#catalogue/server/catalogue-service.ts'
import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { valuesOf } from '#packages/part-attributes/attribute-values.ts'
import { type AxisValue, axisValue, axisValues } from '#packages/part-attributes/axis-values.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { roleOfCategory } from '#packages/part-attributes/roles.ts'
import { t } from '#platform/contract/language/text.ts'
import { sampleUnits } from '#platform/contract/money/currency.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { RelatedParts } from '#search/contract/related.ts'
import { catchUp } from '../documents/make-documents.ts'
import type { FindContext } from '../find-context.ts'
import { presentRows } from '../query/present-found.ts'
import { sharedWords, wantedBeside } from './find-contacts.ts'
import { type Ranked, selectByTokens, selectNearestInPrice } from './related-parts-store.ts'

const MOST_SIMILAR = 6
const NEAREST_IN_PRICE = 60
const MOST_OF_A_KIND = 2
const MOST_BESIDE = 6

/** Parts like this one, and parts that it meets: both from what parts state, nothing from guesses. */
export async function getRelatedParts(finding: FindContext, { id }: { id: string }): Promise<RelatedParts | Refusal> {
  const { db, catalogue } = finding
  const [part] = await catalogue.findSoldParts(db, [id])
  if (!part) return refuse('not-found', t('Part not found.'))
  const rules = await finding.rules()
  await catchUp(finding, rules)
  const [variants, similar, goesWith] = await Promise.all([
    findVariants(finding, part),
    findSimilar(finding, part),
    findBeside(finding, part),
  ])
  return { variants, similar, goesWith }
}

async function findVariants(
  { db, catalogue, rules, showRules }: FindContext,
  part: PartRow,
): Promise<RelatedParts['variants']> {
  if (part.productId === null) return null
  const [[product], variants] = await Promise.all([
    catalogue.findProducts(db, [part.productId]),
    catalogue.findVariants(db, [part.productId]),
  ])
  return (product && variantTable(product, variants, part.id, (await showRules(await rules())).registry)) ?? null
}

async function findSimilar(finding: FindContext, part: PartRow): Promise<RelatedParts['similar']> {
  const { registry } = await finding.showRules(await finding.rules())
  const others = await selectNearestInPrice(finding.db, part, NEAREST_IN_PRICE)
  const strangers = others.filter(({ productId }) => productId === null || productId !== part.productId)
  const nearest = rankSimilar(part, strangers, registry).slice(0, MOST_SIMILAR)
  return present(
    finding,
    nearest.map((each) => each.id),
  )
}

async function findBeside(finding: FindContext, part: PartRow): Promise<RelatedParts['goesWith']> {
  const { registry } = await finding.showRules(await finding.rules())
  const wanted = wantedBeside(part, registry, await finding.dictionary())
  const found = await Promise.all(
    wanted.map(async (each) => {
      const ids = await selectByTokens(finding.db, each.tokens, MOST_OF_A_KIND)
      return ids.filter((id) => id !== part.id).map((id) => ({ id, wanted: each }))
    }),
  )
  const ids = new Map(
    found
      .flat()
      .slice(0, MOST_BESIDE)
      .map((each) => [each.id, each.wanted]),
  )
  const presented = await present(finding, [...ids.keys()])
  return presented.flatMap(({ specs, ...other }) => {
    const by = ids.get(other._id)
    const shared = by ? sharedWords(by, part, { category: other.category, specs }, registry) : ''
    return shared === '' ? [] : [{ ...other, shared }]
  })
}

async function present(finding: FindContext, ids: readonly string[]) {
  const { registry } = await finding.showRules(await finding.rules())
  return presentRows(
    finding,
    registry,
    ids.map((id) => ({ id, weights: [], variants: [] })),
  )
}

const MOST_DECIDING = 6

/** The nearest first, by what decides between parts of their kind and by price. */
function rankSimilar(part: Ranked, others: readonly Ranked[], registry: Registry): Ranked[] {
  const role = roleOfCategory(part.category)
  const deciding = (role === undefined ? registry.attributes : registry.ofRole(role))
    .filter((attribute): attribute is Attribute & { deciding: number } => attribute.deciding !== undefined)
    .filter((attribute) => valuesOf(attribute, part.specs).length > 0)
    .toSorted((a, b) => a.deciding - b.deciding)
    .slice(0, MOST_DECIDING)
  return others
    .map((other) => ({ other, distance: distanceOf(part, other, deciding) }))
    .toSorted((a, b) => a.distance - b.distance || compareTexts(a.other.name, b.other.name))
    .map(({ other }) => other)
}

/** The first attributes weigh most; a price that is twice as high weighs about as much as the second. */
function distanceOf(part: Ranked, other: Ranked, deciding: readonly Attribute[]): number {
  const apart = deciding.map((attribute, rank) => difference(attribute, part, other) / (rank + 1))
  const price = Math.abs(Math.log2((other.priceCents + sampleUnits(100)) / (part.priceCents + sampleUnits(100)))) / 2
  return apart.reduce((sum, one) => sum + one, Math.min(price, 1))
}

/** 0 when equal, 1 when nothing is in common or the other states nothing. */
function difference(attribute: Attribute, part: Ranked, other: Ranked): number {
  const [own, others] = [valuesOf(attribute, part.specs), valuesOf(attribute, other.specs)]
  const [first, second] = [own[0], others[0]]
  if (!first || !second) return 1
  if (own.length === 1 && others.length === 1 && first.number !== undefined && second.number !== undefined) {
    const largest = Math.max(Math.abs(first.number), Math.abs(second.number))
    return largest === 0 ? 0 : Math.min(1, (4 * Math.abs(first.number - second.number)) / largest)
  }
  const known = new Set(own.map(({ value }) => value))
  const shared = others.filter(({ value }) => known.has(value)).length
  return 1 - shared / Math.max(own.length, others.length)
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const option = ({ label, swatch }: AxisValue) => ({ label, ...(swatch && { swatch }) })

/**
 * The options of a product around one of its variants. Where the axes no longer tell them apart, since an attribute is
 * gone, the first by name stands in a cell. Undefined when there is nothing to choose.
 */
function variantTable(
  product: ProductRow,
  variants: readonly VariantRow[],
  currentId: string,
  registry: Registry,
): VariantTable | undefined {
  const axes = product.axes.flatMap((key) => registry.byKey(key) ?? [])
  const current = variants.find(({ id }) => id === currentId)
  if (!current || variants.length < 2 || axes.length === 0) return undefined
  const first = axes.length > 2 ? axes[0] : undefined
  const [down, across] = axes.slice(-2) as [Attribute, Attribute?]
  const isBeside = ({ specs }: VariantRow) => !first || keyOn(first, specs) === keyOn(first, current.specs)
  const shown = variants.filter(isBeside)
  const columns = across ? axisValues(across, shown) : []
  const cell = (row: AxisValue, column?: AxisValue): Variant | null => {
    const inCell = shown.filter(
      ({ specs }) => keyOn(down, specs) === row.key && (!across || !column || keyOn(across, specs) === column.key),
    )
    const variant = inCell.find(({ id }) => id === currentId) ?? inCell[0]
    return variant ? presentVariant(variant, currentId) : null
  }
  return {
    _id: product.id,
    name: product.name,
    description: product.description,
    axes: axes.map(({ label }) => label),
    beside: first ? besideOf(first, axes, variants, current) : [],
    columns: columns.map(option),
    rows: axisValues(down, shown).map((row) => ({
      ...option(row),
      cells: across ? columns.map((column) => cell(row, column)) : [cell(row)],
    })),
  }
}

const keyOn = (axis: Attribute, specs: VariantRow['specs']) => axisValue(axis, specs).key

/** Each value of an axis leads to the variant that has as much as possible in common with the current one. */
function besideOf(
  axis: Attribute,
  axes: readonly Attribute[],
  variants: readonly VariantRow[],
  current: VariantRow,
): VariantTable['beside'] {
  const common = ({ specs }: VariantRow) =>
    axes.filter((other) => keyOn(other, specs) === keyOn(other, current.specs)).length
  return axisValues(axis, variants).flatMap((value) => {
    const [nearest] = variants
      .filter(({ specs }) => keyOn(axis, specs) === value.key)
      .toSorted((a, b) => common(b) - common(a))
    if (!nearest) return []
    return [{ ...option(value), _id: nearest.id, isCurrent: keyOn(axis, current.specs) === value.key }]
  })
}

function presentVariant({ id, sku, priceCents, available, min }: VariantRow, currentId: string): Variant {
  return { _id: id, sku, price: amountFromCents(priceCents), canOrder: available >= min, isCurrent: id === currentId }
}
