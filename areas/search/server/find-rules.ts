import { createHash } from 'node:crypto'
import { codedRegistry, type Registry, registryOf } from '#packages/part-attributes/registry.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { type ReadNames, readSpokenNames } from './attributes/spoken-names.ts'
import { type AttributeRow, selectAttributes } from './attributes-store.ts'
import type { FindRules } from './documents/document-of.ts'
import type { FindNeeds } from './find-needs.ts'
import { type Vocabulary, type VocabularyRow, vocabularyOf } from './query-parser/vocabulary.ts'
import { askedLanguage, BASE_LANGUAGE, furtherLanguages } from './search-languages.ts'
import { speechOf } from './speech/speech.ts'
import { selectVocabulary } from './vocabulary/vocabulary-store.ts'

/** Grows when documents are made otherwise than in the release before. */
const FORM_OF_DOCUMENTS = 5

/** Registry and vocabulary, with a version that tells which documents they made; read again when something changed. */
export function createRules(
  { db, invalidation }: { db: FindNeeds['db']; invalidation: Pick<FindNeeds['invalidation'], 'generation'> },
  ship: () => Promise<void>,
): (language?: string) => Promise<FindRules> {
  let last: { generation: number; rules: Promise<FindRules> } | undefined
  const read = () => {
    const generation = invalidation.generation()
    if (last?.generation === generation) return last.rules
    const previous = last?.rules
    const rules = ship()
      .then(() => Promise.all([selectVocabularies(db), readSpokenNames(db, furtherLanguages()), selectAttributes(db)]))
      .then(async ([words, names, own]) => {
        const before = await previous?.catch(() => undefined)
        return withAttributes(rulesOf(words, names, before), own)
      })
    const current = { generation, rules }
    last = current
    rules.catch(() => {
      if (last === current) last = undefined
    })
    return rules
  }
  return async (language = askedLanguage()) => rulesIn(await read(), language)
}

/** The rules with the vocabulary of a language; as they are if there is none. */
export function rulesIn(rules: FindRules, language: string): FindRules {
  const vocabulary = rules.vocabularies.find(({ speech }) => speech.language === language) ?? rules.vocabulary
  return vocabulary === rules.vocabulary ? rules : { ...rules, vocabulary }
}

/**
 * The previous ones, if the vocabulary is still the same. The version knows the coded attributes only: a change of an
 * owner's one marks the documents of the parts that state it.
 */
function rulesOf(
  rows: readonly VocabularyRow[][],
  { names, version: namesVersion }: ReadNames,
  previous: FindRules | undefined,
): FindRules {
  const [base = [], ...further] = rows.map((its) =>
    its.map(({ term, canonical, kind, category }) => [term, canonical, kind, category]),
  )
  const languages = furtherLanguages()
  const spoken = languages.map((language, at) => [language, speechOf(language).version, further[at], namesVersion])
  const text = JSON.stringify([FORM_OF_DOCUMENTS, codedRegistry.version, base, ...spoken])
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  if (previous?.version === version) return previous
  const vocabularies = [BASE_LANGUAGE, ...languages].map((it, at) => vocabularyOf(rows[at] ?? [], speechOf(it)))
  return { registry: codedRegistry, vocabulary: vocabularies[0] as Vocabulary, vocabularies, names, version }
}

/** Of the language of the parts' own texts, then of further ones. */
function selectVocabularies(db: Queryable): Promise<VocabularyRow[][]> {
  return Promise.all([BASE_LANGUAGE, ...furtherLanguages()].map((language) => selectVocabulary(db, language)))
}

/** The rules with these attributes; the same object if they are the ones that it has. */
export function withAttributes(rules: FindRules, rows: readonly AttributeRow[]): FindRules {
  const registry = registryWith(rows)
  return registry.version === rules.registry.version ? rules : { ...rules, registry }
}

function registryWith(rows: readonly AttributeRow[]): Registry {
  return registryOf(rows.map(({ definition }) => definition))
}

/** The attributes of the shop as they are now. */
export async function readRegistry(db: Queryable): Promise<Registry> {
  return registryWith(await selectAttributes(db))
}
