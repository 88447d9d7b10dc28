import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ProblemKind, problemFrom, refuse } from '#contract/problem.ts'
import { jsonBytes } from './json-bytes.ts'
import { sendProblem } from './problem-details.ts'

/**
 * Answers a request that no route is looked up for: its address is no address, or a part of it is longer than any id. Fastify asks this
 * outside its hooks, so the headers of every answer are set here.
 */
export function answerUnroutable(headers: Readonly<Record<string, string>>) {
  return (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers)
    sendProblem(
      reply,
      error.code === 'FST_ERR_BAD_URL'
        ? refuse('input-unreadable', 'The address is not valid.')
        : refuse('not-found', 'There is nothing at this address.'),
    )
  }
}

const UNREADABLE: Readonly<Record<string, [ProblemKind, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['too-slow', 'The request did not arrive in time.'],
  HPE_HEADER_OVERFLOW: ['headers-too-large', 'The headers may have 16 KiB at most.'],
}

/** Answers what is no HTTP at all, or comes too slowly, on the bare connection, and ends that. */
export function answerUnreadable(headers: Readonly<Record<string, string>>) {
  return function answer(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [kind, detail] = UNREADABLE[error.code ?? ''] ?? ['input-unreadable', 'This is not a request in HTTP.']
    const problem = problemFrom(refuse(kind, detail))
    const body = jsonBytes(problem)
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/problem+json',
      'content-length': body.length,
      'cache-control': 'no-store',
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    // An answer that is under way must not get a second one in its middle.
    if (socket.writable && !isAnswering(socket)) {
      socket.write(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n`)
      socket.write(body)
    }
    socket.destroy(error)
  }
}

/** Node keeps the answer that a connection is at under a name of its own; it does the same check before its own answer. */
function isAnswering(socket: Socket & { _httpMessage?: IncomingMessage & { headersSent?: boolean } }): boolean {
  return socket._httpMessage?.headersSent === true
}
