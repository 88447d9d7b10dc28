import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sendRequest, type TestAnswer, type TestRequest } from '#test-support/test-request.ts'
import type { CrowdRecord } from './crowd-record.ts'

const AGAIN_MS = 100
/** Nobody waits longer for an answer. */
const PATIENCE_MS = 30_000
const UNANSWERED = { status: 0, headers: new Headers(), body: undefined, cookies: [] }

/** The shop as customers reach it: at either of its proxies. */
export type Front = {
  record: CrowdRecord
  /** Everybody goes to this proxy from now on, as when the public address has moved there. */
  moveTo(index: number): void
  /** One request; `status` is 0 when the connection broke. What failed is noted. */
  once(step: string, method: string, path: string, request?: TestRequest): Promise<TestAnswer>
  /** Repeats it until it succeeds. @throws Error when it is refused for good */
  untilAnswered(step: string, method: string, path: string, request: TestRequest): Promise<TestAnswer>
  /** Confirms an intent with a card, as a card form does, and answers the intent's id. */
  payByCard(clientSecret: string): Promise<string>
}

export function openFront(fronts: string[], record: CrowdRecord): Front {
  const [first = ''] = fronts
  let current = 0
  const send = async (method: string, path: string, request: TestRequest): Promise<TestAnswer> => {
    const headers = { ...request.headers }
    try {
      return await sendRequest(fronts[current] ?? first, first, method, path, { ...request, headers })
    } catch {
      // As a browser takes the next address of a name.
      current = (current + 1) % fronts.length
      return UNANSWERED
    }
  }
  const once: Front['once'] = async (step, method, path, request = {}) => {
    const atMs = performance.now()
    const limit = new AbortController()
    const late = delay(PATIENCE_MS, UNANSWERED, { signal: limit.signal }).catch(() => UNANSWERED)
    const answer = await Promise.race([send(method, path, request), late])
    limit.abort()
    if (answer.status === 200) return answer
    record.failures.push({ step, atMs, tookMs: performance.now() - atMs, what: describe(answer) })
    return answer
  }
  const untilAnswered: Front['untilAnswered'] = async (step, method, path, request) => {
    for (;;) {
      const answer = await once(step, method, path, request)
      if (answer.status === 200 || isPaidAlready(step, answer)) return answer
      if (answer.status >= 400 && answer.status < 500)
        throw new Error(`${step} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      await delay(AGAIN_MS)
    }
  }
  const card = (path: string, form: Record<string, string>) =>
    untilAnswered('card', 'POST', `/sandbox/stripe/v1/${path}`, {
      rawBody: new URLSearchParams(form).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: 'Bearer pk_test_sandbox',
        'idempotency-key': randomUUID(),
      },
    })
  return {
    ...{ record, once, untilAnswered },
    moveTo: (index) => {
      current = index
    },
    async payByCard(clientSecret) {
      const method = await card('payment_methods', {
        ...{ type: 'card', 'card[number]': '4242424242424242', 'card[cvc]': '123' },
        ...{ 'card[exp_month]': '12', 'card[exp_year]': String(new Date().getFullYear() + 2) },
      })
      const intent = clientSecret.split('_secret_')[0] ?? ''
      const payment_method = (method.body as { id: string }).id
      await card(`payment_intents/${intent}/confirm`, { client_secret: clientSecret, payment_method })
      return intent
    },
  }
}

/** The acknowledgement of a payment may be lost; asked again, the shop says that the order is paid. */
function isPaidAlready(step: string, { status, body }: TestAnswer): boolean {
  return (step === 'intent' || step === 'pay') && status === 409 && /paid/.test(JSON.stringify(body))
}

function describe({ status, headers, body }: TestAnswer): string {
  if (status === 0) return 'cut'
  const when = headers.has('retry-after') ? '+RA' : ''
  const told = JSON.stringify(body)
  if (status === 503) return `503${when}${/provider/.test(told) ? ' (provider)' : ''}`
  return `${status}${when} ${told.slice(0, 200)}`
}
