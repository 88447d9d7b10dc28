import { documentAddress, documentFile } from '#platform/contract/files/document-files.ts'
import { pictureFiles } from '#platform/contract/files/picture-files.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import type { PicturesContext } from './pictures-context.ts'
import {
  type DocumentRow,
  deleteRemoved,
  documentUploads,
  lockOld,
  markRemoving,
  pictureUploads,
  type Uploads,
} from './uploads-store.ts'

const UNUSED_LIMIT_MS = 24 * 60 * 60_000 // The time to save the form it was uploaded for
export const REMOVAL_LIMIT_MS = 10 * 60_000 // A longer removal has died with its process
const BATCH_SIZE = 20

type Kind<Row> = {
  /** Asked after locking the rows, because users lock them first. */
  findUsed: (transaction: Queryable, rows: readonly Row[]) => Promise<(row: Row) => boolean>
  /** Whether all its files are gone. */
  removeFiles: (row: Row) => Promise<boolean>
}

/** Removes what was unused for a day. Failures are retried next time. */
async function removeUnused<Row extends DocumentRow>(
  { db, now }: Pick<PicturesContext, 'db' | 'now'>,
  uploads: Uploads<Row>,
  { findUsed, removeFiles }: Kind<Row>,
): Promise<void> {
  for (let afterId: string | undefined, more = true; more; ) {
    const since = now()
    const { read, unused } = await inTransaction(db, async (transaction) => {
      const before = new Date(since.getTime() - UNUSED_LIMIT_MS)
      const old = await lockOld(uploads, transaction, before, afterId, BATCH_SIZE)
      const isUsed = await findUsed(transaction, old)
      const left = old.filter((row) => !isUsed(row))
      const ids = left.map(({ id }) => id)
      await markRemoving(uploads, transaction, ids, since)
      return { read: old, unused: left }
    })
    for (const row of unused) if (await removeFiles(row)) await deleteRemoved(uploads, db, row.id, since)
    afterId = read.at(-1)?.id
    more = read.length === BATCH_SIZE
  }
}

export function removeUnusedPictures(context: PicturesContext): Promise<void> {
  const { files, inUse, copies } = context
  return removeUnused(context, pictureUploads, {
    async findUsed(transaction, rows) {
      const hashes = rows.map(({ hash }) => hash)
      const used = new Set<string>()
      if (rows.length > 0)
        for (const ask of [inUse, ...copies.map((table) => table.inUse)])
          for (const hash of await ask(transaction, hashes)) used.add(hash)
      return ({ hash }) => used.has(hash)
    },
    async removeFiles(picture) {
      for (const { name } of pictureFiles(picture)) if (await files.remove(name)) return false
      return true
    },
  })
}

/** Of documents: those that no part offers. */
export function removeUnusedDocuments(context: PicturesContext): Promise<void> {
  const { files, documentsInUse } = context
  return removeUnused(context, documentUploads, {
    async findUsed(transaction, rows) {
      const used = await documentsInUse(transaction, rows.map(documentAddress))
      return (document) => used.has(documentAddress(document))
    },
    removeFiles: async (document) => !(await files.remove(documentFile(document))),
  })
}
