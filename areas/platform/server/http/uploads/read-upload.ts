import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { DOCUMENT_TYPE } from '#platform/contract/files/document-files.ts'
import { t } from '#platform/contract/language/text.ts'
import type { OperationShape } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'

const MOST_AT_ONCE = 12 // Concurrent uploads, including waiting ones
const SPOOLED_WITHIN_MS = 10 * 60_000

export type UploadRules = NonNullable<OperationShape['upload']>

type Upload = { body: object; remove: () => Promise<void> }

/** Reads an upload into memory up to its limit; the rest is discarded as it comes. */
async function readBytes(request: FastifyRequest, mostBytes: number): Promise<Upload | Refusal> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  try {
    // Otherwise leaving the loop closes the connection before the answer.
    for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
      sizeBytes += chunk.length
      if (sizeBytes > mostBytes) break
      chunks.push(chunk)
    }
  } catch {
    return refuse('input-unreadable', t('The upload was interrupted. Try again.'))
  }
  if (sizeBytes <= mostBytes) return { body: Buffer.concat(chunks), remove: async () => {} }
  // Node keeps half-read bodies, and the next request is behind it.
  request.raw.resume()
  return tooLarge(mostBytes)
}

async function spool(request: FastifyRequest, mostBytes: number): Promise<Upload | Refusal> {
  const spooled = await spoolUpload(request.raw, mostBytes)
  if (isRefusal(spooled)) return spooled
  const { open, remove } = spooled
  return { body: { open }, remove }
}

const KINDS = { picture: 'unsupported-picture', document: 'unsupported-document', text: 'wrong-content-type' } as const

function kindOf(contentTypes: UploadRules['contentTypes']): keyof typeof KINDS {
  if (contentTypes.some((type) => type.startsWith('image/'))) return 'picture'
  return contentTypes.includes(DOCUMENT_TYPE) ? 'document' : 'text'
}

export function notAFile({ contentTypes }: UploadRules): Refusal {
  return refuse(
    KINDS[kindOf(contentTypes)],
    t('Send the file itself as the body, as {types}.', { types: contentTypes.join(', ') }),
  )
}

/** Pictures and documents are identified by their bytes, whatever their content type. */
function mayBeFile(contentType: string, { contentTypes }: UploadRules): boolean {
  const type = contentType.replace(/;.*/s, '').trim().toLowerCase()
  if (contentTypes.includes(type)) return true
  const kind = kindOf(contentTypes)
  if (kind === 'picture' && /^image\/[\w.+-]+$/.test(type)) return true
  return kind !== 'text' && type === 'application/octet-stream'
}

/** Limits concurrent uploads. */
export function createUploadReader() {
  const underWay = new Map<FastifyRequest, () => Promise<void>>()
  return {
    /** Returns bytes, or a way to open the file. */
    async read(request: FastifyRequest, rules: UploadRules): Promise<object | Refusal> {
      if (underWay.size >= MOST_AT_ONCE) {
        return refuse('unavailable', t('Too many uploads right now. Try again in a few seconds.'))
      }
      underWay.set(request, async () => {})
      if (!mayBeFile(request.headers['content-type'] ?? '', rules)) return notAFile(rules)
      if (Number(request.headers['content-length'] ?? 0) > rules.mostBytes) return tooLarge(rules.mostBytes)
      if (rules.spooled) request.raw.socket.setTimeout(SPOOLED_WITHIN_MS)
      const upload = await (rules.spooled ? spool : readBytes)(request, rules.mostBytes)
      if (isRefusal(upload)) return upload
      underWay.set(request, upload.remove)
      return upload.body
    },
    /** Removes the request's file and frees its slot. */
    async done(request: FastifyRequest): Promise<void> {
      const remove = underWay.get(request)
      underWay.delete(request)
      request.raw.socket.setTimeout(request.server.server.timeout)
      await remove?.()
    },
  }
}

/** On disk until `remove`. */
type SpooledUpload = { open: () => AsyncIterable<Uint8Array>; remove: () => Promise<void> }

/** Writes a body to a temporary file. Stops at `mostBytes`, whatever length was announced. */
async function spoolUpload(source: Readable, mostBytes: number): Promise<SpooledUpload | Refusal> {
  const folder = await mkdtemp(join(tmpdir(), 'parts-upload-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'upload')
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      let bytes = 0
      // Keep the connection open for the refusal.
      for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        bytes += chunk.length
        if (bytes > mostBytes) {
          await remove()
          return tooLarge(mostBytes)
        }
        await file.appendFile(chunk) // all of it, where `write` may take a part
      }
    } finally {
      await file.close()
    }
  } catch (error) {
    await remove()
    throw error
  }
  return { open: () => createReadStream(path), remove }
}

function tooLarge(mostBytes: number): Refusal {
  return refuse(
    'too-large',
    t('The file can have up to {most} MB.', { most: String(Math.floor(mostBytes / 1024 / 1024)) }),
  )
}
