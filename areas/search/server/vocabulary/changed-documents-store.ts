import { type SQL, sql } from 'drizzle-orm'
import { catalogueTables } from '#catalogue/server/catalogue-service.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { SearchedPart } from '../documents/document-of.ts'
import { textsIn } from '../documents/documents-store.ts'
import { partDocuments } from '../find-tables.ts'
import { documentsIn } from '../query/find-store.ts'

const { parts } = catalogueTables

/** Parts on sale whose documents have all words of one of these lists. */
export async function selectPartsWithWords(
  db: Queryable,
  lists: readonly (readonly string[])[],
  limit: number,
  { asked, all }: { asked: string; all: readonly string[] }, // Languages: that of the words, and the further ones
): Promise<(SearchedPart & { id: string })[]> {
  const query = lists.map((words) => `(${words.map(quoted).join(' & ')})`).join(' | ')
  const { rows } = await db.execute<SearchedPart & { id: string }>(sql`
    SELECT p.id, p.sku, p.name, p.category, p.description, p.specs ${textsIn(all)}
    FROM ${documentsIn(asked)} AS d JOIN ${parts} AS p ON p.id = d.part_id
    WHERE d.active AND p.active AND d.words @@ ${query}::tsquery LIMIT ${limit}`)
  return rows
}

const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`

export type ChangedDocument = { partId: string; nameWords: number; words: string }

/** All documents, with these in place of the stored ones, for `createSqlFinder`. */
export function documentsAs(changed: readonly ChangedDocument[], language: string): SQL {
  const ids = sql.param(changed.map(({ partId }) => partId))
  return sql`(
    SELECT part_id, active, tokens, name_words, words FROM ${documentsIn(language)} AS d
    WHERE part_id <> ALL(${ids}::uuid[])
    UNION ALL
    SELECT part_id, active, tokens, given."nameWords", given.words::tsvector FROM ${partDocuments}
      JOIN jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS given ("partId" uuid, "nameWords" smallint, words text)
        ON part_id = given."partId"
  )`
}
