import { DOCUMENT_TYPE, MOST_DOCUMENT_BYTES } from '#platform/contract/files/document-files.ts'
import { MOST_PICTURE_BYTES, PICTURE_USES, UPLOAD_TYPES } from '#platform/contract/files/picture-files.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { ignoringUnknownNames } from '#platform/contract/unknown-names.ts'

const uploading = {
  method: 'POST',
  access: { kind: 'admin', needs: 'files.upload' },
  credential: 'bearer',
} as const

const uploadDocument = defineOperation({
  ...uploading,
  path: '/document',
  summary: 'Upload a PDF, and get the address to store as a document of a part',
  upload: { mostBytes: MOST_DOCUMENT_BYTES, contentTypes: [DOCUMENT_TYPE] },
  body: z.instanceof(Uint8Array, { error: () => t('Send a PDF file') }),
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid(), file: z.string() }),
  problems: ['too-large', 'unsupported-document'],
})

const uploadPicture = defineOperation({
  ...uploading,
  path: '/picture',
  summary: 'Upload a picture, and get the address to store as the img of a part, or what the brand shows of it',
  query: ignoringUnknownNames(
    z.strictObject({
      as: z.enum(PICTURE_USES, { error: () => t('Use {choices}', { choices: PICTURE_USES.join(', ') }) }).optional(),
    }),
  ),
  upload: { mostBytes: MOST_PICTURE_BYTES, contentTypes: UPLOAD_TYPES },
  body: z.instanceof(Uint8Array, { error: () => t('Send a picture file') }),
  output: z.object({
    ...{ acknowledged: z.literal(true), insertedId: z.uuid(), img: z.string() },
    ...{ width: z.int(), height: z.int() }, // Of the file at this address
  }),
  problems: ['too-large', 'unsupported-picture', 'broken-picture', 'too-many-pixels'],
})

/** Files that parts show. */
export const uploadOperations = { uploadDocument, uploadPicture }
