import { createHmac } from 'node:crypto'
import { type Database, inTransaction, type Queryable } from '#platform/server/database/database.ts'
import type { Form } from '#platform/server/payments/form-params.ts'
import { claimKey, findAnswer, keepAnswer, releaseKey } from './sandbox-store.ts'
import { type Answer, fault } from './stripe-errors.ts'

export type OnceOptions = {
  /** The idempotency key, prefixed by the caller. */
  key: string
  request: { method: string; path: string; id: string; form: Form }
  /** Keys the fingerprint: the request may hold a card number, and a plain hash of one can be guessed back. */
  secret: string
  now: Date
}

/**
 * Answers a write once per idempotency key (docs.stripe.com/api/idempotent_requests): the work, its events and the kept
 * answer are one transaction, so of many callers at once one does it and the others get its answer.
 */
export function answerOnce(
  db: Database,
  { key, request, secret, now }: OnceOptions,
  work: (tx: Queryable) => Promise<Answer>,
): Promise<{ answer: Answer; replayed: boolean }> {
  const fingerprint = createHmac('sha256', secret).update(requestText(request)).digest('base64url')
  return inTransaction(db, async (tx) => {
    if ((await claimKey(tx, { key, fingerprint, createdAt: now })) === 'taken') {
      return { answer: replay(await findAnswer(tx, key), fingerprint), replayed: true }
    }
    const answer = await work(tx)
    // As at Stripe, a refusal of the parameters is not kept: the corrected request may use the same key.
    if (answer.status === 200 || answer.status === 402) await keepAnswer(tx, key, answer)
    else await releaseKey(tx, key)
    return { answer, replayed: false }
  })
}

function replay(kept: Awaited<ReturnType<typeof findAnswer>>, fingerprint: string): Answer {
  if (!kept) return IN_PROGRESS
  if (kept.fingerprint !== fingerprint) return OTHER_REQUEST
  return kept.status && kept.body ? { status: kept.status, body: kept.body } : IN_PROGRESS
}

/** The other request was refused and released the key. The official client retries on 409. */
const IN_PROGRESS = fault(409, {
  type: 'idempotency_error',
  code: 'idempotency_key_in_use',
  message: 'There is currently another in-progress request using this Idempotent Key.',
})

const OTHER_REQUEST = fault(400, {
  type: 'idempotency_error',
  message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
})

/** What makes two requests the same: address and parameters, in whichever order those come. */
function requestText({ method, path, id, form }: OnceOptions['request']): string {
  return JSON.stringify([method, path, id, sorted(form)])
}

function sorted(form: Form): unknown {
  return Object.keys(form)
    .sort()
    .map((key) => {
      const value = form[key]
      return [key, typeof value === 'object' ? sorted(value) : value]
    })
}
