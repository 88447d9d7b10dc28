import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RecordKind } from '#platform/contract/records-report.ts'
import type { Queryable } from '../database/database.ts'
import { recordImports } from './record-imports-tables.ts'

type Row = typeof recordImports.$inferSelect

/** Begins one unless another of the kind goes on, which has said so since `silentSince`. @returns whether it began */
export async function beginRecordImport(
  db: Queryable,
  { kind, at, silentSince }: { kind: RecordKind; at: Date; silentSince: Date },
): Promise<boolean> {
  const begun = { startedAt: at, seenAt: at, endedAt: null, outcome: null, total: null }
  const values = { ...begun, rows: 0, added: 0, updated: 0, broken: 0 }
  const rows = await db
    .insert(recordImports)
    .values({ kind, ...values })
    .onConflictDoUpdate({
      target: recordImports.kind,
      set: values,
      setWhere: sql`${recordImports.endedAt} IS NOT NULL OR ${recordImports.seenAt} < ${silentSince.toISOString()}::timestamptz`,
    })
    .returning({ kind: recordImports.kind })
  return rows.length > 0
}

export async function noteRecordImport(
  db: Queryable,
  kind: RecordKind,
  said: Partial<Omit<Row, 'kind' | 'startedAt'>>,
): Promise<void> {
  await db
    .update(recordImports)
    .set(said)
    .where(and(eq(recordImports.kind, kind), isNull(recordImports.endedAt)))
}

export async function selectRecordImport(db: Queryable, kind: RecordKind): Promise<Row | undefined> {
  const [row] = await db.select().from(recordImports).where(eq(recordImports.kind, kind))
  return row
}
