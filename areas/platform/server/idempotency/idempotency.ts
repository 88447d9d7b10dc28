import { createHash } from 'node:crypto'
import { msg } from '#platform/contract/language/text.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { type Database, inTransaction, type Queryable, rollBackWith, type Transaction } from '../database/database.ts'
import { claimKey, type KeyedRequest, selectClaim, storeAnswer } from './idempotency-store.ts'

export { deleteKeysOf, deleteOldKeys, type KeyedRequest } from './idempotency-store.ts'

type Sent = { params: unknown; query: unknown; body: unknown }

export function keyedRequest(
  { accountId = '', operation, key }: { accountId: string | undefined; operation: string; key: string },
  { params, query, body }: Sent,
): KeyedRequest {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([params, query, body]))
    .digest('hex')
  return { scope: accountId, operation, key, requestHash }
}

/**
 * Runs `work` in a transaction, once per key: repetitions of the request get the first answer, which must survive JSON;
 * other requests with the key are refused. A refusal releases the key. Without a key it always runs.
 */
export function inTransactionOnce<Answer>(
  { db, now }: { db: Database; now: () => Date },
  request: KeyedRequest | undefined,
  work: (transaction: Transaction) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  return inTransaction<Answer | Refusal>(db, async (transaction) => {
    if (!request) return work(transaction)
    if (!(await claimKey(transaction, request, now()))) return rollBackWith(await firstAnswer(transaction, request))
    const answer = await work(transaction)
    if (!isRefusal(answer)) await storeAnswer(transaction, request, answer)
    return answer
  })
}

/** The answer for a key that is claimed already. */
export async function firstAnswer<Answer>(db: Queryable, request: KeyedRequest): Promise<Answer | Refusal> {
  return (await findFirstAnswer<Answer>(db, request)) ?? KEY_REUSED
}

/** Undefined when the key is not claimed. */
export async function findFirstAnswer<Answer>(
  db: Queryable,
  request: KeyedRequest,
): Promise<Answer | Refusal | undefined> {
  const claim = await selectClaim(db, request)
  return claim && (claim.requestHash === request.requestHash ? (claim.answer as Answer) : KEY_REUSED)
}

const KEY_REUSED = refuse(
  'idempotency-key-reused',
  msg('This Idempotency-Key belongs to another request. Use a new key.'),
)
