import { defineOperation } from '#contract/operation.ts'
import { z } from '#contract/schema.ts'
import { MOST_PICTURE_BYTES, PICTURE_TYPES } from './picture-files.ts'

export const uploadPicture = defineOperation({
  method: 'POST',
  path: '/picture',
  summary: 'Keep a picture; answers the address to store as the img of a part',
  section: '2',
  access: { kind: 'admin' },
  credential: 'bearer',
  upload: { mostBytes: MOST_PICTURE_BYTES, contentTypes: PICTURE_TYPES },
  body: z.instanceof(Uint8Array, { error: 'Send the file of a picture' }),
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid(), img: z.string() }),
  problems: ['too-large', 'unsupported-picture', 'broken-picture', 'too-many-pixels'],
})
