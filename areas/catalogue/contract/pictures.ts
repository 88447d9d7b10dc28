import { MOST_PICTURE_BYTES, UPLOAD_TYPES } from '#platform/contract/files/picture-files.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'

export const uploadPicture = defineOperation({
  method: 'POST',
  path: '/picture',
  summary: 'Upload a picture, and get the address to store as the img of a part',
  section: '2',
  access: { kind: 'admin' },
  credential: 'bearer',
  upload: { mostBytes: MOST_PICTURE_BYTES, contentTypes: UPLOAD_TYPES },
  body: z.instanceof(Uint8Array, { error: 'Send a picture file' }),
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid(), img: z.string() }),
  problems: ['too-large', 'unsupported-picture', 'broken-picture', 'too-many-pixels'],
})
