import type { ServerResponse } from 'node:http'
import { problemFrom, type Refusal } from '#platform/contract/problem.ts'
import { jsonBytes } from '../responses/json-bytes.ts'
import type { EarlyAnswer } from './front.ts'

/** Answers in front of Fastify with why, and ends the connection. `headers`: those of every answer. */
export function refuseEarly(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  refusal: Refusal,
  requestId: string,
): EarlyAnswer {
  const problem = problemFrom(refusal)
  const body = jsonBytes({ ...problem, requestId })
  response
    .writeHead(problem.status, {
      ...headers,
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      connection: 'close',
      'content-length': body.length,
    })
    .end(body)
  return { status: problem.status, route: 'refused' }
}
