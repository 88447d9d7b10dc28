import { DOCUMENT_TYPE, MOST_DOCUMENT_BYTES } from '#platform/contract/files/document-files.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'

export const uploadDocument = defineOperation({
  method: 'POST',
  path: '/document',
  summary: 'Upload a PDF, and get the address to store as a document of a part',
  section: '2',
  access: { kind: 'admin' },
  credential: 'bearer',
  upload: { mostBytes: MOST_DOCUMENT_BYTES, contentTypes: [DOCUMENT_TYPE] },
  body: z.instanceof(Uint8Array, { error: 'Send a PDF file' }),
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid(), file: z.string() }),
  problems: ['too-large', 'unsupported-document'],
})
