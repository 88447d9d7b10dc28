import { selectTextsOfKinds } from '#content/server/content-service.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { type AttributeWords, translateRegistry } from '#packages/part-attributes/translate-registry.ts'
import { contentLanguage, currentLanguage, SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import type { Database } from '#platform/server/database/database.ts'
import { type Invalidation, rereadAfterChanges } from '#platform/server/invalidation/invalidation.ts'
import { CATEGORY, type FindRules } from '../documents/document-of.ts'
import { languageRows } from '../speech/language-rows.ts'

const OWN_KINDS = ['category', 'attribute', 'attribute-value']

/** What a language calls the coded attributes: keys are `teeth`, `colour=black`, `role:chain` and `unit:T`. */
export type ShippedWords = ReadonlyMap<string, { label: string; short?: string; help?: string }>

const shipped = new Map<string, ShippedWords>()

/** None for a language that the shop has no such file of, and for the one of the code. */
export function shippedWords(language: string): ShippedWords {
  const known = shipped.get(language)
  if (known) return known
  const rows = languageRows('attributes', language).map(({ key = '', label = '', short, help }) => {
    return [key, { label, ...(short && { short }), ...(help && { help }) }] as const
  })
  const words = new Map(rows)
  shipped.set(language, words)
  return words
}

/** The key of a value in shipped words, and what its translation by the owner is stored under. */
export const itemOfValue = (attribute: string, value: string) => `${attribute}=${value}`

/** The same rules with attributes in the reader's words: the owner's, or else those that the shop came with. */
export type ShowRules = (rules: FindRules) => Promise<FindRules>

export function createReaderWords(db: Database, invalidation: Pick<Invalidation, 'generation'>): ShowRules {
  const readOwn = rereadAfterChanges(invalidation, async () => {
    const rows = await selectTextsOfKinds(db, OWN_KINDS)
    const texts = new Map(rows.map((row) => [placeOf(row.language, row.kind, row.item, row.field), row.text]))
    return { texts, made: new WeakMap<Registry, Map<string, Registry>>() }
  })
  return async (rules) => {
    const language = currentLanguage()
    if (language === SOURCE_LANGUAGE && language === contentLanguage()) return rules
    const { texts, made } = await readOwn()
    // By registry: rules are an object of their own for each question that is asked in another language.
    const known = made.get(rules.registry) ?? new Map<string, Registry>()
    made.set(rules.registry, known)
    const registry = known.get(language) ?? translateRegistry(rules.registry, wordsOf(language, texts))
    known.set(language, registry)
    return { ...rules, registry }
  }
}

const placeOf = (...place: string[]) => JSON.stringify(place)

/** A category's value is the path of its address, so its own text is asked for by its label. */
function wordsOf(language: string, texts: ReadonlyMap<string, string>): AttributeWords {
  const coded = shippedWords(language)
  const own = (kind: string, item: string, field: string) => texts.get(placeOf(language, kind, item, field))
  return {
    attribute(key) {
      const known = coded.get(key)
      const label = own('attribute', key, 'label') ?? known?.label
      if (label === undefined) return undefined
      const [short, help] = [
        own('attribute', key, 'short') ?? known?.short,
        own('attribute', key, 'help') ?? known?.help,
      ]
      return { label, ...(short && { short }), ...(help && { help }) }
    },
    value: (attribute, value) =>
      attribute === CATEGORY
        ? own('category', value, 'name')
        : (own('attribute-value', itemOfValue(attribute, value), 'label') ??
          coded.get(itemOfValue(attribute, value))?.label),
    unit: (unit) => coded.get(`unit:${unit}`)?.label,
  }
}
