import { specLabel } from '#catalogue/contract/specs.ts'
import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { foldWords } from '#packages/part-attributes/fold-words.ts'

/** `Hose colour` is `hose-colour` in addresses. */
export function slugFrom(label: string): string {
  return foldWords(label)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** `Hose colour` is `hoseColour` in specifications. */
export function keyFrom(label: string): string {
  return slugFrom(label).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

/** What a free specification says it is: `hoseColour`, `Hose colour` and `hose_colour` are the same. */
export function wordsOfKey(key: string): string {
  return foldWords(specLabel(key))
}

/** What parts cost or are called is no attribute. */
export const TAKEN_WORDS: ReadonlySet<string> = new Set([
  ...['sku', 'name', 'category', 'price', 'quantity', 'available', 'description', 'picture', 'img', 'in stock'],
  ...['min', 'minimum', 'minimum order', 'multiple', 'unit', 'expected_on', 'specs', 'in-stock', 'product line'],
])

export function isOfOneRole({ roles: one }: Pick<Attribute, 'roles'>, { roles: other }: Pick<Attribute, 'roles'>) {
  return one === 'all' || other === 'all' || one.some((role) => other.includes(role))
}
