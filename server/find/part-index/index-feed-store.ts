import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/adapters/database/database.ts'
import type { PartChange } from './structure/find-index.ts'
import type { IndexedPart } from './structure/indexed-part.ts'

/** Rows that are fetched at once while an index is made. */
const AT_ONCE = 5_000

/** A look at the database: changes by transactions from `oldest` on may be missing in it. */
export type Moment = { oldest: string; epochSeconds: number }

export async function readMoment(db: Queryable): Promise<Moment> {
  const { rows } = await db.execute<Moment>(sql`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS oldest, extract(epoch FROM now())::float8 AS "epochSeconds"`)
  return rows[0] as Moment
}

/** Values as PostgreSQL writes them: reading a million rows is mostly reading their values. */
const asWritten = { getTypeParser: () => (text: string) => text }

const SELECT_PARTS = `
  SELECT d.part_id, p.name, d.tokens, d.name_words, d.words, p.price_cents,
    (extract(epoch FROM p.created_at) * 1000000)::bigint, low.part_id IS NULL,
    p.product_id
  FROM part_documents AS d JOIN parts AS p ON p.id = d.part_id LEFT JOIN low_stock AS low ON low.part_id = d.part_id
  WHERE d.active AND p.active`

type Written = [string, string, string, string, string, string, string, string, string | null]

function readPart([id, name, tokens, nameWords, words, priceCents, created, inStock, product]: Written): IndexedPart {
  return {
    ...{ id, name, tokens, words },
    nameWords: Number(nameWords),
    priceCents: Number(priceCents),
    createdMicros: Number(created),
    inStock: inStock === 't',
    product,
  }
}

/** Calls with every part on sale, in any order. */
export async function readAllParts({ $client }: Transaction, visit: (part: IndexedPart) => void): Promise<void> {
  // All rows are wanted, so the quickest way to all of them, not to the first.
  await $client.query("SET LOCAL cursor_tuple_fraction = 1; SET LOCAL work_mem = '64MB'")
  await fetchRows<Written>($client, SELECT_PARTS, (row) => visit(readPart(row)))
}

/** Calls with the id of every part that is not discontinued, by name: an index has them in this order. */
export async function readNameOrder({ $client }: Transaction, visit: (id: string) => void): Promise<void> {
  const byName = 'SELECT id FROM parts WHERE active ORDER BY name COLLATE alphabetical, id'
  await fetchRows<[string]>($client, byName, ([id]) => visit(id))
}

async function fetchRows<Row extends (string | null)[]>(
  client: Transaction['$client'],
  statement: string,
  visit: (row: Row) => void,
): Promise<void> {
  await client.query(`DECLARE find_rows NO SCROLL CURSOR FOR ${statement}`)
  for (;;) {
    const { rows } = await client.query<Row>({
      text: `FETCH ${AT_ONCE} FROM find_rows`,
      rowMode: 'array',
      types: asWritten,
    })
    for (const row of rows) visit(row)
    if (rows.length < AT_ONCE) break
  }
  await client.query('CLOSE find_rows')
}

type TokenAttribute = { token: number; attribute: string; number: number | null }

/** The attributes and figures of these tokens, or of all; those of figures rising. */
export async function readTokenAttributes(db: Queryable, tokens?: readonly number[]): Promise<TokenAttribute[]> {
  const { rows } = await db.execute<TokenAttribute>(sql`
    SELECT token, attribute, number FROM attribute_values ${tokens ? sql`WHERE token = ANY(${sql.param(tokens)}::integer[])` : sql``}
    ORDER BY number`)
  return rows
}

export type LoggedChange = { id: string; xid: string }

/** Changes by transactions that were running at a moment, or came later; up to `limit`. */
export async function readChanges(db: Queryable, { oldest }: Moment, limit: number): Promise<LoggedChange[]> {
  const { rows } = await db.execute<LoggedChange>(sql`
    SELECT DISTINCT part_id AS id, xid::text AS xid FROM find_changes WHERE xid >= ${oldest}::xid8 LIMIT ${limit}`)
  return rows
}

/** These parts as they are now. */
export async function readChangedParts({ $client }: Transaction, ids: readonly string[]): Promise<PartChange[]> {
  const { rows } = await $client.query<Written>({
    text: `${SELECT_PARTS} AND d.part_id = ANY($1::uuid[])`,
    values: [ids],
    rowMode: 'array',
    types: asWritten,
  })
  const present = new Map(rows.map((row) => [row[0], readPart(row)]))
  return ids.map((id) => ({ id, part: present.get(id) }))
}

/** The part right before each of these by name; null before the first. */
export async function readPredecessors(db: Queryable, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; predecessor: string | null }>(sql`
    SELECT p.id, before.id AS predecessor
    FROM parts AS p LEFT JOIN LATERAL (${nameBefore(sql`p.name`, sql`p.id`, 1)}) AS before ON true
    WHERE p.id = ANY(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, predecessor }) => [id, predecessor]))
}

/** Parts before a name and id, the nearest first. */
export async function readNamesBefore(db: Queryable, name: string, id: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(nameBefore(sql`${name}`, sql`${id}::uuid`, limit))
  return rows.map((row) => row.id)
}

const nameBefore = (name: ReturnType<typeof sql>, id: ReturnType<typeof sql>, limit: number) => sql`
  SELECT q.id FROM parts AS q JOIN part_documents AS e ON e.part_id = q.id
  WHERE q.active AND e.active AND (q.name COLLATE alphabetical, q.id) < (${name} COLLATE alphabetical, ${id})
  ORDER BY q.name COLLATE alphabetical DESC, q.id DESC LIMIT ${limit}`

/** Whether so many parts have a document. */
export async function hasDocuments(db: Queryable, count: number): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM part_documents OFFSET ${count - 1} LIMIT 1`)
  return rows.length > 0
}

/** Removes changes from before a moment. */
export async function deleteChanges(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`DELETE FROM find_changes WHERE at < ${before}`)
}
