import { Readable } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { AccountsService } from '#accounts/server/accounts-service.ts'
import { contract, type OperationName } from '#app/contract/contract.ts'
import type { Answer } from '#platform/contract/client.ts'
import { t } from '#platform/contract/language/text.ts'
import { isShutWhileClosed, mayKnowCaller, type OperationShape } from '#platform/contract/operation.ts'
import { ADMINISTRATORS_ONLY, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { type Actor, may } from '#platform/server/actor.ts'
import { BODY_LIMIT_BYTES } from '#platform/server/http/limits/body-limit.ts'
import { heldHeaders, isRobot } from '#platform/server/http/request-headers.ts'
import { jsonBytes } from '#platform/server/http/responses/json-bytes.ts'
import { sayWhenToComeBack, sendProblem } from '#platform/server/http/responses/problem-details.ts'
import type { PublicResponse, ResponseCache } from '#platform/server/http/responses/response-cache.ts'
import { sendPublic } from '#platform/server/http/responses/send-public.ts'
import { createUploadReader, notAFile } from '#platform/server/http/uploads/read-upload.ts'
import type { Invalidation } from '#platform/server/invalidation/invalidation.ts'
import { cacheAddress } from '#platform/server/language/request-language.ts'
import type { AnswerOperation, RawRequest } from '../answer-operation.ts'

const API_PREFIX = '/api'

type OperationDoor = {
  answerOperation: AnswerOperation
  findActor: AccountsService['findActor']
  /** Undefined while rate limits are off. */
  digestNetwork: ((address: string) => string) | undefined
  ownOrigins: readonly string[]
  cache: ResponseCache
  invalidation: Pick<Invalidation, 'invalidate'>
}

export function serveOperations(server: FastifyInstance, door: OperationDoor): void {
  for (const [name, operation] of Object.entries(contract) as [OperationName, OperationShape][]) {
    const route = {
      method: operation.method,
      url: API_PREFIX + operation.path.replace(/\{(\w+)\}/g, ':$1'),
      config: {
        access: operation.access.kind,
        writes: operation.method !== 'GET' && operation.changes !== 'nothing',
        whileClosed: !isShutWhileClosed(operation),
        takesOrders: operation.takesOrders ?? false,
        ...(operation.writesPerNetwork && { writesPerNetwork: operation.writesPerNetwork }),
      },
      ...(operation.mostBodyBytes && largeBodies(door, operation, operation.mostBodyBytes)),
    }
    const { upload } = operation
    if (upload) serveUpload(server, route, door, name, upload)
    else
      server.route({
        ...route,
        handler: async (request, reply) => {
          if (!isCacheable(operation, request))
            return answerAnew(reply, door, operation, await answer(door, name, request))
          const make = async () => publicResponse(operation, request, await answer(door, name, request))
          return sendPublic(request, reply, await door.cache.respond(cacheAddress(request.raw), route.url, make))
        },
      })
  }
}

/** Only staff send them: strangers' bodies are not read. */
function largeBodies(door: OperationDoor, { access, credential }: OperationShape, mostBytes: number) {
  return {
    bodyLimit: mostBytes,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      // Without a length it may be of any.
      if (Number(request.headers['content-length']) <= BODY_LIMIT_BYTES) return undefined
      const actor = await findActor(door, request, credential)
      const isKnown = !isRefusal(actor) && actor.kind === 'account'
      if (isKnown && access.kind === 'admin' && may(actor, access.needs)) return undefined
      reply.header('connection', 'close')
      const refused = isKnown ? refuse('not-allowed', ADMINISTRATORS_ONLY) : undefined
      return sendProblem(reply, refused ?? (isRefusal(actor) ? actor : refuse('not-signed-in', t('Log in first.'))))
    },
  }
}

/** The body is read only after authorization, so strangers' uploads take no memory. */
function serveUpload(
  server: FastifyInstance,
  route: Pick<RouteOptions, 'method' | 'url' | 'config'>,
  door: OperationDoor,
  name: OperationName,
  upload: NonNullable<OperationShape['upload']>,
): void {
  server.register(async (scope) => {
    const uploads = createUploadReader()
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      // Fastify rejects an invalid content type before the handler, which reports it as missing JSON.
      if (error.code !== 'FST_ERR_CTP_INVALID_MEDIA_TYPE') throw error
      return sendProblem(reply, notAFile(upload))
    })
    scope.route({
      ...route,
      handler: async (request, reply) => {
        try {
          const readUpload = () => uploads.read(request, upload)
          return answerAnew(reply, door, contract[name], await answer(door, name, request, readUpload))
        } finally {
          await uploads.done(request)
        }
      },
    })
  })
}

/** The same for everyone. */
function isCacheable({ method, access }: OperationShape, { query }: Pick<FastifyRequest, 'query'>): boolean {
  return method === 'GET' && !mayKnowCaller(access, query)
}

/** A change is visible to its author's next request. */
function answerAnew(reply: FastifyReply, door: OperationDoor, operation: OperationShape, given: Answer): FastifyReply {
  if (mayChangeWhatIsPublic(operation, given)) door.invalidation.invalidate()
  return sendAnswer(reply, operation, given)
}

function mayChangeWhatIsPublic({ method, access, changes }: OperationShape, { status }: Answer): boolean {
  return method !== 'GET' && access.kind !== 'self' && changes === undefined && status < 400
}

function answer(
  door: OperationDoor,
  name: OperationName,
  request: FastifyRequest,
  readUpload?: RawRequest['readUpload'],
): Promise<Answer> {
  const { origin } = request.headers
  return door.answerOperation(name, {
    params: request.params as Record<string, unknown>,
    query: request.query as Record<string, unknown>,
    body: request.body,
    ...(readUpload && { readUpload }),
    idempotencyKey: request.headers['idempotency-key'],
    actor: (credential) => findActor(door, request, credential),
    fromOwnPage: origin !== undefined && door.ownOrigins.includes(origin),
    isRobot: isRobot(request.headers),
    requestId: request.id,
  })
}

async function findActor(
  { findActor, digestNetwork }: OperationDoor,
  request: FastifyRequest,
  credential: OperationShape['credential'],
): Promise<Actor | Refusal> {
  const actor = await findActor(heldHeaders(request), credential)
  if (isRefusal(actor) || actor.kind === 'guest') return actor
  return { ...actor, network: digestNetwork?.(request.ip) }
}

function sendAnswer(reply: FastifyReply, operation: OperationShape, given: Answer): FastifyReply {
  if (operation.responds && given.status < 400) return sendStream(reply, given)
  const { status, headers, body } = publicResponse(operation, reply.request, given)
  sayWhenToComeBack(reply, status)
  return reply.code(status).headers(headers).send(body)
}

function sendStream(reply: FastifyReply, { headers, body }: Answer): FastifyReply {
  const stream = Readable.from(body as AsyncIterable<string | Uint8Array>)
  return reply.headers({ ...headers, 'cache-control': 'no-store' }).send(stream)
}

/** Only successful public answers may be cached. */
function publicResponse(
  operation: OperationShape,
  request: FastifyRequest,
  { status, headers, body }: Answer,
): PublicResponse {
  const failed = status >= 400
  const shared = isCacheable(operation, request) && !failed
  const whole = failed ? { ...(body as object), requestId: request.id } : body
  const caching = { 'cache-control': shared ? 'public, no-cache' : 'no-store' }
  return { status, headers: { ...headers, ...caching }, body: jsonBytes(whole) }
}
