import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const LOOK_EVERY_MS = 250
const LEAST_BYTES_A_SECOND = 1024

/** What the system was given of a connection's answers, and how much of that it has not taken yet. Node's own time-out looks at it too. */
type Way = { bytesWritten: number; writeQueueSize: number }

/**
 * Ends the connection of who does not read: for as long as the server's time-out something waited all the time, and less than 1 KiB a
 * second was taken. Node's time-out alone is put off by every byte that such a client sends.
 */
export function endSlowReaders(server: Server): void {
  const open = new Map<Socket, { takenBytes: number; waitedMs: number }>()
  server.on('connection', (socket: Socket) => {
    open.set(socket, { takenBytes: 0, waitedMs: 0 })
    socket.once('close', () => open.delete(socket))
  })

  function look(): void {
    for (const [socket, seen] of open) {
      const way = (socket as Socket & { _handle?: Way | null })._handle
      if (!way) continue
      const takenBytes = way.bytesWritten - way.writeQueueSize
      const leastBytes = (LEAST_BYTES_A_SECOND * server.timeout) / 1_000
      if (way.writeQueueSize === 0 || takenBytes - seen.takenBytes >= leastBytes) {
        seen.takenBytes = takenBytes
        seen.waitedMs = 0
      } else {
        // Looks are counted, not the time between them: while we are kept from looking, nobody can read either.
        seen.waitedMs += LOOK_EVERY_MS
        if (server.timeout > 0 && seen.waitedMs > server.timeout) socket.resetAndDestroy()
      }
    }
  }

  const looking = setInterval(look, LOOK_EVERY_MS).unref()
  server.once('close', () => clearInterval(looking))
}
