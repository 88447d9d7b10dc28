import { inArray, type SQL, sql } from 'drizzle-orm'
import { catalogueTables, soldSql, stateColumns } from '#catalogue/server/catalogue-service.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { partFitments } from './ports-tables.ts'

const { parts } = catalogueTables

export type SignedPart = { id: string; sku: string; name: string; signature: string; role: string }

type SignedParts = Promise<Map<string, SignedPart>>

/** Public parts with their signatures, by id; the signature is empty where nothing is stated. */
export const selectSignedParts = (db: Queryable, ids: readonly string[]): SignedParts =>
  selectSigned(db, ids, sql`p.active`)

/** The same of all that can be ordered: also of hidden ones. */
export const selectSoldSignedParts = (db: Queryable, ids: readonly string[]): SignedParts =>
  selectSigned(db, ids, soldSql(stateColumns(sql`p`)))

async function selectSigned(db: Queryable, ids: readonly string[], state: SQL): SignedParts {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<SignedPart>(sql`
    SELECT p.id, p.sku, p.name, coalesce(fitment.signature, '') AS signature, coalesce(fitment.role, '') AS role
    FROM ${parts} AS p LEFT JOIN ${partFitments} AS fitment ON fitment.part_id = p.id
    WHERE ${state} AND p.id = ANY(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

export type BridgePart = { id: string; bridges: string }

/** Parts on sale that are bridges, by part number. */
export async function selectBridgeParts(db: Queryable): Promise<BridgePart[]> {
  const { rows } = await db.execute<BridgePart>(sql`
    SELECT fitment.part_id AS id, fitment.bridges
    FROM ${partFitments} AS fitment JOIN ${parts} AS p ON p.id = fitment.part_id
    WHERE fitment.bridges <> '' AND p.active ORDER BY p.sku`)
  return rows
}

/** One part on sale for each signature of these roles. */
export async function selectCompanions(db: Queryable, roles: readonly string[]): Promise<SignedPart[]> {
  const { rows } = await db.execute<SignedPart>(sql`
    SELECT DISTINCT ON (fitment.role, fitment.signature) p.id, p.sku, p.name, fitment.signature, fitment.role
    FROM ${partFitments} AS fitment JOIN ${parts} AS p ON p.id = fitment.part_id
    WHERE fitment.role = ANY(${sql.param([...roles])}::text[]) AND fitment.signature <> '' AND p.active
    ORDER BY fitment.role, fitment.signature, p.sku`)
  return rows
}

/** Every signature that a part on sale in this role has. */
export async function selectSignaturesOfRole(db: Queryable, role: string): Promise<string[]> {
  const { rows } = await db.execute<{ signature: string }>(sql`
    SELECT DISTINCT fitment.signature FROM ${partFitments} AS fitment JOIN ${parts} AS p ON p.id = fitment.part_id
    WHERE fitment.role = ${role} AND fitment.signature <> '' AND p.active ORDER BY fitment.signature`)
  return rows.map(({ signature }) => signature)
}

/** Parts on sale with one of the signatures, cheapest first. */
export async function selectPartsWithSignatures(
  db: Queryable,
  { signatures, limit, except }: { signatures: readonly string[]; limit: number; except: string },
): Promise<(SignedPart & { total: number })[]> {
  const { rows } = await db.execute<SignedPart & { total: number }>(sql`
    SELECT p.id, p.sku, p.name, fitment.signature, fitment.role, count(*) OVER ()::integer AS total
    FROM ${partFitments} AS fitment JOIN ${parts} AS p ON p.id = fitment.part_id
    WHERE fitment.signature = ANY(${sql.param([...signatures])}::text[]) AND p.active AND p.id <> ${except}
    ORDER BY (p.available < p.min), p.price_cents, p.id LIMIT ${limit}`)
  return rows
}

/** How many parts on sale share each signature; those that state nothing are left out. */
export async function selectSignatureCounts(
  db: Queryable,
): Promise<{ role: string; signature: string; count: number }[]> {
  const { rows } = await db.execute<{ role: string; signature: string; count: number }>(sql`
    SELECT fitment.role, fitment.signature, count(*)::integer AS count
    FROM ${partFitments} AS fitment JOIN ${parts} AS p ON p.id = fitment.part_id
    WHERE fitment.role <> '' AND fitment.signature <> '' AND p.active GROUP BY fitment.role, fitment.signature`)
  return rows
}

/** Of parts on sale and discontinued ones, by id. Empty where nothing is stated. */
export async function selectAnySignatures(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: partFitments.partId, signature: partFitments.signature })
    .from(partFitments)
    .where(inArray(partFitments.partId, [...ids]))
  return new Map(rows.map(({ id, signature }) => [id, signature]))
}
