import { createHash } from 'node:crypto'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const LETTERS = 16

/** Tells texts apart, to find translations whose original has changed. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, LETTERS)
}

/** The same within a statement. */
export function digestSql(text: SQLWrapper): SQL {
  return sql`left(encode(sha256(convert_to(${text}, 'UTF8')), 'hex'), ${sql.raw(String(LETTERS))})`
}
