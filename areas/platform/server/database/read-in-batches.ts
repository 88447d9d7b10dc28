import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './transactions.ts'

/**
 * Rows of one query in batches of at most `size`, by a cursor: however many there are, few are in memory. The
 * transaction is held meanwhile, so what is done with a batch must be quick.
 */
export async function* readInBatches<Row extends Record<string, unknown>>(
  transaction: Transaction,
  query: SQL,
  size: number,
): AsyncGenerator<Row[]> {
  await transaction.execute(sql`DECLARE batches NO SCROLL CURSOR FOR ${query}`)
  for (;;) {
    const { rows } = await transaction.execute<Row>(sql.raw(`FETCH ${size} FROM batches`))
    if (rows.length > 0) yield rows as Row[]
    if (rows.length < size) break
  }
  await transaction.execute(sql`CLOSE batches`)
}
