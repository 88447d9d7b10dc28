import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { contentLanguage } from '#platform/contract/language/languages.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import { shownPicture } from '../present-part.ts'
import { selectNames } from '../texts/part-texts-store.ts'
import { selectListedParts } from './part-lists-store.ts'

const BATCH = 1_000 // Some milliseconds of work at once

/** `img` is empty where there is no picture. `paths`: in each language that names the part. */
export type PartAddress = { paths: ReadonlyMap<string, string>; updatedAt: Date; img: string }

/** All parts on sale in the order of their ids, in keyset batches that keep memory constant. */
export async function* walkParts({ read }: Pick<Reading, 'read'>): AsyncGenerator<PartAddress> {
  for (let last: string | undefined; ; ) {
    const from = last
    const batch = await read((db) => selectListedParts(db, from, BATCH))
    const names = await read((db) => selectNames(db, batch))
    for (const row of batch) {
      const named = [[contentLanguage(), row.name] as const, ...(names.get(row.id) ?? [])]
      const paths = new Map(named.map(([language, name]) => [language, partPath({ _id: row.id, name })]))
      yield { paths, updatedAt: row.updatedAt, img: shownPicture(row) }
    }
    if (batch.length < BATCH) return
    last = batch.at(-1)?.id
  }
}
