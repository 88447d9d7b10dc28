import { type ListedText, TEXT_KIND_NAMES } from '#app/contract/texts.ts'
import { pagesByKey, streamCsv } from '#platform/server/csv/csv-exchange.ts'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import { furtherLanguages, kindOfTexts, type TextsContext } from './text-sources.ts'
import { type KindOfTexts, selectTexts } from './texts-store.ts'

const AT_A_TIME = 500
export const OWN_COLUMNS = ['kind', 'item', 'field', 'base'] as const

type Line = { item: string; field: string; base: string; texts: string[]; states: string[] }

/** A row a text, a column a language. Importing it changes nothing. */
export function exportTexts(
  context: TextsContext,
  { read }: Pick<Reading, 'read'>,
  only: 'open' | undefined,
): AsyncGenerator<string> {
  const languages = furtherLanguages()
  return streamCsv([...OWN_COLUMNS, ...languages, 'state'], pagesOf(context, read, languages), ({ kind, ...line }) => {
    if (only === 'open' && line.states.every((state) => state === 'current')) return []
    const states = languages.map((language, at) => `${language} ${line.states[at]}`).join(', ')
    return [[kind, line.item, line.field, line.base, ...line.texts, states]]
  })
}

async function* pagesOf(context: TextsContext, read: Reading['read'], languages: readonly string[]) {
  for (const kind of TEXT_KIND_NAMES) {
    const sources = await Promise.all(languages.map((language) => kindOfTexts(context, kind, language)))
    const page = (after: string | undefined) => read((db) => linesAfter(db, { sources, languages }, after))
    for await (const lines of pagesByKey(AT_A_TIME, page, keyOf)) yield lines.map((line) => ({ kind, ...line }))
  }
}

const keyOf = ({ item, field }: Pick<Line, 'item' | 'field'>) => JSON.stringify([item, field])

/** All languages have the same texts in the same order. */
async function linesAfter(
  db: ReadingDatabase,
  { sources, languages }: { sources: readonly KindOfTexts[]; languages: readonly string[] },
  key: string | undefined,
): Promise<Line[]> {
  const [item = '', field = ''] = key === undefined ? [] : (JSON.parse(key) as string[])
  const after = key === undefined ? undefined : { item, field }
  const lists: ListedText[][] = []
  for (const [at, of] of sources.entries())
    lists.push(await selectTexts(db, of, languages[at] ?? '', { after, limit: AT_A_TIME }))
  return (lists[0] ?? []).map((first, at) => ({
    ...{ item: first.item, field: first.field, base: first.base },
    texts: lists.map((list) => list[at]?.text ?? ''),
    states: lists.map((list) => list[at]?.state ?? 'missing'),
  }))
}
