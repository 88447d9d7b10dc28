import { createHash } from 'node:crypto'
import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { uploadOperations } from '#catalogue/contract/uploads.ts'
import { DOCUMENT_TYPE, documentAddress, documentFile } from '#platform/contract/files/document-files.ts'
import { t } from '#platform/contract/language/text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import type { PicturesContext } from './pictures-context.ts'
import { REMOVAL_LIMIT_MS } from './remove-unused-uploads.ts'
import { claimUpload, documentUploads, markStored } from './uploads-store.ts'

/** Stores a PDF under a name made from its bytes. Repeated and concurrent uploads share one file. */
export async function keepDocument(
  { db, files, audit, now, newId }: PicturesContext,
  author: Author,
  file: Uint8Array,
): Promise<OutputOf<(typeof uploadOperations)['uploadDocument']> | Refusal> {
  if (!isPdf(file)) return refuse('unsupported-document', t('Send a PDF.'))
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 32)
  const uploadedAt = now()
  const row = { id: newId(), hash, sizeBytes: file.length, uploadedBy: author.accountId ?? null, uploadedAt }
  const claimed = await claimUpload(documentUploads, db, row, new Date(uploadedAt.getTime() - REMOVAL_LIMIT_MS))
  if (!claimed) return refuse('unavailable', t('This document is just being removed. Upload it again in a minute.'))
  const failed = await files.put(documentFile(claimed), file, DOCUMENT_TYPE)
  if (failed) return failed
  await inTransaction<undefined>(db, async (transaction) => {
    if (!(await markStored(documentUploads, transaction, claimed.id, now()))) return undefined
    const after = { type: DOCUMENT_TYPE, sizeBytes: claimed.sizeBytes }
    await audit.record(transaction, author, { action: 'document.upload', object: `document:${hash}`, after })
    return undefined
  })
  return { acknowledged: true, insertedId: claimed.id, file: documentAddress(claimed) }
}

const END_BYTES = 1024 // Readers look for the end of a PDF in so many bytes (ISO 32000-1, implementation note 18)

/** By its first and last bytes, whatever the request says. A file that is a page to some browsers begins otherwise. */
function isPdf(file: Uint8Array): boolean {
  const textAt = (from: number, to?: number) => Buffer.from(file.subarray(from, to)).toString('latin1')
  return /^%PDF-[12]\.\d/.test(textAt(0, 8)) && textAt(Math.max(0, file.length - END_BYTES)).includes('%%EOF')
}
