import { MOST_PICTURE_BYTES, PICTURE_TYPES, readKeptPicture } from '#platform/contract/files/picture-files.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'

export const MOST_PHOTOS = 4

export const reviewPhotoSchema = z.strictObject({
  img: z.string().refine((img) => readKeptPicture(img) !== undefined, { error: () => t('Upload the photo first') }),
  alt: singleLine().max(200).default(''), // What it shows, if the author said so
})
export type ReviewPhoto = z.output<typeof reviewPhotoSchema>

export const reviewPhotosSchema = z
  .array(reviewPhotoSchema)
  .max(MOST_PHOTOS, { error: () => t('Add at most {most} photos', { most: String(MOST_PHOTOS) }) })
  .refine((photos) => new Set(photos.map(({ img }) => img)).size === photos.length, {
    error: () => t('Add each photo once'),
  })

/** Photos go with a review once it names their addresses; others are removed after a day. */
export const photoUpload = {
  method: 'POST',
  upload: { mostBytes: MOST_PICTURE_BYTES, contentTypes: PICTURE_TYPES },
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid(), img: z.string() }),
  changes: 'own',
  writesPerNetwork: { most: 60, minutes: 10 },
  problems: ['too-large', 'unsupported-picture', 'broken-picture', 'too-many-pixels'],
} as const

export const uploadReviewPhoto = defineOperation({
  ...photoUpload,
  path: '/review/photo',
  summary: 'Upload a photo, and get the address to send with a review; at most 100 a day',
  access: { kind: 'customer' },
  credential: 'bearer',
  body: z.instanceof(Uint8Array, { error: () => t('Send a picture file') }),
})
