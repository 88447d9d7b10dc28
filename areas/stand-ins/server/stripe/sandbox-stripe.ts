import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { parseForm } from '#platform/server/payments/form-params.ts'
import { answerError, describeFailure, send } from './answer-error.ts'
import { answerOnce } from './answer-once.ts'
import type { Webhook } from './events/post-event.ts'
import { createSandboxWorker, type SandboxWorker } from './events/sandbox-worker.ts'
import { createFaultInjection, type Failure, type FaultInjection } from './faults/fault-injection.ts'
import { layTestControl } from './faults/test-control-routes.ts'
import { authenticateIntent } from './operations/authenticate-intent.ts'
import { layChallengePage } from './operations/challenge-page.ts'
import { type Course, newId } from './sandbox-call.ts'
import { type SandboxKeys, whoCalls } from './sandbox-keys.ts'
import { readParams } from './sandbox-params.ts'
import { SANDBOX_ROUTES, type SandboxRoute } from './sandbox-routes.ts'
import {
  type Answer,
  fault,
  noSuch,
  PUBLISHABLE_KEY_REQUIRED,
  SECRET_KEY_REQUIRED,
  UNREADABLE_FORM,
  unknownAddress,
} from './stripe-errors.ts'

export type SandboxStripeOptions = SandboxKeys & {
  db: Database
  now: () => Date
  /** Where events are posted. Undefined: they can only be listed. */
  webhook?: Webhook | undefined
  /** How long it takes until what takes its time has happened. Default: 5 seconds. */
  delayMs?: number | undefined
  /** Lets the holder of the secret key inject faults. For demonstrations and tests only. */
  testControl?: boolean | undefined
}

const MAX_BODY_BYTES = 16 * 1024
const DELAY_MS = 5_000

/** What the handlers of one sandbox share. */
type Sandbox = SandboxStripeOptions & {
  faultInjection: FaultInjection
  worker: SandboxWorker
  course: (now: Date) => Course
}

/**
 * The embedded payment provider, as a Fastify plugin: the part of Stripe's HTTP API that the shop uses, for the
 * official client and for the shop's own card form. Its state is in the database, so that processes share it and
 * restarts keep it; while the server listens it posts its events.
 */
export async function sandboxStripe(app: FastifyInstance, options: SandboxStripeOptions): Promise<void> {
  // Addresses hold client secrets, so requests are not logged; what fails is.
  await app.register(serveSandbox, { options, logLevel: 'error' })
}

async function serveSandbox(app: FastifyInstance, { options }: { options: SandboxStripeOptions }): Promise<void> {
  const sandbox = createSandbox(app, options)
  app.removeAllContentTypeParsers()
  const formsOnly = { parseAs: 'string', bodyLimit: MAX_BODY_BYTES } as const
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    formsOnly,
    async (_: FastifyRequest, body: string) => body,
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'request-id': newId('req'), 'cache-control': 'no-store' })
    const version = header(request, 'stripe-version')
    if (version && /^[\w.-]{1,40}$/.test(version)) reply.header('stripe-version', version)
  })
  app.setErrorHandler<FastifyError>(answerError)
  app.setNotFoundHandler((request, reply) => send(reply, unknownAddress(request.method)))
  for (const route of SANDBOX_ROUTES) {
    app.route({
      method: route.method,
      url: route.path,
      exposeHeadRoute: false,
      // Public to the shop; the sandbox checks its own keys, as Stripe does.
      config: { access: 'public' },
      handler: (request, reply) => handle(route, sandbox, request, reply),
    })
  }
  const { db, now, faultInjection, worker } = sandbox
  layChallengePage(app, {
    db,
    async authenticate({ id, params }) {
      const at = now()
      const call = { caller: 'publishable', id, params, now: at, idempotencyKey: null, ...sandbox.course(at) } as const
      const answer = await inTransaction(db, (tx) => authenticateIntent({ ...call, db: tx }))
      worker.wake()
      return answer
    },
  })
  if (options.testControl) layTestControl(app, { keys: options, faultInjection, worker, now })
}

/** The worker and fault injection of one sandbox; starts and stops with the server. */
function createSandbox(app: FastifyInstance, options: SandboxStripeOptions): Sandbox {
  const { db, now, webhook, delayMs = DELAY_MS } = options
  const faultInjection = createFaultInjection()
  const course = (at: Date): Course => ({
    postingTimes: (type) => (webhook ? faultInjection.postingTimes(type, at) : []),
    later: new Date(at.getTime() + delayMs),
  })
  const onFailure = (failure: unknown) =>
    app.log.error({ failure: describeFailure(failure) }, 'the payment sandbox could not work')
  const worker = createSandboxWorker({ db, now, webhook, course, onFailure })
  app.addHook('onListen', async () => worker.start())
  let closing = false
  // Before the server waits for connections to close: unanswered ones never would.
  app.addHook('preClose', async () => {
    closing = true
    faultInjection.reset()
    await worker.stop()
  })
  // Requests released only now answer after idle connections were closed, and would keep theirs open.
  app.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  return { ...options, faultInjection, worker, course }
}

async function handle(route: SandboxRoute, sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const { faultInjection, worker } = sandbox
  const name = `${route.method} ${route.path}`
  const before = await faultInjection.takeFailure('before', name)
  if (before) return sendFailure(reply, before, faultInjection)
  const answer = await answerOf(route, sandbox, request, reply)
  if (route.method === 'POST') worker.wake()
  const after = await faultInjection.takeFailure('after', name)
  return after ? sendFailure(reply, after, faultInjection) : send(reply, answer)
}

async function answerOf(
  route: SandboxRoute,
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  const form = parseForm(route.method === 'GET' ? queryOf(request.url) : String(request.body ?? ''))
  if (!form) return UNREADABLE_FORM
  const { key, ...given } = form
  const caller = whoCalls(request.headers.authorization, key, sandbox)
  if (typeof caller !== 'string') return caller
  if (!route.callers.includes(caller)) {
    return caller === 'publishable' ? SECRET_KEY_REQUIRED : PUBLISHABLE_KEY_REQUIRED
  }
  const read = readParams(route.schema, given)
  if ('fault' in read) return read.fault

  const { id = '' } = request.params as { id?: string }
  if (!/^\w{0,100}$/.test(id)) return noSuch('object', id)
  const idempotencyKey = header(request, 'idempotency-key')
  const now = sandbox.now()
  const call = { caller, id, params: read.params, now, idempotencyKey, ...sandbox.course(now) }
  if (route.method === 'GET') return route.answer({ ...call, db: sandbox.db })
  if (!idempotencyKey) return inTransaction(sandbox.db, (db) => route.answer({ ...call, db }))

  if (idempotencyKey.length > 255) return KEY_TOO_LONG
  const once = {
    key: `${caller}:${idempotencyKey}`,
    request: { method: route.method, path: route.path, id, form: given },
    secret: sandbox.secretKey,
    now,
  }
  const { answer, replayed } = await answerOnce(sandbox.db, once, (db) => route.answer({ ...call, db }))
  reply.header('idempotency-key', idempotencyKey)
  if (replayed) reply.header('idempotent-replayed', 'true')
  return answer
}

const KEY_TOO_LONG = fault(400, {
  type: 'idempotency_error',
  message: 'Idempotency keys are at most 255 characters long.',
})

function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start + 1)
}

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const ANSWERS: Record<'error_429' | 'error_500', Answer> = {
  error_429: fault(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Too many requests made to the API too quickly. Try again in a moment.',
  }),
  error_500: fault(500, { type: 'api_error', message: 'The payment sandbox was asked to fail.' }),
}

const HTML = '<!doctype html><title>503</title><p>The payment sandbox was asked for a page.'

/** Answers a request with the failure injected into it. */
function sendFailure(
  reply: FastifyReply,
  failure: Exclude<Failure, 'hold'>,
  faultInjection: Pick<FaultInjection, 'leaveUnanswered'>,
): FastifyReply {
  switch (failure) {
    case 'error_429':
    case 'error_500':
      return send(reply, ANSWERS[failure])
    case 'html':
    case 'html_200':
      return reply
        .code(failure === 'html' ? 503 : 200)
        .type('text/html; charset=utf-8')
        .send(HTML)
    case 'hang_up':
      reply.hijack().raw.destroy()
      return reply
    case 'timeout': {
      const { raw } = reply.hijack()
      raw.once(
        'close',
        faultInjection.leaveUnanswered(() => raw.destroy()),
      )
      return reply
    }
  }
}
