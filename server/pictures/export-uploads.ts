import { keptPictureAddress } from '#contract/catalogue/picture-files.ts'
import type { PicturesContext } from './pictures-context.ts'
import { selectPicturesOf } from './pictures-store.ts'

export async function exportUploads({ db }: PicturesContext, accountId: string): Promise<Record<string, unknown>[]> {
  const rows = await selectPicturesOf(db, accountId)
  return rows.map((row) => ({
    _id: row.id,
    img: keptPictureAddress(row),
    type: row.type,
    sizeBytes: row.sizeBytes,
    width: row.width,
    height: row.height,
    uploadedAt: row.uploadedAt.toISOString(),
  }))
}
