import { documentAddress } from '#platform/contract/files/document-files.ts'
import { keptPictureAddress } from '#platform/contract/files/picture-files.ts'
import { selectDocumentsOf } from './documents/uploaded-documents-store.ts'
import type { PicturesContext } from './pictures-context.ts'
import { selectPicturesOf } from './pictures-store.ts'

export async function exportUploads({ db }: PicturesContext, accountId: string): Promise<Record<string, unknown>[]> {
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
