import { documentAddress, documentFile } from '#platform/contract/files/document-files.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import type { PicturesContext } from './pictures-context.ts'
import { UNUSED_LIMIT_MS } from './remove-unused-pictures.ts'
import {
  type DocumentRow,
  deleteRemovedDocument,
  lockOldDocuments,
  markDocumentsRemoving,
} from './uploaded-documents-store.ts'

const BATCH_SIZE = 20

/** Removes documents that no part has offered for a day. Failures are retried next time. */
export async function removeUnusedDocuments({ db, files, documentsInUse, now }: PicturesContext): Promise<void> {
  for (let afterId: string | undefined, more = true; more; ) {
    const since = now()
    const { read, unused } = await inTransaction(db, async (transaction) => {
      const before = new Date(since.getTime() - UNUSED_LIMIT_MS)
      const old = await lockOldDocuments(transaction, before, afterId, BATCH_SIZE)
      // After locking, because whoever begins to use one locks it first.
      const used = await documentsInUse(transaction, old.map(documentAddress))
      const left: DocumentRow[] = old.filter((document) => !used.has(documentAddress(document)))
      await markDocumentsRemoving(
        transaction,
        left.map(({ id }) => id),
        since,
      )
      return { read: old, unused: left }
    })
    for (const document of unused)
      if (!(await files.remove(documentFile(document)))) await deleteRemovedDocument(db, document.id, since)
    afterId = read.at(-1)?.id
    more = read.length === BATCH_SIZE
  }
}
