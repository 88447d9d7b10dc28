import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, type PgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from './queryable.ts'

/**
 * Columns of rows that show the shop's copy of a picture whose address somebody typed. The trigger
 * `ask_for_picture` resets them whenever that address changes, so whoever stores an address needn't think of it.
 */
export function pictureCopyColumns() {
  return {
    picture: text().notNull().default(''), // The copy's own path; empty until there is one
    pictureTries: smallint('picture_tries').notNull().default(0),
    pictureDueAt: timestamp('picture_due_at', { withTimezone: true }), // Of the next try; null when none is left
    pictureFault: text('picture_fault').notNull().default(''), // Why the last try failed
  }
}

type CopyTable = PgTable & Record<'id' | keyof ReturnType<typeof pictureCopyColumns>, AnyPgColumn>

const hashOf = ({ picture }: Pick<CopyTable, 'picture'>): SQL => sql`substr(${picture}, 11, 32)` // After `/pictures/`

export function pictureCopyIndexes(prefix: string, table: Pick<CopyTable, 'picture' | 'pictureDueAt'>) {
  return [
    index(`${prefix}_picture_due`).on(table.pictureDueAt).where(sql`${table.pictureDueAt} IS NOT NULL`),
    index(`${prefix}_by_picture`).on(hashOf(table)).where(sql`${table.picture} <> ''`),
  ]
}

export type DueCopy = { id: string; address: string; tries: number }

/** The copies in one table. */
export type PictureCopies = {
  /** Longest due first. */
  due(db: Queryable, now: Date, limit: number): Promise<DueCopy[]>
  /** An own path. This and the next change nothing when the address is another one by now. */
  settle(db: Queryable, due: DueCopy, picture: string): Promise<void>
  /** Why there is nothing to show, and when it is tried again, if ever. */
  fail(db: Queryable, due: DueCopy, fault: string, until: Date | null): Promise<void>
  /** Which of these pictures are shown. */
  inUse(db: Queryable, hashes: readonly string[]): Promise<ReadonlySet<string>>
}

/** `typed` is the column with the address. */
export function pictureCopiesOf(table: CopyTable, typed: AnyPgColumn): PictureCopies {
  const { id, picture, pictureTries, pictureDueAt, pictureFault } = table
  const name = (column: AnyPgColumn) => sql.identifier(column.name)
  const still = (due: DueCopy) =>
    sql`${id} = ${due.id}::uuid AND ${typed} = ${due.address} AND ${pictureDueAt} IS NOT NULL`
  return {
    async due(db, now, limit) {
      const { rows } = await db.execute<DueCopy>(sql`
        SELECT ${id} AS id, ${typed} AS address, ${pictureTries} AS tries FROM ${table}
        WHERE ${pictureDueAt} <= ${now.toISOString()}::timestamptz ORDER BY ${pictureDueAt} LIMIT ${limit}`)
      return rows
    },
    async settle(db, due, path) {
      await db.execute(sql`
        UPDATE ${table} SET ${name(picture)} = ${path}, ${name(pictureDueAt)} = NULL, ${name(pictureFault)} = ''
        WHERE ${still(due)}`)
    },
    async fail(db, due, fault, until) {
      await db.execute(sql`
        UPDATE ${table} SET ${name(pictureTries)} = ${name(pictureTries)} + 1, ${name(pictureFault)} = ${fault},
          ${name(pictureDueAt)} = ${until?.toISOString() ?? null}::timestamptz
        WHERE ${still(due)}`)
    },
    async inUse(db, hashes) {
      const { rows } = await db.execute<{ hash: string }>(sql`
        SELECT DISTINCT ${hashOf(table)} AS hash FROM ${table}
        WHERE ${picture} <> '' AND ${hashOf(table)} = ANY(${sql.param([...hashes])}::text[])`)
      return new Set(rows.map(({ hash }) => hash))
    },
  }
}
