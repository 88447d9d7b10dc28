import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How much of a body that nobody wants is read after the answer, and for how long, before the connection ends. */
const MOST_BYTES = 256 * 1024
const MOST_MS = 2_000
const LOOK_EVERY_MS = 20

/** Whether more may come than is read for the sake of keeping the connection. */
function isLong({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > MOST_BYTES || headers['transfer-encoding'] !== undefined
}

/** Reads a bit of the rest: a client that still sends could otherwise lose the answer (RFC 9112 §9.6). */
async function readSome(request: IncomingMessage): Promise<void> {
  const { socket } = request
  const before = socket.bytesRead
  request.resume()
  for (let ms = 0; ms < MOST_MS; ms += LOOK_EVERY_MS) {
    if (request.complete || socket.destroyed || socket.bytesRead - before > MOST_BYTES) return
    await delay(LOOK_EVERY_MS)
  }
}

/** Ends the connection of a long body that was answered before it was read, whoever answered. Node reads all of it. */
export function endUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!isLong(request)) return
  response.once('finish', async () => {
    await readSome(request)
    if (!request.complete) request.socket.destroy()
  })
}

/**
 * Says so in answers of Fastify. Node ends the connection as soon as such an answer is over, so its end waits: the
 * client has all of it by its length.
 */
export function closeUnread(server: FastifyInstance): void {
  server.addHook('onSend', async ({ raw, method }, reply, payload) => {
    const isWhole = typeof payload === 'string' || payload instanceof Buffer
    if (raw.complete || method === 'HEAD' || !isWhole) return payload
    if (!isLong(raw) && reply.getHeader('connection') !== 'close') return payload
    const bytes = Buffer.from(payload)
    reply.headers({ connection: 'close', 'content-length': bytes.length })
    return Readable.from(answerThenRead(raw, bytes), { objectMode: false })
  })
}

async function* answerThenRead(request: IncomingMessage, bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
  await readSome(request)
}
