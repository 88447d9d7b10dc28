import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { codedRegistry, type Registry, registryOf } from '#packages/part-attributes/registry.ts'
import { readStated } from '#packages/part-attributes/stated-value.ts'
import type { NoImport } from '#platform/server/csv/csv-opening.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { attributeNamed } from '../attribute-columns.ts'
import type { Option, Options } from './shape.ts'

/** Attributes for what variants differ in. Search knows which names are free. */
export type AxisAttributes = {
  plan: (label: string, values: readonly string[], registry: Registry) => Attribute | NoImport
  /** In the transaction of the import; what is wrong if they can't be added. */
  add: (transaction: Queryable, attributes: readonly Attribute[]) => Promise<NoImport | undefined>
}

/** `label` as in the file; `unit` from it: `Length (mm)`. */
export type BoundOption = { key: string; label: string; attribute: Attribute; unit: string }

export type BoundOptions = { bound: BoundOption[]; added: Attribute[]; registry: Registry; ignored: string[] }

/**
 * The attribute for each option of a file: the one of that name if all values can be stated there without guessing a
 * unit, else a new one for what variants differ in. Other options are ignored.
 */
export function bindOptions({ found }: Options, registry: Registry, axes: AxisAttributes): BoundOptions | NoImport {
  const result: BoundOptions = { bound: [], added: [], registry, ignored: [] }
  for (const [key, option] of found) {
    const { label, isAxis, values } = option
    const known = suitable(label, option, result) ?? suitable(ownName(label), option, result)
    if (known) result.bound.push({ key, label, ...known })
    else if (!isAxis) result.ignored.push(label)
    else {
      const made = planned(label, [...values], result.registry, axes)
      if ('problem' in made) return made
      result.bound.push({ key, label, attribute: made, unit: '' })
      result.added.push(made)
      result.registry = withOwn(result.registry, made)
    }
  }
  return result
}

/** Where the name already means something that these values are not. */
const ownName = (label: string) => `${label} option`

function planned(label: string, values: readonly string[], registry: Registry, axes: AxisAttributes) {
  const first = axes.plan(label, values, registry)
  if (!('problem' in first)) return first
  const second = axes.plan(ownName(label), values, registry)
  return 'problem' in second ? first : second
}

function withOwn(registry: Registry, made: Attribute): Registry {
  return registryOf([...registry.attributes.filter(({ key }) => !codedRegistry.byKey(key)), made])
}

/** Two options, such as Color and Colour, share one where no part has both. */
function suitable(label: string, { values, isAxis, beside }: Option, { registry, bound }: BoundOptions) {
  const named = attributeNamed(label, registry)
  const attribute = named?.attributes.find(
    (each) =>
      (each.variantAxis || !isAxis) &&
      !bound.some((other) => other.attribute.key === each.key && beside.has(other.key)) &&
      [...values].every((value) => canState(each, value, named.unit)),
  )
  return attribute && named && { attribute, unit: named.unit }
}

function canState(attribute: Attribute, value: string, unit: string): boolean {
  const saysUnit = !attribute.unit || unit !== '' || /\p{L}|["″”]/u.test(value)
  return saysUnit && 'value' in readStated(attribute, value, undefined, unit)
}
