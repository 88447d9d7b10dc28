import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Database, inTransaction } from '#server/adapters/database/database.ts'
import { answerError, send } from './answer-error.ts'
import { answerOnce } from './answer-once.ts'
import { parseForm } from './form-params.ts'
import { newId } from './sandbox-call.ts'
import { type SandboxKeys, whoCalls } from './sandbox-keys.ts'
import { readParams } from './sandbox-params.ts'
import { SANDBOX_ROUTES, type SandboxRoute } from './sandbox-routes.ts'
import {
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
}

const MAX_BODY_BYTES = 16 * 1024

/**
 * The embedded payment provider, as a Fastify plugin: the part of Stripe's HTTP API that the shop uses, for the official
 * client and for the shop's own card form. Its state is in the database, so that processes share it and restarts keep it.
 */
export async function sandboxStripe(app: FastifyInstance, options: SandboxStripeOptions): Promise<void> {
  // Addresses hold client secrets, so requests are not logged; what fails is.
  await app.register(serveSandbox, { options, logLevel: 'error' })
}

async function serveSandbox(app: FastifyInstance, { options }: { options: SandboxStripeOptions }): Promise<void> {
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
      // Public to the shop: the sandbox asks for keys of its own, as Stripe would.
      config: { access: 'public' },
      handler: (request, reply) => handle(route, options, request, reply),
    })
  }
}

async function handle(
  route: SandboxRoute,
  options: SandboxStripeOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const form = parseForm(route.method === 'GET' ? queryOf(request.url) : String(request.body ?? ''))
  if (!form) return send(reply, UNREADABLE_FORM)
  const { key, ...given } = form
  const caller = whoCalls(request.headers.authorization, key, options)
  if (typeof caller !== 'string') return send(reply, caller)
  if (!route.callers.includes(caller)) {
    return send(reply, caller === 'publishable' ? SECRET_KEY_REQUIRED : PUBLISHABLE_KEY_REQUIRED)
  }
  const read = readParams(route.schema, given)
  if ('fault' in read) return send(reply, read.fault)

  const { id = '' } = request.params as { id?: string }
  if (!/^\w{0,100}$/.test(id)) return send(reply, noSuch('object', id))
  const idempotencyKey = header(request, 'idempotency-key')
  const call = { caller, id, params: read.params, now: options.now(), idempotencyKey }
  if (route.method === 'GET') return send(reply, await route.answer({ ...call, db: options.db }))
  if (!idempotencyKey) return send(reply, await inTransaction(options.db, (db) => route.answer({ ...call, db })))

  if (idempotencyKey.length > 255) return send(reply, KEY_TOO_LONG)
  const once = {
    key: `${caller}:${idempotencyKey}`,
    request: { method: route.method, path: route.path, id, form: given },
    secret: options.secretKey,
    now: call.now,
  }
  const { answer, replayed } = await answerOnce(options.db, once, (db) => route.answer({ ...call, db }))
  reply.header('idempotency-key', idempotencyKey)
  if (replayed) reply.header('idempotent-replayed', 'true')
  return send(reply, answer)
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
