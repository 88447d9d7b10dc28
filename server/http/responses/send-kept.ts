import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerFirst } from '#server/http/limits/answer-first.ts'
import { type Coding, chooseCoding } from './content-coding.ts'
import { type KeptAnswer, type KeptAnswers, MOST_BYTES_AS_TEXT, type PublicAnswer } from './kept-answers.ts'
import { sayWhenToComeBack } from './problem-details.ts'

/** Sends a public answer: in the coding that the request takes, or as 304 to who has it already. */
export function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PublicAnswer | KeptAnswer,
): FastifyReply {
  reply.headers(answer.headers)
  if (!('tag' in answer)) {
    sayWhenToComeBack(reply, answer.status)
    return reply.code(answer.status).send(answer.body)
  }
  const { coding, body } = chooseBody(answer, request.headers['accept-encoding'])
  const tag = entityTag(answer, coding)
  reply.headers({ etag: tag, vary: withAcceptEncoding(reply.getHeader('vary')) })
  if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send()
  if (coding !== 'identity') reply.header('content-encoding', coding)
  reply.header('content-length', body.length)
  if (request.method === 'GET' && request.headers.origin === undefined)
    answer.sent.set(coding, {
      headers: Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, `${value}`]),
      body: body.length <= MOST_BYTES_AS_TEXT ? body.toString('latin1') : body,
    })
  return reply.code(200).send(body)
}

/**
 * Answers what is kept before Fastify is asked, as it was answered before; everything else goes its usual way. So a public page
 * costs about what sending its bytes costs.
 */
export function answerKeptFirst(server: FastifyInstance, kept: KeptAnswers): void {
  // Who logs each request gets a line for each.
  if (!['fatal', 'error', 'warn', 'silent'].includes(server.log.level)) return
  answerFirst(
    server,
    (request, response) =>
      request.method === 'GET' && request.headers.origin === undefined && answerKept(request, response, kept),
  )
}

function answerKept(request: IncomingMessage, response: ServerResponse, kept: KeptAnswers): boolean {
  const answer = kept.find(request.url ?? '')
  if (!answer) return false
  const { coding } = chooseBody(answer, request.headers['accept-encoding'])
  const sent = answer.sent.get(coding)
  if (!sent) return false
  const known = request.headers['if-none-match']
  if (known !== undefined && matches(known, entityTag(answer, coding))) {
    response.writeHead(304, withoutContent(sent.headers)).end()
  } else {
    response.writeHead(200, sent.headers).end(sent.body, 'latin1')
  }
  return true
}

function chooseBody(answer: KeptAnswer, acceptEncoding: string | undefined): { coding: Coding; body: Buffer } {
  const coding = chooseCoding(acceptEncoding)
  const body = answer.bodies[coding]
  return body ? { coding, body } : { coding: 'identity', body: answer.bodies.identity ?? Buffer.alloc(0) }
}

function entityTag({ tag }: KeptAnswer, coding: Coding): string {
  return coding === 'identity' ? `"${tag}"` : `"${tag}-${coding}"`
}

/** RFC 9110 §13.1.2: compared weakly. */
function matches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')))
}

function withAcceptEncoding(vary: unknown): string {
  return typeof vary === 'string' && vary !== '' ? `${vary}, Accept-Encoding` : 'Accept-Encoding'
}

const OF_CONTENT = ['content-type', 'content-length', 'content-encoding']

function withoutContent(headers: string[]): string[] {
  return headers.filter((_, index) => !OF_CONTENT.includes(headers[index - (index % 2)] ?? ''))
}
