import { createHash } from 'node:crypto'
import { codedRegistry, type Registry, registryOf } from '#packages/part-attributes/registry.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { type AttributeRow, selectAttributes } from './attributes-store.ts'
import type { FindRules } from './documents/document-of.ts'
import type { FindNeeds } from './find-needs.ts'
import { type VocabularyRow, vocabularyOf } from './query-parser/vocabulary.ts'
import { selectVocabulary } from './vocabulary/vocabulary-store.ts'

/** Grows when documents are made otherwise than in the release before. */
const FORM_OF_DOCUMENTS = 5

/** Registry and vocabulary, with a version that tells which documents they made; read again when something changed. */
export function createRules(
  { db, invalidation }: { db: FindNeeds['db']; invalidation: Pick<FindNeeds['invalidation'], 'generation'> },
  ship: () => Promise<void>,
): () => Promise<FindRules> {
  let last: { generation: number; rules: Promise<FindRules> } | undefined
  return () => {
    const generation = invalidation.generation()
    if (last?.generation === generation) return last.rules
    const previous = last?.rules
    const rules = ship()
      .then(() => Promise.all([selectVocabulary(db), selectAttributes(db)]))
      .then(async ([words, own]) => withAttributes(rulesOf(words, await previous?.catch(() => undefined)), own))
    const current = { generation, rules }
    last = current
    rules.catch(() => {
      if (last === current) last = undefined
    })
    return rules
  }
}

/**
 * The previous ones, if the vocabulary is still the same. The version knows the coded attributes only: a change of an
 * owner's one marks the documents of the parts that state it.
 */
function rulesOf(rows: readonly VocabularyRow[], previous: FindRules | undefined): FindRules {
  const pairs = rows.map(({ term, canonical, kind, category }) => [term, canonical, kind, category])
  const text = JSON.stringify([FORM_OF_DOCUMENTS, codedRegistry.version, pairs])
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  if (previous?.version === version) return previous
  const vocabulary = vocabularyOf(rows)
  return { registry: codedRegistry, vocabulary, vocabularies: [vocabulary], version }
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
