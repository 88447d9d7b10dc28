import { randomUUID } from 'node:crypto'
import type { Transport } from '#contract/client.ts'
import { VISITOR } from '#server/actor.ts'
import type { AnswerOperation } from '#server/answer-operation.ts'

/**
 * Carries a page loader's calls to the same door that HTTP calls pass, without the network. Its caller is always a
 * visitor.
 */
export function inProcessTransport(answerOperation: AnswerOperation): Transport {
  const asVisitor = { actor: async () => VISITOR, fromOwnPage: false }
  return ({ name, params, query, body, idempotencyKey }) =>
    answerOperation(name, { params, query, body, idempotencyKey, ...asVisitor, requestId: randomUUID() })
}
