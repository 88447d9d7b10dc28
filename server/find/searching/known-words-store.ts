import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'

/** Words of parts on sale, with how many parts have them; without figures and groups of numbers. */
export async function selectKnownWords(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ word: string; parts: number }>(sql`
    SELECT word, ndoc AS parts FROM ts_stat('SELECT words FROM part_documents WHERE active')
    WHERE word ~ '^[[:alpha:]]' AND length(word) >= 3`)
  return new Map(rows.map(({ word, parts }) => [word, parts]))
}
