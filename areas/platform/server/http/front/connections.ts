import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const LOOK_EVERY_MS = 250

type Connection = {
  response: ServerResponse | undefined // Being sent or made
  sentBytes: number // Bytes sent at the last check, and how long none have been since
  stalledMs: number
  idleMs: number
}

export type Connections = {
  /** Whether a response is under way. */
  isAnswering(socket: Socket): boolean
}

/**
 * Closes connections of clients that neither read nor send: no chunk of a response was taken (at most 64 KiB,
 * `http-server.ts`, so about 1 KiB/s) within the server's timeout, or no request came within keep-alive. Node's own
 * timeouts restart with every byte, such as an empty line.
 */
export function watchConnections(server: Server): Connections {
  const open = new Map<Socket, Connection>()
  server.on('connection', (socket: Socket) => {
    open.set(socket, { response: undefined, sentBytes: 0, stalledMs: 0, idleMs: 0 })
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', (request, response) => {
    const connection = open.get(request.socket)
    if (connection) connection.response = response
  })

  // Counts checks, not time: a process that can't check can't serve either.
  function look(): void {
    for (const [socket, connection] of open) {
      const isOver = connection.response === undefined || connection.response.writableFinished
      const sentBytes = socket.bytesWritten - socket.writableLength
      const isStalled = socket.writableLength > 0 && sentBytes === connection.sentBytes
      connection.stalledMs = isStalled ? connection.stalledMs + LOOK_EVERY_MS : 0
      connection.idleMs = isOver && socket.writableLength === 0 ? connection.idleMs + LOOK_EVERY_MS : 0
      connection.sentBytes = sentBytes
      const isTooLong = (ms: number, limitMs: number) => limitMs > 0 && ms > limitMs
      if (isTooLong(connection.stalledMs, server.timeout) || isTooLong(connection.idleMs, server.keepAliveTimeout))
        socket.resetAndDestroy()
    }
  }

  const looking = setInterval(look, LOOK_EVERY_MS).unref()
  server.once('close', () => clearInterval(looking))
  return {
    isAnswering(socket) {
      const response = open.get(socket)?.response
      return response?.headersSent === true && !response.writableFinished
    },
  }
}
