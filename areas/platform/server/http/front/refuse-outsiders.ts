import type { IncomingMessage } from 'node:http'
import { msg } from '#platform/contract/language/text.ts'
import { refuse } from '#platform/contract/problem.ts'
import { isForwarded } from './forwarded-headers.ts'
import type { Front } from './front.ts'
import { refuseEarly } from './refuse-early.ts'

const DEMO_ONLY = refuse(
  'not-allowed',
  msg(
    'This is a demo shop whose passwords everybody knows. It answers only on the machine that it runs on, as http://localhost, and this request came through a proxy or a tunnel or for another host. A shop for others: npm run serve, see docs/guides/deploy.md.',
  ),
)

/** As in `Host`, with or without a port: a name of this machine that no DNS server answers for, or its addresses. */
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/**
 * Lets a demo answer only who asks on this machine: the password of its accounts is known, and loopback alone does not
 * keep out what a tunnel brings in or, by DNS rebinding, what somebody else's page in a browser here asks for. Stands
 * before the cache. A proxy that puts our own name into `Host` and names itself nowhere can't be told apart.
 */
export function refuseOutsiders(front: Pick<Front, 'add'>, headers: Readonly<Record<string, string>>): void {
  front.add((request, response, requestId) =>
    isFromHere(request) ? undefined : refuseEarly(response, headers, DEMO_ONLY, requestId),
  )
}

/** HTTP/1.0 is what nginx speaks to a server behind it unless told otherwise; browsers and curl do not. */
function isFromHere({ headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean {
  return httpVersion === '1.1' && LOOPBACK_HOST.test(headers.host ?? '') && !isForwarded(headers)
}
