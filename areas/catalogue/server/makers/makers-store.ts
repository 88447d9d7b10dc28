import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { ProducerScheme } from '#platform/contract/shop/producer-schemes.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { parts } from '../catalogue-tables.ts'
import { type MakerRow, makers, partLaw } from './makers-tables.ts'

const alphabetical = sql`${makers.name} COLLATE alphabetical`
/** Names that differ in case only are one maker's. */
export const sameName = (one: SQL, other: SQL): SQL =>
  sql`lower(${one} COLLATE alphabetical) = lower(${other} COLLATE alphabetical)`
const isNamed = (name: string) => sameName(sql`${makers.name}`, sql`${name}::text`)

export type CountedMaker = MakerRow & { parts: number }
const partCount = sql<number>`(SELECT count(*)::integer FROM ${partLaw} WHERE ${partLaw.makerId} = ${makers.id})`
const counted = { ...getTableColumns(makers), parts: partCount }

const beginsWith = (search: string | undefined): SQL | undefined =>
  search ? sql`starts_with(lower(${alphabetical}), lower(${search}::text COLLATE alphabetical))` : undefined

type Position = { name: string; id: string }

/** By name. */
export function selectMakers(
  db: Queryable,
  search: string | undefined,
  limit: number,
  after: Position | undefined,
): Promise<CountedMaker[]> {
  const onward =
    after && sql`(${alphabetical}, ${makers.id}) > (${after.name}::text COLLATE alphabetical, ${after.id}::uuid)`
  const conditions = [beginsWith(search), onward].filter((condition) => condition !== undefined)
  return db
    .select(counted)
    .from(makers)
    .where(sql.join([sql`true`, ...conditions], sql` AND `))
    .orderBy(alphabetical, makers.id)
    .limit(limit)
}

export function countMakers(db: Queryable, search: string | undefined): Promise<number> {
  return db.$count(makers, beginsWith(search))
}

export async function selectMaker(db: Queryable, id: string): Promise<CountedMaker | undefined> {
  const [row] = await db.select(counted).from(makers).where(eq(makers.id, id))
  return row
}

/** Until the caller's transaction ends, so that no part names it meanwhile. */
export async function lockMaker(db: Queryable, id: string): Promise<CountedMaker | undefined> {
  const [locked] = await db.select({ id: makers.id }).from(makers).where(eq(makers.id, id)).for('update')
  return locked && selectMaker(db, locked.id)
}

/** As parts name it. */
export async function selectMakerNamed(db: Queryable, name: string): Promise<MakerRow | undefined> {
  const [row] = await db.select().from(makers).where(isNamed(name))
  return row
}

/** Under which its parts are known. */
export const brandOf = ({ tradeName, name }: Pick<MakerRow, 'tradeName' | 'name'>): string => tradeName || name

/** Of the makers of parts, by the part's id; the company's own have none. */
export async function selectBrandsOfParts(db: Queryable, partIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ partId: partLaw.partId, tradeName: makers.tradeName, name: makers.name })
    .from(partLaw)
    .innerJoin(makers, eq(makers.id, partLaw.makerId))
    .where(inArray(partLaw.partId, [...partIds]))
  return new Map(rows.map((row) => [row.partId, brandOf(row)]))
}

/** By a name in any case; it keeps name and row until the caller's transaction ends. */
export async function holdMakerNamed(db: Queryable, name: string): Promise<Pick<MakerRow, 'id' | 'name'> | undefined> {
  const [row] = await db.select({ id: makers.id, name: makers.name }).from(makers).where(isNamed(name)).for('share')
  return row
}

const MOST_NAMED = 5

/** What the law of where the shop sells may find missing: makers outside these countries that name nobody there. */
export async function selectLegalFacts(db: Queryable, countries: ReadonlySet<string>): Promise<LegalFacts> {
  const { rows } = await db.execute<LegalFacts>(sql`
    WITH lacking AS (
      SELECT name FROM ${makers} WHERE responsible_name = '' AND country <> ALL(${sql.param([...countries])}::text[])
    )
    SELECT (SELECT count(*)::integer FROM lacking) AS "lackingCount",
      ARRAY(SELECT name FROM lacking ORDER BY name COLLATE alphabetical LIMIT ${MOST_NAMED}) AS lacking,
      ARRAY(SELECT DISTINCT unnest(epr) FROM ${partLaw} ORDER BY 1) AS schemes,
      (SELECT count(*)::integer FROM ${parts} WHERE durability_years IS NOT NULL AND active) AS guaranteed`)
  return rows[0] ?? { lackingCount: 0, lacking: [], schemes: [], guaranteed: 0 }
}

/** `lacking`: the first names of them. `schemes`: in which parts count. */
export type LegalFacts = {
  lackingCount: number
  lacking: string[]
  schemes: ProducerScheme[]
  guaranteed: number // Parts on sale with a producer's guarantee of durability
}

/** False when another one has the name. */
export async function insertMaker(db: Queryable, row: MakerRow): Promise<boolean> {
  const stored = await db.insert(makers).values(row).onConflictDoNothing().returning({ id: makers.id })
  return stored.length === 1
}

/** Whether another than this one has the name. */
export async function isNameTaken(db: Queryable, name: string, exceptId: string): Promise<boolean> {
  return (await db.$count(makers, sql`${isNamed(name)} AND ${makers.id} <> ${exceptId}`)) > 0
}

/** Of a locked one. */
export async function updateMaker(db: Queryable, id: string, changes: Partial<MakerRow>): Promise<void> {
  await db
    .update(makers)
    .set({ ...changes, version: sql`${makers.version} + 1` })
    .where(eq(makers.id, id))
}

export async function deleteMakerRow(db: Queryable, id: string): Promise<void> {
  await db.delete(makers).where(eq(makers.id, id))
}
