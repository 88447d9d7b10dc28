import { partPath } from '#catalogue/contract/urls/part-path.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import { shownPicture } from '../present-part.ts'
import { selectListedParts } from './part-lists-store.ts'

const BATCH = 1_000 // Some milliseconds of work at once

/** `img` is empty where there is no picture. */
export type PartAddress = { path: string; updatedAt: Date; img: string }

/** All parts on sale in the order of their ids, in keyset batches that keep memory constant. */
export async function* walkParts({ read }: Pick<Reading, 'read'>): AsyncGenerator<PartAddress> {
  for (let last: string | undefined; ; ) {
    const from = last
    const batch = await read((db) => selectListedParts(db, from, BATCH))
    for (const row of batch)
      yield { path: partPath({ _id: row.id, name: row.name }), updatedAt: row.updatedAt, img: shownPicture(row) }
    if (batch.length < BATCH) return
    last = batch.at(-1)?.id
  }
}
