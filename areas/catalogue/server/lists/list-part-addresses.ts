import { partPath } from '#catalogue/contract/urls/part-path.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import { shownPicture } from '../present-part.ts'
import { selectListedParts, selectStretchEnd } from './part-lists-store.ts'

const BATCH = 2_000

/** `img` is empty where there is no picture. */
export type PartAddress = { path: string; updatedAt: Date; img: string }

/** Parts on sale after an id, at most `limit`, in keyset batches that keep memory constant. */
export async function* walkParts(
  { read }: Pick<Reading, 'read'>,
  after: string | undefined,
  limit: number,
): AsyncGenerator<PartAddress> {
  let last = after
  for (let left = limit; left > 0; ) {
    const [from, size] = [last, Math.min(BATCH, left)]
    const batch = await read((db) => selectListedParts(db, from, size))
    for (const row of batch)
      yield { path: partPath({ _id: row.id, name: row.name }), updatedAt: row.updatedAt, img: shownPicture(row) }
    if (batch.length < size) return
    left -= batch.length
    last = batch.at(-1)?.id
  }
}

/** The ids after which chunks of `length` parts start, without the first. */
export async function stretchesOfParts({ read }: Pick<Reading, 'read'>, length: number): Promise<string[]> {
  const ends: string[] = []
  for (;;) {
    const end = await read((db) => selectStretchEnd(db, ends.at(-1), length))
    if (end === undefined) return ends
    ends.push(end)
  }
}
