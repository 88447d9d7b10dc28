import { and, asc, eq, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { IndexColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/server/database/database.ts'
import { BASE_LANGUAGE } from '../search-languages.ts'
import { spokenVocabulary, vocabulary } from './vocabulary-tables.ts'

export type VocabularyEntryRow = typeof vocabulary.$inferSelect
export type VocabularyFilter = {
  language: string
  search?: string | undefined
  kind?: VocabularyEntryRow['kind'] | undefined
}
export type TermPosition = { term: string; id: string }

/** Where the words of a language are: those of the parts' own texts have a table to themselves. */
type Place = { table: typeof vocabulary; own: SQL | undefined; key: IndexColumn[] }

function placeOf(language: string): Place {
  if (language === BASE_LANGUAGE)
    return { table: vocabulary, own: undefined, key: [vocabulary.term, vocabulary.category] }
  const { term, category } = spokenVocabulary
  return {
    table: spokenVocabulary as unknown as typeof vocabulary,
    own: eq(spokenVocabulary.language, language),
    key: [spokenVocabulary.language, term, category],
  }
}

/** As it is stored: rows of the base language have no column for it. */
const storedIn = (language: string, row: VocabularyEntryRow) =>
  language === BASE_LANGUAGE ? row : { ...row, language }

const byteTerm = ({ term }: Place['table']) => sql`${term} COLLATE "C"` // The same order everywhere
const isPristine = ({ shipped, changedBy, deleted }: Place['table']) => and(shipped, isNull(changedBy), not(deleted))

/**
 * Brings the rows of a language that nobody changed up to this release. Several processes may do so at once, and mostly
 * there is nothing to write.
 */
export async function shipRows(db: Queryable, language: string, rows: readonly VocabularyEntryRow[]): Promise<void> {
  const { table, own } = placeOf(language)
  const stored = await db.select(columnsOf(table)).from(table).where(own)
  const key = ({ term, category }: VocabularyEntryRow) => `${term}|${category}`
  const byKey = new Map(stored.map((row) => [key(row), row]))
  const shipped = new Set(rows.map(key))
  const differs = (row: VocabularyEntryRow) => {
    const present = byKey.get(key(row))
    if (!present) return true
    return isUntouched(present) && (present.canonical !== row.canonical || present.kind !== row.kind)
  }
  const isNew = rows.some(differs) || stored.some((row) => isUntouched(row) && !shipped.has(key(row)))
  if (isNew) await writeShipped(db, language, rows)
}

function isUntouched({ shipped, changedBy, deleted }: VocabularyEntryRow): boolean {
  return shipped && changedBy === null && !deleted
}

async function writeShipped(db: Queryable, language: string, rows: readonly VocabularyEntryRow[]): Promise<void> {
  const { table, own, key } = placeOf(language)
  const { canonical, kind, term, category } = table
  await db
    .insert(table)
    .values(rows.map((row) => storedIn(language, row)))
    .onConflictDoUpdate({
      target: key,
      set: { canonical: sql`excluded.canonical`, kind: sql`excluded.kind`, changedAt: sql`excluded.changed_at` },
      setWhere: and(
        isPristine(table),
        sql`(${canonical}, ${kind}) IS DISTINCT FROM (excluded.canonical, excluded.kind)`,
      ) as SQL,
    })
  const kept = rows.map((row) => `${row.term}|${row.category}`)
  await db.delete(table).where(and(own, isPristine(table), notInArray(sql`${term} || '|' || ${category}`, kept)))
}

/** Without the language. */
function columnsOf({
  id,
  term,
  canonical,
  kind,
  category,
  note,
  shipped,
  deleted,
  changedBy,
  changedAt,
}: Place['table']) {
  return { id, term, canonical, kind, category, note, shipped, deleted, changedBy, changedAt }
}

export function selectVocabulary(db: Queryable, language: string): Promise<VocabularyEntryRow[]> {
  const { table, own } = placeOf(language)
  return db
    .select(columnsOf(table))
    .from(table)
    .where(and(own, not(table.deleted)))
    .orderBy(byteTerm(table), asc(table.category))
}

/** By term. */
export function selectVocabularyPage(
  db: Queryable,
  filter: VocabularyFilter,
  limit: number,
  after: TermPosition | undefined,
): Promise<VocabularyEntryRow[]> {
  const { table } = placeOf(filter.language)
  const onward = after && sql`(${byteTerm(table)}, ${table.id}) > (${after.term}, ${after.id}::uuid)`
  return db
    .select(columnsOf(table))
    .from(table)
    .where(and(matching(filter), onward))
    .orderBy(byteTerm(table), asc(table.id))
    .limit(limit)
}

export function countVocabulary(db: Queryable, filter: VocabularyFilter): Promise<number> {
  const { table } = placeOf(filter.language)
  return db.$count(table, matching(filter))
}

/** All rows of a language, for a change that must fit to the others: one at a time, until the transaction ends. */
export async function lockVocabulary(db: Queryable, language: string): Promise<VocabularyEntryRow[]> {
  const { table, own } = placeOf(language)
  await db.execute(sql`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`)
  return db.select(columnsOf(table)).from(table).where(own)
}

/** A term that was deleted before is there again. */
export async function putVocabularyRow(db: Queryable, language: string, row: VocabularyEntryRow): Promise<void> {
  const { table } = placeOf(language)
  await db.insert(table).values(storedIn(language, row)).onConflictDoUpdate({ target: table.id, set: row })
}

export async function deleteVocabularyRow(db: Queryable, language: string, id: string): Promise<void> {
  const { table } = placeOf(language)
  await db.delete(table).where(eq(table.id, id))
}

/** A sequential scan: some hundred rows. */
function matching({ search, kind, language }: VocabularyFilter): SQL | undefined {
  const { table, own } = placeOf(language)
  const within = (column: typeof table.term | typeof table.canonical) =>
    sql`strpos(lower(${column}), ${search?.toLowerCase()}) > 0`
  return and(
    own,
    not(table.deleted),
    kind && eq(table.kind, kind),
    search ? or(within(table.term), within(table.canonical)) : undefined,
  )
}
