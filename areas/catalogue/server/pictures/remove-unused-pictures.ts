import { pictureFiles } from '#platform/contract/files/picture-files.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import type { PicturesContext } from './pictures-context.ts'
import { deleteRemovedPicture, lockOldPictures, markRemoving, type PictureRow } from './pictures-store.ts'

export const UNUSED_LIMIT_MS = 24 * 60 * 60_000 // The time to save the form it was uploaded for
export const REMOVAL_LIMIT_MS = 10 * 60_000 // A longer removal has died with its process
const BATCH_SIZE = 20

/** Removes pictures unused for a day. Failures are retried next time. */
export async function removeUnusedPictures(parts: PicturesContext): Promise<void> {
  for (let afterId: string | undefined, more = true; more; ) {
    const since = parts.now()
    const { read, unused } = await beginRemoval(parts, since, afterId)
    for (const picture of unused) await removePicture(parts, picture, since)
    afterId = read.at(-1)?.id
    more = read.length === BATCH_SIZE
  }
}

/** Marks unused pictures. Checks use after locking the rows, because users lock them first. */
async function beginRemoval(
  { db, inUse, copies }: PicturesContext,
  since: Date,
  afterId: string | undefined,
): Promise<{ read: PictureRow[]; unused: PictureRow[] }> {
  return inTransaction(db, async (transaction) => {
    const before = new Date(since.getTime() - UNUSED_LIMIT_MS)
    const read = await lockOldPictures(transaction, before, afterId, BATCH_SIZE)
    const hashes = read.map(({ hash }) => hash)
    const used = new Set<string>()
    if (read.length > 0)
      for (const ask of [inUse, ...copies.map((table) => table.inUse)])
        for (const hash of await ask(transaction, hashes)) used.add(hash)
    const unused = read.filter(({ hash }) => !used.has(hash))
    const ids = unused.map(({ id }) => id)
    await markRemoving(transaction, ids, since)
    return { read, unused }
  })
}

async function removePicture({ db, files }: PicturesContext, picture: PictureRow, since: Date): Promise<void> {
  for (const { name } of pictureFiles(picture)) if (await files.remove(name)) return
  await deleteRemovedPicture(db, picture.id, since)
}
