import type { Attribute } from './attribute.ts'
import { RESERVED_SLUGS } from './attribute.ts'
import { codedAttributes } from './coded-attributes.ts'
import type { Role } from './roles.ts'

export interface Registry {
  readonly version: string // Changes with any attribute
  readonly attributes: readonly Attribute[]
  byKey(key: string): Attribute | undefined
  /** Also by a former one. */
  bySlug(slug: string): Attribute | undefined
  /** With those of all roles. */
  ofRole(role: Role): readonly Attribute[]
  /** What a value is called in the reader's language, where that differs; of a category by its name. */
  say?(attribute: string, value: string): string | undefined
}

/** Joins the coded attributes and the owners'. A coded one prevails over an owner's of the same key or slug. */
export function registryOf(owners: readonly Attribute[]): Registry {
  return owners.length === 0 ? codedRegistry : joined(owners)
}

const kept = new WeakMap<readonly Attribute[], Registry>()

/** The same, made once for each list: in another language it has them all. A version says nothing of its words. */
export function keptRegistry(attributes: readonly Attribute[]): Registry {
  const known = kept.get(attributes) ?? registryOf(attributes)
  kept.set(attributes, known)
  return known
}

function joined(owners: readonly Attribute[]): Registry {
  const taken = new Set([...codedAttributes.flatMap(({ key, slug }) => [key, slug]), ...RESERVED_SLUGS])
  const inOtherWords = new Map(owners.flatMap((it) => (it.translated ? [[it.key, it] as const] : [])))
  const coded = codedAttributes.map((it) => inOtherWords.get(it.key) ?? it)
  const attributes = [...coded, ...owners.filter(({ key, slug }) => !taken.has(key) && !taken.has(slug))]
  const byKey = new Map(attributes.map((attribute) => [attribute.key, attribute]))
  const former = attributes.flatMap((it) => (it.formerSlugs ?? []).map((slug) => [slug, it] as const))
  const bySlug = new Map([...former, ...attributes.map((attribute) => [attribute.slug, attribute] as const)])
  const ofRole = new Map<Role, readonly Attribute[]>()
  return {
    version: fingerprintOf(JSON.stringify(attributes)),
    attributes,
    byKey: (key) => byKey.get(key),
    bySlug: (slug) => bySlug.get(slug),
    ofRole: (role) => {
      const known = ofRole.get(role) ?? attributes.filter((attribute) => appliesTo(attribute, role))
      ofRole.set(role, known)
      return known
    },
  }
}

export function appliesTo({ roles }: Attribute, role: Role): boolean {
  return roles === 'all' || roles.includes(role)
}

/** The coded attributes alone. */
export const codedRegistry = joined([])

/** FNV-1a, twice 32 bits; tells versions apart, protects nothing. */
function fingerprintOf(text: string): string {
  const hash = (start: number) => {
    let value = start
    for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
    return (value >>> 0).toString(36)
  }
  return `${hash(0x811c9dc5)}${hash(0x1b873593)}`
}
