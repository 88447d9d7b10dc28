import { createHash } from 'node:crypto'
import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { uploadOperations } from '#catalogue/contract/uploads.ts'
import {
  keptPictureAddress,
  MOST_SVG_BYTES,
  type PictureType,
  type PictureUse,
  pictureFile,
} from '#platform/contract/files/picture-files.ts'
import { t } from '#platform/contract/language/text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import type { Rendering } from '../imaging/imaging.ts'
import type { PicturesContext } from './pictures-context.ts'
import { REMOVAL_LIMIT_MS } from './remove-unused-uploads.ts'
import { claimUpload, countPicturesOf, markStored, type PictureRow, pictureUploads } from './uploads-store.ts'

/** Increment when rendering changes: files cached for a year must not change under their names. */
const RENDERING_VERSION = 1
const DAY_MS = 86_400_000

/** Stores an upload. */
export async function keepPicture(
  parts: PicturesContext,
  author: Author,
  file: Uint8Array,
  use: PictureUse = 'photo',
): Promise<OutputOf<(typeof uploadOperations)['uploadPicture']> | Refusal> {
  return uploaded(await storePicture(parts, file, { uploadedBy: author.accountId, author, use }))
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
    return refuse(
      'too-many-requests',
      t('You can upload {most} photos a day. Try again tomorrow.', { most: String(PHOTOS_PER_DAY) }),
    )
  return uploaded(await storePicture(parts, file, { uploadedBy: uploader, author: null }))
}

function uploaded(picture: PictureRow | Refusal): OutputOf<(typeof uploadOperations)['uploadPicture']> | Refusal {
  if (isRefusal(picture)) return picture
  const { id, width, height, widest } = picture
  const size = { width: widest, height: Math.max(1, Math.round((widest * height) / width)) }
  return { acknowledged: true, insertedId: id, img: keptPictureAddress(picture), ...size }
}

/**
 * Stores every width and format, named by content. Repeated and concurrent uploads share one picture. `uploadedBy` is
 * null for a copy of a picture from elsewhere; `author` is the administrator whose act the audit log tells, and who
 * alone may send SVG.
 */
export async function storePicture(
  parts: PicturesContext,
  file: Uint8Array,
  { uploadedBy, author, use = 'photo' }: { uploadedBy: string | null; author: Author | null; use?: PictureUse },
): Promise<PictureRow | Refusal> {
  const type = pictureTypeOf(file)
  if (!type || (isSvg(type) && !author))
    return refuse('unsupported-picture', `Send a picture in PNG, JPEG, WebP${author ? ', AVIF or SVG' : ' or AVIF'}.`)
  const fault = isSvg(type) ? faultOfSvg(file) : undefined
  if (fault) return fault
  const hash = hashOf(file, use)
  const rendering = await parts.imaging.render(file, type, use)
  if (isRefusal(rendering)) return rendering
  const unfit = faultOfSize(rendering, use)
  if (unfit) return unfit
  const { width, height, widest } = rendering
  const uploadedAt = parts.now()
  const row = { id: parts.newId(), hash, type, sizeBytes: file.length, width, height, widest, uploadedBy, uploadedAt }
  const claimed = await claimUpload(pictureUploads, parts.db, row, new Date(uploadedAt.getTime() - REMOVAL_LIMIT_MS))
  if (!claimed) return refuse('unavailable', t('This picture is just being removed. Upload it again in a minute.'))
  const failed = await putFiles(parts, hash, rendering)
  if (failed) return failed
  await noteStored(parts, author, claimed)
  return claimed
}

const isSvg = (type: PictureType) => type === 'image/svg+xml'

/** Files of one picture differ by its use. */
function hashOf(file: Uint8Array, use: PictureUse): string {
  const rendering = use === 'photo' ? RENDERING_VERSION : `${RENDERING_VERSION} ${use}`
  return createHash('sha256').update(`${rendering}\n`).update(file).digest('hex').slice(0, 32)
}

const LEAST_ICON = 512
const LEAST_LOGO = 40
const LEAST_SHARE = { width: 1200, height: 630 } // What networks show

/** Why a picture is too small or of the wrong shape for its use. */
function faultOfSize({ width, height }: Rendering, use: PictureUse): Refusal | undefined {
  const wanted: Record<PictureUse, string | false> = {
    photo: false,
    logo:
      Math.min(width, height) < LEAST_LOGO &&
      t('Without its margin the logo needs at least {least} pixels each way', { least: String(LEAST_LOGO) }),
    icon:
      (width !== height || width < LEAST_ICON) &&
      t('The icon has to be square, at least {least} × {least}', { least: String(LEAST_ICON) }),
    share:
      (width < LEAST_SHARE.width || height < LEAST_SHARE.height) &&
      t('The share picture needs at least {width} × {height}', {
        width: String(LEAST_SHARE.width),
        height: String(LEAST_SHARE.height),
      }),
  }
  const words = wanted[use]
  return words
    ? refuse(
        'unsupported-picture',
        `${words}. ${t('This one is {width} × {height}.', { width: String(width), height: String(height) })}`,
      )
    : undefined
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
    if (!(await markStored(pictureUploads, transaction, id, now())) || !author) return undefined
    const after = { type, sizeBytes, width, height }
    await audit.record(transaction, author, { action: 'picture.upload', object: `picture:${hash}`, after })
    return undefined
  })
}

/** What drawings don't need: it would not be shown, or takes a small file gigabytes of memory. */
const MORE_THAN_LINES = [
  /<!ENTITY\b/iu,
  /<(?:[\w.-]+:)?(?:script|foreignObject|image|feImage|filter)\b/iu,
  /<(?:[\w.-]+:)?use\b[^<>]*?\bhref\s*=\s*["'](?!#)/iu,
]
const OTHER_ENCODING = /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["'](?!utf-8["'])/iu

/**
 * Why an SVG is not taken, before it is drawn. The file itself is never served, and the process that draws it loads
 * nothing and runs nothing.
 */
function faultOfSvg(file: Uint8Array): Refusal | undefined {
  if (file.length > MOST_SVG_BYTES) {
    const most = MOST_SVG_BYTES / 1024 / 1024
    return refuse(
      'too-large',
      t('An SVG file may have {most} MB at most. Simplify its paths, or save it as PNG.', { most: String(most) }),
    )
  }
  const text = readUtf8(file)
  if (text === undefined || OTHER_ENCODING.test(text))
    return refuse('unsupported-picture', t('This SVG is not in UTF-8. Save it as plain SVG, or as PNG.'))
  return MORE_THAN_LINES.some((pattern) => pattern.test(text))
    ? refuse(
        'unsupported-picture',
        t(
          'This SVG has more in it than lines, areas and text: a script, a filter, a picture, an entity or a link to another file. Save it as plain SVG, or as PNG.',
        ),
      )
    : undefined
}

function readUtf8(file: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return undefined
  }
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const MOST_BRANDS_BYTES = 256 // Real files list fewer than ten

/** What may stand before the root of an SVG, one at a time. A document type with entities may not. */
const BEFORE_ROOT = /\u00ef\u00bb\u00bf|\s+|<\?xml[^>]*>|<!--.*?-->|<!DOCTYPE[^>[]*>/isuy
const ROOT = /<(?:svg:)?svg[\s>]/uy
const SVG_BEGINS_WITHIN = 4_096

/** Detects the type by the first bytes; undefined for others, GIF included. The decoder verifies the rest. */
function pictureTypeOf(file: Uint8Array): PictureType | undefined {
  const begins = (bytes: readonly number[]) => bytes.every((byte, index) => file[index] === byte)
  if (begins(PNG)) return 'image/png'
  if (begins(JPEG)) return 'image/jpeg'
  if (textAt(file, 0, 4) === 'RIFF' && textAt(file, 8, 4) === 'WEBP') return 'image/webp'
  if (brandsOf(file).some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif'
  return beginsAsSvg(textAt(file, 0, SVG_BEGINS_WITHIN)) ? 'image/svg+xml' : undefined
}

function beginsAsSvg(text: string): boolean {
  let at = 0
  for (BEFORE_ROOT.lastIndex = 0; BEFORE_ROOT.test(text); at = BEFORE_ROOT.lastIndex);
  ROOT.lastIndex = at
  return ROOT.test(text)
}

/** Major and compatible brands (ISO/IEC 14496-12, section 4.3). */
function brandsOf(file: Uint8Array): string[] {
  if (textAt(file, 4, 4) !== 'ftyp') return []
  const end = Math.min(new DataView(file.buffer, file.byteOffset, 4).getUint32(0), file.length, MOST_BRANDS_BYTES)
  const brands = [textAt(file, 8, 4)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(file, at, 4))
  return brands
}

function textAt(file: Uint8Array, at: number, length: number): string {
  return Buffer.from(file.subarray(at, at + length)).toString('latin1')
}
