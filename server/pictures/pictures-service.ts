import type { Queryable } from '#server/adapters/database/database.ts'
import type { Author } from '#server/audit/audit-service.ts'
import { exportUploads } from './export-uploads.ts'
import { holdPictures } from './hold-pictures.ts'
import { keepPicture } from './keep-picture.ts'
import type { PicturesContext } from './pictures-context.ts'
import { anonymisePictures } from './pictures-store.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'

export type PicturesService = ReturnType<typeof createPicturesService>

/** The door of the uploaded pictures. */
export function createPicturesService(parts: PicturesContext) {
  parts.jobs.every('remove-unused-pictures', () => removeUnusedPictures(parts))
  return {
    keepPicture: (author: Author, file: Uint8Array) => keepPicture(parts, author, file),
    /** One file of a kept picture, as it is served. */
    openFile: (name: string) => parts.files.open(name),
    holdPictures,
    removeUnusedPictures: () => removeUnusedPictures(parts),
    exportUploads: (accountId: string) => exportUploads(parts, accountId),
    /** Within the caller's transaction. */
    forgetUploader: (transaction: Queryable, accountId: string) => anonymisePictures(transaction, accountId),
  }
}
