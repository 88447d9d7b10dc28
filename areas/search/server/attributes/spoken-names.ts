import { createHash } from 'node:crypto'
import { selectTextsOfKinds } from '#content/server/content-service.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { SpokenNames } from '../documents/document-of.ts'
import { languageRows } from '../speech/language-rows.ts'
import { itemOfValue, shippedWords } from './reader-words.ts'

/** Names by language, with a version that tells what documents said. */
export type ReadNames = { names: ReadonlyMap<string, SpokenNames>; version: string }

/** What these languages call values and categories: the owner's words, or else those that the shop came with. */
export async function readSpokenNames(db: Queryable, languages: readonly string[]): Promise<ReadNames> {
  if (languages.length === 0) return { names: new Map(), version: '' }
  const rows = await selectTextsOfKinds(db, ['category', 'attribute-value'])
  const own = new Map(rows.map(({ language, kind, item, text }) => [placeOf(language, kind, item), text]))
  const names = languages.map((language): [string, SpokenNames] => [
    language,
    {
      category: (label) => own.get(placeOf(language, 'category', label)),
      value: (attribute, value) =>
        own.get(placeOf(language, 'attribute-value', itemOfValue(attribute, value))) ??
        shippedWords(language).get(itemOfValue(attribute, value))?.label,
    },
  ])
  const shipped = languages.map((language) => languageRows('attributes', language))
  const said = JSON.stringify([[...own].sort(), shipped])
  return { names: new Map(names), version: createHash('sha256').update(said).digest('base64url').slice(0, 16) }
}

const placeOf = (...place: string[]) => JSON.stringify(place)
