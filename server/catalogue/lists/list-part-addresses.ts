import type { Reading } from '#server/adapters/reading/reading.ts'
import { type ListedPart, selectListedParts, selectStretchEnd } from './listed-parts-store.ts'

const BATCH = 2_000

/**
 * The parts of the shop after an id, at most `limit`, read in batches by keyset: memory does not grow with the
 * catalogue.
 */
export async function* walkParts(
  { read }: Pick<Reading, 'read'>,
  after: string | undefined,
  limit: number,
): AsyncGenerator<ListedPart> {
  let last = after
  for (let left = limit; left > 0; ) {
    const [from, size] = [last, Math.min(BATCH, left)]
    const batch = await read((db) => selectListedParts(db, from, size))
    yield* batch
    if (batch.length < size) return
    left -= batch.length
    last = batch.at(-1)?.id
  }
}

/**
 * Where stretches of `length` parts begin: each after the id given here; the first, after none, goes without saying.
 */
export async function stretchesOfParts({ read }: Pick<Reading, 'read'>, length: number): Promise<string[]> {
  const ends: string[] = []
  for (;;) {
    const end = await read((db) => selectStretchEnd(db, ends.at(-1), length))
    if (end === undefined) return ends
    ends.push(end)
  }
}
