import { randomUUID } from 'node:crypto'
import type { Transport } from '#platform/contract/client.ts'
import { VISITOR } from '#platform/server/actor.ts'
import type { AnswerOperation } from '../answer-operation.ts'

/** Calls operations without the network, for page loaders. The caller is always a visitor, or a robot. */
export function inProcessTransport(answerOperation: AnswerOperation, { isRobot }: { isRobot: boolean }): Transport {
  const asVisitor = { actor: async () => VISITOR, fromOwnPage: false, isRobot }
  return ({ name, params, query, body, idempotencyKey }) =>
    answerOperation(name, { params, query, body, idempotencyKey, ...asVisitor, requestId: randomUUID() })
}
