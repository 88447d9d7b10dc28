import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import type { KnownWord } from '../query-parser/correct-words.ts'

/** Words of parts on sale, with how many parts have them; without figures and groups of numbers. */
export async function selectKnownWords(db: Queryable): Promise<KnownWord[]> {
  const { rows } = await db.execute<KnownWord & Record<string, unknown>>(sql`
    SELECT word, every.ndoc AS parts, title.word IS NOT NULL AS "isTitle"
    FROM ts_stat('SELECT words FROM part_documents WHERE active') AS every
    LEFT JOIN ts_stat('SELECT words FROM part_documents WHERE active', 'ac') AS title USING (word)
    WHERE word ~ '^[[:alpha:]]'`)
  return rows
}
