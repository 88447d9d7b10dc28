import { createHash } from 'node:crypto'
import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { uploadOperations } from '#catalogue/contract/uploads.ts'
import { keptPictureAddress, type PictureType, pictureFile } from '#platform/contract/files/picture-files.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import type { Rendering } from '../imaging/imaging.ts'
import { faultOfSvg } from './check-svg.ts'
import { pictureTypeOf } from './picture-type.ts'
import type { PicturesContext } from './pictures-context.ts'
import { claimPicture, countPicturesOf, markStored, type PictureRow } from './pictures-store.ts'
import { REMOVAL_LIMIT_MS } from './remove-unused-pictures.ts'

/** Increment when rendering changes: files cached for a year must not change under their names. */
const RENDERING_VERSION = 1
const DAY_MS = 86_400_000

/** Stores an upload. */
export async function keepPicture(
  parts: PicturesContext,
  author: Author,
  file: Uint8Array,
): Promise<OutputOf<(typeof uploadOperations)['uploadPicture']> | Refusal> {
  return uploaded(await storePicture(parts, file, { uploadedBy: author.accountId, author }))
}

const PHOTOS_PER_DAY = 100

/** Stores a photo of a customer or a guest; `uploader`: the account, or the order of the guest. */
export async function keepPhoto(
  parts: PicturesContext,
  uploader: string,
  file: Uint8Array,
): Promise<OutputOf<(typeof uploadOperations)['uploadPicture']> | Refusal> {
  const since = new Date(parts.now().getTime() - DAY_MS)
  if ((await countPicturesOf(parts.db, uploader, since)) >= PHOTOS_PER_DAY)
    return refuse('too-many-requests', `You can upload ${PHOTOS_PER_DAY} photos a day. Try again tomorrow.`)
  return uploaded(await storePicture(parts, file, { uploadedBy: uploader, author: null }))
}

function uploaded(picture: PictureRow | Refusal): OutputOf<(typeof uploadOperations)['uploadPicture']> | Refusal {
  if (isRefusal(picture)) return picture
  return { acknowledged: true, insertedId: picture.id, img: keptPictureAddress(picture) }
}

/**
 * Stores every width and format, named by content. Repeated and concurrent uploads share one picture. `uploadedBy` is
 * null for a copy of a picture from elsewhere; `author` is the administrator whose act the audit log tells, and who
 * alone may send SVG.
 */
export async function storePicture(
  parts: PicturesContext,
  file: Uint8Array,
  { uploadedBy, author }: { uploadedBy: string | null; author: Author | null },
): Promise<PictureRow | Refusal> {
  const type = pictureTypeOf(file)
  if (!type || (isSvg(type) && !author))
    return refuse('unsupported-picture', `Send a picture in PNG, JPEG, WebP${author ? ', AVIF or SVG' : ' or AVIF'}.`)
  const fault = isSvg(type) ? faultOfSvg(file) : undefined
  if (fault) return fault
  const hash = hashOf(file)
  const rendering = await parts.imaging.render(file, type)
  if (isRefusal(rendering)) return rendering
  const { width, height, widest } = rendering
  const uploadedAt = parts.now()
  const row = { id: parts.newId(), hash, type, sizeBytes: file.length, width, height, widest, uploadedBy, uploadedAt }
  const claimed = await claimPicture(parts.db, row, new Date(uploadedAt.getTime() - REMOVAL_LIMIT_MS))
  if (!claimed) return refuse('unavailable', 'This picture is just being removed. Upload it again in a minute.')
  const failed = await putFiles(parts, hash, rendering)
  if (failed) return failed
  await noteStored(parts, author, claimed)
  return claimed
}

const isSvg = (type: PictureType) => type === 'image/svg+xml'

function hashOf(file: Uint8Array): string {
  return createHash('sha256').update(`${RENDERING_VERSION}\n`).update(file).digest('hex').slice(0, 32)
}

async function putFiles({ files }: PicturesContext, hash: string, rendering: Rendering): Promise<Refusal | undefined> {
  for (const { width, format, bytes } of rendering.files) {
    const failed = await files.put(pictureFile(hash, width, format), bytes, `image/${format}`)
    if (failed) return failed
  }
  return undefined
}

async function noteStored(
  { db, audit, now }: PicturesContext,
  author: Author | null,
  picture: PictureRow,
): Promise<void> {
  const { id, hash, type, sizeBytes, width, height } = picture
  await inTransaction<undefined>(db, async (transaction) => {
    if (!(await markStored(transaction, id, now())) || !author) return undefined
    const after = { type, sizeBytes, width, height }
    await audit.record(transaction, author, { action: 'picture.upload', object: `picture:${hash}`, after })
    return undefined
  })
}
