import type { FastifyRequest } from 'fastify'
import type { OperationShape } from '#contract/operation.ts'
import { type Refusal, refuse } from '#contract/problem.ts'

/** Uploads whose bytes are in memory at a time, waiting for their turn included. More are told to come again. */
const MOST_AT_ONCE = 12

type UploadRules = NonNullable<OperationShape['upload']>

/**
 * Reads the body of an upload, and stops at its limit; what else the caller sends is thrown away as it comes. The content type only has to
 * be one that files come with: what a file is, its bytes say.
 */
async function readUpload(request: FastifyRequest, rules: UploadRules): Promise<Uint8Array | Refusal> {
  const contentType = (request.headers['content-type'] ?? '').replace(/;.*/s, '').trim().toLowerCase()
  if (!/^(image\/[\w.+-]+|application\/octet-stream)$/.test(contentType)) {
    return notAFile(rules)
  }
  const tooLarge = refuse('too-large', `The file may have ${rules.mostBytes / 1024 / 1024} MB at most.`)
  if (Number(request.headers['content-length'] ?? 0) > rules.mostBytes) return tooLarge
  const chunks: Buffer[] = []
  let sizeBytes = 0
  try {
    // Left early, the iterator would by itself cut the connection before the answer.
    for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
      sizeBytes += chunk.length
      if (sizeBytes > rules.mostBytes) break
      chunks.push(chunk)
    }
  } catch {
    return refuse('input-unreadable', 'The file did not arrive whole. Send it again.')
  }
  if (sizeBytes <= rules.mostBytes) return Buffer.concat(chunks)
  // What is half read Node does not throw away by itself, and the next request of this connection stands behind it.
  request.raw.resume()
  return tooLarge
}

/** The refusal of a body that does not even call itself a file. */
export function notAFile({ contentTypes }: UploadRules): Refusal {
  return refuse('unsupported-picture', `Send the file itself as the body, as ${contentTypes.join(', ')}.`)
}

/** A reader of uploads that lets only so many be under way; `done` makes room for the next one. */
export function createUploadReader(): {
  read(request: FastifyRequest, rules: UploadRules): Promise<Uint8Array | Refusal>
  done(request: FastifyRequest): void
} {
  const underWay = new Set<FastifyRequest>()
  return {
    async read(request, rules) {
      if (underWay.size >= MOST_AT_ONCE) {
        return refuse('unavailable', 'Many files are coming in right now. Try again in a few seconds.')
      }
      underWay.add(request)
      return readUpload(request, rules)
    },
    done: (request) => void underWay.delete(request),
  }
}
