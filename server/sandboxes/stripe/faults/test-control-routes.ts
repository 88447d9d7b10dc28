import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { send } from '#server/sandboxes/stripe/answer-error.ts'
import type { SandboxWorker } from '#server/sandboxes/stripe/events/sandbox-worker.ts'
import { parseForm } from '#server/sandboxes/stripe/form-params.ts'
import { type SandboxKeys, whoCalls } from '#server/sandboxes/stripe/sandbox-keys.ts'
import { digits, readParams } from '#server/sandboxes/stripe/sandbox-params.ts'
import { type Answer, fault, SECRET_KEY_REQUIRED, UNREADABLE_FORM } from '#server/sandboxes/stripe/stripe-errors.ts'
import type { EventFault, Misbehaviour, RequestFault } from './misbehaviour.ts'

type Control = { keys: SandboxKeys; misbehaviour: Misbehaviour; worker: SandboxWorker; now: () => Date }

const MOST_TIMES = 999_999_999
const ARRIVAL_TIMEOUT_MS = 10_000

const requestFault = z.strictObject({
  mishap: z.enum(['error_429', 'error_500', 'html', 'html_200', 'never', 'hang_up', 'hold']),
  route: z.string().max(100).optional(),
  when: z.enum(['before', 'after']).default('before'),
  times: digits.default(1),
  barrier: z.string().max(100).default('barrier'),
}) satisfies z.ZodType<RequestFault>

const eventFault = z.strictObject({
  effect: z.enum(['drop', 'duplicate', 'delay', 'reorder']),
  type: z.string().max(100).optional(),
  chance: z.coerce.number().min(0).max(1).default(1),
  times: digits.default(MOST_TIMES),
  delay_ms: digits.default(0),
})

const arrivals = z.strictObject({ barrier: z.string().max(100).default('barrier'), count: digits.default(1) })

/**
 * `/test_control/…`: makes this process's sandbox misbehave, for tests and demonstrations. Laid only where the shop
 * says so, and only for the holder of the secret key.
 */
export function layTestControl(app: FastifyInstance, control: Control): void {
  const { misbehaviour, worker } = control
  lay(app, control, 'requests', requestFault, (order) => misbehaviour.orderRequestFault(order))
  lay(app, control, 'events', eventFault, ({ delay_ms: delayMs, ...order }) =>
    misbehaviour.orderEventFault({ ...order, delayMs } satisfies EventFault),
  )
  lay(app, control, 'arrivals', arrivals, ({ barrier, count }) =>
    misbehaviour.arrivals(barrier, count, AbortSignal.timeout(ARRIVAL_TIMEOUT_MS)),
  )
  lay(app, control, 'release', arrivals.pick({ barrier: true }), ({ barrier }) => void misbehaviour.release(barrier))
  // What is planned until then happens now: the bank answers, delayed events go out, failed postings are tried again.
  lay(app, control, 'work', z.strictObject({ ahead_ms: digits.default(0) }), ({ ahead_ms: aheadMs }) =>
    worker.workDue(aheadMs === 0 ? undefined : new Date(control.now().getTime() + aheadMs)),
  )
  lay(app, control, 'state', z.strictObject({}), () => {})
  lay(app, control, 'reset', z.strictObject({}), () => misbehaviour.reset())
}

function lay<S extends z.ZodType>(
  app: FastifyInstance,
  control: Control,
  name: string,
  schema: S,
  act: (params: z.output<S>) => void | Promise<void>,
): void {
  app.route({
    method: 'POST',
    url: `/test_control/${name}`,
    // Public to the shop: the sandbox asks for its secret key.
    config: { access: 'public' },
    handler: async (request: FastifyRequest, reply: FastifyReply) =>
      send(reply, await answer(request, control, schema, act)),
  })
}

async function answer<S extends z.ZodType>(
  request: FastifyRequest,
  { keys, misbehaviour, worker }: Control,
  schema: S,
  act: (params: z.output<S>) => void | Promise<void>,
): Promise<Answer> {
  const caller = whoCalls(request.headers.authorization, undefined, keys)
  if (typeof caller !== 'string') return caller
  if (caller !== 'secret') return SECRET_KEY_REQUIRED
  const form = parseForm(String(request.body ?? ''))
  if (!form) return UNREADABLE_FORM
  const read = readParams(schema, form)
  if ('fault' in read) return read.fault
  try {
    await act(read.params)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return NOBODY_CAME
    throw error
  }
  const { tasks, deliveries } = await worker.pending()
  const pending = { tasks: tasks.count, deliveries: deliveries.count }
  return { status: 200, body: { ...misbehaviour.state(), pending } }
}

const NOBODY_CAME = fault(408, {
  type: 'invalid_request_error',
  message: 'Not so many requests came to the barrier in time.',
})
