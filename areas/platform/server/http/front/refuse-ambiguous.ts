import type { IncomingMessage, ServerResponse } from 'node:http'
import { problemFrom, refuse } from '#platform/contract/problem.ts'
import { jsonBytes } from '../responses/json-bytes.ts'
import type { Front } from './front.ts'

const AMBIGUOUS = refuse('input-unreadable', 'Send the request in HTTP/1.1, with one Host header.')

/**
 * Refuses what a proxy in front may understand differently than we do (RFC 9112 §3.2, §2.6): a request of HTTP/0.9,
 * which has no headers, and one with several hosts.
 */
export function refuseAmbiguous(front: Pick<Front, 'add'>, headers: Readonly<Record<string, string>>): void {
  front.add((request: IncomingMessage, response: ServerResponse, requestId: string) => {
    if (request.httpVersionMajor >= 1 && countHosts(request.rawHeaders) < 2) return undefined
    const body = jsonBytes({ ...problemFrom(AMBIGUOUS), requestId })
    response
      .writeHead(400, {
        ...headers,
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
        connection: 'close',
        'content-length': body.length,
      })
      .end(body)
    return { status: 400, route: 'refused' }
  })
}

function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
}
