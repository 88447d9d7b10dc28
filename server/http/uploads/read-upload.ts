import type { FastifyRequest } from 'fastify'
import type { OperationShape } from '#contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#contract/problem.ts'
import { spoolUpload } from './spooled-upload.ts'

/** Uploads under way at a time, waiting for their turn included. More are told to come again. */
const MOST_AT_ONCE = 12
/** How long a spooled file may take to arrive and to be worked on; everything else is answered sooner. */
const SPOOLED_WITHIN_MS = 10 * 60_000

export type UploadRules = NonNullable<OperationShape['upload']>

/** A file that was sent; `remove` when the request is over. */
type Upload = { body: object; remove: () => Promise<void> }

/**
 * Reads the bytes of an upload into memory, and stops at its limit; what else the caller sends is thrown away as it
 * comes.
 */
async function readBytes(request: FastifyRequest, mostBytes: number): Promise<Upload | Refusal> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  try {
    // Left early, the iterator would by itself cut the connection before the answer.
    for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
      sizeBytes += chunk.length
      if (sizeBytes > mostBytes) break
      chunks.push(chunk)
    }
  } catch {
    return refuse('input-unreadable', 'The file did not arrive whole. Send it again.')
  }
  if (sizeBytes <= mostBytes) return { body: Buffer.concat(chunks), remove: async () => {} }
  // Node does not throw away what is half read, and the next request of this connection stands behind it.
  request.raw.resume()
  return tooLarge(mostBytes)
}

async function spool(request: FastifyRequest, mostBytes: number): Promise<Upload | Refusal> {
  const spooled = await spoolUpload(request.raw, mostBytes)
  if (isRefusal(spooled)) return spooled
  const { open, remove } = spooled
  return { body: { open }, remove }
}

/** The refusal of a body that does not even call itself a file of the kind. */
export function notAFile({ contentTypes }: UploadRules): Refusal {
  const kind = contentTypes.some((type) => type.startsWith('image/')) ? 'unsupported-picture' : 'wrong-content-type'
  return refuse(kind, `Send the file itself as the body, as ${contentTypes.join(', ')}.`)
}

/** Whether a content type may come with a file: pictures are known by their bytes, whatever they are called. */
function mayBeFile(contentType: string, { contentTypes }: UploadRules): boolean {
  const type = contentType.replace(/;.*/s, '').trim().toLowerCase()
  if (contentTypes.includes(type)) return true
  const isPicture = contentTypes.some((one) => one.startsWith('image/'))
  return isPicture && /^(image\/[\w.+-]+|application\/octet-stream)$/.test(type)
}

function tooLarge(mostBytes: number): Refusal {
  return refuse('too-large', `The file may have ${Math.floor(mostBytes / 1024 / 1024)} MB at most.`)
}

/** A reader of uploads that lets only so many be under way. */
export function createUploadReader() {
  const underWay = new Map<FastifyRequest, () => Promise<void>>()
  return {
    /** @returns the body for the operation: bytes, or a way to open the file */
    async read(request: FastifyRequest, rules: UploadRules): Promise<object | Refusal> {
      if (underWay.size >= MOST_AT_ONCE) {
        return refuse('unavailable', 'Many files are coming in right now. Try again in a few seconds.')
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
    /** Removes what was kept of the request's file, and makes room for the next one. */
    async done(request: FastifyRequest): Promise<void> {
      const remove = underWay.get(request)
      underWay.delete(request)
      request.raw.socket.setTimeout(request.server.server.timeout)
      await remove?.()
    },
  }
}
