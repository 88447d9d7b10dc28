import { sql } from 'drizzle-orm'
import {
  type CopiedRow,
  type CopyingDatabase,
  copyRows,
  type Queryable,
  type Transaction,
} from '#platform/server/database/database.ts'
import type { PartChange } from './find-index.ts'
import { type IndexedPart, NOTHING_SAID } from './indexed-part.ts'
import { type IdWords, textOfId } from './slots-by-id.ts'

/** A look at the database: changes by transactions from `oldest` on may be missing in it. */
export type Moment = { oldest: string; epochSeconds: number }

export async function readMoment(db: Queryable): Promise<Moment> {
  const { rows } = await db.execute<Moment>(sql`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS oldest, extract(epoch FROM now())::float8 AS "epochSeconds"`)
  return rows[0] as Moment
}

/** Values in binary form, so that they come alike by copying and in the rows of a statement. */
function selectParts(languages: readonly string[]): string {
  const spoken = languages.map((_, at) => `, tsvectorsend(said${at}.words), int2send(said${at}.name_words)`)
  const joins = languages.map((language, at) => ` ${joinWords(`said${at}`, language)}`)
  return `
  SELECT uuid_send(d.part_id), textsend(p.name), array_send(d.tokens), tsvectorsend(d.words), int2send(d.name_words),
    int4send(p.price_cents), timestamptz_send(p.created_at), boolsend(low.part_id IS NULL), uuid_send(p.product_id)${spoken.join('')}
  FROM part_documents AS d JOIN parts AS p ON p.id = d.part_id LEFT JOIN low_stock AS low ON low.part_id = d.part_id${joins.join('')}
  WHERE d.active AND p.active`
}

/** A statement that is copied takes no parameters. A language is letters and hyphens. */
function joinWords(name: string, language: string): string {
  const quoted = `'${language.replace(/[^a-z-]/gi, '')}'`
  return `LEFT JOIN part_words AS ${name} ON ${name}.part_id = d.part_id AND ${name}.language = ${quoted}`
}

/** Moments are sent as microseconds since 2000. */
const MICROS_TO_2000 = Date.UTC(2000) * 1_000

const FIELDS_OF_PART = 9

function readPart({ bytes, starts, ends }: CopiedRow, languages: readonly string[]): IndexedPart {
  const at = (field: number) => starts[field] as number
  const field = (number: number) => bytes.subarray(at(number), ends[number])
  return {
    id: idAt(bytes, at(0)),
    name: field(1),
    tokens: field(2),
    words: field(3),
    nameWords: bytes.readInt16BE(at(4)),
    priceCents: bytes.readInt32BE(at(5)),
    createdMicros: Number(bytes.readBigInt64BE(at(6))) + MICROS_TO_2000,
    inStock: bytes[at(7)] === 1,
    product: (ends[8] as number) < at(8) ? undefined : idAt(bytes, at(8)),
    spoken: languages.map((_, nth) => {
      const place = FIELDS_OF_PART + 2 * nth
      const isSaid = (ends[place] as number) >= at(place)
      return isSaid ? { words: field(place), nameWords: bytes.readInt16BE(at(place + 1)) } : NOTHING_SAID
    }),
  }
}

function idAt(bytes: Buffer, at: number): IdWords {
  return [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)]
}

/** Calls with every part on sale, in any order. */
export async function readAllParts(
  db: CopyingDatabase,
  languages: readonly string[],
  visit: (part: IndexedPart) => void,
): Promise<void> {
  await db.execute(sql`SET LOCAL work_mem = '64MB'`)
  await copyRows(db, selectParts(languages), (row) => visit(readPart(row, languages)))
}

/** Calls with the id of every part that is not discontinued, by name: an index has them in this order. */
export async function readNameOrder(db: CopyingDatabase, visit: (id: IdWords) => void): Promise<void> {
  const byName = 'SELECT id FROM parts WHERE active ORDER BY name COLLATE alphabetical, id'
  await copyRows(db, byName, ({ bytes, starts }) => visit(idAt(bytes, starts[0] as number)))
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
export async function readChangedParts(
  { $client }: Transaction,
  ids: readonly string[],
  languages: readonly string[],
): Promise<PartChange[]> {
  const { rows } = await $client.query<(Buffer | null)[]>({
    text: `${selectParts(languages)} AND d.part_id = ANY($1::uuid[])`,
    values: [ids],
    rowMode: 'array',
  })
  const present = new Map(
    rows.map((row) => {
      const part = readPart(asCopied(row), languages)
      return [textOfId(part.id), part]
    }),
  )
  return ids.map((id) => ({ id, part: present.get(id) }))
}

function asCopied(values: readonly (Buffer | null)[]): CopiedRow {
  const [starts, ends] = [new Int32Array(values.length), new Int32Array(values.length)]
  let at = 0
  values.forEach((value, field) => {
    starts[field] = at
    ends[field] = at + (value?.length ?? -1)
    at += value?.length ?? 0
  })
  return { bytes: Buffer.concat(values.flatMap((value) => value ?? [])), starts, ends }
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
