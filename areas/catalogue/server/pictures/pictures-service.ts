import { buffer } from 'node:stream/consumers'
import type { uploadOperations } from '#catalogue/contract/uploads.ts'
import { documentAddress } from '#platform/contract/files/document-files.ts'
import { keptPictureAddress } from '#platform/contract/files/picture-files.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { claimPictures } from './claim-pictures.ts'
import { copyPictures } from './copy-pictures.ts'
import { keepDocument } from './keep-document.ts'
import { keepPhoto, keepPicture } from './keep-picture.ts'
import type { PicturesContext } from './pictures-context.ts'
import { removeUnusedDocuments, removeUnusedPictures } from './remove-unused-uploads.ts'
import { anonymiseUploads, documentUploads, pictureUploads, selectUploadsOf } from './uploads-store.ts'

export type PicturesService = ReturnType<typeof createPicturesService>

export function createPicturesService(context: PicturesContext) {
  context.jobs.every('remove-unused-pictures', () => removeUnused(context))
  context.jobs.every('copy-pictures', () => copyPictures(context))
  return {
    routes: picturesRoutes(context),
    ...bindContext(context, { keepPhoto, copyPictures, exportUploads }),
    removeUnusedPictures: () => removeUnused(context),
    openFile: (name: string) => context.files.open(name),
    openLogo: logoOpener(context),
    claimPictures,
    /** In the caller's transaction. */
    async forgetUploader(db: Queryable, accountId: string): Promise<void> {
      for (const uploads of [pictureUploads, documentUploads]) await anonymiseUploads(uploads, db, accountId)
    },
  }
}

const MOST_LOGOS = 20

/**
 * A logo as PNG, for emails and papers; undefined where its file is gone. Kept in memory: there are few.
 * @throws Error when it can't be made now
 */
function logoOpener({ files, imaging }: PicturesContext): (img: string) => Promise<Buffer | undefined> {
  const kept = new Map<string, Promise<Buffer | undefined>>()
  const make = async (img: string) => {
    const opened = await files.open(img.slice(img.lastIndexOf('/') + 1))
    if (isRefusal(opened) && opened.refused === 'not-found') return undefined
    const png = isRefusal(opened) ? opened : await imaging.draw({ kind: 'logo', picture: await buffer(opened.body) })
    if (isRefusal(png)) throw new Error(`The logo could not be drawn: ${png.refused}`)
    return png
  }
  return (img) => {
    const known = kept.get(img)
    if (known) return known
    if (kept.size >= MOST_LOGOS) kept.clear()
    const making = make(img)
    kept.set(img, making)
    making.catch(() => kept.delete(img))
    return making
  }
}

function picturesRoutes(context: PicturesContext): HandlersOf<typeof uploadOperations> {
  return {
    uploadDocument: ({ actor: { accountId, email }, input, requestId }) =>
      keepDocument(context, { accountId, email, requestId }, input.body),
    uploadPicture: ({ actor: { accountId, email }, input, requestId }) =>
      keepPicture(context, { accountId, email, requestId }, input.body, input.query.as),
  }
}

async function removeUnused(context: PicturesContext): Promise<void> {
  await removeUnusedPictures(context)
  await removeUnusedDocuments(context)
}

async function exportUploads({ db }: PicturesContext, accountId: string): Promise<Record<string, unknown>[]> {
  const [rows, documents] = await Promise.all([
    selectUploadsOf(pictureUploads, db, accountId),
    selectUploadsOf(documentUploads, db, accountId),
  ])
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
