import { and, asc, eq, sql } from 'drizzle-orm'
import type { RecordKind } from '#platform/contract/records-report.ts'
import type { Queryable } from '../database/database.ts'
import { recordMappings } from './record-mappings-tables.ts'

type Row = typeof recordMappings.$inferSelect
const MOST_OFFERED = 20

/** Those of files of this kind with this header, by name. */
export function selectRecordMappings(
  db: Queryable,
  { kind, headerHash }: Pick<Row, 'kind' | 'headerHash'>,
): Promise<Pick<Row, 'name' | 'mapping'>[]> {
  const { name, mapping } = recordMappings
  return db
    .select({ name, mapping })
    .from(recordMappings)
    .where(and(eq(recordMappings.kind, kind), eq(recordMappings.headerHash, headerHash)))
    .orderBy(asc(name))
    .limit(MOST_OFFERED)
}

/** Replaces the one of that name. */
export async function putRecordMapping(db: Queryable, row: Row): Promise<void> {
  const { kind, name, ...values } = row
  await db
    .insert(recordMappings)
    .values(row)
    .onConflictDoUpdate({ target: [recordMappings.kind, recordMappings.name], set: values })
}

/** False while another import of the kind runs; otherwise nobody else's does until the transaction ends. */
export async function tryRecordsLock(db: Queryable, kind: RecordKind): Promise<boolean> {
  const { rows } = await db.execute<{ locked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`import ${kind}`}, 0)) AS locked`,
  )
  return rows[0]?.locked === true
}
