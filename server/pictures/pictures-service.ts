import type { Queryable } from '#server/adapters/database/database.ts'
import type { Author } from '#server/audit/audit-service.ts'
import { exportUploads } from './export-uploads.ts'
import { hashInAddress, keepPicture } from './keep-picture.ts'
import type { PicturesParts } from './pictures-parts.ts'
import { anonymisePictures, lockStoredPicture } from './pictures-store.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'

export type PicturesService = ReturnType<typeof createPicturesService>

/** The door of the uploaded pictures. */
export function createPicturesService(parts: PicturesParts) {
  parts.jobs.every('remove-unused-pictures', () => removeUnusedPictures(parts))
  return {
    keepPicture: (author: Author, file: Uint8Array) => keepPicture(parts, author, file),
    /** One file of a kept picture, as it is served. */
    openFile: (name: string) => parts.files.open(name),
    /**
     * Has to be asked before an `img` is stored that somebody sent: keeps its picture from being removed until the transaction ends, from
     * where its use does. False when it names a picture of ours that is not there (any more). Within the caller's transaction.
     */
    async holdPicture(transaction: Queryable, img: string): Promise<boolean> {
      const hash = hashInAddress(img)
      return hash === undefined || lockStoredPicture(transaction, hash)
    },
    removeUnusedPictures: () => removeUnusedPictures(parts),
    exportUploads: (accountId: string) => exportUploads(parts, accountId),
    /** Within the caller's transaction. */
    forgetUploader: (transaction: Queryable, accountId: string) => anonymisePictures(transaction, accountId),
  }
}
