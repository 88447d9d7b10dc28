import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

const CHUNK_BYTES = 64 * 1024

/** Sends large bodies in chunks, so that slow readers can be told from absent ones (`connections.ts`). */
export function sendInChunks(server: FastifyInstance): void {
  server.addHook('onSend', async (_request, reply, payload) => {
    if (!(payload instanceof Buffer) || payload.length <= CHUNK_BYTES) return payload
    reply.header('content-length', payload.length)
    return Readable.from(chunksOf(payload), { objectMode: false })
  })
}

function* chunksOf(body: Buffer): Generator<Buffer> {
  for (let start = 0; start < body.length; start += CHUNK_BYTES) yield body.subarray(start, start + CHUNK_BYTES)
}
