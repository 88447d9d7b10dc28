import { and, eq, or, sql } from 'drizzle-orm'
import { catalogueTables } from '#catalogue/server/catalogue-service.ts'
import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { relabelled } from '#packages/part-attributes/attribute-values.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { FREE_SPEC } from '../documents/document-of.ts'
import { attributeValues, partDocuments, staleDocuments } from '../find-tables.ts'

const { parts, products } = catalogueTables
const MOST_SAMPLED = 200

/** The tokens of parts that state a specification, whether it is an attribute or not. */
async function selectTokens(db: Queryable, key: string): Promise<number[]> {
  const rows = await db
    .select({ token: attributeValues.token })
    .from(attributeValues)
    .where(
      or(
        and(eq(attributeValues.attribute, key), eq(attributeValues.value, '')),
        and(eq(attributeValues.attribute, FREE_SPEC), eq(attributeValues.value, key)),
      ),
    )
  return rows.map(({ token }) => token)
}

const hasOne = (tokens: readonly number[]) => sql`${partDocuments.tokens} && ${sql.param([...tokens])}::integer[]`

export async function isStated(db: Queryable, key: string): Promise<boolean> {
  const tokens = await selectTokens(db, key)
  if (tokens.length === 0) return false
  const { rows } = await db.execute(sql`SELECT FROM ${partDocuments} WHERE ${hasOne(tokens)} LIMIT 1`)
  return rows.length > 0
}

/** Marks the documents of parts that state it. */
export async function markDocumentsOf(db: Queryable, key: string): Promise<void> {
  const tokens = await selectTokens(db, key)
  if (tokens.length === 0) return
  await db.execute(sql`
    INSERT INTO ${staleDocuments} (part_id)
    SELECT part_id FROM ${partDocuments} WHERE ${hasOne(tokens)} ORDER BY part_id
    ON CONFLICT DO NOTHING`)
}

/** Brings the dictionary's figures and labels of an attribute up to its kind, unit and values. */
export async function relabelValues(db: Queryable, attribute: Attribute): Promise<void> {
  const known = await db.select().from(attributeValues).where(eq(attributeValues.attribute, attribute.key))
  const changed = known.flatMap(({ token, value, label, number }) => {
    const now = value === '' ? { label, number } : relabelled(attribute, { value, label })
    return now.label === label && now.number === number ? [] : [{ token, ...now }]
  })
  if (changed.length === 0) return
  await db.execute(sql`
    UPDATE ${attributeValues} AS known SET label = given.label, number = given.number
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      AS given (token integer, label text, number double precision)
    WHERE known.token = given.token`)
}

/** Some of the texts that parts state under this key, each once. */
export async function selectSamples(db: Queryable, key: string, limit: number): Promise<string[]> {
  const tokens = await selectTokens(db, key)
  if (tokens.length === 0) return []
  const { rows } = await db.execute<{ text: string }>(sql`
    SELECT DISTINCT text FROM (
      SELECT specs ->> ${key} AS text FROM ${partDocuments} JOIN ${parts} ON id = part_id
      WHERE ${hasOne(tokens)} LIMIT ${MOST_SAMPLED}
    ) AS stated WHERE text IS NOT NULL ORDER BY text LIMIT ${limit}`)
  return rows.map(({ text }) => text)
}

const MOST_PRODUCTS = 3

/** Names of some products whose variants differ in it. */
export async function productsDifferingIn(db: Queryable, key: string): Promise<string[]> {
  const rows = await db
    .select({ name: products.name })
    .from(products)
    .where(sql`${products.axes} @> ARRAY[${key}]::text[]`)
    .orderBy(products.name)
    .limit(MOST_PRODUCTS)
  return rows.map(({ name }) => name)
}
