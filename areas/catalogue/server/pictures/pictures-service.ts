import type { uploadOperations } from '#catalogue/contract/uploads.ts'
import { documentAddress } from '#platform/contract/files/document-files.ts'
import { keptPictureAddress } from '#platform/contract/files/picture-files.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { claimPictures } from './claim-pictures.ts'
import { copyPictures } from './copy-pictures.ts'
import { keepDocument, removeUnusedDocuments } from './keep-document.ts'
import { keepPhoto, keepPicture } from './keep-picture.ts'
import type { PicturesContext } from './pictures-context.ts'
import { anonymisePictures, selectPicturesOf } from './pictures-store.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'
import { anonymiseDocuments, selectDocumentsOf } from './uploaded-documents-store.ts'

export type PicturesService = ReturnType<typeof createPicturesService>

export function createPicturesService(context: PicturesContext) {
  context.jobs.every('remove-unused-pictures', () => removeUnused(context))
  context.jobs.every('copy-pictures', () => copyPictures(context))
  return {
    routes: picturesRoutes(context),
    ...bindContext(context, { keepPhoto, copyPictures, exportUploads }),
    removeUnusedPictures: () => removeUnused(context),
    openFile: (name: string) => context.files.open(name),
    claimPictures,
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

async function exportUploads({ db }: PicturesContext, accountId: string): Promise<Record<string, unknown>[]> {
  const [rows, documents] = await Promise.all([selectPicturesOf(db, accountId), selectDocumentsOf(db, accountId)])
  const pictures = rows.map((row) => ({
    _id: row.id,
    img: keptPictureAddress(row),
    type: row.type,
    sizeBytes: row.sizeBytes,
    width: row.width,
    height: row.height,
    uploadedAt: row.uploadedAt.toISOString(),
  }))
  const files = documents.map((row) => ({
    _id: row.id,
    file: documentAddress(row),
    sizeBytes: row.sizeBytes,
    uploadedAt: row.uploadedAt.toISOString(),
  }))
  return [...pictures, ...files]
}
