import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Message, msg, t } from '#platform/contract/language/text.ts'
import { NOTHING_HERE, type ProblemKind, problemFrom, refuse } from '#platform/contract/problem.ts'
import { jsonBytes } from '../responses/json-bytes.ts'
import { sendProblem } from '../responses/problem-details.ts'

/** Answers requests with an invalid or overlong URL. Fastify calls it outside its hooks, so it sets all headers. */
export function answerUnroutable(headers: Readonly<Record<string, string>>) {
  return (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers)
    sendProblem(
      reply,
      error.code === 'FST_ERR_BAD_URL' ? refuse('input-unreadable', t('The address is not valid.')) : NOTHING_HERE,
    )
  }
}

const LATE = 'ERR_HTTP_REQUEST_TIMEOUT'
const UNREADABLE: Readonly<Record<string, [ProblemKind, Message]>> = {
  [LATE]: ['too-slow', msg('The request took too long to arrive.')],
  HPE_HEADER_OVERFLOW: [
    'headers-too-large',
    msg('The address and the headers can have up to 16 KiB together. Use a shorter link.'),
  ],
}

const LATE_ONES_A_TURN = 10 // Timed-out connections per turn: thousands may expire at once

/** Answers invalid or slow HTTP on the raw connection and closes it, unless a response is under way there. */
export function answerUnreadable(headers: Readonly<Record<string, string>>, isAnswering: (socket: Socket) => boolean) {
  const known = new Map(Object.entries(UNREADABLE).map(([code, why]) => [code, wholeAnswer(headers, why)]))
  const anything = wholeAnswer(headers, ['input-unreadable', msg('This is not a valid HTTP request.')])
  const late = new Map<Socket, Error>()

  function end(socket: Socket, error: Error & { code?: string }): void {
    if (socket.destroyed) return
    if (socket.writable && !isAnswering(socket)) socket.write(known.get(error.code ?? '') ?? anything)
    socket.destroy(error)
  }

  function endSome(): void {
    for (const [socket, error] of [...late].slice(0, LATE_ONES_A_TURN)) {
      late.delete(socket)
      end(socket, error)
    }
    if (late.size > 0) setImmediate(endSome)
  }

  return function answer(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
    if (error.code === 'ECONNRESET') return
    if (error.code !== LATE) {
      end(socket, error)
      return
    }
    if (late.size === 0) setImmediate(endSome)
    late.set(socket, error)
  }
}

function wholeAnswer(headers: Readonly<Record<string, string>>, [kind, detail]: [ProblemKind, Message]): Buffer {
  const problem = problemFrom(refuse(kind, detail))
  const body = jsonBytes(problem)
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/problem+json',
    'content-length': body.length,
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n`
  return Buffer.concat([Buffer.from(head), body])
}
