import { createHash } from 'node:crypto'
import { isRefusal, type Refusal, refuse } from '#contract/problem.ts'
import {
  type Database,
  inTransaction,
  type Queryable,
  rollBackWith,
  type Transaction,
} from '#server/adapters/database/database.ts'
import { claimKey, type KeyedRequest, selectClaim, storeAnswer } from './idempotency-store.ts'

export { deleteKeysOf, deleteOldKeys, type KeyedRequest } from './idempotency-store.ts'

type Sent = { params: unknown; query: unknown; body: unknown }

/** Names a request by its key and all that was sent. */
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
 * Runs `work` in one transaction, once for each key: a repetition of the same request gets the first answer and does
 * nothing, even while the first one is still at work; another request under the same key is refused. A refusal gives
 * the key back. Without a key it always runs.
 * @param work its answer must survive JSON: a repetition gets it from the database
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

/** What a request gets whose key was claimed before. */
export async function firstAnswer<Answer>(db: Queryable, request: KeyedRequest): Promise<Answer | Refusal> {
  const claim = await selectClaim(db, request)
  if (claim?.requestHash === request.requestHash) return claim.answer as Answer
  return refuse('idempotency-key-reused', 'This Idempotency-Key was sent before with another request. Send a new key.')
}
