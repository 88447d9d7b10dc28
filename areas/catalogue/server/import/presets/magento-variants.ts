import type { Pairs } from './magento-cells.ts'
import { type Family, type Options, optionKey, type Picture } from './shape.ts'

export type SimpleProduct = { attributes: Pairs; pictures: Picture[] }
/** A configurable product with what it says of each variant, as `sku`, `color` and so on. */
export type NamedVariants<Product> = { product: Product; sku: string; named: Pairs[] }
/** `stated`: what tells it from the other variants, by label. */
export type JoinedVariant<Product> = { product: Product; stated: Pairs }

type Joined<Product> = {
  variants: Map<string, JoinedVariant<Product>>
  labels: ReadonlyMap<string, string> // Of attributes, by their code
  missing: Map<string, string>
}

export const labelled = (attributes: readonly Pairs[number][], labels: ReadonlyMap<string, string>): Pairs =>
  attributes.map(([code, value]) => [labels.get(code) ?? code.replaceAll('_', ' '), value])

const NO_AXES = new Set(['sku', 'default', 'display'])

type Found = SimpleProduct & { key: string; axes: Pairs }

/** Of those of its variants that the file has; the first product that names one keeps it. */
export function joinVariants<Product extends Family>(
  named: NamedVariants<Product>,
  simple: ReadonlyMap<string, SimpleProduct>,
  joined: Joined<Product>,
  options: Options,
): void {
  const { product } = named
  for (const { key, attributes, pictures, axes } of withTelling(findVariants(named, simple, joined))) {
    const stated = labelled(axes, joined.labels)
    const rest = attributes.filter(([code]) => !axes.some(([axis]) => axis === code))
    const others = labelled(rest, joined.labels)
    joined.variants.set(key, { product, stated })
    product.variants++
    for (const { img } of pictures) product.ofVariants.add(img)
    options.add(stated, true, others)
    options.add(others, false, stated)
    for (const [label] of stated)
      if (!product.options.some((each) => optionKey(each) === optionKey(label))) product.options.push(label)
  }
}

function findVariants<Product extends Family>(
  { sku, named }: NamedVariants<Product>,
  simple: ReadonlyMap<string, SimpleProduct>,
  { variants, missing }: Joined<Product>,
): Found[] {
  const found = new Map<string, Found>()
  for (const pairs of named) {
    const [, variant = ''] = pairs.find(([code]) => code === 'sku') ?? []
    const key = variant.toLowerCase()
    const one = simple.get(key)
    if (!one && variant !== '') missing.set(sku.toLowerCase(), variant)
    if (one && !variants.has(key) && !found.has(key))
      found.set(key, { ...one, key, axes: pairs.filter(([code]) => !NO_AXES.has(code)) })
  }
  return [...found.values()]
}

/** Swatches are at times not named with a variant: what variants state themselves then tells them apart. */
function withTelling(found: readonly Found[]): readonly Found[] {
  const codes = new Set(found.flatMap(({ attributes }) => attributes.map(([code]) => code)))
  let all = found
  for (const code of codes) {
    if (areDistinct(all)) return all
    const values = all.map(({ attributes }) => attributes.find(([name]) => name === code)?.[1])
    if (all.some(({ axes }) => axes.some(([axis]) => axis === code)) || values.includes(undefined)) continue
    if (new Set(values).size > 1)
      all = all.map((one, at) => ({ ...one, axes: [...one.axes, [code, values[at] ?? '']] }))
  }
  return areDistinct(all) ? all : found
}

const areDistinct = (found: readonly Found[]) =>
  new Set(found.map(({ axes }) => axes.map(([, value]) => value).join('\n'))).size === found.length
