import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '#contract/client.ts'
import { contract, type OperationName } from '#contract/contract.ts'
import type { OperationShape } from '#contract/operation.ts'
import type { AccountsService } from '#server/accounts/accounts-service.ts'
import type { AnswerOperation } from '#server/answer-operation.ts'
import { jsonBytes } from './json-bytes.ts'
import { sayWhenToComeBack } from './problem-details.ts'
import { requestHeaders } from './request-headers.ts'

const API_PREFIX = '/api'

type OperationDoor = {
  answerOperation: AnswerOperation
  findActor: AccountsService['findActor']
  ownOrigins: readonly string[]
}

/** Serves every operation of the contract under `/api`. */
export function serveOperations(server: FastifyInstance, door: OperationDoor): void {
  for (const [name, operation] of Object.entries(contract) as [OperationName, OperationShape][]) {
    server.route({
      method: operation.method,
      url: API_PREFIX + operation.path.replace(/\{(\w+)\}/g, ':$1'),
      config: {
        access: operation.access.kind,
        writes: operation.method !== 'GET',
        ...(operation.writesPerNetwork && { writesPerNetwork: operation.writesPerNetwork }),
      },
      handler: async (request, reply) => sendAnswer(reply, operation, await answer(door, name, request)),
    })
  }
}

function answer(door: OperationDoor, name: OperationName, request: FastifyRequest): Promise<Answer> {
  const { origin } = request.headers
  return door.answerOperation(name, {
    params: request.params as Record<string, unknown>,
    query: request.query as Record<string, unknown>,
    body: request.body,
    idempotencyKey: request.headers['idempotency-key'],
    actor: (credential) => door.findActor(requestHeaders(request), credential),
    fromOwnPage: origin !== undefined && door.ownOrigins.includes(origin),
    requestId: request.id,
  })
}

function sendAnswer(reply: FastifyReply, operation: OperationShape, { status, headers, body }: Answer): FastifyReply {
  const failed = status >= 400
  const shared = operation.access.kind === 'public' && operation.method === 'GET' && !failed
  const whole = failed ? { ...(body as object), requestId: reply.request.id } : body
  sayWhenToComeBack(reply, status)
  return reply
    .code(status)
    .headers({ ...headers, 'cache-control': shared ? 'public, no-cache' : 'no-store' })
    .send(jsonBytes(whole))
}
