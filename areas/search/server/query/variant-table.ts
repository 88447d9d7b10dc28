import type { Variant, VariantTable } from '#catalogue/contract/variants.ts'
import type { ProductRow, VariantRow } from '#catalogue/server/catalogue-service.ts'
import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { type AxisValue, axisValue, axisValues } from '#packages/part-attributes/axis-values.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'

const option = ({ label, swatch }: AxisValue) => ({ label, ...(swatch && { swatch }) })

/**
 * The options of a product around one of its variants. Where the axes no longer tell them apart, since an attribute is
 * gone, the first by name stands in a cell. Undefined when there is nothing to choose.
 */
export function variantTable(
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
