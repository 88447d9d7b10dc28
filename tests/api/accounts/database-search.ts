import type pg from 'pg'

type Table = { schema: string; name: string }

/** Every table of the database but PostgreSQL's own, in every schema. */
async function tablesOf(pool: pg.Pool): Promise<Table[]> {
  const { rows } = await pool.query<Table>(`
    SELECT n.nspname AS schema, c.relname AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg_toast%'
    ORDER BY 1, 2`)
  return rows
}

export type Find = { needle: string; column: string }

/**
 * Looks for words in every column of every row of every table, whatever its type (JSON, arrays and search vectors too),
 * capitals or not. `looked` are the tables that were read, so that a search that found nothing can show that it looked.
 */
export async function searchDatabase(pool: pg.Pool, needles: string[]): Promise<{ finds: Find[]; looked: string[] }> {
  const finds: Find[] = []
  const looked: string[] = []
  for (const { schema, name } of await tablesOf(pool)) {
    const table = `"${schema}"."${name}"`
    const { rows } = await pool.query<Find>(
      `SELECT DISTINCT word AS needle, cell.name AS column FROM ${table} AS searched,
         jsonb_each_text(to_jsonb(searched)) AS cell(name, content), unnest($1::text[]) AS word
       WHERE strpos(lower(cell.content), lower(word)) > 0`,
      [needles],
    )
    finds.push(...rows.map(({ needle, column }) => ({ needle, column: `${name}.${column}` })))
    looked.push(name)
  }
  return { finds, looked }
}
