import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SuccessorKind } from '#catalogue/contract/successors.ts'
import { catalogueTables, type PartRow, selectOwnNumbers } from '#catalogue/server/catalogue-service.ts'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import { partSuccessorParts, partSuccessors } from './successors-tables.ts'

const { parts } = catalogueTables

type NamedPart = Pick<PartRow, 'id' | 'sku' | 'name' | 'active' | 'withheld'>
export type SuccessorRow = NamedPart & { quantity: number; isNeeded: boolean }

/** What became of a number, with every part that is named, on sale or not. */
export type SuccessionRow = {
  id: string
  number: string
  norm: string
  kind: SuccessorKind
  note: string
  since: string | null
  version: number
  old: NamedPart | null
  parts: SuccessorRow[]
}

async function selectSuccessions(db: ReadingDatabase, beyond: SQL): Promise<SuccessionRow[]> {
  const { rows } = await db.execute<SuccessionRow>(sql`
    SELECT s.id, s.old_number AS number, s.old_norm AS norm, s.kind, s.note, s.since::text AS since, s.version,
      (SELECT jsonb_build_object('id', p.id, 'sku', p.sku, 'name', p.name, 'active', p.active, 'withheld', p.withheld)
        FROM ${parts} AS p WHERE p.id = s.old_part) AS old,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', p.id, 'sku', p.sku, 'name', p.name, 'active', p.active,
          'withheld', p.withheld, 'quantity', each.quantity, 'isNeeded', each.is_needed) ORDER BY each.place)
        FROM ${partSuccessorParts} AS each JOIN ${parts} AS p ON p.id = each.part_id WHERE each.succession_id = s.id
      ), '[]') AS parts
    FROM ${partSuccessors} AS s ${beyond}`)
  return rows
}

export async function selectSuccessionOfNumber(db: Queryable, norm: string): Promise<SuccessionRow | undefined> {
  return (await selectSuccessions(db, sql`WHERE s.old_norm = ${norm}`))[0]
}

export async function selectSuccession(db: Queryable, id: string): Promise<SuccessionRow | undefined> {
  return (await selectSuccessions(db, sql`WHERE s.id = ${id}`))[0]
}

/** Of parts that were replaced. */
export function selectSuccessionsOfParts(db: Queryable, ids: readonly string[]): Promise<SuccessionRow[]> {
  return selectSuccessions(db, sql`WHERE s.old_part = ANY(${sql.param([...ids])}::uuid[]) ORDER BY s.old_norm`)
}

/** Those whose successor, in one step, is one of these parts. */
export function selectSuccessionsTo(db: Queryable, ids: readonly string[]): Promise<SuccessionRow[]> {
  return selectSuccessions(
    db,
    sql`WHERE s.id IN (SELECT succession_id FROM ${partSuccessorParts}
      WHERE NOT is_needed AND part_id = ANY(${sql.param([...ids])}::uuid[])) ORDER BY s.old_norm`,
  )
}

export function selectSuccessionsOfNumbers(db: Queryable, norms: readonly string[]): Promise<SuccessionRow[]> {
  return selectSuccessions(db, sql`WHERE s.old_norm = ANY(${sql.param([...norms])}::text[])`)
}

/** All, by number, from the one after `after`. */
export function selectSuccessionPage(
  db: ReadingDatabase,
  limit: number,
  after: string | undefined,
): Promise<SuccessionRow[]> {
  const onward = after === undefined ? sql`` : sql`WHERE s.old_norm COLLATE "C" > ${after}`
  return selectSuccessions(db, sql`${onward} ORDER BY s.old_norm COLLATE "C" LIMIT ${limit}`)
}

/** By the numbers that were typed for them, on sale or not. */
export async function selectPartsBySkus(db: Queryable, skus: readonly string[]): Promise<Map<string, NamedPart>> {
  if (skus.length === 0) return new Map()
  const { id, sku, name, active, withheld } = parts
  const own = await selectOwnNumbers(db, skus)
  const rows = await db
    .select({ id, sku, name, active, withheld })
    .from(parts)
    .where(inArray(sku, [...own.values()]))
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  return new Map(
    [...own].flatMap(([typed, number]) => {
      const part = bySku.get(number)
      return part ? [[typed, part]] : []
    }),
  )
}

/** One change at a time until the transaction ends: chains are judged as a whole. */
export async function lockSuccessors(db: Queryable): Promise<void> {
  await db.execute(sql`LOCK TABLE ${partSuccessors} IN SHARE ROW EXCLUSIVE MODE`)
}

export type StoredSuccession = typeof partSuccessors.$inferInsert & {
  id: string
  parts: readonly { id: string; quantity: number; isNeeded: boolean }[]
}

/** Adds it, or replaces the one with its id. */
export async function putSuccession(db: Queryable, { parts: named, ...row }: StoredSuccession): Promise<void> {
  await db.insert(partSuccessors).values(row).onConflictDoUpdate({ target: partSuccessors.id, set: row })
  await db.delete(partSuccessorParts).where(eq(partSuccessorParts.successionId, row.id))
  const rows = named.map(({ id, quantity, isNeeded }, place) => ({
    ...{ successionId: row.id, place, partId: id, quantity, isNeeded },
  }))
  if (rows.length > 0) await db.insert(partSuccessorParts).values(rows)
}

export async function removeSuccession(db: Queryable, id: string): Promise<void> {
  await db.delete(partSuccessors).where(eq(partSuccessors.id, id))
}
