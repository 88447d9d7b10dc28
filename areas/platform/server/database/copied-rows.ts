import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import type { Driver } from './queryable.ts'
import { openUnlimited } from './unlimited-client.ts'

/** A row as PostgreSQL sends it; the arrays are used again. A field without a value ends before it starts. */
export type CopiedRow = { bytes: Buffer; starts: Int32Array; ends: Int32Array }

const MOST_FIELDS = 16

/** A connection of its own, which copying needs, in a transaction that sees one moment. */
export type CopyingDatabase = NodePgDatabase & Driver & { $client: pg.Client }

/** Runs `work` without limits of time: what it copies may take a while. */
export async function withCopying<Answer>(
  { $client: pool, preparedStatements }: Driver & { $client: pg.Pool },
  work: (db: CopyingDatabase) => Promise<Answer>,
): Promise<Answer> {
  const client = await openUnlimited(pool)
  try {
    const answer = await work(Object.assign(drizzle(client), { preparedStatements }))
    await client.query('COMMIT')
    return answer
  } finally {
    await client.end()
  }
}

/** Calls with each row of a query. Its rows come while earlier ones are being worked on. */
export async function copyRows(
  { $client }: CopyingDatabase,
  query: string,
  visit: (row: CopiedRow) => void,
): Promise<void> {
  const chunks: AsyncIterable<Buffer> = $client.query(to(`COPY (${query}) TO STDOUT (FORMAT binary)`))
  const row: CopiedRow = {
    bytes: Buffer.alloc(0),
    starts: new Int32Array(MOST_FIELDS),
    ends: new Int32Array(MOST_FIELDS),
  }
  let rest: Buffer = Buffer.alloc(0)
  let skipped = HEADER_BYTES
  for await (const chunk of chunks) {
    row.bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let at = Math.min(skipped, row.bytes.length)
    skipped -= at
    for (let next = readRow(row, at); next > 0; next = readRow(row, at)) {
      visit(row)
      at = next
    }
    rest = row.bytes.subarray(at)
  }
}

/** Signature, flags and the length of an extension, which there is none of. */
const HEADER_BYTES = 19

/**
 * Reads where the fields of the next row are: https://www.postgresql.org/docs/current/sql-copy.html, Binary Format.
 * @returns where the row ends, or 0 if it is not all there, or none comes
 */
function readRow({ bytes, starts, ends }: CopiedRow, from: number): number {
  if (from + 2 > bytes.length) return 0
  const fields = bytes.readInt16BE(from)
  if (fields < 0) return 0
  let at = from + 2
  for (let field = 0; field < fields; field++) {
    if (at + 4 > bytes.length) return 0
    const length = bytes.readInt32BE(at)
    at += 4
    starts[field] = at
    ends[field] = at + length
    if (length > 0) at += length
  }
  return at <= bytes.length ? at : 0
}
