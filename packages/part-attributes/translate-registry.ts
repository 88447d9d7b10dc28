import type { Attribute } from './attribute.ts'
import type { Registry } from './registry.ts'
import type { Role } from './roles.ts'

/** What attributes and their values are called in another language, as far as it is known. */
export interface AttributeWords {
  attribute(key: string): { label?: string; short?: string; help?: string } | undefined
  value(attribute: string, value: string): string | undefined
  unit(unit: string): string | undefined
}

/**
 * The same attributes in other words. Their own are synonyms then, so that what parts state is understood as before;
 * the version stays, as nothing is decided by words.
 */
export function translateRegistry(registry: Registry, words: AttributeWords): Registry {
  const attributes = registry.attributes.map((attribute) => translated(attribute, words))
  const byKey = new Map(attributes.map((attribute) => [attribute.key, attribute]))
  const same = (attribute: Attribute | undefined) => attribute && byKey.get(attribute.key)
  const ofRole = new Map<Role, readonly Attribute[]>()
  return {
    version: registry.version,
    attributes,
    byKey: (key) => byKey.get(key),
    bySlug: (slug) => same(registry.bySlug(slug)),
    ofRole(role) {
      const known = ofRole.get(role) ?? registry.ofRole(role).flatMap((attribute) => same(attribute) ?? [])
      ofRole.set(role, known)
      return known
    },
    say: (attribute, value) => words.value(attribute, value),
  }
}

function translated(attribute: Attribute, words: AttributeWords): Attribute {
  const { label, short, help } = words.attribute(attribute.key) ?? {}
  if (label === undefined && !attribute.values?.some(({ key }) => words.value(attribute.key, key) !== undefined))
    return attribute
  const shownUnit = attribute.unit === undefined ? undefined : words.unit(attribute.unit)
  const { short: itsShort, help: itsHelp, ...rest } = attribute
  const [newShort, newHelp] = [label === undefined ? itsShort : short, help ?? itsHelp]
  return {
    ...rest,
    label: label ?? attribute.label,
    ...(newShort && { short: newShort }),
    ...(newHelp && { help: newHelp }),
    ...(shownUnit && { shownUnit }),
    synonyms: [...(attribute.synonyms ?? []), attribute.label, ...(itsShort ? [itsShort] : [])],
    ...(attribute.values && {
      values: attribute.values.map((value) => {
        const said = words.value(attribute.key, value.key)
        return said ? { ...value, label: said, synonyms: [...(value.synonyms ?? []), value.label] } : value
      }),
    }),
    translated: true,
  }
}
