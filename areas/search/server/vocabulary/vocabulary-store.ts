import { and, asc, count, eq, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { vocabulary } from './vocabulary-tables.ts'

export type VocabularyEntryRow = typeof vocabulary.$inferSelect
export type VocabularyFilter = { search?: string | undefined; kind?: VocabularyEntryRow['kind'] | undefined }
export type TermPosition = { term: string; id: string }

const byteTerm = sql`${vocabulary.term} COLLATE "C"` // The same order everywhere
const isPristine = and(vocabulary.shipped, isNull(vocabulary.changedBy), not(vocabulary.deleted))

/**
 * Brings the rows that nobody changed up to this release. Several processes may do so at once, and mostly there is
 * nothing to write.
 */
export async function shipRows(db: Queryable, rows: readonly VocabularyEntryRow[]): Promise<void> {
  const stored = await db.select().from(vocabulary)
  const key = ({ term, category }: VocabularyEntryRow) => `${term}|${category}`
  const byKey = new Map(stored.map((row) => [key(row), row]))
  const shipped = new Set(rows.map(key))
  const differs = (row: VocabularyEntryRow) => {
    const present = byKey.get(key(row))
    if (!present) return true
    return isUntouched(present) && (present.canonical !== row.canonical || present.kind !== row.kind)
  }
  const isNew = rows.some(differs) || stored.some((row) => isUntouched(row) && !shipped.has(key(row)))
  if (isNew) await writeShipped(db, rows)
}

function isUntouched({ shipped, changedBy, deleted }: VocabularyEntryRow): boolean {
  return shipped && changedBy === null && !deleted
}

async function writeShipped(db: Queryable, rows: readonly VocabularyEntryRow[]): Promise<void> {
  const { canonical, kind, term, category } = vocabulary
  await db
    .insert(vocabulary)
    .values([...rows])
    .onConflictDoUpdate({
      target: [term, category],
      set: { canonical: sql`excluded.canonical`, kind: sql`excluded.kind`, changedAt: sql`excluded.changed_at` },
      setWhere: and(
        isPristine,
        sql`(${canonical}, ${kind}) IS DISTINCT FROM (excluded.canonical, excluded.kind)`,
      ) as SQL,
    })
  const kept = rows.map((row) => `${row.term}|${row.category}`)
  await db.delete(vocabulary).where(and(isPristine, notInArray(sql`${term} || '|' || ${category}`, kept)))
}

export function selectVocabulary(db: Queryable): Promise<VocabularyEntryRow[]> {
  return db.select().from(vocabulary).where(not(vocabulary.deleted)).orderBy(byteTerm, asc(vocabulary.category))
}

/** By term. */
export function selectVocabularyPage(
  db: Queryable,
  filter: VocabularyFilter,
  limit: number,
  after: TermPosition | undefined,
): Promise<VocabularyEntryRow[]> {
  const onward = after && sql`(${byteTerm}, ${vocabulary.id}) > (${after.term}, ${after.id}::uuid)`
  return db
    .select()
    .from(vocabulary)
    .where(and(matching(filter), onward))
    .orderBy(byteTerm, asc(vocabulary.id))
    .limit(limit)
}

export async function countVocabulary(db: Queryable, filter: VocabularyFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(vocabulary).where(matching(filter))
  return row?.total ?? 0
}

/** All rows, for a change that must fit to the others: one change at a time, until the transaction ends. */
export async function lockVocabulary(db: Queryable): Promise<VocabularyEntryRow[]> {
  await db.execute(sql`LOCK TABLE ${vocabulary} IN SHARE ROW EXCLUSIVE MODE`)
  return db.select().from(vocabulary)
}

/** A term that was deleted before is there again. */
export async function putVocabularyRow(db: Queryable, row: VocabularyEntryRow): Promise<void> {
  await db.insert(vocabulary).values(row).onConflictDoUpdate({ target: vocabulary.id, set: row })
}

export async function deleteVocabularyRow(db: Queryable, id: string): Promise<void> {
  await db.delete(vocabulary).where(eq(vocabulary.id, id))
}

/** A sequential scan: some hundred rows. */
function matching({ search, kind }: VocabularyFilter): SQL | undefined {
  const within = (column: typeof vocabulary.term | typeof vocabulary.canonical) =>
    sql`strpos(lower(${column}), ${search?.toLowerCase()}) > 0`
  return and(
    not(vocabulary.deleted),
    kind && eq(vocabulary.kind, kind),
    search ? or(within(vocabulary.term), within(vocabulary.canonical)) : undefined,
  )
}
