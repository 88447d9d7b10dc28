import type { uploadOperations } from '#catalogue/contract/uploads.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { copyPictures } from './copy-pictures.ts'
import { keepDocument } from './documents/keep-document.ts'
import { removeUnusedDocuments } from './documents/remove-unused-documents.ts'
import { anonymiseDocuments } from './documents/uploaded-documents-store.ts'
import { exportUploads } from './export-uploads.ts'
import { holdPictures } from './hold-pictures.ts'
import { keepPhoto, keepPicture } from './keep-picture.ts'
import type { PicturesContext } from './pictures-context.ts'
import { anonymisePictures } from './pictures-store.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'

export type PicturesService = ReturnType<typeof createPicturesService>

export function createPicturesService(context: PicturesContext) {
  context.jobs.every('remove-unused-pictures', () => removeUnused(context))
  context.jobs.every('copy-pictures', () => copyPictures(context))
  return {
    routes: picturesRoutes(context),
    ...bindContext(context, { keepPhoto, copyPictures, exportUploads }),
    removeUnusedPictures: () => removeUnused(context),
    openFile: (name: string) => context.files.open(name),
    holdPictures,
    /** In the caller's transaction. */
    async forgetUploader(db: Queryable, accountId: string): Promise<void> {
      await anonymisePictures(db, accountId)
      await anonymiseDocuments(db, accountId)
    },
  }
}

function picturesRoutes(context: PicturesContext): HandlersOf<typeof uploadOperations> {
  return {
    uploadDocument: ({ actor: { accountId, email }, input, requestId }) =>
      keepDocument(context, { accountId, email, requestId }, input.body),
    uploadPicture: ({ actor: { accountId, email }, input, requestId }) =>
      keepPicture(context, { accountId, email, requestId }, input.body),
  }
}

async function removeUnused(context: PicturesContext): Promise<void> {
  await removeUnusedPictures(context)
  await removeUnusedDocuments(context)
}
