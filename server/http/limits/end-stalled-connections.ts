import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const LOOK_EVERY_MS = 250
const LEAST_BYTES_A_SECOND = 1024

/** What the system was given of a connection's answers, and how much of that it has not taken yet. Node's own time-out looks at it too. */
type Way = { bytesWritten: number; writeQueueSize: number }
/** What Node knows of a connection: its way, and the answer that it waits for. */
type Connection = Socket & { _handle?: Way | null; _httpMessage?: ServerResponse | null }
type Seen = { takenBytes: number; waitedMs: number; idleMs: number }

/**
 * Ends the connection of who does not read: for as long as the server's time-out something waited all the time, and less than 1 KiB a
 * second was taken. And of who asks for nothing: for longer than the server keeps connections nothing was asked or answered. Node's
 * time-outs alone are put off by every byte that such a client sends, empty lines between requests too.
 */
export function endStalledConnections(server: Server): void {
  const open = new Map<Connection, Seen>()
  server.on('connection', (socket: Socket) => {
    open.set(socket, { takenBytes: 0, waitedMs: 0, idleMs: 0 })
    socket.once('close', () => open.delete(socket))
  })

  // Looks are counted, not the time between them: while we are kept from looking, nobody can read or ask either.
  function look(): void {
    for (const [socket, seen] of open) {
      const way = socket._handle
      if (!way) continue
      const taken = way.bytesWritten - way.writeQueueSize - seen.takenBytes
      const isIdle = !socket._httpMessage && way.writeQueueSize === 0 && taken === 0
      const leastBytes = (LEAST_BYTES_A_SECOND * server.timeout) / 1_000
      seen.idleMs = isIdle ? seen.idleMs + LOOK_EVERY_MS : 0
      if (way.writeQueueSize === 0 || taken >= leastBytes) {
        seen.takenBytes += taken
        seen.waitedMs = 0
      } else seen.waitedMs += LOOK_EVERY_MS
      const isTooLong = (ms: number, limitMs: number) => limitMs > 0 && ms > limitMs
      if (isTooLong(seen.waitedMs, server.timeout) || isTooLong(seen.idleMs, server.keepAliveTimeout))
        socket.resetAndDestroy()
    }
  }

  const looking = setInterval(look, LOOK_EVERY_MS).unref()
  server.once('close', () => clearInterval(looking))
}
