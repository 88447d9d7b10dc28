import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './transactions.ts'

const MOST_UNDER_WAY = 2 // Later requests go into the next batch

/** Loads distinct keys. */
export type LoadMany<Answer> = (keys: string[]) => Promise<ReadonlyMap<string, Answer>>

type Batch<Answer> = { keys: Set<string>; found: PromiseWithResolvers<ReadonlyMap<string, Answer>> }

/**
 * Batches keys of the same event-loop turn, or that arrive while earlier batches run, into one query. A query never
 * answers a key that was asked for after it began. Undefined when there is none.
 */
export function createBatcher<Answer>(load: LoadMany<Answer>): (key: string) => Promise<Answer | undefined> {
  let next: Batch<Answer> | undefined
  let underWay = 0

  function loadNext(): void {
    if (!next || underWay >= MOST_UNDER_WAY) return
    const { keys, found } = next
    next = undefined
    underWay += 1
    load([...keys])
      .then(found.resolve, found.reject)
      .finally(() => {
        underWay -= 1
        loadNext()
      })
  }

  return async (key) => {
    if (!next) {
      next = { keys: new Set(), found: Promise.withResolvers() }
      // After the other requests of this turn.
      setImmediate(loadNext)
    }
    const { keys, found } = next
    keys.add(key)
    return (await found.promise).get(key)
  }
}

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
