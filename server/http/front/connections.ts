import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const LOOK_EVERY_MS = 250

type Connection = {
  /** The response that goes out, or is being made. */
  response: ServerResponse | undefined
  /** Bytes that had left for the network at the last look, and how long none has since then while some waited. */
  sentBytes: number
  stalledMs: number
  idleMs: number
}

export type Connections = {
  /** Whether a response has begun on this connection and is not over. */
  isAnswering(socket: Socket): boolean
}

/**
 * Ends the connections of clients that don't read, and of those that ask for nothing: when for as long as the server's
 * time-out no chunk of a waiting response was taken (64 KiB at most, `send-in-chunks.ts`, so about 1 KiB a second), or
 * for longer than its keep-alive no request came. Node's own time-outs start anew with every byte such a client sends,
 * empty lines between requests included.
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

  // Looks are counted, not the time between them: while this process can't look, it can't serve anybody either.
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
