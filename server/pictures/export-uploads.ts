import { keptPictureAddress } from '#contract/picture-files.ts'
import type { PicturesParts } from './pictures-parts.ts'
import { selectPicturesOf } from './pictures-store.ts'

/** The pictures that an account uploaded, for its owner to take along. */
export async function exportUploads({ db }: PicturesParts, accountId: string): Promise<Record<string, unknown>[]> {
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
