import type { Attribute } from './attribute.ts'
import { foldWords } from './fold-words.ts'
import { appliesTo, type Registry } from './registry.ts'
import type { Role } from './roles.ts'

/** Key, label, short form and synonyms, folded. Within a role each leads to one attribute. */
export function wordsOf({ key, label, short, synonyms = [] }: Attribute): string[] {
  return [...new Set([key, label, ...(short ? [short] : []), ...synonyms].map(foldWords))]
}

const attributesByWord = new WeakMap<Registry, Map<string, Attribute[]>>()

/** All attributes that are called this, in any role. */
export function attributesNamed(text: string, registry: Registry): readonly Attribute[] {
  const known = attributesByWord.get(registry) ?? byWord(registry)
  attributesByWord.set(registry, known)
  return known.get(foldWords(text.replaceAll('_', ' '))) ?? []
}

function byWord({ attributes }: Registry): Map<string, Attribute[]> {
  const found = new Map<string, Attribute[]>()
  for (const attribute of attributes) {
    for (const word of wordsOf(attribute)) found.set(word, [...(found.get(word) ?? []), attribute])
  }
  return found
}

/** The one that a part of this role means; without one of its own the first. */
export function ofRoleOrFirst(attributes: readonly Attribute[], role: Role | undefined): Attribute | undefined {
  return attributes.find((attribute) => role && appliesTo(attribute, role)) ?? attributes[0]
}
