import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Person } from './fleet.ts'

const MOST_CONNECTIONS = 2_000
const PATIENCE_MS = 20_000

/** What came of one request; `lost`: the connection broke. Times are those of `performance.now()`. */
export type Asked = {
  atMs: number
  tookMs: number
  status: number | 'lost'
  retryAfter: string | undefined
  isProblem: boolean
}
export type Question = { method: 'GET' | 'POST'; path: string; token?: string; body?: object }

/** Asks a server over connections that are kept, at a small part of what `fetch` costs: a load must not be its own limit. */
export function openAsker(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS, maxFreeSockets: MOST_CONNECTIONS })
  return {
    async ask({ method, path, token, body }: Question): Promise<Asked> {
      const atMs = performance.now()
      const sent = body && JSON.stringify(body)
      return new Promise((resolve) => {
        const done = (answer: Pick<Asked, 'status' | 'retryAfter' | 'isProblem'>) =>
          resolve({ atMs, tookMs: performance.now() - atMs, ...answer })
        const lost = () => done({ status: 'lost', retryAfter: undefined, isProblem: false })
        const asked = request(url + path, {
          agent,
          method,
          headers: {
            // The shop's own, so that nothing is refused as coming from another site.
            origin: 'http://localhost:3000',
            ...(token && { authorization: `Bearer ${token}` }),
            ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
          },
        })
        asked.on('error', lost)
        asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error('No answer came')))
        asked.on('response', (answer) => {
          const { 'retry-after': retryAfter, 'content-type': type = '' } = answer.headers
          const isProblem = type.startsWith('application/problem+json')
          text(answer).then(() => done({ status: answer.statusCode ?? 0, retryAfter, isProblem }), lost)
        })
        asked.end(sent)
      })
    },
    close: () => agent.destroy(),
  }
}

/** An order of one piece, as the form sends it. */
export function orderQuestion(person: Person, part: string, priceCents: number): Question {
  return {
    method: 'POST',
    path: '/api/placeOrder',
    token: person.token,
    body: {
      placeOrderProduct: part,
      placeOrderQuantity: 1,
      placePrice: priceCents / 100,
      phone: '0113 496 0000',
      address: `${randomUUID().slice(0, 4)} Mill Lane, Leeds`,
    },
  }
}

/** The time that this share of answers was quicker than, in milliseconds with one decimal. */
export function quantileMs(answers: readonly Asked[], share: number): number {
  const times = answers.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other)
  return Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10
}

/** How many answers there were of each status, as `200: 17, 503: 2`. */
export function countStatuses(answers: readonly Asked[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status)
  return [...counts].map(([status, all]) => `${status}: ${all.length}`).join(', ')
}
